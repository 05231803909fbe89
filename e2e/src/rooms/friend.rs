//! A friend who plays without a browser, so that a story needs only one.

use std::error::Error;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use tictactoe::{
    ClientEvent, ClientMessage, RoomClient, RoomCommand, RoomLink, RoomName, SeatKey, ServerMessage,
};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::{PATIENCE, Rooms};
use crate::must;

/// A friend in a room.
#[derive(Debug)]
pub struct Friend {
    /// What to say to the server.
    say: UnboundedSender<ClientMessage>,
    /// What the server says.
    heard: mpsc::Receiver<ServerMessage>,
    client: RoomClient,
}

impl Friend {
    /// Opens the link in this address and sits down, or watches.
    #[track_caller]
    pub fn join(rooms: &Rooms, address: &str) -> Friend {
        let link = address.split_once('#').map_or(address, |(_, link)| link);
        let RoomLink { room, key } = must(
            address,
            RoomLink::parse(link).map_err(|error| format!("{error:?}")),
        );
        let key = key.unwrap_or_else(|| draw(room));
        let (say, to_say) = unbounded_channel();
        let (hear, heard) = mpsc::channel();
        must("connect", connect(rooms, to_say, hear));
        let mut friend = Friend {
            say,
            heard,
            client: RoomClient::join(room, key),
        };
        friend.happen(ClientEvent::Connected);
        friend.until("the room", |client| client.state().is_some());
        friend
    }

    /// Waits until it is the friend's turn, plays this square, and waits until the server has said so.
    #[track_caller]
    pub fn play(&mut self, number: usize) {
        self.until("the friend's turn", RoomClient::is_own_turn);
        let game = self.client.game();
        let square = game.and_then(|game| game.variant().numbered(number));
        let square = must("a square", square.ok_or(number));
        self.do_now("play", |client| client.play(square));
    }

    /// Asks to take the last move back.
    #[track_caller]
    pub fn ask_to_take_back(&mut self) {
        self.do_now("ask", RoomClient::offer_take_back);
    }

    /// Waits until the other asks to take a move back, and answers.
    #[track_caller]
    pub fn answer(&mut self, accepts: bool) {
        let can_answer = |client: &RoomClient| client.answer_take_back(accepts).is_some();
        self.until("a question", can_answer);
        self.do_now("answer", |client| client.answer_take_back(accepts));
    }

    /// Gives the round up.
    #[track_caller]
    pub fn resign(&mut self) {
        self.do_now("resign", RoomClient::resign);
    }

    /// Waits until the round is over, and wants another.
    #[track_caller]
    pub fn play_again(&mut self) {
        self.until("the end", |client| client.rematch().is_some());
        self.do_now("play again", RoomClient::rematch);
    }

    /// Leaves the room.
    #[track_caller]
    pub fn leave(self) {
        self.say(ClientMessage::Command(RoomCommand::Leave));
        // The server closes the connection then.
        while self.heard.recv_timeout(PATIENCE).is_ok() {}
    }

    /// How many moves the round has.
    pub fn move_count(&self) -> usize {
        self.client.game().map_or(0, |game| game.len())
    }

    /// Reads until this is so.
    ///
    /// # Panics
    /// When it never is.
    #[track_caller]
    pub fn until(&mut self, what: &str, is_so: impl Fn(&RoomClient) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !is_so(&self.client) {
            let left = deadline.saturating_duration_since(Instant::now());
            let heard = self.heard.recv_timeout(left);
            let heard = must(
                what,
                heard.map_err(|error| format!("{error}: {:?}", self.client)),
            );
            self.happen(ClientEvent::Received(heard));
        }
    }

    #[track_caller]
    fn do_now(&mut self, what: &str, command: impl Fn(&RoomClient) -> Option<RoomCommand>) {
        let command = must(what, command(&self.client).ok_or("it is not possible now"));
        self.happen(ClientEvent::Command(command));
        self.until(what, |client| client.pending().is_none());
    }

    #[track_caller]
    fn happen(&mut self, event: ClientEvent) {
        if let Some(message) = self.client.update(event) {
            self.say(message);
        }
    }

    #[track_caller]
    fn say(&self, message: ClientMessage) {
        must("say it", self.say.send(message));
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects on a thread of its own, so that pings are answered however long a browser takes.
fn connect(
    rooms: &Rooms,
    to_say: UnboundedReceiver<ClientMessage>,
    hear: mpsc::Sender<ServerMessage>,
) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let address = format!("ws://{}/online", rooms.address());
    let (socket, _) = runtime.block_on(connect_async_with_config(address, None, true))?;
    thread::spawn(move || runtime.block_on(talk(socket, to_say, hear)));
    Ok(())
}

/// Talks with the server until it has gone, or the friend has.
async fn talk(
    mut socket: Socket,
    mut to_say: UnboundedReceiver<ClientMessage>,
    hear: mpsc::Sender<ServerMessage>,
) {
    loop {
        let lasts = tokio::select! {
            message = to_say.recv() => match message {
                Some(message) => socket.send(Message::text(message.text())).await.is_ok(),
                None => false,
            },
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => hear.send(ServerMessage::received(&text)).is_ok(),
                Some(Ok(_)) => true,
                Some(Err(_)) | None => false,
            },
        };
        if !lasts {
            return;
        }
    }
}

/// A key of this friend's own, which nobody else in the story has.
fn draw(RoomName(room): RoomName) -> SeatKey {
    use std::sync::atomic::{AtomicU64, Ordering};
    static DRAWN: AtomicU64 = AtomicU64::new(1);
    SeatKey(room ^ u128::from(DRAWN.fetch_add(1, Ordering::Relaxed)))
}
