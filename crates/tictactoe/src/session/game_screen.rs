//! What a screen adds to a series: how far the round has come, notices, and what the engine has found.

mod awaited;
mod changes;
mod saved;

use alloc::vec::Vec;

use super::effects::{Shared, Ticket};
use crate::board::Board;
use crate::coach::{Verdict, verdict};
use crate::engine::Analysis;
use crate::level::{Level, Mode, Player};
use crate::link::Link;
use crate::series::{Score, Series};

/// A series on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct GameScreen {
    series: Series,
    phase: Phase,
    notice: Option<Notice>,
    sharing: Option<Sharing>,
    /// Whether a move was made or stepped to since the last notice, so that the move is the news.
    has_moved_on: bool,
    shows_values: bool,
    /// Whether the engine for this board is unavailable.
    lacks_engine: bool,
    /// Whether hints, values or take-backs were used in the round before it counted.
    is_coached: bool,
    /// Whether the round has ended before: it counts only once. Also true of a round that was opened at its end.
    is_counted: bool,
    /// The analyses of the round's positions so far.
    analyses: Vec<Analysis>,
}

/// The phase of a round on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The round is being played.
    Running,
    /// It has just ended, and the finished board is shown first.
    Ended,
    /// The result is shown.
    ResultOpen,
    /// It has ended, and the result is closed.
    ResultClosed,
    /// It has ended, and every move is shown with its verdict.
    Reviewing,
}

/// A notice beside the game, until the position changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A hint was asked for; it appears once the position is analyzed.
    Hint,
    /// The game was opened from a link.
    Opened,
    /// The engine is needed but unavailable.
    NoEngine,
    /// A finished round is replayed from a mistake.
    TryingAgain,
}

/// The progress of sharing a link to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// It is being shared. The position may change meanwhile.
    Asked(Ticket, Link),
    /// It was shared.
    Done(Shared),
}

impl GameScreen {
    /// A screen for this series. If the round is already over, its end is not news.
    pub(super) fn new(series: Series) -> GameScreen {
        GameScreen {
            series,
            phase: if series.is_over() {
                Phase::ResultClosed
            } else {
                Phase::Running
            },
            notice: None,
            sharing: None,
            has_moved_on: false,
            shows_values: false,
            lacks_engine: false,
            is_coached: false,
            is_counted: series.is_over(),
            analyses: Vec::new(),
        }
    }

    /// The series.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// The phase of the round.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The notice beside the game.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// The progress of sharing a link to the position.
    pub fn sharing(&self) -> Option<Sharing> {
        self.sharing
    }

    /// Whether a move was made or stepped to since the last notice.
    pub fn has_moved_on(&self) -> bool {
        self.has_moved_on
    }

    /// Whether to show the value of every empty square.
    pub fn shows_values(&self) -> bool {
        self.shows_values
    }

    /// The position on the board.
    pub fn board(&self) -> Board {
        self.series.board()
    }

    /// The analysis of the position on the board, if known.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis_at(self.series.ply())
    }

    /// The analysis of the position after `ply` moves, if known.
    pub fn analysis_at(&self, ply: usize) -> Option<&Analysis> {
        let board = self.series.board_at(ply);
        self.analyses.iter().find(|told| told.board() == board)
    }

    /// Whether a person is to move in the position on the board.
    pub fn is_persons_turn(&self) -> bool {
        matches!(self.series.player_to_move(), Some((_, Player::Human)))
    }

    /// The level of the computer, if it is to move now. It does not move while the person looks back, or without the
    /// engine it needs.
    pub fn computer_to_move(&self) -> Option<Level> {
        self.computers_turn()
            .filter(|level| !(self.lacks_engine && level.needs_engine()))
    }

    /// Whether the computer is to move but cannot.
    pub fn is_stuck(&self) -> bool {
        self.computers_turn().is_some() && self.computer_to_move().is_none()
    }

    fn computers_turn(&self) -> Option<Level> {
        match self.series.player_to_move()? {
            (_, Player::Computer(level)) if !self.series.looks_back() => Some(level),
            (_, Player::Computer(_) | Player::Human) => None,
        }
    }

    /// Whether the round has started and not ended.
    pub fn is_mid_round(&self) -> bool {
        self.series.move_count() > 0 && !self.series.is_over()
    }

    /// Whether a round has started or the score is not zero.
    pub fn has_something_to_lose(&self) -> bool {
        self.is_mid_round() || self.series.score() != Score::default()
    }

    /// Whether the round has just ended, so that its end is news.
    pub fn has_just_ended(&self) -> bool {
        match self.phase {
            Phase::Ended | Phase::ResultOpen => true,
            Phase::Running | Phase::ResultClosed | Phase::Reviewing => false,
        }
    }

    /// Whether to offer the level of the next round: against the computer, once the round is over.
    pub fn offers_level(&self) -> bool {
        match self.series.mode() {
            Mode::TwoPeople => false,
            Mode::Computer { .. } => self.series.is_over(),
        }
    }

    /// Whether the engine for this board is unavailable, so that the coach is silent.
    pub fn lacks_engine(&self) -> bool {
        self.lacks_engine
    }

    /// Whether hints, values or take-backs were used in the round before its first end.
    pub fn is_coached(&self) -> bool {
        self.is_coached
    }

    /// Whether the round has ended before, so that it does not count again.
    pub fn is_counted(&self) -> bool {
        self.is_counted
    }

    /// Whether to offer another board: to two people, or where the computer cannot play on this one.
    pub fn offers_board(&self) -> bool {
        match self.series.mode() {
            Mode::TwoPeople => true,
            Mode::Computer { .. } => self.lacks_engine,
        }
    }

    /// Whether the moves can be reviewed, and are not being reviewed yet.
    pub fn can_review(&self) -> bool {
        match self.phase {
            Phase::Ended | Phase::ResultOpen | Phase::ResultClosed => true,
            Phase::Running | Phase::Reviewing => false,
        }
    }

    /// The number of moves before a person's first mistake, in a review that has been analyzed that far.
    pub fn first_mistake(&self) -> Option<usize> {
        if self.phase != Phase::Reviewing {
            return None;
        }
        let mode = self.series.mode();
        for (ply, (board, square)) in self.series.whole_game().steps().enumerate() {
            let verdict = verdict(self.analysis_at(ply)?, square);
            let is_persons = mode.player(board.next_mark()) == Player::Human;
            if is_persons && matches!(verdict, Some(Verdict::Mistake { .. })) {
                return Some(ply);
            }
        }
        None
    }
}
