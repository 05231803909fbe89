//! Why a room refuses an action, with a sentence for each reason.

use core::fmt;

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomRefusal {
    /// Both seats are taken.
    SeatsTaken,
    /// Only the players may do that.
    NotSeated,
    /// The seat has been taken over from another device or tab.
    TakenOver,
    /// The opponent has not joined yet.
    Waiting,
    /// The opponent is to move.
    NotYourTurn,
    /// The square is taken.
    SquareTaken,
    /// The round is over.
    RoundOver,
    /// The round is still being played.
    RoundRunning,
    /// It applies to another position.
    Stale,
    /// The player has no move to take back.
    NothingToTakeBack,
    /// The opponent's offer has to be answered first.
    AnswerFirst,
    /// The room has expired.
    Expired,
}

impl RoomRefusal {
    /// Every refusal.
    pub const ALL: [RoomRefusal; 12] = [
        RoomRefusal::SeatsTaken,
        RoomRefusal::NotSeated,
        RoomRefusal::TakenOver,
        RoomRefusal::Waiting,
        RoomRefusal::NotYourTurn,
        RoomRefusal::SquareTaken,
        RoomRefusal::RoundOver,
        RoomRefusal::RoundRunning,
        RoomRefusal::Stale,
        RoomRefusal::NothingToTakeBack,
        RoomRefusal::AnswerFirst,
        RoomRefusal::Expired,
    ];

    /// The reason as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            RoomRefusal::SeatsTaken => "both seats are taken; you can watch",
            RoomRefusal::NotSeated => "only the players can do that",
            RoomRefusal::TakenOver => "you are now playing on another device or in another tab",
            RoomRefusal::Waiting => "your friend hasn't joined yet",
            RoomRefusal::NotYourTurn => "it is not your turn",
            RoomRefusal::SquareTaken => "the square is taken",
            RoomRefusal::RoundOver => "the round is over",
            RoomRefusal::RoundRunning => "the round is still being played",
            RoomRefusal::Stale => "the game has moved on since",
            RoomRefusal::NothingToTakeBack => "you have no move to take back",
            RoomRefusal::AnswerFirst => "answer your friend's request first",
            RoomRefusal::Expired => "the room has expired",
        }
    }
}

impl fmt::Display for RoomRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl core::error::Error for RoomRefusal {}
