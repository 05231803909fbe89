//! By keyboard: undo and redo.

use crate::coach::{board, told, won};
use crate::terminal::{AGAIN, MOVE, Terminal, badly};

const NO_UNDO: &str = "There is nothing for you to take back yet.\r\n";
const NO_REDO: &str = "There is nothing to bring back.\r\n";

#[test]
fn nothing_is_there_to_be_taken_back_or_brought_back_at_the_start() {
    for arguments in [&[][..], &["--mark", "o"], &["--two-player"]] {
        let mut terminal = Terminal::open(arguments);
        for (typed, expected) in [("u", NO_UNDO), ("r", NO_REDO)] {
            let said = terminal.type_line(typed);
            let expected = format!("{typed}\r\n{expected}");
            assert!(said.starts_with(&expected), "{said}");
            assert!(said.ends_with(MOVE), "{said}");
        }
    }
}

#[test]
fn undo_takes_the_computers_reply_back_too_and_redo_brings_the_same_one() {
    for seed in 0..5 {
        let mut terminal = Terminal::open(&["--level", "easy", "--seed", &seed.to_string()]);
        let first = terminal.type_line("5");
        let free = ["2", "3"]
            .into_iter()
            .find(|square| board(&first).contains(square));
        let second = terminal.type_line(free.unwrap());
        let said = terminal.type_line("u");
        assert_eq!(board(&said), board(&first), "{said}");
        assert!(
            said.contains("Move 2 of 4; r brings the next one back.\r\n"),
            "{said}"
        );
        assert!(!said.contains("Computer plays"), "{said}");
        let said = terminal.type_line("undo");
        assert!(board(&said).contains(" 4 │ 5 │ 6 "), "{said}");
        assert!(terminal.type_line("u").contains(NO_UNDO));
        for expected in [&first, &second] {
            let said = terminal.type_line("r");
            assert_eq!(board(&said), board(expected), "{said}");
        }
        assert!(terminal.type_line("redo").contains(NO_REDO));
    }
}

#[test]
fn a_person_who_plays_o_takes_back_to_the_computers_first_move() {
    let mut terminal = Terminal::open(&["--mark", "o"]);
    terminal.type_line("9");
    let said = terminal.type_line("u");
    assert!(board(&said).contains(" X │ 2 │ 3 "), "{said}");
    assert!(board(&said).contains(" 7 │ 8 │ 9 "), "{said}");
    assert!(terminal.type_line("u").contains(NO_UNDO));
}

#[test]
fn playing_on_after_undo_drops_what_came_after() {
    let mut terminal = Terminal::open(&["--two-player"]);
    terminal.type_line("1");
    terminal.type_line("2");
    let said = terminal.type_line("u");
    assert!(said.ends_with("Player O's turn (1-9): "), "{said}");
    assert!(!terminal.type_line("h").contains("brings"), "said once");
    let said = terminal.type_line("5");
    assert!(!said.contains("brings"), "{said}");
    assert!(terminal.type_line("r").contains(NO_REDO));
    let said = terminal.type_line("m");
    assert_eq!(
        told(&said),
        "  Start\r\n  1. X 1, top left\r\n> 2. O 5, centre\r\nMoves: 1 5"
    );
}

#[test]
fn the_point_of_a_win_is_taken_back_by_playing_on_and_never_counts_twice() {
    const SCORE: &str = "Score: Player X 1, Player O 0, Draws 0\r\n";
    let mut terminal = won();
    for how in ["3", "r", "3"] {
        let said = terminal.type_line("u");
        assert!(!said.contains("Score"), "nothing has changed yet: {said}");
        assert!(
            said.contains("Move 4 of 5; r brings the next one back.\r\n"),
            "{said}"
        );
        assert!(said.ends_with("Player X's turn (1-9): "), "{said}");
        let said = terminal.type_line(how);
        assert!(said.contains("[X]│[X]│[X]"), "{said}");
        assert!(said.contains("Great job, Player X!"), "{said}");
        assert!(said.contains(SCORE), "{said}");
        assert!(said.ends_with(AGAIN), "{said}");
    }
    terminal.type_line("u");
    let said = terminal.type_line("6");
    assert!(
        said.contains("Score: Player X 0, Player O 0, Draws 0\r\n"),
        "{said}"
    );
    terminal.press("q\n");
    let (rest, status) = terminal.end();
    assert!(
        rest.ends_with("Goodbye! Final score: Player X 0, Player O 0, Draws 0\r\n"),
        "{rest}"
    );
    assert_eq!(status, 0);
}

#[test]
fn undo_after_the_computers_win_gives_another_chance() {
    let mut terminal = Terminal::open(&[]);
    let lost = terminal.round(badly);
    assert!(lost.contains("Score: You 0, Computer 1, Draws 0"), "{lost}");
    let said = terminal.type_line("undo");
    assert!(said.ends_with("Your turn (1-9): "), "{said}");
    let said = terminal.type_line("r");
    assert_eq!(board(&said), board(&lost));
    assert!(said.contains("Score: You 0, Computer 1, Draws 0"), "{said}");
    assert!(said.ends_with(AGAIN), "{said}");
}
