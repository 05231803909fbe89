//! Two people far apart in one room: who sits where, what they play, and how long the room is kept.
//!
//! A room knows no clock and no network. The time comes in as a [`Moment`], and a connection is a number that the one who
//! made it has drawn. Moves are replayed through the series, never trusted.

mod actions;
mod name;
mod refusal;
mod saved;
mod state;
mod update;

pub use actions::{At, Offer, RoomAction, RoomCommand};
pub use name::{Lock, RoomName, SeatKey};
pub use refusal::RoomRefusal;
pub(crate) use saved::{Text, mark, phase, score, two_people};
pub use state::{Presence, RoomState};

use crate::game::Game;
use crate::geometry::Variant;
use crate::mark::Mark;
use crate::series::{Score, Series};

/// A moment in time: milliseconds since a moment that all who share a room agree on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Moment(pub u64);

/// One connection of one person. Its number is drawn at random, so that no two are alike.
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
    /// The mark of the one who opened the room.
    host_mark: Mark,
    host: Seat,
    guest: Option<Seat>,
    phase: RoomPhase,
    /// How many take-backs were offered so far.
    offers: u64,
    /// When a player last did something in the game.
    acted: Moment,
}

/// What the round is doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoomPhase {
    /// Nobody has come yet to play against.
    Waiting,
    /// It is being played.
    Running {
        /// Who has offered to take the last move back, if the other has not answered yet.
        take_back: Option<Mark>,
    },
    /// It has ended.
    Over {
        /// Who has given it up, if the board has not ended it.
        resigned: Option<Mark>,
        /// Who wants another round. Once both do, it begins.
        rematch: Option<Mark>,
    },
}

/// A taken seat. It is kept for as long as the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seat {
    lock: Lock,
    occupant: Occupant,
}

/// Whether somebody is on the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occupant {
    Connected {
        by: Connection,
        seen: Moment,
    },
    /// The connection has broken.
    Away,
    /// The person has said goodbye.
    Gone,
}

impl Room {
    /// How long a room is kept after the last thing that a player did in it.
    pub const LIFETIME_MS: u64 = 24 * 60 * 60 * 1000;

    /// How long a connection counts as alive after it was last seen. Who keeps it says sooner when it breaks; this is
    /// for the case that nobody is left to say so.
    pub const PRESENCE_MS: u64 = 60 * 1000;

    /// How old the last sign of life is when another is noted.
    const NOTED_MS: u64 = Room::PRESENCE_MS / 3;

    /// A new room with one person in it.
    pub fn open(variant: Variant, mark: Mark, lock: Lock, by: Connection, now: Moment) -> Room {
        Room {
            version: 1,
            series: Series::going_on(Game::new(variant, Mark::X), 1, Score::default()),
            host_mark: mark,
            host: Seat {
                lock,
                occupant: Occupant::Connected { by, seen: now },
            },
            guest: None,
            phase: RoomPhase::Waiting,
            offers: 0,
            acted: now,
        }
    }

    /// How often the room has changed. Of two states, the one with the higher number is the later one.
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

    /// What the round is doing.
    pub fn phase(&self) -> RoomPhase {
        self.phase
    }

    /// How the rounds ended, this one too if it has.
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

    /// When the room ends, if nobody does anything before.
    pub fn expiry(&self) -> Moment {
        Moment(self.acted.0.saturating_add(Room::LIFETIME_MS))
    }

    /// Whether its time is over.
    pub fn is_expired(&self, now: Moment) -> bool {
        now >= self.expiry()
    }

    /// The seat whose lock this opens. How keys are tried is up to those who know the keys.
    pub fn seat_opened(&self, opens: impl Fn(Lock) -> bool) -> Option<Mark> {
        // Both are tried, so that the time tells nothing.
        let host = opens(self.host.lock);
        let guest = self.guest.is_some_and(|seat| opens(seat.lock));
        match (host, guest) {
            (true, _) => Some(self.host_mark),
            (false, true) => Some(self.host_mark.other()),
            (false, false) => None,
        }
    }

    /// Whether this connection is the one that plays from this seat.
    pub fn is_held(&self, mark: Mark, connection: Connection) -> bool {
        let occupant = self.seat(mark).map(|seat| seat.occupant);
        matches!(occupant, Some(Occupant::Connected { by, .. }) if by == connection)
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

/// How many moves are left once this mark's last move is taken back.
fn take_back_ply(game: &Game, mark: Mark) -> Option<usize> {
    let to_move = |ply: &usize| game.board_at(*ply).turn() == Some(mark);
    (0..game.len()).rev().find(to_move)
}
