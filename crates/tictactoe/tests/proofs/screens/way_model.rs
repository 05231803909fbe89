//! A reference model of navigation: what covers the screen, and where Forward leads.

use proptest::prelude::*;
use tictactoe::{
    Action, GameAction, Mode, Preferences, Screen, Session, Settings, SetupAction, Sheet,
    SheetAction, Variant,
};

use super::model::{Kept, Play};

/// What lies over the screen, what was chosen, and the places one has come back from, the last one last.
pub(crate) struct Ways {
    pub(crate) is_setup: bool,
    pub(crate) sheet: Option<Sheet>,
    pub(crate) ahead: Vec<Place>,
    preferences: Preferences,
    pub(crate) chosen: Settings,
}

/// An entry of the forward stack.
pub(crate) enum Place {
    Sheet(Sheet),
    Result,
    Setup,
    Game(Box<LeftGame>),
}

/// A snapshot of a game that was left for the menu.
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
            chosen: Settings::default(),
        }
    }
}

impl Ways {
    /// Follows an action on sheets.
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
            SheetAction::Resign => prop_assert_eq!(self.sheet, Some(Sheet::Resignation)),
            SheetAction::Leave => prop_assert_eq!(self.sheet, Some(Sheet::Leaving)),
            SheetAction::SetTheme(theme) => self.preferences.theme = theme,
            SheetAction::SetShortcuts(shortcuts) => self.preferences.shortcuts = shortcuts,
            SheetAction::SetSound(sound) => self.preferences.sound = sound,
            SheetAction::SetMotion(motion) => self.preferences.motion = motion,
            SheetAction::SetNotify(notify) => self.preferences.notify = notify,
            SheetAction::SetName(mark, name) => self.chosen.names[mark] = name,
        }
        Ok(())
    }

    /// Follows what is chosen for a game against the computer.
    pub(crate) fn follow_setup(&mut self, action: SetupAction) {
        match action {
            SetupAction::SetLevel(level) => self.chosen.level = level,
            SetupAction::SetMark(mark) => self.chosen.mark = mark,
            SetupAction::SetBoard(board) => self.chosen.board = board,
            SetupAction::Start | SetupAction::Back => unreachable!("followed elsewhere"),
        }
    }

    /// What is played is what was chosen, also if a link has brought it.
    pub(crate) fn choose(&mut self, mode: Mode, board: Variant) {
        match mode {
            Mode::TwoPeople => self.chosen.shared_board = board,
            Mode::Computer { level, person } => {
                (self.chosen.level, self.chosen.mark) = (level, person);
                self.chosen.board = board;
            }
        }
    }

    /// What was chosen comes back with its game, but for the names: the people have stayed.
    pub(crate) fn choose_again(&mut self, before: Settings) {
        let names = self.chosen.names;
        self.chosen = Settings { names, ..before };
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
        prop_assert_eq!(session.settings(), self.chosen);
        let is_setup = matches!(session.screen(), Screen::Setup(_));
        prop_assert_eq!(is_setup, self.is_setup);
        let can_go_forward = session.update(Action::Forward).is_ok();
        prop_assert_eq!(can_go_forward, !self.ahead.is_empty());
        let backs = backs(session);
        prop_assert_eq!(session.update(Action::Back).is_ok(), backs > 0);
        prop_assert_eq!(backs, session.depth());
        Ok(())
    }
}

/// How many times it is possible to go back.
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
