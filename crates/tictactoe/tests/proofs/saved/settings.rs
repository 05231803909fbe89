//! The text of the settings: it round-trips, and version 1 opens for ever.

use proptest::prelude::*;
use proptest::sample::select;
use tictactoe::{
    Action, Level, Mark, MenuAction, Motion, Name, SaveError, Session, SetupAction, SheetAction,
    Theme, Variant,
};

use super::{any_damage, damaged, rubbish};
use crate::screens::desk::Desk;

/// As version 1 wrote it. It opens for ever.
const VERSION_1: &str = "s1.hard.o.5.4.paper.0.1.less\nAnna\nÜ. b";

fn error(text: &str) -> Option<SaveError> {
    let resumed = Session::resume(Some(text), None);
    assert_eq!(resumed.match_error, None);
    if resumed.settings_error.is_some() {
        assert_eq!(resumed.session, Session::default());
    }
    resumed.settings_error
}

#[test]
fn a_text_of_version_1_opens_for_ever() {
    let resumed = Session::resume(Some(VERSION_1), None);
    assert_eq!((resumed.settings_error, resumed.effects), (None, vec![]));
    let session = resumed.session;
    assert_eq!(session.saved_settings(), VERSION_1);
    let settings = session.settings();
    assert_eq!((settings.level, settings.mark), (Level::Hard, Mark::O));
    assert_eq!(settings.board, Variant::Five);
    assert_eq!(settings.shared_board, Variant::Four);
    assert_eq!(settings.names[Mark::X], Name::new("Anna"));
    assert_eq!(settings.names[Mark::O], Name::new("Ü. b"));
    let preferences = session.preferences();
    assert_eq!(preferences.theme, Theme::Paper);
    assert_eq!((preferences.shortcuts, preferences.sound), (false, true));
    assert_eq!(preferences.motion, Motion::Less);
}

#[test]
fn without_a_text_all_is_as_at_first() {
    let resumed = Session::resume(None, None);
    assert_eq!(resumed.session, Session::default());
    let text = Session::default().saved_settings();
    assert_eq!(text, "s1.medium.x.3.3.auto.1.0.system\n\n");
    assert_eq!(Session::resume(Some(&text), None), resumed);
}

#[test]
fn a_newer_text_is_told_from_a_broken_one() {
    for text in ["s2", "s2.hard", "s10\nx"] {
        assert_eq!(error(text), Some(SaveError::Newer), "{text:?}");
    }
    for text in [
        "",
        "s",
        "s1",
        "s0",
        "r1",
        "s1.hard.o.5.4.paper.0.1.less",
        "s1.hard.o.5.4.paper.0.1.less\nAnna",
        "s1.hard.o.5.4.paper.0.1.less\nAnna\nBert\n",
        "s1.hard.o.5.4.paper.0.1.less.\nAnna\nBert",
        "s1.hard.o.5.4.paper.0.1\nAnna\nBert",
        "s1.hard.o.5.4.paper.0.2.less\nAnna\nBert",
        "s1.hard.o.5.4.pink.0.1.less\nAnna\nBert",
        "s1.hard.o.5.6.paper.0.1.less\nAnna\nBert",
        "s1x.hard.o.5.4.paper.0.1.less\nAnna\nBert",
        "s1.hard.o.5.4.paper.0.1.less\n \nBert",
        "s1.hard.o.5.4.paper.0.1.less\nAn\tna\nBert",
        "s1.hard.o.5.4.paper.0.1.less\n123456789012345678901\nBert",
    ] {
        assert_eq!(error(text), Some(SaveError::Broken), "{text:?}");
    }
    for text in rubbish() {
        assert!(error(&text).is_some(), "{text:.20}");
    }
}

proptest! {
    #[test]
    fn what_was_chosen_comes_back(
        (level, mark) in (select(Level::ALL.to_vec()), select(Mark::ALL.to_vec())),
        (board, theme) in (select(Variant::ALL.to_vec()), select(Theme::ALL.to_vec())),
        (shortcuts, sound, less) in any::<(bool, bool, bool)>(),
        names in proptest::array::uniform2("\\PC{0,24}"),
        damage in any_damage(),
    ) {
        let mut desk = Desk::at_menu();
        desk.act(Action::Menu(MenuAction::VsComputer));
        for action in [SetupAction::SetLevel(level), SetupAction::SetMark(mark), SetupAction::SetBoard(board)] {
            desk.act(Action::Setup(action));
        }
        let motion = if less { Motion::Less } else { Motion::System };
        let [x, o] = names.map(|name| Name::new(&name));
        for action in [
            SheetAction::SetTheme(theme),
            SheetAction::SetShortcuts(shortcuts),
            SheetAction::SetSound(sound),
            SheetAction::SetMotion(motion),
            SheetAction::SetName(Mark::X, x),
            SheetAction::SetName(Mark::O, o),
        ] {
            desk.act(Action::Sheet(action));
        }
        let text = desk.session.saved_settings();
        let resumed = Session::resume(Some(&text), None);
        prop_assert_eq!(resumed.settings_error, None);
        prop_assert_eq!(resumed.session.settings(), desk.session.settings());
        prop_assert_eq!(resumed.session.preferences(), desk.session.preferences());
        let text = damaged(&text, &damage);
        if error(&text).is_none() {
            let read = Session::resume(Some(&text), None).session;
            let again = Session::resume(Some(&read.saved_settings()), None).session;
            prop_assert_eq!(again, read);
        }
    }
}
