//! Static files in memory: compressed once, with the headers of their `_headers` file, and an `ETag` for each encoding.
//!
//! [`Site`] holds the files and responds to requests, [`Embedded`] puts them into a binary, and [`Server`] serves them,
//! with limits that keep one client from starving the others.

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
pub use server::{Limits, Server, refusing, router};
pub use site::Site;
#[cfg(feature = "server")]
pub use tokio_util::sync::CancellationToken;
