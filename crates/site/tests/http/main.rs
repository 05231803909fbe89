//! A site over real HTTP, on free ports of this machine.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a failed test should panic"
)]

mod answers;
mod clients;
mod folders;
mod http;
mod limits;
mod server;
mod upgraded;
