//! By keyboard: every kind of game, answer and exit.

use crate::terminal::{AGAIN, MOVE, Terminal, badly, hard, tictactoe};

const GOODBYE: &str = "Goodbye! Final score: ";

#[test]
fn a_game_opens_at_once_with_everything_one_must_know() {
    for arguments in [&[][..], &["play"]] {
        let mut terminal = Terminal::start(tictactoe(arguments).arg("--color=never"));
        let said = terminal.until_asked();
        for expected in [
            "Welcome to Tic Tac Toe!\r\n",
            "You are X and start. The computer is O: Hard (Unbeatable).\r\n",
            "q quits.\r\n",
            "Seed: ",
            "Score: You 0, Computer 0, Draws 0\r\n",
            "   1 │ 2 │ 3 \r\n  ───┼───┼───\r\n   4 │ 5 │ 6 \r\n  ───┼───┼───\r\n   7 │ 8 │ 9 \r\n",
            "Your turn (1-9): ",
        ] {
            assert!(said.contains(expected), "{expected} in {said}");
        }
    }
}

#[test]
fn a_careful_person_beats_easy() {
    let mut terminal = Terminal::open(&["--level", "easy", "--seed", "1"]);
    let mut rounds = 0;
    loop {
        rounds += 1;
        assert!(rounds < 100, "nobody is that unlucky");
        let said = terminal.round(hard);
        if said.contains("Great job! You got three in a row!\r\n") {
            assert_eq!(said.matches("[X]").count(), 3, "{said}");
            let score = format!("Score: You 1, Computer 0, Draws {}\r\n", rounds - 1);
            assert!(said.contains(&score), "{said}");
            break;
        }
        terminal.type_line("y");
    }
    terminal.press("n\n");
    let (rest, status) = terminal.end();
    assert!(rest.contains(GOODBYE), "{rest}");
    assert_eq!(status, 0);
}

#[test]
fn hard_draws_with_the_careful_and_beats_the_careless() {
    let mut terminal = Terminal::open(&[]);
    let said = terminal.round(hard);
    assert!(
        said.contains("Nice — it's a draw! Both players were careful.\r\n"),
        "{said}"
    );
    assert!(
        said.contains("Score: You 0, Computer 0, Draws 1\r\n"),
        "{said}"
    );
    assert!(!said.contains('['), "{said}");
    let said = terminal.type_line("yes");
    assert!(said.contains(" 1 │ 2 │ 3 "), "{said}");
    let said = terminal.round(badly);
    let sentence = "The computer won this time — try a different move next round!\r\n";
    assert!(said.contains(sentence), "{said}");
    assert_eq!(said.matches("[O]").count(), 3, "{said}");
    assert!(
        said.contains("Score: You 0, Computer 1, Draws 1\r\n"),
        "{said}"
    );
    terminal.press("n\n");
    let (rest, status) = terminal.end();
    assert!(
        rest.ends_with("Goodbye! Final score: You 0, Computer 1, Draws 1\r\n"),
        "{rest}"
    );
    assert_eq!(status, 0);
}

#[test]
fn the_person_may_be_o_and_wait_for_the_computers_first_mark() {
    let mut terminal = Terminal::start(
        tictactoe(&["play", "--mark", "O", "--level", "HARD"]).arg("--color=never"),
    );
    let said = terminal.until_asked();
    assert!(
        said.contains("You are O. The computer is X and starts: Hard"),
        "{said}"
    );
    assert!(said.contains("Computer plays 1.\r\n"), "{said}");
    assert!(said.contains(" X │ 2 │ 3 "), "{said}");
}

#[test]
fn two_people_take_turns_and_take_turns_in_starting() {
    let mut terminal = Terminal::open(&["--two-player"]);
    for (typed, asked) in [
        ("1", "Player O's turn (1-9): "),
        ("4", "Player X's turn (1-9): "),
        ("2", "Player O's turn (1-9): "),
        ("5", "Player X's turn (1-9): "),
        ("3", AGAIN),
        ("y", "Player O's turn (1-9): "),
        ("9", "Player X's turn (1-9): "),
    ] {
        let said = terminal.type_line(typed);
        assert!(said.ends_with(asked), "{said}");
        if typed == "3" {
            assert!(
                said.contains("Great job, Player X! You got three in a row!\r\n"),
                "{said}"
            );
            assert!(
                said.contains("Score: Player X 1, Player O 0, Draws 0\r\n"),
                "{said}"
            );
        }
    }
}

