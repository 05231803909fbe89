//! The undo stack: what actions have discarded, and how it is restored.

use super::{GameScreen, LinkError, Refusal, Screen, Session, Settings};

/// A snapshot of a game before an action that discarded something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Discarded {
    pub(super) what: Restorable,
    pub(super) settings: Settings,
    pub(super) game: GameScreen,
}

impl Discarded {
    pub(super) fn series(settings: Settings, game: GameScreen) -> Discarded {
        let what = Restorable::Series;
        Discarded {
            what,
            settings,
            game,
        }
    }
}

/// What can be restored with [`Action::Restore`](super::Action::Restore), until a person's next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restorable {
    /// The score before it was reset.
    Scores,
    /// The round that was abandoned for this one.
    Round,
    /// The series that was left.
    Series,
}

impl Session {
    /// What can be restored: what was discarded last.
    pub fn restorable(&self) -> Option<Restorable> {
        Some(self.discarded.last()?.what)
    }

    /// The game that can be restored.
    pub fn paused(&self) -> Option<&GameScreen> {
        self.discarded.last().map(|discarded| &discarded.game)
    }

    /// The game that was left before another was played, which can be continued as well.
    pub fn earlier(&self) -> Option<&GameScreen> {
        self.earlier.as_ref().map(|earlier| &earlier.game)
    }

    /// The series that was left last and can be continued.
    pub(super) fn last_left(&self) -> Option<&Discarded> {
        let mut discarded = self.discarded.iter().rev();
        discarded.find(|discarded| discarded.what == Restorable::Series)
    }

    pub(super) fn restore(&mut self) -> Result<(), Refusal> {
        let discarded = self.discarded.pop().ok_or(Refusal::NothingThere)?;
        match (discarded.what, &mut self.screen) {
            (Restorable::Scores, Screen::Game(game)) => game.take_score_of(&discarded.game),
            (Restorable::Scores, Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_))
            | (
                Restorable::Round | Restorable::Series,
                Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) | Screen::Room(_),
            ) => self.go_on_with(discarded),
        }
        Ok(())
    }

    pub(super) fn go_on_with(&mut self, discarded: Discarded) {
        self.put_room_aside();
        self.settings.take_game_of(discarded.settings);
        self.screen = Screen::Game(discarded.game);
        self.renew_ticket();
    }

    /// Clears the undo stack after a person's move, but keeps the series that was left last.
    pub(super) fn forget_discarded(&mut self) {
        let mut series = self.discarded.drain(..).rev();
        if let Some(left) = series.find(|discarded| discarded.what == Restorable::Series) {
            self.earlier = Some(left);
        }
    }

    /// Shows the menu, which offers to continue the earlier game unless another was left.
    pub(super) fn show_menu(&mut self, error: Option<LinkError>) {
        self.screen = Screen::Menu(error);
        if self.discarded.is_empty() {
            self.discarded.extend(self.earlier.take());
        }
    }

    /// Keeps a snapshot of the game before an action that discards something.
    pub(super) fn discard(&mut self, what: Restorable, mut game: GameScreen) {
        game.stop_sharing();
        self.discarded.push(Discarded {
            what,
            settings: self.settings,
            game,
        });
    }

    /// Keeps the series that is about to be left, if it has something to lose or to restore.
    pub(super) fn discard_series(&mut self) {
        let can_bring_back = match self.restorable() {
            Some(Restorable::Scores | Restorable::Round) => true,
            Some(Restorable::Series) | None => false,
        };
        if let Screen::Game(game) = &self.screen
            && (game.has_something_to_lose() || can_bring_back)
        {
            self.discard(Restorable::Series, game.clone());
        }
    }
}
