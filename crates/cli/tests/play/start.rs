//! How a game is started: the printed seed, moves to continue from, and options on both sides of `play`.

use std::process::Output;

use crate::coach::board;
use crate::terminal::{AGAIN, Terminal, tictactoe};

fn ended(arguments: &[&str]) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = tictactoe(arguments)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    (
        status.code().unwrap(),
        String::from_utf8(stdout).unwrap(),
        String::from_utf8(stderr).unwrap(),
    )
}

#[test]
fn the_seed_is_told_and_gives_the_same_game_again() {
    let (_, said, _) = ended(&["--level", "easy", "--mark", "o"]);
    let (_, rest) = said.split_once("\nSeed: ").unwrap();
    let seed = rest.lines().next().unwrap();
    let (_, again, _) = ended(&["--level", "easy", "--mark", "o", "--seed", seed]);
    assert_eq!(said, again);
    let (_, other, _) = ended(&["--level", "easy", "--mark", "o"]);
    assert!(
        !other.contains(&format!("\nSeed: {seed}\n")),
        "it is picked anew: {other}"
    );
}

#[test]
fn a_game_goes_on_from_the_given_moves() {
    // X is to move: the person.
    let mut command = tictactoe(&["--color=never", "--moves", "5,1"]);
    let said = Terminal::start(&mut command).until_asked();
    assert!(board(&said).contains(" O │ 2 │ 3 "), "{said}");
    assert!(said.ends_with("Your turn (1-9): "), "{said}");
    // O is to move: the computer, which blocks.
    let mut command = tictactoe(&["--color=never", "--moves", "1 5 2"]);
    let mut terminal = Terminal::start(&mut command);
    let said = terminal.until_asked();
    assert!(said.contains("Computer plays 3.\r\n"), "{said}");
    assert!(terminal.type_line("m").contains("Moves: 1 5 2 3\r\n"));
    assert!(terminal.type_line("u").contains("Move 2 of 4; r brings"));
    // Two people.
    let said = Terminal::start(&mut tictactoe(&["--two-player", "--moves=5"])).until_asked();
    assert!(said.ends_with("Player O's turn (1-9): "), "{said}");
    // A game that is over from the start does not count in the score.
    let mut command = tictactoe(&["--color=never", "--moves", "1,4,2,5,3"]);
    let said = Terminal::start(&mut command).until_asked();
    assert!(said.contains("[X]│[X]│[X]"), "{said}");
    assert!(said.contains("Score: You 0, Computer 0, Draws 0"), "{said}");
    assert!(said.ends_with(AGAIN), "{said}");
}

#[test]
fn moves_that_are_no_game_get_one_sentence_and_status_2() {
    for (arguments, sentence) in [
        (
            &["--moves", "5,5"][..],
            "move 2 cannot be made: square 5 is already taken",
        ),
        (
            &["--moves", "1 4 2 5 3 6"],
            "move 6 cannot be made: the game is already over",
        ),
        (
            &["play", "--moves", "0"],
            "move 1 is not a number from 1 to 9; put spaces or commas between moves",
        ),
        (
            &["--board", "4", "--two-player", "--moves", "17"],
            "move 1 is not a number from 1 to 16; put spaces or commas between moves",
        ),
        (
            &["--moves", "-1"],
            "move 1 is not a number from 1 to 9; put spaces or commas between moves",
        ),
    ] {
        let expected = (2, String::new(), format!("tictactoe: {sentence}\n"));
        assert_eq!(ended(arguments), expected, "{arguments:?}");
    }
}

#[test]
fn options_on_both_sides_of_play_are_merged() {
    let expected = ended(&[
        "--level", "easy", "--mark", "o", "--seed", "7", "--board", "4",
    ]);
    assert!(
        expected
            .1
            .contains("You are O. The computer is X and starts: Easy")
    );
    for arguments in [
        &[
            "--level",
            "easy",
            "play",
            "--mark",
            "o",
            "--seed",
            "7",
            "--board=4",
        ][..],
        &[
            "--mark", "o", "--seed", "7", "--board", "4", "play", "--level", "easy",
        ],
        &[
            "--level", "easy", "--mark", "o", "--seed", "7", "--board", "4", "play",
        ],
        &[
            "play", "--level", "easy", "--mark", "o", "--seed", "7", "--board", "4",
        ],
        &[
            "--level=hard",
            "--mark=o",
            "play",
            "--level=easy",
            "--seed=7",
            "--board=4",
        ],
    ] {
        assert_eq!(ended(arguments), expected, "{arguments:?}");
    }
    for arguments in [
        &["--two-player", "play", "--level", "easy"][..],
        &["--mark", "o", "play", "--two-player"],
        &["--level", "easy", "analyze", "........."],
        &["--board", "4", "match", "easy", "easy"],
    ] {
        let (status, said, error) = ended(arguments);
        assert_eq!((status, said.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("error: "), "{error}");
    }
}
