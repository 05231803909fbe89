//! Whether a command would still change something, and whether a move is still the one that was meant.

use crate::room::{At, Presence, RoomCommand, RoomPhase, RoomState, take_back_ply};

impl RoomState {
    /// Whether this command of the recipient's seat would still change the room. Once it would not, it is done or no
    /// longer possible.
    pub(crate) fn awaits(&self, command: RoomCommand) -> bool {
        let Some(you) = self.you else {
            return false;
        };
        let is_at = |at: At| at.round == self.round && at.ply == self.game.len();
        match (command, self.phase) {
            (RoomCommand::Play { at, square }, RoomPhase::Running { .. }) => {
                let board = self.game.board();
                let is_free = board.turn() == Some(you) && board.empty_squares().contains(square);
                is_at(at) && is_free
            }
            (RoomCommand::Resign { round }, RoomPhase::Running { .. }) => round == self.round,
            (RoomCommand::OfferTakeBack(offer), RoomPhase::Running { take_back: None }) => {
                let is_next = self.offers.checked_add(1) == Some(offer.number);
                is_at(offer.at) && is_next && take_back_ply(&self.game, you).is_some()
            }
            (
                RoomCommand::AcceptTakeBack(offer) | RoomCommand::DeclineTakeBack(offer),
                RoomPhase::Running {
                    take_back: Some(asking),
                },
            ) => is_at(offer.at) && offer.number == self.offers && asking != you,
            (RoomCommand::Rematch { round }, RoomPhase::Over { rematch, .. }) => {
                let is_alone = self.presence[you.other()] == Presence::Gone;
                round == self.round && rematch != Some(you) && !is_alone
            }
            (
                RoomCommand::Leave,
                RoomPhase::Waiting | RoomPhase::Running { .. } | RoomPhase::Over { .. },
            )
            | (
                RoomCommand::Play { .. }
                | RoomCommand::Resign { .. }
                | RoomCommand::OfferTakeBack(_)
                | RoomCommand::AcceptTakeBack(_)
                | RoomCommand::DeclineTakeBack(_)
                | RoomCommand::Rematch { .. },
                RoomPhase::Waiting | RoomPhase::Running { .. } | RoomPhase::Over { .. },
            ) => false,
        }
    }

    /// Whether the moves are the same as in this earlier state, and no take-back was asked for and answered since: then
    /// none of them was taken back and played anew.
    pub(crate) fn continues(&self, earlier: &RoomState) -> bool {
        let is_pending = matches!(self.phase, RoomPhase::Running { take_back: Some(_) });
        let answered = self.offers.saturating_sub(u64::from(is_pending));
        self.game == earlier.game && answered <= earlier.offers
    }
}
