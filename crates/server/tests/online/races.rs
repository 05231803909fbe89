//! Concurrent changes, and a store that has lost acknowledged ones.

use std::sync::Arc;

use tictactoe::{ClientMessage, Closing, Mark, Presence, RoomName, RoomRefusal, SeatKey};
use tictactoe_server::Limits;

use crate::client::{Client, PATIENCE, joining, opening, play};
use crate::server::{Server, key, name};
use crate::staged::StagedStore;

async fn staged() -> (Arc<StagedStore>, Server) {
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), Limits::default()).await;
    (store, server)
}

async fn says_join(server: &Server, room: RoomName, key: SeatKey) -> Client {
    let mut client = Client::connect(&server.address).await.unwrap();
    client.say(joining(room, key)).await;
    client
}

/// This happens when a client reconnects before the server has admitted its first connection.
#[tokio::test]
async fn of_two_joins_with_one_key_at_once_one_plays_and_the_other_is_told() {
    let (store, server) = staged().await;
    let (room, bens) = (name(), key());
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    store.next_two_at_once();
    let mut first = says_join(&server, room, bens).await;
    let mut second = says_join(&server, room, bens).await;
    let (closing, mut ben) = tokio::select! {
        closing = first.goodbye() => (closing, second),
        closing = second.goodbye() => (closing, first),
        () = tokio::time::sleep(PATIENCE) => panic!("both stay"),
    };
    assert_eq!(closing, Some(Closing::TakenOver));
    ben.say(ClientMessage::Heartbeat).await;
    let (_, state) = ben.room().await;
    assert_eq!(state.you, Some(Mark::O));
    anna.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
}

/// Redis loses its last changes if it does not sync before every answer, or when a replica takes over.
#[tokio::test]
async fn a_game_goes_on_after_the_store_has_lost_the_last_move() {
    let (store, server) = staged().await;
    let (room, annas, bens) = (name(), key(), key());
    let (mut anna, _) = Client::open(&server.address, room, annas).await;
    let (mut ben, state) = Client::join(&server.address, room, bens).await;
    let before = store.version(room);
    anna.command(play(&state, 5)).await;
    let moved = ben.until(|state| state.game.len() == 1).await;
    anna.until(|state| state.game.len() == 1).await;
    store.go_back(room, before);
    ben.command(play(&moved, 1)).await;
    // A client accepts an earlier state only on a new connection.
    assert_eq!(ben.goodbye().await, Some(Closing::Unavailable));
    let (mut anna, state) = Client::join(&server.address, room, annas).await;
    assert_eq!((state.you, state.game.len()), (Some(Mark::X), 0));
    let (mut ben, _) = Client::join(&server.address, room, bens).await;
    anna.command(play(&state, 9)).await;
    let state = ben.until(|state| state.game.len() == 1).await;
    assert_eq!(state.game.to_string(), "9");
}

/// Then two different rooms have the same version: the lost one, and the one that took its place.
#[tokio::test]
async fn what_follows_a_lost_move_does_not_replace_what_was_stored_since() {
    let (store, here) = staged().await;
    let there = Server::on(store.clone(), Limits::default()).await;
    let (room, annas) = (name(), key());
    let (mut anna, _) = Client::open(&here.address, room, annas).await;
    let (mut ben, state) = Client::join(&here.address, room, key()).await;
    let before = store.version(room);
    anna.command(play(&state, 5)).await;
    let lost = ben.until(|state| state.game.len() == 1).await;
    store.go_back(room, before);
    let (mut anna, state) = Client::join(&there.address, room, annas).await;
    assert_eq!((state.version, state.game.len()), (lost.version, 0));
    ben.command(play(&lost, 1)).await;
    let (refusal, seen) = ben.room().await;
    assert_eq!((refusal, seen.game.len()), (Some(RoomRefusal::Stale), 0));
    anna.command(play(&state, 9)).await;
    let state = anna.until(|state| state.game.len() == 1).await;
    assert_eq!(state.game.to_string(), "9");
}

