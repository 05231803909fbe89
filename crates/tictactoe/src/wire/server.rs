//! Messages from the server: the complete state of the room, every time, or goodbye.

use alloc::string::String;
use core::fmt;

use crate::level::Mode;
use crate::link::Link;
use crate::mark::ByMark;
use crate::room::{self, Presence, RoomRefusal, RoomState, Text};
use crate::saved::{self, Parts, SaveError};

const FORM: char = 's';

/// A message from the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServerMessage {
    /// The state of the room.
    Room {
        /// Why the command that this answers was refused, if it was.
        refusal: Option<RoomRefusal>,
        /// The complete state.
        state: RoomState,
    },
    /// The server closes the connection.
    Goodbye(Closing),
}

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closing {
    /// The room does not exist, or has expired.
    NoRoom,
    /// The seat has been taken over from another device or tab.
    TakenOver,
    /// The player has left the room.
    Left,
    /// The server is restarting.
    Stopping,
    /// The server has reached its limit of connections or rooms.
    Full,
    /// The client's address has reached its limit of connections or new rooms.
    TooMany,
    /// Messages came too fast.
    TooFast,
    /// A message was too long or unreadable.
    Unreadable,
    /// A message was of a newer version.
    Newer,
    /// The client was silent for too long.
    Silent,
    /// The rooms are temporarily unavailable.
    Unavailable,
}

impl ServerMessage {
    /// The message as text.
    pub fn text(&self) -> String {
        let mut text = Text::new("s1");
        match self {
            ServerMessage::Room { refusal, state } => {
                text.word("room");
                text.word(note(*refusal));
                write_state(&mut text, state);
            }
            ServerMessage::Goodbye(closing) => {
                text.word("bye");
                text.word(closing.code());
            }
        }
        text.0
    }

    /// Parses a message on the client's side. An unreadable one ends the connection: the client is too old for the
    /// server.
    pub fn received(text: &str) -> ServerMessage {
        let unreadable = ServerMessage::Goodbye(Closing::Unreadable);
        ServerMessage::parse(text).unwrap_or(unreadable)
    }

    /// Parses a message.
    ///
    /// # Errors
    /// When it is not a message, is of a newer version, or describes an impossible room.
    pub fn parse(text: &str) -> Result<ServerMessage, SaveError> {
        let rest = saved::open(text, FORM)?;
        let mut parts = Parts::of(rest.strip_prefix('.').ok_or(SaveError::Broken)?);
        match parts.word()? {
            "room" => {
                let code = parts.word()?;
                let refusals = RoomRefusal::ALL.map(Some).into_iter();
                let mut notes = refusals.chain([None]);
                let refusal = notes.find(|&it| note(it) == code);
                Ok(ServerMessage::Room {
                    refusal: refusal.ok_or(SaveError::Broken)?,
                    state: state(parts)?,
                })
            }
            "bye" => {
                let closing = parts.choice(Closing::ALL, Closing::code)?;
                parts.end()?;
                Ok(ServerMessage::Goodbye(closing))
            }
            _ => Err(SaveError::Broken),
        }
    }
}

fn write_state(text: &mut Text, state: &RoomState) {
    text.number(state.version);
    text.mark(state.you);
    text.word(presence_name(state.presence.x));
    text.word(presence_name(state.presence.o));
    text.phase(state.phase);
    text.number(state.offers);
    text.number(state.round as u64);
    text.score(state.score);
    text.word(&Link::of_series(Mode::TwoPeople, state.game).text());
}

fn state(mut parts: Parts<'_>) -> Result<RoomState, SaveError> {
    let state = RoomState {
        version: parts.number()?,
        you: room::mark(&mut parts)?,
        presence: ByMark {
            x: parts.choice(PRESENCES, presence_name)?,
            o: parts.choice(PRESENCES, presence_name)?,
        },
        phase: room::phase(&mut parts)?,
        offers: parts.number()?,
        round: parts.number()?,
        score: room::score(&mut parts)?,
        game: room::two_people(parts)?,
    };
    let is_possible = state.is_possible();
    is_possible.then_some(state).ok_or(SaveError::Broken)
}

