//! Which pages may connect: those of this server, and those that are named. Programs that are no browsers say nothing of
//! where they come from, and may too.

use axum::http::{HeaderMap, header};

#[derive(Clone, Debug)]
pub(crate) struct Origins(Vec<String>);

impl Origins {
    pub(crate) fn new(named: &[String]) -> Origins {
        let trimmed = named.iter().map(|it| it.trim_end_matches('/'));
        Origins(trimmed.map(str::to_ascii_lowercase).collect())
    }

    pub(crate) fn allow(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let Some(origin) = origins.next() else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        let origin = origin.to_ascii_lowercase();
        let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
        let host = host.map(str::to_ascii_lowercase);
        let is_own = match (origin.split_once("://"), host) {
            (Some(("http" | "https", from)), Some(host)) => from == host,
            (Some(_) | None, _) => false,
        };
        origins.next().is_none() && (is_own || self.0.contains(&origin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_this_server_and_named_ones_may_connect() {
        let origins = Origins::new(&["https://Example.org/".to_owned()]);
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
            let mut headers = HeaderMap::new();
            for (name, value) in [(header::ORIGIN, origin), (header::HOST, host)] {
                if let Some(value) = value {
                    headers.insert(name, value.parse().unwrap());
                }
            }
            assert_eq!(origins.allow(&headers), is_allowed, "{origin:?} {host:?}");
        }
    }
}
