//! A game that can be stepped through: all its moves, and how many of them are on the board.

use crate::board::{Board, Illegal};
use crate::game::Game;
use crate::geometry::Square;

/// A game that can be stepped through. Playing from an earlier position drops the moves after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct History {
    /// Every move, including those taken back.
    whole: Game,
    /// How many of them are on the board.
    ply: usize,
}

impl History {
    /// The game with all its moves on the board.
    pub(crate) fn of(game: Game) -> History {
        History {
            whole: game,
            ply: game.len(),
        }
    }

    /// The whole game, including moves taken back.
    pub(crate) fn whole(&self) -> &Game {
        &self.whole
    }

    /// How many of its moves are on the board.
    pub(crate) fn ply(&self) -> usize {
        self.ply
    }

    /// The position on the board.
    pub(crate) fn board(&self) -> Board {
        self.whole.board_at(self.ply)
    }

    /// The game up to the position on the board.
    pub(crate) fn shown(&self) -> Game {
        self.whole.up_to(self.ply)
    }

    /// Whether an earlier position is on the board.
    pub(crate) fn looks_back(&self) -> bool {
        self.ply < self.whole.len()
    }

    /// Plays from the position on the board, and drops the moves after it.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), Illegal> {
        let mut game = self.shown();
        game.play(square)?;
        *self = History::of(game);
        Ok(())
    }

    /// Shows the position after `ply` moves; `None` if there are fewer.
    pub(crate) fn step_to(&mut self, ply: usize) -> Option<()> {
        (ply <= self.whole.len()).then(|| self.ply = ply)
    }

    /// The last earlier ply whose board meets the condition.
    pub(crate) fn back(&self, condition: impl Fn(Board) -> bool) -> Option<usize> {
        (0..self.ply)
            .rev()
            .find(|&ply| condition(self.whole.board_at(ply)))
    }

    /// The next ply whose board meets the condition, else the last one.
    pub(crate) fn forward(&self, condition: impl Fn(Board) -> bool) -> Option<usize> {
        let end = self.whole.len();
        (self.ply + 1..=end).find(|&ply| ply == end || condition(self.whole.board_at(ply)))
    }
}
