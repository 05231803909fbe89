//! Rooms in the terminal: real processes at a real server, by pipe and on a real pseudo-terminal.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on has failed"
)]

mod keyboard;
mod lost;
mod people;
mod returning;
mod rounds;
mod safe;
mod seats;
#[path = "../common/signal.rs"]
mod signal;
mod unreachable;
