//! What goes into a session and what comes out of it: actions, effects and their answers.

use crate::board::Board;
use crate::engine::Analysis;
use crate::geometry::{Square, Variant};
use crate::level::{Level, Roll};
use crate::link::{Link, LinkError};
use crate::mark::Mark;

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

/// Something a person wants, or the answer to an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Something on the menu.
    Menu(MenuAction),
    /// Something in the setup.
    Setup(SetupAction),
    /// Something in a game.
    Game(GameAction),
    /// The answer to an effect.
    Answer(Answer),
    /// A link was opened.
    Open(Result<Link, LinkError>),
    /// Bring back what the last action has put aside.
    Restore,
}

/// What can be done on the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Play against the computer: choose level, mark and board first.
    VsComputer,
    /// Two people at one screen: play at once.
    VsPlayer,
}

/// What can be done in the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupAction {
    /// Choose the computer's level.
    SetLevel(Level),
    /// Choose the person's mark.
    SetMark(Mark),
    /// Choose the board.
    SetBoard(Variant),
    /// Start playing with the chosen settings.
    Start,
    /// Go back to the menu.
    Back,
}

/// What can be done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameAction {
    /// Play this square.
    Play(Square),
    /// Take back to the last position in which a person was to move.
    Undo,
    /// Go forward again.
    Redo,
    /// Show the position after so many moves.
    StepTo(usize),
    /// Start another round; a running one is abandoned.
    NewRound,
    /// Ask the coach for a hint.
    Hint,
    /// Show, or no longer show, what every empty square leads to.
    ToggleValues,
    /// Show every move of the finished round with its verdict.
    Review,
    /// Step back to a person's first mistake, to play on from there.
    TryAgain,
    /// Close the result and look at the board.
    CloseResult,
    /// Close the review and look at the board.
    CloseReview,
    /// Give out a link to the position on the board.
    Share,
    /// Choose the computer's level for the next round; this one goes on as it is.
    SetLevel(Level),
    /// Two people go to another board, in a new series.
    SetBoard(Variant),
    /// Set the score to zero.
    ResetScores,
    /// Go to the menu.
    ToMenu,
}

/// Something the shell is to do for the session. Each is answered by an [`Answer`] with the same ticket.
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
}

/// The answer to an [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "an answer is made and taken at once; a box would save nothing"
)]
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
    /// To [`Effect::Share`].
    Shared {
        /// The ticket of the effect.
        ticket: Ticket,
        /// Where the link is now.
        how: Shared,
    },
}

/// Where a link was put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// It was copied.
    Copied,
    /// It could not be copied and is in the address bar instead.
    InAddress,
}

impl Effect {
    /// The ticket to be given back with the answer.
    pub fn ticket(&self) -> Ticket {
        match *self {
            Effect::Think { ticket, .. }
            | Effect::AwaitResult { ticket }
            | Effect::Analyze { ticket, .. }
            | Effect::Share { ticket, .. } => ticket,
        }
    }
}

impl Answer {
    /// Whether this is an answer to the effect.
    pub(super) fn answers(&self, effect: &Effect) -> bool {
        match (self, effect) {
            (Answer::Move { ticket, .. }, Effect::Think { ticket: asked, .. })
            | (Answer::ResultDue { ticket }, Effect::AwaitResult { ticket: asked })
            | (Answer::Shared { ticket, .. }, Effect::Share { ticket: asked, .. }) => {
                ticket == asked
            }
            (
                Answer::Analysis { ticket, analysis },
                Effect::Analyze {
                    ticket: asked,
                    board,
                },
            ) => ticket == asked && analysis.board() == *board,
            (
                Answer::Move { .. }
                | Answer::ResultDue { .. }
                | Answer::Analysis { .. }
                | Answer::Shared { .. },
                Effect::Think { .. }
                | Effect::AwaitResult { .. }
                | Effect::Analyze { .. }
                | Effect::Share { .. },
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
