//! Rooms in `tictactoe serve`: when there are any, and how they end.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use tictactoe::{
    ClientMessage, Closing, Mark, RoomCommand, RoomName, SeatKey, ServerMessage, Variant,
};

use crate::running::{Running, folder, get, is_fine, tictactoe};

const PATIENCE: Duration = Duration::from_secs(20);
const ROOM: RoomName = RoomName(7);
const KEY: SeatKey = SeatKey(9);

/// A connection to the rooms.
pub(crate) struct Socket(TcpStream);

impl Socket {
    pub(crate) fn connect(address: SocketAddr) -> Socket {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "GET /online HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.extend(byte);
        }
        assert!(
            head.starts_with(b"HTTP/1.1 101 "),
            "{}",
            head.escape_ascii()
        );
        Socket(stream)
    }

    pub(crate) fn say(&mut self, message: ClientMessage) {
        let text = message.text();
        let length = u8::try_from(text.len()).unwrap();
        assert!(length < 126, "a short frame");
        // A mask of zeros, which leaves the payload as it is.
        let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).unwrap();
    }

    pub(crate) fn hear(&mut self) -> ServerMessage {
        let mut head = [0; 2];
        self.0.read_exact(&mut head).unwrap();
        assert_eq!(head[0], 0x81, "a text");
        assert!(head[1] < 126, "a short frame");
        let mut text = vec![0; head[1].into()];
        self.0.read_exact(&mut text).unwrap();
        ServerMessage::parse(std::str::from_utf8(&text).unwrap()).unwrap()
    }
}

pub(crate) fn open() -> ClientMessage {
    ClientMessage::Open {
        room: ROOM,
        key: KEY,
        variant: Variant::Four,
        mark: Mark::O,
    }
}

#[test]
fn rooms_are_there_on_this_machine_and_elsewhere_where_they_are_wanted() {
    let page = folder();
    for (address, arguments, are_there) in [
        ("127.0.0.1:0", &[][..], true),
        ("127.0.0.1:0", &["--no-online"], false),
        ("127.0.0.1:0", &["--no-online", "--online"], true),
        ("0.0.0.0:0", &[], false),
        ("0.0.0.0:0", &["--online"], true),
    ] {
        let mut command = tictactoe(&["serve", "--addr", address, "--dir"]);
        let running = Running::start(command.arg(page.path()).args(arguments));
        let metrics = get(running.address(), "/metrics", "");
        let is_missing = metrics.starts_with("HTTP/1.1 404 ");
        assert_eq!(is_missing, !are_there, "{address} {arguments:?}");
        for path in ["/", "/healthz"] {
            assert!(is_fine(&get(running.address(), path, "")), "{path}");
        }
        if are_there {
            let mut socket = Socket::connect(running.address());
            socket.say(open());
            assert!(matches!(socket.hear(), ServerMessage::Room { .. }));
        }
    }
}

/// DNS rebinding: a foreign page can reach a server on this machine by a host name of its own, and then has the origin
/// of that server.
#[test]
fn on_this_machine_rooms_are_asked_for_by_its_own_names() {
    let page = folder();
    for (address, arguments, is_allowed) in [
        ("127.0.0.1:0", &[][..], false),
        ("127.0.0.1:0", &["--origin", "https://x"], true),
        ("127.0.0.1:0", &["--behind-proxy"], true),
        ("0.0.0.0:0", &["--online"], true),
    ] {
        let mut command = tictactoe(&["serve", "--addr", address, "--dir"]);
        let running = Running::start(command.arg(page.path()).args(arguments));
        let answer = get(running.address(), "/online", "Origin: http://x\r\n");
        let status = if is_allowed { "200" } else { "403" };
        let line = format!("HTTP/1.1 {status} ");
        assert!(
            answer.starts_with(&line),
            "{address} {arguments:?}: {answer}"
        );
    }
}

#[test]
fn rooms_in_a_folder_survive_whatever_ends_the_server() {
    let (page, data) = (folder(), tempfile::tempdir().unwrap());
    let arguments = ["--data", data.path().to_str().unwrap()];
    let mut running = Running::on_folder(page.path(), &arguments);
    let mut socket = Socket::connect(running.address());
    socket.say(open());
    let ServerMessage::Room { state, .. } = socket.hear() else {
        panic!("no room");
    };
    assert_eq!(
        (state.you, state.game.variant()),
        (Some(Mark::O), Variant::Four)
    );
    running.process.child.kill().unwrap();
    running.process.child.wait().unwrap();
    let mut running = Running::on_folder(page.path(), &arguments);
    let mut socket = Socket::connect(running.address());
    socket.say(join());
    let ServerMessage::Room { state, .. } = socket.hear() else {
        panic!("the room is lost");
    };
    assert_eq!(
        (state.you, state.game.variant()),
        (Some(Mark::O), Variant::Four)
    );
    // Ctrl+C tells everyone to reconnect.
    running.signal("INT");
    assert_eq!(socket.hear(), ServerMessage::Goodbye(Closing::Stopping));
    assert_eq!(running.process.child.wait().unwrap().code(), Some(0));
}

pub(crate) fn join() -> ClientMessage {
    ClientMessage::Join {
        room: ROOM,
        key: KEY,
        known: None,
    }
}

#[test]
fn the_log_tells_what_happens_in_rooms_and_names_no_room_and_no_key() {
    let page = folder();
    let mut running = Running::on_folder(page.path(), &["--log"]);
    let mut socket = Socket::connect(running.address());
    socket.say(open());
    socket.hear();
    socket.say(ClientMessage::Command(RoomCommand::Leave));
    socket.hear();
    assert_eq!(socket.hear(), ServerMessage::Goodbye(Closing::Left));
    drop(socket);
    running.signal("TERM");
    let mut log = running.rest_of_output();
    assert!(log.contains(" GET /online 101 "), "{log}");
    running.errors().read_to_string(&mut log).unwrap();
    for told in ["room opened", "connection closed", "left"] {
        assert!(log.contains(told), "{log}");
    }
    for secret in [ROOM.text(), KEY.text()] {
        assert!(!log.contains(&secret), "{log}");
    }
}

#[test]
fn whoever_comes_when_it_is_full_is_told_and_the_page_is_still_served() {
    let page = folder();
    let running = Running::on_folder(page.path(), &["--max-connections", "20"]);
    // A connection in a room may stay open longer than one that has not sent anything yet.
    let players: Vec<Socket> = (0..18)
        .map(|number| {
            let mut socket = Socket::connect(running.address());
            socket.say(match number {
                0 => open(),
                _ => ClientMessage::Watch { room: ROOM },
            });
            assert!(matches!(socket.hear(), ServerMessage::Room { .. }));
            socket
        })
        .collect();
    let mut late = Socket::connect(running.address());
    assert_eq!(late.hear(), ServerMessage::Goodbye(Closing::Full));
    for path in ["/", "/healthz"] {
        assert!(is_fine(&get(running.address(), path, "")), "{path}");
    }
    drop(players);
}
