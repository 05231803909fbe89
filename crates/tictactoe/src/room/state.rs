//! What those in a room may know of it, which is all but the locks.

use super::{Moment, Occupant, Room, RoomPhase};
use crate::game::Game;
use crate::mark::{ByMark, Mark};
use crate::series::Score;

/// Whether somebody is on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// Nobody has sat down yet.
    Free,
    /// The one who sits there is here.
    Here,
    /// The one who sits there has lost the connection.
    Away,
    /// The one who sat there has left.
    Gone,
}

/// The whole state of a room for one of those in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomState {
    /// How often the room has changed: of two states, the higher number is the later one.
    pub version: u64,
    /// The own mark; `None` for those who watch.
    pub you: Option<Mark>,
    /// Who is here.
    pub presence: ByMark<Presence>,
    /// What the round is doing.
    pub phase: RoomPhase,
    /// How many take-backs were offered so far.
    pub offers: u64,
    /// Which round this is, counted from 1.
    pub round: usize,
    /// How the rounds ended, this one too if it has.
    pub score: Score,
    /// The round's moves.
    pub game: Game,
}

impl Room {
    /// What the one with this mark, or one who watches, may know.
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

    /// Whether somebody is on this seat.
    pub fn presence(&self, mark: Mark, now: Moment) -> Presence {
        match self.seat(mark).map(|seat| seat.occupant) {
            None => Presence::Free,
            Some(Occupant::Connected { seen, .. })
                if now.0.saturating_sub(seen.0) < Room::PRESENCE_MS =>
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
