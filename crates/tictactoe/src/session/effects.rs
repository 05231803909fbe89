//! The output of a session: effects, and the answers that come back.

use crate::board::Board;
use crate::engine::Analysis;
use crate::geometry::Square;
use crate::level::{Level, Roll};
use crate::link::Link;
use crate::online::{ClientEvent, Timer};
use crate::records::Played;
use crate::room::{RoomLink, RoomName, SeatKey};
use crate::wire::{ClientMessage, ServerMessage};

/// The shortest and the longest pause, in milliseconds, before the computer's mark appears. If it appeared at once, a
/// person would not see what has changed.
pub const PAUSE_MS: (u32, u32) = (400, 480);

/// How long, in milliseconds, a finished board is shown before the result.
pub const RESULT_DELAY_MS: u32 = 600;

/// Identifies what an effect was issued for. An answer with an older ticket is stale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ticket(u32);

impl Ticket {
    pub(super) const FIRST: Ticket = Ticket(0);

    /// The ticket with this number, for a shell whose timers and workers carry only a number. A ticket that was never
    /// issued matches nothing.
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

/// Work for the shell. Most effects are answered by an [`Answer`] with the same ticket; what is sent to a room is
/// answered by the server, and [`Effect::Update`] ends the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Find the computer's move, and answer after a pause.
    Think {
        /// To be returned with the answer.
        ticket: Ticket,
        /// The position.
        board: Board,
        /// The computer's level.
        level: Level,
    },
    /// Wait [`RESULT_DELAY_MS`], so that the finished board is seen.
    AwaitResult {
        /// To be returned with the answer.
        ticket: Ticket,
    },
    /// Analyze every move of a position.
    Analyze {
        /// To be returned with the answer.
        ticket: Ticket,
        /// The position.
        board: Board,
    },
    /// Share this link, or copy it.
    Share {
        /// To be returned with the answer.
        ticket: Ticket,
        /// The link.
        link: Link,
    },
    /// Share this link to a room, or copy it.
    Invite {
        /// To be returned with the answer.
        ticket: Ticket,
        /// The link.
        link: RoomLink,
        /// Whether to copy it rather than open the system's share sheet.
        copies: bool,
    },
    /// Draw a random room name and seat key.
    Draw {
        /// To be returned with the answer.
        ticket: Ticket,
    },
    /// Connect to the room server, replacing any other connection, and report what arrives.
    Connect {
        /// Identifies the connection; to be returned with everything that arrives over it.
        ticket: Ticket,
    },
    /// Send this message over the connection.
    Send {
        /// Identifies the effect; it has no answer.
        ticket: Ticket,
        /// The message.
        message: ClientMessage,
    },
    /// Close the connection.
    Disconnect {
        /// The ticket of the connection.
        ticket: Ticket,
        /// A last message to send before closing.
        last: Option<ClientMessage>,
    },
    /// Start this timer.
    StartTimer {
        /// To be returned with the answer.
        ticket: Ticket,
        /// What the timer is for, which decides how long it runs.
        timer: Timer,
    },
    /// Switch to the newer build.
    Update {
        /// Identifies the effect; it has no answer.
        ticket: Ticket,
    },
    /// Add this round to the records, with the time. Issued again after a reload if it was not acknowledged.
    Record {
        /// To be returned with the answer.
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
    /// To [`Effect::AwaitResult`]: the time is up.
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
    /// To [`Effect::Share`] or [`Effect::Invite`].
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
    /// To [`Effect::Draw`].
    Drawn {
        /// The ticket of the effect.
        ticket: Ticket,
        /// The name of a room.
        room: RoomName,
        /// The key to a seat.
        key: SeatKey,
    },
    /// To [`Effect::Connect`]: the connection is open.
    Connected {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// To [`Effect::Connect`]: the server has sent this.
    Received {
        /// The ticket of the effect.
        ticket: Ticket,
        /// The message.
        message: ServerMessage,
    },
    /// To [`Effect::Connect`]: the connection was lost, or could not be made.
    Disconnected {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// To [`Effect::StartTimer`]: the time is up.
    TimerExpired {
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
    /// The system's share sheet took it or was closed; either way the person has seen what happened.
    BySystem,
}

impl Effect {
    /// The ticket to return with the answer.
    pub fn ticket(&self) -> Ticket {
        match *self {
            Effect::Think { ticket, .. }
            | Effect::AwaitResult { ticket }
            | Effect::Analyze { ticket, .. }
            | Effect::Share { ticket, .. }
            | Effect::Invite { ticket, .. }
            | Effect::Draw { ticket }
            | Effect::Connect { ticket }
            | Effect::Send { ticket, .. }
            | Effect::Disconnect { ticket, .. }
            | Effect::StartTimer { ticket, .. }
            | Effect::Update { ticket }
            | Effect::Record { ticket, .. } => ticket,
        }
    }
}

impl Answer {
    /// Whether this answers the effect. Always false for an analysis: the game decides whether it can use one.
    pub(super) fn answers(&self, effect: &Effect) -> bool {
        match (self, effect) {
            (
                Answer::Move { ticket, .. } | Answer::Failed { ticket },
                Effect::Think { ticket: asked, .. },
            )
            | (Answer::Failed { ticket }, Effect::Analyze { ticket: asked, .. })
            | (Answer::ResultDue { ticket }, Effect::AwaitResult { ticket: asked })
            | (
                Answer::Shared { ticket, .. },
                Effect::Share { ticket: asked, .. } | Effect::Invite { ticket: asked, .. },
            )
            | (Answer::Drawn { ticket, .. }, Effect::Draw { ticket: asked })
            | (
                Answer::Connected { ticket }
                | Answer::Received { ticket, .. }
                | Answer::Disconnected { ticket },
                Effect::Connect { ticket: asked },
            )
            | (Answer::TimerExpired { ticket }, Effect::StartTimer { ticket: asked, .. })
            | (Answer::Recorded { ticket }, Effect::Record { ticket: asked, .. }) => {
                ticket == asked
            }
            (
                Answer::Move { .. }
                | Answer::ResultDue { .. }
                | Answer::Analysis { .. }
                | Answer::Failed { .. }
                | Answer::Shared { .. }
                | Answer::Recorded { .. }
                | Answer::Drawn { .. }
                | Answer::Connected { .. }
                | Answer::Received { .. }
                | Answer::Disconnected { .. }
                | Answer::TimerExpired { .. },
                Effect::Think { .. }
                | Effect::AwaitResult { .. }
                | Effect::Analyze { .. }
                | Effect::Share { .. }
                | Effect::Invite { .. }
                | Effect::Draw { .. }
                | Effect::Connect { .. }
                | Effect::Send { .. }
                | Effect::Disconnect { .. }
                | Effect::StartTimer { .. }
                | Effect::Update { .. }
                | Effect::Record { .. },
            ) => false,
        }
    }

    /// The event for the client of a room, if any.
    pub(super) fn client_event(&self) -> Option<ClientEvent> {
        match *self {
            Answer::Connected { .. } => Some(ClientEvent::Connected),
            Answer::Received { message, .. } => Some(ClientEvent::Received(message)),
            Answer::Disconnected { .. } => Some(ClientEvent::Disconnected),
            Answer::TimerExpired { .. } => Some(ClientEvent::TimerExpired),
            Answer::Move { .. }
            | Answer::ResultDue { .. }
            | Answer::Analysis { .. }
            | Answer::Failed { .. }
            | Answer::Shared { .. }
            | Answer::Recorded { .. }
            | Answer::Drawn { .. } => None,
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
