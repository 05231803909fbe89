//! Board geometry: the variants, their squares and winning lines. The only file that knows side lengths and numbering.

use core::fmt;

use crate::squares::SquareSet;

/// A board size and its winning length.
///
/// All three are drawn under perfect play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Variant {
    /// 3×3, three in a row.
    #[default]
    Three,
    /// 4×4, four in a row.
    Four,
    /// 5×5, four in a row.
    Five,
}

/// One square of a board, by its index.
///
/// Squares are indexed row by row from 0; people number them from 1. A [`Variant`] creates a square and knows its row
/// and column.
///
/// ```
/// use tictactoe::Variant;
/// let centre = Variant::Three.numbered(5).unwrap();
/// assert_eq!((Variant::Three.row(centre), Variant::Three.column(centre)), (1, 1));
/// assert_eq!(Variant::Three.numbered(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Variant {
    /// Every variant, the smallest board first.
    pub const ALL: [Variant; 3] = [Variant::Three, Variant::Four, Variant::Five];

    /// The number of squares in a row or column.
    pub const fn side(self) -> usize {
        match self {
            Variant::Three => 3,
            Variant::Four => 4,
            Variant::Five => 5,
        }
    }

    /// The number of marks in a row that win.
    pub const fn line_length(self) -> usize {
        match self {
            Variant::Three => 3,
            Variant::Four | Variant::Five => 4,
        }
    }

    /// The side length as text, which names the board in links and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Three => "3",
            Variant::Four => "4",
            Variant::Five => "5",
        }
    }

    /// The number of squares.
    pub const fn square_count(self) -> usize {
        self.side() * self.side()
    }

    /// All squares of the board.
    pub const fn squares(self) -> SquareSet {
        SquareSet::first_squares(self.square_count())
    }

    /// The winning lines: rows, then columns, then both diagonal directions, each from the top left.
    pub const fn lines(self) -> &'static [SquareSet] {
        const THREE: [SquareSet; 8] = Variant::Three.first_lines();
        const FOUR: [SquareSet; 10] = Variant::Four.first_lines();
        const FIVE: [SquareSet; 28] = Variant::Five.first_lines();
        match self {
            Variant::Three => &THREE,
            Variant::Four => &FOUR,
            Variant::Five => &FIVE,
        }
    }

    /// The first so many of the lines, found by walking; beyond the last one the empty set. [`Variant::lines`] are
    /// these, kept.
    pub const fn first_lines<const COUNT: usize>(self) -> [SquareSet; COUNT] {
        lines(self)
    }

    /// The square with this index, counted from 0.
    pub fn square(self, index: usize) -> Option<Square> {
        let square = Square(u8::try_from(index).ok()?);
        (index < self.square_count()).then_some(square)
    }

    /// The square with this number, counted from 1 as people do.
    pub fn numbered(self, number: usize) -> Option<Square> {
        self.square(number.checked_sub(1)?)
    }

    /// The square's row, counted from 0 at the top.
    pub const fn row(self, square: Square) -> usize {
        square.index() / self.side()
    }

    /// The square's column, counted from 0 at the left.
    pub const fn column(self, square: Square) -> usize {
        square.index() % self.side()
    }

    /// The square one step away; a step over the edge stays where it is.
    ///
    /// ```
    /// use tictactoe::{Step, Variant};
    /// let corner = Variant::Four.numbered(1).unwrap();
    /// assert_eq!(Variant::Four.step(corner, Step::Down).number(), 5);
    /// assert_eq!(Variant::Four.step(corner, Step::Up), corner);
    /// ```
    #[must_use]
    pub fn step(self, square: Square, step: Step) -> Square {
        let (row, column) = (self.row(square), self.column(square));
        let last = self.side() - 1;
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
        self.square(row * self.side() + column).unwrap_or(square)
    }

    /// The number of symmetries of a board.
    pub const SYMMETRIES: usize = 8;

    /// The image of the squares under a symmetry of the board. Symmetries are numbered from 0, the identity.
    #[must_use]
    pub fn image(self, squares: SquareSet, symmetry: usize) -> SquareSet {
        const THREE: Images = Variant::Three.images();
        const FOUR: Images = Variant::Four.images();
        const FIVE: Images = Variant::Five.images();
        let images = match self {
            Variant::Three => &THREE,
            Variant::Four => &FOUR,
            Variant::Five => &FIVE,
        };
        let images = images.get(symmetry % Variant::SYMMETRIES);
        let image = |square: Square| images?.get(square.index()).copied();
        (squares & self.squares())
            .iter()
            .filter_map(image)
            .collect()
    }

    /// For each symmetry the square that each square comes to, by their indices. [`Variant::image`] looks them up.
    pub const fn images(self) -> [[Square; Square::MOST]; Variant::SYMMETRIES] {
        images(self)
    }
}

