//! Changes to a series on a screen.

use super::{GameScreen, Notice, Phase, Sharing};
use crate::engine::Analysis;
use crate::geometry::Square;
use crate::level::{Level, Mode, Player};
use crate::records::Played;
use crate::series::{Refusal, Series, SeriesAction};
use crate::session::{Shared, Ticket};

impl GameScreen {
    /// A person plays.
    pub(crate) fn play(&mut self, square: Square) -> Result<(), Refusal> {
        match self.series.player_to_move() {
            Some((_, Player::Computer(_))) => Err(Refusal::NotYourTurn),
            Some((_, Player::Human)) | None => {
                self.play_as_mover(square)?;
                (self.notice, self.sharing) = (None, None);
                Ok(())
            }
        }
    }

    /// The computer plays. The notice stays: it appeared while the person was watching.
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
        self.has_moved_on = true;
        Ok(())
    }

    /// The round, if it has just ended for the first time.
    pub(crate) fn count_end(&mut self) -> Option<Played> {
        if self.is_counted {
            return None;
        }
        let played = Played::new(self.series.link(), self.is_coached)?;
        self.is_counted = true;
        Some(played)
    }

    fn use_coach(&mut self) {
        self.is_coached |= !self.is_counted;
    }

    pub(crate) fn step_to(&mut self, ply: usize) -> Result<(), Refusal> {
        if ply == self.series.ply() {
            return Ok(());
        }
        self.series = self.series.update(SeriesAction::StepTo(ply))?;
        self.use_coach();
        self.phase = match self.phase {
            Phase::Ended | Phase::ResultOpen => Phase::ResultClosed,
            Phase::Running | Phase::ResultClosed | Phase::Reviewing => self.phase,
        };
        (self.notice, self.sharing) = (None, None);
        self.has_moved_on = true;
        Ok(())
    }

    /// Starts another round, against the computer at this level.
    pub(crate) fn start_next_round(&mut self, level: Level) -> Result<(), Refusal> {
        let level = match self.series.mode() {
            Mode::TwoPeople => None,
            Mode::Computer { .. } => Some(level),
        };
        let series = self.series.update(SeriesAction::NextRound { level })?;
        *self = GameScreen {
            shows_values: self.shows_values,
            lacks_engine: self.lacks_engine,
            is_coached: self.shows_values,
            ..GameScreen::new(series)
        };
        Ok(())
    }

    pub(crate) fn reset_scores(&mut self) -> Result<(), Refusal> {
        self.series = self.series.update(SeriesAction::ResetScore)?;
        self.has_moved_on = false;
        Ok(())
    }

    /// Restores the score of that screen; the round continues.
    pub(crate) fn take_score_of(&mut self, other: &GameScreen) {
        self.series.take_score_of(&other.series);
        self.has_moved_on = other.has_moved_on;
    }

    /// Cancels sharing, so that a restored screen does not share its link again.
    pub(crate) fn stop_sharing(&mut self) {
        self.sharing = None;
    }

    /// Dismisses the notice of where the link is.
    pub(crate) fn dismiss_shared(&mut self) {
        if let Some(Sharing::Done(_)) = self.sharing {
            self.sharing = None;
        }
    }

    pub(crate) fn ask_for_hint(&mut self) -> Result<(), Refusal> {
        if !self.is_persons_turn() {
            return Err(Refusal::NotHere);
        }
        if self.lacks_engine {
            self.say(Notice::NoEngine);
        } else {
            self.say(Notice::Hint);
            self.use_coach();
        }
        Ok(())
    }

    pub(crate) fn toggle_values(&mut self) {
        if self.lacks_engine {
            self.say(Notice::NoEngine);
        } else {
            self.shows_values = !self.shows_values;
            self.use_coach();
        }
    }

    pub(crate) fn review(&mut self) -> Result<(), Refusal> {
        if !self.can_review() {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::Reviewing;
        self.notice = self.lacks_engine.then_some(Notice::NoEngine);
        Ok(())
    }

    /// Steps back to a person's first mistake. Playing on from there reopens the round.
    pub(crate) fn try_again(&mut self) -> Result<(), Refusal> {
        let ply = self.first_mistake().ok_or(Refusal::NothingThere)?;
        self.phase = Phase::ResultClosed;
        self.step_to(ply)?;
        self.say(Notice::TryingAgain);
        Ok(())
    }

    /// Closes this phase, if it is the current one, to show the board.
    pub(crate) fn close(&mut self, phase: Phase) -> Result<(), Refusal> {
        if self.phase != phase {
            return Err(Refusal::NotHere);
        }
        self.phase = Phase::ResultClosed;
        Ok(())
    }

    /// Shows another state of the same round, at its last move.
    pub(crate) fn show(&mut self, series: Series) {
        self.series = series;
        (self.notice, self.sharing) = (None, None);
        self.has_moved_on = true;
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.phase = phase;
        self.shows_values &= phase != Phase::Running;
    }

    pub(crate) fn show_result(&mut self) {
        self.phase = Phase::ResultOpen;
    }

    /// Continues without the engine.
    pub(crate) fn give_up_engine(&mut self) {
        self.lacks_engine = true;
        self.shows_values = false;
        self.say(Notice::NoEngine);
    }

    pub(crate) fn share(&mut self, ticket: Ticket) {
        self.sharing = Some(Sharing::Asked(ticket, self.series.link()));
    }

    pub(crate) fn shared(&mut self, how: Shared) {
        self.sharing = match how {
            Shared::Copied | Shared::InAddress => Some(Sharing::Done(how)),
            Shared::BySystem => None,
        };
        self.has_moved_on = false;
    }

    pub(crate) fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.has_moved_on = false;
    }

    /// Stores an analysis of a position of this round.
    pub(crate) fn learn(&mut self, analysis: Analysis) {
        self.analyses.push(analysis);
    }
}
