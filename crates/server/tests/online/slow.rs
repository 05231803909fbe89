//! Clients that are silent, or do not read: they are cut off in time, and delay nobody until then.

use std::time::{Duration, Instant};

use tictactoe::{ClientMessage, Closing, RoomCommand, RoomName, RoomPhase};
use tictactoe_server::{Limits, Rate};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::client::{Client, PATIENCE, opening};
use crate::raw::{text_frame, upgraded};
use crate::server::{Server, key, name};

/// After so long without progress, none is expected any more.
const STILL: Duration = Duration::from_secs(1);

async fn silent(first_message: Duration) -> (Server, Client) {
    let limits = Limits {
        first_message,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let mut silent = Client::connect(&server.address).await.unwrap();
    // A ping does not count as the first message.
    silent.send(Message::Ping("?".into())).await.unwrap();
    (server, silent)
}

#[tokio::test]
async fn a_client_that_says_nothing_at_first_is_closed_in_time() {
    let limit = Limits::default().first_message;
    let start = Instant::now();
    let (_server, mut client) = silent(limit).await;
    assert_eq!(client.goodbye().await, Some(Closing::Silent));
    assert!(start.elapsed() >= limit, "{:?}", start.elapsed());
}

/// The control run.
#[tokio::test]
async fn without_a_limit_a_client_that_says_nothing_stays() {
    let (_server, mut client) = silent(Duration::from_hours(1)).await;
    // A client that connects later, with a limit, is closed while this one stays.
    let (_limited, mut other) = silent(Duration::from_secs(1)).await;
    assert_eq!(other.goodbye().await, Some(Closing::Silent));
    client.say(opening(name(), key())).await;
    client.room().await;
}

/// A server with no limits but that on reading, two players, and a client that keeps asking for the state without
/// reading it, until back-pressure stops it.
struct Deaf {
    server: Server,
    players: [Client; 2],
    stream: TcpStream,
}

impl Deaf {
    async fn start(send: Duration) -> Deaf {
        let limits = Limits {
            send,
            // The players answer no pings while the client fills its buffers.
            heartbeat: Duration::from_hours(1),
            messages: Rate {
                burst: 1 << 40,
                per_kilosecond: 0,
            },
            ..Limits::default()
        };
        let server = Server::with(limits).await;
        let room = name();
        let (anna, _) = Client::open(&server.address, room, key()).await;
        let (ben, _) = Client::join(&server.address, room, key()).await;
        let stream = asks_on(&server.address, room).await;
        Deaf {
            server,
            players: [anna, ben],
            stream,
        }
    }

    /// Whether the server has closed the connection: then writing to it fails sooner or later.
    async fn is_cut_off(&mut self) -> bool {
        let speaks = async { while self.stream.write_all(&beats()).await.is_ok() {} };
        timeout(STILL, speaks).await.is_ok()
    }
}

/// Asks for the state until back-pressure stops it.
async fn asks_on(address: &str, room: RoomName) -> TcpStream {
    let mut stream = upgraded(address).await;
    let watch = ClientMessage::Watch { room }.text();
    stream.write_all(&text_frame(&watch)).await.unwrap();
    let asks = async { while let Ok(Ok(())) = timeout(STILL, stream.write_all(&beats())).await {} };
    timeout(3 * PATIENCE, asks).await.expect("it takes no more");
    stream
}

fn beats() -> Vec<u8> {
    text_frame(&ClientMessage::Heartbeat.text()).repeat(1_000)
}

#[tokio::test]
async fn a_client_that_does_not_read_holds_nobody_up() {
    let mut deaf = Deaf::start(Duration::from_hours(1)).await;
    for round in 1..=9 {
        let [anna, ben] = &mut deaf.players;
        anna.command(RoomCommand::Resign { round }).await;
        ben.until(|state| matches!(state.phase, RoomPhase::Over { .. }))
            .await;
        anna.command(RoomCommand::Rematch { round }).await;
        ben.command(RoomCommand::Rematch { round }).await;
        anna.until(|state| state.round == round + 1).await;
    }
    // The control run of the next test: without a limit the client stays connected, and gets the latest state once it
    // reads.
    one_that_does_not_read_is_cut_off().await;
    let stream = MaybeTlsStream::Plain(deaf.stream);
    let socket = WebSocketStream::from_raw_socket(stream, Role::Client, None).await;
    let mut client = Client { socket };
    client.until(|state| state.round == 10).await;
    drop(deaf.server);
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    one_that_does_not_read_is_cut_off().await;
}

async fn one_that_does_not_read_is_cut_off() {
    let mut deaf = Deaf::start(Duration::from_millis(300)).await;
    let deadline = Instant::now() + PATIENCE;
    while !deaf.is_cut_off().await {
        assert!(Instant::now() < deadline, "it stays connected");
    }
}