impl fmt::Display for Variant {
    /// Writes the board's size: `3×3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0}", self.side())
    }
}

impl Square {
    /// The number of squares on the largest board.
    pub const MOST: usize = Variant::Five.square_count();

    pub(crate) const FIRST: Square = Square(0);

    /// The square's index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square's number, counted from 1 as people do.
    pub const fn number(self) -> usize {
        self.index() + 1
    }

    /// The lowest square of a set, given as its bits.
    pub(crate) fn lowest(bits: u32) -> Option<Square> {
        let index = u8::try_from(bits.trailing_zeros()).ok()?;
        (usize::from(index) < Square::MOST).then_some(Square(index))
    }
}

impl fmt::Display for Square {
    /// Writes the square's number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A move of the cursor on the board.
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

/// Every run of the winning length in each of the four directions.
const fn lines<const COUNT: usize>(variant: Variant) -> [SquareSet; COUNT] {
    let (side, length) = (variant.side(), variant.line_length());
    let run = length - 1;
    // How far a line extends down and to the right; the last direction goes left instead.
    let directions = [(0, run), (run, 0), (run, run), (run, run)];
    let mut lines = [SquareSet::EMPTY; COUNT];
    let mut count = 0;
    let mut direction = 0;
    #[expect(
        clippy::indexing_slicing,
        reason = "the conditions keep both indices in bounds"
    )]
    while direction < directions.len() {
        let (down, across) = directions[direction];
        let mut start = 0;
        while start < side * side {
            let (row, column) = (start / side, start % side);
            if row + down < side && column + across < side && count < COUNT {
                let mut step = 0;
                while step < length {
                    let right = if across == 0 { 0 } else { step };
                    let column = if direction == 3 {
                        column + across - right
                    } else {
                        column + right
                    };
                    let row = if down == 0 { row } else { row + step };
                    lines[count] = lines[count].with_index(row * side + column);
                    step += 1;
                }
                count += 1;
            }
            start += 1;
        }
        direction += 1;
    }
    lines
}

/// For each symmetry, the image of each square.
type Images = [[Square; Square::MOST]; Variant::SYMMETRIES];

/// The bits of a symmetry's number say what it does: flip the rows, flip the columns, transpose.
const fn images(variant: Variant) -> Images {
    let last = variant.side() - 1;
    let mut images = [[Square(0); Square::MOST]; Variant::SYMMETRIES];
    let mut symmetry = 0;
    #[expect(
        clippy::indexing_slicing,
        reason = "the conditions keep both indices in bounds"
    )]
    while symmetry < Variant::SYMMETRIES {
        let mut index = 0;
        while index < variant.square_count() {
            let (row, column) = (index / variant.side(), index % variant.side());
            let row = if symmetry & 1 == 0 { row } else { last - row };
            let column = if symmetry & 2 == 0 {
                column
            } else {
                last - column
            };
            let (row, column) = if symmetry & 4 == 0 {
                (row, column)
            } else {
                (column, row)
            };
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the largest board has 25 squares"
            )]
            let image = Square((row * variant.side() + column) as u8);
            images[symmetry][index] = image;
            index += 1;
        }
        symmetry += 1;
    }
    images
}
