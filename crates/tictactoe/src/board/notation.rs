//! Boards as text. Text becomes a [`Board`] only if a game can reach the position.

use core::fmt;
use core::str::FromStr;

use super::Board;
use crate::geometry::Variant;
use crate::mark::{ByMark, Mark};
use crate::squares::SquareSet;

impl Board {
    /// Reads a board from text: X, O (in either case) and `.`, `_` or `-` for empty, row by row, with `/` allowed
    /// between rows. The number of squares determines the board.
    ///
    /// # Errors
    /// When the text is not a board, or is one that no game started by `first` can reach.
    pub fn parse(text: &str, first: Mark) -> Result<Board, BoardError> {
        let mut count = 0;
        for (position, character) in (1..).zip(text.chars()) {
            match character {
                'X' | 'x' | 'O' | 'o' | '.' | '_' | '-' => count += 1,
                '/' => {}
                found => return Err(BoardError::Character { found, position }),
            }
        }
        let variant = Variant::ALL
            .into_iter()
            .find(|variant| variant.square_count() == count)
            .ok_or(BoardError::Length { found: count })?;
        let mut index = 0;
        let mut marks = ByMark::<SquareSet>::default();
        let mut row_may_end = false;
        for (position, character) in (1..).zip(text.chars()) {
            if character == '/' {
                if !row_may_end {
                    return Err(BoardError::Slash { position });
                }
                row_may_end = false;
            } else {
                match character {
                    'X' | 'x' => marks.x = marks.x.with_index(index),
                    'O' | 'o' => marks.o = marks.o.with_index(index),
                    _ => {}
                }
                index += 1;
                row_may_end = index.is_multiple_of(variant.side()) && index < count;
            }
        }
        Board::from_marks(variant, marks, first)
    }

    /// The board with these marks, if a game started by `first` can reach it. The marks share no square.
    fn from_marks(
        variant: Variant,
        marks: ByMark<SquareSet>,
        first: Mark,
    ) -> Result<Board, BoardError> {
        let second = first.other();
        let counts = ByMark {
            x: marks.x.len(),
            o: marks.o.len(),
        };
        let last = match counts[first].checked_sub(counts[second]) {
            None => {
                return Err(BoardError::Ahead {
                    mark: second,
                    counts,
                });
            }
            Some(0) => second,
            Some(1) => first,
            Some(_) => {
                return Err(BoardError::TooFarAhead {
                    mark: first,
                    counts,
                });
            }
        };
        let board = Board {
            variant,
            first,
            marks,
        };
        let (winner, line) = match (board.line_of(Mark::X), board.line_of(Mark::O)) {
            (None, None) => return Ok(board),
            (Some(x), Some(o)) => {
                return Err(BoardError::BothWon {
                    lines: ByMark { x, o },
                });
            }
            (Some(line), None) => (Mark::X, line),
            (None, Some(line)) => (Mark::O, line),
        };
        // The last move completed every line, so its square is on all of them.
        let shared = board
            .lines_of(winner)
            .fold(line, |shared, line| shared & line);
        if last == winner && !shared.is_empty() {
            Ok(board)
        } else {
            Err(BoardError::PlayedOn { winner, line })
        }
    }
}

impl fmt::Display for Board {
    /// Writes the squares row by row as X, O and `.`, as [`Board::parse`] reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.variant
            .squares()
            .iter()
            .try_for_each(|square| f.write_str(self.mark(square).map_or(".", Mark::letter)))
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board of a game that X started; see [`Board::parse`].
    fn from_str(text: &str) -> Result<Board, BoardError> {
        Board::parse(text, Mark::X)
    }
}

/// Why a text is not a board that a game can reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardError {
    /// An unknown character.
    Character {
        /// The character.
        found: char,
        /// Its position, counted from 1.
        position: usize,
    },
    /// A `/` that is not between two rows.
    Slash {
        /// Its position, counted from 1.
        position: usize,
    },
    /// The number of squares fits no board.
    Length {
        /// The number of squares in the text.
        found: usize,
    },
    /// The mark that moves second has more squares than the one that started.
    Ahead {
        /// The mark that moves second.
        mark: Mark,
        /// The number of squares each mark has.
        counts: ByMark<usize>,
    },
    /// The mark that started is two or more ahead.
    TooFarAhead {
        /// The mark that started.
        mark: Mark,
        /// The number of squares each mark has.
        counts: ByMark<usize>,
    },
    /// Both marks have a line.
    BothWon {
        /// A line of each.
        lines: ByMark<SquareSet>,
    },
    /// The game went on after this mark had a line.
    PlayedOn {
        /// The mark that had already won.
        winner: Mark,
        /// Its line.
        line: SquareSet,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardError::Character { found, position } => {
                write!(
                    f,
                    "character {position} is {found:?}, but a square is X, O or . (empty)"
                )
            }
            BoardError::Slash { position } => {
                write!(f, "the / at character {position} is not between two rows")
            }
            BoardError::Length { found } => {
                let [three, four, five] = Variant::ALL.map(Variant::square_count);
                write!(
                    f,
                    "a board has {three}, {four} or {five} squares, but this has {found}"
                )
            }
            BoardError::Ahead { mark, counts } => {
                let first = mark.other();
                let (more, fewer) = (counts[mark], counts[first]);
                write!(
                    f,
                    "{mark} is ahead {more} to {fewer}, but {first} moved first"
                )
            }
            BoardError::TooFarAhead { mark, counts } => {
                let (more, fewer) = (counts[mark], counts[mark.other()]);
                write!(
                    f,
                    "{mark} is too far ahead, {more} to {fewer}, but they take turns"
                )
            }
            BoardError::BothWon {
                lines: ByMark { x, o },
            } => {
                write!(
                    f,
                    "both have a line, X on {x} and O on {o}, but the first line ends the game"
                )
            }
            BoardError::PlayedOn { winner, line } => {
                write!(
                    f,
                    "the game went on after {winner} had a line on {line}, which ends it"
                )
            }
        }
    }
}

impl core::error::Error for BoardError {}
