//! Sentences about rooms.

use alloc::string::String;

use super::Role;
use crate::mark::Mark;
use crate::online::RoomClient;
use crate::room::{Presence, RoomPhase};
use crate::session::{RoomNotice, Shared};
use crate::wire::Closing;

/// The choice of an online game.
pub const ONLINE: &str = "Online";
/// Its description.
pub const ONLINE_DESCRIPTION: &str = "With a friend, anywhere";
/// Says why it cannot be chosen.
pub const NEEDS_NETWORK: &str = "Needs an internet connection";
/// Says why it cannot be chosen although there is a network.
pub const NO_ANSWER: &str = "The server isn't responding";
/// Returns to a room that was left.
pub const CONTINUE: &str = "Continue online";
/// The heading of its setup.
pub const PLAY_ONLINE: &str = "Play online";
/// Says how it goes on.
pub const HOW_IT_GOES: &str = "Open a room and send your friend the link. X goes first.";
/// Opens a room with the chosen settings.
pub const OPEN_ROOM: &str = "Open a room";
/// Says that the friend has not joined yet.
pub const WAITING: &str = "Waiting for your friend…";
/// Says what to do with the link.
pub const SEND_LINK: &str = "Send this link to your friend. The game begins when they open it.";
/// Puts the link on the clipboard.
pub const COPY_LINK: &str = "Copy link";
/// Says that the connection is being made.
pub const CONNECTING: &str = "Connecting…";
/// Says that the connection was lost.
pub const CONNECTION_LOST: &str = "Connection lost. Trying again…";
/// Says that the room was not reached yet, and what one can do.
pub const NOT_REACHED: &str = "Can't reach the room. Trying again… Please check your connection.";
/// Says that there is no connection, and that none is being made.
pub const NOT_CONNECTED: &str = "Not connected";
/// Asks to take the last move back.
pub const TAKE_BACK: &str = "Take back";
/// Resigns the round.
pub const RESIGN: &str = "Resign";
/// Accepts the friend's take-back.
pub const ALLOW: &str = "Allow";
/// Declines the friend's take-back.
pub const DECLINE: &str = "Decline";
/// Reconnects after the seat was taken over elsewhere.
pub const RETURN: &str = "Play here";
/// Reconnects after something went wrong.
pub const TRY_AGAIN: &str = "Try again";
/// Leaves the room.
pub const LEAVE: &str = "Leave the room";
/// Shares the link for one's own other devices.
pub const OWN_LINK: &str = "Link for my other device";
/// Turns system notifications of a friend's moves on or off.
pub const NOTIFY: &str = "Notify me of moves";
/// Asks for confirmation to resign.
pub const RESIGN_QUESTION: &str = "Resign this round?";
/// Says what resigning means.
pub const RESIGN_WARNING: &str = "It counts as a win for your friend.";
/// Asks for confirmation to leave the room.
pub const LEAVE_QUESTION: &str = "Leave the room?";
/// Says what leaving means once the round is over.
pub const LEAVE_WARNING: &str = "You can't come back to it.";
/// Says why the room cannot be left now, and what to do instead.
pub const CANNOT_LEAVE: &str =
    "There's no connection right now. Try again later, or go to the menu: the room is kept there.";
/// Cancels resigning.
pub const PLAY_ON: &str = "Play on";
/// Cancels leaving.
pub const STAY: &str = "Stay";

/// The text of a notice.
pub fn notice(notice: RoomNotice) -> String {
    String::from(match notice {
        RoomNotice::Reconnecting(Some(closing)) | RoomNotice::Closed(closing) => {
            self::closing(closing)
        }
        RoomNotice::Reconnecting(None) => CONNECTION_LOST,
        RoomNotice::AskedForTakeBack { takes_reply: false } => {
            "Your friend wants to take back their last move."
        }
        RoomNotice::AskedForTakeBack { takes_reply: true } => {
            "Your friend wants to take back their last move and your reply."
        }
        RoomNotice::AsksForTakeBack => "You asked to take back a move. Waiting for your friend…",
        RoomNotice::Declined => "Your friend would rather play on.",
        RoomNotice::AskedForRematch => ASKED_FOR_REMATCH,
        RoomNotice::AsksForRematch => ASKS_FOR_REMATCH,
        RoomNotice::FriendAway => "Your friend is away. The game is kept for a day.",
        RoomNotice::FriendGone => FRIEND_GONE,
        RoomNotice::Watching => "You're watching.",
    })
}

