//! Rooms in memory: gone with the process. For tests, and to measure the rest of the server by.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;

use super::{Answer, Notice, RoomStore, version_before};

/// Rooms in memory.
#[derive(Default, Debug)]
pub struct MemoryStore {
    rooms: Mutex<HashMap<RoomName, Room>>,
}

impl MemoryStore {
    fn rooms(&self) -> MutexGuard<'_, HashMap<RoomName, Room>> {
        // Every change is one step, so the rooms are whole whoever has panicked.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RoomStore for MemoryStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move { Ok(self.rooms().get(&name).copied()) })
    }

    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut rooms = self.rooms();
            let stored = rooms.get(&name).map_or(0, Room::version);
            let follows = stored == version_before(&room);
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
