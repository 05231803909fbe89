//! What a screen adds to a series: how far the round's end was shown, what is said, and what the engine has told.

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
    /// Whether a move was made or stepped to since something was said, so that the move is the news.
    has_moved_on: bool,
    shows_values: bool,
    /// Whether the engine for this board is unavailable.
    lacks_engine: bool,
    /// Whether hints, values or taking back were used in the round before it has counted.
    is_coached: bool,
    /// Whether the round has come to an end before, which counts once; so has one that came with its end.
    is_counted: bool,
    /// What the engine has told of the round's positions.
    analyses: Vec<Analysis>,
}

/// How far a round has come on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It is played.
    Running,
    /// It has just ended, and the finished board is seen first.
    Ended,
    /// The result is shown.
    ResultOpen,
    /// It has ended, and the board is in view.
    ResultClosed,
    /// It has ended, and every move is shown with its verdict.
    Reviewing,
}

/// What is said beside the game until the position changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A hint was asked for; it is there once the position is analyzed.
    Hint,
    /// The game came by a link.
    Opened,
    /// The engine is unavailable, and it is needed.
    NoEngine,
    /// A finished round is played again from a mistake.
    TryingAgain,
}

/// How far a link to the position has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// It is being given out. The position may change meanwhile.
    Asked(Ticket, Link),
    /// It was given out.
    Done(Shared),
}

impl GameScreen {
    /// A series that has just come to the screen. If it came with its end, that is no news.
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

    /// How far the round has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is said beside the game.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// How far a link to the position has come.
    pub fn sharing(&self) -> Option<Sharing> {
        self.sharing
    }

    /// Whether a move was made or stepped to since something was said.
    pub fn has_moved_on(&self) -> bool {
        self.has_moved_on
    }

    /// Whether what every empty square leads to is to be shown.
    pub fn shows_values(&self) -> bool {
        self.shows_values
    }

    /// The position on the board.
    pub fn board(&self) -> Board {
        self.series.board()
    }

    /// What the engine has told of the position on the board.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis_at(self.series.ply())
    }

    /// What the engine has told of the position after so many moves.
    pub fn analysis_at(&self, ply: usize) -> Option<&Analysis> {
        let board = self.series.board_at(ply);
        self.analyses.iter().find(|told| told.board() == board)
    }

    /// Whether a person is to move in the position on the board.
    pub fn is_persons_turn(&self) -> bool {
        matches!(self.series.player_to_move(), Some((_, Player::Human)))
    }

    /// The level of the computer that is to move now. It does not move while one looks back, or without the engine it
    /// needs.
    pub fn computer_to_move(&self) -> Option<Level> {
        self.computers_turn()
            .filter(|level| !(self.lacks_engine && level.needs_engine()))
    }

    /// Whether the computer is to move and cannot.
    pub fn is_stuck(&self) -> bool {
        self.computers_turn().is_some() && self.computer_to_move().is_none()
    }

    fn computers_turn(&self) -> Option<Level> {
        match self.series.player_to_move()? {
            (_, Player::Computer(level)) if !self.series.looks_back() => Some(level),
            (_, Player::Computer(_) | Player::Human) => None,
        }
    }

    /// Whether the round has begun and not ended.
    pub fn is_mid_round(&self) -> bool {
        self.series.move_count() > 0 && !self.series.is_over()
    }

    /// Whether a round has begun or rounds have counted.
    pub fn has_something_to_lose(&self) -> bool {
        self.is_mid_round() || self.series.score() != Score::default()
    }

    /// Whether the round's end was played here and is news.
    pub fn has_just_ended(&self) -> bool {
        match self.phase {
            Phase::Ended | Phase::ResultOpen => true,
            Phase::Running | Phase::ResultClosed | Phase::Reviewing => false,
        }
    }

    /// Whether the level of the next round is to be offered: only the computer has one, and it is of interest at the end.
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

    /// Whether hints, values or taking back were used in the round before its first end.
    pub fn is_coached(&self) -> bool {
        self.is_coached
    }

    /// Whether the round has come to an end before, so that it does not count again.
    pub fn is_counted(&self) -> bool {
        self.is_counted
    }

    /// Whether another board can be chosen from here: two people agree on one, and where the computer cannot play on
    /// this one, it can on a smaller.
    pub fn offers_board(&self) -> bool {
        match self.series.mode() {
            Mode::TwoPeople => true,
            Mode::Computer { .. } => self.lacks_engine,
        }
    }

    /// Whether the moves can be reviewed and are not yet.
    pub fn can_review(&self) -> bool {
        self.series.is_over() && self.phase != Phase::Reviewing
    }

    /// The number of moves before a person's first mistake, once the round is reviewed and that much is known.
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
