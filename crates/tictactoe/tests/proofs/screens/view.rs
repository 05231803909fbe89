//! What each screen shows, word for word.

use std::fmt::Write;

use proptest::prelude::*;
use tictactoe::{GameAction, Level, Mark, Mode, Restorable, Variant, words};

use super::desk::Desk;
use super::samples::{drawn, first_wins, nearly_full, second_wins};

#[test]
fn a_series_of_two_people_in_words() {
    let mut desk = Desk::two_people(Variant::Three);
    check(
        &desk,
        "Player X's turn (X) | >Player X 0, Player O 0, Draws 0 | New game. Player X's turn",
    );
    desk.play(&[1]);
    check(
        &desk,
        "Player O's turn (O) | Player X 0, >Player O 0, Draws 0 | \
         X played row 1, column 1. Player O's turn",
    );
    desk.play(&[6, 2, 5, 3]);
    check(
        &desk,
        "Player X wins! (X) | Player X 1, Player O 0, Draws 0 | \
         X played row 1, column 3. Player X wins! | \
         Player X wins! Great job, Player X! You got three in a row! (X, confetti)",
    );
    desk.game(GameAction::NewRound);
    check(
        &desk,
        "Player O's turn (O) | Player X 1, >Player O 0, Draws 0 | New game. Player O's turn",
    );
    desk.play(&[1, 6, 2, 5, 3]);
    check(
        &desk,
        "Player O wins! (O) | Player X 1, Player O 1, Draws 0 | \
         O played row 1, column 3. Player O wins! | \
         Player O wins! Great job, Player O! You got three in a row! (O, confetti)",
    );
    desk.game(GameAction::NewRound);
    desk.play(drawn(Variant::Three));
    check(
        &desk,
        "It's a draw! | Player X 1, Player O 1, Draws 1 | \
         X played row 3, column 2. It's a draw! | \
         It's a draw! Nice — it's a draw! Both players were careful.",
    );
}

#[test]
fn the_larger_boards_are_won_with_four_in_a_row() {
    for variant in [Variant::Four, Variant::Five] {
        let mut desk = Desk::two_people(variant);
        desk.play(second_wins(variant));
        check(
            &desk,
            "Player O wins! (O) | Player X 0, Player O 1, Draws 0 | \
             O played row 2, column 4. Player O wins! | \
             Player O wins! Great job, Player O! You got four in a row! (O, confetti)",
        );
        let mut desk = Desk::against(Level::Easy, Mark::X, variant);
        desk.play_all(first_wins(variant));
        check(
            &desk,
            "You win! (X) | You 1, Computer 0, Draws 0 | X played row 1, column 4. You win! | \
             You win! Great job! You got four in a row! (X, confetti)",
        );
    }
}

#[test]
fn a_game_of_a_person_as_x_against_the_computer_in_words() {
    let mut desk = Desk::against(Level::Easy, Mark::X, Variant::Three);
    check(
        &desk,
        "Your turn (X) | >You 0, Computer 0, Draws 0 | New game. Your turn",
    );
    desk.play(&[1]);
    check(
        &desk,
        "Computer is thinking… (O, thinking) | You 0, >Computer 0, Draws 0 | \
         X played row 1, column 1. Computer is thinking…",
    );
    desk.reply(6);
    check(
        &desk,
        "Your turn (X) | >You 0, Computer 0, Draws 0 | O played row 2, column 3. Your turn",
    );
    desk.play_all(&[2, 5, 3]);
    check(
        &desk,
        "You win! (X) | You 1, Computer 0, Draws 0 | X played row 1, column 3. You win! | \
         You win! Great job! You got three in a row! (X, confetti)",
    );
}

#[test]
fn a_series_of_a_person_as_o_against_the_computer_in_words() {
    let mut desk = Desk::against(Level::Easy, Mark::O, Variant::Five);
    check(
        &desk,
        "Computer is thinking… (X, thinking) | You 0, >Computer 0, Draws 0 | \
         New game. Four in a row wins. Computer is thinking…",
    );
    desk.reply(25);
    check(
        &desk,
        "Your turn (O) | >You 0, Computer 0, Draws 0 | X played row 5, column 5. Your turn",
    );
    desk.game(GameAction::NewRound);
    desk.play_all(first_wins(Variant::Five));
    check(
        &desk,
        "Computer wins! (X) | You 0, Computer 1, Draws 0 | \
         X played row 1, column 4. Computer wins! | \
         Computer wins! The computer won this time — try a different move next round! (X)",
    );
    desk.game(GameAction::NewRound);
    desk.play_all(drawn(Variant::Five));
    check(
        &desk,
        "It's a draw! | You 0, Computer 1, Draws 1 | X played row 5, column 5. It's a draw! | \
         It's a draw! Nice — it's a draw! Both players were careful.",
    );
}

