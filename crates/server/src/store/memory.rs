//! Rooms in memory, lost with the process: for tests, and as the baseline of measurements.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;

use super::{Answer, Notice, RoomStore};

/// Rooms in memory.
#[derive(Default, Debug)]
pub struct MemoryStore {
    rooms: Mutex<HashMap<RoomName, Room>>,
}

impl MemoryStore {
    fn rooms(&self) -> MutexGuard<'_, HashMap<RoomName, Room>> {
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RoomStore for MemoryStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move { Ok(self.rooms().get(&name).copied()) })
    }

    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut rooms = self.rooms();
            let follows = rooms.get(&name) == before.as_ref();
            if follows {
                rooms.insert(name, room);
            }
            Ok(follows)
        })
    }

    fn remove_expired(&self, now: Moment) -> Answer<'_, usize> {
        Box::pin(async move {
            let mut rooms = self.rooms();
            let before = rooms.len();
            rooms.retain(|_, room| !room.is_expired(now));
            Ok(before - rooms.len())
        })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async move { Ok(self.rooms().len()) })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        None
    }
}
