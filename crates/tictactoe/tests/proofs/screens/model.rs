//! A reference model of a session, which follows it action by action.

mod games;
mod tickets;

use std::collections::HashMap;

use proptest::prelude::*;
use tictactoe::{
    Action, Answer, GameAction, MenuAction, Mode, Phase, Restorable, Screen, Session, Settings,
    SetupAction, Sheet, SheetAction, Ticket,
};

use super::ledger::Ledger;
use super::update::UpdateModel;
use super::way_model::{LeftGame, Place, Ways, check_same};
use tickets::round;

/// The expected game on the screen.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) ledger: Ledger,
    phase: Phase,
    lacks_engine: bool,
    is_coached: bool,
    is_counted: bool,
}

/// What can be restored, with its ledger.
#[derive(Clone)]
pub(crate) struct Kept {
    what: Restorable,
    settings: Settings,
    screen: Screen,
    play: Play,
}

/// The expected state of the session.
#[derive(Default)]
pub(crate) struct Model {
    play: Option<Play>,
    kept: Vec<Kept>,
    earlier: Option<Kept>,
    ways: Ways,
    /// The number of games entered, started or restored.
    lives: usize,
    update: UpdateModel,
    /// What each ticket was issued for.
    tickets: HashMap<Ticket, String>,
    /// The finished rounds that are not in the records yet.
    unrecorded: Vec<String>,
    /// Those that the last action has ended.
    just_ended: Vec<String>,
}

impl Model {
    /// The ledger of the game on the screen.
    pub(crate) fn ledger(&self) -> Option<&Ledger> {
        self.play.as_ref().map(|play| &play.ledger)
    }

    /// What a person has chosen, or was given with a game.
    pub(crate) fn chosen(&self) -> Settings {
        self.ways.chosen
    }

    pub(crate) fn follow(
        &mut self,
        before: &Session,
        action: Action,
        after: &Session,
    ) -> Result<(), TestCaseError> {
        let chosen = self.chosen();
        self.just_ended.clear();
        match action {
            Action::Menu(MenuAction::VsPlayer) => {
                self.enter(Ledger::new(Mode::TwoPeople, chosen.shared_board));
            }
            Action::Setup(SetupAction::Start) => {
                let mode = Mode::Computer {
                    level: chosen.level,
                    person: chosen.mark,
                };
                self.enter(Ledger::new(mode, chosen.board));
            }
            Action::Menu(MenuAction::ContinueEarlier) => {
                let earlier = self.earlier.take().expect("an earlier game");
                self.go_on_with(earlier, after)?;
            }
            Action::Menu(MenuAction::VsComputer) => self.ways.is_setup = true,
            Action::Back => self.go_back(before),
            Action::Setup(SetupAction::Back) => self.leave_setup(),
            Action::Setup(action) => self.ways.follow_setup(action),
            Action::Open(link) => {
                self.keep(before);
                self.ways.sheet = None;
                if let Ok(link) = link {
                    self.enter(Ledger::opened(&link));
                } else {
                    (self.play, self.ways.is_setup) = (None, false);
                    self.come_to_menu();
                }
            }
            Action::Game(GameAction::ToMenu) => self.leave(before),
            Action::Game(GameAction::SetBoard(board)) => {
                let play = self.play.as_ref().expect("a game");
                let mode = play.ledger.mode;
                prop_assert!(mode == Mode::TwoPeople || play.lacks_engine);
                prop_assert_ne!(play.ledger.variant, board);
                self.keep(before);
                self.enter(Ledger::new(mode, board));
            }
            Action::Restore => self.restore(after)?,
            Action::Forward => self.go_forward(after)?,
            Action::Sheet(SheetAction::DeleteEverything) => {
                prop_assert_eq!(self.ways.sheet, Some(Sheet::Deletion));
                *self = Model {
                    lives: self.lives,
                    update: self.update,
                    tickets: std::mem::take(&mut self.tickets),
                    ..Model::default()
                };
            }
            Action::Sheet(action) => {
                self.ways.follow_sheet(action)?;
            }
            Action::Game(action) => self.follow_game(before, action, after)?,
            Action::Answer(Answer::Recorded { ticket }) => self.record(before, ticket),
            Action::Answer(answer) => self.follow_answer(answer)?,
            Action::Menu(MenuAction::Online | MenuAction::ContinueRoom(_))
            | Action::Room(_)
            | Action::Join(_)
            | Action::Found(_)
            | Action::Wake => unreachable!("there is no room"),
            Action::UpdateReady | Action::Update => self.update.follow(before, action)?,
        }
        self.ways.forget_unless_kept(action);
        Ok(())
    }

    fn phase(&self) -> Option<Phase> {
        self.play.as_ref().map(|play| play.phase)
    }

    pub(super) fn restore(&mut self, after: &Session) -> Result<(), TestCaseError> {
        let kept = self.kept.pop().expect("something to bring back");
        if let (Some(current), Restorable::Scores) = (&mut self.play, kept.what) {
            current.ledger.take_score_of(&kept.play.ledger);
            Ok(())
        } else {
            self.go_on_with(kept, after)
        }
    }

