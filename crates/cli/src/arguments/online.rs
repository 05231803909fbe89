//! The options for online rooms.

use std::path::PathBuf;

use axum::http::Uri;
use clap::{Args, ValueHint};

/// An argument is seen by everyone on the machine, and there may be a password in the address.
pub(crate) const REDIS_VARIABLE: &str = "TICTACTOE_REDIS";

/// Whether there are rooms, and where they are kept.
#[derive(Clone, Debug, Args)]
pub(crate) struct OnlineArguments {
    /// Let people play each other in rooms; the default if only this machine can connect
    #[arg(long, overrides_with = "no_online")]
    online: bool,
    /// Serve only the page
    #[arg(long, conflicts_with_all = ["data", "redis", "origin", "behind_proxy"])]
    no_online: bool,
    /// Keep the rooms in this folder [default: where the records are]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    // A doc comment would want backticks around the variable.
    #[arg(
        help = "Keep the rooms in Redis or Valkey, which several servers can share [env: TICTACTOE_REDIS]"
    )]
    #[arg(long, value_name = "URL", conflicts_with = "data", value_hint = ValueHint::Url)]
    redis: Option<String>,
    /// Also let pages from this origin connect, named with its scheme; can be repeated
    #[arg(long, value_name = "ORIGIN", value_parser = origin, value_hint = ValueHint::Url)]
    pub(crate) origin: Vec<String>,
    /// Tell clients apart by the X-Forwarded-For header of the proxy in front of this server
    #[arg(long)]
    pub(crate) behind_proxy: bool,
}

impl OnlineArguments {
    /// Whether there are rooms.
    pub(crate) fn is_on(&self, is_loopback: bool) -> bool {
        let is_wanted = self.online || self.data.is_some() || self.redis.is_some();
        !self.no_online && (is_wanted || is_loopback)
    }

    /// Whether a Redis is named, and not `--no-online`: whoever starts the server like this counts on rooms.
    pub(crate) fn expects_rooms(&self) -> bool {
        !self.no_online && self.redis().is_some()
    }

    /// The address of the Redis to keep the rooms in. The environment counts only if the command line names no place.
    pub(crate) fn redis(&self) -> Option<String> {
        let named = || {
            let value = std::env::var_os(REDIS_VARIABLE)?;
            let is_meant = !value.is_empty() && self.data.is_none();
            is_meant.then(|| value.to_string_lossy().into_owned())
        };
        self.redis.clone().or_else(named)
    }
}

/// Parses an origin as browsers send it: a scheme, a host and an optional port, and nothing after that.
fn origin(text: &str) -> Result<String, String> {
    let form = "it has the form https://example.org or http://localhost:8080";
    let uri: Uri = text.parse().map_err(|_| form.to_owned())?;
    let is_origin = matches!(uri.scheme_str(), Some("http" | "https"))
        && uri.host().is_some_and(|host| !host.is_empty())
        && uri.path() == "/"
        && uri.query().is_none();
    if is_origin {
        Ok(text.to_owned())
    } else {
        Err(form.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        for (text, is_origin) in [
            ("https://example.org", true),
            ("https://example.org/", true),
            ("http://127.0.0.1:8080", true),
            ("http://[::1]:8080", true),
            ("example.org", false),
            ("ftp://example.org", false),
            ("https://example.org/path", false),
            ("https://example.org/?query", false),
            ("https://", false),
            ("", false),
        ] {
            assert_eq!(origin(text).is_ok(), is_origin, "{text}");
        }
    }
}
