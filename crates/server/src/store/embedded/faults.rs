//! Tests with a disk that fails, or is slow, for a while.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use redb::backends::FileBackend;
use redb::{Builder, StorageBackend};
use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomAction, RoomName, Variant};
use tracing::Level;

use super::log::Log;
use super::{EmbeddedStore, RoomStore, RoomsFile};

/// How long anything may take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

const BLOCK: u64 = 4096;

/// A disk that can be made to fail, and that counts its syncs.
#[derive(Default, Debug)]
struct Disk {
    is_full: AtomicBool,
    /// Like a full file system: what has a place in the file can be overwritten, and files can grow, but not be filled.
    gives_no_blocks: AtomicBool,
    blocks: Mutex<HashSet<u64>>,
    fails_to_sync: AtomicBool,
    panics: AtomicBool,
    syncs: AtomicUsize,
    openings: AtomicUsize,
}

#[derive(Debug)]
struct DiskFile(FileBackend, Arc<Disk>);

impl DiskFile {
    fn has_space(&self) -> io::Result<()> {
        if self.1.is_full.load(SeqCst) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }

    fn has_blocks(&self, offset: u64, length: u64) -> io::Result<()> {
        let mut blocks = self.1.blocks.lock().unwrap();
        for block in offset / BLOCK..(offset + length).div_ceil(BLOCK) {
            if !blocks.contains(&block) && self.1.gives_no_blocks.load(SeqCst) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            blocks.insert(block);
        }
        Ok(())
    }
}

impl StorageBackend for DiskFile {
    fn len(&self) -> io::Result<u64> {
        self.0.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.0.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.has_space()?;
        self.0.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.1.syncs.fetch_add(1, SeqCst);
        assert!(!self.1.panics.load(SeqCst), "as wanted");
        if self.1.fails_to_sync.load(SeqCst) {
            return Err(io::Error::other("as wanted"));
        }
        self.0.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.has_space()?;
        self.has_blocks(offset, data.len() as u64)?;
        self.0.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.0.close()
    }
}

fn store(path: &Path) -> (EmbeddedStore, Arc<Disk>) {
    let disk = Arc::new(Disk::default());
    let below = Arc::clone(&disk);
    let opener = move |builder: &Builder, path: &Path| {
        below.openings.fetch_add(1, SeqCst);
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true);
        let file = options.truncate(false).open(path)?;
        let file = FileBackend::new(file)?;
        builder.create_with_backend(DiskFile(file, Arc::clone(&below)))
    };
    let file = RoomsFile::with(path, Box::new(opener));
    (EmbeddedStore::start(file).unwrap(), disk)
}

fn room() -> Room {
    Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), Moment(0))
}

/// Waits until the store says that all is well.
async fn recovers(store: &EmbeddedStore) {
    let deadline = Instant::now() + PATIENCE;
    while store.count().await.is_err() {
        assert!(Instant::now() < deadline, "it stays ill");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_full_disk_is_reported_and_forgotten_once_there_is_space() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    let (first, second) = (RoomName(1), RoomName(2));
    assert!(store.store(first, None, room()).await.unwrap());
    disk.is_full.store(true, SeqCst);
    for _ in 0..3 {
        assert!(store.store(second, None, room()).await.is_err());
        assert!(store.count().await.is_err());
    }
    disk.is_full.store(false, SeqCst);
    assert!(store.count().await.is_err(), "the last write has failed");
    assert!(store.store(second, None, room()).await.unwrap());
    recovers(&store).await;
    assert_eq!(store.count().await.unwrap(), 2);
    assert_eq!(store.load(first).await.unwrap(), Some(room()));
    let sits = RoomAction::SitDown { lock: Lock(2) };
    let next = room().update(Connection(2), sits, Moment(0)).unwrap();
    assert!(store.store(first, Some(room()), next).await.unwrap());
    drop(store);
    let store = EmbeddedStore::open(&folder.path().join("rooms")).unwrap();
    assert_eq!(store.load(first).await.unwrap(), Some(next));
}

#[tokio::test]
async fn what_does_not_reach_the_disk_is_not_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    let (first, second) = (RoomName(1), RoomName(2));
    assert!(store.store(first, None, room()).await.unwrap());
    disk.fails_to_sync.store(true, SeqCst);
    assert!(store.store(second, None, room()).await.is_err());
    assert!(store.count().await.is_err());
    disk.fails_to_sync.store(false, SeqCst);
    // After an error the room may or may not be stored; at any rate it is not stored twice.
    let again = store.store(second, None, room()).await.unwrap();
    assert_eq!(store.load(second).await.unwrap(), Some(room()), "{again}");
    assert_eq!(store.load(first).await.unwrap(), Some(room()));
    recovers(&store).await;
    assert_eq!(store.count().await.unwrap(), 2);
}

