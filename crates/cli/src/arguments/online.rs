//! How rooms for people far apart are served.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Whether there are rooms, and where they are kept.
#[derive(Clone, Debug, Args)]
pub(crate) struct OnlineArguments {
    /// Let people play with each other in rooms; the default on an address that only this machine reaches
    #[arg(long, overrides_with = "no_online")]
    online: bool,
    /// Serve the page alone
    #[arg(long, conflicts_with_all = ["data", "redis", "origin"])]
    no_online: bool,
    /// Keep the rooms in this folder [default: the one for the records]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    /// Keep the rooms in Redis or Valkey, which several servers can share
    #[arg(long, value_name = "URL", conflicts_with = "data", value_hint = ValueHint::Url)]
    pub(crate) redis: Option<String>,
    /// Let pages from this origin connect as well, named with its scheme; can be given more than once
    #[arg(long, value_name = "ORIGIN", value_hint = ValueHint::Url)]
    pub(crate) origin: Vec<String>,
    /// Tell clients apart by what the proxy in front of this server says of them in X-Forwarded-For
    #[arg(long)]
    pub(crate) behind_proxy: bool,
}

impl OnlineArguments {
    /// Whether there are rooms.
    pub(crate) fn is_on(&self, is_loopback: bool) -> bool {
        let is_wanted = self.online || self.data.is_some() || self.redis.is_some();
        !self.no_online && (is_wanted || is_loopback)
    }
}
