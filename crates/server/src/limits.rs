//! How much of everything there may be, and how long things may take.

use std::time::Duration;

use crate::bucket::Rate;

/// How much of everything there may be, and how long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many connections there may be in all.
    pub sockets: usize,
    /// How many of them from one address.
    pub sockets_per_address: usize,
    /// How many rooms may be kept in all.
    pub rooms: usize,
    /// How many rooms one address may open.
    pub rooms_per_address: Rate,
    /// How many messages one connection may send.
    pub messages: Rate,
    /// How long a connection may take to say who it is.
    pub first_message: Duration,
    /// How often a connection is asked whether it is alive. Two in a row without an answer end it.
    pub heartbeat: Duration,
    /// How long a connection may take to read what it is told.
    pub send: Duration,
    /// How long connections may take to end once the server is to stop.
    pub stop: Duration,
}

/// The longest message that is read, in bytes.
pub(crate) const MESSAGE_BYTES: usize = 1024;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 18_000,
            sockets_per_address: 200,
            rooms: 200_000,
            rooms_per_address: Rate {
                burst: 60,
                per_kilosecond: 60,
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
