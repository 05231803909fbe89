//! Where rooms are kept: one interface, and three places behind it.

mod embedded;
mod memory;
mod redis;

use std::fmt;
use std::pin::Pin;

use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;

pub use embedded::EmbeddedStore;
pub use memory::MemoryStore;
pub use redis::RedisStore;

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where rooms are kept. Whatever has been answered is kept, also if the server is killed in the next moment; how much
/// of the machine may fail besides is up to each store.
pub trait RoomStore: Send + Sync + 'static {
    /// The room with this name, if there is one.
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>>;

    /// Stores the room if the one before it, by its version, is the one that is stored; a first version only where there
    /// is none. Says whether it was. Of several that try at once, one succeeds.
    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool>;

    /// Removes the rooms whose time is over, and says how many. A store that forgets them by itself has none.
    fn remove_expired(&self, now: Moment) -> Answer<'_, usize>;

    /// How many rooms are kept.
    fn count(&self) -> Answer<'_, usize>;

    /// What other processes change. A store with one process has nothing to tell.
    fn notices(&self) -> Option<broadcast::Receiver<Notice>>;
}

/// What a store tells of its own accord.
#[derive(Clone, Debug)]
pub enum Notice {
    /// This room is like this now.
    Changed(RoomName, Box<Room>),
    /// Something may have changed unnoticed.
    Missed,
}

/// Why a store does not answer. What it was asked to store may be stored or not.
#[derive(Clone, Debug)]
pub struct StoreError(String);

impl StoreError {
    /// The error with this reason.
    pub fn new(error: impl fmt::Display) -> StoreError {
        StoreError(error.to_string())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

/// A text that this program cannot have written is an error of the store.
fn read(text: &str) -> Result<Room, StoreError> {
    Room::parse(text).map_err(|error| StoreError(format!("a stored room is {error:?}")))
}

/// The version of the room that this one follows; 0 for a first one.
fn version_before(room: &Room) -> u64 {
    room.version().saturating_sub(1)
}
