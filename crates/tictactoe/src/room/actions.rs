//! Actions in a room, and the position that each command applies to.

use super::Lock;
use crate::geometry::Square;
use crate::mark::Mark;

/// An action in a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomAction {
    /// Take the free seat and protect it with this lock. If a seat already has this lock, return to it.
    SitDown {
        /// The seat's lock.
        lock: Lock,
    },
    /// The seat's owner is back, perhaps on another device: the previous connection loses the seat.
    Return {
        /// Whose seat.
        mark: Mark,
        /// The last version of the room that a device has seen which reconnects by itself. It gets the seat only if no
        /// other device has claimed it since. `None` claims the seat.
        known: Option<u64>,
    },
    /// A heartbeat: the connection is alive.
    Beat {
        /// Whose seat.
        mark: Mark,
    },
    /// The connection was lost.
    Disconnect {
        /// Whose seat.
        mark: Mark,
    },
    /// The seat's owner issues a command.
    Command {
        /// Whose seat.
        mark: Mark,
        /// The command.
        command: RoomCommand,
    },
}

/// A command of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomCommand {
    /// Play this square.
    Play {
        /// The position it applies to.
        at: At,
        /// Where.
        square: Square,
    },
    /// Resign the round.
    Resign {
        /// The round it applies to.
        round: usize,
    },
    /// Ask to take back one's own last move, and any reply to it.
    OfferTakeBack(Offer),
    /// Accept the opponent's take-back offer.
    AcceptTakeBack(Offer),
    /// Decline the opponent's take-back offer.
    DeclineTakeBack(Offer),
    /// Ask for a rematch.
    Rematch {
        /// The round it follows.
        round: usize,
    },
    /// Leave, and resign a running round.
    Leave,
}

/// The position that a command applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// Which round, counted from 1.
    pub round: usize,
    /// How many moves are on the board.
    pub ply: usize,
}

/// One take-back offer, numbered so that an answer to an earlier offer is not taken for an answer to this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The position it was made in.
    pub at: At,
    /// Its number, counted from 1 for the lifetime of the room.
    pub number: u64,
}
