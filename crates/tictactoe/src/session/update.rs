//! A newer build of the game: when it is offered, and how the session switches to it.

use super::{Effect, Refusal, Screen, Session, Ticket};
use crate::online::ConnectionState;

/// The status of a newer build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Update {
    /// None is known.
    Unknown,
    /// It is ready.
    Ready,
    /// The person has accepted it.
    Wanted(Ticket),
}

impl Session {
    /// Whether to offer a newer build now. The offer waits while a game is set up or a round is played, and while the
    /// computer moves or the result is shown. In a room whose connection is closed for good, the newer build may help.
    pub fn offers_update(&self) -> bool {
        let is_at_rest = match &self.screen {
            Screen::Menu(_) => true,
            Screen::Setup(_) => false,
            Screen::Room(room) => room.client().connection() == ConnectionState::Closed,
            Screen::Game(game) => {
                let is_busy = game.computer_to_move().is_some() || game.has_just_ended();
                !game.is_mid_round() && !is_busy
            }
        };
        self.update == Update::Ready && is_at_rest
    }

    /// The pending effect, once the build is accepted.
    pub(super) fn awaited_update(&self) -> Option<Effect> {
        match self.update {
            Update::Unknown | Update::Ready => None,
            Update::Wanted(ticket) => Some(Effect::Update { ticket }),
        }
    }

    pub(super) fn learn_of_update(&mut self) -> Result<(), Refusal> {
        match self.update {
            Update::Unknown => {
                self.update = Update::Ready;
                Ok(())
            }
            Update::Ready | Update::Wanted(_) => Err(Refusal::NothingThere),
        }
    }

    pub(super) fn take_update(&mut self) -> Result<(), Refusal> {
        if !self.offers_update() {
            return Err(Refusal::NothingThere);
        }
        self.newest = self.newest.next();
        self.update = Update::Wanted(self.newest);
        Ok(())
    }
}
