//! Clients that mean harm, or are broken: the server closes them with a reason, goes on, and does not grow.

use std::time::{Duration, Instant};

use tictactoe::{ClientMessage, Closing};
use tictactoe_server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, PATIENCE, opening};
use crate::long;
use crate::server::{Server, key, name};

#[tokio::test]
async fn who_says_nothing_at_first_is_closed_in_time() {
    let limit = Duration::from_millis(300);
    let limits = Limits {
        first_message: limit,
        ..Limits::default()
    };
    assert!(Limits::default().first_message <= Duration::from_secs(5));
    let server = Server::with(limits).await;
    let start = Instant::now();
    let mut silent = Client::connect(&server.address).await.unwrap();
    // A ping is no message.
    silent.send(Message::Ping("?".into())).await.unwrap();
    assert_eq!(silent.goodbye().await, Some(Closing::Silent));
    assert!(start.elapsed() >= limit * 9 / 10, "{:?}", start.elapsed());
}

#[tokio::test]
async fn too_much_too_fast_and_too_strange_is_closed_with_a_reason() {
    let server = Server::start().await;
    let (mut fast, _) = Client::open(&server.address, name(), key()).await;
    let mut said = 0;
    while said < 1_000 && fast.try_say(ClientMessage::Beat).await.is_ok() {
        said += 1;
    }
    assert_eq!(fast.goodbye().await, Some(Closing::TooFast));
    for strange in [
        Message::text("x".repeat(1_025)),
        Message::text("x".repeat(100_000)),
        Message::binary(vec![0; 10]),
        Message::text("c1.join"),
        opening(name(), key()).text().into(),
    ] {
        let (mut client, _) = Client::open(&server.address, name(), key()).await;
        // Of what is far too long the rest is not read, which may cut the reason off.
        let may_lack_reason = strange.len() > 10_000;
        client.send(strange).await.unwrap();
        let closing = client.goodbye().await;
        let is_cut_off = may_lack_reason && closing.is_none();
        assert!(
            is_cut_off || closing == Some(Closing::Unreadable),
            "{closing:?}"
        );
    }
    let (_fine, _) = Client::open(&server.address, name(), key()).await;
}

#[tokio::test]
async fn pings_count_as_messages_before_and_after_the_first_one() {
    let server = Server::start().await;
    let (seated, _) = Client::open(&server.address, name(), key()).await;
    let new = Client::connect(&server.address).await.unwrap();
    for mut client in [seated, new] {
        // The server may have enough before all is sent.
        for _ in 0..1_000 {
            if client.send(Message::Ping("?".into())).await.is_err() {
                break;
            }
        }
        let closing = tokio::time::timeout(PATIENCE, client.goodbye()).await;
        assert_eq!(closing, Ok(Some(Closing::TooFast)));
    }
}

/// Some kilobytes that a client may send after the handshake.
fn frames(dice: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..dice.usize(1..20) {
        let opcode = dice.u8(..) & if dice.bool() { 0x8f } else { 0xff };
        let payload: Vec<u8> = match dice.u8(..4) {
            0 => (0..dice.usize(..60)).map(|_| dice.u8(..)).collect(),
            1 => b"c1.move.1.0.5".to_vec(),
            2 => opening(name(), key()).text().into_bytes(),
            _ => b"c1."
                .iter()
                .copied()
                .chain((0..20).map(|_| dice.u8(b'.'..b'z')))
                .collect(),
        };
        // Mostly a length that is true.
        let length = if dice.u8(..8) == 0 {
            dice.u8(..)
        } else {
            0x80 | u8::try_from(payload.len()).unwrap()
        };
        bytes.extend([opcode, length, 0, 0, 0, 0]);
        bytes.extend(payload);
    }
    bytes
}

