//! When an entered line is acted on: at once on a terminal; otherwise when its time comes, so that a script can write
//! all its lines in advance.

use tictactoe::{ConnectionState, RoomClient, RoomNotice, RoomPhase, RoomScreen};

use super::Visit;
use super::acting::Act;
use super::input::Typed;
use crate::exit::Failure;

impl Visit<'_> {
    /// Whether every line so far has been acted on, and the server has acknowledged it.
    pub(super) fn is_settled(&self) -> bool {
        let client = self.room().map(RoomScreen::client);
        let is_known = |it: &RoomClient| it.state().is_some() && it.pending().is_none();
        self.waiting.is_none() && client.is_some_and(is_known)
    }

    /// Acts on a line at once on a terminal; otherwise keeps it for its time.
    pub(super) fn take_line(&mut self, typed: Typed) -> Result<Act, Failure> {
        if self.input.is_terminal {
            return self.act(typed);
        }
        self.waiting = Some(typed);
        Ok(Act::Nothing)
    }

    /// Acts on the waiting line, if it is time for it.
    pub(super) fn waiting_act(&mut self) -> Result<Option<Act>, Failure> {
        match self.waiting.take() {
            Some(typed) if self.is_time_for(typed) => self.act(typed).map(Some),
            waiting => {
                self.waiting = waiting;
                Ok(None)
            }
        }
    }

    /// Whether it is time to act on the line, or to refuse it.
    fn is_time_for(&self, typed: Typed) -> bool {
        let Some((room, state)) = self
            .room()
            .and_then(|room| Some((room, room.client().state()?)))
        else {
            return false;
        };
        let client = room.client();
        if client.pending().is_some() {
            return false;
        }
        let is_open = matches!(client.connection(), ConnectionState::Open { .. });
        let is_asked = client.answer_take_back(true).is_some() || client.rematch().is_some();
        let is_asking = room.notice() == Some(RoomNotice::AsksForTakeBack);
        match typed {
            // A spectator would wait forever for a turn, and so would a player whose friend has left.
            Typed::Number(_) | Typed::Yes | Typed::No if state.you.is_none() || self.is_alone() => {
                true
            }
            Typed::Number(_) => match state.phase {
                RoomPhase::Waiting => false,
                RoomPhase::Running { .. } => room.can_play() && !is_asking,
                RoomPhase::Over { rematch, .. } => rematch != state.you,
            },
            Typed::Yes => is_asked,
            // `n` may mean leaving, which only an open connection can tell the friend.
            Typed::No => is_asked && is_open,
            Typed::Leave => is_open,
            Typed::TakeBack
            | Typed::Resign
            | Typed::Moves
            | Typed::Score
            | Typed::Board
            | Typed::Review
            | Typed::Link
            | Typed::Hint
            | Typed::Help
            | Typed::Quit
            | Typed::Other => true,
        }
    }
}
