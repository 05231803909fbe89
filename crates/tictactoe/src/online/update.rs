//! How a client handles events.

use super::{ConnectionState, RoomClient};
use crate::room::{RoomCommand, RoomRefusal, RoomState};
use crate::wire::{ClientMessage, Closing, ServerMessage};

/// An event for a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientEvent {
    /// The connection is open.
    Connected,
    /// The server has sent this.
    Received(ServerMessage),
    /// The connection was lost, or could not be made.
    Disconnected,
    /// The timer has expired.
    TimerExpired,
    /// The network or the person is back.
    Woken,
    /// The person issues this command.
    Command(RoomCommand),
}

impl RoomClient {
    /// Handles an event, and returns the message to send.
    pub fn update(&mut self, event: ClientEvent) -> Option<ClientMessage> {
        match (event, self.connection) {
            (ClientEvent::Connected, ConnectionState::Connecting { failures }) => {
                self.connection = ConnectionState::Joining { failures };
                let known = self.state.filter(|_| !self.claims);
                Some(self.entry(known.map(|state| state.version)))
            }
            (
                ClientEvent::Received(message),
                ConnectionState::Joining { .. } | ConnectionState::Open { .. },
            ) => self.receive(message),
            (
                ClientEvent::Disconnected | ClientEvent::TimerExpired,
                ConnectionState::Connecting { failures } | ConnectionState::Joining { failures },
            ) => {
                if let ConnectionState::Connecting { .. } = self.connection {
                    // The person may turn to another device before this one gets through.
                    self.claims = false;
                }
                self.connection = ConnectionState::BackingOff {
                    failures: failures.saturating_add(1),
                };
                None
            }
            (ClientEvent::Disconnected, ConnectionState::Open { .. })
            | (
                ClientEvent::TimerExpired,
                ConnectionState::Open {
                    awaits_answer: true,
                },
            ) => {
                self.connection = ConnectionState::BackingOff { failures: 1 };
                None
            }
            // A connection may have died while the person was away, so waking sends a heartbeat, too.
            (
                ClientEvent::TimerExpired | ClientEvent::Woken,
                ConnectionState::Open {
                    awaits_answer: false,
                },
            ) => {
                self.connection = ConnectionState::Open {
                    awaits_answer: true,
                };
                Some(ClientMessage::Heartbeat)
            }
            (ClientEvent::TimerExpired, ConnectionState::BackingOff { failures }) => {
                self.connection = ConnectionState::Connecting { failures };
                None
            }
            // Failures while the person was away say little about now, so waking cuts the backoff short.
            (
                ClientEvent::Woken,
                ConnectionState::BackingOff { failures } | ConnectionState::Connecting { failures },
            ) => {
                let failures = failures.min(1);
                self.connection = ConnectionState::Connecting { failures };
                None
            }
            (ClientEvent::Woken, ConnectionState::Joining { failures }) => {
                let failures = failures.min(1);
                self.connection = ConnectionState::Joining { failures };
                None
            }
            (ClientEvent::Command(command), connection) => {
                self.pending = Some(command);
                match connection {
                    // An answer is due, so that a move does not look made for long on a dead connection.
                    ConnectionState::Open { .. } => {
                        self.connection = ConnectionState::Open {
                            awaits_answer: true,
                        };
                        Some(ClientMessage::Command(command))
                    }
                    ConnectionState::Connecting { .. }
                    | ConnectionState::BackingOff { .. }
                    | ConnectionState::Joining { .. }
                    | ConnectionState::Closed => None,
                }
            }
            (
                ClientEvent::Connected
                | ClientEvent::Received(_)
                | ClientEvent::Disconnected
                | ClientEvent::TimerExpired
                | ClientEvent::Woken,
                ConnectionState::Connecting { .. }
                | ConnectionState::BackingOff { .. }
                | ConnectionState::Joining { .. }
                | ConnectionState::Open { .. }
                | ConnectionState::Closed,
            ) => None,
        }
    }

    fn receive(&mut self, message: ServerMessage) -> Option<ClientMessage> {
        match message {
            ServerMessage::Goodbye(closing) => {
                self.closing = Some(closing);
                if closing == Closing::TakenOver {
                    // The other device or tab has taken over, commands included.
                    self.pending = None;
                }
                self.connection = if closing.may_return() {
                    let failures = match self.connection {
                        ConnectionState::Joining { failures } => failures.saturating_add(1),
                        ConnectionState::Connecting { .. }
                        | ConnectionState::BackingOff { .. }
                        | ConnectionState::Open { .. }
                        | ConnectionState::Closed => 1,
                    };
                    ConnectionState::BackingOff { failures }
                } else {
                    ConnectionState::Closed
                };
                None
            }
            ServerMessage::Room { refusal, state } => {
                let is_first = matches!(self.connection, ConnectionState::Joining { .. });
                self.connection = ConnectionState::Open {
                    awaits_answer: false,
                };
                self.closing = None;
                self.opening = None;
                self.claims = false;
                if is_first {
                    self.drop_uncertain_move(&state);
                }
                // States can overtake each other on one connection. The first on a new connection is the truth.
                if is_first
                    || self
                        .state
                        .is_none_or(|known| known.version <= state.version)
                {
                    self.state = Some(state);
                }
                self.settle(refusal);
                let again = self.pending.filter(|_| is_first)?;
                Some(ClientMessage::Command(again))
            }
        }
    }

    /// Drops a pending move that another device of this person may have taken back meanwhile. Sent again, it would be
    /// played twice.
    fn drop_uncertain_move(&mut self, now: &RoomState) {
        if let (Some(RoomCommand::Play { .. }), Some(before)) = (self.pending, self.state)
            && !now.continues(&before)
        {
            self.pending = None;
        }
    }

    /// Drops the pending command once it is done, refused or no longer possible.
    fn settle(&mut self, refusal: Option<RoomRefusal>) {
        let is_open = |command: &RoomCommand| {
            refusal.is_none() && self.state.is_some_and(|state| state.awaits(*command))
        };
        self.pending = self.pending.filter(is_open);
    }
}
