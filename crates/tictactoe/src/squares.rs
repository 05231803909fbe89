//! Sets of squares, as bitboards.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

use crate::geometry::Square;

/// A set of squares: bit `i` stands for the square with index `i`.
///
/// ```text
///  0 | 1 | 2         0 |  1 |  2 |  3
/// ---+---+---       ----+----+----+----
///  3 | 4 | 5         4 |  5 |  6 |  7      and so on, row by row
/// ---+---+---       ----+----+----+----
///  6 | 7 | 8         8 |  9 | 10 | 11
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SquareSet(u32);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The first `count` squares.
    pub(crate) const fn first_squares(count: usize) -> SquareSet {
        SquareSet((1 << count) - 1)
    }

    /// The set with the square at this index, for tables built at compile time.
    pub(crate) const fn with_index(self, index: usize) -> SquareSet {
        SquareSet(self.0 | 1 << index)
    }

    /// Whether the square is in the set.
    pub fn contains(self, square: Square) -> bool {
        self.contains_all(square.into())
    }

    /// Whether every square of the other set is in this one.
    pub fn contains_all(self, other: SquareSet) -> bool {
        self & other == other
    }

    /// The set with this square added.
    #[must_use]
    pub fn with(self, square: Square) -> SquareSet {
        self | square.into()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == SquareSet::EMPTY
    }

    /// The number of squares in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest square of the set.
    pub fn first(self) -> Option<Square> {
        Square::lowest(self.0)
    }

    /// The squares of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        Squares(self)
    }

    /// The set as bits; the lowest bit is the first square.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of the squares whose bits are set; bits beyond the largest board are ignored.
    pub fn from_bits(bits: u32) -> SquareSet {
        SquareSet(bits) & SquareSet::first_squares(Square::MOST)
    }
}

/// The squares of a set that have not been yielded yet.
#[derive(Clone)]
struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0 - square.into();
        Some(square)
    }
}

impl fmt::Display for SquareSet {
    /// Writes the numbers of the squares with a dash between them: `1-5-9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, square) in self.iter().enumerate() {
            f.write_str(if position == 0 { "" } else { "-" })?;
            square.fmt(f)?;
        }
        Ok(())
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        SquareSet::EMPTY.with_index(square.index())
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;
    /// The squares of this set that are not in the other.
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}
