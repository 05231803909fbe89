//! What the room server promises.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a failed test should panic"
)]

mod client;
mod doors;
mod files;
mod hostile;
mod kills;
mod log;
mod notices;
mod player;
mod programs;
mod races;
mod raw;
mod redis_reports;
mod redis_store;
mod rubbish;
mod server;
mod slow;
mod staged;
mod starts;
mod stops;
mod stores;
mod visits;
mod wire;

/// The size of a proof: small by default, large if `TICTACTOE_CHAOS` is set.
fn long(usual: usize, long: usize) -> usize {
    if std::env::var_os("TICTACTOE_CHAOS").is_some() {
        long
    } else {
        usual
    }
}
