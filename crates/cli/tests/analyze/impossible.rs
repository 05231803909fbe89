//! Boards that cannot occur: each is told why and where.

use tictactoe::{Board, Mark};

use crate::binary::{fed, text, tictactoe};

/// Every class of boards that cannot occur.
const IMPOSSIBLE: [&str; 13] = [
    "",
    "XO......",
    "XO........",
    "XO.?.....",
    "XO./.....",
    "XO/.......",
    "é........",
    "O........",
    "XX.......",
    "XXXOOO...",
    "XXXOO.O..",
    "OOOXX.XX.",
    "XXXXOOOO.",
];

/// What the core says of it.
fn sentence(board: &str) -> String {
    Board::parse(board, Mark::X).unwrap_err().to_string()
}

#[test]
fn every_impossible_board_is_told_why_and_where_and_the_others_are_answered() {
    let good = "XX.OO....";
    let answer = tictactoe(&["--json", good]).output().unwrap().stdout;
    for board in IMPOSSIBLE {
        let output = tictactoe(&["--json", good, board, good]).output().unwrap();
        assert_eq!(
            text(output.stderr),
            format!("tictactoe: board 2: {}\n", sentence(board))
        );
        assert_eq!(output.stdout, [&answer[..], &answer].concat(), "{board}");
        assert_eq!(output.status.code(), Some(2), "{board}");
    }
    let boards: Vec<&str> = IMPOSSIBLE
        .into_iter()
        .flat_map(|board| [board, good])
        .collect();
    let output = fed(&["--json", "-"], boards.join("\n").into_bytes());
    let sentences: Vec<String> = (0..)
        .zip(IMPOSSIBLE)
        .map(|(index, board)| format!("tictactoe: line {}: {}\n", 2 * index + 1, sentence(board)))
        .collect();
    assert_eq!(text(output.stderr), sentences.concat());
    assert_eq!(output.stdout, answer.repeat(IMPOSSIBLE.len()));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn who_moved_first_decides_what_can_occur() {
    assert_eq!(
        tictactoe(&["O........", "--first", "o"])
            .output()
            .unwrap()
            .status
            .code(),
        Some(0)
    );
    assert_eq!(
        tictactoe(&["X........", "--first", "O"])
            .output()
            .unwrap()
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn lines_that_are_no_text_or_have_no_end_are_told_so() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'X'; 3_000_000]);
    input.extend(b"\nX........");
    let output = fed(&["--json", "-"], input);
    assert_eq!(
        text(output.stderr),
        format!(
            "tictactoe: line 1: {}\n\
             tictactoe: line 2: it has more than 1000 bytes, which no board has\n",
            sentence("\u{fffd}")
        )
    );
    assert_eq!(text(output.stdout).lines().count(), 1);
    assert_eq!(output.status.code(), Some(2));
}
