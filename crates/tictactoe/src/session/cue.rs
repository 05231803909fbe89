//! Sound cues, for people who turn sounds on.

use super::{Action, Answer, GameAction, Restorable, Screen, Session, SheetAction};
use crate::board::{Outcome, Status};
use crate::level::Player;

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// A mark was placed.
    Place,
    /// A person has won.
    Win,
    /// The round is drawn.
    Draw,
    /// The computer or the friend has won.
    Loss,
    /// A notice or an offer has appeared.
    Notice,
}

impl Session {
    /// The sound to play after this action has led here.
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
            // Turning sounds on plays one.
            | Action::Sheet(SheetAction::SetSound(_)) => Some(Cue::Notice),
            Action::Game(GameAction::NewRound) => self.cue_of(Restorable::Round),
            Action::Game(GameAction::SetBoard(_)) => self.cue_of(Restorable::Series),
            Action::Game(GameAction::ResetScores) => self.cue_of(Restorable::Scores),
            Action::Answer(Answer::Received { .. }) => self.cue_of_room(),
            Action::UpdateReady => self.offers_update().then_some(Cue::Notice),
            Action::Menu(_)
            | Action::Setup(_)
            | Action::Game(_)
            | Action::Sheet(_)
            | Action::Answer(_)
            | Action::Room(_)
            | Action::Open(_)
            | Action::Join(_)
            | Action::Found(_)
            | Action::Wake
            | Action::Restore
            | Action::Back
            | Action::Forward
            | Action::Update => None,
        }
    }

    /// Whether the system should notify the person of what the friend did.
    pub fn tells_of_friend(&self, action: Action) -> bool {
        let is_friends = match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => false,
            Screen::Room(room) => room.cue().is_some() && room.is_caused_by_friend(),
        };
        self.preferences.notify && action.is_from_afar() && is_friends
    }

    /// A notice, if this is what was discarded last.
    fn cue_of(&self, taken: Restorable) -> Option<Cue> {
        (self.restorable() == Some(taken)).then_some(Cue::Notice)
    }

    fn cue_of_room(&self) -> Option<Cue> {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => None,
            Screen::Room(room) => room.cue(),
        }
    }

    fn cue_of_move(&self) -> Option<Cue> {
        let game = match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) => return None,
            Screen::Game(game) => game,
            Screen::Room(room) => return room.cue(),
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
