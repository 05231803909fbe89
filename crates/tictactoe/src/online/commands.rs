//! The commands that a person can issue now.

use super::{ConnectionState, RoomClient};
use crate::geometry::Square;
use crate::room::{At, Offer, RoomCommand};

impl RoomClient {
    /// The command to play this square.
    pub fn play(&self, square: Square) -> Option<RoomCommand> {
        let at = self.at()?;
        let command = RoomCommand::Play { at, square };
        self.can(command).then_some(command)
    }

    /// The command to resign the round.
    pub fn resign(&self) -> Option<RoomCommand> {
        let round = self.state?.round;
        let command = RoomCommand::Resign { round };
        self.can(command).then_some(command)
    }

    /// The command to ask for a take-back.
    pub fn offer_take_back(&self) -> Option<RoomCommand> {
        let number = self.state?.offers.checked_add(1)?;
        let at = self.at()?;
        let command = RoomCommand::OfferTakeBack(Offer { at, number });
        self.can(command).then_some(command)
    }

    /// The command to answer the friend's take-back offer.
    pub fn answer_take_back(&self, accepts: bool) -> Option<RoomCommand> {
        let (at, number) = (self.at()?, self.state?.offers);
        let offer = Offer { at, number };
        let command = if accepts {
            RoomCommand::AcceptTakeBack(offer)
        } else {
            RoomCommand::DeclineTakeBack(offer)
        };
        self.can(command).then_some(command)
    }

    /// The command to ask for a rematch.
    pub fn rematch(&self) -> Option<RoomCommand> {
        let round = self.state?.round;
        let command = RoomCommand::Rematch { round };
        self.can(command).then_some(command)
    }

    fn at(&self) -> Option<At> {
        let state = self.state?;
        Some(At {
            round: state.round,
            ply: state.game.len(),
        })
    }

    /// Whether the command can be issued now: not once the connection is closed for good.
    fn can(&self, command: RoomCommand) -> bool {
        self.connection != ConnectionState::Closed && self.is_possible(command)
    }

    /// Whether no command is pending, and this one would change something.
    pub(super) fn is_possible(&self, command: RoomCommand) -> bool {
        let state = self.state.filter(|_| self.pending.is_none());
        state.is_some_and(|state| state.awaits(command))
    }
}
