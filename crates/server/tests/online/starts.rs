//! How fast a server is there with many rooms.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomName, Variant};
use tictactoe_server::{EmbeddedStore, RoomStore};

use crate::client::Client;
use crate::long;
use crate::programs::Rooms;
use crate::server::{NOW, key};

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
                assert!(store.store(name, room(NOW)).await.unwrap());
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    assert_eq!(store.count().await.unwrap(), count);
    drop(store);
    let place = path.display().to_string();
    // Killed in the middle of things, the first leaves a file that has to be looked over.
    let mut killed = Rooms::start("127.0.0.1:0", &place);
    let (_anna, _) = Client::open(&killed.address, RoomName(u128::MAX), key()).await;
    killed.running.kill();
    let start = Instant::now();
    let server = Rooms::start("127.0.0.1:0", &place);
    let took = start.elapsed();
    println!("ready in {took:?} with {count} rooms");
    // Wide, for a busy machine and a build that is not optimised; `cargo xtask load` measures it.
    assert!(took < Duration::from_secs(5), "{took:?}");
    let last = RoomName(count as u128 - 1);
    let (_, state) = Client::join(&server.address, last, key()).await;
    assert_eq!(
        state.you,
        Some(Mark::O),
        "the room is there, and a seat is free"
    );
}
