//! What the coach shows, word for word.

use tictactoe::engine::{Prospect, Value};
use tictactoe::{GameAction, Level, Mark, Mode, Variant};

use super::desk::Desk;
use super::samples::drawn;
use crate::positions::square;

#[test]
fn the_values_stand_on_the_empty_squares_in_shape_words_and_label() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1, 4, 2, 5]);
    desk.game(GameAction::ToggleValues);
    assert!(desk.view().coach.shows_values);
    assert!(
        shown(&desk).iter().all(|(_, value)| value.is_empty()),
        "not known yet"
    );
    desk.answer_all();
    let expected = [
        ("Row 1, Column 1, X", ""),
        ("Row 1, Column 2, X", ""),
        ("Row 1, Column 3, empty, win in 1", "▲ win in 1"),
        ("Row 2, Column 1, O", ""),
        ("Row 2, Column 2, O", ""),
        ("Row 2, Column 3, empty, draw in 5", "= draw in 5"),
        ("Row 3, Column 1, empty, loss in 2", "▼ loss in 2"),
        ("Row 3, Column 2, empty, loss in 2", "▼ loss in 2"),
        ("Row 3, Column 3, empty, loss in 2", "▼ loss in 2"),
    ];
    let expected = expected.map(|(label, value)| (label.to_owned(), value.to_owned()));
    assert_eq!(shown(&desk), expected);
    // They persist into the next round, until they are switched off.
    desk.game(GameAction::NewRound);
    desk.answer_all();
    assert!(shown(&desk).iter().all(|(_, value)| value == "= draw in 9"));
    desk.game(GameAction::ToggleValues);
    assert!(shown(&desk).iter().all(|(_, value)| value.is_empty()));
}

#[test]
fn on_the_larger_boards_the_values_tell_no_number_of_moves() {
    for (variant, label) in [
        (Variant::Four, "Row 4, Column 2, empty, draw"),
        (Variant::Five, "Row 5, Column 5, empty, draw"),
    ] {
        // One square is left.
        let (last, moves) = drawn(variant).split_last().unwrap();
        let mut desk = Desk::opened(Mode::TwoPeople, variant, moves);
        desk.game(GameAction::ToggleValues);
        desk.answer_all();
        let told = shown(&desk).swap_remove(last - 1);
        assert_eq!(told, (label.to_owned(), "= draw".to_owned()));
    }
}

#[test]
fn the_values_are_those_of_the_position_on_the_board() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.game(GameAction::ToggleValues);
    desk.play(&[1, 4, 2, 5, 3]);
    let squares = desk.view().squares;
    assert!(squares.iter().all(|square| square.prospect.is_none()));
    desk.game(GameAction::Undo);
    desk.answer_all();
    let win = Prospect {
        value: Value::Win,
        plies: Some(1),
    };
    assert_eq!(desk.view().squares[2].prospect, Some(win));
}

#[test]
fn a_hint_points_at_its_square_and_is_said_until_the_position_changes() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    assert_eq!(hinted(&desk), []);
    desk.game(GameAction::Hint);
    desk.answer_all();
    assert_eq!(hinted(&desk), [5]);
    let sentence = "Try centre: every other square loses.";
    assert_eq!(
        (notice(&desk).as_str(), said(&desk).as_str()),
        (sentence, sentence)
    );
    desk.game(GameAction::ToggleValues);
    desk.game(GameAction::ResetScores);
    assert_eq!(notice(&desk), sentence);
    for action in [
        GameAction::Play(square(2)),
        GameAction::Undo,
        GameAction::StepTo(0),
        GameAction::NewRound,
    ] {
        let mut desk = desk.clone();
        desk.game(action);
        assert_eq!((notice(&desk).as_str(), hinted(&desk)), ("", vec![]));
    }
}

#[test]
fn an_earlier_position_is_said_as_such() {
    let easy = Mode::Computer {
        level: Level::Easy,
        person: Mark::X,
    };
    let mut desk = Desk::opened(easy, Variant::Three, &[1, 5, 2, 3]);
    for (action, sentence) in [
        (GameAction::Undo, "Move 2 of 4. Your turn"),
        (GameAction::StepTo(0), "Start. Your turn"),
        (GameAction::StepTo(3), "Move 3 of 4. Looking back"),
        (GameAction::Redo, "O played row 1, column 3. Your turn"),
        (GameAction::Undo, "Move 2 of 4. Your turn"),
        (
            GameAction::Play(square(9)),
            "X played row 3, column 3. Computer is thinking…",
        ),
    ] {
        desk.game(action);
        assert_eq!(said(&desk), sentence);
        let status = desk.view().status;
        assert!(sentence.ends_with(&status.text));
        assert_eq!(status.thinking, sentence.ends_with("thinking…"));
    }
}

#[test]
fn the_controls_are_offered_where_they_do_something() {
    let mut desk = Desk::two_people(Variant::Three);
    check_offers(&desk, "hint");
    desk.play(&[5, 2]);
    check_offers(&desk, "undo, hint");
    desk.game(GameAction::Undo);
    check_offers(&desk, "undo, redo, hint");
    desk.game(GameAction::Undo);
    check_offers(&desk, "redo, hint");
    desk.play(&[5, 2, 1, 9, 7, 3, 4]);
    check_offers(&desk, "undo, review");
    desk.game(GameAction::Review);
    check_offers(&desk, "undo");
    desk.answer_all();
    check_offers(&desk, "undo, try again");
    desk.game(GameAction::StepTo(3));
    check_offers(&desk, "undo, redo, hint, try again");
    desk.game(GameAction::TryAgain);
    check_offers(&desk, "undo, redo, hint, review");

    let mut desk = Desk::against(Level::Easy, Mark::O, Variant::Four);
    check_offers(&desk, "");
    desk.reply(5);
    check_offers(&desk, "hint");
    desk.play(&[2]);
    check_offers(&desk, "undo");
    desk.game(GameAction::StepTo(0));
    check_offers(&desk, "redo");
}

/// Every square's label and value.
fn shown(desk: &Desk) -> Vec<(String, String)> {
    let squares = desk.view().squares.into_iter();
    squares
        .map(|square| (square.label(), square.value()))
        .collect()
}

fn hinted(desk: &Desk) -> Vec<usize> {
    let squares = desk.view().squares.into_iter();
    squares
        .filter(|square| square.hinted.is_some())
        .map(|square| square.square.number())
        .collect()
}

fn notice(desk: &Desk) -> String {
    let notice = desk.view().coach.notice;
    notice.map(|notice| notice.text()).unwrap_or_default()
}

fn said(desk: &Desk) -> String {
    desk.view().announcement.text()
}

fn check_offers(desk: &Desk, expected: &str) {
    let coach = desk.view().coach;
    let offers = [
        (coach.can_undo, "undo"),
        (coach.can_redo, "redo"),
        (coach.can_hint, "hint"),
        (coach.can_review, "review"),
        (coach.first_mistake.is_some(), "try again"),
    ];
    let offered = offers.into_iter().filter(|(offered, _)| *offered);
    let names: Vec<&str> = offered.map(|(_, name)| name).collect();
    assert_eq!(names.join(", "), expected);
}
