//! What goes into a session and what comes out of it: actions, effects, refusals.

use core::fmt;

use crate::board::Illegal;
use crate::level::{Level, Roll};
use crate::link::{Link, LinkError};
use crate::mark::Mark;
use crate::square::Square;

/// The shortest and the longest pause, in milliseconds, before the computer's mark appears. It is for the person: the
/// move itself is known at once.
pub const PAUSE_MS: (usize, usize) = (400, 600);

/// How long, in milliseconds, a finished board is seen before the result is shown over it.
pub const RESULT_DELAY_MS: usize = 600;

/// Names the state that an effect was meant for. An answer with an older ticket comes too late.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ticket(u32);

impl Ticket {
    pub(super) const FIRST: Ticket = Ticket(0);

    /// The ticket as a number, for a shell whose timers carry no more than that.
    pub fn number(self) -> u32 {
        self.0
    }

    pub(super) fn next(self) -> Ticket {
        Ticket(self.0.wrapping_add(1))
    }
}

/// Something a person, or a timer, wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play against the computer: choose level and mark first.
    VsComputer,
    /// Two people at one screen: play at once.
    VsPlayer,
    /// Choose the computer's level.
    SetLevel(Level),
    /// Choose the person's mark.
    SetMark(Mark),
    /// Start playing with the chosen settings.
    Start,
    /// Play this square.
    Play(Square),
    /// The computer's answer to [`Effect::AskComputer`].
    ComputerReady {
        /// The ticket of the effect.
        ticket: Ticket,
        /// The chance in the computer's choice.
        roll: Roll,
    },
    /// The answer to [`Effect::ShowResult`].
    ShowResult {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// Close the result and look at the finished board.
    CloseResult,
    /// Start another round; a running one is abandoned.
    NewGame,
    /// Take back to the last position in which a person was to move.
    Undo,
    /// Go forward again.
    Redo,
    /// Show the position after so many moves.
    StepTo(usize),
    /// Ask the coach for a hint.
    Hint,
    /// Show, or no longer show, what every empty square leads to.
    ToggleValues,
    /// Show every move of the finished round with its verdict.
    Review,
    /// Start another round before a person's first mistake.
    TryAgain,
    /// Give out a link to the position on the board.
    Share,
    /// The link was copied: the answer to [`Effect::Share`].
    LinkCopied,
    /// The link could not be copied and stands in the address instead: the other answer to [`Effect::Share`].
    LinkShown,
    /// A link was opened.
    Open(Result<Link, LinkError>),
    /// Set the score back to zero.
    ResetScores,
    /// Go back to the menu; the score is gone.
    ToMenu,
}

/// Something the shell is to do for the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Wait a moment, then let the computer move.
    AskComputer {
        /// To be given back with the answer.
        ticket: Ticket,
    },
    /// Wait a moment, then show the result.
    ShowResult {
        /// To be given back with the answer.
        ticket: Ticket,
    },
    /// Put this link where the person can take it along.
    Share(Link),
}

impl Effect {
    /// How long to wait before the reply, in milliseconds.
    pub fn delay_ms(self, roll: Roll) -> usize {
        match self {
            Effect::AskComputer { .. } => {
                let (shortest, longest) = PAUSE_MS;
                let choices = longest - shortest + 1;
                shortest + roll.face() * choices / Roll::FACES
            }
            Effect::ShowResult { .. } => RESULT_DELAY_MS,
            Effect::Share(_) => 0,
        }
    }

    /// The action that answers the effect.
    pub fn reply(self, roll: Roll) -> Action {
        match self {
            Effect::AskComputer { ticket } => Action::ComputerReady { ticket, roll },
            Effect::ShowResult { ticket } => Action::ShowResult { ticket },
            Effect::Share(_) => Action::LinkCopied,
        }
    }
}

/// Why an action changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The screen has no such action.
    NotHere,
    /// The computer is to move.
    NotYourTurn,
    /// The rules do not allow the move.
    Illegal(Illegal),
    /// There is nothing to take back, to go forward to or to go back for.
    NothingThere,
    /// The answer was meant for a state that is gone.
    Stale,
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotHere => f.write_str("that cannot be done on this screen"),
            Refusal::NotYourTurn => f.write_str("the computer is to move"),
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::NothingThere => f.write_str("there is no such move"),
            Refusal::Stale => f.write_str("that was meant for a game that is gone"),
        }
    }
}

impl core::error::Error for Refusal {}
