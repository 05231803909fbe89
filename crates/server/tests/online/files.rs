//! The file of rooms: copied while it is used, and opened by one process at a time.

use std::sync::Arc;
use std::time::Duration;

use tictactoe_server::{EmbeddedStore, RedisStore, RoomStore, keep_backup};
use tokio::time::{sleep, timeout};

use crate::client::PATIENCE;
use crate::server::name;
use crate::stores::{room, taken};

#[tokio::test]
async fn a_file_is_copied_whole_while_it_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(EmbeddedStore::open(&folder.path().join("rooms")).unwrap());
    let names: Vec<_> = (0..50).map(|_| name()).collect();
    for &name in &names {
        assert!(store.store(name, None, room()).await.unwrap());
    }
    let writing = Arc::clone(&store);
    let busy = tokio::spawn(async move {
        let name = name();
        let (mut before, mut next) = (None, room());
        for by in 0..200 {
            assert!(writing.store(name, before, next).await.unwrap());
            before = Some(next);
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

/// Rooms deleted by mistake are only in the backup.
#[tokio::test]
async fn a_backup_stays_when_there_are_no_rooms() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    let full = EmbeddedStore::open(&folder.path().join("full")).unwrap();
    let name = name();
    assert!(full.store(name, None, room()).await.unwrap());
    assert_eq!(full.back_up(&copy).unwrap(), 1);
    let empty = EmbeddedStore::open(&folder.path().join("empty")).unwrap();
    assert_eq!(empty.back_up(&copy).unwrap(), 0);
    let copied = EmbeddedStore::open(&copy).unwrap();
    assert_eq!(copied.load(name).await.unwrap(), Some(room()));
}

/// A server that does not live for an hour needs a backup, too.
#[tokio::test]
async fn the_first_backup_does_not_wait_for_the_second() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(EmbeddedStore::open(&folder.path().join("rooms")).unwrap());
    let name = name();
    assert!(store.store(name, None, room()).await.unwrap());
    let copy = folder.path().join("copy");
    let (soon, later) = (Duration::from_millis(10), Duration::from_hours(1));
    let backup = keep_backup(store, copy.clone(), soon, later);
    let is_there = async {
        while !copy.exists() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        () = backup => {}
        made = timeout(PATIENCE, is_there) => made.expect("a copy in time"),
    }
    let copied = EmbeddedStore::open(&copy).unwrap();
    assert_eq!(copied.load(name).await.unwrap(), Some(room()));
}

/// Whoever can read a room's name can watch it.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_rooms_their_backup_and_their_folder() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("friends");
    let (path, copy) = (folder.join("rooms"), folder.join("copy"));
    let store = EmbeddedStore::open(&path).unwrap();
    assert!(store.store(name(), None, room()).await.unwrap());
    assert_eq!(store.back_up(&copy).unwrap(), 1);
    for (path, mode) in [(folder, 0o700), (path, 0o600), (copy, 0o600)] {
        let permissions = std::fs::metadata(&path).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, mode, "{}", path.display());
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
