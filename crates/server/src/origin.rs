//! Which pages may connect: those of this server, and those of the origins it was given. Clients that send no `Origin`
//! are not browsers, and may connect too.

use std::net::IpAddr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

#[derive(Clone, Debug)]
pub(crate) struct Origins {
    named: Vec<String>,
    /// Whether only this machine can connect, so that `Host` must be one of its own names.
    is_local: bool,
}

impl Origins {
    pub(crate) fn new(named: &[String], is_local: bool) -> Origins {
        let trimmed = named.iter().map(|it| it.trim_end_matches('/'));
        let named = trimmed.map(str::to_ascii_lowercase).collect();
        Origins { named, is_local }
    }

    pub(crate) fn allow(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
        let host = host.map(str::to_ascii_lowercase);
        // DNS rebinding: a page can have its own name resolve to this machine, and then its origin equals our `Host`.
        if self.is_local && !host.as_deref().is_some_and(|host| self.is_own_name(host)) {
            return false;
        }
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let Some(origin) = origins.next() else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        let origin = origin.to_ascii_lowercase();
        let is_own = match (origin.split_once("://"), host) {
            (Some(("http" | "https", from)), Some(host)) => from == host,
            (Some(_) | None, _) => false,
        };
        origins.next().is_none() && (is_own || self.named.contains(&origin))
    }

    /// Whether this host is a loopback name or address, or the host of an allowed origin, on any port.
    fn is_own_name(&self, host: &str) -> bool {
        let Some(name) = name_of(host) else {
            return false;
        };
        let address = name.trim_start_matches('[').trim_end_matches(']');
        let address: Option<IpAddr> = address.parse().ok();
        let origins = self.named.iter().filter_map(|it| it.split_once("://"));
        name == "localhost"
            || address.is_some_and(|it| it.is_loopback())
            || origins
                .filter_map(|(_, host)| name_of(host))
                .any(|it| it == name)
    }
}

/// The host without its port.
fn name_of(host: &str) -> Option<String> {
    let host: Authority = host.parse().ok()?;
    Some(host.host().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_this_server_and_named_ones_may_connect() {
        let origins = Origins::new(&["https://Example.org/".to_owned()], false);
        for (origin, host, is_allowed) in [
            (None, Some("a:1"), true),
            (Some("http://a:1"), Some("a:1"), true),
            (Some("https://A:1"), Some("a:1"), true),
            (Some("http://a:2"), Some("a:1"), false),
            (Some("http://b:1"), Some("a:1"), false),
            (Some("http://xa:1"), Some("a:1"), false),
            (Some("file://a:1"), Some("a:1"), false),
            (Some("null"), Some("a:1"), false),
            (Some("null"), Some("null"), false),
            (Some(""), Some(""), false),
            (Some("http://a:1"), None, false),
            (Some("https://example.org"), Some("a:1"), true),
            (Some("http://example.org"), Some("a:1"), false),
            (Some("https://example.org.evil"), Some("a:1"), false),
        ] {
            let headers = headers(origin, host);
            assert_eq!(origins.allow(&headers), is_allowed, "{origin:?} {host:?}");
        }
    }

    /// DNS rebinding makes `Origin` and `Host` equal, so only the host itself can be checked.
    #[test]
    fn where_only_this_machine_connects_it_has_to_be_called_by_its_own_names() {
        let origins = Origins::new(&["https://Example.org:8443/".to_owned()], true);
        for (host, is_own) in [
            (Some("localhost"), true),
            (Some("LocalHost:3000"), true),
            (Some("127.0.0.1:3000"), true),
            (Some("127.0.0.2"), true),
            (Some("[::1]:3000"), true),
            (Some("example.org:3000"), true),
            (Some("strangers.example:3000"), false),
            (Some("localhost.strangers.example"), false),
            (Some("127.0.0.1.strangers.example"), false),
            (Some("192.0.2.1:3000"), false),
            (Some("x@localhost:3000@strangers.example"), false),
            (Some(""), false),
            (None, false),
        ] {
            let origin = format!("http://{}", host.unwrap_or_default());
            for origin in [None, Some(origin.as_str())] {
                let headers = headers(origin, host);
                assert_eq!(origins.allow(&headers), is_own, "{origin:?} {host:?}");
            }
        }
    }

    fn headers(origin: Option<&str>, host: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in [(header::ORIGIN, origin), (header::HOST, host)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().unwrap());
            }
        }
        headers
    }
}
