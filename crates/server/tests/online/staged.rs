//! A store whose time and order a test decides: two changes at once, and a store that goes back in time.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use tictactoe::{Moment, Room, RoomName};
use tictactoe_server::RoomStore;
use tictactoe_server::store::{Answer, Notice};
use tokio::sync::{Barrier, broadcast};

pub(crate) struct StagedStore {
    /// Each room as it was with every version.
    rooms: Mutex<HashMap<RoomName, Vec<Room>>>,
    /// How many of the next changes come at the same time.
    together: AtomicUsize,
    barrier: Barrier,
}

impl StagedStore {
    pub(crate) fn new() -> StagedStore {
        StagedStore {
            rooms: Mutex::default(),
            together: AtomicUsize::new(0),
            barrier: Barrier::new(2),
        }
    }

    /// The next two changes are both decided before either is stored.
    pub(crate) fn next_two_at_once(&self) {
        self.together.store(2, SeqCst);
    }

    /// The room is again as it was with this version.
    pub(crate) fn go_back(&self, name: RoomName, version: u64) {
        let mut rooms = self.rooms.lock().unwrap();
        let versions = rooms.get_mut(&name).unwrap();
        versions.retain(|room| room.version() <= version);
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
            let rooms = self.rooms.lock().unwrap();
            Ok(rooms.get(&name).and_then(|it| it.last().copied()))
        })
    }

    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let waits = |left: usize| left.checked_sub(1);
            if self.together.fetch_update(SeqCst, SeqCst, waits).is_ok() {
                self.barrier.wait().await;
            }
            let mut rooms = self.rooms.lock().unwrap();
            let versions = rooms.entry(name).or_default();
            let stored = versions.last().map_or(0, Room::version);
            let follows = stored + 1 == room.version();
            if follows {
                versions.push(room);
            }
            Ok(follows)
        })
    }

    fn remove_expired(&self, _: Moment) -> Answer<'_, usize> {
        Box::pin(async { Ok(0) })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async { Ok(self.rooms.lock().unwrap().len()) })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        None
    }
}
