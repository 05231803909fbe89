//! Online rooms over WebSocket, and the stores that keep them.
//!
//! The core decides what may happen in a room and defines the messages; this crate does the I/O. Read the files in this
//! order:
//!
//! 1. [`store`]: where rooms are stored: in memory, in a file, or in Redis; `backup`: copies of the file
//! 2. `hall`: the rooms with connections to this process, and how they change
//! 3. `upgrade`, `socket`: one connection; `key`: who may sit where
//! 4. `entrance`, `bucket`, `origin`, [`limits`](Limits): admission, rate limits, allowed origins
//! 5. [`online`](Online): the server as a whole; `metrics`: what it counts

mod backup;
mod bucket;
mod entrance;
mod hall;
mod key;
mod limits;
mod metrics;
mod online;
mod origin;
mod socket;
pub mod store;
mod upgrade;

pub use backup::keep_backup;
pub use bucket::Rate;
pub use limits::Limits;
pub use online::{Clock, Online, Options};
pub use store::{EmbeddedStore, MemoryStore, RedisStore, RoomStore};
