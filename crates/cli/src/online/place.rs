//! Where a room is: the URL of the page, the socket next to it, and the links to its rooms.

use std::fmt;
use std::net::IpAddr;

use axum::http::Uri;
use tictactoe::{LinkError, RoomLink};

/// The URL of the folder of a page, with a trailing slash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    is_https: bool,
    /// A host name or an IP address; an IPv6 address is in brackets.
    host: String,
    port: Option<u16>,
    folder: String,
}

/// Why a text is not a link to a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoLink {
    /// It is not a URL that ends in a room.
    Other,
    /// It would be a link to a room with `http://` before it.
    NoScheme,
    /// It is incomplete or damaged.
    Broken,
    /// It leads to a game.
    Game,
    /// It is from a newer version.
    Newer,
}

impl Place {
    /// Parses the URL of a server, as people type it.
    pub(crate) fn of_server(text: &str) -> Result<Place, &'static str> {
        let place = Place::parse(text, |path| match path.rsplit_once('/') {
            // A last segment with a dot is a page; any other is a folder.
            Some((folder, name)) if name.contains('.') => format!("{folder}/"),
            _ => format!("{}/", path.trim_end_matches('/')),
        });
        place.ok_or("it has the form http://127.0.0.1:3000 or https://example.org/folder/")
    }

    /// Parses a link to a room.
    pub(crate) fn of_link(text: &str) -> Result<(Place, RoomLink), NoLink> {
        let (page, end) = text.trim().split_once('#').ok_or(NoLink::Other)?;
        let place = Place::parse(page, |path| {
            let (folder, _) = path.rsplit_once('/').unwrap_or_default();
            format!("{folder}/")
        });
        let Some(place) = place else {
            let is_meant =
                !page.contains("://") && Place::of_link(&format!("http://{}", text.trim())).is_ok();
            return Err(if is_meant {
                NoLink::NoScheme
            } else {
                NoLink::Other
            });
        };
        if !RoomLink::is_meant(end) {
            return Err(NoLink::Game);
        }
        match RoomLink::parse(end) {
            Ok(link) => Ok((place, link)),
            Err(LinkError::Version) => Err(NoLink::Newer),
            Err(LinkError::Broken | LinkError::Illegal) => Err(NoLink::Broken),
        }
    }

    fn parse(text: &str, folder: impl FnOnce(&str) -> String) -> Option<Place> {
        let (text, _) = text.split_once('#').unwrap_or((text, ""));
        let uri: Uri = text.trim().parse().ok()?;
        let is_https = match uri.scheme_str()? {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let authority = uri.authority()?;
        let folder = folder(uri.path());
        // Links are printed to be pasted into a shell, so they must not contain its metacharacters.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~%/+,:=@".contains(c);
        let is_host = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        let port = match authority.as_str().strip_prefix(authority.host())? {
            "" => None,
            port => Some(port.strip_prefix(':')?.parse().ok()?),
        };
        let is_fine = !authority.host().is_empty()
            && authority.as_str().chars().all(is_host)
            && folder.chars().all(is_plain);
        is_fine.then(|| Place {
            is_https,
            host: authority.host().to_ascii_lowercase(),
            port,
            folder,
        })
    }

    /// The host, without the brackets of an IPv6 address, and the port.
    pub(super) fn host(&self) -> (&str, u16) {
        let usual = if self.is_https { 443 } else { 80 };
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        (host, self.port.unwrap_or(usual))
    }

    /// The host and the port, as in a URL.
    fn authority(&self) -> String {
        match self.port {
            Some(port) => format!("{}:{port}", self.host),
            None => self.host.clone(),
        }
    }

    /// Whether connections are encrypted.
    pub(super) fn is_https(&self) -> bool {
        self.is_https
    }

    /// Whether this is a loopback address, which no other machine can reach.
    pub(super) fn is_local(&self) -> bool {
        let (host, _) = self.host();
        let address: Option<IpAddr> = host.parse().ok();
        host == "localhost" || address.is_some_and(|it| it.is_loopback())
    }

    /// The URL of the WebSocket.
    pub(super) fn socket(&self) -> String {
        let scheme = if self.is_https { "wss" } else { "ws" };
        format!("{scheme}://{}{}online", self.authority(), self.folder)
    }

    /// The URL of a room on this page.
    pub(super) fn link(&self, link: RoomLink) -> String {
        format!("{self}#{}", link.text())
    }
}

/// The URL of the page.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_https { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority(), self.folder)
    }
}

