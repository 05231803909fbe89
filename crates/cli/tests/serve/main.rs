//! `tictactoe serve` as people and systems start it: what it says, what it withstands, and how it ends.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on has failed"
)]

mod attached;
mod attacks;
mod command;
mod log;
mod online;
mod places;
#[path = "../common/process.rs"]
mod process;
mod running;
#[path = "../common/signal.rs"]
mod signal;
mod stopping;
