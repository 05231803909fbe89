//! A client that behaves like the page and the terminal game: it says who it is, and reads complete states.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tictactoe::{
    At, ClientMessage, Closing, Mark, RoomCommand, RoomName, RoomRefusal, RoomState, SeatKey,
    ServerMessage, Variant,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How long anything may take, even on a busy machine; well over the two heartbeats that repair whatever was missed.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What a client receives.
#[derive(Debug)]
pub(crate) enum Received {
    Room(Option<RoomRefusal>, RoomState),
    Goodbye(Closing),
    /// The connection is gone.
    Nothing,
}

impl Client {
    pub(crate) async fn connect(address: &str) -> Result<Client, Error> {
        let connected = connect_async_with_config(format!("ws://{address}/online"), None, true);
        let connected = timeout(PATIENCE, connected).await;
        let (socket, _) = connected.map_err(|_| Error::ConnectionClosed)??;
        Ok(Client { socket })
    }

    /// Connects and sends this message, which the server must accept.
    pub(crate) async fn enter(address: &str, message: ClientMessage) -> (Client, RoomState) {
        let mut client = Client::connect(address).await.unwrap();
        client.say(message).await;
        let (refusal, state) = client.room().await;
        assert_eq!(refusal, None);
        (client, state)
    }

    pub(crate) async fn open(address: &str, room: RoomName, key: SeatKey) -> (Client, RoomState) {
        Client::enter(address, opening(room, key)).await
    }

    pub(crate) async fn join(address: &str, room: RoomName, key: SeatKey) -> (Client, RoomState) {
        Client::enter(address, joining(room, key)).await
    }

    pub(crate) async fn say(&mut self, message: ClientMessage) {
        self.try_say(message).await.unwrap();
    }

    pub(crate) async fn try_say(&mut self, message: ClientMessage) -> Result<(), Error> {
        self.send(Message::text(message.text())).await
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        let sent = timeout(PATIENCE, self.socket.send(message)).await;
        sent.expect("somebody takes what is said")
    }

    pub(crate) async fn command(&mut self, command: RoomCommand) {
        self.say(ClientMessage::Command(command)).await;
    }

    pub(crate) async fn next_message(&mut self) -> Received {
        loop {
            let heard = timeout(PATIENCE, self.socket.next()).await;
            match heard.expect("the server says something") {
                Some(Ok(Message::Text(text))) => match ServerMessage::parse(&text).unwrap() {
                    ServerMessage::Room { refusal, state } => {
                        return Received::Room(refusal, state);
                    }
                    ServerMessage::Goodbye(closing) => return Received::Goodbye(closing),
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | Err(_))
                | None => return Received::Nothing,
            }
        }
    }

    pub(crate) async fn room(&mut self) -> (Option<RoomRefusal>, RoomState) {
        match self.next_message().await {
            Received::Room(refusal, state) => (refusal, state),
            heard @ (Received::Goodbye(_) | Received::Nothing) => {
                panic!("{heard:?} instead of a room")
            }
        }
    }

    /// The next state for which this holds.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&RoomState) -> bool) -> RoomState {
        let wanted = async {
            loop {
                let (_, state) = self.room().await;
                if is_it(&state) {
                    return state;
                }
            }
        };
        timeout(PATIENCE, wanted).await.expect("the state in time")
    }

    /// Reads on until the server says goodbye.
    pub(crate) async fn goodbye(&mut self) -> Option<Closing> {
        let goodbye = async {
            loop {
                match self.next_message().await {
                    Received::Room(..) => {}
                    Received::Goodbye(closing) => return Some(closing),
                    Received::Nothing => return None,
                }
            }
        };
        timeout(PATIENCE, goodbye).await.expect("a goodbye in time")
    }

    /// The code of the close frame that follows the goodbye.
    pub(crate) async fn close_code(&mut self) -> u16 {
        let last = timeout(PATIENCE, self.socket.next()).await;
        match last.expect("it is closed in time") {
            Some(Ok(Message::Close(Some(frame)))) => frame.code.into(),
            other => panic!("{other:?} instead of a close frame"),
        }
    }
}

pub(crate) fn opening(room: RoomName, key: SeatKey) -> ClientMessage {
    ClientMessage::Open {
        room,
        key,
        variant: Variant::Three,
        mark: Mark::X,
    }
}

/// Claims a seat.
pub(crate) fn joining(room: RoomName, key: SeatKey) -> ClientMessage {
    let known = None;
    ClientMessage::Join { room, key, known }
}

/// Plays this square in the position of this state.
pub(crate) fn play(state: &RoomState, number: usize) -> RoomCommand {
    RoomCommand::Play {
        at: at(state),
        square: state.game.variant().numbered(number).unwrap(),
    }
}

pub(crate) fn at(state: &RoomState) -> At {
    At {
        round: state.round,
        ply: state.game.len(),
    }
}

pub(crate) async fn get(address: &str, path: &str) -> String {
    ask(address, &format!("GET {path}"), "").await
}

/// The response to a request with this request line and these further header lines.
pub(crate) async fn ask(address: &str, first: &str, more: &str) -> String {
    let request = format!("{first} HTTP/1.1\r\nHost: {address}\r\n{more}Connection: close\r\n\r\n");
    let answered = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    };
    timeout(PATIENCE, answered).await.expect("an answer")
}
