//! Boards that cannot occur: each is reported with its place and the reason.

use tictactoe::{Board, Mark};

use crate::binary::{fed, text, tictactoe};

/// A board of every kind that cannot occur.
const IMPOSSIBLE: [&str; 15] = [
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
    "XO..............X",
    "XXXX/OOOO/..../....",
    "O......../......../........",
];

/// The core's error for this board.
fn sentence(board: &str) -> String {
    Board::parse(board, Mark::X).unwrap_err().to_string()
}

#[test]
fn every_impossible_board_is_reported_with_its_place_and_the_others_are_answered() {
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
    let lines: Vec<String> = text(output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), boards.len(), "output and input line up");
    for (index, (board, line)) in boards.iter().zip(&lines).enumerate() {
        if *board == good {
            assert_eq!(format!("{line}\n").as_bytes(), answer);
        } else {
            let expected = serde_json::json!({"line": index + 1, "error": sentence(board)});
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(line, expected);
        }
    }
    let sentences: Vec<String> = (0..)
        .zip(IMPOSSIBLE)
        .map(|(index, board)| format!("tictactoe: line {}: {}\n", 2 * index + 1, sentence(board)))
        .collect();
    assert_eq!(text(output.stderr), sentences.concat());
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
fn lines_that_are_no_text_or_too_long_are_reported() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'X'; 3_000_000]);
    input.extend(b"\nX........");
    let output = fed(&["--json", "-"], input);
    assert_eq!(
        text(output.stderr),
        format!(
            "tictactoe: line 1: {}\n\
             tictactoe: line 2: it has more than 1000 bytes, which is too long\n",
            sentence("\u{fffd}")
        )
    );
    let lines = text(output.stdout);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[1].starts_with(r#"{"line":2,"error":"it has more than"#),
        "{lines:?}"
    );
    assert_eq!(output.status.code(), Some(2));
}
