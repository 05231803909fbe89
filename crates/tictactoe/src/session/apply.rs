//! What each action changes.

use alloc::boxed::Box;

use super::navigation::{Left, Place};
use super::{
    Answer, GameAction, MenuAction, Mode, Opponent, Phase, Refusal, Restorable, Rooms, Score,
    Screen, Session, Settings, SetupAction, Shared,
};

impl Session {
    pub(super) fn apply_at_menu(&mut self, action: MenuAction) -> Result<(), Refusal> {
        let Screen::Menu(_) = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            MenuAction::VsComputer => self.screen = Screen::Setup(Opponent::Computer),
            MenuAction::Online if self.rooms() == Rooms::Ready => {
                self.screen = Screen::Setup(Opponent::Friend);
            }
            MenuAction::Online => return Err(Refusal::NothingThere),
            MenuAction::ContinueRoom(index) => self.continue_room(index)?,
            MenuAction::VsPlayer => self.begin(Mode::TwoPeople, self.settings.shared_board),
            MenuAction::ContinueEarlier => {
                let earlier = self.earlier.take().ok_or(Refusal::NothingThere)?;
                self.go_on_with(earlier);
            }
        }
        Ok(())
    }

    pub(super) fn apply_at_setup(&mut self, action: SetupAction) -> Result<(), Refusal> {
        let Screen::Setup(opponent) = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            SetupAction::SetLevel(level) => self.settings.level = level,
            SetupAction::SetMark(mark) => self.settings.mark = mark,
            SetupAction::SetBoard(board) => self.settings.board = board,
            SetupAction::Start => match opponent {
                Opponent::Computer => {
                    let Settings {
                        level,
                        mark: person,
                        board,
                        ..
                    } = self.settings;
                    self.begin(Mode::Computer { level, person }, board);
                }
                Opponent::Friend => self.begin_room(),
            },
            SetupAction::Back => {
                self.screen = Screen::Menu(None);
                self.ahead.push(Place::Setup(opponent));
            }
        }
        Ok(())
    }

    pub(super) fn apply_in_game(&mut self, action: GameAction) -> Result<(), Refusal> {
        let game = match &mut self.screen {
            Screen::Game(game) => game,
            Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_) => {
                return self.play_in_room(action);
            }
        };
        game.dismiss_shared();
        match action {
            GameAction::Play(square) => {
                game.play(square)?;
                self.forget_discarded();
                self.moved();
            }
            GameAction::StepTo(ply) => game.step_to(ply)?,
            GameAction::Undo => match game.series().undo_ply() {
                Some(ply) => game.step_to(ply)?,
                None => self.restore()?,
            },
            GameAction::Redo => {
                let ply = game.series().redo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            GameAction::NewRound => {
                let before = game.clone();
                game.start_next_round(self.settings.level)?;
                if before.is_mid_round() {
                    self.discard(Restorable::Round, before);
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
            GameAction::SetLevel(level) => match game.series().mode() {
                Mode::TwoPeople => return Err(Refusal::NotHere),
                Mode::Computer { .. } => self.settings.level = level,
            },
            GameAction::SetBoard(board) => {
                if !game.offers_board() || board == game.series().variant() {
                    return Err(Refusal::NotHere);
                }
                let mode = game.series().mode();
                self.discard_series();
                self.begin(mode, board);
            }
            GameAction::ResetScores => {
                let before = game.clone();
                game.reset_scores()?;
                if before.series().score() != Score::default() {
                    self.discard(Restorable::Scores, before);
                }
            }
            GameAction::ToMenu => {
                let left = Place::Game(Box::new(Left {
                    settings: self.settings,
                    game: game.clone(),
                    discarded: self.discarded.clone(),
                    earlier: self.earlier.clone(),
                }));
                self.ahead.push(left);
                self.discard_series();
                self.show_menu(None);
            }
        }
        Ok(())
    }

    pub(super) fn apply_answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let is_awaited = self.awaited().iter().any(|effect| answer.answers(effect));
        if let Some(event) = answer.client_event().filter(|_| is_awaited) {
            return self.take_in_room(event);
        }
        let game = match &mut self.screen {
            Screen::Menu(_) | Screen::Setup(_) => None,
            Screen::Game(game) => Some(game),
            Screen::Room(room) => room.game_mut(),
        };
        match (answer, game) {
            (Answer::Move { square, .. }, Some(game)) if is_awaited => {
                game.play_for_computer(square)?;
                self.moved();
            }
            (Answer::ResultDue { .. }, Some(game)) if is_awaited => game.show_result(),
            // An analysis requested before a step to another move is still useful.
            (Answer::Analysis { ticket, analysis }, Some(game))
                if ticket == self.ticket && game.wants_analysis_of(analysis.board()) =>
            {
                game.learn(analysis);
            }
            (Answer::Failed { .. }, Some(game)) if is_awaited && !game.lacks_engine() => {
                game.give_up_engine();
            }
            (Answer::Shared { how, .. }, _) if is_awaited => self.shared(how),
            (Answer::Recorded { ticket }, _) if is_awaited => {
                self.unrecorded.retain(|(asked, _)| *asked != ticket);
            }
            (Answer::Drawn { room, key, .. }, _) if is_awaited => self.drawn(room, key)?,
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
                _,
            ) => return Err(Refusal::Stale),
        }
        Ok(())
    }

    fn shared(&mut self, how: Shared) {
        if let Screen::Game(game) = &mut self.screen {
            game.shared(how);
        } else if let Screen::Room(room) = &mut self.screen {
            room.invited(how);
        }
    }
}
