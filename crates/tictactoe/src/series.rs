//! Rounds between the same two players, without a screen: who plays, who starts, the moves and the score. Rooms use it
//! as well as sessions.

use core::fmt;

use crate::board::{Board, Illegal, Outcome, Status};
use crate::game::Game;
use crate::geometry::{Square, Variant};
use crate::history::History;
use crate::level::{Level, Mode, Player};
use crate::link::Link;
use crate::mark::{ByMark, Mark};

/// A series of rounds between the same two players on the same board.
///
/// ```
/// use tictactoe::{Mark, Mode, Series, SeriesAction, Variant};
/// let series = Series::new(Mode::TwoPeople, Variant::Three);
/// let square = Variant::Three.numbered(5).unwrap();
/// let series = series.update(SeriesAction::Play { mark: Mark::X, square })?;
/// // X has moved, so now it is O's turn.
/// assert!(series.update(SeriesAction::Play { mark: Mark::X, square }).is_err());
/// # Ok::<(), tictactoe::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    mode: Mode,
    round: usize,
    history: History,
    /// The score before this round.
    earlier: Score,
    /// Whether the end of this round counts: not if the round was opened from a link to a finished game, or the score
    /// was reset after it ended.
    counts: bool,
}

/// How the finished rounds of a series ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Score {
    /// The rounds each mark won.
    pub wins: ByMark<usize>,
    /// The drawn rounds.
    pub draws: usize,
}

/// An action in a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesAction {
    /// Play this square. Moves taken back are dropped, and so is the point if they had ended the round.
    Play {
        /// Who plays.
        mark: Mark,
        /// Where.
        square: Square,
    },
    /// Step to the position after this many moves.
    StepTo(usize),
    /// Start another round; a running one is abandoned.
    NextRound {
        /// Another level for the computer.
        level: Option<Level>,
    },
    /// Reset the score to zero.
    ResetScore,
}

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action does not apply here.
    NotHere,
    /// The other side is to move.
    NotYourTurn,
    /// The rules do not allow the move.
    Illegal(Illegal),
    /// There is nothing to undo, redo or restore.
    NothingThere,
    /// The answer is stale: it belongs to an earlier state.
    Stale,
}

impl Series {
    /// A new series, whose first round X starts.
    pub fn new(mode: Mode, variant: Variant) -> Series {
        Series {
            mode,
            round: 1,
            history: History::of(Game::new(variant, Mark::X)),
            earlier: Score::default(),
            counts: true,
        }
    }

    /// A series whose first round continues the link's game. If that game is already over, it does not count here.
    pub fn open(link: Link) -> Series {
        let mut series = Series::new(link.mode(), link.game().variant());
        series.history = History::of(link.game());
        series.counts = !series.is_over();
        series
    }

    /// A saved series; `None` if it is not a possible one.
    pub(crate) fn resume(
        link: Link,
        ply: usize,
        round: usize,
        earlier: Score,
        counts: bool,
    ) -> Option<Series> {
        let mut series = Series {
            mode: link.mode(),
            round,
            history: History::of(link.game()),
            earlier,
            counts,
        };
        series.history.step_to(ply)?;
        // Only a finished round may not count.
        let can_be = round > 0 && (counts || series.is_over());
        can_be.then_some(series)
    }

    /// A round between two people that continues from here.
    pub(crate) fn going_on(game: Game, round: usize, earlier: Score) -> Series {
        Series {
            mode: Mode::TwoPeople,
            round,
            history: History::of(game),
            earlier,
            counts: true,
        }
    }

    /// The series after this action. This is the only way a series changes.
    ///
    /// # Errors
    /// When the action is not possible now; the series stays as it is.
    pub fn update(&self, action: SeriesAction) -> Result<Series, Refusal> {
        let mut next = *self;
        match action {
            SeriesAction::Play { mark, square } => next.play(mark, square)?,
            SeriesAction::StepTo(ply) => next.history.step_to(ply).ok_or(Refusal::NothingThere)?,
            SeriesAction::NextRound { level } => next.start_next_round(level)?,
            SeriesAction::ResetScore => {
                next.earlier = Score::default();
                next.counts &= !self.is_over();
            }
        }
        Ok(next)
    }

    /// Who plays against whom.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The board they play on.
    pub fn variant(&self) -> Variant {
        self.history.whole().variant()
    }

    /// Who plays which mark.
    pub fn players(&self) -> ByMark<Player> {
        self.mode.players()
    }

    /// The score of the finished rounds.
    pub fn score(&self) -> Score {
        let mut score = self.earlier;
        if self.counts {
            score.count(self.history.whole().board().status());
        }
        score
    }

