//! `cargo xtask load`: how many players a room server can carry, and how fast. All traffic stays on this machine, and
//! is bounded in count and time.
//!
//! Arguments select what is measured: `memory`, `file`, `redis`, `sockets`, `start`; the default is everything. With
//! `control` the servers have a flaw, and must miss every goal. What cannot be measured here counts as a failure.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a failed measurement should panic, and figures are rounded"
)]

#[path = "../../tests/online/client.rs"]
#[expect(dead_code, reason = "only the tests use all of it")]
mod client;
mod crowd;
mod many;
#[path = "../../tests/online/programs.rs"]
#[expect(dead_code, reason = "only the tests use all of it")]
mod programs;
mod verdict;

use std::process::ExitCode;
use std::slice::from_ref;
use std::time::Duration;

use crowd::Moves;
use many::{sit_down, start_again};
use programs::{Redis, Rooms};
use verdict::Verdict;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let (control, words): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| word == "control");
    let is_known = |word: &String| KINDS.iter().any(|(name, _)| word == name);
    if let Some(word) = words.iter().find(|word| !is_known(word)) {
        let known = KINDS.map(|(name, _)| name).join(", ");
        eprintln!("load: there is no {word}; there are control, {known}");
        return ExitCode::from(2);
    }
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    let mut verdict = Verdict::new(!control.is_empty());
    for (name, kind) in KINDS {
        if is_wanted(name) {
            measure(kind, &mut verdict).await;
        }
    }
    match verdict.end() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("load: {message}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Memory,
    File,
    Redis,
    Sockets,
    Start,
}

const KINDS: [(&str, Kind); 5] = [
    ("memory", Kind::Memory),
    ("file", Kind::File),
    ("redis", Kind::Redis),
    ("sockets", Kind::Sockets),
    ("start", Kind::Start),
];

async fn measure(kind: Kind, verdict: &mut Verdict) {
    let is_control = verdict.is_control;
    let server = |place: &str, flaw: &str| {
        if is_control {
            Rooms::flawed("127.0.0.1:0", place, flaw)
        } else {
            Rooms::start("127.0.0.1:0", place)
        }
    };
    // A flaw shows with fewer tables, and sooner.
    let of = |usual: usize, control: usize| if is_control { control } else { usual };
    let (tables, time) = (of(100, 20), Duration::from_secs(of(15, 4) as u64));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rooms").display().to_string();
    match kind {
        Kind::Memory => {
            let server = server("memory", "slow");
            let moves = Moves::measure(from_ref(&server), tables, 4_700, time).await;
            moves.judge("moves, rooms in memory", 4_000.0, 20.0, verdict);
        }
        Kind::File => {
            let server = server(&file, "slow");
            let moves = Moves::measure(from_ref(&server), tables, 2_400, time).await;
            moves.judge("moves, stored with fsync", 2_000.0, 30.0, verdict);
        }
        Kind::Redis => {
            let Some(redis) = Redis::start(folder.path()) else {
                verdict.cannot("moves, three processes on Redis", "install redis-server");
                return;
            };
            let servers = [(); 3].map(|()| server(&redis.address, "slow"));
            let moves = Moves::measure(&servers, of(50, 20), 600, time).await;
            moves.judge("moves, three processes on Redis", 500.0, 50.0, verdict);
        }
        Kind::Sockets => {
            let games = of(9_500, 100);
            if can_open(2 * games, "live games", verdict) {
                let server = server("memory", "grows");
                sit_down(&server, games, verdict).await;
            }
        }
        Kind::Start => {
            let (rooms, games) = (of(100_000, 1_000), of(5_000, 500));
            if can_open(2 * games, "start again", verdict) {
                start_again(&file, rooms, games, verdict).await;
            }
        }
    }
}

/// Whether the file descriptor limit allows this many connections, with some to spare.
fn can_open(sockets: usize, what: &str, verdict: &mut Verdict) -> bool {
    let needed = sockets + 200;
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3));
    // A number, or "unlimited".
    let allowed = soft.map_or(0, |soft| soft.parse().unwrap_or(usize::MAX));
    if allowed < needed {
        let why = format!("{allowed} files may be open; first: ulimit -n {needed}");
        verdict.cannot(what, &why);
    }
    allowed >= needed
}
