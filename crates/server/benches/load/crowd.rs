//! A crowd of players who move at a steady pace, and their latencies.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tictactoe::{RoomCommand, RoomName, RoomPhase, RoomState, SeatKey, Square};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep};

use crate::client::{Client, at};
use crate::programs::Rooms;
use crate::verdict::Verdict;

/// Latencies: from sending a move until the mover, and until the friend, receives it.
#[derive(Default)]
pub(crate) struct Moves {
    answered: Vec<Duration>,
    seen: Vec<Duration>,
    time: Duration,
    /// The CPU time that the servers spent on them.
    work: Duration,
}

pub(crate) struct Table {
    movers: [Client; 2],
    state: RoomState,
}

impl Table {
    pub(crate) async fn open(addresses: &[String], number: usize) -> Table {
        let (room, key) = names(number);
        let address = |it: usize| &addresses[(number + it) % addresses.len()];
        let (host, _) = Client::open(address(0), room, key).await;
        let guest = SeatKey(key.0 + 1);
        let (guest, state) = Client::join(address(1), room, guest).await;
        Table {
            movers: [host, guest],
            state,
        }
    }

    /// Plays a move and returns both latencies, or starts the next round and returns `None`.
    pub(crate) async fn go_on(&mut self) -> Option<[Duration; 2]> {
        if let RoomPhase::Over { .. } = self.state.phase {
            let round = self.state.round;
            for mover in &mut self.movers {
                mover.command(RoomCommand::Rematch { round }).await;
            }
            for mover in &mut self.movers {
                self.state = mover.until(|state| state.round > round).await;
            }
            return None;
        }
        let turn = self.state.game.board().turn().expect("a move is due");
        let empty: Vec<Square> = self.state.game.board().empty_squares().iter().collect();
        let square = empty[fastrand::usize(..empty.len())];
        let at = at(&self.state);
        let [host, guest] = &mut self.movers;
        let (mover, friend) = if turn == tictactoe::Mark::X {
            (host, guest)
        } else {
            (guest, host)
        };
        let start = Instant::now();
        mover.command(RoomCommand::Play { at, square }).await;
        let is_made = |state: &RoomState| state.round == at.round && state.game.len() > at.ply;
        let answered = async {
            mover.until(is_made).await;
            start.elapsed()
        };
        let seen = async {
            let state = friend.until(is_made).await;
            (state, start.elapsed())
        };
        let (answered, (state, seen)) = tokio::join!(answered, seen);
        self.state = state;
        Some([answered, seen])
    }
}

impl Moves {
    /// Plays at this many tables, with `pace` moves per second in total.
    pub(crate) async fn measure(
        servers: &[Rooms],
        tables: usize,
        pace: u32,
        time: Duration,
    ) -> Moves {
        let addresses: Vec<String> = servers.iter().map(|it| it.address.clone()).collect();
        let ids = servers.iter().map(|it| it.running.0.id());
        let work = || ids.clone().map(processor_time).sum::<Duration>();
        let each = Duration::from_secs(1) * u32::try_from(tables).unwrap() / pace;
        let mut playing = JoinSet::new();
        let is_over = Arc::new(AtomicBool::new(false));
        for number in 0..tables {
            let mut table = Table::open(&addresses, number).await;
            let is_over = Arc::clone(&is_over);
            playing.spawn(async move {
                let mut moves = Moves::default();
                // Start at random times, so that the moves are spread out.
                let first = tokio::time::Instant::now() + each.mul_f64(fastrand::f64());
                let mut beats = interval_at(first, each);
                beats.set_missed_tick_behavior(MissedTickBehavior::Burst);
                while !is_over.load(Ordering::Relaxed) {
                    beats.tick().await;
                    if let Some([answered, seen]) = table.go_on().await {
                        moves.answered.push(answered);
                        moves.seen.push(seen);
                    }
                }
                moves
            });
        }
        let (start, before) = (Instant::now(), work());
        sleep(time).await;
        is_over.store(true, Ordering::Relaxed);
        let mut all = Moves::default();
        while let Some(moves) = playing.join_next().await {
            let moves = moves.unwrap();
            all.answered.extend(moves.answered);
            all.seen.extend(moves.seen);
        }
        all.time = start.elapsed();
        all.work = work().saturating_sub(before);
        all
    }

    /// Prints the measurements, and compares them with the goals.
    pub(crate) fn judge(mut self, name: &str, goal_rate: f64, goal_ms: f64, verdict: &mut Verdict) {
        let rate = self.answered.len() as f64 / self.time.as_secs_f64();
        let each = self.work.as_secs_f64() * 1e6 / self.answered.len() as f64;
        verdict.at_least(name, rate, goal_rate, "/s");
        println!("  {each:.0} µs of processor time each");
        for (what, times) in [
            ("answered", &mut self.answered),
            ("friend sees it", &mut self.seen),
        ] {
            times.sort_unstable();
            let part = |percent: usize| {
                let place = (times.len() - 1) * percent / 100;
                times[place].as_secs_f64() * 1_000.0
            };
            println!(
                "  {what}: p50 {:.1} ms, longest {:.1} ms",
                part(50),
                part(100)
            );
            verdict.at_most(&format!("  {what}, p99"), part(99), goal_ms, "ms");
        }
    }
}

/// The name of room `number`, and the key of the player who opens it.
pub(crate) fn names(number: usize) -> (RoomName, SeatKey) {
    let number = number as u128 + 1;
    (RoomName(number << 64 | number), SeatKey(number << 64))
}

/// The CPU time that a process has used so far. Unlike wall-clock time, it depends little on what else the machine
/// does.
fn processor_time(id: u32) -> Duration {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let (_, numbers) = stat.rsplit_once(')').unwrap();
    let ticks = numbers.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.map(|it| it.parse::<f64>().unwrap()).sum();
    Duration::from_secs_f64(ticks / TICKS_A_SECOND)
}
