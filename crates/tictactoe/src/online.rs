//! The client of a room: the last known state, the pending command, and the connection's state. It opens no socket and
//! reads no clock: it takes [`ClientEvent`]s and returns the [`ClientMessage`]s to send.

mod commands;
mod connection;
mod saved;
mod settled;
mod update;

use crate::game::Game;
use crate::geometry::Variant;
use crate::mark::Mark;
use crate::room::{RoomCommand, RoomLink, RoomName, RoomPhase, RoomState, SeatKey};
use crate::wire::{ClientMessage, Closing};

pub use connection::{ConnectionState, Timer};
pub use update::ClientEvent;

/// The client of a room, for one person.
///
/// A command stays pending until a message from the server settles it, and is sent again on every new connection. So no
/// command is lost with a connection, and because every command names the position it applies to, none takes effect
/// twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomClient {
    room: RoomName,
    key: SeatKey,
    /// The board and mark to open the room with, until the room is known to exist.
    opening: Option<(Variant, Mark)>,
    connection: ConnectionState,
    /// Whether the next connection claims the seat from the person's other devices: the first one after the person has
    /// asked for it does, and those that come about by themselves do not.
    claims: bool,
    state: Option<RoomState>,
    pending: Option<RoomCommand>,
    /// Why the server closed the connection, until it sends a state again.
    closing: Option<Closing>,
}

impl RoomClient {
    /// Opens a room with this name, on this board, to play this mark.
    pub fn open(room: RoomName, key: SeatKey, variant: Variant, mark: Mark) -> RoomClient {
        RoomClient {
            opening: Some((variant, mark)),
            ..RoomClient::join(room, key)
        }
    }

    /// Joins a room: takes a seat, returns to it, or watches.
    pub fn join(room: RoomName, key: SeatKey) -> RoomClient {
        RoomClient {
            room,
            key,
            opening: None,
            connection: ConnectionState::Connecting { failures: 0 },
            claims: true,
            state: None,
            pending: None,
            closing: None,
        }
    }

    /// The last known state of the room.
    pub fn state(&self) -> Option<&RoomState> {
        self.state.as_ref()
    }

    /// The state of the connection.
    pub fn connection(&self) -> ConnectionState {
        self.connection
    }

    /// Why the server closed the connection, until it sends a state again.
    pub fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// The pending command, not settled by the server yet.
    pub fn pending(&self) -> Option<RoomCommand> {
        self.pending
    }

    /// The room's name.
    pub fn room(&self) -> RoomName {
        self.room
    }

    /// The link for a friend, and for spectators.
    pub fn invitation(&self) -> RoomLink {
        RoomLink {
            room: self.room,
            key: None,
        }
    }

    /// The link for one's own other devices.
    pub fn own_link(&self) -> RoomLink {
        RoomLink {
            room: self.room,
            key: Some(self.key),
        }
    }

    /// The board, once it is known.
    pub fn variant(&self) -> Option<Variant> {
        let opening = self.opening.map(|(variant, _)| variant);
        let known = self.state.map(|state| state.game.board().variant());
        opening.or(known)
    }

    /// The person's mark; `None` for a spectator, and before the first state arrives.
    pub fn you(&self) -> Option<Mark> {
        self.state?.you
    }

    /// The round as the person sees it: with a pending move, before the server acknowledges it.
    pub fn game(&self) -> Option<Game> {
        let mut game = self.state?.game;
        if let Some(RoomCommand::Play { square, .. }) = self.pending {
            // It was legal when it was issued, and is dropped once it is not.
            let _ = game.play(square);
        }
        Some(game)
    }

    /// Whether it is this person's turn and no move is pending.
    pub fn is_own_turn(&self) -> bool {
        let game = self.game();
        self.is_running()
            && self.you().is_some()
            && game.and_then(|game| game.board().turn()) == self.you()
    }

    /// Whether a round is being played.
    pub fn is_running(&self) -> bool {
        matches!(self.phase(), Some(RoomPhase::Running { .. }))
    }

    /// The phase of the round.
    pub fn phase(&self) -> Option<RoomPhase> {
        Some(self.state?.phase)
    }

    /// What the timer waits for, if it runs.
    pub fn timer(&self) -> Option<Timer> {
        match self.connection {
            ConnectionState::Connecting { .. }
            | ConnectionState::Joining { .. }
            | ConnectionState::Open {
                awaits_answer: true,
            } => Some(Timer::Timeout),
            ConnectionState::BackingOff { failures } => Some(Timer::Retry { failures }),
            ConnectionState::Open {
                awaits_answer: false,
            } => Some(Timer::Heartbeat),
            ConnectionState::Closed => None,
        }
    }

    /// Whether there is a connection, or one is being made.
    pub fn has_socket(&self) -> bool {
        match self.connection {
            ConnectionState::Connecting { .. }
            | ConnectionState::Joining { .. }
            | ConnectionState::Open { .. } => true,
            ConnectionState::BackingOff { .. } | ConnectionState::Closed => false,
        }
    }

    /// Connects at once because the person wants to, whatever closed the connection.
    pub fn connect(&mut self) {
        self.connection = ConnectionState::Connecting { failures: 0 };
        self.claims = true;
        self.closing = None;
    }

    /// Stays closed until [`RoomClient::connect`].
    pub fn close(&mut self) {
        self.connection = ConnectionState::Closed;
    }

    /// The first message on a connection, with the version of the room unless it claims the seat. A room that has existed
    /// is joined, never opened anew.
    fn entry(&self, known: Option<u64>) -> ClientMessage {
        let (room, key) = (self.room, self.key);
        match self.opening {
            Some((variant, mark)) => ClientMessage::Open {
                room,
                key,
                variant,
                mark,
            },
            None => ClientMessage::Join { room, key, known },
        }
    }
}
