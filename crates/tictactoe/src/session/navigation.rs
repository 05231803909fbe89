//! The way through the screens: sheets over them, back and forward.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::restore::Discarded;
use super::{
    GameAction, GameScreen, Phase, Refusal, Screen, Session, Settings, SetupAction, Sheet,
    SheetAction,
};

/// A place one can come back from and go forward to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Sheet(Sheet),
    Result,
    Setup,
    Game(Box<Left>),
}

/// A game that was left for the menu, as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Left {
    pub(super) settings: Settings,
    pub(super) game: GameScreen,
    pub(super) discarded: Vec<Discarded>,
    pub(super) earlier: Option<Discarded>,
}

impl Session {
    /// How many steps back lead to the menu with nothing over it.
    pub fn depth(&self) -> usize {
        let screen = match &self.screen {
            Screen::Menu(_) => 0,
            Screen::Setup | Screen::Game(_) => 1,
        };
        screen + usize::from(self.shows_result()) + usize::from(self.sheet.is_some())
    }

    pub(super) fn apply_sheet(&mut self, action: SheetAction) -> Result<(), Refusal> {
        match action {
            SheetAction::Open(sheet) => {
                if self.sheet == Some(sheet) {
                    return Err(Refusal::NotHere);
                }
                self.sheet = Some(sheet);
            }
            SheetAction::Close => {
                let sheet = self.sheet.take().ok_or(Refusal::NotHere)?;
                self.ahead.push(Place::Sheet(sheet));
            }
            SheetAction::DeleteEverything => {
                if self.sheet != Some(Sheet::Deletion) {
                    return Err(Refusal::NotHere);
                }
                *self = Session {
                    // What was asked before is no answer for what comes.
                    newest: self.newest,
                    update: self.update,
                    ..Session::AT_THE_MENU
                };
                self.renew_ticket();
            }
            SheetAction::SetTheme(theme) => self.preferences.theme = theme,
            SheetAction::SetShortcuts(shortcuts) => self.preferences.shortcuts = shortcuts,
            SheetAction::SetSound(sound) => self.preferences.sound = sound,
            SheetAction::SetMotion(motion) => self.preferences.motion = motion,
            SheetAction::SetName(mark, name) => self.settings.names[mark] = name,
        }
        Ok(())
    }

    pub(super) fn go_back(&mut self) -> Result<(), Refusal> {
        if self.sheet.is_some() {
            return self.apply_sheet(SheetAction::Close);
        }
        if self.shows_result() {
            return self.apply_in_game(GameAction::CloseResult);
        }
        match &self.screen {
            Screen::Menu(_) => Err(Refusal::NothingThere),
            Screen::Setup => self.apply_at_setup(SetupAction::Back),
            Screen::Game(_) => self.apply_in_game(GameAction::ToMenu),
        }
    }

    pub(super) fn go_forward(&mut self) -> Result<(), Refusal> {
        match (self.ahead.pop(), &mut self.screen) {
            (Some(Place::Sheet(sheet)), _) => {
                self.sheet = Some(sheet);
                Ok(())
            }
            (Some(Place::Result), Screen::Game(game)) => {
                game.show_result();
                Ok(())
            }
            (Some(Place::Setup), Screen::Menu(_)) => {
                self.screen = Screen::Setup;
                Ok(())
            }
            (Some(Place::Game(left)), Screen::Menu(_)) => {
                let mut left = *left;
                left.game.stop_sharing();
                self.settings.take_game_of(left.settings);
                self.screen = Screen::Game(left.game);
                self.discarded = left.discarded;
                self.earlier = left.earlier;
                self.renew_ticket();
                Ok(())
            }
            (
                Some(Place::Result | Place::Setup | Place::Game(..)) | None,
                Screen::Menu(_) | Screen::Setup | Screen::Game(_),
            ) => Err(Refusal::NothingThere),
        }
    }

    pub(super) fn shows_result(&self) -> bool {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup => false,
            Screen::Game(game) => game.phase() == Phase::ResultOpen,
        }
    }
}
