//! What comes out of a session: effects, and their answers, which go back in.

use crate::board::Board;
use crate::engine::Analysis;
use crate::geometry::Square;
use crate::level::{Level, Roll};
use crate::link::Link;
use crate::records::Played;

/// The shortest and the longest pause, in milliseconds, before the computer's mark appears. It is for the person, who
/// would not see what has changed if it came at once.
pub const PAUSE_MS: (u32, u32) = (400, 480);

/// How long, in milliseconds, a finished board is seen before the result is shown.
pub const RESULT_DELAY_MS: u32 = 600;

/// Names what an effect was asked about. An answer with an older ticket comes too late.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ticket(u32);

impl Ticket {
    pub(super) const FIRST: Ticket = Ticket(0);

    /// The ticket with this number, for a shell whose timers and workers carry no more than that. One that was never
    /// given out changes nothing.
    pub fn numbered(number: u32) -> Ticket {
        Ticket(number)
    }

    /// The ticket as a number.
    pub fn number(self) -> u32 {
        self.0
    }

    pub(super) fn next(self) -> Ticket {
        Ticket(self.0.wrapping_add(1))
    }
}

/// Something the shell is to do for the session. Each is answered by an [`Answer`] with the same ticket, but for
/// [`Effect::Update`], which ends the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Find the computer's move, and give it after a pause.
    Think {
        /// To be given back with the answer.
        ticket: Ticket,
        /// The position.
        board: Board,
        /// How well to play.
        level: Level,
    },
    /// Wait a moment, so that the finished board is seen.
    AwaitResult {
        /// To be given back with the answer.
        ticket: Ticket,
    },
    /// Find out what every move of a position leads to.
    Analyze {
        /// To be given back with the answer.
        ticket: Ticket,
        /// The position.
        board: Board,
    },
    /// Put this link where the person can take it along.
    Share {
        /// To be given back with the answer.
        ticket: Ticket,
        /// The link.
        link: Link,
    },
    /// Go over to the newer build.
    Update {
        /// Names it; nothing is given back.
        ticket: Ticket,
    },
    /// Add this round to the records, with the time. It is asked again after a reload that came before the answer.
    Record {
        /// To be given back with the answer.
        ticket: Ticket,
        /// The round.
        played: Played,
    },
}

/// The answer to an [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To [`Effect::Think`]: the computer's move.
    Move {
        /// The ticket of the effect.
        ticket: Ticket,
        /// Where the computer plays.
        square: Square,
    },
    /// To [`Effect::AwaitResult`]: the moment is over.
    ResultDue {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// To [`Effect::Analyze`].
    Analysis {
        /// The ticket of the effect.
        ticket: Ticket,
        /// What every move leads to.
        analysis: Analysis,
    },
    /// To [`Effect::Think`] or [`Effect::Analyze`]: the engine for this board is unavailable.
    Failed {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// To [`Effect::Share`].
    Shared {
        /// The ticket of the effect.
        ticket: Ticket,
        /// Where the link is now.
        how: Shared,
    },
    /// To [`Effect::Record`]: the round is in the records, or cannot be.
    Recorded {
        /// The ticket of the effect.
        ticket: Ticket,
    },
}

/// Where a link was put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// It was copied.
    Copied,
    /// It could not be copied and is in the address bar instead.
    InAddress,
    /// The system's own sheet has taken it, or was closed; either way the person has seen what happened.
    BySystem,
}

impl Effect {
    /// The ticket to be given back with the answer.
    pub fn ticket(&self) -> Ticket {
        match *self {
            Effect::Think { ticket, .. }
            | Effect::AwaitResult { ticket }
            | Effect::Analyze { ticket, .. }
            | Effect::Share { ticket, .. }
            | Effect::Update { ticket }
            | Effect::Record { ticket, .. } => ticket,
        }
    }
}

impl Answer {
    /// Whether this is the answer to the effect. Of an analysis the game tells that, which has other uses for it too.
    pub(super) fn answers(&self, effect: &Effect) -> bool {
        match (self, effect) {
            (
                Answer::Move { ticket, .. } | Answer::Failed { ticket },
                Effect::Think { ticket: asked, .. },
            )
            | (Answer::Failed { ticket }, Effect::Analyze { ticket: asked, .. })
            | (Answer::ResultDue { ticket }, Effect::AwaitResult { ticket: asked })
            | (Answer::Shared { ticket, .. }, Effect::Share { ticket: asked, .. })
            | (Answer::Recorded { ticket }, Effect::Record { ticket: asked, .. }) => {
                ticket == asked
            }
            (
                Answer::Move { .. }
                | Answer::ResultDue { .. }
                | Answer::Analysis { .. }
                | Answer::Failed { .. }
                | Answer::Shared { .. }
                | Answer::Recorded { .. },
                Effect::Think { .. }
                | Effect::AwaitResult { .. }
                | Effect::Analyze { .. }
                | Effect::Share { .. }
                | Effect::Update { .. }
                | Effect::Record { .. },
            ) => false,
        }
    }
}

/// The computer's pause for this roll, in milliseconds.
pub fn pause_ms(roll: Roll) -> u32 {
    let (shortest, longest) = PAUSE_MS;
    let choices = u64::from(longest - shortest) + 1;
    let choice = roll.face() * choices / Roll::FACES;
    shortest + u32::try_from(choice).unwrap_or_default()
}
