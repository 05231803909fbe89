//! Sentences that only the terminal game uses, in rooms.

use alloc::string::String;

use super::{not_understood, refused};
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::online::RoomClient;
use crate::room::{RoomCommand, RoomPhase};
use crate::series::Refusal;
use crate::session::GameAction;
use crate::words::{Role, number, online};

/// Everything that can be typed in a room, and what it does.
pub const COMMANDS: [(&str, &str); 12] = [
    ("a number", "play that square"),
    (
        "u, undo",
        "ask your friend to let you take back your last move",
    ),
    (
        "y, n",
        "answer your friend; after a round: play again, or leave",
    ),
    ("resign", "resign the round"),
    ("m, moves", "the moves so far"),
    ("score", "the score"),
    ("Enter", "draw the board again"),
    ("review", "how good each move was, after a round"),
    ("link", "the link for your friend"),
    ("leave", "say goodbye to your friend and leave for good"),
    ("q, quit, exit", "stop playing; your seat is kept for a day"),
    ("?, help", "this list"),
];

/// Everything that can be typed by those who watch, and what it does.
pub const WATCHER_COMMANDS: [(&str, &str); 7] = [
    ("m, moves", "the moves so far"),
    ("score", "the score"),
    ("Enter", "draw the board again"),
    ("review", "how good each move was, after a round"),
    ("link", "the link to the room"),
    ("q, quit, exit", "stop watching"),
    ("?, help", "this list"),
];

/// Precedes the command with which a friend joins from a terminal.
pub const OR_TERMINAL: &str = "Or, in a terminal:";
/// Says that others cannot open the link, and what to do.
pub const ONLY_HERE: &str =
    "This link works only on this computer. Use --server to choose a server others can reach.";
/// Says that the friend has come.
pub const FRIEND_HERE: &str = "Your friend is here.";
/// Asks for an answer to the friend who wants to take a move back.
pub const ALLOW: &str = "Allow it? (y/n) ";
/// Asks for confirmation to leave during a round.
pub const LEAVE_QUESTION: &str = "Leave the room?";
/// Says that the round continues.
pub const PLAYED_ON: &str = "The round goes on.";
/// Says why there is no help.
pub const NO_HELP: &str = "There are no hints or values while you play with a friend. After the round, review shows \
                           how good each move was.";
/// Says that there is no round to give up.
pub const NOTHING_TO_RESIGN: &str = "There is no round to resign.";
/// Helps whoever typed something that means nothing after a round.
pub const AGAIN_OR_LEAVE: &str = "The round is over. Please type y to play again, or n to leave.";
/// Says that there is nothing to do but wait.
pub const WAIT: &str = "Please wait for your friend; ? lists everything you can type, q quits.";
/// Says that the friend is to move.
pub const WAIT_FOR_MOVE: &str = "It's your friend's turn. Please wait for their move; ? lists everything you can type, q quits.";
/// The welcome of those who watch.
pub const TO_WATCH: &str = "Both seats are taken. ? lists everything you can type, q quits.";
/// Says that only those who play can do that.
pub const ONLY_WATCHING: &str = "You're only watching. Type q to quit.";
/// Says why the friend cannot be told now.
pub const CANNOT_LEAVE: &str = "You're offline, so your friend can't be told. Wait a moment, or type q to quit and keep your seat.";
/// Asks for the link to the room.
pub const ASK_FOR_LINK: &str = "Link: ";
/// The last words, where there is no score.
pub const GOODBYE: &str = "Goodbye!";
/// Says that the friend was asked before, and has not answered.
const ALREADY_ASKED: &str = "You have already asked.";
/// Says how to come back, before the command.
pub const COME_BACK: &str =
    "Your seat is kept for a day. To come back, use this command, and keep it private:";
/// Says how to come back to a room that the friend has left, before the command.
pub const COME_BACK_ALONE: &str = "Your friend has left. To look at the room again within a day, use this command, and keep it private:";
/// Says how to come back to a room that the server does not know, before the command.
pub const COME_BACK_IF_KNOWN: &str = "The server doesn't know this room. If it is the wrong server, or one that has lost its rooms, your seat may be \
                                      there again later. Then come back with this command, and keep it private:";

/// Says that moves are off the board again.
pub fn taken_back(moves: usize) -> &'static str {
    match moves {
        1 => "The last move was taken back.",
        2 => "The last two moves were taken back.",
        _ => "The last moves were taken back.",
    }
}

/// Says that this may be lost, since the server has not acknowledged it.
pub fn not_sent(command: RoomCommand) -> &'static str {
    match command {
        RoomCommand::Play { .. } => "Your last move may not have reached the server.",
        RoomCommand::Resign { .. }
        | RoomCommand::OfferTakeBack(_)
        | RoomCommand::AcceptTakeBack(_)
        | RoomCommand::DeclineTakeBack(_)
        | RoomCommand::Rematch { .. }
        | RoomCommand::Leave => "What you did last may not have reached the server.",
    }
}

/// Says which mark the person plays.
pub fn players(you: Mark) -> &'static str {
    match you {
        Mark::X => "You are X, your friend is O. You take turns starting.",
        Mark::O => "You are O, your friend is X. You take turns starting.",
    }
}

/// Asks for confirmation to resign, and says what resigning means.
pub fn give_up(question: &str) -> String {
    [question, " ", online::RESIGN_WARNING, " (y/n) "].concat()
}

/// Says somebody's move: "Your friend plays 5."
pub fn plays(role: Role, square: Square) -> String {
    [&*role.subject(), " plays ", &*number(square.number()), "."].concat()
}

/// Says why an action was refused in a room.
pub fn refused_in_room(
    action: GameAction,
    refusal: Refusal,
    variant: Variant,
    client: &RoomClient,
) -> String {
    match (action, refusal) {
        (_, Refusal::NotYourTurn) => {
            String::from("It's your friend's turn. Please wait for their move.")
        }
        (GameAction::Play(_), Refusal::NotHere | Refusal::NothingThere | Refusal::Stale) => {
            not_understood(variant)
        }
        (GameAction::Undo, Refusal::NotHere) => String::from(no_take_back(client)),
        (action, refusal) => refused(action, refusal),
    }
}

fn no_take_back(client: &RoomClient) -> &'static str {
    match (client.pending(), client.phase()) {
        (Some(RoomCommand::Play { .. }), _) => "Your move hasn't reached the server yet.",
        (Some(RoomCommand::OfferTakeBack(_)), _) => ALREADY_ASKED,
        (
            _,
            Some(RoomPhase::Running {
                take_back: Some(asking),
            }),
        ) if client.you() == Some(asking) => ALREADY_ASKED,
        _ => "There is nothing for you to take back now.",
    }
}
