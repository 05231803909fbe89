//! A crowd of players at a steady pace, and what it measures.

use std::collections::BinaryHeap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tictactoe::{ClientMessage, RoomCommand, RoomName, RoomPhase, RoomState, SeatKey, Square};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep};

use crate::client::{Client, at, opening};
use crate::programs::Rooms;

/// How long moves took: from saying one until the mover, and until the friend, is told of it.
#[derive(Default)]
pub(crate) struct Moves {
    answered: Vec<Duration>,
    seen: Vec<Duration>,
    time: Duration,
    /// The processor time that the servers took for them.
    work: Duration,
}

struct Table {
    movers: [Client; 2],
    state: RoomState,
}

impl Table {
    async fn open(addresses: &[String], number: usize) -> Table {
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

    /// One move, or the next round. How long it took for each of the two; a round that begins is not counted.
    async fn go_on(&mut self) -> Option<[Duration; 2]> {
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
    /// So many tables play at so many moves a second in all.
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
                // Spread over the time, as people are.
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

    pub(crate) fn print(mut self, name: &str, goal_rate: f64, goal_ms: f64) {
        let rate = self.answered.len() as f64 / self.time.as_secs_f64();
        let each = self.work.as_secs_f64() * 1e6 / self.answered.len() as f64;
        println!("{name}: {rate:.0}/s (goal {goal_rate:.0}), {each:.0} µs of processor time each");
        for (what, times) in [
            ("answered", &mut self.answered),
            ("friend sees it", &mut self.seen),
        ] {
            times.sort_unstable();
            let part = |percent: usize| {
                let place = (times.len() - 1) * percent / 100;
                times[place].as_secs_f64() * 1_000.0
            };
            let (p50, p99, most) = (part(50), part(99), part(100));
            println!(
                "  {what}: p50 {p50:.1} ms, p99 {p99:.1} ms (goal {goal_ms:.0}), longest {most:.1} ms"
            );
        }
    }
}

/// The room of this number and the key of the one who opens it.
fn names(number: usize) -> (RoomName, SeatKey) {
    let number = number as u128 + 1;
    (RoomName(number << 64 | number), SeatKey(number << 64))
}

/// So many games are live at once in one server: how much memory does each connection take?
pub(crate) async fn sit_down(server: &mut Rooms, games: usize) {
    let before = resident_kib(server.running.0.id());
    let addresses = [server.address.clone()];
    let start = Instant::now();
    let mut tables = Vec::with_capacity(games);
    for number in 0..games {
        tables.push(Table::open(&addresses, number).await);
    }
    let sockets = 2 * games;
    let taken = resident_kib(server.running.0.id()) - before;
    let took = start.elapsed();
    println!("{games} live games ({sockets} connections) in {took:.1?}, no failure");
    println!(
        "  {:.1} KiB of memory for each connection (goal 8)",
        taken as f64 / sockets as f64
    );
    // Every one of them is alive.
    for table in tables.iter_mut().step_by(games / 500 + 1) {
        table.go_on().await.expect("a move");
    }
}

/// The processor time that a process has taken so far. Unlike times by the clock, others on the machine do not change it.
fn processor_time(id: u32) -> Duration {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let (_, numbers) = stat.rsplit_once(')').unwrap();
    let ticks = numbers.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.map(|it| it.parse::<f64>().unwrap()).sum();
    Duration::from_secs_f64(ticks / TICKS_A_SECOND)
}

fn resident_kib(id: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// How long a killed server takes to be back with so many rooms, and so many games with it.
pub(crate) async fn start_again(place: &str, rooms: usize, games: usize) {
    let mut server = Rooms::start("127.0.0.1:0", place);
    let address = server.address.clone();
    fill(&address, rooms).await;
    let start = Instant::now();
    server.running.kill();
    let mut server = Rooms::start(&address, place);
    println!(
        "ready {:.0?} after a kill, with {rooms} rooms (goal 1 s)",
        start.elapsed()
    );
    // Twice as many clients come back, all at once.
    let start = Instant::now();
    let mut back = BinaryHeap::new();
    let mut coming = JoinSet::new();
    for client in 0..2 * games {
        let address = address.clone();
        coming.spawn(async move {
            let (room, key) = names(client / 2);
            let key = SeatKey(key.0 + (client % 2) as u128);
            let message = if client % 2 == 0 {
                opening(room, key)
            } else {
                ClientMessage::Join { room, key }
            };
            let entered = Client::enter(&address, message).await;
            (start.elapsed(), entered)
        });
    }
    let mut clients = Vec::new();
    while let Some(came) = coming.join_next().await {
        let (took, client) = came.unwrap();
        back.push(took);
        clients.push(client);
    }
    println!(
        "{} clients back in {:.1?} (goal 10 s)",
        clients.len(),
        back.peek().unwrap()
    );
    server.running.kill();
}

/// Opens rooms, by many connections at a time.
async fn fill(address: &str, rooms: usize) {
    const AT_ONCE: usize = 200;
    let mut filling = JoinSet::new();
    for part in 0..AT_ONCE {
        let address = address.to_owned();
        filling.spawn(async move {
            for number in (part..rooms).step_by(AT_ONCE) {
                let (room, key) = names(number);
                Client::open(&address, room, key).await;
            }
        });
    }
    while let Some(filled) = filling.join_next().await {
        filled.unwrap();
    }
}
