//! Rooms that cannot be reached: a case for every such row of the table.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Output, Stdio};
use std::sync::mpsc::channel;
use std::thread;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect};
use tokio_tungstenite::tungstenite::{Message, WebSocket, accept};

use crate::process::PATIENCE;
use crate::signal::signal;
use crate::{done, tictactoe};

/// Starts a server that does this with each connection, and returns its URL.
fn stranger(meet: impl Fn(TcpStream) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            meet(stream.unwrap());
        }
    });
    format!("http://{address}/")
}

/// Starts a WebSocket server that answers the first message with this text.
fn saying(text: &'static str) -> String {
    stranger(move |stream| {
        let mut socket: WebSocket<TcpStream> = accept(stream).unwrap();
        let _ = socket.read();
        let _ = socket.send(Message::text(text));
        let _ = socket.close(None);
        while socket.read().is_ok() {}
    })
}

/// The expected status, the expected message, and the actual output.
pub(crate) fn cases() -> Vec<(i32, &'static str, Output)> {
    // The listener is closed again at once.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let nobody = format!("http://{}/", nobody.unwrap());
    let page = stranger(|mut stream| {
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    });
    let unsafe_one = page.replace("http:", "https:");
    let nowhere = format!("http://{}.invalid/", "a".repeat(64));
    let cases = [
        (": the host name was not found ", nowhere),
        (": nothing is listening there ", nobody),
        (": it does not answer; ", stranger(std::mem::forget)),
        (": no secure connection can be made", unsafe_one),
        (": there are no rooms there ", page),
        (" do not understand each other; ", saying("hello")),
        (
            "this room doesn't exist or has expired; ",
            saying("s1.bye.no-room"),
        ),
        ("no room can be entered now: ", saying("s1.bye.unavailable")),
    ];
    let mut cases: Vec<_> = cases
        .into_iter()
        .map(|(words, url)| (1, words, done(&["online", "--server", &url])))
        .collect();
    cases.push((2, " link ", done(&["join", "http://127.0.0.1:1/#j1.0"])));
    cases.push((1, "the last room cannot be read: ", unreadable_room()));
    cases.extend(ended_by_signals());
    cases
}

fn unreadable_room() -> Output {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("last-room.txt")).unwrap();
    let mut command = tictactoe(&["join"]);
    command
        .env("TICTACTOE_DATA", folder.path())
        .output()
        .unwrap()
}

/// What comes of signals to those who are about to enter a room, at a terminal.
fn ended_by_signals() -> [(i32, &'static str, Output); 3] {
    [(129, "HUP"), (130, "INT"), (143, "TERM")].map(|(status, name)| {
        let (sender, connected) = channel();
        let url = stranger(move |stream| sender.send(stream).unwrap());
        let mut command = tictactoe(&["online", "--server", &url]);
        // The pseudo-terminal takes the place of what would be inherited.
        command.stdin(Stdio::inherit());
        let mut session = OsSession::spawn(command).unwrap();
        session.set_expect_timeout(Some(PATIENCE));
        // It listens for signals before it connects.
        let stream = connected.recv_timeout(PATIENCE).unwrap();
        signal(session.get_process().pid(), name);
        let stdout = session.expect(Eof).unwrap().as_bytes().to_vec();
        drop(stream);
        let WaitStatus::Exited(_, ended) = session.get_process().wait().unwrap() else {
            panic!("{name} has killed it");
        };
        let output = Output {
            status: ExitStatus::from_raw(ended << 8),
            stdout,
            stderr: Vec::new(),
        };
        (status, "Goodbye!", output)
    })
}
