//! The rules: boards that legal play can reach, and the status of a game.

mod notation;

use core::fmt;

use crate::geometry::{Square, Variant};
use crate::mark::{ByMark, Mark};
use crate::squares::SquareSet;

pub use notation::BoardError;

/// The status of a game: only a running game has a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// This mark is to move.
    Turn(Mark),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This mark has completed a line.
    Won(Mark),
    /// The board is full and nobody has a line.
    Drawn,
}

/// Why a move cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The square already holds a mark.
    Taken(Square),
    /// The board has no such square.
    OffBoard(Square),
    /// The game has ended.
    Over,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Taken(square) => write!(f, "square {square} is already taken"),
            Illegal::OffBoard(square) => write!(f, "this board has no square {square}"),
            Illegal::Over => f.write_str("the game is already over"),
        }
    }
}

impl core::error::Error for Illegal {}

/// A board that legal play can reach. Turn, result and winning squares follow from it.
///
/// ```
/// use tictactoe::{Board, Illegal, Mark, Status, Variant};
/// let centre = Variant::Three.numbered(5).unwrap();
/// let board = Board::empty(Variant::Three, Mark::X).play(centre)?;
/// assert_eq!(board.to_string(), "....X....");
/// assert_eq!(board.status(), Status::Turn(Mark::O));
/// assert_eq!(board.play(centre), Err(Illegal::Taken(centre)));
/// # Ok::<(), Illegal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    variant: Variant,
    first: Mark,
    marks: ByMark<SquareSet>,
}

impl Board {
    /// The empty board, on which this mark moves first.
    pub fn empty(variant: Variant, first: Mark) -> Board {
        Board {
            variant,
            first,
            marks: ByMark::default(),
        }
    }

    /// The board's variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The mark that moves first.
    pub fn first(&self) -> Mark {
        self.first
    }

    /// The squares that hold this mark.
    pub fn squares(&self, mark: Mark) -> SquareSet {
        self.marks[mark]
    }

    /// The squares without a mark.
    pub fn empty_squares(&self) -> SquareSet {
        self.variant.squares() - self.marks.x - self.marks.o
    }

    /// The mark on this square.
    pub fn mark(&self, square: Square) -> Option<Mark> {
        if self.marks.x.contains(square) {
            Some(Mark::X)
        } else if self.marks.o.contains(square) {
            Some(Mark::O)
        } else {
            None
        }
    }

    /// The status of the game. Lines are checked before a full board, so the last mark can still win.
    pub fn status(&self) -> Status {
        if let Some(winner) = self.winner() {
            Status::Over(Outcome::Won(winner))
        } else if self.empty_squares().is_empty() {
            Status::Over(Outcome::Drawn)
        } else {
            Status::Turn(self.next_mark())
        }
    }

    /// The mark to move; `None` once the game is over.
    pub fn turn(&self) -> Option<Mark> {
        match self.status() {
            Status::Turn(mark) => Some(mark),
            Status::Over(_) => None,
        }
    }

    /// The completed lines, each at its full length. One move can complete several.
    pub fn winning_lines(self) -> impl Iterator<Item = SquareSet> {
        // Without a winner neither mark has a line.
        let winner = self.winner().unwrap_or(self.first);
        self.lines_of(winner).filter_map(move |line| {
            // Lines that share more than one square are parts of a longer line, which is yielded with its first part.
            let whole = self
                .lines_of(winner)
                .filter(|&part| (part & line).len() > 1)
                .fold(line, |whole, part| whole | part);
            (whole.first() == line.first()).then_some(whole)
        })
    }

    /// The squares of all completed lines.
    pub fn winning_squares(&self) -> SquareSet {
        let winner = self.winner().unwrap_or(self.first);
        self.lines_of(winner)
            .fold(SquareSet::EMPTY, |squares, line| squares | line)
    }

    /// The board after the mark to move plays this square.
    ///
    /// # Errors
    /// When the square is taken or not on the board, or the game is over.
    pub fn play(&self, square: Square) -> Result<Board, Illegal> {
        self.turn().ok_or(Illegal::Over)?;
        if !self.variant.squares().contains(square) {
            return Err(Illegal::OffBoard(square));
        }
        if !self.empty_squares().contains(square) {
            return Err(Illegal::Taken(square));
        }
        Ok(self.after(square))
    }

    /// The empty squares on which this mark would complete a line.
    pub fn threats(&self, mark: Mark) -> SquareSet {
        let empty = self.empty_squares();
        self.variant
            .lines()
            .iter()
            .map(|&line| line - self.marks[mark])
            .filter(|&missing| missing.len() == 1 && empty.contains_all(missing))
            .fold(SquareSet::EMPTY, |threats, missing| threats | missing)
    }

    /// Each legal move with the board it leads to; none once the game is over.
    pub fn continuations(self) -> impl Iterator<Item = (Square, Board)> {
        let squares = match self.status() {
            Status::Turn(_) => self.empty_squares(),
            Status::Over(_) => SquareSet::EMPTY,
        };
        squares
            .iter()
            .map(move |square| (square, self.after(square)))
    }

    /// The mark to move, or that would move next if the game were not over.
    pub(crate) fn next_mark(&self) -> Mark {
        if self.marks.x.len() == self.marks.o.len() {
            self.first
        } else {
            self.first.other()
        }
    }

    /// The board after a move on an empty square, which is not checked.
    #[must_use]
    pub(crate) fn after(&self, square: Square) -> Board {
        let mut next = *self;
        let squares = &mut next.marks[self.next_mark()];
        *squares = squares.with(square);
        next
    }

    fn winner(&self) -> Option<Mark> {
        if self.has_line(Mark::X) {
            Some(Mark::X)
        } else if self.has_line(Mark::O) {
            Some(Mark::O)
        } else {
            None
        }
    }

    fn has_line(&self, mark: Mark) -> bool {
        let marks = self.marks[mark];
        let mut lines = self.variant.lines().iter();
        lines.any(|&line| marks.contains_all(line))
    }

    fn line_of(self, mark: Mark) -> Option<SquareSet> {
        self.lines_of(mark).next()
    }

    fn lines_of(self, mark: Mark) -> impl Iterator<Item = SquareSet> {
        self.variant
            .lines()
            .iter()
            .copied()
            .filter(move |&line| self.marks[mark].contains_all(line))
    }
}
