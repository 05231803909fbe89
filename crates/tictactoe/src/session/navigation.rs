//! Navigation: sheets, back and forward.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::restore::Discarded;
use super::{
    GameAction, GameScreen, Opponent, Phase, Refusal, Rooms, Screen, Session, Settings,
    SetupAction, Sheet, SheetAction,
};

/// A place to go forward to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Sheet(Sheet),
    Result,
    Setup(Opponent),
    Game(Box<Left>),
    /// The room that was left last.
    Room,
}

/// A snapshot of a game that was left for the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Left {
    pub(super) settings: Settings,
    pub(super) game: GameScreen,
    pub(super) discarded: Vec<Discarded>,
    pub(super) earlier: Option<Discarded>,
}

impl Session {
    /// The number of steps back to the menu with nothing over it.
    pub fn depth(&self) -> usize {
        let screen = match &self.screen {
            Screen::Menu(_) => 0,
            Screen::Setup(_) | Screen::Game(_) | Screen::Room(_) => 1,
        };
        screen + usize::from(self.shows_result()) + usize::from(self.sheet.is_some())
    }

    pub(super) fn apply_sheet(&mut self, action: SheetAction) -> Result<(), Refusal> {
        match action {
            SheetAction::Open(sheet) => {
                if self.sheet == Some(sheet) || !self.can_show(sheet) {
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
                    // Answers to earlier effects must stay stale.
                    newest: self.newest,
                    update: self.update,
                    rooms: self.rooms,
                    ..Session::AT_THE_MENU
                };
                self.renew_ticket();
            }
            SheetAction::Resign => self.resign()?,
            SheetAction::Leave => self.leave_now()?,
            SheetAction::SetTheme(theme) => self.preferences.theme = theme,
            SheetAction::SetShortcuts(shortcuts) => self.preferences.shortcuts = shortcuts,
            SheetAction::SetSound(sound) => self.preferences.sound = sound,
            SheetAction::SetMotion(motion) => self.preferences.motion = motion,
            SheetAction::SetNotify(notify) => self.preferences.notify = notify,
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
            Screen::Setup(_) => self.apply_at_setup(SetupAction::Back),
            Screen::Game(_) | Screen::Room(_) => self.apply_in_game(GameAction::ToMenu),
        }
    }

    pub(super) fn go_forward(&mut self) -> Result<(), Refusal> {
        match (self.ahead.pop(), &mut self.screen) {
            (Some(Place::Sheet(sheet)), _) => {
                if !self.can_show(sheet) {
                    return Err(Refusal::NothingThere);
                }
                self.sheet = Some(sheet);
                Ok(())
            }
            (Some(Place::Result), Screen::Room(room)) => match room.game_mut() {
                Some(game) if game.phase() == Phase::ResultClosed => {
                    game.show_result();
                    Ok(())
                }
                Some(_) | None => Err(Refusal::NothingThere),
            },
            (Some(Place::Room), Screen::Menu(_)) => self.continue_room(0),
            (Some(Place::Result), Screen::Game(game)) => {
                game.show_result();
                Ok(())
            }
            (Some(Place::Setup(opponent)), Screen::Menu(_))
                if opponent == Opponent::Computer || self.rooms != Rooms::Nowhere =>
            {
                self.screen = Screen::Setup(opponent);
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
                Some(Place::Result | Place::Setup(_) | Place::Game(..) | Place::Room) | None,
                Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) | Screen::Room(_),
            ) => Err(Refusal::NothingThere),
        }
    }

    pub(super) fn shows_result(&self) -> bool {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) => false,
            Screen::Game(game) => game.phase() == Phase::ResultOpen,
            Screen::Room(room) => {
                let phase = room.game().map(GameScreen::phase);
                phase == Some(Phase::ResultOpen)
            }
        }
    }
}
