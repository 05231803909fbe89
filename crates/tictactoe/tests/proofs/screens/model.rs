//! What a session should be, followed action by action with pen and paper.

use std::collections::HashMap;

use proptest::prelude::*;
use tictactoe::{
    Action, Answer, Effect, GameAction, GameScreen, MenuAction, Mode, Notice, Phase, Restorable,
    Screen, SeriesAction, Session, Settings, SetupAction, Square, Ticket,
};

use super::ledger::Ledger;

/// What the session should be, followed by hand.
#[derive(Default)]
pub(crate) struct Model {
    pub(crate) ledger: Option<Ledger>,
    phase: Option<Phase>,
    /// What can be brought back, with the books that belong to it.
    kept: Option<(Restorable, Settings, Screen, Ledger, Phase)>,
    /// How many games were entered, begun or brought back.
    lives: usize,
    /// What each ticket was given out for.
    tickets: HashMap<Ticket, String>,
}

impl Model {
    pub(crate) fn follow(
        &mut self,
        before: &Session,
        action: Action,
        after: &Session,
    ) -> Result<(), TestCaseError> {
        let settings = before.settings();
        match action {
            Action::Menu(MenuAction::VsPlayer) => {
                self.enter(Ledger::new(Mode::TwoPeople, settings.shared_board));
            }
            Action::Setup(SetupAction::Start) => {
                let mode = Mode::Computer {
                    level: settings.level,
                    person: settings.mark,
                };
                self.enter(Ledger::new(mode, settings.board));
            }
            Action::Menu(MenuAction::VsComputer) | Action::Setup(_) => {}
            Action::Open(Ok(link)) => {
                self.leave(before);
                self.enter(Ledger::opened(&link));
            }
            Action::Open(Err(_)) | Action::Game(GameAction::ToMenu) => {
                self.leave(before);
                (self.ledger, self.phase) = (None, None);
            }
            Action::Game(GameAction::SetBoard(board)) => {
                self.leave(before);
                self.enter(Ledger::new(Mode::TwoPeople, board));
            }
            Action::Restore => {
                let (what, settings, screen, ledger, phase) =
                    self.kept.take().expect("something to bring back");
                prop_assert_eq!(after.restorable(), None);
                if let (Some(current), Restorable::Scores) = (&mut self.ledger, what) {
                    current.take_score_of(&ledger);
                } else {
                    prop_assert_eq!(after.settings(), settings);
                    check_same(after.screen(), &screen)?;
                    self.put(ledger, phase);
                }
            }
            Action::Game(action) => self.follow_game(before, action, after)?,
            Action::Answer(answer) => self.follow_answer(answer)?,
        }
        Ok(())
    }

    fn follow_game(
        &mut self,
        before: &Session,
        action: GameAction,
        after: &Session,
    ) -> Result<(), TestCaseError> {
        let level = before.settings().level;
        let ledger = self.ledger.as_mut().expect("a game");
        match action {
            GameAction::Play(square) => {
                prop_assert!(ledger.is_persons(ledger.ply));
                self.kept = None;
                self.play(square)?;
            }
            GameAction::StepTo(ply) => self.step(ply)?,
            GameAction::Undo => {
                let ply = (0..ledger.ply).rev().find(|&ply| ledger.is_persons(ply));
                self.step(ply.expect("a move to take back"))?;
            }
            GameAction::Redo => {
                let end = ledger.moves.len();
                let ply = (ledger.ply + 1..=end).find(|&ply| ply == end || ledger.is_persons(ply));
                self.step(ply.expect("a move to go forward to"))?;
            }
            GameAction::NewRound => {
                let mid_round = !ledger.moves.is_empty() && ledger.end().is_none();
                let level = (ledger.mode != Mode::TwoPeople).then_some(level);
                let left = ledger.clone();
                let is_started = ledger.apply(SeriesAction::NextRound { level });
                prop_assert!(is_started);
                let phase = self.phase.expect("a phase");
                if mid_round || self.kept.is_some() {
                    self.keep(Restorable::Round, before, left, phase);
                }
                self.phase = Some(Phase::Running);
                self.lives += 1;
            }
            GameAction::TryAgain => {
                prop_assert_eq!(self.phase, Some(Phase::Reviewing));
                let ply = screen(after).series().game().len();
                prop_assert!(ply < ledger.moves.len() && ledger.is_persons(ply));
                self.step(ply)?;
                self.phase = Some(Phase::ResultClosed);
            }
            GameAction::ResetScores => {
                let phase = self.phase.expect("a phase");
                let left = ledger.clone();
                prop_assert!(ledger.apply(SeriesAction::ResetScore));
                if left.score() != [0; 3] {
                    self.keep(Restorable::Scores, before, left, phase);
                }
            }
            GameAction::Review => self.phase = Some(Phase::Reviewing),
            GameAction::CloseResult | GameAction::CloseReview => {
                self.phase = Some(Phase::ResultClosed);
            }
            GameAction::Share => {}
            GameAction::SetLevel(level) => {
                prop_assert_ne!(ledger.mode, Mode::TwoPeople);
                prop_assert_eq!(after.settings().level, level);
            }
            GameAction::Hint => {
                prop_assert!(ledger.turn().is_some() && ledger.is_persons(ledger.ply));
            }
            GameAction::ToggleValues => {
                prop_assert_ne!(screen(before).shows_values(), screen(after).shows_values());
            }
            GameAction::SetBoard(_) | GameAction::ToMenu => unreachable!("followed above"),
        }
        Ok(())
    }

