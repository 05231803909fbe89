//! A game one can step through: all its moves, and how many of them are on the board.

use crate::board::Illegal;
use crate::game::Game;
use crate::square::Square;

/// A game one can step through. Playing on from an earlier position drops what came after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct History {
    /// Every move, those taken back as well.
    line: Game,
    /// How many of them are on the board.
    shown: usize,
}

impl History {
    /// The game with all its moves on the board.
    pub(crate) fn of(game: Game) -> History {
        History {
            line: game,
            shown: game.len(),
        }
    }

    /// The whole game, with the moves that were taken back.
    pub(crate) fn line(&self) -> Game {
        self.line
    }

    /// The game up to the position on the board.
    pub(crate) fn game(&self) -> Game {
        self.line.up_to(self.shown)
    }

    /// Whether an earlier position is on the board.
    pub(crate) fn looks_back(&self) -> bool {
        self.shown < self.line.len()
    }

    /// Plays on from the position on the board.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), Illegal> {
        let mut game = self.game();
        game.play(square)?;
        *self = History::of(game);
        Ok(())
    }

    /// Shows the position after so many moves; `None` when there are not so many.
    pub(crate) fn step_to(&mut self, moves: usize) -> Option<()> {
        (moves <= self.line.len()).then(|| self.shown = moves)
    }

    /// After how many moves the last such position before this one was.
    pub(crate) fn back(&self, is_such: impl Fn(Game) -> bool) -> Option<usize> {
        (0..self.shown)
            .rev()
            .find(|&moves| is_such(self.line.up_to(moves)))
    }

    /// After how many moves the next such position comes, or the end.
    pub(crate) fn forward(&self, is_such: impl Fn(Game) -> bool) -> Option<usize> {
        let end = self.line.len();
        (self.shown + 1..=end).find(|&moves| moves == end || is_such(self.line.up_to(moves)))
    }
}
