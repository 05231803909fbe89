//! Messages from a client: first the entry into a room, then the player's commands.

use alloc::string::String;

use crate::geometry::{Square, Variant};
use crate::link::mark_name;
use crate::mark::Mark;
use crate::room::{At, Offer, RoomCommand, RoomName, SeatKey, Text};
use crate::saved::{self, Parts, SaveError};

const FORM: char = 'c';

/// A message from a client. The first on a connection enters a room; the others apply to that room. Names and keys are
/// drawn by the client, so that any message that gets lost can be sent again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClientMessage {
    /// Open a room, or return to it.
    Open {
        /// The room's name.
        room: RoomName,
        /// The key to the seat.
        key: SeatKey,
        /// The board to play on.
        variant: Variant,
        /// The mark to play.
        mark: Mark,
    },
    /// Take a seat in an existing room, or return to it. If no seat is free, watch.
    Join {
        /// The room's name.
        room: RoomName,
        /// The key to the seat.
        key: SeatKey,
        /// The last version of the room that this device has seen, if it reconnects by itself: it then gets its seat
        /// back only if no other device has claimed it since.
        known: Option<u64>,
    },
    /// Watch, without a seat.
    Watch {
        /// The room's name.
        room: RoomName,
    },
    /// A command of the player.
    Command(RoomCommand),
    /// A heartbeat, answered with the current state.
    Heartbeat,
}

impl ClientMessage {
    /// The maximum length of a message, in bytes.
    pub const LONGEST: usize = 96;

    /// The message as text.
    pub fn text(&self) -> String {
        let mut text = Text::new("c1");
        match self {
            ClientMessage::Open {
                room,
                key,
                variant,
                mark,
            } => {
                for word in ["open", &room.text(), &key.text()] {
                    text.word(word);
                }
                text.word(variant.name());
                text.word(mark_name(*mark));
            }
            ClientMessage::Join { room, key, known } => {
                for word in ["join", &room.text(), &key.text()] {
                    text.word(word);
                }
                if let Some(known) = known {
                    text.number(*known);
                }
            }
            ClientMessage::Watch { room } => {
                text.word("watch");
                text.word(&room.text());
            }
            ClientMessage::Command(command) => write_command(&mut text, *command),
            ClientMessage::Heartbeat => text.word("beat"),
        }
        text.0
    }

    /// Parses a message.
    ///
    /// # Errors
    /// When it is not a message, or is of a newer version.
    pub fn parse(text: &str) -> Result<ClientMessage, SaveError> {
        let rest = saved::open(text, FORM)?;
        let mut parts = Parts::of(rest.strip_prefix('.').ok_or(SaveError::Broken)?);
        let message = match parts.word()? {
            "open" => ClientMessage::Open {
                room: room(&mut parts)?,
                key: key(&mut parts)?,
                variant: parts.variant()?,
                mark: parts.choice(Mark::ALL, mark_name)?,
            },
            "join" => ClientMessage::Join {
                room: room(&mut parts)?,
                key: key(&mut parts)?,
                known: parts.optional_number()?,
            },
            "watch" => ClientMessage::Watch {
                room: room(&mut parts)?,
            },
            "beat" => ClientMessage::Heartbeat,
            word => ClientMessage::Command(command(word, &mut parts)?),
        };
        parts.end()?;
        Ok(message)
    }
}

fn write_command(text: &mut Text, command: RoomCommand) {
    match command {
        RoomCommand::Play { at, square } => {
            text.word("move");
            write_position(text, at);
            text.number(square.number() as u64);
        }
        RoomCommand::Resign { round } => {
            text.word("resign");
            text.number(round as u64);
        }
        RoomCommand::OfferTakeBack(offer) => write_offer(text, "offer", offer),
        RoomCommand::AcceptTakeBack(offer) => write_offer(text, "accept", offer),
        RoomCommand::DeclineTakeBack(offer) => write_offer(text, "decline", offer),
        RoomCommand::Rematch { round } => {
            text.word("rematch");
            text.number(round as u64);
        }
        RoomCommand::Leave => text.word("leave"),
    }
}

fn command(word: &str, parts: &mut Parts<'_>) -> Result<RoomCommand, SaveError> {
    Ok(match word {
        "move" => RoomCommand::Play {
            at: position(parts)?,
            square: square(parts)?,
        },
        "resign" => RoomCommand::Resign {
            round: parts.number()?,
        },
        "offer" => RoomCommand::OfferTakeBack(offer(parts)?),
        "accept" => RoomCommand::AcceptTakeBack(offer(parts)?),
        "decline" => RoomCommand::DeclineTakeBack(offer(parts)?),
        "rematch" => RoomCommand::Rematch {
            round: parts.number()?,
        },
        "leave" => RoomCommand::Leave,
        _ => return Err(SaveError::Broken),
    })
}

fn write_position(text: &mut Text, at: At) {
    text.number(at.round as u64);
    text.number(at.ply as u64);
}

fn position(parts: &mut Parts<'_>) -> Result<At, SaveError> {
    Ok(At {
        round: parts.number()?,
        ply: parts.number()?,
    })
}

fn write_offer(text: &mut Text, word: &str, offer: Offer) {
    text.word(word);
    write_position(text, offer.at);
    text.number(offer.number);
}

fn offer(parts: &mut Parts<'_>) -> Result<Offer, SaveError> {
    Ok(Offer {
        at: position(parts)?,
        number: parts.number()?,
    })
}

/// A square of any board: only the room knows which board is played.
fn square(parts: &mut Parts<'_>) -> Result<Square, SaveError> {
    let number: usize = parts.number()?;
    Variant::Five.numbered(number).ok_or(SaveError::Broken)
}

fn room(parts: &mut Parts<'_>) -> Result<RoomName, SaveError> {
    RoomName::parse(parts.word()?).ok_or(SaveError::Broken)
}

fn key(parts: &mut Parts<'_>) -> Result<SeatKey, SaveError> {
    SeatKey::parse(parts.word()?).ok_or(SaveError::Broken)
}
