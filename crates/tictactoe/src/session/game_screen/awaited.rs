//! The pending effects of a series on a screen.

use alloc::vec::Vec;

use super::{GameScreen, Notice, Phase, Sharing};
use crate::board::Board;
use crate::session::{Effect, Ticket};

impl GameScreen {
    /// The pending effects, the most important first.
    pub(crate) fn awaited(&self, ticket: Ticket) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(level) = self.computer_to_move() {
            let board = self.board();
            effects.push(Effect::Think {
                ticket,
                board,
                level,
            });
        }
        if self.phase == Phase::Ended {
            effects.push(Effect::AwaitResult { ticket });
        }
        if let Some(board) = self.wanted_analyses().next() {
            effects.push(Effect::Analyze { ticket, board });
        }
        if let Some(Sharing::Asked(ticket, link)) = self.sharing {
            effects.push(Effect::Share { ticket, link });
        }
        effects
    }

    /// Whether an analysis of this board would be useful.
    pub(crate) fn wants_analysis_of(&self, board: Board) -> bool {
        self.wanted_analyses().any(|wanted| wanted == board)
    }

    /// The positions to analyze: the one on the board, if its analysis is shown, then those before the moves to be
    /// judged, the last first, because later positions are analyzed faster. None while the computer thinks, so that it
    /// does not have to wait.
    fn wanted_analyses(&self) -> impl Iterator<Item = Board> {
        let is_idle = self.computer_to_move().is_none() && !self.lacks_engine;
        let asks = self.shows_values || self.notice == Some(Notice::Hint);
        let is_asked = is_idle && asks && self.board().turn().is_some();
        let is_judged = is_idle && (self.shows_values || self.phase == Phase::Reviewing);
        let judged = if is_judged {
            self.series.move_count()
        } else {
            0
        };
        let asked = is_asked.then_some(self.series.ply());
        let plies = asked.into_iter().chain((0..judged).rev());
        plies
            .filter(|&ply| self.analysis_at(ply).is_none())
            .map(|ply| self.series.board_at(ply))
    }
}
