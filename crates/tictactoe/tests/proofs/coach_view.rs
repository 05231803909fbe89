//! What the coach shows, in the very words.

use tictactoe::engine::{Prospect, Value};
use tictactoe::{Action, Level, Mark, Mode, Square};

use crate::table::Table;

#[test]
fn every_move_stands_in_the_list_with_its_number_mark_and_place() {
    let mut table = Table::two_people();
    assert_eq!(list(&table), "");
    table.play(&[5, 1, 2, 8, 3, 7, 9, 6, 4]);
    assert_eq!(
        list(&table),
        "1 X centre | 2 O top left | 3 X top | 4 O bottom | 5 X top right | 6 O bottom left | \
         7 X bottom right | 8 O right | 9 X left"
    );
    assert_eq!(table.view().coach.shown, 9);
    table.act(Action::StepTo(2));
    assert_eq!(table.view().coach.shown, 2);
    assert!(list(&table).ends_with("9 X left"), "all of them stay");
    table.play(&[9]);
    assert_eq!(list(&table), "1 X centre | 2 O top left | 3 X bottom right");
}

#[test]
fn a_review_says_of_every_move_how_good_it_was_and_what_was_better() {
    let mut table = Table::opened(Mode::TwoPeople, "5 2 1 9 7 3 4");
    assert_eq!(
        list(&table),
        "1 X centre | 2 O top | 3 X top left | 4 O bottom right | 5 X bottom left | 6 O top right | 7 X left"
    );
    table.act(Action::Review);
    assert_eq!(
        list(&table),
        "1 X centre, best | \
         2 O top, mistake: from draw to loss, better: top left | \
         3 X top left, best | 4 O bottom right, best | 5 X bottom left, best | 6 O top right, best | \
         7 X left, best"
    );
    let mut table = Table::opened(Mode::TwoPeople, "1 2 9 5 8 7 3 6 4");
    table.act(Action::Review);
    assert_eq!(
        list(&table),
        "1 X top left, best | 2 O top, mistake: from draw to loss, better: centre | \
         3 X bottom right, mistake: from win to draw, better: left | \
         4 O centre, best | 5 X bottom, best | 6 O bottom left, best | 7 X top right, best | \
         8 O right, best | 9 X left, best"
    );
    let mut table = Table::opened(Mode::TwoPeople, "1 2 5 3 4 9 6");
    table.act(Action::Review);
    assert_eq!(
        list(&table),
        "1 X top left, best | 2 O top, mistake: from draw to loss, better: centre | 3 X centre, best | \
         4 O top right, as good, lost anyway | \
         5 X left, as good, still a win | 6 O bottom right, best | 7 X right, best"
    );
}

#[test]
fn the_values_stand_on_the_empty_squares_in_shape_words_and_label() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5]);
    assert!(shown(&table).iter().all(|(_, value)| value.is_empty()));
    table.act(Action::ToggleValues);
    assert!(table.view().coach.shows_values);
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
    assert_eq!(shown(&table), expected);
    // They stay for the next round, and go when they are switched off.
    table.act(Action::NewGame);
    assert!(
        shown(&table)
            .iter()
            .all(|(_, value)| value == "= draw in 9")
    );
    table.act(Action::ToggleValues);
    assert!(shown(&table).iter().all(|(_, value)| value.is_empty()));
}

#[test]
fn the_values_are_those_of_the_position_on_the_board() {
    let mut table = Table::two_people();
    table.act(Action::ToggleValues);
    table.play(&[1, 4, 2, 5, 3]);
    assert!(
        table
            .view()
            .squares
            .iter()
            .all(|square| square.prospect.is_none())
    );
    table.act(Action::Undo);
    let win = Prospect {
        value: Value::Win,
        plies: 1,
    };
    assert_eq!(table.view().squares[2].prospect, Some(win));
}

