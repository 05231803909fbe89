//! One list of promises, kept by every store.

use std::collections::HashSet;
use std::sync::Arc;

use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomAction, Variant};
use tictactoe_server::{EmbeddedStore, MemoryStore, RedisStore, RoomStore, store::Notice};

use crate::programs::Redis;
use crate::server::{NOW, name};

fn room() -> Room {
    Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), NOW)
}

/// The room after this connection has taken X's seat.
fn taken(room: &Room, by: u64) -> Room {
    let returns = RoomAction::Return { mark: Mark::X };
    room.update(Connection(by), returns, NOW).unwrap()
}

async fn keeps_its_promises(store: Arc<dyn RoomStore>) {
    a_room_is_found_as_it_was_stored(&*store).await;
    only_the_next_version_is_stored(&*store).await;
    of_many_at_once_one_is_stored(&store).await;
    many_rooms_do_not_mix(&store).await;
}

async fn a_room_is_found_as_it_was_stored(store: &dyn RoomStore) {
    let name = name();
    assert_eq!(store.load(name).await.unwrap(), None);
    let before = store.count().await.unwrap();
    assert!(store.store(name, room()).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), Some(room()));
    assert_eq!(store.count().await.unwrap(), before + 1);
}

async fn only_the_next_version_is_stored(store: &dyn RoomStore) {
    let name = name();
    let first = room();
    let second = taken(&first, 2);
    let third = taken(&second, 3);
    assert!(!store.store(name, second).await.unwrap(), "nothing before");
    assert!(store.store(name, first).await.unwrap());
    assert!(!store.store(name, first).await.unwrap(), "there is one");
    assert!(!store.store(name, third).await.unwrap(), "one left out");
    assert!(store.store(name, second).await.unwrap());
    assert!(
        !store.store(name, taken(&first, 9)).await.unwrap(),
        "too late"
    );
    assert!(store.store(name, third).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), Some(third));
}

async fn of_many_at_once_one_is_stored(store: &Arc<dyn RoomStore>) {
    let name = name();
    assert!(store.store(name, room()).await.unwrap());
    let mut before = room();
    for turn in 0..20 {
        let writers = (0..16).map(|writer| {
            let store = Arc::clone(store);
            let next = taken(&before, 100 + 16 * turn + writer);
            tokio::spawn(async move { store.store(name, next).await.unwrap().then_some(next) })
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
            assert!(store.store(name, room).await.unwrap());
            for by in 0..4 {
                room = taken_by_o(&room, 1_000 * number + by);
                assert!(store.store(name, room).await.unwrap());
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
    let returns = RoomAction::Return { mark: Mark::O };
    room.update(Connection(by), returns, NOW).unwrap()
}

/// Rooms whose time is over go away, and those in which something has happened since stay.
async fn forgets(store: &dyn RoomStore) {
    let (old, renewed) = (name(), name());
    let early = Moment(NOW.0 - 1_000);
    let opened = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), early);
    let sits = RoomAction::SitDown { lock: Lock(2) };
    let later = opened.update(Connection(2), sits, NOW).unwrap();
    assert!(store.store(old, opened).await.unwrap());
    assert!(store.store(renewed, opened).await.unwrap());
    assert!(store.store(renewed, later).await.unwrap());
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
    let store = RedisStore::connect(&redis.address).await.unwrap();
    keeps_its_promises(Arc::new(store)).await;
}

#[tokio::test]
async fn redis_forgets_rooms_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = RedisStore::connect(&redis.address).await.unwrap();
    let name = name();
    // Opened so long ago that its time has been over for years.
    let old = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), Moment(0));
    assert!(store.store(name, old).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), None);
    assert!(store.store(name, room()).await.unwrap());
    assert_eq!(store.load(name).await.unwrap(), Some(room()));
}

#[tokio::test]
async fn what_one_process_stores_in_redis_the_others_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let here = RedisStore::connect(&redis.address).await.unwrap();
    let there = RedisStore::connect(&redis.address).await.unwrap();
    let mut notices = there.notices().unwrap();
    let name = name();
    let mut next = room();
    assert!(here.store(name, next).await.unwrap());
    // What comes before it listens is not told.
    loop {
        match notices.recv().await.unwrap() {
            Notice::Changed(changed, told) => {
                assert_eq!(changed, name);
                if *told == next {
                    return;
                }
            }
            Notice::Missed => {
                next = taken(&next, 7);
                assert!(here.store(name, next).await.unwrap());
            }
        }
    }
}

#[tokio::test]
async fn a_file_is_copied_whole_while_it_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(EmbeddedStore::open(&folder.path().join("rooms")).unwrap());
    let names: Vec<_> = (0..50).map(|_| name()).collect();
    for &name in &names {
        assert!(store.store(name, room()).await.unwrap());
    }
    let writing = Arc::clone(&store);
    let busy = tokio::spawn(async move {
        let name = name();
        let mut next = room();
        for by in 0..200 {
            assert!(writing.store(name, next).await.unwrap());
            next = taken(&next, 10 + by);
        }
    });
    let copy = folder.path().join("copy");
    for _ in 0..3 {
        let (from, to) = (Arc::clone(&store), copy.clone());
        let copied = tokio::task::spawn_blocking(move || from.back_up(&to));
        assert!(copied.await.unwrap().unwrap() >= names.len());
    }
    busy.await.unwrap();
    let copied = EmbeddedStore::open(&copy).unwrap();
    for &name in &names {
        assert_eq!(copied.load(name).await.unwrap(), Some(room()));
    }
}

#[tokio::test]
async fn a_file_that_is_used_or_something_else_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rooms");
    let first = EmbeddedStore::open(&path).unwrap();
    assert!(EmbeddedStore::open(&path).is_err());
    drop(first);
    drop(EmbeddedStore::open(&path).unwrap());
    let other = folder.path().join("letter");
    std::fs::write(&other, "Dear Ben, this is no database.".repeat(100)).unwrap();
    assert!(EmbeddedStore::open(&other).is_err());
    assert!(RedisStore::connect("redis://127.0.0.1:1").await.is_err());
    assert!(RedisStore::connect("rubbish").await.is_err());
}