#[test]
fn anything_else_gets_a_friendly_sentence_and_the_question_again() {
    let mut terminal = Terminal::open(&[]);
    terminal.type_line("  5\t");
    let long = "5".repeat(3000);
    for typed in [
        &b"hello"[..],
        b"y",
        b"0",
        b"10",
        b"-1",
        b"+2",
        b"2.0",
        b"2 3",
        b"99999999999999999999999",
        b"\xff\xfe\xfd",
        b"2\xff",
        "½".as_bytes(),
        "２".as_bytes(),
        b"\x1b[A",
        b"qq",
        b"??",
        b"hints",
        b"rev",
        b"level5",
        long.as_bytes(),
    ] {
        let said = terminal.type_line(typed);
        let expected =
            "\r\nPlease type a number from 1 to 9, ? for help, or q to quit.\r\nYour turn (1-9): ";
        assert!(said.ends_with(expected), "{said} to {typed:?}");
    }
    for taken in ["5", "1"] {
        let said = terminal.type_line(taken);
        let expected = format!(
            "\r\nSquare {taken} is already taken. Please choose one that still shows its number.\r\n\
             Your turn (1-9): "
        );
        assert!(said.ends_with(&expected), "{said}");
    }
    assert!(terminal.type_line("2").contains("Computer plays"));
}

#[test]
fn a_new_round_is_played_for_yes_and_for_nothing_else() {
    for typed in ["y", "Y", "yes", "YES", "  Yes  "] {
        let mut terminal = Terminal::open(&[]);
        terminal.round(badly);
        assert!(terminal.type_line(typed).ends_with(MOVE), "{typed}");
    }
    for typed in [
        "n", "no", "N", "maybe", "yess", "1", "rev", "q", "Quit", "EXIT",
    ] {
        let mut terminal = Terminal::open(&[]);
        terminal.round(badly);
        terminal.press(format!("{typed}\n"));
        let (rest, status) = terminal.end();
        assert!(
            rest.ends_with("Goodbye! Final score: You 0, Computer 1, Draws 0\r\n"),
            "{rest}"
        );
        assert_eq!(status, 0, "{typed}");
    }
}

/// A game at each kind of question, with the score at that point.
fn questions() -> [(Terminal, &'static str); 3] {
    let first = Terminal::open(&[]);
    let mut middle = Terminal::open(&[]);
    middle.type_line("5");
    let mut over = Terminal::open(&[]);
    over.round(badly);
    [
        (first, "You 0, Computer 0, Draws 0"),
        (middle, "You 0, Computer 0, Draws 0"),
        (over, "You 0, Computer 1, Draws 0"),
    ]
}

#[test]
fn every_question_can_be_left_with_goodbye_and_the_score() {
    const CTRL_C: &str = "\x03";
    const CTRL_D: &str = "\x04";
    for (keys, expected) in [
        ("q\n", 0),
        ("QUIT\n", 0),
        ("exit\n", 0),
        ("  q  \n", 0),
        (CTRL_D, 0),
        (CTRL_C, 130),
        ("12", 130),
    ] {
        for (mut terminal, score) in questions() {
            terminal.press(keys);
            if keys == "12" {
                // Half a line is typed when a signal comes from another process.
                terminal.interrupt();
            }
            let (rest, status) = terminal.end();
            assert!(
                rest.ends_with(&format!("\r\n{GOODBYE}{score}\r\n")),
                "{rest:?} after {keys:?}"
            );
            assert_eq!(status, expected, "{keys:?}");
        }
    }
}

#[test]
fn nothing_is_wider_than_a_tiny_window() {
    let mut terminal = Terminal::narrow(20);
    let mut said = terminal.until_asked();
    said += &terminal.type_line("a?");
    said += &terminal.round(badly);
    said += &terminal.type_line("y");
    said += &terminal.type_line("5");
    said += &terminal.type_line("5");
    terminal.press("q\n");
    let (rest, _) = terminal.end();
    said += &rest;
    assert!(said.contains("is already"), "{said}");
    for line in said.split("\r\n") {
        assert!(line.chars().count() <= 20, "{line:?} in {said}");
    }
}