/// On a full disk the file has room for a change now and then, which proves nothing for the next one.
#[tokio::test]
async fn while_the_disk_is_full_the_store_never_says_that_all_is_well() {
    let (log, _guard) = Log::start();
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    let mut names = 0..;
    let mut open = async || {
        let name = RoomName(names.next().unwrap());
        store.store(name, None, room()).await
    };
    for _ in 0..50 {
        open().await.unwrap();
    }
    disk.gives_no_blocks.store(true, SeqCst);
    while open().await.is_ok() {}
    assert!(open().await.is_ok(), "there is room for one");
    // Every probe that fails opens the file again.
    let before = disk.openings.load(SeqCst);
    let deadline = Instant::now() + PATIENCE;
    while disk.openings.load(SeqCst) < before + 3 {
        assert!(store.count().await.is_err());
        assert!(Instant::now() < deadline, "it does not probe");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(log.take(), [Level::ERROR], "it is logged once");
    disk.gives_no_blocks.store(false, SeqCst);
    recovers(&store).await;
    assert_eq!(log.take(), [Level::INFO], "and so is its end");
    assert!(open().await.is_ok());
}

/// Otherwise a reader would block everyone else on its thread.
#[test]
fn a_reader_does_not_wait_until_the_file_is_open_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rooms");
    let (begins, has_begun) = channel();
    let (go_on, may_go_on) = channel();
    let gate = Mutex::new(may_go_on);
    let opener = move |builder: &Builder, path: &Path| {
        begins.send(()).unwrap();
        gate.lock().unwrap().recv().unwrap();
        builder.create(path)
    };
    let file = Arc::new(RoomsFile::with(&path, Box::new(opener)));
    let other = Arc::clone(&file);
    let opening = thread::spawn(move || other.open().map(drop));
    has_begun.recv_timeout(PATIENCE).unwrap();
    let (answers, answered) = channel();
    let read = Arc::clone(&file);
    thread::spawn(move || answers.send(read.load(RoomName(1))));
    let answer = answered.recv_timeout(PATIENCE).expect("an answer in time");
    assert!(answer.is_err());
    go_on.send(()).unwrap();
    opening.join().unwrap().unwrap();
    assert_eq!(file.load(RoomName(1)).unwrap(), None);
}

/// Health checks may be the only traffic left.
#[tokio::test]
async fn it_recovers_though_nobody_writes() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    disk.is_full.store(true, SeqCst);
    assert!(store.store(RoomName(1), None, room()).await.is_err());
    disk.is_full.store(false, SeqCst);
    recovers(&store).await;
}

/// Else it keeps the disk full until the next backup.
#[tokio::test]
async fn nothing_is_left_of_a_backup_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    assert!(store.store(RoomName(1), None, room()).await.unwrap());
    let copy = folder.path().join("copy");
    for fails in [&disk.is_full, &disk.fails_to_sync] {
        fails.store(true, SeqCst);
        assert!(store.back_up(&copy).is_err());
        fails.store(false, SeqCst);
        let left = fs::read_dir(folder.path()).unwrap();
        let left: Vec<_> = left.map(|it| it.unwrap().file_name()).collect();
        assert_eq!(left, ["rooms"]);
    }
    assert_eq!(store.back_up(&copy).unwrap(), 1);
    // Nor where it cannot get to its place.
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("copy")).unwrap();
    assert!(store.back_up(&folder.path().join("copy")).is_err());
    assert!(!folder.path().join("copy.part").exists());
}

/// Nothing can be stored any more, however well the rooms can be read.
#[tokio::test]
async fn a_store_whose_writer_has_ended_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    disk.panics.store(true, SeqCst);
    assert!(store.store(RoomName(1), None, room()).await.is_err());
    disk.panics.store(false, SeqCst);
    let deadline = Instant::now() + PATIENCE;
    while store.count().await.is_ok() {
        assert!(Instant::now() < deadline, "it says that all is well");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(store.store(RoomName(1), None, room()).await.is_err());
}

#[tokio::test]
async fn many_expired_rooms_are_removed_with_few_syncs() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    for name in 0..100 {
        assert!(store.store(RoomName(name), None, room()).await.unwrap());
    }
    let before = disk.syncs.load(SeqCst);
    assert_eq!(store.remove_expired(room().expiry()).await.unwrap(), 100);
    let syncs = disk.syncs.load(SeqCst) - before;
    assert!((1..10).contains(&syncs), "{syncs} syncs");
    assert_eq!(store.count().await.unwrap(), 0);
}
