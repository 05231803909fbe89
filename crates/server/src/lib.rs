//! Online rooms over WebSocket, and the stores that keep them.
//!
//! What may happen in a room, the core decides; what is said about it, the core reads and writes. This crate carries it
//! out. Read the files in this order:
//!
//! 1. [`store`]: where rooms are kept; in memory, in a file, or in Redis; `backup`: copies of the file
//! 2. `hall`: the rooms that somebody here is connected to, and how they change
//! 3. `socket`: one connection; `key`: who may sit where
//! 4. `entrance`, `bucket`, `origin`, [`limits`](Limits): who may come in, and how much of everything there may be
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

pub use backup::keep_backup;
pub use bucket::Rate;
pub use limits::Limits;
pub use online::{Clock, Online, Options};
pub use store::{EmbeddedStore, MemoryStore, RedisStore, RoomStore};