impl fmt::Display for NoLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoLink::Other => {
                "this is not a link to a room; such a link looks like http://127.0.0.1:3000/#j1. and 32 letters and digits"
            }
            NoLink::NoScheme => "this link lacks its beginning: put http:// or https:// before it",
            NoLink::Broken => {
                "this link to a room is broken: part of it may be missing; copy it again"
            }
            NoLink::Game => "this link does not lead to a room; open it in a browser",
            NoLink::Newer => "this link is from a newer version; update tictactoe, or open it in a browser",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "j1.0123456789abcdef0123456789abcdef";

    #[test]
    fn the_socket_is_beside_the_page_and_as_safe_as_it() {
        for (page, socket, host) in [
            (
                "http://127.0.0.1:3000/",
                "ws://127.0.0.1:3000/online",
                ("127.0.0.1", 3000),
            ),
            (
                "http://localhost",
                "ws://localhost/online",
                ("localhost", 80),
            ),
            (
                "http://[::1]:3000/",
                "ws://[::1]:3000/online",
                ("::1", 3000),
            ),
            ("http://[::1]/", "ws://[::1]/online", ("::1", 80)),
            (
                "https://Example.org/",
                "wss://example.org/online",
                ("example.org", 443),
            ),
            (
                "https://example.org/a/b/",
                "wss://example.org/a/b/online",
                ("example.org", 443),
            ),
            (
                "https://example.org/a/index.html",
                "wss://example.org/a/online",
                ("example.org", 443),
            ),
            (
                "https://example.org:8443/a/?x=1",
                "wss://example.org:8443/a/online",
                ("example.org", 8443),
            ),
        ] {
            let (place, link) = Place::of_link(&format!(" {page}#{ROOM}\n")).unwrap();
            assert_eq!(place.socket(), socket);
            assert_eq!(place.host(), host);
            assert_eq!(Place::of_server(page), Ok(place.clone()), "{page}");
            // A printed link leads back to the same place.
            assert_eq!(Place::of_link(&place.link(link)), Ok((place, link)));
        }
        let folder = Place::of_server("https://example.org/a").unwrap();
        assert_eq!(folder.to_string(), "https://example.org/a/");
    }

    #[test]
    fn an_address_of_this_machine_alone_is_known_as_one() {
        for (url, is_local) in [
            ("http://127.0.0.1:3000", true),
            ("http://127.9.9.9", true),
            ("http://localhost:3000", true),
            ("http://[::1]:3000", true),
            ("http://192.0.2.7:3000", false),
            ("https://example.org", false),
            ("https://localhost.example.org", false),
        ] {
            assert_eq!(Place::of_server(url).unwrap().is_local(), is_local, "{url}");
        }
    }

    #[test]
    fn what_is_no_link_to_a_room_is_told_apart() {
        for (text, error) in [
            ("", NoLink::Other),
            ("hello", NoLink::Other),
            ("http://a/", NoLink::Other),
            (
                " 127.0.0.1:3000/#j1.0123456789abcdef0123456789abcdef",
                NoLink::NoScheme,
            ),
            (
                "example.org/a/#j1.0123456789abcdef0123456789abcdef",
                NoLink::NoScheme,
            ),
            ("#j1.0123456789abcdef0123456789abcdef", NoLink::Other),
            ("hello#j1.0123", NoLink::Other),
            (
                "ftp://a/#j1.0123456789abcdef0123456789abcdef",
                NoLink::Other,
            ),
            (
                "http://u:p@a/#j1.0123456789abcdef0123456789abcdef",
                NoLink::Other,
            ),
            (
                "http://a/$(ls)/#j1.0123456789abcdef0123456789abcdef",
                NoLink::Other,
            ),
            (
                "http://a/\x1b[2J/#j1.0123456789abcdef0123456789abcdef",
                NoLink::Other,
            ),
            ("http://a/#j1.0123456789abcdef", NoLink::Broken),
            (
                "http://a/#j1.0123456789abcdef0123456789abcdef.12",
                NoLink::Broken,
            ),
            (
                "http://a/#j9.0123456789abcdef0123456789abcdef",
                NoLink::Newer,
            ),
            ("http://a/#v2.3.o.two.ea", NoLink::Game),
        ] {
            assert_eq!(Place::of_link(text).map(|_| ()), Err(error), "{text}");
        }
        for text in ["localhost:3000", "ws://a", "http://", "http://a b/", "/"] {
            assert!(Place::of_server(text).is_err(), "{text}");
        }
        for port in [":99999", ":300O", ":", ":+80", ":-1"] {
            for host in ["http://a", "https://[::1]"] {
                let page = format!("{host}{port}/");
                assert!(Place::of_server(&page).is_err(), "{page}");
                let link = Place::of_link(&format!("{page}#{ROOM}"));
                assert_eq!(link.map(|_| ()), Err(NoLink::Other), "{page}");
            }
        }
    }
}
