//! A store whose time and order a test decides: two changes at once, one that goes back in time, one that fails for a while
//! or does not answer.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

use tictactoe::{Moment, Room, RoomName};
use tictactoe_server::RoomStore;
use tictactoe_server::store::{Answer, Notice, StoreError};
use tokio::sync::{Barrier, broadcast};

pub(crate) struct StagedStore {
    /// Every version of each room.
    rooms: Mutex<HashMap<RoomName, Vec<Room>>>,
    /// How many of the next changes wait for each other.
    together: AtomicUsize,
    barrier: Barrier,
    /// How many of the next reads fail.
    failures: AtomicUsize,
    /// With how many of these something more is missed.
    misses: AtomicUsize,
    /// Whether every change fails, or the next one; and whether it is answered at all.
    is_ill: AtomicBool,
    fails_once: AtomicBool,
    is_silent: AtomicBool,
    /// Whether the next room that is read is answered only once the test lets it.
    reads_slowly: AtomicBool,
    /// Whether the next change is answered only once the test lets it.
    stores_slowly: AtomicBool,
    notices: broadcast::Sender<Notice>,
}

impl StagedStore {
    pub(crate) fn new() -> StagedStore {
        StagedStore {
            rooms: Mutex::default(),
            together: AtomicUsize::new(0),
            barrier: Barrier::new(2),
            failures: AtomicUsize::new(0),
            misses: AtomicUsize::new(0),
            is_ill: AtomicBool::new(false),
            fails_once: AtomicBool::new(false),
            is_silent: AtomicBool::new(false),
            reads_slowly: AtomicBool::new(false),
            stores_slowly: AtomicBool::new(false),
            notices: broadcast::channel(8).0,
        }
    }

    /// Makes the next two changes concurrent: both are decided before either is stored.
    pub(crate) fn next_two_at_once(&self) {
        self.together.store(2, SeqCst);
    }

    /// Goes back to this version of the room, as if all later ones were lost.
    pub(crate) fn go_back(&self, name: RoomName, version: u64) {
        let mut rooms = self.rooms.lock().unwrap();
        let versions = rooms.get_mut(&name).unwrap();
        versions.retain(|room| room.version() <= version);
    }

    /// Sends a notice that something was missed, and lets the next reads fail.
    pub(crate) fn misses_something_and_fails(&self, times: usize) {
        self.failures.store(times, SeqCst);
        self.notices.send(Notice::Missed).unwrap();
    }

    /// The same, and with each of the first failures something more is missed.
    pub(crate) fn keeps_missing_something_and_fails(&self, misses: usize, times: usize) {
        self.misses.store(misses, SeqCst);
        self.misses_something_and_fails(times);
    }

    /// Another process has changed this room.
    pub(crate) fn changes(&self, name: RoomName, room: Room) {
        let mut rooms = self.rooms.lock().unwrap();
        rooms.entry(name).or_default().push(room);
        let notice = Notice::Changed(name, Box::new(room));
        self.notices.send(notice).unwrap();
    }

    /// This room has changed in a way that cannot be read.
    pub(crate) fn tells_of(&self, name: RoomName) {
        self.notices.send(Notice::Unread(name)).unwrap();
    }

    /// From now on every change fails, and so does every health check.
    pub(crate) fn set_ill(&self, is_ill: bool) {
        self.is_ill.store(is_ill, SeqCst);
    }

    /// From now on no change is answered.
    pub(crate) fn goes_silent(&self) {
        self.is_silent.store(true, SeqCst);
    }

    /// The next change fails, and those after it are not answered.
    pub(crate) fn fails_once_and_goes_silent(&self) {
        self.fails_once.store(true, SeqCst);
        self.goes_silent();
    }

    /// The next room that is read is answered as it is then, but only after [`StagedStore::answers`].
    pub(crate) fn reads_slowly(&self) {
        self.reads_slowly.store(true, SeqCst);
    }

    /// The next change is stored, but answered only after [`StagedStore::answers`].
    pub(crate) fn stores_slowly(&self) {
        self.stores_slowly.store(true, SeqCst);
    }

    /// Waits until the slow one has read.
    pub(crate) async fn has_read(&self) {
        self.barrier.wait().await;
    }

    /// Waits until the slow one has stored.
    pub(crate) async fn has_stored(&self) {
        self.barrier.wait().await;
    }

    /// Lets the slow one answer.
    pub(crate) async fn answers(&self) {
        self.barrier.wait().await;
    }

    pub(crate) fn version(&self, name: RoomName) -> u64 {
        let rooms = self.rooms.lock().unwrap();
        let newest = rooms.get(&name).and_then(|versions| versions.last());
        newest.map_or(0, Room::version)
    }
}

impl RoomStore for StagedStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move {
            if self.failures.fetch_update(SeqCst, SeqCst, less).is_ok() {
                if self.misses.fetch_update(SeqCst, SeqCst, less).is_ok() {
                    self.notices.send(Notice::Missed).unwrap();
                }
                return Err(StoreError::new("as wanted"));
            }
            let read = || {
                let rooms = self.rooms.lock().unwrap();
                rooms.get(&name).and_then(|it| it.last().copied())
            };
            let room = read();
            if self.reads_slowly.swap(false, SeqCst) {
                self.has_read().await;
                self.answers().await;
            }
            Ok(room)
        })
    }

    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            if self.is_ill.load(SeqCst) || self.fails_once.swap(false, SeqCst) {
                return Err(StoreError::new("as wanted"));
            }
            if self.is_silent.load(SeqCst) {
                std::future::pending::<()>().await;
            }
            if self.together.fetch_update(SeqCst, SeqCst, less).is_ok() {
                self.barrier.wait().await;
            }
            let store = || {
                let mut rooms = self.rooms.lock().unwrap();
                let versions = rooms.entry(name).or_default();
                let follows = versions.last() == before.as_ref();
                if follows {
                    versions.push(room);
                }
                follows
            };
            let follows = store();
            if self.stores_slowly.swap(false, SeqCst) {
                self.has_stored().await;
                self.answers().await;
            }
            Ok(follows)
        })
    }

    fn remove_expired(&self, _: Moment) -> Answer<'_, usize> {
        Box::pin(async { Ok(0) })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async {
            if self.is_ill.load(SeqCst) {
                return Err(StoreError::new("as wanted"));
            }
            Ok(self.rooms.lock().unwrap().len())
        })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        Some(self.notices.subscribe())
    }
}

fn less(left: usize) -> Option<usize> {
    left.checked_sub(1)
}
