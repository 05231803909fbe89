//! Limits on connections, rooms, messages and waiting, and their defaults.

use std::time::Duration;

use crate::bucket::Rate;

/// Limits on connections, rooms, messages and waiting.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of connections. `tictactoe serve` derives it from `--max-connections`.
    pub sockets: usize,
    /// The maximum number of connections from one address: of IPv4, or an IPv6 /56.
    pub sockets_per_address: usize,
    /// The maximum number of stored rooms.
    pub rooms: usize,
    /// The rate at which one network may open rooms: an IPv4 address or an IPv6 /48. A rematch needs no new room.
    pub rooms_per_network: Rate,
    /// The rate at which one connection may send messages.
    pub messages: Rate,
    /// How long a connection may take to send its first message.
    pub first_message: Duration,
    /// The interval between heartbeats. Two in a row without an answer end the connection.
    pub heartbeat: Duration,
    /// How long a client may take to read a message sent to it.
    pub send: Duration,
    /// How long connections may take to close when the server stops.
    pub stop: Duration,
}

/// The longest message accepted, in bytes.
pub(crate) const MESSAGE_BYTES: usize = 1024;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 9_000,
            sockets_per_address: 200,
            rooms: 200_000,
            rooms_per_network: Rate {
                burst: 100,
                per_kilosecond: 50,
            },
            messages: Rate {
                burst: 20,
                per_kilosecond: 10_000,
            },
            first_message: Duration::from_secs(5),
            heartbeat: Duration::from_secs(15),
            send: Duration::from_secs(10),
            stop: Duration::from_secs(2),
        }
    }
}
