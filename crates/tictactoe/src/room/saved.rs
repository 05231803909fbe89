//! A room as a line of text, for the stores.
//!
//! ```text
//! r1.7.1700000000000.x.0…a.c1.on.00000000000000ff.1700000000000.0…b.c2.away.running.-.0.2.1.0.0.v2.3.o.two.ea
//! ```
//!
//! The version, when a player last acted, the host's mark, the two seats (`-` for a free one; `c` with the version in
//! which it was claimed, which the first texts lack), the phase, the number of
//! offers, the round, the score before it, and the link to the game.

use alloc::string::String;

use super::{Connection, Lock, Moment, Occupant, Room, RoomPhase, Seat};
use crate::level::Mode;
use crate::link::{Link, mark_name};
use crate::mark::{ByMark, Mark};
use crate::saved::{self, Parts, SaveError};
use crate::series::{Score, Series};

const FORM: char = 'r';
const NOBODY: &str = "-";

impl Room {
    /// The room as text.
    pub fn saved(&self) -> String {
        let mut text = Text::new("r1");
        text.number(self.version);
        text.number(self.acted.0);
        text.word(mark_name(self.host_mark));
        text.seat(Some(&self.host));
        text.seat(self.guest.as_ref());
        text.phase(self.phase);
        text.number(self.offers);
        text.number(self.round() as u64);
        text.score(self.series.earlier());
        text.word(&Link::of_series(Mode::TwoPeople, self.game()).text());
        text.0
    }

    /// Parses what [`Room::saved`] wrote.
    ///
    /// # Errors
    /// When the text is not a room, is of a newer version, or describes an impossible room.
    pub fn parse(text: &str) -> Result<Room, SaveError> {
        let rest = saved::open(text, FORM)?;
        let mut parts = Parts::of(rest.strip_prefix('.').ok_or(SaveError::Broken)?);
        let version = parts.number()?;
        let acted = Moment(parts.number()?);
        let host_mark = parts.choice(Mark::ALL, mark_name)?;
        let host = seat(&mut parts)?.ok_or(SaveError::Broken)?;
        let guest = seat(&mut parts)?;
        let phase = phase(&mut parts)?;
        let offers = parts.number()?;
        let round = parts.number()?;
        let earlier = score(&mut parts)?;
        let game = two_people(parts)?;
        let is_possible = version > 0 && round > 0 && Room::can_be(&game, guest.is_some(), phase);
        let room = Room {
            version,
            series: Series::going_on(game, round, earlier),
            host_mark,
            host,
            guest,
            phase,
            offers,
            acted,
        };
        let has_been_claimed = |seat: &Seat| seat.claimed <= version;
        let is_possible = is_possible && [Some(host), guest].iter().flatten().all(has_been_claimed);
        // Every earlier round has ended, so the score must account for it.
        let is_possible = is_possible && room.state(None, acted).is_possible();
        is_possible.then_some(room).ok_or(SaveError::Broken)
    }
}

/// A text of parts separated by dots.
pub(crate) struct Text(pub(crate) String);

impl Text {
    pub(crate) fn new(head: &str) -> Text {
        Text(String::from(head))
    }

    pub(crate) fn word(&mut self, word: &str) {
        self.0.push('.');
        self.0.push_str(word);
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.word(&saved::number(number));
    }

    pub(crate) fn score(&mut self, score: Score) {
        for count in [score.wins.x, score.wins.o, score.draws] {
            self.number(count as u64);
        }
    }

    pub(crate) fn mark(&mut self, mark: Option<Mark>) {
        self.word(optional_mark_name(mark));
    }

    pub(crate) fn phase(&mut self, phase: RoomPhase) {
        match phase {
            RoomPhase::Waiting => self.word("waiting"),
            RoomPhase::Running { take_back } => {
                self.word("running");
                self.mark(take_back);
            }
            RoomPhase::Over { resigned, rematch } => {
                self.word("over");
                self.mark(resigned);
                self.mark(rematch);
            }
        }
    }

    fn seat(&mut self, seat: Option<&Seat>) {
        let Some(seat) = seat else {
            return self.word(NOBODY);
        };
        self.word(&seat.lock.text());
        if seat.claimed > 0 {
            self.word(&["c", &saved::number(seat.claimed)].concat());
        }
        match seat.occupant {
            Occupant::Connected { by, seen } => {
                self.word("on");
                self.number(by.0);
                self.number(seen.0);
            }
            Occupant::Away => self.word("away"),
            Occupant::Gone => self.word("gone"),
        }
    }
}

fn seat(parts: &mut Parts<'_>) -> Result<Option<Seat>, SaveError> {
    let lock = match parts.word()? {
        NOBODY => return Ok(None),
        lock => Lock::parse(lock).ok_or(SaveError::Broken)?,
    };
    let mut word = parts.word()?;
    let mut claimed = 0;
    if let Some(number) = word.strip_prefix('c') {
        claimed = Parts::of(number).number()?;
        word = parts.word()?;
        if claimed == 0 {
            return Err(SaveError::Broken);
        }
    }
    let occupant = match word {
        "on" => Occupant::Connected {
            by: Connection(parts.number()?),
            seen: Moment(parts.number()?),
        },
        "away" => Occupant::Away,
        "gone" => Occupant::Gone,
        _ => return Err(SaveError::Broken),
    };
    Ok(Some(Seat {
        lock,
        claimed,
        occupant,
    }))
}

pub(crate) fn phase(parts: &mut Parts<'_>) -> Result<RoomPhase, SaveError> {
    match parts.word()? {
        "waiting" => Ok(RoomPhase::Waiting),
        "running" => Ok(RoomPhase::Running {
            take_back: mark(parts)?,
        }),
        "over" => Ok(RoomPhase::Over {
            resigned: mark(parts)?,
            rematch: mark(parts)?,
        }),
        _ => Err(SaveError::Broken),
    }
}

pub(crate) fn score(parts: &mut Parts<'_>) -> Result<Score, SaveError> {
    Ok(Score {
        wins: ByMark {
            x: parts.number()?,
            o: parts.number()?,
        },
        draws: parts.number()?,
    })
}

pub(crate) fn mark(parts: &mut Parts<'_>) -> Result<Option<Mark>, SaveError> {
    parts.choice([None, Some(Mark::X), Some(Mark::O)], optional_mark_name)
}

/// The rest, as a link to a game between two people.
pub(crate) fn two_people(parts: Parts<'_>) -> Result<crate::game::Game, SaveError> {
    let link = parts.link()?;
    match link.mode() {
        Mode::TwoPeople => Ok(link.game()),
        Mode::Computer { .. } => Err(SaveError::Broken),
    }
}

fn optional_mark_name(mark: Option<Mark>) -> &'static str {
    mark.map_or(NOBODY, mark_name)
}
