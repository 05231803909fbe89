//! `tictactoe review` through the binary: games in every notation, one or many, and illegal ones.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod judge;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tictactoe::{Board, Mark, Variant};

use judge::{expected, games};

fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command
        .arg("review")
        .args(arguments)
        .env("LC_ALL", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    command
}

fn review(arguments: &[&str]) -> Output {
    tictactoe(arguments).output().unwrap()
}

fn said(arguments: &[&str]) -> String {
    let output = review(arguments);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn fed(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = tictactoe(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap().unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn people_see_the_board_every_verdict_and_how_it_stands() {
    assert_eq!(
        said(&["5", "1", "9", "2", "8"]),
        "
   O │ O │ 3 
  ───┼───┼───
   4 │ X │ 6 
  ───┼───┼───
   7 │ X │ X 

1. X 5, centre, best
2. O 1, top left, best
3. X 9, bottom right, best
4. O 2, top, mistake: from draw to loss, better: 3, top right
5. X 8, bottom, mistake: from win to loss, the block was 3, top right
Moves: 5 1 9 2 8
O to move.
2 mistakes, the first at move 4.
"
    );
    let won = said(&["1,4,2,5,3", "--first", "o"]);
    assert!(won.contains("\n  [O]│[O]│[O]\n"), "{won}");
    assert!(
        won.ends_with(
            "5. O 3, top right, best\nMoves: 1 4 2 5 3 --first o\nO has won on 1-2-3.\n1 mistake, at move 2.\n"
        ),
        "{won}"
    );
    let drawn = said(&["5 1 9 3 2 8 4 6 7"]);
    assert!(
        drawn.ends_with(
            "9. X 7, bottom left, best\nMoves: 5 1 9 3 2 8 4 6 7\nThe game is drawn.\nNo mistakes.\n"
        ),
        "{drawn}"
    );
    assert!(said(&[""]).ends_with(" 9 \n\nX to move.\n"));
}

#[test]
fn the_json_has_exactly_the_promised_form() {
    assert_eq!(
        said(&["5", "2", "1", "9", "6", "--json"]),
        concat!(
            r#"{"first":"X","moves":[{"mark":"X","square":5,"verdict":"best","from":"draw","to":"draw","best":1},"#,
            r#"{"mark":"O","square":2,"verdict":"mistake","from":"draw","to":"loss","best":1},"#,
            r#"{"mark":"X","square":1,"verdict":"best","from":"win","to":"win","best":1},"#,
            r#"{"mark":"O","square":9,"verdict":"best","from":"loss","to":"loss","best":9},"#,
            r#"{"mark":"X","square":6,"verdict":"mistake","from":"win","to":"draw","best":4}],"#,
            r#""board":"XO..XX..O","to_move":"O","status":"playing","winning_lines":[]}"#,
            "\n"
        )
    );
    let won: Value = serde_json::from_str(&said(&["--json", "--first=O", "1,4,2,5,3"])).unwrap();
    assert_eq!(
        (
            &won["first"],
            &won["to_move"],
            &won["status"],
            &won["winning_lines"]
        ),
        (
            &json!("O"),
            &Value::Null,
            &json!("o-wins"),
            &json!([[1, 2, 3]])
        )
    );
}

#[test]
fn a_game_may_be_told_in_many_ways() {
    let plain = said(&["5", "1", "9"]);
    for arguments in [
        &["5,1,9"][..],
        &["5 1 9"],
        &["5,", "1,", "9"],
        &["5", "1,9"],
        &["--first", "x", "5", "1", "9"],
        &["5", "1", "9", "--first", "X"],
        &["5", "--first", "X", "1", "9"],
    ] {
        assert_eq!(said(arguments), plain, "{arguments:?}");
    }
}

#[test]
fn the_moves_line_can_be_given_to_review_again() {
    for arguments in [
        &["5", "1", "9"][..],
        &["1,4,2,5,3", "--first", "o"],
        &["--board", "4", "1 5 2 6 3 7 4"],
        &["--board=4", "--first=o", "1 5 2 6 3 7 4"],
    ] {
        let first = said(arguments);
        let line = first.lines().find_map(|line| line.strip_prefix("Moves: "));
        let words: Vec<&str> = line.unwrap().split(' ').collect();
        assert_eq!(said(&words), first);
    }
}

#[test]
fn a_sample_of_all_games_is_judged_as_a_plain_search_judges_it() {
    let mut all = Vec::new();
    games(
        Board::empty(Variant::Three, Mark::X),
        9,
        &mut Vec::new(),
        &mut all,
    );
    assert_eq!(all.len(), 255_168);
    // A small sample, since the plain search of the first two positions of each game takes long.
    let sample: Vec<&String> = all.iter().step_by(19_997).collect();
    let lines: Vec<String> = sample.iter().map(|game| format!("{game}\n")).collect();
    let (status, answers, complaints) = fed(&["--json", "-"], &lines.concat());
    assert_eq!((status, complaints.as_str()), (0, ""));
    assert_eq!(answers.lines().count(), sample.len());
    for (moves, answer) in sample.into_iter().zip(answers.lines()) {
        let mut answer: Value = serde_json::from_str(answer).unwrap();
        let told = answer["moves"].as_array_mut().unwrap();
        for made in &mut *told {
            made.as_object_mut().unwrap().remove("best").unwrap();
        }
        assert_eq!(*told, expected(moves), "{moves}");
    }
}

#[test]
fn many_games_are_read_from_standard_input() {
    let input = "\u{feff}5 1 9 2 8\n\n# a comment\n  \t\n5 5\n1,4,2,5,3\r\n  # another\n0\n";
    let (status, answers, complaints) = fed(&["-"], input);
    assert_eq!(status, 2);
    assert_eq!(
        complaints,
        "tictactoe: line 5: move 2 cannot be made: square 5 is already taken\n\
         tictactoe: line 8: move 1 is not a number from 1 to 9; put spaces or commas between moves\n"
    );
    assert_eq!(answers, said(&["5 1 9 2 8"]) + &said(&["1 4 2 5 3"]));
    let (status, answers, complaints_again) = fed(&["--json", "-"], input);
    assert_eq!((status, complaints_again), (2, complaints));
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(format!("{}\n", lines[0]), said(&["--json", "5 1 9 2 8"]));
    assert_eq!(
        lines[1],
        r#"{"line":5,"error":"move 2 cannot be made: square 5 is already taken"}"#
    );
    assert_eq!(format!("{}\n", lines[2]), said(&["--json", "1 4 2 5 3"]));
    assert!(lines[3].starts_with(r#"{"line":8,"error":"move 1 is not"#));
}

#[test]
fn larger_boards_are_reviewed_too() {
    let text = said(&["--board", "4", "1 5 2 6 3 7 4"]);
    assert!(
        text.ends_with(
            "6. O 7, row 2, column 3, mistake: from draw to loss, the block was 4, row 1, column 4\n\
             7. X 4, row 1, column 4, best\n\
             Moves: 1 5 2 6 3 7 4 --board 4\n\
             X has won on 1-2-3-4.\n\
             1 mistake, at move 6.\n"
        ),
        "{text}"
    );
    let json: Value =
        serde_json::from_str(&said(&["--board=5", "--json", "7 1 13 2 19 3 25"])).unwrap();
    assert_eq!(json["winning_lines"], json!([[7, 13, 19, 25]]));
    let last = &json["moves"][6];
    assert_eq!(
        *last,
        json!({"mark": "X", "square": 25, "verdict": "best", "from": "win", "to": "win", "best": last["best"]})
    );
}

#[test]
fn what_is_no_game_gets_one_sentence_that_says_where_and_why() {
    const NO_SQUARE: &str = "is not a number from 1 to 9; put spaces or commas between moves";
    const TAKEN: &str = "cannot be made: square 5 is already taken";
    const OVER: &str = "cannot be made: the game is already over";
    for (arguments, position, why) in [
        (&["5", "5"][..], 2, TAKEN),
        (&["1,4,2,5,3", "6"], 6, OVER),
        (&["5 1 9 3 2 8 4 6 7 7"], 10, OVER),
        (&["5", "0"], 2, NO_SQUARE),
        (&["5", "-1"], 2, NO_SQUARE),
        (&["+5"], 1, NO_SQUARE),
        (&["5", "+1"], 2, NO_SQUARE),
        (&["-", "5"], 1, NO_SQUARE),
        (&["-5"], 1, NO_SQUARE),
        (&["10"], 1, NO_SQUARE),
        (&["519"], 1, NO_SQUARE),
        (&["5", "1", "X", "--json"], 3, NO_SQUARE),
        (&["5,1;9"], 2, NO_SQUARE),
    ] {
        let output = review(arguments);
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!("tictactoe: move {position} {why}\n")
        );
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
