//! Many connections at once: their memory, and how fast they reconnect after the server was killed.

use std::time::{Duration, Instant};

use tictactoe::SeatKey;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::client::{Client, get, joining, opening};
use crate::crowd::{Table, names};
use crate::programs::Rooms;
use crate::verdict::Verdict;

/// How long to wait for clients to reconnect; longer than the goal allows.
const COMING: Duration = Duration::from_secs(12);

/// How long one can be without reading, with the time to move in every game to spare.
const SILENCE: Duration = Duration::from_secs(25);

/// Opens this many live games on one server, and measures the memory per connection.
pub(crate) async fn sit_down(server: &Rooms, games: usize, verdict: &mut Verdict) {
    let before = server.resident_kib();
    let addresses = [server.address.clone()];
    let start = Instant::now();
    let mut tables = Vec::with_capacity(games);
    for number in 0..games {
        tables.push(Table::open(&addresses, number).await);
    }
    let sockets = 2 * games;
    let taken = server.resident_kib() - before;
    let took = start.elapsed();
    println!("{games} live games ({sockets} connections) in {took:.1?}");
    let each = taken as f64 / sockets as f64;
    verdict.at_most("  memory for each connection", each, 8.0, "KiB");
    if took > SILENCE {
        // By now the first of them are taken for dead.
        verdict.cannot(
            "live games",
            "the machine is too busy to open them all in time",
        );
        return;
    }
    for table in &mut tables {
        table.go_on().await.expect("a move");
    }
    let numbers = get(&server.address, "/metrics").await;
    let line = format!("\ntictactoe_sockets {sockets}\n");
    assert!(numbers.contains(&line), "{numbers}");
    let mut closings = numbers
        .lines()
        .filter(|it| it.starts_with("tictactoe_closings_total"));
    assert!(closings.all(|it| it.ends_with(" 0")), "{numbers}");
    println!("  a move in each, and all are still there");
}

/// Measures how long a killed server with this many rooms takes to restart, and the clients of the games to reconnect.
pub(crate) async fn start_again(place: &str, rooms: usize, games: usize, verdict: &mut Verdict) {
    let mut server = Rooms::start("127.0.0.1:0", place);
    let address = server.address.clone();
    fill(&address, rooms).await;
    let start = Instant::now();
    server.running.kill();
    let _server = if verdict.is_control {
        Rooms::flawed(&address, place, "slow")
    } else {
        Rooms::start(&address, place)
    };
    let took = start.elapsed().as_secs_f64();
    println!("{rooms} rooms, and the server is killed");
    verdict.at_most("  ready again", took, 1.0, "s");
    // Both clients of every game reconnect at once.
    let start = Instant::now();
    let mut coming = JoinSet::new();
    for client in 0..2 * games {
        let address = address.clone();
        coming.spawn(async move {
            let (room, key) = names(client / 2);
            let key = SeatKey(key.0 + (client % 2) as u128);
            let message = if client % 2 == 0 {
                opening(room, key)
            } else {
                joining(room, key)
            };
            Client::enter(&address, message).await
        });
    }
    let mut clients = Vec::new();
    let all_back = async {
        while let Some(came) = coming.join_next().await {
            clients.push(came.unwrap());
        }
    };
    let _ = timeout(COMING, all_back).await;
    let took = start.elapsed().as_secs_f64();
    let back = clients.len();
    println!("  {back} of {} clients are back", 2 * games);
    verdict.at_most("  clients back", took, 10.0, "s");
}

/// Opens rooms over many connections in parallel.
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
