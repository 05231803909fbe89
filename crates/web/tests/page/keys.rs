//! What keys and the end of the page's address mean.

use tictactoe::{Action, Game, Link, Mark, Mode, Square, Step, words};

use crate::input::{self, Held};

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
    for square in Square::ALL {
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
    let link = Link {
        mode: Mode::TwoPeople,
        game: Game::parse("5 1 9", Mark::X).unwrap(),
    };
    let address = format!("#{}", link.text());
    assert_eq!(input::action(&address), Some(Action::Open(Ok(link))));
    let broken = input::action("#");
    assert!(matches!(broken, Some(Action::Open(Err(_)))));
    assert_eq!(input::action(""), None);
}
