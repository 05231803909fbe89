//! The names of two people, and where they are shown.

use proptest::prelude::*;
use tictactoe::{
    Action, GameAction, Level, Mark, MenuAction, Name, Sheet, SheetAction, Variant, View,
};

use super::desk::Desk;
use super::samples::first_wins;

fn call(desk: &mut Desk, mark: Mark, name: &str) {
    let name = Name::new(name);
    desk.act(Action::Sheet(SheetAction::SetName(mark, name)));
}

fn labels(desk: &Desk) -> [String; 3] {
    desk.view().counters.map(|counter| counter.label)
}

#[test]
fn a_name_stands_wherever_player_x_or_player_o_does() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        call(&mut desk, Mark::X, "Anna");
        assert_eq!(desk.view().status.text, "Anna's turn");
        let said = desk.view().announcement.text();
        assert!(said.ends_with("wins. Anna's turn") || said == "New game. Anna's turn");
        assert_eq!(labels(&desk), ["Anna", "Player O", "Draws"]);
        desk.play(&[1]);
        assert_eq!(desk.view().status.text, "Player O's turn");
        desk.game(GameAction::Undo);
        desk.play(first_wins(variant));
        let view = desk.view();
        assert_eq!(view.status.text, "Anna wins!");
        assert!(view.announcement.text().ends_with(". Anna wins!"));
        let result = view.result.unwrap();
        assert_eq!(result.title(), "Anna wins!");
        assert!(result.sentence().starts_with("Great job, Anna! You got "));
        desk.game(GameAction::ToMenu);
        let View::Menu(menu) = View::from(&desk.session) else {
            panic!("no menu");
        };
        assert_eq!(menu.paused.unwrap().status, "Anna wins!");
    }
}

#[test]
fn a_name_that_is_cleared_is_player_x_again() {
    let mut desk = Desk::two_people(Variant::Three);
    call(&mut desk, Mark::X, "Anna");
    call(&mut desk, Mark::X, "");
    assert_eq!(desk.view().status.text, "Player X's turn");
}

#[test]
fn against_the_computer_nobody_is_called_by_a_name() {
    let mut desk = Desk::against(Level::Easy, Mark::O, Variant::Three);
    call(&mut desk, Mark::X, "Anna");
    call(&mut desk, Mark::O, "Bert");
    assert_eq!(labels(&desk), ["You", "Computer", "Draws"]);
}

#[test]
fn names_are_given_under_a_sheet_and_outlive_a_game_that_comes_back() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[5]);
    desk.act(Action::Back);
    desk.act(Action::Sheet(SheetAction::Open(Sheet::Settings)));
    call(&mut desk, Mark::O, "Bert");
    desk.act(Action::Sheet(SheetAction::Close));
    // Back closes the sheet that Forward has opened again.
    desk.act(Action::Forward);
    desk.act(Action::Back);
    desk.act(Action::Restore);
    assert_eq!(desk.view().status.text, "Bert's turn");
    desk.game(GameAction::ToMenu);
    call(&mut desk, Mark::O, "Carla");
    desk.act(Action::Forward);
    assert_eq!(desk.view().status.text, "Carla's turn");
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsPlayer));
    assert_eq!(labels(&desk), ["Player X", "Carla", "Draws"]);
}

#[test]
fn a_name_is_not_empty_not_long_and_on_one_line() {
    let longest = "ü".repeat(Name::LONGEST);
    for (text, name) in [
        ("Anna", Some("Anna")),
        ("  Anna Maria ", Some("Anna Maria")),
        ("#0", Some("#0")),
        (&longest, Some(&*longest)),
        (&format!(" {longest} "), Some(&longest)),
        (&format!("{longest}!"), None),
        ("", None),
        (" \t\n", None),
        ("An\nna", None),
        ("An\0na", None),
        ("An\u{7f}na", None),
        // Characters that change the text direction, and invisible ones.
        ("An\u{202E}na", None),
        ("An\u{2066}na", None),
        ("\u{200B}", None),
        ("\u{200D}", None),
        // A joiner within an emoji, and a right-to-left script.
        ("👩\u{200D}🚀", Some("👩\u{200D}🚀")),
        ("נעה", Some("נעה")),
    ] {
        let read = Name::new(text).map(|name| name.text());
        assert_eq!(read.as_deref(), name, "{text:?}");
    }
}

proptest! {
    #[test]
    fn a_name_is_its_text_trimmed(text in "\\PC{0,24}") {
        let name = Name::new(&text).map(|name| name.text());
        let trimmed = text.trim();
        let is_name = (1..=20).contains(&trimmed.chars().count())
            && !trimmed.chars().any(char::is_control);
        prop_assert_eq!(name, is_name.then(|| trimmed.to_owned()));
    }
}
