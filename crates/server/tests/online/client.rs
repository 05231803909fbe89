//! A client, as the page and the terminal are clients: it says who it is and reads whole states.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tictactoe::{
    At, ClientMessage, Closing, Mark, RoomCommand, RoomName, RoomRefusal, RoomState, SeatKey,
    ServerMessage, Variant,
};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How long anything may take, on a busy machine too.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What a client hears.
#[derive(Debug)]
pub(crate) enum Heard {
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

    /// Connects and says this; the server lets it in.
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
        Client::enter(address, ClientMessage::Join { room, key }).await
    }

    pub(crate) async fn say(&mut self, message: ClientMessage) {
        self.try_say(message).await.unwrap();
    }

    pub(crate) async fn try_say(&mut self, message: ClientMessage) -> Result<(), Error> {
        self.send(Message::text(message.text())).await
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message).await
    }

    pub(crate) async fn command(&mut self, command: RoomCommand) {
        self.say(ClientMessage::Command(command)).await;
    }

    pub(crate) async fn next_message(&mut self) -> Heard {
        loop {
            let heard = timeout(PATIENCE, self.socket.next()).await;
            match heard.expect("the server says something") {
                Some(Ok(Message::Text(text))) => match ServerMessage::parse(&text).unwrap() {
                    ServerMessage::Room { refusal, state } => return Heard::Room(refusal, state),
                    ServerMessage::Goodbye(closing) => return Heard::Goodbye(closing),
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | Err(_))
                | None => return Heard::Nothing,
            }
        }
    }

    pub(crate) async fn room(&mut self) -> (Option<RoomRefusal>, RoomState) {
        match self.next_message().await {
            Heard::Room(refusal, state) => (refusal, state),
            heard @ (Heard::Goodbye(_) | Heard::Nothing) => panic!("{heard:?} instead of a room"),
        }
    }

    /// The next state that is like this.
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
                    Heard::Room(..) => {}
                    Heard::Goodbye(closing) => return Some(closing),
                    Heard::Nothing => return None,
                }
            }
        };
        timeout(PATIENCE, goodbye).await.expect("a goodbye in time")
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

/// This square in the position that the state shows.
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
