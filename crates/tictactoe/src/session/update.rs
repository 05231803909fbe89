//! A newer build of the game that is ready to be used: when it is offered, and how it is taken.

use super::{Effect, Refusal, Screen, Session, Ticket};

/// How far a newer build has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Update {
    /// There is none, as far as is known.
    Unknown,
    /// It is ready.
    Ready,
    /// The person wants it.
    Wanted(Ticket),
}

impl Session {
    /// Whether a newer build is to be offered now. It waits while a game is set up or a round is played, and while the
    /// computer moves or the result is shown.
    pub fn offers_update(&self) -> bool {
        let is_at_rest = match &self.screen {
            Screen::Menu(_) => true,
            Screen::Setup => false,
            Screen::Game(game) => {
                let is_busy = game.computer_to_move().is_some() || game.has_just_ended();
                !game.is_mid_round() && !is_busy
            }
        };
        self.update == Update::Ready && is_at_rest
    }

    /// What is asked for when it is wanted.
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
