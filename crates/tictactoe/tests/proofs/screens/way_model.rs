//! The way back and forward, followed with pen and paper: what lies over the screen, and where one has come back from.

use proptest::prelude::*;
use tictactoe::{
    Action, ByMark, GameAction, Name, Preferences, Screen, Session, Settings, SetupAction, Sheet,
    SheetAction,
};

use super::model::{Kept, Play};

/// What lies over the screen, how it is liked, and the places one has come back from, the last one last.
pub(crate) struct Ways {
    pub(crate) is_setup: bool,
    pub(crate) sheet: Option<Sheet>,
    pub(crate) ahead: Vec<Place>,
    preferences: Preferences,
    names: ByMark<Option<Name>>,
}

/// Where one has come back from.
pub(crate) enum Place {
    Sheet(Sheet),
    Result,
    Setup,
    Game(Box<LeftGame>),
}

/// A game that was left for the menu, as it was.
pub(crate) struct LeftGame {
    pub(crate) settings: Settings,
    pub(crate) screen: Screen,
    pub(crate) play: Play,
    pub(crate) kept: Vec<Kept>,
    pub(crate) earlier: Option<Kept>,
}

impl Default for Ways {
    fn default() -> Ways {
        Ways {
            is_setup: false,
            sheet: None,
            ahead: Vec::new(),
            preferences: Session::default().preferences(),
            names: ByMark::default(),
        }
    }
}

impl Ways {
    /// Follows what is done with sheets.
    pub(crate) fn follow_sheet(&mut self, action: SheetAction) -> Result<(), TestCaseError> {
        match action {
            SheetAction::Open(sheet) => {
                prop_assert_ne!(self.sheet, Some(sheet));
                self.sheet = Some(sheet);
            }
            SheetAction::Close => {
                let sheet = self.sheet.take().expect("a sheet");
                self.ahead.push(Place::Sheet(sheet));
            }
            SheetAction::DeleteEverything => *self = Ways::default(),
            SheetAction::SetTheme(theme) => self.preferences.theme = theme,
            SheetAction::SetShortcuts(shortcuts) => self.preferences.shortcuts = shortcuts,
            SheetAction::SetSound(sound) => self.preferences.sound = sound,
            SheetAction::SetMotion(motion) => self.preferences.motion = motion,
            SheetAction::SetName(mark, name) => self.names[mark] = name,
        }
        Ok(())
    }

    /// Whatever a person does forgets the way forward, but for going back itself and for what is only a preference.
    pub(crate) fn forget_unless_kept(&mut self, action: Action) {
        let is_kept = matches!(
            action,
            Action::Back
                | Action::Forward
                | Action::Answer(_)
                | Action::UpdateReady
                | Action::Update
                | Action::Setup(SetupAction::Back)
                | Action::Game(GameAction::ToMenu | GameAction::CloseResult)
        ) || matches!(action, Action::Sheet(action) if !matches!(action, SheetAction::Open(_)));
        if !is_kept {
            self.ahead.clear();
        }
    }

    pub(crate) fn check(&self, session: &Session) -> Result<(), TestCaseError> {
        prop_assert_eq!(session.sheet(), self.sheet);
        prop_assert_eq!(session.preferences(), self.preferences);
        prop_assert_eq!(session.settings().names, self.names);
        prop_assert_eq!(session.screen() == &Screen::Setup, self.is_setup);
        let can_go_forward = session.update(Action::Forward).is_ok();
        prop_assert_eq!(can_go_forward, !self.ahead.is_empty());
        let backs = backs(session);
        prop_assert_eq!(session.update(Action::Back).is_ok(), backs > 0);
        prop_assert_eq!(backs, session.depth());
        Ok(())
    }
}

/// How many times one can go back.
pub(crate) fn backs(session: &Session) -> usize {
    let mut session = session.clone();
    let mut backs = 0;
    while let Ok((earlier, _)) = session.update(Action::Back) {
        session = earlier;
        backs += 1;
    }
    assert!(matches!(session.screen(), Screen::Menu(_)), "{session:?}");
    assert_eq!((session.sheet(), session.depth()), (None, 0));
    backs
}

/// What was chosen comes back with its game, but for the names: the people have stayed.
pub(crate) fn check_chosen(after: Settings, before: Settings) -> Result<(), TestCaseError> {
    let names = after.names;
    prop_assert_eq!(after, Settings { names, ..before });
    Ok(())
}

/// A screen that came back is what it was, but for a link that was being given out.
pub(crate) fn check_same(after: &Screen, before: &Screen) -> Result<(), TestCaseError> {
    match (after, before) {
        (Screen::Game(after), Screen::Game(before)) if before.sharing().is_some() => {
            prop_assert_eq!(after.series(), before.series());
            prop_assert_eq!(after.phase(), before.phase());
            prop_assert_eq!(after.notice(), before.notice());
            prop_assert_eq!(after.sharing(), None);
        }
        _ => prop_assert_eq!(after, before),
    }
    Ok(())
}
