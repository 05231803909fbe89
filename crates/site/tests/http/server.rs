//! A small site, and a server for it on a free port.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::http::PATIENCE;
use axum::Router;
use axum::routing::get;
use tictactoe_site::{CancellationToken, Limits, Server, Site, refusing, router};

const HEADERS: &str = "\
# Read by static hosts as well.
/*
  Content-Security-Policy: default-src 'none'
  X-Content-Type-Options: nosniff
/
  Cache-Control: no-cache
/online
  Content-Type: text/plain
/assets/*
  Cache-Control: public, max-age=31536000, immutable
";

/// Longer than any test takes.
pub(crate) const LONG: Duration = Duration::from_mins(10);

/// Limits that no client in a test reaches.
pub(crate) const WIDE: Limits = Limits {
    connections: 1000,
    head: LONG,
    stall: LONG,
    age: LONG,
    grace: Duration::from_millis(250),
};

/// More than the kernel buffers for a client that does not read.
pub(crate) const LARGE: usize = 64 << 20;

pub(crate) fn page() -> String {
    "<!doctype html><title>Tic Tac Toe</title>".repeat(50)
}

/// A folder like the one that the page's build writes.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| fs::write(folder.path().join(name), content).unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    write("_headers", HEADERS.as_bytes());
    write("index.html", page().as_bytes());
    write("icon.svg", b"<svg/>");
    write("two words é.txt", b"words");
    write("online", b"no");
    write(".hidden", b"secret");
    write(
        "assets/app.0123abcd.js",
        "let x = 1;\n".repeat(99).as_bytes(),
    );
    write("assets/app.0123abcd.wasm", &[0; 999]);
    write(
        "assets/app.0123abcd.css",
        "a { b: c }\n".repeat(99).as_bytes(),
    );
    folder
}

/// A running server, which is stopped when dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    ended: Receiver<()>,
}

impl Running {
    /// Serves the small site.
    pub(crate) fn small() -> Running {
        Running::of(Site::from_folder(folder().path()).unwrap())
    }

    pub(crate) fn of(site: Site) -> Running {
        let server = Server {
            headers: site.headers("/"),
            without_host: refusing(site.headers("/")),
            ..Server::default()
        };
        Running::start(&server, router(site), CancellationToken::new())
    }

    /// Serves the small site and `/large`, with these limits.
    pub(crate) fn limited(limits: Limits) -> Running {
        Running::limited_after(limits, |_| ()).0
    }

    /// The same, but the server starts only after clients have connected and written: on a busy machine, too, no limit
    /// runs before.
    pub(crate) fn limited_after<T>(
        limits: Limits,
        clients: impl FnOnce(SocketAddr) -> T,
    ) -> (Running, T) {
        let server = Server {
            limits,
            ..Server::default()
        };
        let site = Site::from_folder(folder().path()).unwrap();
        let large = get(async || vec![b'x'; LARGE]);
        let routes = router(site).route("/large", large);
        Running::start_after(&server, routes, CancellationToken::new(), clients)
    }

    pub(crate) fn start(server: &Server, routes: Router, stop: CancellationToken) -> Running {
        Running::start_after(server, routes, stop, |_| ()).0
    }

    pub(crate) fn start_after<T>(
        server: &Server,
        routes: Router,
        stop: CancellationToken,
        clients: impl FnOnce(SocketAddr) -> T,
    ) -> (Running, T) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let listener = runtime
            .block_on(tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
            .unwrap();
        let address = listener.local_addr().unwrap();
        // Connections wait in the listen backlog, and the kernel buffers what they send.
        let clients = clients(address);
        let (server, token) = (server.clone(), stop.clone());
        let (end, ended) = channel();
        thread::spawn(move || {
            runtime.block_on(server.run(listener, routes, token));
            drop(runtime);
            let _ = end.send(());
        });
        let running = Running {
            address,
            stop,
            ended,
        };
        (running, clients)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
        let ended = self.ended.recv_timeout(PATIENCE);
        // A failing test must not panic twice.
        assert!(thread::panicking() || ended.is_ok(), "it does not end");
    }
}
