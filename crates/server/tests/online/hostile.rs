//! Malicious or broken clients: the server closes them with a reason, and goes on serving.

use std::time::{Duration, Instant};

use tictactoe::{ClientMessage, Closing};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, PATIENCE, get, opening};
use crate::raw::{text_frame, upgraded};
use crate::server::{Server, key, name};

#[tokio::test]
async fn too_much_too_fast_and_too_strange_is_closed_with_a_reason() {
    let server = Server::start().await;
    let (mut fast, _) = Client::open(&server.address, name(), key()).await;
    let mut said = 0;
    while said < 1_000 && fast.try_say(ClientMessage::Heartbeat).await.is_ok() {
        said += 1;
    }
    assert_eq!(fast.goodbye().await, Some(Closing::TooFast));
    assert_eq!(fast.close_code().await, 1008);
    for (strange, code) in [
        (Message::text("x".repeat(1_025)), 1009),
        (Message::binary(vec![0; 10]), 1003),
        (Message::text("c1.join"), 1007),
        (opening(name(), key()).text().into(), 1007),
    ] {
        let (mut client, _) = Client::open(&server.address, name(), key()).await;
        client.send(strange).await.unwrap();
        assert_eq!(client.goodbye().await, Some(Closing::Unreadable), "{code}");
        assert_eq!(client.close_code().await, code);
    }
    // The server drains an oversized message: otherwise a reset might destroy the reason in transit.
    let (mut client, _) = Client::open(&server.address, name(), key()).await;
    let long = Message::text("x".repeat(100_000));
    client.send(long).await.unwrap();
    assert_eq!(client.goodbye().await, Some(Closing::Unreadable));
    assert_eq!(client.close_code().await, 1009);
    let (_fine, _) = Client::open(&server.address, name(), key()).await;
}

#[tokio::test]
async fn what_is_no_websocket_is_closed_as_such() {
    let server = Server::start().await;
    for (frame, code) in [
        // Text that is not UTF-8, and a reserved opcode.
        (&[0x81, 0x81, 0, 0, 0, 0, 0xff][..], 1007_u16),
        (&[0x83, 0x80, 0, 0, 0, 0], 1002),
    ] {
        let mut stream = upgraded(&server.address).await;
        stream.write_all(frame).await.unwrap();
        let mut said = vec![0; 2 + "s1.bye.unreadable".len() + 4];
        let read = stream.read_exact(&mut said);
        tokio::time::timeout(PATIENCE, read).await.unwrap().unwrap();
        assert_eq!(&said[2..19], b"s1.bye.unreadable");
        assert_eq!(said[21..], code.to_be_bytes());
    }
}

/// Otherwise a client could send fragments of one message forever.
#[tokio::test]
async fn pieces_of_a_message_that_never_ends_are_too_much_as_well() {
    let server = Server::start().await;
    for first in [text_frame(&opening(name(), key()).text()), Vec::new()] {
        let mut stream = upgraded(&server.address).await;
        let begins = [0x01, 0x80, 0, 0, 0, 0];
        let goes_on = [0x00, 0x80, 0, 0, 0, 0];
        let said = [&first, &begins[..], &goes_on.repeat(10_000)].concat();
        stream.write_all(&said).await.unwrap();
        let mut told = Vec::new();
        let read = stream.read_to_end(&mut told);
        tokio::time::timeout(PATIENCE, read).await.unwrap().unwrap();
        let told = told.escape_ascii().to_string();
        assert!(told.contains("s1.bye.too-fast"), "{told}");
    }
}

/// Every connection is counted exactly once, whatever ends it.
#[tokio::test]
async fn every_end_is_counted() {
    let server = Server::start().await;
    let (mut leaves, _) = Client::open(&server.address, name(), key()).await;
    leaves.command(tictactoe::RoomCommand::Leave).await;
    let mut clients = vec![leaves];
    for strange in [
        Message::binary(vec![0]),
        Message::text("x".repeat(1_025)),
        Message::text("c2.join"),
        Message::Close(None),
    ] {
        let mut client = Client::connect(&server.address).await.unwrap();
        client.send(strange).await.unwrap();
        clients.push(client);
    }
    clients.push(Client::connect(&server.address).await.unwrap());
    drop(clients);
    let deadline = Instant::now() + PATIENCE;
    let wanted = [("left", 1), ("unreadable", 2), ("newer", 1), ("gone", 2)];
    loop {
        let numbers = get(&server.address, "/metrics").await;
        let has = |(reason, count): &(&str, usize)| {
            let line = format!("\ntictactoe_closings_total{{reason=\"{reason}\"}} {count}\n");
            numbers.contains(&line)
        };
        if numbers.contains("\ntictactoe_sockets 0\n") && wanted.iter().all(has) {
            return;
        }
        assert!(Instant::now() < deadline, "{numbers}");
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn pings_count_as_messages_before_and_after_the_first_one() {
    let server = Server::start().await;
    let (seated, _) = Client::open(&server.address, name(), key()).await;
    let new = Client::connect(&server.address).await.unwrap();
    for mut client in [seated, new] {
        // The server may close the connection before everything is sent.
        for _ in 0..1_000 {
            if client.send(Message::Ping("?".into())).await.is_err() {
                break;
            }
        }
        let closing = tokio::time::timeout(PATIENCE, client.goodbye()).await;
        assert_eq!(closing, Ok(Some(Closing::TooFast)));
    }
}
