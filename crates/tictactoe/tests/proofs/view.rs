//! What each screen shows, in the very words.

use std::fmt::Write;

use proptest::prelude::*;
use tictactoe::{Action, Level, Mark, Session, Settings, View, words};

use crate::table::Table;

#[test]
fn the_menu_is_shown_first() {
    assert_eq!(View::from(&Session::default()), View::Menu(None));
}

#[test]
fn the_setup_shows_what_is_chosen() {
    let mut table = Table::at_menu();
    table.act(Action::VsComputer);
    let mut chosen = Settings::default();
    assert_eq!(View::from(&table.session), View::Setup(chosen));
    for level in Level::ALL {
        table.act(Action::SetLevel(level));
        chosen.level = level;
        for mark in Mark::ALL {
            table.act(Action::SetMark(mark));
            chosen.mark = mark;
            assert_eq!(View::from(&table.session), View::Setup(chosen));
        }
    }
}

#[test]
fn a_match_between_two_people_in_words() {
    let mut table = Table::two_people();
    check(
        &table,
        "Player X's turn (X) | >Player X 0, Player O 0, Draws 0 | New game. Player X's turn",
    );
    table.play(&[1]);
    check(
        &table,
        "Player O's turn (O) | Player X 0, >Player O 0, Draws 0 | \
         X played row 1, column 1. Player O's turn",
    );
    table.play(&[6, 2, 5, 3]);
    check(
        &table,
        "Player X wins! (X) | Player X 1, Player O 0, Draws 0 | \
         X played row 1, column 3. Player X wins! | \
         Player X wins! Great job, Player X! You got three in a row! (X, confetti)",
    );
    table.act(Action::NewGame);
    check(
        &table,
        "Player O's turn (O) | Player X 1, >Player O 0, Draws 0 | New game. Player O's turn",
    );
    table.play(&[1, 6, 2, 5, 3]);
    check(
        &table,
        "Player O wins! (O) | Player X 1, Player O 1, Draws 0 | \
         O played row 1, column 3. Player O wins! | \
         Player O wins! Great job, Player O! You got three in a row! (O, confetti)",
    );
    table.act(Action::NewGame);
    table.play(&[1, 2, 3, 5, 4, 7, 6, 9, 8]);
    check(
        &table,
        "It's a draw! | Player X 1, Player O 1, Draws 1 | \
         X played row 3, column 2. It's a draw! | \
         It's a draw! Nice — it's a draw! Both players were careful.",
    );
}

#[test]
fn a_match_of_a_person_as_x_against_the_computer_in_words() {
    let mut table = Table::against(Level::Easy, Mark::X);
    check(
        &table,
        "Your turn (X) | >You 0, Computer 0, Draws 0 | New game. Your turn",
    );
    table.play(&[1]);
    check(
        &table,
        "Computer is thinking… (O, thinking) | You 0, >Computer 0, Draws 0 | \
         X played row 1, column 1. Computer is thinking…",
    );
    table.answer_on(6);
    check(
        &table,
        "Your turn (X) | >You 0, Computer 0, Draws 0 | O played row 2, column 3. Your turn",
    );
    table.play(&[2]);
    table.answer_on(5);
    table.play(&[3]);
    check(
        &table,
        "You win! (X) | You 1, Computer 0, Draws 0 | X played row 1, column 3. You win! | \
         You win! Great job! You got three in a row! (X, confetti)",
    );
}

#[test]
fn a_match_of_a_person_as_o_against_the_computer_in_words() {
    let mut table = Table::against(Level::Easy, Mark::O);
    check(
        &table,
        "Computer is thinking… (X, thinking) | You 0, >Computer 0, Draws 0 | \
         New game. Computer is thinking…",
    );
    table.answer_on(1);
    check(
        &table,
        "Your turn (O) | >You 0, Computer 0, Draws 0 | X played row 1, column 1. Your turn",
    );
    for (person, computer) in [(4, 2), (5, 3)] {
        table.play(&[person]);
        table.answer_on(computer);
    }
    check(
        &table,
        "Computer wins! (X) | You 0, Computer 1, Draws 0 | \
         X played row 1, column 3. Computer wins! | \
         Computer wins! The computer won this time — try a different move next round! (X)",
    );
    table.act(Action::NewGame);
    table.answer_on(1);
    for (person, computer) in [(2, 3), (5, 4), (7, 6), (9, 8)] {
        table.play(&[person]);
        table.answer_on(computer);
    }
    check(
        &table,
        "It's a draw! | You 0, Computer 1, Draws 1 | \
         X played row 3, column 2. It's a draw! | \
         It's a draw! Nice — it's a draw! Both players were careful.",
    );
}