/// Nobody changes the room, so only rereading it reveals the loss.
#[tokio::test]
async fn a_watcher_is_told_too_that_the_store_has_lost_a_move() {
    let (store, server) = staged().await;
    let room = name();
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    let (_ben, state) = Client::join(&server.address, room, key()).await;
    let watch = ClientMessage::Watch { room };
    let (mut watching, _) = Client::enter(&server.address, watch).await;
    let before = store.version(room);
    anna.command(play(&state, 5)).await;
    watching.until(|state| state.game.len() == 1).await;
    store.go_back(room, before);
    watching.say(ClientMessage::Heartbeat).await;
    assert_eq!(watching.goodbye().await, Some(Closing::Unavailable));
    let (_, state) = Client::enter(&server.address, watch).await;
    assert!(state.game.is_empty());
}

#[tokio::test]
async fn a_seat_that_the_store_has_lost_is_taken_again() {
    let (store, server) = staged().await;
    let (room, annas, bens) = (name(), key(), key());
    let (mut anna, _) = Client::open(&server.address, room, annas).await;
    let (mut ben, state) = Client::join(&server.address, room, bens).await;
    store.go_back(room, 1);
    anna.command(play(&state, 5)).await;
    let closing = ben.goodbye().await.unwrap();
    assert!(closing.may_return(), "{closing:?}");
    let (mut anna, _) = Client::join(&server.address, room, annas).await;
    let (_ben, state) = Client::join(&server.address, room, bens).await;
    assert_eq!(state.you, Some(Mark::O));
    anna.command(play(&state, 5)).await;
    anna.until(|state| state.game.len() == 1).await;
}

/// Only her own earlier claim is left of her seat, and nobody else's.
#[tokio::test]
async fn a_player_whose_return_the_store_has_lost_may_return_again() {
    let (store, server) = staged().await;
    let (room, annas) = (name(), key());
    let (first, _) = Client::open(&server.address, room, annas).await;
    drop(first);
    let (mut anna, state) = Client::join(&server.address, room, annas).await;
    store.go_back(room, state.version - 1);
    anna.say(ClientMessage::Heartbeat).await;
    let closing = anna.goodbye().await.unwrap();
    assert!(closing.may_return(), "{closing:?}");
    let (_anna, state) = Client::join(&server.address, room, annas).await;
    assert_eq!(state.you, Some(Mark::X));
}

/// A client gives up on a connection that takes long, and makes another; then the first is admitted after all.
#[tokio::test]
async fn a_player_whose_earlier_connection_is_admitted_late_may_return() {
    let (_, server) = staged().await;
    let (room, annas) = (name(), key());
    let (mut anna, state) = Client::open(&server.address, room, annas).await;
    let reconnects = ClientMessage::Join {
        room,
        key: annas,
        known: Some(state.version),
    };
    let (_earlier, _) = Client::enter(&server.address, reconnects).await;
    let closing = anna.goodbye().await.unwrap();
    assert!(closing.may_return(), "{closing:?}");
}

/// As above, but both within the moment between storing that she is back and telling her so.
#[tokio::test]
async fn whoever_loses_the_seat_while_entering_is_told_whether_another_device_took_it() {
    for (is_claimed, closing) in [(false, Closing::Unavailable), (true, Closing::TakenOver)] {
        let (store, server) = staged().await;
        let (room, annas) = (name(), key());
        let (_first, state) = Client::open(&server.address, room, annas).await;
        let returns = ClientMessage::Join {
            room,
            key: annas,
            known: Some(state.version),
        };
        store.stores_slowly();
        let mut anna = Client::connect(&server.address).await.unwrap();
        anna.say(returns).await;
        store.has_stored().await;
        let late = if is_claimed {
            joining(room, annas)
        } else {
            returns
        };
        let (_other, _) = Client::enter(&server.address, late).await;
        store.answers().await;
        assert_eq!(anna.goodbye().await, Some(closing));
    }
}

#[tokio::test]
async fn a_room_that_the_store_has_lost_is_opened_again_while_somebody_watches() {
    let (store, server) = staged().await;
    let (room, annas) = (name(), key());
    let (anna, _) = Client::open(&server.address, room, annas).await;
    let (_ben, _) = Client::join(&server.address, room, key()).await;
    let (_watching, _) = Client::enter(&server.address, ClientMessage::Watch { room }).await;
    store.go_back(room, 0);
    drop(anna);
    let (_anna, state) = Client::enter(&server.address, opening(room, annas)).await;
    assert_eq!((state.you, state.version), (Some(Mark::X), 1));
}
