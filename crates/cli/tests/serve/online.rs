//! Rooms in `tictactoe serve`: when there are any, where they are kept, and how they end.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use tictactoe::{ClientMessage, Closing, Mark, RoomName, SeatKey, ServerMessage, Variant};

use crate::running::{Running, folder, get, is_fine, tictactoe};

const PATIENCE: Duration = Duration::from_secs(20);
const ROOM: RoomName = RoomName(7);
const KEY: SeatKey = SeatKey(9);

/// A connection to the rooms.
struct Socket(TcpStream);

impl Socket {
    fn connect(address: SocketAddr) -> Socket {
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

    fn say(&mut self, message: ClientMessage) {
        let text = message.text();
        let length = u8::try_from(text.len()).unwrap();
        assert!(length < 126, "a short frame");
        // Masked with zeros, which change nothing.
        let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).unwrap();
    }

    fn hear(&mut self) -> ServerMessage {
        let mut head = [0; 2];
        self.0.read_exact(&mut head).unwrap();
        assert_eq!(head[0], 0x81, "a text");
        assert!(head[1] < 126, "a short frame");
        let mut text = vec![0; head[1].into()];
        self.0.read_exact(&mut text).unwrap();
        ServerMessage::parse(std::str::from_utf8(&text).unwrap()).unwrap()
    }
}

fn open() -> ClientMessage {
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
        assert_eq!(is_fine(&metrics), are_there, "{address} {arguments:?}");
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
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    let mut running = Running::on_folder(page.path(), &arguments);
    let mut socket = Socket::connect(running.address());
    let join = ClientMessage::Join {
        room: ROOM,
        key: KEY,
    };
    socket.say(join);
    let ServerMessage::Room { state, .. } = socket.hear() else {
        panic!("the room is lost");
    };
    assert_eq!(
        (state.you, state.game.variant()),
        (Some(Mark::O), Variant::Four)
    );
    // Ctrl+C tells everyone to come back.
    running.signal("INT");
    assert_eq!(socket.hear(), ServerMessage::Goodbye(Closing::Stopping));
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}

#[test]
fn whoever_comes_when_it_is_full_is_told_and_the_page_is_still_served() {
    let page = folder();
    let running = Running::on_folder(page.path(), &["--max-connections", "20"]);
    let players: Vec<Socket> = (0..18)
        .map(|_| Socket::connect(running.address()))
        .collect();
    let mut late = Socket::connect(running.address());
    assert_eq!(late.hear(), ServerMessage::Goodbye(Closing::Full));
    for path in ["/", "/healthz"] {
        assert!(is_fine(&get(running.address(), path, "")), "{path}");
    }
    drop(players);
}
