//! Where Redis is, and in plain words why it cannot be used. A URL may contain a password, so no error quotes it.

use redis::{Client, ErrorKind, RedisError, parse_redis_url};

use crate::store::StoreError;

const NOT_A_URL: &str = "not a Redis URL: it looks like redis://HOST:PORT/DATABASE";
const PORT: u16 = 6379;

/// A client for this URL, and the host and port.
pub(super) fn open(url: &str) -> Result<(Client, String), StoreError> {
    let url = parse_redis_url(url).ok_or_else(|| StoreError::new(NOT_A_URL))?;
    let place = match url.host_str() {
        Some(host) => format!("{host}:{}", url.port().unwrap_or(PORT)),
        None => url.path().to_owned(),
    };
    if matches!(url.scheme(), "rediss" | "valkeys") {
        return Err(at(&place, "TLS is not supported"));
    }
    match Client::open(url) {
        Ok(client) => Ok((client, place)),
        Err(_) => Err(at(&place, NOT_A_URL)),
    }
}

/// Why Redis has not done what was asked.
pub(super) fn failure(place: &str, error: &RedisError) -> StoreError {
    let detail = error.detail().unwrap_or_default();
    if error.is_connection_refusal() {
        at(place, "connection refused")
    } else if error.is_timeout() {
        at(place, "no answer in time")
    } else if error.kind() == ErrorKind::AuthenticationFailed {
        at(place, "wrong password")
    } else if error.code() == Some("NOAUTH") {
        at(place, "a password is required")
    } else if detail.contains("DB index is out of range") {
        at(place, "it has no database with this number")
    } else {
        at(place, &error.to_string())
    }
}

fn at(place: &str, reason: &str) -> StoreError {
    StoreError::new(format_args!("Redis at {place}: {reason}"))
}
