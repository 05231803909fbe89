//! What was put aside and can be brought back.

use super::{GameScreen, Refusal, Screen, Session, Settings};

/// A game as it was before an action that has taken something away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Discarded {
    what: Restorable,
    settings: Settings,
    game: GameScreen,
}

/// What can be brought back with [`Action::Restore`], until a person's next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restorable {
    /// The round that was abandoned for this one.
    Round,
    /// The series that was left.
    Series,
    /// The score before it was reset.
    Scores,
}

impl Session {
    /// What can be brought back.
    pub fn restorable(&self) -> Option<Restorable> {
        Some(self.discarded.as_ref()?.what)
    }

    /// The game that was left and can be brought back.
    pub fn left(&self) -> Option<&GameScreen> {
        self.restorable()?;
        self.discarded.as_ref().map(|discarded| &discarded.game)
    }

    pub(super) fn restore(&mut self) -> Result<(), Refusal> {
        let discarded = self.discarded.take().ok_or(Refusal::NothingThere)?;
        match (discarded.what, &mut self.screen) {
            (Restorable::Scores, Screen::Game(game)) => game.take_score_of(&discarded.game),
            (Restorable::Scores | Restorable::Round | Restorable::Series, _) => {
                self.settings = discarded.settings;
                self.screen = Screen::Game(discarded.game);
                self.renew_ticket();
            }
        }
        Ok(())
    }

    pub(super) fn put_aside(&mut self, what: Restorable, mut game: GameScreen) {
        game.stop_sharing();
        self.discarded = Some(Discarded {
            what,
            settings: self.settings,
            game,
        });
    }

    /// Keeps the series that is about to be left, if there is something in it to lose.
    pub(super) fn put_series_aside(&mut self) {
        if let Screen::Game(game) = &self.screen
            && game.has_something_to_lose()
        {
            self.put_aside(Restorable::Series, game.clone());
        }
    }
}
