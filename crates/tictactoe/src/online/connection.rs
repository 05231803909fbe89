//! The state of a connection, and the timer that goes with it.

use crate::level::Roll;

/// The state of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConnectionState {
    /// Connecting.
    Connecting {
        /// How often this has failed since the room was last entered.
        failures: u32,
    },
    /// Disconnected; it reconnects after a backoff.
    BackingOff {
        /// How often it has failed since the room was last entered.
        failures: u32,
    },
    /// Connected, but the state of the room has not arrived yet.
    Joining {
        /// How often it has failed since the room was last entered.
        failures: u32,
    },
    /// Connected, and the room is entered.
    Open {
        /// Whether anything has been sent since the server's last message, so that an answer is due.
        awaits_answer: bool,
    },
    /// Closed; it does not reconnect by itself.
    Closed,
}

/// What the client's timer waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timer {
    /// The backoff before reconnecting.
    Retry {
        /// How often the connection has failed.
        failures: u32,
    },
    /// The time to send a heartbeat.
    Heartbeat,
    /// The timeout after which the server's silence means that the connection is dead.
    Timeout,
}

impl Timer {
    /// How long to wait, in milliseconds. Retries use exponential backoff with jitter, so that the clients of a server
    /// do not all come back at once.
    pub fn milliseconds(self, roll: Roll) -> u32 {
        const SHORTEST: u32 = 500;
        const LONGEST: u32 = 15_000;
        match self {
            Timer::Retry { failures } => {
                let doubled = SHORTEST.checked_shl(failures.saturating_sub(1).min(8));
                let most = doubled.unwrap_or(LONGEST).min(LONGEST);
                let half = u64::from(most / 2);
                let chance = roll.face() * (half + 1) / Roll::FACES;
                most - u32::try_from(chance).unwrap_or_default()
            }
            Timer::Heartbeat => 15_000,
            Timer::Timeout => 10_000,
        }
    }
}