    fn follow_answer(&mut self, answer: Answer) -> Result<(), TestCaseError> {
        let ledger = self.ledger.as_mut().expect("a game");
        match answer {
            Answer::Move { square, .. } => {
                prop_assert!(!ledger.is_persons(ledger.ply) && ledger.ply == ledger.moves.len());
                self.play(square)?;
            }
            Answer::ResultDue { .. } => {
                prop_assert_eq!(self.phase, Some(Phase::Ended));
                self.phase = Some(Phase::ResultOpen);
            }
            Answer::Analysis { .. } | Answer::Shared { .. } => {}
        }
        Ok(())
    }

    fn play(&mut self, square: Square) -> Result<(), TestCaseError> {
        let ledger = self.ledger.as_mut().expect("a game");
        let mark = ledger.mark_at(ledger.ply);
        let is_legal = ledger.apply(SeriesAction::Play { mark, square });
        prop_assert!(is_legal);
        let is_over = ledger.end().is_some();
        self.phase = Some(if is_over {
            Phase::Ended
        } else {
            Phase::Running
        });
        Ok(())
    }

    fn step(&mut self, ply: usize) -> Result<(), TestCaseError> {
        let ledger = self.ledger.as_mut().expect("a game");
        let is_elsewhere = ply != ledger.ply;
        prop_assert!(ledger.apply(SeriesAction::StepTo(ply)));
        self.phase = match self.phase {
            Some(Phase::Ended | Phase::ResultOpen) if is_elsewhere => Some(Phase::ResultClosed),
            phase => phase,
        };
        Ok(())
    }

    fn enter(&mut self, ledger: Ledger) {
        let phase = match ledger.end() {
            Some(_) => Phase::ResultClosed,
            None => Phase::Running,
        };
        self.put(ledger, phase);
    }

    /// Puts a game on the screen. What was asked of another is no answer for it, though it may have the same moves.
    fn put(&mut self, ledger: Ledger, phase: Phase) {
        self.lives += 1;
        (self.ledger, self.phase) = (Some(ledger), Some(phase));
    }

    /// Keeps the game that was left, if there was something in it to lose.
    fn leave(&mut self, before: &Session) {
        let (Some(ledger), Some(phase)) = (self.ledger.clone(), self.phase) else {
            return;
        };
        let mid_round = !ledger.moves.is_empty() && ledger.end().is_none();
        if mid_round || ledger.score() != [0; 3] || self.kept.is_some() {
            self.keep(Restorable::Series, before, ledger, phase);
        }
    }

    /// What was kept first stays, because no person has moved since; it only becomes more.
    fn keep(&mut self, what: Restorable, before: &Session, ledger: Ledger, phase: Phase) {
        if let Some((kept, ..)) = &mut self.kept {
            *kept = what.max(*kept);
        } else {
            let (settings, screen) = (before.settings(), before.screen().clone());
            self.kept = Some((what, settings, screen, ledger, phase));
        }
    }

    pub(crate) fn check(&self, session: &Session) -> Result<(), TestCaseError> {
        let kept = self.kept.as_ref().map(|(what, ..)| *what);
        prop_assert_eq!(session.restorable(), kept);
        let (Screen::Game(screen), Some(ledger)) = (session.screen(), &self.ledger) else {
            prop_assert!(self.ledger.is_none());
            return Ok(());
        };
        ledger.check(screen.series())?;
        prop_assert_eq!(Some(screen.phase()), self.phase);
        prop_assert_eq!(screen.phase() == Phase::Running, ledger.end().is_none());
        Ok(())
    }

    /// A ticket names the moves of one game, or a link that was given out, and never again anything else.
    pub(crate) fn check_tickets(&mut self, effects: &[Effect]) -> Result<(), TestCaseError> {
        for effect in effects {
            let named = match effect {
                Effect::Share { link, .. } => format!("share {}", link.text()),
                Effect::Think { .. } | Effect::AwaitResult { .. } | Effect::Analyze { .. } => {
                    format!(
                        "{:?} in game {}",
                        self.ledger.as_ref().map(|ledger| &ledger.moves),
                        self.lives
                    )
                }
            };
            let first = self
                .tickets
                .entry(effect.ticket())
                .or_insert_with(|| named.clone());
            prop_assert_eq!(first, &named);
        }
        Ok(())
    }
}

/// A screen that came back is what it was, but for a link that was being given out.
fn check_same(after: &Screen, before: &Screen) -> Result<(), TestCaseError> {
    match (after, before) {
        (Screen::Game(after), Screen::Game(before))
            if matches!(before.notice(), Some(Notice::Sharing(_))) =>
        {
            prop_assert_eq!(after.series(), before.series());
            prop_assert_eq!(after.phase(), before.phase());
            prop_assert_eq!(after.notice(), None);
        }
        _ => prop_assert_eq!(after, before),
    }
    Ok(())
}

fn screen(session: &Session) -> &GameScreen {
    match session.screen() {
        Screen::Game(screen) => screen,
        screen => panic!("{screen:?} instead of a game"),
    }
}