const PRESENCES: [Presence; 4] = [
    Presence::Free,
    Presence::Here,
    Presence::Away,
    Presence::Gone,
];

fn presence_name(presence: Presence) -> &'static str {
    match presence {
        Presence::Free => "free",
        Presence::Here => "here",
        Presence::Away => "away",
        Presence::Gone => "gone",
    }
}

fn note(refusal: Option<RoomRefusal>) -> &'static str {
    match refusal {
        None => "ok",
        Some(RoomRefusal::SeatsTaken) => "seats-taken",
        Some(RoomRefusal::NotSeated) => "not-seated",
        Some(RoomRefusal::TakenOver) => "taken-over",
        Some(RoomRefusal::Waiting) => "waiting",
        Some(RoomRefusal::NotYourTurn) => "not-your-turn",
        Some(RoomRefusal::SquareTaken) => "square-taken",
        Some(RoomRefusal::RoundOver) => "round-over",
        Some(RoomRefusal::RoundRunning) => "round-running",
        Some(RoomRefusal::Stale) => "stale",
        Some(RoomRefusal::NothingToTakeBack) => "nothing-to-take-back",
        Some(RoomRefusal::AnswerFirst) => "answer-first",
        Some(RoomRefusal::Expired) => "expired",
    }
}

impl Closing {
    /// Every reason.
    pub const ALL: [Closing; 11] = [
        Closing::NoRoom,
        Closing::TakenOver,
        Closing::Left,
        Closing::Stopping,
        Closing::Full,
        Closing::TooMany,
        Closing::TooFast,
        Closing::Unreadable,
        Closing::Newer,
        Closing::Silent,
        Closing::Unavailable,
    ];

    /// The reason as a code.
    pub const fn code(self) -> &'static str {
        match self {
            Closing::NoRoom => "no-room",
            Closing::TakenOver => "taken-over",
            Closing::Left => "left",
            Closing::Stopping => "stopping",
            Closing::Full => "full",
            Closing::TooMany => "too-many",
            Closing::TooFast => "too-fast",
            Closing::Unreadable => "unreadable",
            Closing::Newer => "newer",
            Closing::Silent => "silent",
            Closing::Unavailable => "unavailable",
        }
    }

    /// The reason as a sentence, with what to do about it.
    pub const fn sentence(self) -> &'static str {
        match self {
            Closing::NoRoom => {
                "This room doesn't exist or has expired. Rooms are kept for a day. Please open a new one."
            }
            Closing::TakenOver => "You're now playing on another device or in another tab.",
            Closing::Left => "You've left the room.",
            Closing::Stopping => "The server is restarting. The game will go on in a moment.",
            Closing::Full => "The server is full. Please try again later.",
            Closing::TooMany => {
                "Too many connections or new rooms from your network. Close some tabs, or wait a while."
            }
            Closing::TooFast => "Messages came too fast. Please wait a moment.",
            Closing::Unreadable => "A message couldn't be read. Please reload the page.",
            Closing::Newer => "The server is older than this game. Please try again later.",
            Closing::Silent => "The connection timed out.",
            Closing::Unavailable => "Rooms can't be reached at the moment. Please try again later.",
        }
    }

    /// Whether a client should reconnect by itself after a delay.
    pub const fn may_return(self) -> bool {
        match self {
            Closing::Stopping
            | Closing::Full
            | Closing::TooMany
            | Closing::TooFast
            | Closing::Silent
            | Closing::Unavailable => true,
            Closing::NoRoom
            | Closing::TakenOver
            | Closing::Left
            | Closing::Unreadable
            | Closing::Newer => false,
        }
    }
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl core::error::Error for Closing {}
