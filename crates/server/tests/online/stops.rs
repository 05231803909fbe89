//! Graceful shutdown, and games that go on without change notices.

use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::thread;
use std::time::{Duration, Instant};

use tictactoe::{ClientMessage, Closing, Mark, Presence, Room, RoomCommand};
use tictactoe_server::{Limits, MemoryStore};
use tokio::runtime::Builder;
use tokio::sync::oneshot;

use crate::client::{Client, PATIENCE, Received, get, play};
use crate::server::{NOW, Server, key, name};
use crate::staged::StagedStore;

#[tokio::test]
async fn a_server_that_stops_tells_everyone_to_come_back() {
    let store = Arc::new(MemoryStore::default());
    let limits = Limits {
        stop: PATIENCE,
        ..Limits::default()
    };
    let server = Server::on(store.clone(), limits).await;
    let (room, annas) = (name(), key());
    let (mut anna, _) = Client::open(&server.address, room, annas).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    anna.command(play(&state, 5)).await;
    ben.until(|state| state.game.len() == 1).await;
    // This client has not sent its first message.
    let mut new = Client::connect(&server.address).await.unwrap();
    let start = Instant::now();
    server.online.stop().await;
    assert!(start.elapsed() < limits.stop, "{:?}", start.elapsed());
    for client in [&mut ben, &mut new] {
        assert_eq!(client.goodbye().await, Some(Closing::Stopping));
        assert_eq!(client.close_code().await, 1001);
    }
    assert!(Closing::Stopping.may_return());
    let next = Server::on(store, Limits::default()).await;
    let (_anna, state) = Client::join(&next.address, room, annas).await;
    assert_eq!(state.game.to_string(), "5");
}

#[tokio::test]
async fn a_health_check_fails_while_the_server_cannot_serve() {
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), Limits::default()).await;
    for (is_ill, status, body) in [
        (false, "200", "ok\n"),
        (true, "503", "no store\n"),
        (false, "200", "ok\n"),
    ] {
        store.set_ill(is_ill);
        says(&server, status, body).await;
    }
    server.online.stop().await;
    says(&server, "503", "stopping\n").await;
}

async fn says(server: &Server, status: &str, body: &str) {
    let answer = get(&server.address, "/healthz").await;
    assert!(
        answer.starts_with(&format!("HTTP/1.1 {status} ")),
        "{answer}"
    );
    assert!(answer.ends_with(&format!("\r\n\r\n{body}")), "{answer}");
}

/// That the seat is empty is to be stored first, but a store that hangs keeps nobody.
#[tokio::test]
async fn the_goodbye_does_not_wait_for_a_store_that_does_not_answer() {
    let limits = Limits {
        send: Duration::from_millis(300),
        ..Limits::default()
    };
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), limits).await;
    let (mut anna, _) = Client::open(&server.address, name(), key()).await;
    store.goes_silent();
    anna.send("rubbish".into()).await.unwrap();
    assert_eq!(anna.goodbye().await, Some(Closing::Unreadable));
}

#[tokio::test]
async fn a_store_that_has_failed_is_not_tried_again_before_the_goodbye() {
    let limits = Limits {
        send: Duration::from_hours(1),
        ..Limits::default()
    };
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), limits).await;
    let (mut anna, _) = Client::open(&server.address, name(), key()).await;
    store.fails_once_and_goes_silent();
    anna.command(RoomCommand::Leave).await;
    assert_eq!(anna.goodbye().await, Some(Closing::Unavailable));
}

/// The process is killed, so nobody is left to say that the connection has broken.
#[tokio::test]
async fn a_player_who_vanishes_with_the_server_is_away_a_minute_later() {
    let store = Arc::new(MemoryStore::default());
    let limits = Limits {
        heartbeat: Duration::from_secs(3),
        ..Limits::default()
    };
    let there = Server::on(store.clone(), limits).await;
    let room = name();
    let (mut ben, _) = Client::open(&there.address, room, key()).await;
    let (address, starts) = oneshot::channel();
    let (kill, killed) = oneshot::channel::<()>();
    let here = thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async move {
            let server = Server::on(store, limits).await;
            address.send(server.address.clone()).unwrap();
            killed.await.unwrap();
        });
        // All that it does ends with the runtime, in the middle of things.
    });
    let (_anna, _) = Client::join(&starts.await.unwrap(), room, key()).await;
    ben.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
    kill.send(()).unwrap();
    here.join().unwrap();
    there.clock.store(NOW.0 + Room::PRESENCE_MS - 1, SeqCst);
    ben.say(ClientMessage::Heartbeat).await;
    let (_, state) = ben.room().await;
    assert_eq!(state.presence[Mark::O], Presence::Here);
    there.clock.store(NOW.0 + Room::PRESENCE_MS, SeqCst);
    ben.until(|state| state.presence[Mark::O] == Presence::Away)
        .await;
}

/// Two servers on one store that tells them nothing: every notice is lost.
async fn without_notices(heartbeat: Duration) -> (Server, Server) {
    let store = Arc::new(MemoryStore::default());
    let limits = Limits {
        heartbeat,
        ..Limits::default()
    };
    let here = Server::on(store.clone(), limits).await;
    (here, Server::on(store, limits).await)
}

#[tokio::test]
async fn a_game_goes_on_though_every_notice_is_lost() {
    let (here, there) = without_notices(Duration::from_secs(3)).await;
    let room = name();
    let (mut anna, _) = Client::open(&here.address, room, key()).await;
    let (mut ben, mut state) = Client::join(&there.address, room, key()).await;
    for (ply, number) in [5, 1].into_iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 {
            (&mut anna, &mut ben)
        } else {
            (&mut ben, &mut anna)
        };
        mover.command(play(&state, number)).await;
        // The mover keeps reading, and so answers heartbeats.
        state = tokio::select! {
            state = other.until(|state| state.game.len() == ply + 1) => state,
            closing = mover.goodbye() => panic!("{closing:?}"),
        };
    }
    assert_eq!(state.game.to_string(), "5 1");
}

/// The control run: without heartbeats nothing is seen until the client asks.
#[tokio::test]
async fn without_notices_and_heartbeats_nothing_is_seen_until_the_client_asks() {
    let (here, there) = without_notices(Duration::from_hours(1)).await;
    let room = name();
    let (mut anna, _) = Client::open(&here.address, room, key()).await;
    let (mut ben, state) = Client::join(&there.address, room, key()).await;
    // Her server does not know yet that he has joined, but rereads the room before it refuses.
    anna.command(play(&state, 5)).await;
    anna.until(|state| state.game.len() == 1).await;
    ben.say(ClientMessage::Heartbeat).await;
    assert_eq!(ben.room().await.1.game.len(), 1);
    // Had he also been told before he asked, another state would come now.
    ben.command(RoomCommand::Leave).await;
    ben.room().await;
    let last = ben.next_message().await;
    assert!(matches!(last, Received::Goodbye(Closing::Left)), "{last:?}");
}
