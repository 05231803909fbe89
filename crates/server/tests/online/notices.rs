//! Changes made by other processes, when the notice of them is lost, cannot be read or comes at a bad time.

use std::sync::Arc;
use std::time::Duration;

use tictactoe::{ClientMessage, Connection, Lock, Mark, Presence, Room, RoomAction, RoomName};
use tictactoe_server::{Limits, RoomStore};

use crate::client::{Client, play};
use crate::server::{NOW, Server, key, name};
use crate::staged::StagedStore;

/// They would tell in the end.
fn without_heartbeats() -> Limits {
    Limits {
        heartbeat: Duration::from_hours(1),
        ..Limits::default()
    }
}

/// Two people at two servers that share a store. The one at `here` has moved, and the other has not heard of it.
struct Apart {
    store: Arc<StagedStore>,
    room: RoomName,
    anna: Client,
    _ben: Client,
    _servers: [Server; 2],
}

async fn apart() -> Apart {
    let limits = without_heartbeats();
    let store = Arc::new(StagedStore::new());
    let here = Server::on(store.clone(), limits).await;
    let there = Server::on(store.clone(), limits).await;
    let room = name();
    let (mut ben, _) = Client::open(&here.address, room, key()).await;
    let (anna, state) = Client::join(&there.address, room, key()).await;
    ben.command(play(&state, 5)).await;
    ben.until(|state| state.game.len() == 1).await;
    Apart {
        store,
        room,
        anna,
        _ben: ben,
        _servers: [here, there],
    }
}

/// Changes made while Redis was unreachable must be read once it is back.
#[tokio::test]
async fn what_was_missed_is_read_though_the_store_fails_a_few_times_more() {
    let mut apart = apart().await;
    apart.store.misses_something_and_fails(4);
    apart.anna.until(|state| state.game.len() == 1).await;
}

/// However many notices are missed, the store has as long to recover as after one.
#[tokio::test]
async fn what_was_missed_is_read_however_much_more_is_missed_while_the_store_fails() {
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), without_heartbeats()).await;
    let name = name();
    let (mut anna, _) = Client::open(&server.address, name, key()).await;
    let (room, joined) = friend_joins(&store, name).await;
    assert!(store.store(name, Some(room), joined).await.unwrap());
    store.keeps_missing_something_and_fails(7, 10);
    anna.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
}

/// The room as it is stored, and as it will be once a friend has joined.
async fn friend_joins(store: &StagedStore, name: RoomName) -> (Room, Room) {
    let room = store.load(name).await.unwrap().unwrap();
    let sits = RoomAction::SitDown { lock: Lock(1) };
    (room, room.update(Connection(1), sits, NOW).unwrap())
}

#[tokio::test]
async fn a_friend_who_comes_while_what_was_missed_is_read_slowly_is_seen_at_once() {
    let store = Arc::new(StagedStore::new());
    let server = Server::on(store.clone(), without_heartbeats()).await;
    let name = name();
    let (mut anna, _) = Client::open(&server.address, name, key()).await;
    let (_, joined) = friend_joins(&store, name).await;
    store.reads_slowly();
    store.misses_something_and_fails(0);
    store.has_read().await;
    store.changes(name, joined);
    anna.until(|state| state.presence[Mark::O] == Presence::Here)
        .await;
    store.answers().await;
}

/// A program of another version tells of it in another way.
#[tokio::test]
async fn a_change_that_cannot_be_read_is_looked_up_at_once() {
    let mut apart = apart().await;
    // One that nobody is in changes nothing.
    apart.store.tells_of(name());
    apart.store.tells_of(apart.room);
    apart.anna.until(|state| state.game.len() == 1).await;
}

/// The room is read, then changed elsewhere, and only then entered: nobody tells of the change again.
#[tokio::test]
async fn a_new_watcher_misses_nothing_that_changes_meanwhile() {
    let limits = without_heartbeats();
    let store = Arc::new(StagedStore::new());
    let here = Server::on(store.clone(), limits).await;
    let there = Server::on(store.clone(), limits).await;
    let room = name();
    let (mut anna, _) = Client::open(&here.address, room, key()).await;
    let (mut ben, state) = Client::join(&here.address, room, key()).await;
    store.reads_slowly();
    let mut watching = Client::connect(&there.address).await.unwrap();
    watching.say(ClientMessage::Watch { room }).await;
    store.has_read().await;
    anna.command(play(&state, 5)).await;
    ben.until(|state| state.game.len() == 1).await;
    store.answers().await;
    watching.until(|state| state.game.len() == 1).await;
}