    /// Which round this is, counted from 1; abandoned ones count.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The game up to the position on the board.
    pub fn game(&self) -> Game {
        self.history.shown()
    }

    /// The whole game of this round, including moves taken back.
    pub fn whole_game(&self) -> Game {
        *self.history.whole()
    }

    /// How many of its moves are on the board.
    pub fn ply(&self) -> usize {
        self.history.ply()
    }

    /// The number of moves of the round, including those taken back.
    pub fn move_count(&self) -> usize {
        self.history.whole().len()
    }

    /// The position on the board.
    pub fn board(&self) -> Board {
        self.history.board()
    }

    /// The position after `ply` moves of the round.
    pub fn board_at(&self, ply: usize) -> Board {
        self.history.whole().board_at(ply)
    }

    /// Whether an earlier position of the round is on the board.
    pub fn looks_back(&self) -> bool {
        self.history.looks_back()
    }

    /// Whether the round has ended, whichever of its positions is on the board.
    pub fn is_over(&self) -> bool {
        self.history.whole().board().turn().is_none()
    }

    /// Who is to move in the position on the board; `None` once the game is over.
    pub fn player_to_move(&self) -> Option<(Mark, Player)> {
        let mark = self.board().turn()?;
        Some((mark, self.mode.player(mark)))
    }

    /// The ply that undo steps to: the last earlier one at which a person was to move.
    pub fn undo_ply(&self) -> Option<usize> {
        self.history.back(|board| self.is_persons_turn_on(board))
    }

    /// The ply that redo steps to: the next one at which a person was to move, or the last.
    pub fn redo_ply(&self) -> Option<usize> {
        self.history.forward(|board| self.is_persons_turn_on(board))
    }

    /// The link to the position on the board.
    pub fn link(&self) -> Link {
        Link::of_series(self.mode, self.game())
    }

    /// The link to the whole game of this round, including moves taken back.
    pub(crate) fn whole_link(&self) -> Link {
        Link::of_series(self.mode, self.whole_game())
    }

    /// The score before this round.
    pub(crate) fn earlier(&self) -> Score {
        self.earlier
    }

    /// Whether the end of this round counts.
    pub(crate) fn counts(&self) -> bool {
        self.counts
    }

    /// Restores the score of another state of this round, which undoes a reset.
    pub(crate) fn take_score_of(&mut self, other: &Series) {
        self.earlier = other.earlier;
        self.counts = other.counts;
    }

    fn play(&mut self, mark: Mark, square: Square) -> Result<(), Refusal> {
        match self.player_to_move() {
            Some((turn, _)) if turn != mark => return Err(Refusal::NotYourTurn),
            // Once the game is over, the rules refuse the move.
            Some(_) | None => self.history.play(square)?,
        }
        self.counts = true;
        Ok(())
    }

    fn start_next_round(&mut self, level: Option<Level>) -> Result<(), Refusal> {
        let first = self.history.whole().first();
        let (mode, first) = match (self.mode, level) {
            (Mode::TwoPeople, Some(_)) => return Err(Refusal::NotHere),
            // Two people take turns starting, but an abandoned round does not change who starts.
            (Mode::TwoPeople, None) if self.is_over() => (self.mode, first.other()),
            (Mode::TwoPeople | Mode::Computer { .. }, None) => (self.mode, first),
            (Mode::Computer { person, .. }, Some(level)) => {
                (Mode::Computer { level, person }, first)
            }
        };
        *self = Series {
            mode,
            round: self.round.saturating_add(1),
            history: History::of(Game::new(self.variant(), first)),
            earlier: self.score(),
            counts: true,
        };
        Ok(())
    }

    fn is_persons_turn_on(&self, board: Board) -> bool {
        let turn = board.turn();
        turn.is_some_and(|mark| self.mode.player(mark) == Player::Human)
    }
}

impl Score {
    /// Adds a finished round; a running one adds nothing.
    fn count(&mut self, status: Status) {
        let counter = match status {
            Status::Over(Outcome::Won(mark)) => &mut self.wins[mark],
            Status::Over(Outcome::Drawn) => &mut self.draws,
            Status::Turn(_) => return,
        };
        *counter = counter.saturating_add(1);
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotHere => f.write_str("that is not possible here"),
            Refusal::NotYourTurn => f.write_str("it is not your turn"),
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::NothingThere => f.write_str("there is nothing to take back or bring back"),
            Refusal::Stale => f.write_str("that was meant for a game that is gone"),
        }
    }
}

impl core::error::Error for Refusal {}
