//! How fast a server with many rooms starts.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomName, Variant};
use tictactoe_server::{EmbeddedStore, RoomStore};

use crate::client::Client;
use crate::long;
use crate::programs::Rooms;
use crate::server::{NOW, key};

/// What people hardly notice.
const AT_ONCE: Duration = Duration::from_secs(1);

fn room(now: Moment) -> Room {
    Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), now)
}

#[tokio::test]
async fn a_server_with_many_rooms_is_ready_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rooms");
    let count = long(5_000, 100_000);
    let store = Arc::new(EmbeddedStore::open(&path).unwrap());
    let writers = (0..500).map(|part| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for number in (part..count).step_by(500) {
                let name = RoomName(number as u128);
                assert!(store.store(name, None, room(NOW)).await.unwrap());
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    assert_eq!(store.count().await.unwrap(), count);
    drop(store);
    let place = path.display().to_string();
    // A killed server leaves a file that redb has to repair.
    let mut killed = Rooms::start("127.0.0.1:0", &place);
    let (_anna, _) = Client::open(&killed.address, RoomName(u128::MAX), key()).await;
    killed.running.kill();
    // The machine may be busy for a moment, but hardly each time.
    let starts = (0..5).map(|_| {
        let start = Instant::now();
        let mut server = Rooms::start("127.0.0.1:0", &place);
        let took = start.elapsed();
        server.running.kill();
        took
    });
    let took = starts.min().unwrap();
    println!("ready in {took:?} with {count} rooms");
    assert!(took < AT_ONCE, "{took:?}");
    // The control run: this store takes two seconds to open.
    let start = Instant::now();
    let mut slow = Rooms::flawed("127.0.0.1:0", &place, "slow");
    let slowly = start.elapsed();
    assert!(slowly > AT_ONCE, "{slowly:?}");
    slow.running.kill();
    let server = Rooms::start("127.0.0.1:0", &place);
    let last = RoomName(count as u128 - 1);
    let (_, state) = Client::join(&server.address, last, key()).await;
    assert_eq!(
        state.you,
        Some(Mark::O),
        "the room is there, and a seat is free"
    );
}
