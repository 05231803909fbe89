//! `--attached`: the server goes with the program that started it, and open pages go over to the next one.

use std::io::{ErrorKind, Read, Write};
use std::process::Stdio;
use std::time::Duration;

use crate::running::{Running, connect, folder, get, is_fine, tictactoe};

fn attached() -> Running {
    let folder = folder();
    let mut command = tictactoe(&["serve", "--port", "0", "--attached", "--dir"]);
    Running::start(command.arg(folder.path()).stdin(Stdio::piped()))
}

/// What the page's script asks.
fn question(running: &Running) -> String {
    let script = get(running.address(), "/reload.js", "");
    let (_, rest) = script.split_once("fetch(\"").unwrap();
    let (question, _) = rest.split_once('"').unwrap();
    format!("/{question}")
}

#[test]
fn it_ends_with_its_standard_input() {
    let mut running = attached();
    assert!(is_fine(&get(running.address(), "/", "")));
    drop(running.child.stdin.take());
    assert_eq!(running.ended().code(), Some(0));
    assert_eq!(running.rest_of_output(), "\nStopped.\n");
}

#[test]
fn only_the_next_server_tells_the_page_to_load_anew() {
    let (one, other) = (attached(), attached());
    let page = get(one.address(), "/", "");
    assert!(page.contains("<script src=\"reload.js\" async></script>"));
    assert!(is_fine(&get(other.address(), &question(&one), "")));
    let mut waiting = connect(one.address());
    let request = format!("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", question(&one));
    waiting.write_all(request.as_bytes()).unwrap();
    // Had it answered, this would be there as soon as the answer to a later question.
    assert!(is_fine(&get(one.address(), "/healthz", "")));
    waiting
        .set_read_timeout(Some(Duration::from_millis(1)))
        .unwrap();
    let error = waiting.read(&mut [0]).unwrap_err();
    assert!([ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()));
}

#[test]
fn nobody_else_gets_the_script() {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    assert!(!get(running.address(), "/", "").contains("reload"));
    assert!(get(running.address(), "/reload", "").starts_with("HTTP/1.1 404 "));
}
