//! What can happen to a series on a screen.

use super::{GameScreen, Notice, Phase};
use crate::engine::Analysis;
use crate::geometry::Square;
use crate::level::{Level, Mode, Player};
use crate::series::{Refusal, SeriesAction};
use crate::session::{Shared, Ticket};

impl GameScreen {
    /// A person plays.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), Refusal> {
        match self.series.player_to_move() {
            Some((_, Player::Computer(_))) => Err(Refusal::NotYourTurn),
            Some((_, Player::Human)) | None => self.play_as_mover(square),
        }
    }

    /// The computer plays.
    pub(crate) fn play_for_computer(&mut self, square: Square) -> Result<(), Refusal> {
        self.computer_to_move().ok_or(Refusal::Stale)?;
        self.play_as_mover(square)
    }

    fn play_as_mover(&mut self, square: Square) -> Result<(), Refusal> {
        let mark = self.board().next_mark();
        self.series = self.series.update(SeriesAction::Play { mark, square })?;
        self.phase = if self.series.is_over() {
            Phase::Ended
        } else {
            Phase::Running
        };
        self.notice = None;
        Ok(())
    }

    pub(crate) fn step_to(&mut self, ply: usize) -> Result<(), Refusal> {
        if ply == self.series.ply() {
            return Ok(());
        }
        self.series = self.series.update(SeriesAction::StepTo(ply))?;
        self.phase = match self.phase {
            Phase::Ended | Phase::ResultOpen => Phase::ResultClosed,
            Phase::Running | Phase::ResultClosed | Phase::Reviewing => self.phase,
        };
        self.notice = None;
        Ok(())
    }

    /// Starts another round, against the computer on this level.
    pub(crate) fn start_next_round(&mut self, level: Level) -> Result<(), Refusal> {
        let level = match self.series.mode() {
            Mode::TwoPeople => None,
            Mode::Computer { .. } => Some(level),
        };
        let series = self.series.update(SeriesAction::NextRound { level })?;
        *self = GameScreen {
            shows_values: self.shows_values,
            lacks_engine: self.lacks_engine,
            ..GameScreen::new(series)
        };
        Ok(())
    }

    pub(crate) fn reset_scores(&mut self) -> Result<(), Refusal> {
        self.series = self.series.update(SeriesAction::ResetScore)?;
        Ok(())
    }

    /// Takes the score as it was in that screen; the round goes on.
    pub(crate) fn take_score_of(&mut self, other: &GameScreen) {
        self.series.take_score_of(&other.series);
    }

    /// A link that is being given out is not given out again when the screen comes back.
    pub(crate) fn stop_sharing(&mut self) {
        if let Some(Notice::Sharing(_)) = self.notice {
            self.notice = None;
        }
    }

    pub(crate) fn ask_for_hint(&mut self) -> Result<(), Refusal> {
        if !self.is_persons_turn() {
            return Err(Refusal::NotHere);
        }
        self.notice = Some(Notice::Hint);
        Ok(())
    }

    pub(crate) fn toggle_values(&mut self) {
        self.shows_values = !self.shows_values;
    }

    pub(crate) fn review(&mut self) -> Result<(), Refusal> {
        if !self.can_review() {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::Reviewing;
        Ok(())
    }

    /// Steps back to a person's first mistake. Whoever plays on from there opens the round again.
    pub(crate) fn try_again(&mut self) -> Result<(), Refusal> {
        let ply = self.first_mistake().ok_or(Refusal::NothingThere)?;
        self.phase = Phase::ResultClosed;
        self.step_to(ply)
    }

    /// Leaves this phase, if it is the current one, for a look at the board.
    pub(crate) fn close(&mut self, phase: Phase) -> Result<(), Refusal> {
        if self.phase != phase {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::ResultClosed;
        Ok(())
    }

    /// Shows the result again after it was closed.
    pub(crate) fn reopen_result(&mut self) -> Result<(), Refusal> {
        if self.phase != Phase::ResultClosed || self.series.looks_back() {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::ResultOpen;
        Ok(())
    }

    pub(crate) fn show_result(&mut self) {
        self.phase = Phase::ResultOpen;
    }

    /// Goes on without the engine.
    pub(crate) fn give_up_engine(&mut self) {
        self.lacks_engine = true;
    }

    pub(crate) fn share(&mut self, ticket: Ticket) {
        self.notice = Some(Notice::Sharing(ticket));
    }

    pub(crate) fn shared(&mut self, how: Shared) {
        self.notice = match how {
            Shared::Copied | Shared::InAddress => Some(Notice::Shared(how)),
            Shared::BySystem => None,
        };
    }

    /// Keeps what the engine has told of a position of this round.
    pub(crate) fn learn(&mut self, analysis: Analysis) {
        self.analyses.push(analysis);
    }
}
