//! What the server says: the whole state of the room, every time, or goodbye.

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
    /// The room is like this.
    Room {
        /// Why the last command was refused, if this answers it and it was.
        refusal: Option<RoomRefusal>,
        /// The whole state.
        state: RoomState,
    },
    /// The connection is closed now.
    Goodbye(Closing),
}

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closing {
    /// There is no such room, or no longer.
    NoRoom,
    /// The seat is used from another device or tab now.
    TakenOver,
    /// The server stops, to be started again.
    Stopping,
    /// The server has as many connections or rooms as it can take.
    Full,
    /// This address has as many connections, or has opened as many rooms, as one may.
    TooMany,
    /// Messages came too fast.
    TooFast,
    /// A message was too long, or cannot be read.
    Unreadable,
    /// A message of a newer version came.
    Newer,
    /// Nothing was said for too long.
    Silent,
    /// The rooms cannot be reached at the moment.
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

    /// Reads a message's text.
    ///
    /// # Errors
    /// When it is no message, one of a newer version, or tells of what cannot be.
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
    pub const ALL: [Closing; 10] = [
        Closing::NoRoom,
        Closing::TakenOver,
        Closing::Stopping,
        Closing::Full,
        Closing::TooMany,
        Closing::TooFast,
        Closing::Unreadable,
        Closing::Newer,
        Closing::Silent,
        Closing::Unavailable,
    ];

    /// The reason as a word.
    pub const fn code(self) -> &'static str {
        match self {
            Closing::NoRoom => "no-room",
            Closing::TakenOver => "taken-over",
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

    /// The sentence that tells it, and what to do.
    pub const fn sentence(self) -> &'static str {
        match self {
            Closing::NoRoom => {
                "this room is not there, or no longer: rooms are kept for a day; open a new one"
            }
            Closing::TakenOver => "you play from another device or tab now",
            Closing::Stopping => "the server is being restarted; the game goes on in a moment",
            Closing::Full => "the server is full; try again later",
            Closing::TooMany => {
                "too many connections or new rooms come from your address; close some, or wait a while"
            }
            Closing::TooFast => "messages came too fast; wait a moment",
            Closing::Unreadable => "a message could not be read; reload the page",
            Closing::Newer => "the server is older than this game; reload the page",
            Closing::Silent => "nothing was heard for too long",
            Closing::Unavailable => "rooms cannot be reached at the moment; try again later",
        }
    }

    /// Whether a client should come back by itself after a while.
    pub const fn may_return(self) -> bool {
        match self {
            Closing::Stopping
            | Closing::Full
            | Closing::TooMany
            | Closing::TooFast
            | Closing::Silent
            | Closing::Unavailable => true,
            Closing::NoRoom | Closing::TakenOver | Closing::Unreadable | Closing::Newer => false,
        }
    }
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl core::error::Error for Closing {}
