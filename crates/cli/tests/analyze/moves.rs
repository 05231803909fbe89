//! A position given by its moves: the same answer as for its board, and one sentence for illegal moves.

use tictactoe::{Game, Mark, Variant};

use crate::binary::{text, tictactoe};
use crate::positions::expected;

/// Every sequence of up to two squares, legal or not, and some long ones.
fn sequences() -> Vec<String> {
    let mut all = vec![String::new()];
    for first in 1..=9 {
        all.push(first.to_string());
        all.extend((1..=9).map(|second| format!("{first},{second}")));
    }
    let long = [
        "5,1,9",
        " 5 1  9 ",
        "5, 1, 9,",
        "5 1 9 2 3 7 4 6 8",
        "1,4,2,5,3",
        "1,4,2,5,3,6",
        "1,2,3,4,5,6,7,8,9",
        "5,1,9,3,2,8,4,6,7",
        "5,1,9,3,2,8,4,6,7,7",
        "0",
        "10",
        "5,10",
        "5,-1",
        "-1",
        "519",
        "5;1",
        "+5",
        "x",
        "5,1,é",
        "99999999999999999999999",
    ];
    all.extend(long.map(str::to_owned));
    all
}

#[test]
fn moves_are_answered_like_the_board_they_lead_to_or_told_what_is_wrong() {
    for (first, option) in [(Mark::X, "x"), (Mark::O, "o")] {
        for moves in sequences() {
            let output = tictactoe(&["--json", "--first", option, "--moves", &moves])
                .output()
                .unwrap();
            let (said, complaint) = (text(output.stdout), text(output.stderr));
            match Game::parse(&moves, Variant::Three, first) {
                Ok(game) => {
                    let answer: serde_json::Value = serde_json::from_str(&said).unwrap();
                    assert_eq!(answer, expected(game.board()), "{moves}");
                    assert_eq!((complaint.as_str(), output.status.code()), ("", Some(0)));
                }
                Err(error) => {
                    assert_eq!(complaint, format!("tictactoe: {error}\n"), "{moves}");
                    assert_eq!((said.as_str(), output.status.code()), ("", Some(2)));
                }
            }
        }
    }
}

#[test]
fn people_read_the_same_for_moves_and_for_their_board() {
    for (moves, board) in [
        ("5,1,9", "O...X...X"),
        ("1 4 2 5 3", "XXXOO...."),
        ("", "........."),
    ] {
        let [by_moves, by_board] = [&["--moves", moves][..], &[board]]
            .map(|arguments| text(tictactoe(arguments).output().unwrap().stdout));
        assert_eq!(by_moves, by_board);
    }
}

#[test]
fn the_sentence_names_the_move_and_what_is_wrong_with_it() {
    for (moves, sentence) in [
        ("5,5", "move 2 cannot be made: square 5 is already taken"),
        (
            "1,4,2,5,3,6",
            "move 6 cannot be made: the game is already over",
        ),
        (
            "5,0",
            "move 2 is not a number from 1 to 9; put spaces or commas between moves",
        ),
    ] {
        let output = tictactoe(&["--moves", moves]).output().unwrap();
        assert_eq!(text(output.stderr), format!("tictactoe: {sentence}\n"));
    }
}

#[test]
fn moves_and_boards_exclude_each_other() {
    for board in [".........", "-"] {
        let output = tictactoe(&["--moves", "5", board]).output().unwrap();
        assert_eq!(text(output.stdout), "");
        assert!(text(output.stderr).contains("cannot be used with"));
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn moves_on_larger_boards_name_their_board() {
    for (side, moves, board) in [
        ("4", "1 5 2 6 3 7", "XXX.OOO........."),
        ("5", "7 1 13 2 19 3", "OOO...X.....X.....X......"),
        ("3", "5,1", "O...X...."),
    ] {
        let [by_moves, by_board] = [&["--board", side, "--moves", moves][..], &[board]]
            .map(|arguments| text(tictactoe(arguments).output().unwrap().stdout));
        assert_eq!(by_moves, by_board);
        assert!(by_moves.contains("X to move."), "{by_moves}");
    }
    let output = tictactoe(&["--board", "4", "........."]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
