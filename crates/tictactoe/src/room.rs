//! A room for two people on two devices: who has which seat, what they play, and how long the room is kept.
//!
//! A room has no clock and no network. Time enters as a [`Moment`]; a connection is a number drawn by whoever made it.
//! Moves are replayed through the series, never trusted.

mod actions;
mod link;
mod name;
mod refusal;
mod saved;
mod state;
mod update;

pub use actions::{At, Offer, RoomAction, RoomCommand};
pub use link::RoomLink;
pub use name::{Lock, RoomName, SeatKey};
pub use refusal::RoomRefusal;
pub(crate) use saved::{Text, mark, phase, score, two_people};
pub use state::{Presence, RoomState};

use crate::game::Game;
use crate::geometry::Variant;
use crate::mark::Mark;
use crate::series::{Score, Series};

/// A point in time, in milliseconds since an epoch that all servers of a room agree on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Moment(pub u64);

/// One connection of one person. Its number is random, so that no two are alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Connection(pub u64);

/// A room of two seats, and the rounds that are played in it.
///
/// ```
/// use tictactoe::{At, Connection, Lock, Mark, Moment, Room, RoomAction, RoomCommand, Variant};
/// let (anna, ben) = (Connection(1), Connection(2));
/// let room = Room::open(Variant::Three, Mark::X, Lock(10), anna, Moment(0));
/// let room = room.update(ben, RoomAction::SitDown { lock: Lock(20) }, Moment(5_000))?;
/// let square = Variant::Three.numbered(5).unwrap();
/// let command = RoomCommand::Play { at: At { round: 1, ply: 0 }, square };
/// let room = room.update(anna, RoomAction::Command { mark: Mark::X, command }, Moment(9_000))?;
/// assert_eq!(room.game().to_string(), "5");
/// # Ok::<(), tictactoe::RoomRefusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    version: u64,
    series: Series,
    /// The mark of the person who opened the room.
    host_mark: Mark,
    host: Seat,
    guest: Option<Seat>,
    phase: RoomPhase,
    /// The number of take-backs offered so far.
    offers: u64,
    /// When a player last acted in the game.
    acted: Moment,
}

/// The phase of the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomPhase {
    /// The opponent has not joined yet.
    Waiting,
    /// The round is being played.
    Running {
        /// Who has asked to take a move back, until the other answers.
        take_back: Option<Mark>,
    },
    /// The round is over.
    Over {
        /// Who resigned, if the round did not end on the board.
        resigned: Option<Mark>,
        /// Who wants a rematch. It starts once both do.
        rematch: Option<Mark>,
    },
}

/// A taken seat. It is kept for as long as the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seat {
    lock: Lock,
    /// The version of the room in which a device last claimed the seat; 0 if that was before claims were counted.
    claimed: u64,
    occupant: Occupant,
}

/// Whether the seat's owner is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occupant {
    Connected {
        by: Connection,
        seen: Moment,
    },
    /// The connection was lost.
    Away,
    /// The person has left.
    Gone,
}

impl Room {
    /// How long a room is kept after a player last acted in it.
    pub const LIFETIME_MS: u64 = 24 * 60 * 60 * 1000;

    /// How long a connection counts as alive after its last heartbeat. The server that holds it reports a lost
    /// connection sooner; this covers the case that the server itself is gone.
    pub const PRESENCE_MS: u64 = 60 * 1000;

    /// How old the last recorded heartbeat must be before another is recorded.
    const NOTED_MS: u64 = Room::PRESENCE_MS / 3;

    /// A new room with one person in it.
    pub fn open(variant: Variant, mark: Mark, lock: Lock, by: Connection, now: Moment) -> Room {
        Room {
            version: 1,
            series: Series::going_on(Game::new(variant, Mark::X), 1, Score::default()),
            host_mark: mark,
            host: Seat {
                lock,
                claimed: 1,
                occupant: Occupant::Connected { by, seen: now },
            },
            guest: None,
            phase: RoomPhase::Waiting,
            offers: 0,
            acted: now,
        }
    }

    /// The version, which increases with every change: of two states, the one with the higher version is newer.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The round's moves.
    pub fn game(&self) -> Game {
        self.series.game()
    }

    /// Which round this is, counted from 1.
    pub fn round(&self) -> usize {
        self.series.round()
    }

    /// The phase of the round.
    pub fn phase(&self) -> RoomPhase {
        self.phase
    }

    /// The score, including this round once it is over.
    pub fn score(&self) -> Score {
        let mut score = self.series.score();
        if let RoomPhase::Over {
            resigned: Some(mark),
            ..
        } = self.phase
        {
            let wins = &mut score.wins[mark.other()];
            *wins = wins.saturating_add(1);
        }
        score
    }

    /// When the room expires, unless a player acts first.
    pub fn expiry(&self) -> Moment {
        Moment(self.acted.0.saturating_add(Room::LIFETIME_MS))
    }

    /// Whether the room has expired.
    pub fn is_expired(&self, now: Moment) -> bool {
        now >= self.expiry()
    }

    /// The seat whose lock `opens` accepts. Checking a key against a lock is up to the caller.
    pub fn seat_opened(&self, opens: impl Fn(Lock) -> bool) -> Option<Mark> {
        // Both are tried, so that the timing reveals nothing.
        let host = opens(self.host.lock);
        let guest = self.guest.is_some_and(|seat| opens(seat.lock));
        match (host, guest) {
            (true, _) => Some(self.host_mark),
            (false, true) => Some(self.host_mark.other()),
            (false, false) => None,
        }
    }

    /// Whether this connection holds this seat.
    pub fn is_held(&self, mark: Mark, connection: Connection) -> bool {
        let occupant = self.seat(mark).map(|seat| seat.occupant);
        matches!(occupant, Some(Occupant::Connected { by, .. }) if by == connection)
    }

    /// The version of the room in which a device last claimed this seat.
    pub fn claimed(&self, mark: Mark) -> Option<u64> {
        self.seat(mark).map(|seat| seat.claimed)
    }

    fn seat(&self, mark: Mark) -> Option<&Seat> {
        if mark == self.host_mark {
            Some(&self.host)
        } else {
            self.guest.as_ref()
        }
    }

    fn seat_mut(&mut self, mark: Mark) -> Option<&mut Seat> {
        if mark == self.host_mark {
            Some(&mut self.host)
        } else {
            self.guest.as_mut()
        }
    }

    /// Whether a round can be in this phase.
    fn can_be(game: &Game, has_guest: bool, phase: RoomPhase) -> bool {
        let has_ended = game.board().turn().is_none();
        match phase {
            RoomPhase::Waiting => !has_guest && game.is_empty(),
            RoomPhase::Running { take_back } => {
                let can_offer = |mark| take_back_ply(game, mark).is_some();
                has_guest && !has_ended && take_back.is_none_or(can_offer)
            }
            RoomPhase::Over { resigned, .. } => has_guest && has_ended == resigned.is_none(),
        }
    }
}

/// The ply to return to when this mark's last move is taken back.
pub(crate) fn take_back_ply(game: &Game, mark: Mark) -> Option<usize> {
    let to_move = |ply: &usize| game.board_at(*ply).turn() == Some(mark);
    (0..game.len()).rev().find(to_move)
}
