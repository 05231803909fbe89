//! The state of a room as its members may see it: without the locks and connections.

use super::{Moment, Occupant, Room, RoomPhase};
use crate::game::Game;
use crate::mark::{ByMark, Mark};
use crate::series::Score;

/// Whether the owner of a seat is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// Nobody has taken the seat yet.
    Free,
    /// The owner is connected.
    Here,
    /// The owner has lost the connection.
    Away,
    /// The owner has left.
    Gone,
}

/// The complete state of a room, as sent to one of its members.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomState {
    /// The version: of two states, the one with the higher version is newer.
    pub version: u64,
    /// The recipient's mark; `None` for a spectator.
    pub you: Option<Mark>,
    /// Whether each player is there.
    pub presence: ByMark<Presence>,
    /// The phase of the round.
    pub phase: RoomPhase,
    /// The number of take-backs offered so far.
    pub offers: u64,
    /// Which round this is, counted from 1.
    pub round: usize,
    /// The score, including this round once it is over.
    pub score: Score,
    /// The round's moves.
    pub game: Game,
}

impl Room {
    /// The state as the player of this mark, or a spectator, may see it.
    pub fn state(&self, you: Option<Mark>, now: Moment) -> RoomState {
        RoomState {
            version: self.version,
            you,
            presence: ByMark {
                x: self.presence(Mark::X, now),
                o: self.presence(Mark::O, now),
            },
            phase: self.phase,
            offers: self.offers,
            round: self.round(),
            score: self.score(),
            game: self.game(),
        }
    }

    /// Whether the owner of this seat is there.
    pub fn presence(&self, mark: Mark, now: Moment) -> Presence {
        match self.seat(mark).map(|seat| seat.occupant) {
            None => Presence::Free,
            // A sign of life that a clock has dated wrongly, to come, is none.
            Some(Occupant::Connected { seen, .. })
                if now.0.abs_diff(seen.0) < Room::PRESENCE_MS =>
            {
                Presence::Here
            }
            Some(Occupant::Connected { .. } | Occupant::Away) => Presence::Away,
            Some(Occupant::Gone) => Presence::Gone,
        }
    }
}

impl RoomState {
    /// Whether a room can be in this state.
    pub(crate) fn is_possible(&self) -> bool {
        let free = Mark::ALL.map(|mark| self.presence[mark] == Presence::Free);
        let has_guest = free == [false, false];
        let seat_is_taken = |mark: Mark| self.presence[mark] != Presence::Free;
        let finished = [self.score.wins.x, self.score.wins.o, self.score.draws];
        let finished = finished
            .iter()
            .fold(0, |sum: usize, it| sum.saturating_add(*it));
        let is_over = matches!(self.phase, RoomPhase::Over { .. });
        free != [true, true]
            && self.version > 0
            && self.round > 0
            // Every round before this one has ended.
            && finished == if is_over { self.round } else { self.round - 1 }
            && self.you.is_none_or(seat_is_taken)
            && Room::can_be(&self.game, has_guest, self.phase)
    }
}
