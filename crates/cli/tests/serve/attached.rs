//! `--attached`: the server ends with the program that started it, and open pages reload from the next one.

use std::io::{Read, Write};
use std::process::Stdio;

use crate::running::{Running, connect, folder, get, is_fine, tictactoe};

fn attached() -> Running {
    let folder = folder();
    let mut command = tictactoe(&["serve", "--port", "0", "--attached", "--dir"]);
    Running::start(command.arg(folder.path()).stdin(Stdio::piped()))
}

/// What the page's script asks.
pub(crate) fn question(running: &Running) -> String {
    let script = get(running.address(), "/reload.js", "");
    let (_, rest) = script.split_once("fetch(\"").unwrap();
    let (question, _) = rest.split_once('"').unwrap();
    format!("/{question}")
}

#[test]
fn it_ends_with_its_standard_input() {
    let mut running = attached();
    assert!(is_fine(&get(running.address(), "/", "")));
    drop(running.process.child.stdin.take());
    assert_eq!(running.ended().code(), Some(0));
    assert_eq!(running.rest_of_output(), "\nStopped.\n");
}

#[test]
fn only_the_next_server_tells_the_page_to_load_anew() {
    let (mut one, other) = (attached(), attached());
    let page = get(one.address(), "/", "");
    assert!(page.contains("<script src=\"reload.js\" async></script>"));
    assert!(is_fine(&get(other.address(), &question(&one), "")));
    let mut waiting = connect(one.address());
    for path in ["/healthz", &question(&one)] {
        write!(waiting, "GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    }
    assert!(is_fine(&get(one.address(), "/healthz", "")));
    drop(one.process.child.stdin.take());
    let mut answers = String::new();
    waiting.read_to_string(&mut answers).unwrap();
    let is_only_the_first = is_fine(&answers) && answers.ends_with("\r\n\r\nok\n");
    assert!(is_only_the_first, "{answers}");
}

#[test]
fn nobody_else_gets_the_script() {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    assert!(!get(running.address(), "/", "").contains("reload"));
    assert!(get(running.address(), "/reload", "").starts_with("HTTP/1.1 404 "));
}