/// The text of a change since the previous notice.
pub fn news(before: Option<RoomNotice>, now: Option<RoomNotice>) -> Option<String> {
    if let Some(notice) = now {
        return Some(self::notice(notice));
    }
    let sentence = match before? {
        RoomNotice::Reconnecting(_) => CONNECTED_AGAIN,
        RoomNotice::FriendAway | RoomNotice::FriendGone => FRIEND_BACK,
        RoomNotice::Closed(_)
        | RoomNotice::AskedForTakeBack { .. }
        | RoomNotice::AsksForTakeBack
        | RoomNotice::Declined
        | RoomNotice::AskedForRematch
        | RoomNotice::AsksForRematch
        | RoomNotice::Watching => return None,
    };
    Some(String::from(sentence))
}

/// Says that moves were taken back.
pub const TAKEN_BACK: &str = "The move was taken back.";
/// Says that the friend is back.
pub const FRIEND_BACK: &str = "Your friend is back.";
/// Says that the connection is restored.
pub const CONNECTED_AGAIN: &str = "Connected again.";
/// Says that the friend has left, and what to do.
pub const FRIEND_GONE: &str = "Your friend has left. Open a new room to play again.";
/// Says that the friend wants a rematch.
pub const ASKED_FOR_REMATCH: &str = "Your friend wants to play again.";
/// Says that the person wants a rematch and the friend has not answered.
pub const ASKS_FOR_REMATCH: &str = "Waiting for your friend to play again…";

/// Why the server has closed the connection, and what happens next or what to do.
pub fn closing(closing: Closing) -> &'static str {
    match closing {
        Closing::NoRoom
        | Closing::TakenOver
        | Closing::Left
        | Closing::Unreadable
        | Closing::Newer => closing.sentence(),
        Closing::Stopping => "The server is restarting. Trying again…",
        Closing::Full => "The server is full. Trying again…",
        Closing::TooMany => "Too many connections or new rooms from your network. Trying again…",
        Closing::TooFast => "Messages came too fast. Trying again…",
        Closing::Silent => "The connection timed out. Trying again…",
        Closing::Unavailable => "Can't reach the rooms right now. Trying again…",
    }
}

/// The label of the reconnect control, if reconnecting can help.
pub fn way_back(closing: Closing) -> Option<&'static str> {
    match closing {
        Closing::TakenOver => Some(RETURN),
        Closing::NoRoom | Closing::Left | Closing::Unreadable => None,
        Closing::Stopping
        | Closing::Full
        | Closing::TooMany
        | Closing::TooFast
        | Closing::Newer
        | Closing::Silent
        | Closing::Unavailable => Some(TRY_AGAIN),
    }
}

/// Says where the link with the seat key is, and to keep it private.
pub fn key_shared(how: Shared) -> &'static str {
    match how {
        Shared::Copied => "Link copied. Keep it private: anyone who has it can play as you.",
        Shared::InAddress => {
            "Your link is in the address bar. Keep it private: anyone who has it can play as you."
        }
        Shared::BySystem => "",
    }
}

/// Says who resigned.
pub fn resigned(role: Role) -> &'static str {
    match role {
        Role::You => "You resigned.",
        Role::Friend => "Your friend resigned.",
        Role::Player(Mark::X) => "Player X resigned.",
        Role::Player(Mark::O) => "Player O resigned.",
        // They play at one screen, where nobody resigns.
        Role::Computer | Role::Named(_) => "The round was given up.",
    }
}

/// A player's presence, in a word or two.
pub fn presence(presence: Presence) -> &'static str {
    match presence {
        Presence::Free => "not here yet",
        Presence::Here => "here",
        Presence::Away => "away",
        Presence::Gone => "left",
    }
}

/// The status of a room that was left: "4×4: Your turn".
pub fn left_room(client: &RoomClient) -> String {
    match client.variant() {
        None => String::from(NOT_CONNECTED),
        Some(variant) => super::fill("#0: #1", &[super::size(variant), &standing(client)]),
    }
}

fn standing(client: &RoomClient) -> String {
    match (client.phase(), client.you()) {
        (None | Some(RoomPhase::Waiting), _) => String::from(WAITING),
        (Some(RoomPhase::Running { .. }), None) => notice(RoomNotice::Watching),
        (Some(RoomPhase::Running { .. }), Some(_)) => {
            let role = if client.is_own_turn() {
                Role::You
            } else {
                Role::Friend
            };
            role.turn()
        }
        (Some(RoomPhase::Over { .. }), _) => String::from("The round is over"),
    }
}
