//! Rubbish in bulk: whatever bytes arrive, the server neither stops, panics nor grows. One that does is detected.

use std::time::Instant;

use tictactoe::{ClientMessage, RoomName, ServerMessage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use crate::client::{Client, PATIENCE, get, opening};
use crate::long;
use crate::programs::Rooms;
use crate::raw::{text_frame, upgraded};
use crate::server::{key, name};

/// So few that storing them takes hardly any memory.
const ROOMS: u128 = 50;
/// How much a server may grow, however much rubbish it receives.
const GROWTH_KIB: usize = 4_000;

/// A few kilobytes to send after the handshake; most of them enter a room first.
fn frames(dice: &mut fastrand::Rng) -> Vec<u8> {
    let room = RoomName(dice.u128(..ROOMS));
    let mut bytes = match dice.u8(..4) {
        0 => Vec::new(),
        1 => text_frame(&ClientMessage::Watch { room }.text()),
        _ => text_frame(&opening(room, key()).text()),
    };
    for _ in 0..dice.usize(1..20) {
        // The first bad frame ends the connection, so most are good.
        let opcode = match dice.u8(..20) {
            0 => dice.u8(..),
            1 => dice.u8(..) & 0x8f,
            _ => 0x81,
        };
        let payload: Vec<u8> = match dice.u8(..20) {
            0 => (0..dice.usize(..60)).map(|_| dice.u8(..)).collect(),
            1 => opening(room, key()).text().into_bytes(),
            2 => b"c1."
                .iter()
                .copied()
                .chain((0..20).map(|_| dice.u8(b'.'..b'z')))
                .collect(),
            3 => b"c1.beat".to_vec(),
            4..8 => b"c1.rematch.1".to_vec(),
            _ => format!("c1.move.1.{}.{}", dice.u8(..9), dice.u8(..9)).into_bytes(),
        };
        // Usually the true length.
        let length = if dice.u8(..20) == 0 {
            dice.u8(..)
        } else {
            0x80 | u8::try_from(payload.len()).unwrap()
        };
        bytes.extend([opcode, length, 0, 0, 0, 0]);
        bytes.extend(payload);
    }
    bytes
}

/// Sends rubbish over this many connections, and fails if it has harmed the server.
async fn throw(server: &Rooms, visits: usize) -> Result<(), String> {
    let mut dice = fastrand::Rng::with_seed(7);
    let mut before = 0;
    for visit in 0..visits {
        let mut stream = upgraded(&server.address).await;
        // The server may close the connection before everything is sent.
        let _ = stream.write_all(&frames(&mut dice)).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        // Unread bytes reset the connection, which ends it as well.
        let read = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        if read.is_err() {
            return Err("a connection stays open".to_owned());
        }
        if visit == visits / 2 {
            before = server.resident_kib();
        }
    }
    // Every end of a connection is counted, except by a panic.
    let numbers = until_nobody_is_there(server).await?;
    let ended: usize = values(&numbers, "tictactoe_closings_total{").sum();
    if ended != visits {
        return Err(format!("{} of {visits} have panicked", visits - ended));
    }
    let understood: usize = values(&numbers, "tictactoe_messages_total ").sum();
    assert!(understood > visits, "only {understood} are understood");
    let grown = server.resident_kib().saturating_sub(before);
    if grown > GROWTH_KIB {
        return Err(format!("grown by {grown} KiB"));
    }
    let (_fine, _) = Client::open(&server.address, name(), key()).await;
    Ok(())
}

async fn until_nobody_is_there(server: &Rooms) -> Result<String, String> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let numbers = get(&server.address, "/metrics").await;
        if values(&numbers, "tictactoe_sockets ").sum::<usize>() == 0 {
            return Ok(numbers);
        }
        if Instant::now() > deadline {
            return Err("somebody is still counted".to_owned());
        }
    }
}

fn values(numbers: &str, start: &str) -> impl Iterator<Item = usize> {
    let lines = numbers.lines().filter(move |line| line.starts_with(start));
    lines.map(|line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

#[tokio::test]
async fn no_bytes_whatever_stop_the_server_or_let_it_grow() {
    let server = Rooms::start("127.0.0.1:0", "memory");
    assert_eq!(throw(&server, long(300, 100_000)).await, Ok(()));
}

/// The control runs.
#[tokio::test]
async fn a_server_that_panics_or_grows_is_noticed() {
    for (flaw, notice) in [("panics", "panicked"), ("grows", "grown")] {
        let server = Rooms::flawed("127.0.0.1:0", "memory", flaw);
        let error = throw(&server, 300).await.unwrap_err();
        assert!(error.contains(notice), "{error}");
    }
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
        "r1.7.9.o.0123456789abcdef0123456789abcdef.c1.on.2.1.-.waiting.0.1.0.0.0.v2.5.x.two.",
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
        if let Ok(message) = ServerMessage::parse(&text) {
            assert_eq!(message.text(), text);
        }
        if let Ok(room) = tictactoe::Room::parse(&text) {
            assert_eq!(room.saved(), text);
        }
    }
    assert!(read > 100, "hardly one makes sense: {read}");
}
