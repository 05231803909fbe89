//! The game in the terminal: by keyboard on a real pseudo-terminal, and by pipe.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on has failed"
)]

mod ascii;
mod boards;
mod coach;
mod colour;
mod keyboard;
mod pipe;
mod recorded;
mod resume;
mod rounds;
#[path = "../common/signal.rs"]
mod signal;
mod start;
mod terminal;
mod undo;
