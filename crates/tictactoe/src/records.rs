//! The records: how many rounds of each kind were won, drawn and lost, and the most recent games.

mod json;
mod text;

use alloc::vec::Vec;

use crate::board::{Outcome, Status};
use crate::geometry::Variant;
use crate::level::{Level, Mode};
use crate::link::Link;
use crate::mark::Mark;

/// A finished round.
///
/// ```
/// use tictactoe::{Link, Played, Records};
/// let running = Link::parse("v2.3.x.hard.x.eai").unwrap();
/// assert_eq!(Played::new(running, false), None);
/// let won = Link::parse("v2.3.x.easy.x.becia").unwrap();
/// let mut records = Records::default();
/// records.add(Played::new(won, false).unwrap().at(1_800_000_000));
/// let (_, tally) = records.tallies().next().unwrap();
/// assert_eq!((tally.played(), tally.won), (1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    link: Link,
    coached: bool,
    /// The outcome of the link's game, kept as the proof that it is over.
    outcome: Outcome,
}

/// A finished round, and when it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finished {
    /// The round.
    pub played: Played,
    /// When it ended, as Unix time in seconds.
    pub ended: u64,
}

/// The kind of a round. Rounds of one kind are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind {
    /// The computer's level; `None` between two people.
    pub level: Option<Level>,
    /// The board.
    pub variant: Variant,
    /// Whether hints, values or take-backs were used.
    pub coached: bool,
}

/// How the rounds of one kind ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Tally {
    /// Rounds won by the person; between two people, by X.
    pub won: u32,
    /// Drawn rounds.
    pub drawn: u32,
    /// Rounds won by the computer; between two people, by O.
    pub lost: u32,
    /// The current winning streak; always 0 between two people and with the coach.
    pub streak: u32,
    /// The longest winning streak.
    pub best_streak: u32,
}

/// The statistics of finished rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Records {
    /// One for each kind, in the order of [`Kind::all`].
    tallies: Vec<(Kind, Tally)>,
    /// The most recent games, oldest first.
    games: Vec<Finished>,
}

impl Played {
    /// The round of this link, if its game is over.
    pub fn new(link: Link, coached: bool) -> Option<Played> {
        match link.game().board().status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(Played {
                link,
                coached,
                outcome,
            }),
        }
    }

    /// The round, ended at this Unix time in seconds.
    pub fn at(self, ended: u64) -> Finished {
        Finished {
            played: self,
            ended,
        }
    }

    /// The game and who played it.
    pub fn link(&self) -> Link {
        self.link
    }

    /// Whether hints, values or take-backs were used.
    pub fn is_coached(&self) -> bool {
        self.coached
    }

    /// How it ended.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The kind it counts as.
    pub fn kind(&self) -> Kind {
        Kind {
            level: match self.link.mode() {
                Mode::TwoPeople => None,
                Mode::Computer { level, .. } => Some(level),
            },
            variant: self.link.game().variant(),
            coached: self.coached,
        }
    }
}

impl Kind {
    /// Every kind, in the order of display.
    pub fn all() -> impl Iterator<Item = Kind> {
        let levels = Level::ALL.into_iter().map(Some).chain([None]);
        levels.flat_map(|level| {
            Variant::ALL.into_iter().flat_map(move |variant| {
                [false, true].into_iter().map(move |coached| Kind {
                    level,
                    variant,
                    coached,
                })
            })
        })
    }

    /// Whether streaks are counted: against the computer, without the coach.
    pub fn has_streak(self) -> bool {
        self.level.is_some() && !self.coached
    }
}

impl Tally {
    /// The number of rounds played.
    pub fn played(&self) -> u32 {
        let decided = self.won.saturating_add(self.lost);
        decided.saturating_add(self.drawn)
    }

    fn count(&mut self, played: &Played) {
        let own = match played.link.mode() {
            Mode::TwoPeople => Mark::X,
            Mode::Computer { person, .. } => person,
        };
        let counter = match played.outcome {
            Outcome::Won(mark) if mark == own => &mut self.won,
            Outcome::Won(_) => &mut self.lost,
            Outcome::Drawn => &mut self.drawn,
        };
        *counter = counter.saturating_add(1);
        if played.kind().has_streak() {
            let is_won = played.outcome == Outcome::Won(own);
            self.streak = if is_won {
                self.streak.saturating_add(1)
            } else {
                0
            };
            self.best_streak = self.best_streak.max(self.streak);
        }
    }
}

impl Default for Records {
    fn default() -> Records {
        let tallies = Kind::all().map(|kind| (kind, Tally::default()));
        Records {
            tallies: tallies.collect(),
            games: Vec::new(),
        }
    }
}

impl Records {
    /// The maximum number of games kept.
    pub const MOST_GAMES: usize = 50;

    /// Counts a finished round and keeps its game, dropping the oldest game if there are too many.
    pub fn add(&mut self, finished: Finished) {
        if let Some(tally) = self.tally_mut(finished.played.kind()) {
            tally.count(&finished.played);
        }
        if self.games.len() >= Records::MOST_GAMES {
            self.games.remove(0);
        }
        self.games.push(finished);
    }

    /// The kinds with at least one round, in the order of [`Kind::all`].
    pub fn tallies(&self) -> impl Iterator<Item = (Kind, Tally)> {
        let tallies = self.tallies.iter().copied();
        tallies.filter(|(_, tally)| tally.played() > 0)
    }

    /// The most recent games, oldest first.
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    fn tally_mut(&mut self, kind: Kind) -> Option<&mut Tally> {
        let mut tallies = self.tallies.iter_mut();
        tallies.find(|(of, _)| *of == kind).map(|(_, tally)| tally)
    }
}
