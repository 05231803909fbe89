//! A small site, and a server for it on a free port.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::{self, JoinHandle};

use tictactoe_cli::serve::{Site, router, run};
use tokio::sync::oneshot;

const HEADERS: &str = "\
# Read by static hosts as well.
/*
  Content-Security-Policy: default-src 'none'
  X-Content-Type-Options: nosniff
/
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
";

pub(crate) fn page() -> String {
    "<!doctype html><title>Tic Tac Toe</title>".repeat(50)
}

/// A folder as the page's build leaves it.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| fs::write(folder.path().join(name), content).unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    write("_headers", HEADERS.as_bytes());
    write("index.html", page().as_bytes());
    write("icon.svg", b"<svg/>");
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

/// A running server; it stops when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves the small site.
    pub(crate) fn small() -> Server {
        Server::start(Site::from_folder(folder().path()).unwrap())
    }

    pub(crate) fn start(site: Site) -> Server {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let listener = runtime
            .block_on(tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
            .unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            runtime.block_on(run(listener, router(site), async {
                let _ = stopped.await;
            }));
        });
        Server {
            address,
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}
