//! One contract, which every store keeps.

use std::collections::HashSet;
use std::sync::Arc;

use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomAction, Variant};
use tictactoe_server::{EmbeddedStore, MemoryStore, RoomStore};

use crate::programs::Redis;
use crate::redis_store::patient;
use crate::server::{NOW, name};

pub(crate) fn room() -> Room {
    Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), NOW)
}

/// The room after this connection has taken X's seat.
pub(crate) fn taken(room: &Room, by: u64) -> Room {
    let returns = RoomAction::Return {
        mark: Mark::X,
        known: None,
    };
    room.update(Connection(by), returns, NOW).unwrap()
}

async fn keeps_its_promises(store: Arc<dyn RoomStore>) {
    a_room_is_found_as_it_was_stored(&*store).await;
    only_the_next_version_is_stored(&*store).await;
    what_follows_another_room_of_the_same_version_is_not_stored(&*store).await;
    of_many_at_once_one_is_stored(&store).await;
    many_rooms_do_not_mix(&store).await;
}

async fn a_room_is_found_as_it_was_stored(store: &dyn RoomStore) {
    let name = name();
    assert_eq!(store.load(name).await.unwrap(), None);
    let before = store.count().await.unwrap();
    assert!(store.store(name, None, room()).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), Some(room()));
    assert_eq!(store.count().await.unwrap(), before + 1);
}

async fn only_the_next_version_is_stored(store: &dyn RoomStore) {
    let name = name();
    let first = room();
    let second = taken(&first, 2);
    let third = taken(&second, 3);
    let other = taken(&first, 9);
    for (before, room, is_stored) in [
        // Nothing is stored yet.
        (Some(first), second, false),
        (None, first, true),
        // A room is stored already.
        (None, first, false),
        // A version is skipped.
        (Some(second), third, false),
        (Some(first), second, true),
        // Another change was faster.
        (Some(first), other, false),
        (Some(second), third, true),
    ] {
        let stored = store.store(name, before, room).await.unwrap();
        assert_eq!(stored, is_stored, "{before:?} {room:?}");
    }
    assert_eq!(store.load(name).await.unwrap(), Some(third));
}

/// After a store has lost its last changes, others take their place, with the same versions.
async fn what_follows_another_room_of_the_same_version_is_not_stored(store: &dyn RoomStore) {
    let name = name();
    let (kept, lost) = (taken(&room(), 2), taken(&room(), 3));
    assert_eq!(kept.version(), lost.version());
    assert!(store.store(name, None, room()).await.unwrap());
    assert!(store.store(name, Some(room()), kept).await.unwrap());
    let follows = taken(&lost, 4);
    assert!(!store.store(name, Some(lost), follows).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), Some(kept));
}

async fn of_many_at_once_one_is_stored(store: &Arc<dyn RoomStore>) {
    let name = name();
    assert!(store.store(name, None, room()).await.unwrap());
    let mut before = room();
    for turn in 0..20 {
        let writers = (0..16).map(|writer| {
            let store = Arc::clone(store);
            let next = taken(&before, 100 + 16 * turn + writer);
            tokio::spawn(async move {
                let stored = store.store(name, Some(before), next).await.unwrap();
                stored.then_some(next)
            })
        });
        let mut stored = Vec::new();
        for writer in writers.collect::<Vec<_>>() {
            stored.extend(writer.await.unwrap());
        }
        assert_eq!(stored.len(), 1);
        before = stored[0];
        assert_eq!(store.load(name).await.unwrap(), Some(before));
    }
}

async fn many_rooms_do_not_mix(store: &Arc<dyn RoomStore>) {
    let writers = (0..300_u64).map(|number| {
        let store = Arc::clone(store);
        tokio::spawn(async move {
            let name = name();
            let mut room = Room::open(
                Variant::Four,
                Mark::O,
                Lock(number.into()),
                Connection(1),
                NOW,
            );
            assert!(store.store(name, None, room).await.unwrap());
            for by in 0..4 {
                let next = taken_by_o(&room, 1_000 * number + by);
                assert!(store.store(name, Some(room), next).await.unwrap());
                room = next;
            }
            (name, room)
        })
    });
    let mut names = HashSet::new();
    for writer in writers.collect::<Vec<_>>() {
        let (name, room) = writer.await.unwrap();
        assert!(names.insert(name));
        assert_eq!(store.load(name).await.unwrap(), Some(room));
    }
}

fn taken_by_o(room: &Room, by: u64) -> Room {
    let returns = RoomAction::Return {
        mark: Mark::O,
        known: None,
    };
    room.update(Connection(by), returns, NOW).unwrap()
}

/// Expired rooms are removed; those with activity since are kept.
async fn forgets(store: &dyn RoomStore) {
    let (old, renewed) = (name(), name());
    let early = Moment(NOW.0 - 1_000);
    let opened = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), early);
    let sits = RoomAction::SitDown { lock: Lock(2) };
    let later = opened.update(Connection(2), sits, NOW).unwrap();
    assert!(store.store(old, None, opened).await.unwrap());
    assert!(store.store(renewed, None, opened).await.unwrap());
    assert!(store.store(renewed, Some(opened), later).await.unwrap());
    let before = Moment(opened.expiry().0 - 1);
    assert_eq!(store.remove_expired(before).await.unwrap(), 0);
    assert_eq!(store.remove_expired(opened.expiry()).await.unwrap(), 1);
    assert_eq!(store.load(old).await.unwrap(), None);
    assert_eq!(store.load(renewed).await.unwrap(), Some(later));
}

#[tokio::test]
async fn rooms_in_memory_are_kept() {
    let store = Arc::new(MemoryStore::default());
    forgets(&*store).await;
    keeps_its_promises(store).await;
}

#[tokio::test]
async fn rooms_in_a_file_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(EmbeddedStore::open(&folder.path().join("rooms")).unwrap());
    forgets(&*store).await;
    keeps_its_promises(store).await;
}

#[tokio::test]
async fn rooms_in_redis_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = patient(&redis).await;
    keeps_its_promises(Arc::new(store)).await;
}
