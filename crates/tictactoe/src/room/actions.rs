//! What can happen in a room, and the position that each command is meant for.

use super::Lock;
use crate::geometry::Square;
use crate::mark::Mark;

/// What can happen in a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomAction {
    /// Somebody takes the free seat, to be opened again by what opens this lock. Who has a seat with this lock already
    /// returns to it.
    SitDown {
        /// The seat's lock.
        lock: Lock,
    },
    /// The one who sits here is back, or has come from another device: the connection before is cut off.
    Return {
        /// Whose seat.
        mark: Mark,
    },
    /// The connection is alive.
    Beat {
        /// Whose seat.
        mark: Mark,
    },
    /// The connection has broken.
    Disconnect {
        /// Whose seat.
        mark: Mark,
    },
    /// The one who sits here wants something.
    Command {
        /// Whose seat.
        mark: Mark,
        /// What is wanted.
        command: RoomCommand,
    },
}

/// What a player can want.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomCommand {
    /// Play this square.
    Play {
        /// The position it is meant for.
        at: At,
        /// Where.
        square: Square,
    },
    /// Give the round up.
    Resign {
        /// The round that is meant.
        round: usize,
    },
    /// Ask to take the own last move back, with what was played after it.
    OfferTakeBack(Offer),
    /// Let the other take the move back.
    AcceptTakeBack(Offer),
    /// Do not let the other take the move back.
    DeclineTakeBack(Offer),
    /// Play another round.
    Rematch {
        /// The round it is to follow.
        round: usize,
    },
    /// Go away, and give a running round up.
    Leave,
}

/// The position that a command is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// Which round, counted from 1.
    pub round: usize,
    /// How many moves are on the board.
    pub ply: usize,
}

/// One offer to take back, so that an answer to an earlier one is not taken for an answer to this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The position it was made in.
    pub at: At,
    /// Its number, counted from 1 for as long as the room is kept.
    pub number: u64,
}
