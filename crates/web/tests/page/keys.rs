//! What keys and the end of the page's address mean.

use tictactoe::{Action, Game, Link, LinkError, Mark, Mode, Step, Variant, words};

use crate::input::{self, BOARD, Held};

#[test]
fn every_key_does_what_its_control_does() {
    fn check(key: &str, held: Held, word: &str) {
        assert_eq!(input::shortcut(key, held), word, "{key}, {held:?}");
    }
    for (keys, word) in [
        (["n", "N"], "new-game"),
        (["u", "U"], "undo"),
        (["r", "R"], "redo"),
        (["h", "H"], "hint"),
    ] {
        for key in keys {
            check(key, Held::Nothing, word);
            check(key, Held::Control, "");
            check(key, Held::ControlShift, "");
        }
    }
    for (keys, alone, with_shift) in [(["z", "Z"], "undo", "redo"), (["y", "Y"], "redo", "")] {
        for key in keys {
            check(key, Held::Nothing, "");
            check(key, Held::Control, alone);
            check(key, Held::ControlShift, with_shift);
        }
    }
    for square in BOARD.squares().iter() {
        let key = words::number(square.number());
        assert_eq!(
            input::square(input::shortcut(&key, Held::Nothing)),
            Some(square)
        );
        check(&key, Held::Control, "");
    }
    for key in ["0", "10", "a", "", "Enter", " ", "é", "#"] {
        check(key, Held::Nothing, "");
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
fn the_keys_that_move_over_the_board_are_those_of_a_grid() {
    let check = |key, held, step| assert_eq!(input::step(key, held), step, "{key}");
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

#[test]
fn the_end_of_an_address_is_a_link() {
    let game = |variant| Game::parse("5 1 9", variant, Mark::X).unwrap();
    let link = |variant| Link::new(Mode::TwoPeople, game(variant)).unwrap();
    let action = |variant| input::action(&format!("#{}", link(variant).text()));
    let opened = Action::Open(Ok(link(BOARD)));
    assert_eq!(action(BOARD), Some(opened));
    assert_eq!(input::action("#v1.x.two.519"), Some(opened));
    for larger in [Variant::Four, Variant::Five] {
        assert_eq!(action(larger), Some(Action::Open(Err(LinkError::Version))));
    }
    let broken = input::action("#");
    assert!(matches!(broken, Some(Action::Open(Err(_)))));
    assert_eq!(input::action(""), None);
}
