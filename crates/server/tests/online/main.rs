//! What is promised of the server of rooms.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that fails is to panic"
)]

mod client;
mod hostile;
mod kills;
mod player;
mod programs;
mod races;
mod server;
mod staged;
mod starts;
mod stops;
mod stores;
mod visits;

/// How much is done: a little in the usual run, much where `TICTACTOE_CHAOS` is set.
fn long(usual: usize, long: usize) -> usize {
    if std::env::var_os("TICTACTOE_CHAOS").is_some() {
        long
    } else {
        usual
    }
}
