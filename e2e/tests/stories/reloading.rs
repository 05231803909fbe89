//! The server that follows the work on the page: open pages reload once the next one serves.

use std::fs;
use std::path::Path;

use tempfile::tempdir;
use tictactoe_e2e::{Host, Player, Terminal};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    #[without_start]
    an_open_page_reloads_from_the_next_server,
];

/// Serves this text as the page, and returns the server and its address.
fn serve(folder: &Path, text: &str, address: &str) -> (Terminal, String) {
    fs::write(folder.join("_headers"), "").unwrap();
    fs::write(folder.join("index.html"), text).unwrap();
    let folder = folder.to_str().unwrap();
    let words = ["serve", "--attached", "--no-online"];
    let words = [&words[..], &["--addr", address, "--dir", folder]].concat();
    let mut server = Terminal::start(&words).unwrap();
    let line = server.until("Serving on http://");
    let address = line.split(' ').nth(2).unwrap();
    (server, address.to_owned())
}

fn an_open_page_reloads_from_the_next_server(player: &Player, _: &Host) {
    let folder = tempdir().unwrap();
    let (first, address) = serve(folder.path(), "one", "127.0.0.1:0");
    player.go_to(&address);
    let text = || player.script::<String>("return document.body.textContent.trim()", &[]);
    assert_eq!(text(), "one");
    player.script::<()>("window.isOld = true", &[]);
    drop(first);
    let socket = address.strip_prefix("http://").unwrap();
    let socket = socket.trim_end_matches('/');
    let _second = serve(folder.path(), "two", socket);
    player.wait_for("the next page", "return window.isOld === undefined");
    assert_eq!(text(), "two");
}
