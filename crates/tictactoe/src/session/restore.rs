//! What actions have taken away, and how it comes back.

use super::{Screen, Session, Settings};
use crate::series::Refusal;
use crate::session::GameScreen;

/// A game as it was before an action that has taken something away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Discarded {
    what: Restorable,
    settings: Settings,
    game: GameScreen,
}

/// What can be brought back with [`Action::Restore`](super::Action::Restore), until a person's next move: the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Restorable {
    /// The score before it was reset.
    Scores,
    /// The round that was abandoned for this one.
    Round,
    /// The series that was left.
    Series,
}

impl Session {
    /// What can be brought back.
    pub fn restorable(&self) -> Option<Restorable> {
        Some(self.discarded.as_ref()?.what)
    }

    pub(super) fn restore(&mut self) -> Result<(), Refusal> {
        let discarded = self.discarded.take().ok_or(Refusal::NothingThere)?;
        match (discarded.what, &mut self.screen) {
            (Restorable::Scores, Screen::Game(game)) => game.take_score_of(&discarded.game),
            (Restorable::Scores, Screen::Menu(_) | Screen::Setup)
            | (
                Restorable::Round | Restorable::Series,
                Screen::Menu(_) | Screen::Setup | Screen::Game(_),
            ) => {
                self.settings = discarded.settings;
                self.screen = Screen::Game(discarded.game);
                self.ticket = self.issue_ticket();
            }
        }
        Ok(())
    }

    /// Keeps a game as it was before an action that takes something away. If a person has not moved since the last such
    /// action, what was kept then is all there is to lose.
    pub(super) fn discard(&mut self, what: Restorable, mut game: GameScreen) {
        game.stop_sharing();
        let settings = self.settings;
        let kept = self.discarded.take();
        self.discarded = Some(match kept {
            None => Discarded {
                what,
                settings,
                game,
            },
            Some(earlier) => Discarded {
                what: earlier.what.max(what),
                ..earlier
            },
        });
    }

    /// Keeps the series that is about to be left, if there is something in it to lose.
    pub(super) fn discard_series(&mut self) {
        if let Screen::Game(game) = &self.screen
            && (game.has_something_to_lose() || self.discarded.is_some())
        {
            self.discard(Restorable::Series, game.clone());
        }
    }
}
