//! What is heard of the game, where the person likes sounds.

use super::{Action, Answer, GameAction, Restorable, Screen, Session, SheetAction};
use crate::board::{Outcome, Status};
use crate::level::Player;

/// Something to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// A mark was placed.
    Place,
    /// A person has won.
    Win,
    /// The round is drawn.
    Draw,
    /// The computer has won.
    Loss,
    /// Something is said or offered.
    Notice,
}

impl Session {
    /// What is to be heard when this action has led here.
    pub fn cue(&self, action: Action) -> Option<Cue> {
        if !self.preferences.sound {
            return None;
        }
        match action {
            Action::Game(GameAction::Play(_)) | Action::Answer(Answer::Move { .. }) => {
                self.cue_of_move()
            }
            Action::Game(GameAction::Hint)
            | Action::Answer(Answer::Shared { .. })
            // Whoever switches sounds on hears one.
            | Action::Sheet(SheetAction::SetSound(_)) => Some(Cue::Notice),
            Action::Game(GameAction::NewRound) => self.cue_of(Restorable::Round),
            Action::Game(GameAction::SetBoard(_)) => self.cue_of(Restorable::Series),
            Action::Game(GameAction::ResetScores) => self.cue_of(Restorable::Scores),
            Action::UpdateReady => self.offers_update().then_some(Cue::Notice),
            Action::Menu(_)
            | Action::Setup(_)
            | Action::Game(_)
            | Action::Sheet(_)
            | Action::Answer(_)
            | Action::Open(_)
            | Action::Restore
            | Action::Back
            | Action::Forward
            | Action::Update => None,
        }
    }

    /// Whether this is what was taken away last.
    fn cue_of(&self, taken: Restorable) -> Option<Cue> {
        (self.restorable() == Some(taken)).then_some(Cue::Notice)
    }

    fn cue_of_move(&self) -> Option<Cue> {
        let Screen::Game(game) = &self.screen else {
            return None;
        };
        Some(match game.board().status() {
            Status::Turn(_) => Cue::Place,
            Status::Over(Outcome::Drawn) => Cue::Draw,
            Status::Over(Outcome::Won(mark)) => match game.series().mode().player(mark) {
                Player::Human => Cue::Win,
                Player::Computer(_) => Cue::Loss,
            },
        })
    }
}
