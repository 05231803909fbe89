//! Actions in a game, followed move by move.

use proptest::prelude::*;
use tictactoe::{
    Answer, GameAction, GameScreen, Mode, Phase, Restorable, Screen, SeriesAction, Session, Square,
};

use super::{Model, Play};

impl Model {
    pub(super) fn follow_game(
        &mut self,
        before: &Session,
        action: GameAction,
        after: &Session,
    ) -> Result<(), TestCaseError> {
        let level = self.chosen().level;
        let books = self.play.as_mut().expect("a game");
        let ledger = &mut books.ledger;
        match action {
            GameAction::Play(square) => {
                prop_assert!(ledger.is_persons(ledger.ply));
                self.forget_kept();
                self.play(square)?;
            }
            GameAction::StepTo(ply) => self.step(ply)?,
            GameAction::Undo => match (0..ledger.ply).rev().find(|&ply| ledger.is_persons(ply)) {
                Some(ply) => self.step(ply)?,
                None => self.restore(after)?,
            },
            GameAction::Redo => {
                let end = ledger.moves.len();
                let ply = (ledger.ply + 1..=end).find(|&ply| ply == end || ledger.is_persons(ply));
                self.step(ply.expect("a move to go forward to"))?;
            }
            GameAction::NewRound => {
                let mid_round = !ledger.moves.is_empty() && ledger.end().is_none();
                let level = (ledger.mode != Mode::TwoPeople).then_some(level);
                let left = books.clone();
                let ledger = &mut books.ledger;
                let is_started = ledger.apply(SeriesAction::NextRound { level });
                prop_assert!(is_started);
                books.phase = Phase::Running;
                books.is_counted = false;
                books.is_coached = screen(before).shows_values();
                self.lives += 1;
                if mid_round {
                    self.put_aside(Restorable::Round, before, left);
                }
            }
            GameAction::TryAgain => {
                prop_assert_eq!(books.phase, Phase::Reviewing);
                let ply = screen(after).series().game().len();
                prop_assert!(ply < ledger.moves.len() && ledger.is_persons(ply));
                books.phase = Phase::ResultClosed;
                self.step(ply)?;
            }
            GameAction::ResetScores => {
                let left = books.clone();
                prop_assert!(books.ledger.apply(SeriesAction::ResetScore));
                if left.ledger.score() != [0; 3] {
                    self.put_aside(Restorable::Scores, before, left);
                }
            }
            GameAction::Review => books.phase = Phase::Reviewing,
            GameAction::CloseReview => books.phase = Phase::ResultClosed,
            GameAction::CloseResult => {
                prop_assert_eq!(books.phase, Phase::ResultOpen);
                self.close_result();
            }
            GameAction::Share => {}
            GameAction::SetLevel(level) => {
                prop_assert_ne!(ledger.mode, Mode::TwoPeople);
                self.ways.chosen.level = level;
            }
            GameAction::Hint => {
                prop_assert!(ledger.turn().is_some() && ledger.is_persons(ledger.ply));
                books.is_coached |= !books.is_counted && !books.lacks_engine;
            }
            GameAction::ToggleValues => {
                let shown = screen(before).shows_values();
                let is_shown = !shown && !books.lacks_engine;
                prop_assert_eq!(screen(after).shows_values(), is_shown);
                books.is_coached |= !books.is_counted && is_shown;
            }
            GameAction::SetBoard(_) | GameAction::ToMenu => unreachable!("followed above"),
        }
        Ok(())
    }

    pub(super) fn follow_answer(&mut self, answer: Answer) -> Result<(), TestCaseError> {
        let books = self.play.as_mut().expect("a game");
        let ledger = &books.ledger;
        match answer {
            Answer::Move { square, .. } => {
                prop_assert!(!ledger.is_persons(ledger.ply) && ledger.ply == ledger.moves.len());
                self.play(square)?;
            }
            Answer::ResultDue { .. } => {
                prop_assert_eq!(books.phase, Phase::Ended);
                books.phase = Phase::ResultOpen;
            }
            Answer::Failed { .. } => {
                prop_assert!(!books.lacks_engine);
                books.lacks_engine = true;
            }
            Answer::Analysis { .. } | Answer::Shared { .. } => {}
            Answer::Recorded { .. } => unreachable!("followed above"),
            Answer::Drawn { .. }
            | Answer::Connected { .. }
            | Answer::Received { .. }
            | Answer::Disconnected { .. }
            | Answer::TimerExpired { .. } => unreachable!("there is no room"),
        }
        Ok(())
    }

    fn play(&mut self, square: Square) -> Result<(), TestCaseError> {
        let books = self.play.as_mut().expect("a game");
        let mark = books.ledger.mark_at(books.ledger.ply);
        let is_legal = books.ledger.apply(SeriesAction::Play { mark, square });
        prop_assert!(is_legal);
        books.phase = match books.ledger.end() {
            Some(_) => Phase::Ended,
            None => Phase::Running,
        };
        if books.ledger.end().is_some() && !books.is_counted {
            books.is_counted = true;
            let ended = books.written_down();
            self.just_ended.push(ended.clone());
            self.unrecorded.push(ended);
        }
        Ok(())
    }

    fn step(&mut self, ply: usize) -> Result<(), TestCaseError> {
        let books = self.play.as_mut().expect("a game");
        let is_elsewhere = ply != books.ledger.ply;
        prop_assert!(books.ledger.apply(SeriesAction::StepTo(ply)));
        if is_elsewhere && matches!(books.phase, Phase::Ended | Phase::ResultOpen) {
            books.phase = Phase::ResultClosed;
        }
        books.is_coached |= is_elsewhere && !books.is_counted;
        Ok(())
    }
}

impl Play {
    /// The round as link text, and whether the coach was used.
    fn written_down(&self) -> String {
        let side = self.ledger.variant.side();
        let first = self.ledger.first.letter().to_lowercase();
        let mode = match self.ledger.mode {
            Mode::TwoPeople => "two".to_owned(),
            Mode::Computer { level, person } => format!("{level:?}.{person}").to_lowercase(),
        };
        let letters: Vec<u8> = (b'a'..=b'y').collect();
        let moves = self.ledger.moves.iter();
        let moves: String = moves.map(|&index| char::from(letters[index])).collect();
        format!("v2.{side}.{first}.{mode}.{moves} {}", self.is_coached)
    }
}

fn screen(session: &Session) -> &GameScreen {
    match session.screen() {
        Screen::Game(screen) => screen,
        screen => panic!("{screen:?} instead of a game"),
    }
}
