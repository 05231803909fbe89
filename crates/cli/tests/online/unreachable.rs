//! Bad links and unreachable servers: one sentence that says what to do, at once.

use std::fs::File;
use std::io::{self, Read, Write};
use std::net::TcpListener;
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;

use tokio_tungstenite::tungstenite::{Message, accept};

use crate::people::{PATIENCE, Person, Server, tictactoe};

const ROOM: &str = "j1.0123456789abcdef0123456789abcdef";
const KEY: &str = "00112233445566778899aabbccddeeff";

/// The exit status and standard error. Expects nothing on standard output.
fn failed(arguments: &[&str]) -> (i32, String) {
    let output = tictactoe(arguments).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), 1, "{errors}");
    (output.status.code().unwrap(), errors)
}

/// Starts a server that does this with each connection, and returns its URL.
fn stranger(meet: impl Fn(std::net::TcpStream) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            meet(stream.unwrap());
        }
    });
    format!("http://{address}/")
}

/// Starts a server that says goodbye with this word, and returns its URL.
pub(crate) fn refusing(word: &'static str) -> String {
    stranger(move |stream| {
        let mut socket = accept(stream).unwrap();
        let _ = socket.read();
        let _ = socket.send(Message::text(format!("s1.bye.{word}")));
        while socket.read().is_ok() {}
    })
}

#[test]
fn a_link_that_leads_to_no_room_says_why() {
    for (link, words) in [
        ("hello", "this is not a link to a room; "),
        ("http://127.0.0.1:1/", "this is not a link to a room; "),
        (
            "127.0.0.1:1/#j1.0123456789abcdef0123456789abcdef",
            "this link lacks its beginning: put http:// or https:// before it",
        ),
        (
            "http://127.0.0.1:1/#j1.0123",
            "this link to a room is broken: ",
        ),
        (
            "http://127.0.0.1:1/#v2.3.o.two.ea",
            "this link does not lead to a room; ",
        ),
        (
            "http://127.0.0.1:1/#j9.0123",
            "this link is from a newer version; ",
        ),
    ] {
        let (status, said) = failed(&["join", link]);
        assert!(said.starts_with(&format!("tictactoe: {words}")), "{said}");
        let may_be_cut = said.contains("not a link") || said.contains("broken");
        assert_eq!(said.contains("put it in quotes"), may_be_cut, "{said}");
        assert_eq!(status, 2, "{said}");
    }
    let (_, said) = failed(&["join", &format!("http://127.0.0.1:1/#{ROOM}.{KEY}0")]);
    assert!(!said.contains(KEY), "{said}");
}

#[test]
fn a_room_that_is_not_there_says_so() {
    let server = Server::start();
    let (status, said) = failed(&["join", &format!("{}#{ROOM}", server.url)]);
    assert!(
        said.contains("this room doesn't exist or has expired; "),
        "{said}"
    );
    assert_eq!(status, 1);
}

#[test]
fn a_server_that_cannot_be_reached_says_so() {
    let not_found = stranger(|mut stream| {
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    });
    let page = stranger(|mut stream| {
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    });
    let no_http = stranger(|mut stream| {
        let _ = stream.write_all(b"220 mail.example.org ESMTP\r\n");
    });
    let closing = stranger(drop);
    let safe = no_http.replace("http:", "https:");
    let babble = stranger(|stream| {
        let mut socket = accept(stream).unwrap();
        let _ = socket.send(Message::text("hello"));
        while socket.read().is_ok() {}
    });
    let nobody = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let nobody = format!("http://{nobody}/");
    let nowhere = format!("http://{}.invalid/", "a".repeat(64));
    for (url, words) in [
        (&nobody, "nothing is listening there ("),
        (&nowhere, "the host name was not found ("),
        (
            &not_found,
            "there are no rooms there (404 Not Found); check the address, start that server with --online, ",
        ),
        (
            &page,
            "there are no rooms there; check the address, start that server with --online, or name the rooms' own server with --server",
        ),
        (
            &no_http,
            "there are no rooms there; check the address, start that server with --online, or name the rooms' own server with --server",
        ),
        (
            &closing,
            "there are no rooms there; check the address, start that server with --online, or name the rooms' own server with --server",
        ),
        (
            &safe,
            "no secure connection can be made: the server does not encrypt; try http:// instead of https://",
        ),
    ] {
        for arguments in [
            &["online", "--server", url][..],
            &["join", &format!("{url}#{ROOM}.{KEY}")],
        ] {
            let (status, said) = failed(arguments);
            assert!(
                said.starts_with(&format!("tictactoe: no connection to {url}: {words}")),
                "{said}"
            );
            assert!(!said.contains(KEY), "{said}");
            assert_eq!(status, 1, "{said}");
        }
    }
    let (status, said) = failed(&["online", "--server", &babble]);
    assert!(said.contains("do not understand each other"), "{said}");
    assert_eq!(status, 1);
}

#[test]
fn a_script_that_is_not_let_in_for_now_ends_with_the_reason() {
    for (word, reason) in [
        ("unavailable", "the server cannot reach its rooms"),
        ("full", "the server is full"),
        (
            "too-many",
            "there are too many connections or new rooms from your network",
        ),
        ("stopping", "the server is restarting"),
        ("silent", "the connection timed out"),
        ("too-fast", "messages came too fast"),
    ] {
        let url = refusing(word);
        for arguments in [
            &["online", "--server", &url][..],
            &["join", &format!("{url}#{ROOM}.{KEY}")],
        ] {
            let expected =
                format!("tictactoe: no room can be entered now: {reason}; try again later\n");
            assert_eq!(failed(arguments), (1, expected));
        }
    }
}

#[test]
fn a_server_that_says_nothing_is_not_waited_for_for_long() {
    let silent = stranger(std::mem::forget);
    let (status, said) = failed(&["online", "--server", &silent]);
    assert!(said.contains("it does not answer; "), "{said}");
    assert_eq!(status, 1);
}

#[test]
fn a_name_that_is_looked_up_without_end_is_not_waited_for_either() {
    let folder = tempfile::tempdir().unwrap();
    let aliases = folder.path().join("aliases");
    let made = Command::new("mkfifo").arg(&aliases).status().unwrap();
    assert!(made.success());
    // The system's lookup reads this file first, and waits for what is written into it.
    let mut command = tictactoe(&["online", "--server", "http://somewhere/"]);
    let person = Person::start(command.env("HOSTALIASES", &aliases));
    let (sender, opened) = channel();
    thread::spawn(move || {
        // Possible once it is read.
        let writer = File::options().write(true).open(aliases);
        let _ = sender.send(writer);
    });
    let Ok(writer) = opened.recv_timeout(PATIENCE) else {
        let reason = "this system's lookup knows no HOSTALIASES";
        assert!(std::env::var_os("CI").is_none(), "{reason}");
        // Past the test runner, which shows what is said only where a test fails.
        writeln!(io::stderr(), "skipped because {reason}").unwrap();
        return;
    };
    let (_, status, errors) = person.end();
    assert!(errors.contains("it does not answer; "), "{errors}");
    assert_eq!(status, 1);
    drop(writer);
}
