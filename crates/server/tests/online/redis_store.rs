//! What Redis must do beside keeping rooms: forget, notify, and say when it fails.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use redis::aio::MultiplexedConnection;
use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomName, Variant};
use tictactoe_server::{RedisStore, RoomStore, store::Notice};
use tokio::sync::broadcast;
use tokio::time::timeout;

use crate::client::PATIENCE;
use crate::programs::Redis;
use crate::server::name;
use crate::stores::{room, taken};
use crate::wire::Wire;

/// With a long response timeout, because Redis may be slow on a busy machine.
pub(crate) async fn patient(redis: &Redis) -> RedisStore {
    let connected = RedisStore::connect_patiently(&redis.address, PATIENCE).await;
    connected.unwrap()
}

#[tokio::test]
async fn redis_forgets_rooms_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = patient(&redis).await;
    let name = name();
    assert!(store.store(name, None, room()).await.unwrap());
    let mut ask = redis::cmd("PTTL");
    let ask = ask.arg(format!("tictactoe:room:{}", name.text()));
    let left: u64 = ask.query_async(&mut client(&redis).await).await.unwrap();
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let end = u64::try_from(since_1970.as_millis()).unwrap() + left;
    let expiry = room().expiry().0;
    let tolerance = u64::try_from(PATIENCE.as_millis()).unwrap();
    assert!(end.abs_diff(expiry) < tolerance, "{end} for {expiry}");
}

/// By its clock the room has expired, so it would be gone at once.
#[tokio::test]
async fn what_redis_would_forget_at_once_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = patient(&redis).await;
    let name = name();
    let old = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), Moment(0));
    let error = store.store(name, None, old).await.unwrap_err();
    assert!(error.to_string().contains("expired"), "{error}");
    assert!(store.store(name, None, room()).await.unwrap());
    assert!(store.store(name, Some(room()), old).await.is_err());
    assert_eq!(store.load(name).await.unwrap(), Some(room()));
}

/// Redis answers with its memory full, or as a replica; only storing fails.
#[tokio::test]
async fn a_redis_that_stores_nothing_is_not_healthy() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = patient(&redis).await;
    let mut client = client(&redis).await;
    for [breaks, mends] in [
        ["CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0"],
        ["REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE"],
    ] {
        let name = name();
        command(breaks).exec_async(&mut client).await.unwrap();
        assert!(store.store(name, None, room()).await.is_err(), "{breaks}");
        assert!(store.count().await.is_err(), "{breaks}");
        assert!(store.count().await.is_err(), "{breaks}");
        command(mends).exec_async(&mut client).await.unwrap();
        store.count().await.expect(mends);
        assert!(store.store(name, None, room()).await.unwrap());
        store.count().await.expect(mends);
    }
}

pub(crate) async fn client(redis: &Redis) -> MultiplexedConnection {
    let client = redis::Client::open(redis.address.as_str()).unwrap();
    client.get_multiplexed_async_connection().await.unwrap()
}

pub(crate) fn command(words: &str) -> redis::Cmd {
    let mut words = words.split(' ');
    let mut command = redis::cmd(words.next().unwrap());
    command.arg(words.collect::<Vec<_>>());
    command
}

/// Stores the room anew whenever something may have been missed, until its newest version is heard of.
async fn is_heard(
    notices: &mut broadcast::Receiver<Notice>,
    store: &RedisStore,
    name: RoomName,
    room: &mut Room,
) {
    loop {
        let notice = timeout(PATIENCE, notices.recv()).await;
        match notice.expect("a notice in time").unwrap() {
            Notice::Changed(changed, told) => {
                assert_eq!(changed, name);
                if *told == *room {
                    return;
                }
            }
            Notice::Unread(changed) => panic!("{changed:?} cannot be read"),
            Notice::Missed => {
                let next = taken(room, room.version() + 10);
                assert!(store.store(name, Some(*room), next).await.unwrap());
                *room = next;
            }
        }
    }
}

#[tokio::test]
async fn what_one_process_stores_in_redis_the_others_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut redis) = Redis::start(folder.path()) else {
        return;
    };
    let here = patient(&redis).await;
    let there = patient(&redis).await;
    let mut notices = there.notices().unwrap();
    let (name, mut room) = (name(), room());
    assert!(here.store(name, None, room).await.unwrap());
    is_heard(&mut notices, &here, name, &mut room).await;
    redis.running.kill();
    let redis = Redis::on_port(redis.port(), folder.path()).unwrap();
    let here = patient(&redis).await;
    is_heard(&mut notices, &here, name, &mut room).await;
}

/// A program of another version may tell of it in another way.
#[tokio::test]
async fn a_notice_that_cannot_be_read_is_about_the_room_it_names() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let store = patient(&redis).await;
    let mut notices = store.notices().unwrap();
    let (name, mut room) = (name(), room());
    assert!(store.store(name, None, room).await.unwrap());
    is_heard(&mut notices, &store, name, &mut room).await;
    let mut client = client(&redis).await;
    for text in ["rubbish", "rubbish r1.7", &format!("{} r2.7", name.text())] {
        let mut publish = redis::cmd("PUBLISH");
        let publish = publish.arg("tictactoe:rooms:0").arg(text);
        publish.exec_async(&mut client).await.unwrap();
    }
    let notice = timeout(PATIENCE, notices.recv()).await;
    let notice = notice.expect("a notice in time").unwrap();
    assert!(
        matches!(notice, Notice::Unread(named) if named == name),
        "{notice:?}"
    );
}

/// All databases of a Redis share their channels.
#[tokio::test]
async fn what_is_stored_in_one_database_is_not_told_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let here = patient(&redis).await;
    let address = format!("{}/1", redis.address);
    let there = RedisStore::connect_patiently(&address, PATIENCE).await;
    let there = there.unwrap();
    let mut notices = here.notices().unwrap();
    let (own, mut stored) = (name(), room());
    assert!(here.store(own, None, stored).await.unwrap());
    is_heard(&mut notices, &here, own, &mut stored).await;
    assert!(there.store(name(), None, room()).await.unwrap());
    let next = taken(&stored, 1_000);
    assert!(here.store(own, Some(stored), next).await.unwrap());
    stored = next;
    is_heard(&mut notices, &here, own, &mut stored).await;
}

/// A router that forgets a connection, or a machine that is gone, says nothing of it.
#[tokio::test]
async fn a_connection_to_redis_that_is_lost_without_a_word_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let wire = Wire::to(redis.port()).await;
    let here = patient(&redis).await;
    let patience = Duration::from_secs(10);
    let there = RedisStore::connect_patiently(&wire.address, patience).await;
    let there = there.unwrap();
    let mut notices = there.notices().unwrap();
    let (name, mut room) = (name(), room());
    assert!(here.store(name, None, room).await.unwrap());
    is_heard(&mut notices, &here, name, &mut room).await;
    wire.go_silent();
    is_heard(&mut notices, &here, name, &mut room).await;
    let answers = async {
        loop {
            if let Ok(loaded) = there.load(name).await {
                return loaded;
            }
        }
    };
    let loaded = timeout(PATIENCE, answers).await;
    assert_eq!(loaded.expect("an answer in time"), Some(room));
}
