//! `cargo xtask load`: how many people the server of rooms carries, and how fast. All traffic stays on this machine, and
//! is bounded in count and time.
//!
//! Words after the name choose what is measured: `memory`, `file`, `redis`, `sockets`, `start`; without one, all is.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a measurement that fails is to panic, and figures are rounded"
)]

#[path = "../../tests/online/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;
mod crowd;
#[path = "../../tests/online/programs.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod programs;

use std::slice::from_ref;
use std::time::Duration;

use crowd::{Moves, sit_down, start_again};
use programs::{Redis, Rooms};

/// How long moves are measured for.
const TIME: Duration = Duration::from_secs(15);

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rooms").display().to_string();
    if is_wanted("memory") {
        let server = Rooms::start("127.0.0.1:0", "memory");
        let moves = Moves::measure(from_ref(&server), 100, 4_700, TIME).await;
        moves.print("moves, rooms in memory", 4_000.0, 20.0);
    }
    if is_wanted("file") {
        let server = Rooms::start("127.0.0.1:0", &file);
        let moves = Moves::measure(from_ref(&server), 100, 2_400, TIME).await;
        moves.print("moves, stored with fsync", 2_000.0, 30.0);
    }
    if is_wanted("redis") {
        let data = tempfile::tempdir().unwrap();
        if let Some(redis) = Redis::start(data.path()) {
            let servers: Vec<Rooms> = (0..3)
                .map(|_| Rooms::start("127.0.0.1:0", &redis.address))
                .collect();
            let moves = Moves::measure(&servers, 50, 600, TIME).await;
            moves.print("moves, three processes on Redis", 500.0, 50.0);
        }
    }
    if is_wanted("sockets") {
        let mut server = Rooms::start("127.0.0.1:0", "memory");
        sit_down(&mut server, sockets() / 2).await;
    }
    if is_wanted("start") {
        let place = folder.path().join("many").display().to_string();
        start_again(&place, 100_000, 5_000).await;
    }
}

/// How many connections the system lets one process have, with some files to spare.
fn sockets() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3));
    let soft = soft
        .and_then(|it| it.parse::<usize>().ok())
        .unwrap_or(1_024);
    (soft - 200).min(19_000)
}
