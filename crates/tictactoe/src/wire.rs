//! The protocol between server and clients: short texts, each starting with a letter and a version.
//!
//! ```text
//! c1.open.<room>.<key>.3.x      c1.move.1.0.5         c1.accept.1.3.1      c1.leave
//! c1.join.<room>.<key>          c1.resign.1           c1.decline.1.3.1     c1.beat
//! c1.join.<room>.<key>.7
//! c1.watch.<room>               c1.offer.1.3.1        c1.rematch.1
//!
//! s1.room.ok.7.x.here.away.running.-.0.2.1.0.0.v2.3.o.two.ea     the whole state, and why a command was refused
//! s1.bye.stopping                                                  why the connection is closed
//! ```

mod client;
mod server;

pub use client::ClientMessage;
pub use server::{Closing, ServerMessage};