    fn go_on_with(&mut self, kept: Kept, after: &Session) -> Result<(), TestCaseError> {
        check_same(after.screen(), &kept.screen)?;
        self.ways.choose_again(kept.settings);
        self.put(kept.play);
        Ok(())
    }

    /// A move clears the undo stack, but the menu still offers the series that was left last.
    fn forget_kept(&mut self) {
        self.kept.retain(|kept| kept.what == Restorable::Series);
        self.earlier = self.kept.pop().or(self.earlier.take());
        self.kept.clear();
    }

    fn come_to_menu(&mut self) {
        if self.kept.is_empty() {
            self.kept.extend(self.earlier.take());
        }
    }

    /// Back goes from a sheet to the screen, from a result to the board, and from any other screen to the menu.
    fn go_back(&mut self, before: &Session) {
        if let Some(sheet) = self.ways.sheet.take() {
            self.ways.ahead.push(Place::Sheet(sheet));
        } else if self.ways.is_setup {
            self.leave_setup();
        } else if self.phase() == Some(Phase::ResultOpen) {
            self.close_result();
        } else {
            self.leave(before);
        }
    }

    fn leave_setup(&mut self) {
        self.ways.is_setup = false;
        self.ways.ahead.push(Place::Setup);
    }

    fn go_forward(&mut self, after: &Session) -> Result<(), TestCaseError> {
        match self.ways.ahead.pop().expect("a way forward") {
            Place::Sheet(sheet) => self.ways.sheet = Some(sheet),
            Place::Setup => self.ways.is_setup = true,
            Place::Result => self.play.as_mut().expect("a game").phase = Phase::ResultOpen,
            Place::Game(left) => {
                check_same(after.screen(), &left.screen)?;
                self.ways.choose_again(left.settings);
                self.put(left.play);
                (self.kept, self.earlier) = (left.kept, left.earlier);
            }
        }
        Ok(())
    }

    fn close_result(&mut self) {
        self.play.as_mut().expect("a game").phase = Phase::ResultClosed;
        self.ways.ahead.push(Place::Result);
    }

    fn leave(&mut self, before: &Session) {
        let left = LeftGame {
            settings: self.chosen(),
            screen: before.screen().clone(),
            play: self.play.clone().expect("a game"),
            kept: self.kept.clone(),
            earlier: self.earlier.clone(),
        };
        self.ways.ahead.push(Place::Game(Box::new(left)));
        self.keep(before);
        self.play = None;
        self.come_to_menu();
    }

    fn enter(&mut self, ledger: Ledger) {
        let phase = match ledger.end() {
            Some(_) => Phase::ResultClosed,
            None => Phase::Running,
        };
        self.ways.choose(ledger.mode, ledger.variant);
        self.put(Play {
            is_counted: ledger.end().is_some(),
            ledger,
            phase,
            lacks_engine: false,
            is_coached: false,
        });
    }

    /// Puts a game on the screen. Answers to another game's effects are stale, even if it has the same moves.
    fn put(&mut self, play: Play) {
        self.lives += 1;
        self.ways.is_setup = false;
        self.play = Some(play);
    }

    /// Keeps the game that was left, if it had something to lose, or if something of it is kept already.
    fn keep(&mut self, before: &Session) {
        let Some(play) = self.play.clone() else {
            return;
        };
        let mid_round = !play.ledger.moves.is_empty() && play.ledger.end().is_none();
        let last = self.kept.last().map(|kept| kept.what);
        let is_part = last.is_some_and(|what| what != Restorable::Series);
        if mid_round || play.ledger.score() != [0; 3] || is_part {
            self.put_aside(Restorable::Series, before, play);
        }
    }

    fn put_aside(&mut self, what: Restorable, before: &Session, play: Play) {
        self.kept.push(Kept {
            what,
            settings: self.chosen(),
            screen: before.screen().clone(),
            play,
        });
    }

    pub(crate) fn check(&self, session: &Session) -> Result<(), TestCaseError> {
        let kept = self.kept.last().map(|kept| kept.what);
        prop_assert_eq!(session.restorable(), kept);
        prop_assert_eq!(session.earlier().is_some(), self.earlier.is_some());
        if let (Some(game), Some(earlier)) = (session.earlier(), &self.earlier) {
            check_same(&Screen::Game(game.clone()), &earlier.screen)?;
        }
        self.ways.check(session)?;
        self.update.check(session)?;
        let unrecorded: Vec<String> = session.awaited().iter().filter_map(round).collect();
        prop_assert_eq!(&unrecorded, &self.unrecorded);
        let (Screen::Game(screen), Some(play)) = (session.screen(), &self.play) else {
            prop_assert!(self.play.is_none());
            return Ok(());
        };
        play.ledger.check(screen.series())?;
        prop_assert_eq!(screen.phase(), play.phase);
        prop_assert_eq!(screen.lacks_engine(), play.lacks_engine);
        prop_assert_eq!(screen.is_counted(), play.is_counted);
        prop_assert_eq!(screen.is_coached(), play.is_coached);
        let is_over = play.ledger.end().is_some();
        prop_assert_eq!(screen.phase() == Phase::Running, !is_over);
        Ok(())
    }
}
