//! What happens at the same time, and after the store has lost what it had answered.

use std::sync::Arc;

use tictactoe::{ClientMessage, Closing, Mark, Presence, RoomName, RoomRefusal, SeatKey};
use tictactoe_server::Limits;

use crate::client::{Client, PATIENCE, opening, play};
use crate::server::{Server, key, name};
use crate::staged::StagedStore;

async fn staged() -> (Arc<StagedStore>, Server) {
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), Limits::default()).await;
    (store, server)
}

async fn says_join(server: &Server, room: RoomName, key: SeatKey) -> Client {
    let mut client = Client::connect(&server.address).await.unwrap();
    client.say(ClientMessage::Join { room, key }).await;
    client
}

/// A client that comes back before the server has let its first connection in does this.
#[tokio::test]
async fn of_two_joins_with_one_key_at_once_the_later_plays_and_none_watches() {
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
    ben.say(ClientMessage::Beat).await;
    let (_, state) = ben.room().await;
    assert_eq!(state.you, Some(Mark::O));
    anna.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
}

/// Redis that is not synced before every answer, or whose replica takes over, forgets the last moments.
#[tokio::test]
async fn a_game_goes_on_after_the_store_has_lost_the_last_move() {
    let (store, server) = staged().await;
    let room = name();
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    let before = store.version(room);
    anna.command(play(&state, 5)).await;
    let moved = ben.until(|state| state.game.len() == 1).await;
    anna.until(|state| state.game.len() == 1).await;
    store.go_back(room, before);
    ben.command(play(&moved, 1)).await;
    let (refusal, state) = ben.room().await;
    assert_eq!((refusal, state.game.len()), (Some(RoomRefusal::Stale), 0));
    let state = anna.until(|state| state.game.is_empty()).await;
    anna.command(play(&state, 9)).await;
    let state = ben.until(|state| state.game.len() == 1).await;
    assert_eq!(state.game.to_string(), "9");
}

#[tokio::test]
async fn a_seat_that_the_store_has_lost_is_taken_again() {
    let (store, server) = staged().await;
    let (room, bens) = (name(), key());
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    let (mut ben, state) = Client::join(&server.address, room, bens).await;
    store.go_back(room, 1);
    anna.command(play(&state, 5)).await;
    let closing = ben.goodbye().await.unwrap();
    assert!(closing.may_return(), "{closing:?}");
    let (_ben, state) = Client::join(&server.address, room, bens).await;
    assert_eq!(state.you, Some(Mark::O));
    anna.command(play(&state, 5)).await;
    anna.until(|state| state.game.len() == 1).await;
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
