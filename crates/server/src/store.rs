//! Where rooms are stored: one interface, three implementations.

mod embedded;
mod memory;
mod redis;

use std::fmt;
use std::pin::Pin;

use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;

pub use embedded::{EmbeddedStore, make_folder};
pub use memory::MemoryStore;
pub use redis::RedisStore;

/// The future result of a store operation.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where rooms are stored. Except in memory, acknowledged changes survive the server being killed; whether they also
/// survive a failure of the machine is up to each store.
pub trait RoomStore: Send + Sync + 'static {
    /// The room with this name, if there is one.
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>>;

    /// Compare-and-set: stores `room` if `before` is exactly what is stored; `None` means that there is no room yet.
    /// Returns whether it was stored: of several concurrent attempts, one succeeds. Comparing version numbers would not
    /// do: after a store has lost its last changes, two different rooms can have the same one.
    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool>;

    /// Removes the expired rooms, and returns how many. A store that expires rooms by itself returns 0.
    fn remove_expired(&self, now: Moment) -> Answer<'_, usize>;

    /// How many rooms are stored.
    fn count(&self) -> Answer<'_, usize>;

    /// Notices of changes by other processes; `None` if the store belongs to this process alone.
    fn notices(&self) -> Option<broadcast::Receiver<Notice>>;
}

/// A notice from a store.
#[derive(Clone, Debug)]
pub enum Notice {
    /// This room now has this state.
    Changed(RoomName, Box<Room>),
    /// This room has changed, but how cannot be read.
    Unread(RoomName),
    /// Something may have changed unnoticed.
    Missed,
}

/// Why a store operation failed. A change that failed may still have been stored.
#[derive(Clone, Debug)]
pub struct StoreError {
    reason: String,
    is_in_use: bool,
}

impl StoreError {
    /// An error with this reason.
    pub fn new(error: impl fmt::Display) -> StoreError {
        StoreError {
            reason: error.to_string(),
            is_in_use: false,
        }
    }

    /// Another process has the file open.
    pub(crate) fn in_use(error: impl fmt::Display) -> StoreError {
        StoreError {
            is_in_use: true,
            ..StoreError::new(error)
        }
    }

    /// Whether another process has the file open, and may let go of it.
    pub fn is_in_use(&self) -> bool {
        self.is_in_use
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for StoreError {}

/// Parses a stored room. One that cannot be parsed counts as an error of the store.
fn read(text: &str) -> Result<Room, StoreError> {
    Room::parse(text).map_err(|error| StoreError::new(format_args!("a stored room is {error:?}")))
}
