//! A page whose rooms are on another host: it names that server, and its Content-Security-Policy allows connections to
//! it.

/// Where the page names the endpoint for rooms.
const NAMED: &str = "<meta name=\"rooms\" content=\"online\" />";

/// What the page may connect to, unless its rooms are elsewhere.
const ALLOWED: &str = "connect-src 'self';";

/// The page, with its rooms on the server at this address.
pub(super) fn named(html: &str, address: &str) -> Result<String, String> {
    let server = Server::at(address)?;
    let named = format!("<meta name=\"rooms\" content=\"{}\" />", server.online());
    allowed(&replaced(html, NAMED, &named)?, address)
}

/// The text, with a Content-Security-Policy that allows connections to the server at this address.
pub(super) fn allowed(text: &str, address: &str) -> Result<String, String> {
    let Server { scheme, host, .. } = Server::at(address)?;
    let socket = scheme.replace("http", "ws");
    let allowed = format!("connect-src 'self' {scheme}://{host} {socket}://{host};");
    replaced(text, ALLOWED, &allowed)
}

/// The parts of a server's address.
struct Server<'a> {
    scheme: &'a str,
    host: &'a str,
    folder: &'a str,
}

impl Server<'_> {
    fn at(address: &str) -> Result<Server<'_>, String> {
        let parts = address.split_once("://").and_then(|(scheme, rest)| {
            let (host, folder) = rest.split_once('/').unwrap_or((rest, ""));
            let is_server = matches!(scheme, "http" | "https") && !host.is_empty();
            // Other characters might end the attribute, or the policy's directive.
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:[]/%".contains(&byte);
            let is_address = is_server && rest.bytes().all(is_plain);
            is_address.then_some(Server {
                scheme,
                host,
                folder,
            })
        });
        parts.ok_or_else(|| {
            format!("{address} is no server's address: one looks like https://rooms.example.org")
        })
    }

    fn online(&self) -> String {
        let Server {
            scheme,
            host,
            folder,
        } = self;
        let slash = if folder.is_empty() || folder.ends_with('/') {
            ""
        } else {
            "/"
        };
        format!("{scheme}://{host}/{folder}{slash}online")
    }
}

/// The text with `new` in place of `old`, which must occur exactly once.
fn replaced(text: &str, old: &str, new: &str) -> Result<String, String> {
    match text.matches(old).count() {
        1 => Ok(text.replace(old, new)),
        count => Err(format!("{old} stands {count} times in the page, not once")),
    }
}
