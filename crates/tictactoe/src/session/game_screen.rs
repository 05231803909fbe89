//! What a screen adds to a series: how far the round's end was shown, what is said, and what the engine has told.

use alloc::vec::Vec;

use super::messages::{Effect, Shared, Ticket};
use crate::board::Board;
use crate::coach::{Verdict, verdict};
use crate::engine::Analysis;
use crate::geometry::Square;
use crate::level::{Level, Mode, Player};
use crate::series::{Refusal, Score, Series, SeriesAction};

/// A series on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameScreen {
    series: Series,
    phase: Phase,
    notice: Option<Notice>,
    shows_values: bool,
    /// What the engine has told of the round's positions, by the number of moves before them.
    analyses: Vec<Option<Analysis>>,
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
    /// A link is being given out.
    Sharing(Ticket),
    /// Where the link is now.
    Shared(Shared),
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
            shows_values: false,
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

    /// Whether what every empty square leads to is to be shown.
    pub fn shows_values(&self) -> bool {
        self.shows_values
    }

    /// The position on the board.
    pub fn board(&self) -> Board {
        self.series.game().board()
    }

    /// What the engine has told of the position on the board.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis_at(self.series.game().len())
    }

    /// What the engine has told of the position after so many moves.
    pub fn analysis_at(&self, ply: usize) -> Option<&Analysis> {
        self.analyses.get(ply)?.as_ref()
    }

    /// Whether a person is to move in the position on the board.
    pub fn is_persons_turn(&self) -> bool {
        matches!(self.series.player_to_move(), Some((_, Player::Human)))
    }

    /// The level of the computer that is to move now. It does not move while one looks back.
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.series.player_to_move()? {
            (_, Player::Computer(level)) if !self.series.looks_back() => Some(level),
            (_, Player::Computer(_) | Player::Human) => None,
        }
    }

    /// Whether the round has begun and not ended.
    pub fn is_mid_round(&self) -> bool {
        !self.series.whole_game().is_empty() && !self.series.is_over()
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

    /// Whether the moves can be reviewed and are not yet.
    pub fn can_review(&self) -> bool {
        self.series.is_over() && self.phase != Phase::Reviewing
    }

    /// The number of moves before a person's first mistake, once the round is reviewed and that much is known.
    pub fn first_mistake(&self) -> Option<usize> {
        if self.phase != Phase::Reviewing {
            return None;
        }
        let players = self.series.players();
        for (ply, (board, square)) in self.series.whole_game().steps().enumerate() {
            let verdict = verdict(self.analysis_at(ply)?, square);
            let is_persons = players[board.next_mark()] == Player::Human;
            if is_persons && matches!(verdict, Some(Verdict::Mistake { .. })) {
                return Some(ply);
            }
        }
        None
    }

    /// What is waited for, in the order in which it matters.
    pub(super) fn awaited(&self, ticket: Ticket) -> impl Iterator<Item = Effect> {
        let think = self.computer_to_move().map(|level| Effect::Think {
            ticket,
            board: self.board(),
            level,
        });
        let result = (self.phase == Phase::Ended).then_some(Effect::AwaitResult { ticket });
        let analysis = self
            .wanted_analysis()
            .map(|board| Effect::Analyze { ticket, board });
        let share = match self.notice {
            Some(Notice::Sharing(ticket)) => Some(Effect::Share {
                ticket,
                link: self.series.link(),
            }),
            Some(Notice::Hint | Notice::Shared(_)) | None => None,
        };
        [think, result, analysis, share].into_iter().flatten()
    }

    /// The position to be analyzed next.
    fn wanted_analysis(&self) -> Option<Board> {
        let ply = self
            .wanted_plies()
            .find(|&ply| self.analysis_at(ply).is_none())?;
        Some(self.series.whole_game().up_to(ply).board())
    }

    /// Whether an analysis of this board would be of use.
    pub(super) fn wants_analysis_of(&self, board: Board) -> bool {
        let game = self.series.whole_game();
        self.wanted_plies()
            .any(|ply| self.analysis_at(ply).is_none() && game.up_to(ply).board() == board)
    }

    /// The plies whose positions are to be analyzed: the one on the board, if it is asked about, then those of the review,
    /// the last first, since it is the quickest.
    fn wanted_plies(&self) -> impl Iterator<Item = usize> {
        let shown = self.series.game();
        let asks = self.shows_values || self.notice == Some(Notice::Hint);
        let is_asked = asks && shown.board().turn().is_some() && self.computer_to_move().is_none();
        let reviewed = match self.phase {
            Phase::Reviewing => self.series.whole_game().len(),
            Phase::Running | Phase::Ended | Phase::ResultOpen | Phase::ResultClosed => 0,
        };
        let asked = is_asked.then_some(shown.len());
        asked.into_iter().chain((0..reviewed).rev())
    }

    /// A person plays.
    pub(super) fn play(&mut self, square: Square) -> Result<(), Refusal> {
        match self.series.player_to_move() {
            Some((_, Player::Computer(_))) => Err(Refusal::NotYourTurn),
            Some((_, Player::Human)) | None => self.play_as_mover(square),
        }
    }

    /// The computer plays.
    pub(super) fn play_for_computer(&mut self, square: Square) -> Result<(), Refusal> {
        self.computer_to_move().ok_or(Refusal::Stale)?;
        self.play_as_mover(square)
    }

    fn play_as_mover(&mut self, square: Square) -> Result<(), Refusal> {
        let mark = self.board().next_mark();
        let ply = self.series.game().len();
        self.series = self.series.update(SeriesAction::Play { mark, square })?;
        self.phase = if self.series.is_over() {
            Phase::Ended
        } else {
            Phase::Running
        };
        self.notice = None;
        self.analyses.truncate(ply + 1);
        Ok(())
    }

    pub(super) fn step_to(&mut self, ply: usize) -> Result<(), Refusal> {
        let series = self.series.update(SeriesAction::StepTo(ply))?;
        if series == self.series {
            return Ok(());
        }
        self.series = series;
        self.phase = match self.phase {
            Phase::Ended | Phase::ResultOpen => Phase::ResultClosed,
            Phase::Running | Phase::ResultClosed | Phase::Reviewing => self.phase,
        };
        self.notice = None;
        Ok(())
    }

    /// Starts another round, against the computer on this level.
    pub(super) fn start_next_round(&mut self, level: Level) -> Result<(), Refusal> {
        let level = match self.series.mode() {
            Mode::TwoPeople => None,
            Mode::Computer { .. } => Some(level),
        };
        let series = self.series.update(SeriesAction::NextRound { level })?;
        *self = GameScreen {
            shows_values: self.shows_values,
            ..GameScreen::new(series)
        };
        Ok(())
    }

    pub(super) fn reset_scores(&mut self) -> Result<(), Refusal> {
        self.series = self.series.update(SeriesAction::ResetScore)?;
        Ok(())
    }

    /// Takes the score as it was in that screen; the round goes on.
    pub(super) fn take_score_of(&mut self, other: &GameScreen) {
        self.series.take_score_of(&other.series);
    }

    /// A link that is being given out is not given out again when the screen comes back.
    pub(super) fn stop_sharing(&mut self) {
        if let Some(Notice::Sharing(_)) = self.notice {
            self.notice = None;
        }
    }

    pub(super) fn ask_for_hint(&mut self) -> Result<(), Refusal> {
        if !self.is_persons_turn() {
            return Err(Refusal::NotHere);
        }
        self.notice = Some(Notice::Hint);
        Ok(())
    }

    pub(super) fn toggle_values(&mut self) {
        self.shows_values = !self.shows_values;
    }

    pub(super) fn review(&mut self) -> Result<(), Refusal> {
        if !self.can_review() {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::Reviewing;
        Ok(())
    }

    /// Steps back to a person's first mistake. Whoever plays on from there opens the round again.
    pub(super) fn try_again(&mut self) -> Result<(), Refusal> {
        let ply = self.first_mistake().ok_or(Refusal::NothingThere)?;
        self.phase = Phase::ResultClosed;
        self.step_to(ply)
    }

    /// Leaves this phase, if it is the current one, for a look at the board.
    pub(super) fn close(&mut self, phase: Phase) -> Result<(), Refusal> {
        if self.phase != phase {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::ResultClosed;
        Ok(())
    }

    pub(super) fn show_result(&mut self) {
        self.phase = Phase::ResultOpen;
    }

    pub(super) fn share(&mut self, ticket: Ticket) {
        self.notice = Some(Notice::Sharing(ticket));
    }

    pub(super) fn shared(&mut self, how: Shared) {
        self.notice = Some(Notice::Shared(how));
    }

    /// Keeps what the engine has told of a position of this round.
    pub(super) fn learn(&mut self, analysis: Analysis) {
        let game = self.series.whole_game();
        let ply = (0..=game.len()).find(|&ply| game.up_to(ply).board() == analysis.board());
        if let Some(ply) = ply {
            if self.analyses.len() <= ply {
                self.analyses.resize(ply + 1, None);
            }
            if let Some(slot) = self.analyses.get_mut(ply) {
                *slot = Some(analysis);
            }
        }
    }
}
