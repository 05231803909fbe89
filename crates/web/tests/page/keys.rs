//! What keys mean.

use tictactoe::{Action, GameAction, Session, Sheet, SheetAction, Step, Variant, words};

use crate::control::{self, ESCAPES, Held};

const GAME: Option<Variant> = Some(Variant::Three);

#[test]
fn every_key_does_what_its_control_does() {
    let check = |key: &str, held: Held, name: Option<&str>| {
        let expected = name.map(|name| control::action(name).unwrap());
        assert_eq!(control::shortcut(key, held, GAME), expected, "{key}");
    };
    for (keys, name) in [
        (["n", "N"], "new-game"),
        (["u", "U"], "undo"),
        (["r", "R"], "redo"),
        (["h", "H"], "hint"),
        (["v", "V"], "values"),
        (["?", "?"], "shortcuts"),
    ] {
        for key in keys {
            check(key, Held::Nothing, Some(name));
            check(key, Held::Control, None);
            check(key, Held::ControlShift, None);
        }
    }
    for (keys, alone, with_shift) in [
        (["z", "Z"], "undo", Some("redo")),
        (["y", "Y"], "redo", None),
    ] {
        for key in keys {
            check(key, Held::Nothing, None);
            check(key, Held::Control, Some(alone));
            check(key, Held::ControlShift, with_shift);
        }
    }
    for key in ["0", "10", "a", "", "Enter", " ", "é", "#"] {
        check(key, Held::Nothing, None);
    }
    let list = Action::Sheet(SheetAction::Open(Sheet::Shortcuts));
    assert_eq!(control::shortcut("?", Held::Nothing, None), Some(list));
}

#[test]
fn digits_play_on_the_smallest_board_alone() {
    for square in Variant::Three.squares().iter() {
        let key = words::number(square.number());
        let played = Some(Action::Game(GameAction::Play(square)));
        assert_eq!(control::shortcut(&key, Held::Nothing, GAME), played);
        assert_eq!(control::shortcut(&key, Held::Control, GAME), None);
        for other in [Some(Variant::Four), Some(Variant::Five), None] {
            assert_eq!(control::shortcut(&key, Held::Nothing, other), None);
        }
    }
}

#[test]
fn shift_counts_only_with_control() {
    assert_eq!(Held::from(false, false), Held::Nothing);
    assert_eq!(Held::from(false, true), Held::Nothing);
    assert_eq!(Held::from(true, false), Held::Control);
    assert_eq!(Held::from(true, true), Held::ControlShift);
}

#[test]
fn escape_leaves_the_setup_and_a_review_but_no_game() {
    let press = |session: &Session, name| {
        let action = control::action(name).unwrap();
        session.update(action).unwrap().0
    };
    let play = |session: Session, number: usize| {
        let square = Variant::Three.numbered(number).unwrap();
        let action = Action::Game(GameAction::Play(square));
        session.update(action).unwrap().0
    };
    let escape = |session: &Session| {
        let mut left = ESCAPES.iter().filter_map(|&it| session.update(it).ok());
        left.next().map(|(session, _)| session)
    };
    let menu = Session::default();
    assert_eq!(escape(&menu), None);
    let setup = press(&menu, "vs-computer");
    assert_eq!(escape(&setup).unwrap().screen(), menu.screen());
    let game = press(&menu, "vs-player");
    assert_eq!(escape(&game), None);
    let over = [1, 4, 2, 5, 3].into_iter().fold(game, play);
    assert_eq!(escape(&over), None);
    let review = press(&over, "review");
    let left = escape(&review).unwrap();
    assert_eq!(escape(&left), None);
    assert_ne!(left, review);
}

#[test]
fn the_keys_that_move_over_the_board_are_those_of_a_grid() {
    let check = |key, held, step| assert_eq!(control::step(key, held), step, "{key}");
    check("ArrowUp", Held::Nothing, Some(Step::Up));
    check("ArrowDown", Held::Nothing, Some(Step::Down));
    check("ArrowLeft", Held::Nothing, Some(Step::Left));
    check("ArrowRight", Held::Nothing, Some(Step::Right));
    check("Home", Held::Nothing, Some(Step::RowStart));
    check("End", Held::Nothing, Some(Step::RowEnd));
    check("Home", Held::Control, Some(Step::First));
    check("End", Held::Control, Some(Step::Last));
    check("ArrowUp", Held::Control, None);
    check("Enter", Held::Nothing, None);
}
