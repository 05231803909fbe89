//! What each action changes.

use super::{
    Answer, GameAction, MenuAction, Mode, Phase, Place, Refusal, Restorable, Score, Screen,
    Session, Settings, SetupAction,
};

impl Session {
    pub(super) fn apply_at_menu(&mut self, action: MenuAction) -> Result<(), Refusal> {
        let Screen::Menu(_) = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            MenuAction::VsComputer => self.screen = Screen::Setup,
            MenuAction::VsPlayer => self.begin(Mode::TwoPeople, self.settings.shared_board),
        }
        Ok(())
    }

    pub(super) fn apply_at_setup(&mut self, action: SetupAction) -> Result<(), Refusal> {
        let Screen::Setup = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            SetupAction::SetLevel(level) => self.settings.level = level,
            SetupAction::SetMark(mark) => self.settings.mark = mark,
            SetupAction::SetBoard(board) => self.settings.board = board,
            SetupAction::Start => {
                let Settings {
                    level,
                    mark: person,
                    board,
                    ..
                } = self.settings;
                self.begin(Mode::Computer { level, person }, board);
            }
            SetupAction::Back => return self.go_back(),
        }
        Ok(())
    }

    pub(super) fn apply_in_game(&mut self, action: GameAction) -> Result<(), Refusal> {
        let Screen::Game(game) = &mut self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            GameAction::Play(square) => {
                game.play(square)?;
                self.discarded = None;
                self.renew_ticket();
            }
            GameAction::StepTo(ply) => game.step_to(ply)?,
            GameAction::Undo => {
                let ply = game.series().undo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            GameAction::Redo => {
                let ply = game.series().redo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            GameAction::NewRound => {
                let before = game.clone();
                game.start_next_round(self.settings.level)?;
                if before.is_mid_round() {
                    self.put_aside(Restorable::Round, before);
                } else if before.series().is_over() {
                    self.discarded = None;
                }
                self.renew_ticket();
            }
            GameAction::Hint => game.ask_for_hint()?,
            GameAction::ToggleValues => game.toggle_values(),
            GameAction::Review => game.review()?,
            GameAction::TryAgain => game.try_again()?,
            GameAction::CloseResult => {
                game.close(Phase::ResultOpen)?;
                self.ahead.push(Place::Result);
            }
            GameAction::CloseReview => game.close(Phase::Reviewing)?,
            GameAction::Share => {
                self.newest = self.newest.next();
                game.share(self.newest);
            }
            GameAction::SetLevel(level) => {
                game.offers_level().then_some(()).ok_or(Refusal::NotHere)?;
                self.settings.level = level;
            }
            GameAction::SetBoard(board) => {
                if !game.offers_board() || board == game.series().variant() {
                    return Err(Refusal::NotHere);
                }
                let mode = game.series().mode();
                self.put_series_aside();
                self.begin(mode, board);
            }
            GameAction::ResetScores => {
                let before = game.clone();
                game.reset_scores()?;
                if before.series().score() != Score::default() {
                    self.put_aside(Restorable::Scores, before);
                }
            }
            GameAction::ToMenu => self.leave_game(),
        }
        Ok(())
    }

    pub(super) fn apply_answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let is_awaited = self.awaited().iter().any(|effect| answer.answers(effect));
        let Screen::Game(game) = &mut self.screen else {
            return Err(Refusal::Stale);
        };
        match answer {
            // One that was asked for before a step to another move is still of use.
            Answer::Analysis { ticket, analysis }
                if ticket == self.ticket && game.wants_analysis_of(analysis.board()) =>
            {
                game.learn(analysis);
            }
            Answer::Analysis { .. } => return Err(Refusal::Stale),
            _ if !is_awaited => return Err(Refusal::Stale),
            Answer::Move { square, .. } => {
                game.play_for_computer(square)?;
                self.renew_ticket();
            }
            Answer::ResultDue { .. } => game.show_result(),
            Answer::Failed { .. } => game.give_up_engine(),
            Answer::Shared { how, .. } => game.shared(how),
        }
        Ok(())
    }
}