#[test]
fn a_match_between_two_computers_in_words() {
    let mut table = Table::two_computers(Level::Easy, Level::Easy);
    check(
        &table,
        "Player X's turn (X, thinking) | >Player X 0, Player O 0, Draws 0 | \
         New game. Player X's turn",
    );
    for number in [1, 4, 2, 5, 3] {
        table.answer_on(number);
    }
    check(
        &table,
        "Player X wins! (X) | Player X 1, Player O 0, Draws 0 | \
         X played row 1, column 3. Player X wins! | \
         Player X wins! Great job, Player X! You got three in a row! (X)",
    );
}

#[test]
fn the_result_is_open_from_its_showing_to_its_closing() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    assert!(!table.view().result_is_open);
    let before = table.view();
    table.answer();
    assert!(table.view().result_is_open);
    table.act(Action::CloseResult);
    let mut closed = table.view();
    assert!(!closed.result_is_open);
    assert!(closed.result.take().is_some_and(|result| !result.celebrate));
    closed.result = before.result;
    assert_eq!(closed, before, "but for the confetti");
}

#[test]
fn the_same_words_in_another_round_are_another_announcement() {
    let mut table = Table::two_people();
    let first = table.view().announcement;
    table.act(Action::NewGame);
    let second = table.view().announcement;
    assert_eq!(first.text(), second.text());
    assert_ne!(first, second);
}

#[test]
fn the_choices_have_their_names() {
    for (word, expected) in [
        (words::TITLE, "Tic Tac Toe"),
        (words::VS_COMPUTER, "vs Computer"),
        (words::VS_PLAYER, "vs Player"),
        (words::CHOOSE_DIFFICULTY, "Choose Difficulty"),
        (words::PLAY_AS, "Play as"),
        (words::START_GAME, "Start Game"),
        (words::BACK, "Back"),
        (words::NEW_GAME, "New Game"),
        (words::PLAY_AGAIN, "Play Again"),
        (words::MENU, "Menu"),
        (words::RESET_SCORES, "Reset scores"),
        (words::BOARD, "Tic Tac Toe board"),
        (words::level(Level::Easy), "Easy"),
        (words::level(Level::Medium), "Medium"),
        (words::level(Level::Hard), "Hard"),
        (words::level_description(Level::Easy), "Makes mistakes"),
        (words::level_description(Level::Medium), "Decent challenge"),
        (words::level_description(Level::Hard), "Unbeatable"),
    ] {
        assert_eq!(word, expected);
    }
}

proptest! {
    #[test]
    fn a_number_is_written_in_digits(large in any::<usize>(), small in 0..1000_usize) {
        prop_assert_eq!(words::number(large), large.to_string());
        prop_assert_eq!(words::number(small), small.to_string());
    }
}

fn check(table: &Table, expected: &str) {
    assert_eq!(told(table), expected);
}

/// The status with its mark, the scoreboard with `>` at the side to move, the announcement, and the result.
fn told(table: &Table) -> String {
    let view = table.view();
    let mut told = view.status.text.to_owned();
    match (view.status.mark, view.status.thinking) {
        (Some(mark), true) => write!(told, " ({mark}, thinking)").unwrap(),
        (Some(mark), false) => write!(told, " ({mark})").unwrap(),
        (None, thinking) => assert!(!thinking),
    }
    let counters = view.counters.map(|counter| {
        let sign = if counter.to_move { ">" } else { "" };
        format!("{sign}{} {}", counter.label, counter.rounds)
    });
    write!(
        told,
        " | {} | {}",
        counters.join(", "),
        view.announcement.text()
    )
    .unwrap();
    if let Some(result) = view.result {
        write!(told, " | {} {}", result.title, result.sentence).unwrap();
        match (result.winner, result.celebrate) {
            (Some(mark), true) => write!(told, " ({mark}, confetti)").unwrap(),
            (Some(mark), false) => write!(told, " ({mark})").unwrap(),
            (None, celebrate) => assert!(!celebrate),
        }
    }
    told
}