#[test]
fn a_hint_points_at_its_square_and_is_said_until_the_position_changes() {
    let mut table = Table::two_people();
    table.play(&[1]);
    assert_eq!(hinted(&table), []);
    table.act(Action::Hint);
    assert_eq!(hinted(&table), [5]);
    let sentence = "Try centre: the centre keeps the game from being lost.";
    assert_eq!(aside(&table), sentence);
    assert_eq!(said(&table), sentence);
    table.act(Action::ToggleValues);
    table.act(Action::ResetScores);
    assert_eq!(aside(&table), sentence);
    for action in [
        Action::Play(Square::ALL[1]),
        Action::Undo,
        Action::StepTo(1),
        Action::NewGame,
    ] {
        let mut table = table.clone();
        table.act(action);
        assert_eq!((aside(&table).as_str(), hinted(&table)), ("", vec![]));
    }
}

#[test]
fn an_earlier_position_is_said_as_such() {
    let mut table = Table::opened(Mode::Computer(Level::Easy, Mark::X), "1 5 2 3");
    assert_eq!(said(&table), "O played row 1, column 3. Your turn");
    table.act(Action::Undo);
    assert_eq!(said(&table), "Move 2 of 4. Your turn");
    table.act(Action::StepTo(3));
    assert_eq!(said(&table), "Move 3 of 4. Looking back");
    table.act(Action::StepTo(0));
    assert_eq!(said(&table), "Start. Your turn");
    table.act(Action::StepTo(3));
    let status = table.view().status;
    assert_eq!((status.text, status.mark), ("Looking back", Some(Mark::O)));
    assert!(!status.thinking);
    table.act(Action::Redo);
    assert_eq!(said(&table), "O played row 1, column 3. Your turn");
    table.act(Action::Undo);
    table.play(&[9]);
    assert_eq!(
        said(&table),
        "X played row 3, column 3. Computer is thinking…"
    );
}

#[test]
fn the_controls_are_offered_where_they_do_something() {
    let mut table = Table::two_people();
    check_offers(&table, "hint");
    table.play(&[5, 2]);
    check_offers(&table, "undo, hint");
    table.act(Action::Undo);
    check_offers(&table, "undo, redo, hint");
    table.act(Action::Undo);
    check_offers(&table, "redo, hint");
    table.play(&[5, 2, 1, 9, 7, 3, 4]);
    check_offers(&table, "undo, review");
    table.act(Action::Review);
    check_offers(&table, "undo, try again");
    table.act(Action::StepTo(3));
    check_offers(&table, "undo, redo, hint, try again");
    table.act(Action::TryAgain);
    check_offers(&table, "undo, hint");

    let mut table = Table::against(Level::Easy, Mark::O);
    check_offers(&table, "");
    table.answer_on(5);
    check_offers(&table, "hint");
    table.play(&[2]);
    check_offers(&table, "undo");
    table.act(Action::StepTo(0));
    check_offers(&table, "redo");
}

#[test]
fn the_level_of_the_next_round_is_shown_after_the_end() {
    let mut table = Table::opened(Mode::Computer(Level::Easy, Mark::O), "5 2 1 9 7 3");
    assert_eq!(table.view().next_level, None);
    table.answer_on(4);
    assert_eq!(table.view().next_level, Some(Level::Easy));
    table.act(Action::SetLevel(Level::Hard));
    assert_eq!(table.view().next_level, Some(Level::Hard));
    table.act(Action::NewGame);
    assert_eq!(table.view().next_level, None);
}

fn list(table: &Table) -> String {
    let coach = table.view().coach;
    let moves = coach.moves();
    moves
        .map(|shown| shown.text())
        .collect::<Vec<_>>()
        .join(" | ")
}

/// Every square's label and value.
fn shown(table: &Table) -> Vec<(String, String)> {
    let squares = table.view().squares.into_iter();
    squares
        .map(|square| (square.label(), square.value()))
        .collect()
}

fn hinted(table: &Table) -> Vec<usize> {
    let squares = table.view().squares.into_iter();
    squares
        .filter(|square| square.hinted)
        .map(|square| square.square.number())
        .collect()
}

fn aside(table: &Table) -> String {
    let aside = table.view().coach.aside;
    aside.map(|aside| aside.text()).unwrap_or_default()
}

fn said(table: &Table) -> String {
    table.view().announcement.text()
}

fn check_offers(table: &Table, expected: &str) {
    let coach = table.view().coach;
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
