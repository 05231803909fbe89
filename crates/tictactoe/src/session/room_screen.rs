//! A room on a screen: its client, and the round as shown.

mod following;

use alloc::vec::Vec;

use super::effects::{Effect, Shared, Ticket};
use super::{Cue, GameAction, GameScreen, Refusal};
use crate::online::{ConnectionState, RoomClient};
use crate::room::{Presence, RoomCommand, RoomLink, RoomPhase, take_back_ply};
use crate::wire::{ClientMessage, Closing};

/// A room on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomScreen {
    client: RoomClient,
    /// Identifies the connection, so that what arrives late from an earlier one is ignored.
    connection: Ticket,
    timer: Ticket,
    outgoing: Option<(Ticket, ClientMessage)>,
    inviting: Option<Inviting>,
    /// Whether the friend has just declined a take-back.
    is_declined: bool,
    /// Whether moves have just been taken back.
    is_taken_back: bool,
    /// The sound of the last event, if any.
    cue: Option<Cue>,
    /// Whether the friend caused the last event.
    is_caused_by_friend: bool,
    /// The round, once both players have joined.
    game: Option<GameScreen>,
}

/// The progress of sharing a link to the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inviting {
    Asked {
        ticket: Ticket,
        link: RoomLink,
        copies: bool,
    },
    Done {
        link: RoomLink,
        how: Shared,
    },
}

/// A notice beside a round in a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomNotice {
    /// The client is reconnecting, perhaps after this goodbye.
    Reconnecting(Option<Closing>),
    /// The server has closed the connection for good.
    Closed(Closing),
    /// The friend asks to take a move back.
    AskedForTakeBack {
        /// Whether the person's reply to it would be taken back, too.
        takes_reply: bool,
    },
    /// The person has asked to take a move back, and the friend has not answered.
    AsksForTakeBack,
    /// The friend has declined.
    Declined,
    /// The friend wants a rematch.
    AskedForRematch,
    /// The person wants a rematch, and the friend has not answered.
    AsksForRematch,
    /// The friend has lost the connection.
    FriendAway,
    /// The friend has left.
    FriendGone,
    /// The person is a spectator.
    Watching,
}

impl RoomScreen {
    pub(super) fn new(mut client: RoomClient, fresh: Ticket) -> RoomScreen {
        client.connect();
        let mut screen = RoomScreen {
            client,
            connection: fresh,
            timer: fresh,
            outgoing: None,
            inviting: None,
            is_declined: false,
            is_taken_back: false,
            cue: None,
            is_caused_by_friend: false,
            game: None,
        };
        screen.follow();
        screen
    }

    /// The client of the room.
    pub fn client(&self) -> &RoomClient {
        &self.client
    }

    /// The round, once both players have joined.
    pub fn game(&self) -> Option<&GameScreen> {
        self.game.as_ref()
    }

    /// The link to the room that was shared, and where it was put.
    pub fn shared(&self) -> Option<(RoomLink, Shared)> {
        match self.inviting {
            Some(Inviting::Done { link, how }) => Some((link, how)),
            Some(Inviting::Asked { .. }) | None => None,
        }
    }

    /// Whether moves have just been taken back.
    pub fn is_taken_back(&self) -> bool {
        self.is_taken_back
    }

    /// The sound of the last event, if any.
    pub(super) fn cue(&self) -> Option<Cue> {
        self.cue
    }

    /// Whether the friend caused the last event.
    pub(super) fn is_caused_by_friend(&self) -> bool {
        self.is_caused_by_friend
    }

    /// Whether a goodbye would reach the server.
    pub fn can_say_goodbye(&self) -> bool {
        matches!(self.client.connection(), ConnectionState::Open { .. })
    }

    /// The ticket of the connection that is open or being made.
    pub(super) fn connection(&self) -> Option<Ticket> {
        self.client.has_socket().then_some(self.connection)
    }

    /// Whether the person can resign the round.
    pub fn can_resign(&self) -> bool {
        self.client.resign().is_some()
    }

    /// Whether leaving needs confirmation: a friend is left behind, or a goodbye would not arrive.
    pub(super) fn asks_before_leaving(&self) -> bool {
        let state = self.client.state();
        let friend = state.and_then(|state| Some(state.presence[state.you?.other()]));
        match (self.client.closing(), friend) {
            // There is no seat to leave.
            (Some(Closing::NoRoom | Closing::TakenOver | Closing::Left), _) | (_, None) => false,
            (_, Some(Presence::Here | Presence::Away)) => true,
            (_, Some(Presence::Free | Presence::Gone)) => !self.can_say_goodbye(),
        }
    }

    /// Whether the latest position is on the board, the person is to move, and no command is pending.
    pub fn can_play(&self) -> bool {
        let looks_back = self
            .game
            .as_ref()
            .is_some_and(|game| game.series().looks_back());
        let is_free =
            self.client.pending().is_none() && self.client.connection() != ConnectionState::Closed;
        self.client.is_own_turn() && is_free && !looks_back
    }

