//! A file on a disk that fails for a while.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

use redb::StorageBackend;
use redb::backends::FileBackend;
use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomAction, RoomName, Variant};

use super::{EmbeddedStore, RoomStore, RoomsFile};

/// What is written to the disk, and whether it can be.
#[derive(Default, Debug)]
struct Disk {
    is_full: AtomicBool,
    syncs: AtomicUsize,
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
        self.0.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.has_space()?;
        self.0.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.0.close()
    }
}

fn store(path: &Path) -> (EmbeddedStore, Arc<Disk>) {
    let disk = Arc::new(Disk::default());
    let (path, below) = (path.to_owned(), Arc::clone(&disk));
    let file = RoomsFile::with(Box::new(move |builder| {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true);
        let file = options.truncate(false).open(&path)?;
        let file = FileBackend::new(file)?;
        builder.create_with_backend(DiskFile(file, Arc::clone(&below)))
    }));
    (EmbeddedStore::start(file).unwrap(), disk)
}

fn room() -> Room {
    Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), Moment(0))
}

#[tokio::test]
async fn a_full_disk_is_reported_and_forgotten_once_there_is_space() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    let (first, second) = (RoomName(1), RoomName(2));
    assert!(store.store(first, room()).await.unwrap());
    disk.is_full.store(true, SeqCst);
    for _ in 0..3 {
        assert!(store.store(second, room()).await.is_err());
        assert!(store.count().await.is_err());
    }
    disk.is_full.store(false, SeqCst);
    assert!(store.count().await.is_err(), "the last write has failed");
    assert!(store.store(second, room()).await.unwrap());
    assert_eq!(store.count().await.unwrap(), 2);
    assert_eq!(store.load(first).await.unwrap(), Some(room()));
    let sits = RoomAction::SitDown { lock: Lock(2) };
    let next = room().update(Connection(2), sits, Moment(0)).unwrap();
    assert!(store.store(first, next).await.unwrap());
    drop(store);
    let store = EmbeddedStore::open(&folder.path().join("rooms")).unwrap();
    assert_eq!(store.load(first).await.unwrap(), Some(next));
}

/// Whoever asks for the health of the server may be the only one who still talks to it.
#[tokio::test]
async fn it_recovers_though_nobody_writes() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    disk.is_full.store(true, SeqCst);
    assert!(store.store(RoomName(1), room()).await.is_err());
    disk.is_full.store(false, SeqCst);
    let deadline = Instant::now() + Duration::from_secs(20);
    while store.count().await.is_err() {
        assert!(Instant::now() < deadline, "it stays ill");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn many_expired_rooms_are_removed_with_few_syncs() {
    let folder = tempfile::tempdir().unwrap();
    let (store, disk) = store(&folder.path().join("rooms"));
    for name in 0..100 {
        assert!(store.store(RoomName(name), room()).await.unwrap());
    }
    let before = disk.syncs.load(SeqCst);
    assert_eq!(store.remove_expired(room().expiry()).await.unwrap(), 100);
    let syncs = disk.syncs.load(SeqCst) - before;
    assert!((1..10).contains(&syncs), "{syncs} syncs");
    assert_eq!(store.count().await.unwrap(), 0);
}
