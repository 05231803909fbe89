//! The page over real HTTP, on free ports of this machine.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod answers;
mod clients;
mod command;
mod http;
mod server;
