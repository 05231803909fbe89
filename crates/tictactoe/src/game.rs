//! The record of one game: its moves in order.

use core::fmt;

use crate::board::{Board, Illegal};
use crate::geometry::{Square, Variant};
use crate::mark::Mark;

/// A game is its list of moves; everything else follows from it.
///
/// ```
/// use tictactoe::{Game, Mark, Variant};
/// let game = Game::parse("5 1 9 2 3 7 4", Variant::Three, Mark::X)?;
/// assert_eq!(game.to_string(), "5 1 9 2 3 7 4");
/// assert_eq!(game.board().to_string(), "OOXXX.O.X");
/// # Ok::<(), tictactoe::GameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    variant: Variant,
    first: Mark,
    /// The moves in order, each legal after those before it. Unused slots hold the first square, so that equal games
    /// compare equal.
    moves: [Square; Square::MOST],
    len: usize,
}

impl Game {
    /// A game without moves, in which this mark moves first.
    pub fn new(variant: Variant, first: Mark) -> Game {
        Game {
            variant,
            first,
            moves: [Square::FIRST; Square::MOST],
            len: 0,
        }
    }

    /// The board it is played on.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The mark that moves first.
    pub fn first(&self) -> Mark {
        self.first
    }

    /// The moves in order.
    pub fn moves(&self) -> impl Iterator<Item = Square> {
        self.moves.iter().take(self.len).copied()
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no move has been made.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Each move with the board it was made on.
    pub fn steps(&self) -> impl Iterator<Item = (Board, Square)> {
        self.moves().scan(self.start(), |board, square| {
            let before = *board;
            *board = before.after(square);
            Some((before, square))
        })
    }

    /// The first `ply` moves of the game.
    #[must_use]
    pub fn up_to(mut self, ply: usize) -> Game {
        self.len = self.len.min(ply);
        for to_come in self.moves.iter_mut().skip(ply) {
            *to_come = Square::FIRST;
        }
        self
    }

    /// The last move and who made it.
    pub fn last_move(&self) -> Option<(Mark, Square)> {
        let square = self.moves().last()?;
        Some((self.board().next_mark().other(), square))
    }

    /// The board after the last move.
    pub fn board(&self) -> Board {
        self.board_at(self.len)
    }

    /// The board after `ply` moves.
    pub(crate) fn board_at(&self, ply: usize) -> Board {
        let mut board = self.start();
        for square in self.moves().take(ply) {
            board = board.after(square);
        }
        board
    }

    fn start(&self) -> Board {
        Board::empty(self.variant, self.first)
    }

    /// Plays the next move.
    ///
    /// # Errors
    /// When the square is taken or the game is over; the game is then unchanged.
    pub fn play(&mut self, square: Square) -> Result<(), Illegal> {
        self.board().play(square)?;
        if let Some(next) = self.moves.get_mut(self.len) {
            *next = square;
            self.len += 1;
        }
        Ok(())
    }

    /// Reads a game from the numbers of its squares, with spaces or commas between them.
    ///
    /// # Errors
    /// When a word is not a square or a move is illegal; the error says which.
    pub fn parse(text: &str, variant: Variant, first: Mark) -> Result<Game, GameError> {
        let mut game = Game::new(variant, first);
        let words = text
            .split(|character: char| character.is_whitespace() || character == ',')
            .filter(|word| !word.is_empty());
        for (position, word) in (1..).zip(words) {
            let square = number(word).and_then(|number| variant.numbered(number));
            let square = square.ok_or(GameError::NoSquare { variant, position })?;
            game.play(square)
                .map_err(|illegal| GameError::Illegal { position, illegal })?;
        }
        Ok(game)
    }
}

/// Accepts digits only; the standard library would also accept `+5`.
fn number(word: &str) -> Option<usize> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

impl fmt::Display for Game {
    /// Writes the numbers of the squares separated by spaces, as [`Game::parse`] reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, square) in self.moves().enumerate() {
            f.write_str(if position == 0 { "" } else { " " })?;
            square.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a text is not a game. Moves are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameError {
    /// A word that is not the number of a square.
    NoSquare {
        /// The board it should be on.
        variant: Variant,
        /// Which move, counted from 1.
        position: usize,
    },
    /// A move that the rules do not allow.
    Illegal {
        /// Which move, counted from 1.
        position: usize,
        /// What is wrong with it.
        illegal: Illegal,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::NoSquare { variant, position } => {
                write!(
                    f,
                    "move {position} is not a number from 1 to {}; put spaces or commas between moves",
                    variant.square_count()
                )
            }
            GameError::Illegal { position, illegal } => {
                write!(f, "move {position} cannot be made: {illegal}")
            }
        }
    }
}

impl core::error::Error for GameError {}
