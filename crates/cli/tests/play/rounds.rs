//! By keyboard: a new round in the middle of one, and back; the level of the next round; Enter, the score and the end.

use crate::coach::{board, told, won};
use crate::terminal::{AGAIN, MOVE, Terminal, badly, computers_move};

const LEFT: &str = "You left a round unfinished. Type restore to bring it back.";
const NOTHING: &str = "There is no round to bring back.";

#[test]
fn a_round_that_was_left_for_a_new_one_can_be_brought_back() {
    for word in ["n", "new", " NEW ", "N"] {
        let mut terminal = Terminal::open(&[]);
        let before = terminal.type_line("5");
        let said = terminal.type_line(word);
        assert!(board(&said).contains(" 4 │ 5 │ 6 "), "{said}");
        assert!(
            said.ends_with(&format!("{LEFT}\r\nYour turn {MOVE}")),
            "{said}"
        );
        let said = terminal.type_line("restore");
        assert_eq!(board(&said), board(&before));
        assert_eq!(told(&terminal.type_line("restore")), NOTHING);
    }
}

#[test]
fn a_move_in_the_new_round_lets_the_old_one_go() {
    let mut terminal = Terminal::open(&["--two-player"]);
    terminal.type_line("5");
    terminal.type_line("n");
    let said = terminal.type_line("1");
    assert!(!said.contains(LEFT), "{said}");
    assert_eq!(told(&terminal.type_line("restore")), NOTHING);
    // The mark that started an abandoned round also starts the next one.
    assert!(terminal.type_line("m").contains("> 1. X 1, top left"));
}

#[test]
fn as_o_a_round_is_brought_back_after_the_computers_first_move_in_the_new_one() {
    let mut terminal = Terminal::open(&["--mark", "o"]);
    let before = terminal.type_line("9");
    let said = terminal.type_line("new");
    assert_eq!(computers_move(&said), Some(1), "{said}");
    assert!(said.contains(LEFT), "{said}");
    let said = terminal.type_line("restore");
    assert_eq!(board(&said), board(&before));
}

#[test]
fn after_a_round_new_plays_again_and_n_does_not() {
    let mut terminal = won();
    let said = terminal.type_line("new");
    assert!(!said.contains(LEFT), "{said}");
    assert!(said.ends_with("Player O's turn (1-9): "), "{said}");
    let mut terminal = won();
    terminal.press("n\n");
    assert_eq!(terminal.end().1, 0);
}

#[test]
fn the_level_is_changed_for_the_next_round() {
    let mut terminal = Terminal::open(&["--seed", "1"]);
    let said = terminal.type_line("level medium");
    assert_eq!(told(&said), "Next round: Medium.");
    assert_eq!(
        computers_move(&terminal.type_line("5")),
        Some(1),
        "this round is still Hard"
    );
    terminal.round(badly);
    let said = terminal.type_line("level easy");
    assert_eq!(told(&said), "Next round: Easy.");
    assert!(said.ends_with(AGAIN), "{said}");
    // Hard always answers 5 with 1; Easy does not.
    let replies: Vec<_> = (0..20)
        .map(|round| {
            terminal.type_line(if round == 0 { "y" } else { "n" });
            computers_move(&terminal.type_line("5"))
        })
        .collect();
    assert!(replies.iter().any(|&reply| reply != Some(1)), "{replies:?}");
    let refused = "Only the computer has a level.";
    assert_eq!(told(&won().type_line("level hard")), refused);
}

#[test]
fn enter_draws_the_board_again_at_both_questions() {
    let mut terminal = Terminal::open(&[]);
    let before = terminal.type_line("5");
    for line in ["", "   ", "\t"] {
        let said = terminal.type_line(line);
        assert_eq!(board(&said), board(&before));
        assert!(
            said.ends_with(&format!("\r\n\r\nYour turn {MOVE}")),
            "{said}"
        );
    }
    let mut terminal = won();
    let said = terminal.type_line("");
    assert!(said.contains("[X]│[X]│[X]"), "{said}");
    assert!(said.ends_with(AGAIN), "{said}");
}

#[test]
fn the_score_is_told_whenever_it_is_asked_for() {
    let mut terminal = Terminal::open(&[]);
    terminal.round(badly);
    for typed in ["score", "y", "SCORE"] {
        let said = terminal.type_line(typed);
        assert_eq!(
            said.contains("Score: You 0, Computer 1, Draws 0\r\n"),
            typed != "y",
            "{said}"
        );
    }
}
