//! How a server stops, and how games go on when it is not told what others change.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tictactoe::{ClientMessage, Closing};
use tictactoe_server::{Limits, MemoryStore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::{Client, PATIENCE, play};
use crate::server::{Server, key, name};

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
    // This one has not said yet who it is.
    let mut new = Client::connect(&server.address).await.unwrap();
    let start = Instant::now();
    server.online.stop().await;
    assert!(start.elapsed() < limits.stop, "{:?}", start.elapsed());
    for client in [&mut ben, &mut new] {
        assert_eq!(client.goodbye().await, Some(Closing::Stopping));
        let last = tokio::time::timeout(PATIENCE, client.socket.next()).await;
        match last.unwrap() {
            Some(Ok(Message::Close(Some(frame)))) => assert_eq!(frame.code, CloseCode::Away),
            other => panic!("{other:?}"),
        }
    }
    assert!(Closing::Stopping.may_return());
    let next = Server::on(store, Limits::default()).await;
    let (_anna, state) = Client::join(&next.address, room, annas).await;
    assert_eq!(state.game.to_string(), "5");
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
    let (here, there) = without_notices(Duration::from_secs(1)).await;
    let room = name();
    let (mut anna, _) = Client::open(&here.address, room, key()).await;
    let (mut ben, mut state) = Client::join(&there.address, room, key()).await;
    for (ply, number) in [1, 4, 2, 5, 3].into_iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 {
            (&mut anna, &mut ben)
        } else {
            (&mut ben, &mut anna)
        };
        mover.command(play(&state, number)).await;
        // The mover goes on reading, and so answers what asks whether it is alive.
        state = tokio::select! {
            state = other.until(|state| state.game.len() == ply + 1) => state,
            closing = mover.goodbye() => panic!("{closing:?}"),
        };
    }
    assert_eq!(state.score.wins.x, 1);
}

/// The control run: without heartbeats nothing is noticed, until the client asks.
#[tokio::test]
async fn without_notices_and_heartbeats_nothing_is_seen_until_the_client_asks() {
    let (here, there) = without_notices(Duration::from_hours(1)).await;
    let room = name();
    let (mut anna, _) = Client::open(&here.address, room, key()).await;
    let (mut ben, state) = Client::join(&there.address, room, key()).await;
    // Her server does not know yet that he sits, but looks before it refuses.
    anna.command(play(&state, 5)).await;
    anna.until(|state| state.game.len() == 1).await;
    let waited = tokio::time::timeout(Duration::from_millis(300), ben.socket.next()).await;
    assert!(waited.is_err(), "{waited:?}");
    ben.say(ClientMessage::Beat).await;
    ben.until(|state| state.game.len() == 1).await;
}