#[test]
fn the_result_is_open_from_its_showing_to_its_closing() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        let before = desk.view();
        assert!(!before.result_is_open);
        desk.answer_all();
        assert!(desk.view().result_is_open);
        desk.game(GameAction::CloseResult);
        let mut closed = desk.view();
        assert!(!closed.result_is_open);
        assert!(closed.result.take().is_some_and(|result| !result.celebrate));
        closed.result = before.result;
        assert_eq!(closed, before, "but for the confetti");
    }
}

#[test]
fn the_same_words_in_another_round_are_another_announcement() {
    let mut desk = Desk::two_people(Variant::Three);
    let first = desk.view().announcement;
    desk.game(GameAction::NewRound);
    let second = desk.view().announcement;
    assert_eq!(first.text(), second.text());
    assert_ne!(first, second);
}

#[test]
fn what_can_be_brought_back_is_said() {
    for (action, what, sentence) in [
        (
            GameAction::NewRound,
            Restorable::Round,
            "You left a round unfinished.",
        ),
        (
            GameAction::SetBoard(Variant::Five),
            Restorable::Series,
            "You left a game.",
        ),
        (
            GameAction::ResetScores,
            Restorable::Scores,
            "The scores were reset.",
        ),
    ] {
        let mut desk = Desk::two_people(Variant::Three);
        desk.play(first_wins(Variant::Three));
        desk.game(GameAction::NewRound);
        desk.play(&[1]);
        assert_eq!(desk.view().restorable, None);
        desk.game(action);
        assert_eq!(desk.view().restorable, Some(what));
        assert_eq!(words::restorable(what), sentence);
    }
}

#[test]
fn the_goal_is_named_before_the_first_move_on_the_larger_boards() {
    for (variant, expected) in [
        (Variant::Three, None),
        (Variant::Four, Some("Four in a row wins.")),
        (Variant::Five, Some("Four in a row wins.")),
    ] {
        let mut desk = Desk::two_people(variant);
        let notice = desk.view().coach.notice.map(|notice| notice.text());
        assert_eq!(notice.as_deref(), expected);
        desk.play(&[1]);
        assert_eq!(desk.view().coach.notice, None);
    }
}

#[test]
fn the_values_are_explained_while_they_are_on_the_board() {
    for (variant, expected) in [
        (
            Variant::Three,
            "▲ wins, = draws, ▼ loses, and in how many moves.",
        ),
        (Variant::Four, "▲ wins, = draws, ▼ loses."),
        (Variant::Five, "▲ wins, = draws, ▼ loses."),
    ] {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, &nearly_full(variant));
        desk.play_all(&drawn(variant)[desk.series().ply()..][..1]);
        let said = desk.view().announcement.text();
        desk.game(GameAction::ToggleValues);
        assert_eq!(desk.view().coach.notice, None);
        desk.answer_all();
        let notice = desk.view().coach.notice.unwrap();
        assert_eq!(notice.text(), expected);
        // The legend is not announced: each square's label contains its value.
        assert_eq!(desk.view().announcement.text(), said);
        desk.game(GameAction::ToggleValues);
        assert_eq!(desk.view().coach.notice, None);
    }
}

proptest! {
    #[test]
    fn a_number_is_written_in_digits(large in any::<usize>(), small in 0..1000_usize) {
        prop_assert_eq!(words::number(large), large.to_string());
        prop_assert_eq!(words::number(small), small.to_string());
    }
}

fn check(desk: &Desk, expected: &str) {
    assert_eq!(told(desk), expected);
}

/// The status with its mark, the scoreboard with `>` at the side to move, the announcement, and the result.
fn told(desk: &Desk) -> String {
    let view = desk.view();
    let mut told = view.status.text.clone();
    match (view.status.mark, view.status.thinking) {
        (Some(mark), true) => write!(told, " ({mark}, thinking)").unwrap(),
        (Some(mark), false) => write!(told, " ({mark})").unwrap(),
        (None, thinking) => assert!(!thinking),
    }
    let counters = view.counters.map(|counter| {
        let sign = if counter.to_move { ">" } else { "" };
        format!("{sign}{} {}", counter.label, counter.rounds)
    });
    let said = view.announcement.text();
    write!(told, " | {} | {said}", counters.join(", ")).unwrap();
    if let Some(result) = view.result {
        write!(told, " | {} {}", result.title(), result.sentence()).unwrap();
        match (result.winner, result.celebrate) {
            (Some((mark, _)), true) => write!(told, " ({mark}, confetti)").unwrap(),
            (Some((mark, _)), false) => write!(told, " ({mark})").unwrap(),
            (None, celebrate) => assert!(!celebrate),
        }
    }
    told
}
