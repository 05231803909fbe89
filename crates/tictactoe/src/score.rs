//! The score: how the finished rounds of a match ended.

use crate::board::{Outcome, Status};
use crate::mark::ByMark;

/// How the finished rounds of a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Score {
    /// The rounds each mark won.
    pub wins: ByMark<usize>,
    /// The rounds nobody won.
    pub draws: usize,
}

impl Score {
    /// Counts a round that stands so; one that still runs does not count.
    pub(crate) fn count(&mut self, status: Status) {
        let counter = match status {
            Status::Over(Outcome::Won(mark)) => &mut self.wins[mark],
            Status::Over(Outcome::Drawn) => &mut self.draws,
            Status::Turn(_) => return,
        };
        *counter = counter.saturating_add(1);
    }
}