#[tokio::test]
async fn no_bytes_whatever_stop_the_server_or_let_it_grow() {
    let server = Server::with(Limits {
        rooms_per_address: tictactoe_server::Rate {
            burst: u64::from(u32::MAX),
            per_kilosecond: 0,
        },
        ..Limits::default()
    })
    .await;
    let mut dice = fastrand::Rng::with_seed(7);
    let visits = long(300, 100_000);
    let handshake = format!(
        "GET /online HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    let mut resident = 0;
    for visit in 0..visits {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(handshake.as_bytes()).await.unwrap();
        let mut head = [0; 129];
        stream.read_exact(&mut head).await.unwrap();
        assert!(head.starts_with(b"HTTP/1.1 101"));
        // The server may have enough before all is sent.
        let _ = stream.write_all(&frames(&mut dice)).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest));
        assert!(read.await.is_ok(), "it is not closed");
        assert!(rest.len() < 100_000);
        if visit == visits / 2 {
            resident = resident_kib();
        }
    }
    // Rooms that were opened on the way are kept in memory; the rest must not grow.
    let grown = resident_kib().saturating_sub(resident);
    assert!(grown < 20_000 + visits, "grown by {grown} KiB");
    let (_fine, _) = Client::open(&server.address, name(), key()).await;
}

/// How much memory this process has.
fn resident_kib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|it| it.parse().ok()).unwrap_or(0)
}

#[test]
fn messages_made_of_pieces_of_messages_stop_no_reader() {
    let pieces = [
        "c1",
        "c2",
        "s1",
        ".",
        "..",
        "open",
        "join",
        "watch",
        "move",
        "offer",
        "accept",
        "room",
        "bye",
        "ok",
        "1",
        "0",
        "00",
        "18446744073709551615",
        "18446744073709551616",
        "x",
        "o",
        "-",
        "here",
        "free",
        "running",
        "over",
        "waiting",
        "v2",
        "two",
        "3",
        "25",
        "26",
        "abc",
        "é",
        "0123456789abcdef0123456789abcdef",
    ];
    let texts = [
        "c1.open.0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef.3.x",
        "c1.join.0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef",
        "c1.move.1.0.5",
        "c1.accept.1.3.1",
        "c1.rematch.1",
        "s1.room.ok.7.-.here.away.running.x.1.2.1.0.0.v2.3.o.two.ea",
        "s1.bye.full",
        "r1.7.9.o.0123456789abcdef0123456789abcdef.on.2.1.-.waiting.0.1.0.0.0.v2.5.x.two.",
    ];
    let mut dice = fastrand::Rng::with_seed(11);
    let mut read = 0;
    for _ in 0..long(200_000, 10_000_000) {
        let text = texts[dice.usize(..texts.len())];
        let mut parts: Vec<&str> = text.split('.').collect();
        for _ in 0..dice.usize(..4) {
            let place = dice.usize(..parts.len());
            let piece = pieces[dice.usize(..pieces.len())];
            match dice.u8(..4) {
                0 => parts.insert(place, piece),
                1 if parts.len() > 1 => drop(parts.remove(place)),
                _ => parts[place] = piece,
            }
        }
        let text = parts.join(".");
        if let Ok(message) = ClientMessage::parse(&text) {
            assert_eq!(message.text(), text);
            read += 1;
        }
        if let Ok(message) = tictactoe::ServerMessage::parse(&text) {
            assert_eq!(message.text(), text);
        }
        if let Ok(room) = tictactoe::Room::parse(&text) {
            assert_eq!(room.saved(), text);
        }
    }
    assert!(read > 100, "hardly one makes sense: {read}");
}

#[tokio::test]
async fn who_does_not_read_holds_nobody_up() {
    let server = Server::start().await;
    let room = name();
    let (mut anna, _) = Client::open(&server.address, room, key()).await;
    let (mut ben, state) = Client::join(&server.address, room, key()).await;
    let mut deaf = Vec::new();
    for _ in 0..20 {
        deaf.push(Client::enter(&server.address, ClientMessage::Watch { room }).await);
    }
    for round in 1..=9 {
        anna.command(tictactoe::RoomCommand::Resign { round }).await;
        ben.until(|state| matches!(state.phase, tictactoe::RoomPhase::Over { .. }))
            .await;
        anna.command(tictactoe::RoomCommand::Rematch { round })
            .await;
        ben.command(tictactoe::RoomCommand::Rematch { round }).await;
        anna.until(|state| state.round == round + 1).await;
    }
    assert_eq!(state.round, 1);
}
