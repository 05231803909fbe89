//! The geometry: squares, sets of squares and the lines that win. The only file that knows the board's side.

use core::ops::{BitAnd, BitOr, Not};
use core::{fmt, iter};

/// How many squares make a row, a column, a line.
pub const SIDE: usize = 3;

/// One square of the board; every value is on it.
///
/// People count squares from 1, row by row; the code counts from 0.
///
/// ```
/// use tictactoe::Square;
/// let centre = Square::from_number(5).unwrap();
/// assert_eq!((centre.row(), centre.column()), (1, 1));
/// assert_eq!(Square::from_number(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many squares a board has.
    pub const COUNT: usize = SIDE * SIDE;

    /// Every square, in the order people count them.
    pub const ALL: [Square; Square::COUNT] = {
        let mut all = [Square(0); Square::COUNT];
        let mut index = 0;
        while index < Square::COUNT {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a board has far fewer squares than a byte can count"
            )]
            #[expect(
                clippy::indexing_slicing,
                reason = "evaluated by the compiler, which would refuse to build"
            )]
            {
                all[index] = Square(index as u8);
            }
            index += 1;
        }
        all
    };

    /// The square with this index, counted from 0.
    pub fn new(index: usize) -> Option<Square> {
        Square::ALL.get(index).copied()
    }

    /// The square with this number, counted from 1 as people do.
    pub fn from_number(number: usize) -> Option<Square> {
        Square::new(number.checked_sub(1)?)
    }

    /// The square's index, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The square's number, counted from 1 as people do.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    /// The square's row, counted from 0 at the top.
    pub fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The square's column, counted from 0 at the left.
    pub fn column(self) -> usize {
        self.index() % SIDE
    }

    /// Where on the board the square lies.
    pub fn place(self) -> Place {
        let at_an_end = |index| index == 0 || index == SIDE - 1;
        match (at_an_end(self.row()), at_an_end(self.column())) {
            (true, true) => Place::Corner,
            (false, false) => Place::Centre,
            _ => Place::Side,
        }
    }

    /// The square that one step on the board leads to; a step over the edge stays where it is.
    ///
    /// ```
    /// use tictactoe::{Square, Step};
    /// let corner = Square::ALL[0];
    /// assert_eq!(corner.step(Step::Right).number(), 2);
    /// assert_eq!(corner.step(Step::Up), corner);
    /// ```
    #[must_use]
    pub fn step(self, step: Step) -> Square {
        let (row, column) = (self.row(), self.column());
        let last = SIDE - 1;
        let (row, column) = match step {
            Step::Up => (row.saturating_sub(1), column),
            Step::Down => (last.min(row + 1), column),
            Step::Left => (row, column.saturating_sub(1)),
            Step::Right => (row, last.min(column + 1)),
            Step::RowStart => (row, 0),
            Step::RowEnd => (row, last),
            Step::First => (0, 0),
            Step::Last => (last, last),
        };
        Square::new(row * SIDE + column).unwrap_or(self)
    }
}

impl fmt::Display for Square {
    /// Writes the square's number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Where on the board a square lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Away from every border.
    Centre,
    /// Where two borders meet.
    Corner,
    /// At one border.
    Side,
}

/// A way to move over the board without playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// To the first square of the row.
    RowStart,
    /// To the last square of the row.
    RowEnd,
    /// To the first square of the board.
    First,
    /// To the last square of the board.
    Last,
}

/// A set of squares: bit `i` stands for the square with index `i`.
///
/// ```text
///  0 | 1 | 2
/// ---+---+---
///  3 | 4 | 5
/// ---+---+---
///  6 | 7 | 8
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SquareSet(u16);

impl SquareSet {
    /// The set without a square.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The set of all squares.
    pub const FULL: SquareSet = SquareSet((1 << Square::COUNT) - 1);

    /// Whether the square is in the set.
    pub fn contains(self, square: Square) -> bool {
        self.contains_all(square.into())
    }

    /// Whether every square of the other set is in this one.
    pub fn contains_all(self, other: SquareSet) -> bool {
        self & other == other
    }

    /// The set with this square in it.
    #[must_use]
    pub fn with(self, square: Square) -> SquareSet {
        self | square.into()
    }

    /// Whether there is no square in the set.
    pub fn is_empty(self) -> bool {
        self == SquareSet::EMPTY
    }

    /// How many squares are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest square of the set.
    pub fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as usize)
    }

    /// The squares of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        iter::successors(Some(self), |rest| {
            Some(SquareSet(rest.0 & rest.0.wrapping_sub(1)))
        })
        .map_while(SquareSet::first)
    }

    /// The set as bits; the lowest stands for the first square.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// The set of the squares whose bits are set; other bits are ignored.
    pub fn from_bits(bits: u16) -> SquareSet {
        SquareSet(bits) & SquareSet::FULL
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
        SquareSet(1 << square.0)
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

impl Not for SquareSet {
    type Output = SquareSet;
    fn not(self) -> SquareSet {
        SquareSet::from_bits(!self.0)
    }
}

/// The lines that win: each row, each column, both diagonals.
pub const LINES: [SquareSet; 2 * SIDE + 2] = {
    let mut lines = [SquareSet::EMPTY; 2 * SIDE + 2];
    let mut i = 0;
    #[expect(
        clippy::indexing_slicing,
        reason = "evaluated by the compiler, which would refuse to build"
    )]
    while i < SIDE {
        let mut j = 0;
        while j < SIDE {
            lines[i].0 |= 1 << (i * SIDE + j);
            lines[SIDE + i].0 |= 1 << (j * SIDE + i);
            j += 1;
        }
        lines[2 * SIDE].0 |= 1 << (i * SIDE + i);
        lines[2 * SIDE + 1].0 |= 1 << (i * SIDE + SIDE - 1 - i);
        i += 1;
    }
    lines
};
