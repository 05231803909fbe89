//! Static files in memory: with the headers of their `_headers` file, compressed once, and a tag for every encoding.
//!
//! [`Site`] holds the files and responds to requests, [`Embedded`] puts them into a binary, and [`Server`] serves them,
//! with limits that keep one client from taking what the others need.

mod embed;
mod encoding;
mod error;
mod prepare;
mod respond;
mod rules;
#[cfg(feature = "server")]
mod server;
mod site;

pub use embed::{Embedded, EmbeddedFile};
pub use error::SiteError;
pub use prepare::{Prepared, read_folder};
#[cfg(feature = "server")]
pub use server::{Limits, Server, router};
pub use site::Site;
#[cfg(feature = "server")]
pub use tokio_util::sync::CancellationToken;
