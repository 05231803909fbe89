//! A friend who plays without a browser, so that a story needs only one.

use std::error::Error;
use std::net::TcpStream;
use std::time::Instant;

use tictactoe::{
    ClientEvent, ClientMessage, RoomClient, RoomCommand, RoomLink, RoomName, SeatKey, ServerMessage,
};
use tungstenite::{Message, WebSocket};

use super::{PATIENCE, Rooms};
use crate::must;

/// A friend in a room.
#[derive(Debug)]
pub struct Friend {
    socket: WebSocket<TcpStream>,
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
        let socket = must("connect", connect(rooms));
        let mut friend = Friend {
            socket,
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
    pub fn leave(mut self) {
        self.say(ClientMessage::Command(RoomCommand::Leave));
        // The server closes the connection then.
        while self.socket.read().is_ok() {}
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
        // The server says something every few seconds, whatever happens.
        let deadline = Instant::now() + PATIENCE;
        while !is_so(&self.client) {
            assert!(Instant::now() < deadline, "never {what}: {:?}", self.client);
            let heard = must(what, self.socket.read());
            if let Message::Text(text) = heard {
                self.happen(ClientEvent::Received(ServerMessage::received(&text)));
            }
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
    fn say(&mut self, message: ClientMessage) {
        must("say it", self.socket.send(Message::text(message.text())));
    }
}

fn connect(rooms: &Rooms) -> Result<WebSocket<TcpStream>, Box<dyn Error>> {
    let stream = TcpStream::connect(rooms.address())?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let address = format!("ws://{}/online", rooms.address());
    let (socket, _) = tungstenite::client(address, stream)?;
    Ok(socket)
}

/// A key of this friend's own, which nobody else in the story has.
fn draw(RoomName(room): RoomName) -> SeatKey {
    use std::sync::atomic::{AtomicU64, Ordering};
    static DRAWN: AtomicU64 = AtomicU64::new(1);
    SeatKey(room ^ u128::from(DRAWN.fetch_add(1, Ordering::Relaxed)))
}
