//! Why something cannot be done in a room now, with a sentence that says so.

use core::fmt;

/// Why an action changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomRefusal {
    /// Both seats are taken.
    SeatsTaken,
    /// Only those who sit may do that.
    NotSeated,
    /// The seat is used from another device or tab by now.
    TakenOver,
    /// The friend has not come yet.
    Waiting,
    /// The other is to move.
    NotYourTurn,
    /// The square is taken.
    SquareTaken,
    /// The round is over.
    RoundOver,
    /// The round is still being played.
    RoundRunning,
    /// It was meant for another position.
    Stale,
    /// There is no own move to take back.
    NothingToTakeBack,
    /// The other has offered first, and awaits the answer.
    AnswerFirst,
    /// The room has been quiet for too long.
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

    /// The sentence that tells it.
    pub const fn sentence(self) -> &'static str {
        match self {
            RoomRefusal::SeatsTaken => "both seats are taken; you can watch",
            RoomRefusal::NotSeated => "only the two who play can do that",
            RoomRefusal::TakenOver => "you play from another device or tab by now",
            RoomRefusal::Waiting => "your friend has not come yet",
            RoomRefusal::NotYourTurn => "it is not your turn",
            RoomRefusal::SquareTaken => "the square is taken",
            RoomRefusal::RoundOver => "the round is over",
            RoomRefusal::RoundRunning => "the round is still being played",
            RoomRefusal::Stale => "that was meant for a position that is gone",
            RoomRefusal::NothingToTakeBack => "you have no move to take back",
            RoomRefusal::AnswerFirst => "your friend awaits an answer first",
            RoomRefusal::Expired => "the room has been quiet for too long and is closed",
        }
    }
}

impl fmt::Display for RoomRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl core::error::Error for RoomRefusal {}