    /// The notice beside the round, the most urgent first.
    pub fn notice(&self) -> Option<RoomNotice> {
        match (self.client.connection(), self.client.closing()) {
            (ConnectionState::Closed, Some(closing)) => return Some(RoomNotice::Closed(closing)),
            // A first attempt to connect is not worth a notice if the room is already known.
            (
                ConnectionState::Connecting { failures: 0 }
                | ConnectionState::Joining { failures: 0 },
                None,
            ) if self.client.state().is_some() => {}
            (
                ConnectionState::Connecting { .. }
                | ConnectionState::BackingOff { .. }
                | ConnectionState::Joining { .. },
                closing,
            ) => {
                return Some(RoomNotice::Reconnecting(closing));
            }
            (ConnectionState::Open { .. }, _) | (ConnectionState::Closed, None) => {}
        }
        let state = self.client.state()?;
        let Some(you) = state.you else {
            return Some(RoomNotice::Watching);
        };
        if state.presence[you.other()] == Presence::Gone {
            return Some(RoomNotice::FriendGone);
        }
        match state.phase {
            RoomPhase::Running {
                take_back: Some(asking),
            } if asking == you => Some(RoomNotice::AsksForTakeBack),
            RoomPhase::Running {
                take_back: Some(asking),
            } => {
                let ply = take_back_ply(&state.game, asking);
                let takes_reply = ply.is_some_and(|ply| ply + 2 == state.game.len());
                Some(RoomNotice::AskedForTakeBack { takes_reply })
            }
            RoomPhase::Over {
                rematch: Some(asking),
                ..
            } if asking != you => Some(RoomNotice::AskedForRematch),
            RoomPhase::Waiting
            | RoomPhase::Running { take_back: None }
            | RoomPhase::Over { .. } => match state.presence[you.other()] {
                Presence::Away => Some(RoomNotice::FriendAway),
                Presence::Free | Presence::Here | Presence::Gone => match state.phase {
                    RoomPhase::Over {
                        rematch: Some(_), ..
                    } => Some(RoomNotice::AsksForRematch),
                    RoomPhase::Waiting | RoomPhase::Running { .. } | RoomPhase::Over { .. } => {
                        self.is_declined.then_some(RoomNotice::Declined)
                    }
                },
            },
        }
    }

    /// The pending effects.
    pub(super) fn awaited(&self, ticket: Ticket) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(ticket) = self.connection() {
            effects.push(Effect::Connect { ticket });
        }
        if let Some((ticket, message)) = self.outgoing {
            effects.push(Effect::Send { ticket, message });
        }
        if let Some(timer) = self.client.timer() {
            let ticket = self.timer;
            effects.push(Effect::StartTimer { ticket, timer });
        }
        if let Some(Inviting::Asked {
            ticket,
            link,
            copies,
        }) = self.inviting
        {
            effects.push(Effect::Invite {
                ticket,
                link,
                copies,
            });
        }
        if let Some(game) = &self.game {
            effects.extend(game.awaited(ticket));
        }
        effects
    }

    /// Reconnects, unless a connection is open or being made.
    pub(super) fn connect(&mut self, fresh: Ticket) -> Result<(), Refusal> {
        if self.client.has_socket() {
            return Err(Refusal::NothingThere);
        }
        self.client.connect();
        (self.connection, self.timer) = (fresh, fresh);
        Ok(())
    }

    /// Closes the client and returns it.
    pub(super) fn leave(mut self) -> RoomClient {
        self.client.close();
        self.client
    }

    pub(super) fn invite(&mut self, link: RoomLink, copies: bool, ticket: Ticket) {
        self.inviting = Some(Inviting::Asked {
            ticket,
            link,
            copies,
        });
    }

    pub(super) fn invited(&mut self, how: Shared) {
        self.inviting = match (how, self.inviting) {
            (
                Shared::Copied | Shared::InAddress,
                Some(Inviting::Asked { link, .. } | Inviting::Done { link, .. }),
            ) => Some(Inviting::Done { link, how }),
            (Shared::Copied | Shared::InAddress, None) | (Shared::BySystem, _) => None,
        };
    }

    /// Dismisses the notice of where the link is.
    pub(super) fn dismiss_shared(&mut self) {
        if self.shared().is_some() {
            self.inviting = None;
        }
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut GameScreen> {
        self.game.as_mut()
    }

    /// The command that the action sends to the room; `None` if the action concerns the screen alone.
    pub(super) fn command(&self, action: GameAction) -> Option<RoomCommand> {
        match action {
            GameAction::Play(square) if self.can_play() => self.client.play(square),
            GameAction::Undo if self.client.is_running() => self.client.offer_take_back(),
            GameAction::NewRound => self.client.rematch(),
            GameAction::Play(_)
            | GameAction::Undo
            | GameAction::Redo
            | GameAction::StepTo(_)
            | GameAction::Hint
            | GameAction::ToggleValues
            | GameAction::Review
            | GameAction::TryAgain
            | GameAction::CloseResult
            | GameAction::CloseReview
            | GameAction::Share
            | GameAction::SetLevel(_)
            | GameAction::SetBoard(_)
            | GameAction::ResetScores
            | GameAction::ToMenu => None,
        }
    }
}
