//! `tictactoe review` through the binary: games told in every way, and what is no game.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Output};

use serde_json::{Value, json};
use tictactoe::{Board, Game, Mark, MoveView};

fn review(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tictactoe"))
        .arg("review")
        .args(arguments)
        .output()
        .unwrap()
}

fn said(arguments: &[&str]) -> String {
    let output = review(arguments);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
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

1 X centre, best
2 O top left, best
3 X bottom right, best
4 O top, mistake: from draw to loss, better: top right
5 X bottom, mistake: from win to loss, better: top right
O to move.
"
    );
    let won = said(&["1,4,2,5,3", "--first", "o"]);
    assert!(won.contains("\n  [O]│[O]│[O]\n"), "{won}");
    assert!(
        won.ends_with("5 O top right, best\nO has won on 1-2-3.\n"),
        "{won}"
    );
    let drawn = said(&["5 1 9 3 2 8 4 6 7"]);
    assert!(
        drawn.ends_with("9 X bottom left, best\nThe game is drawn.\n"),
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

/// Every game of so many moves, and every one that ends sooner.
fn games(board: Board, moves: usize, played: &mut Vec<String>, all: &mut Vec<String>) {
    if moves == 0 || board.turn().is_none() {
        all.push(played.join(" "));
        return;
    }
    for (square, next) in board.continuations() {
        played.push(square.to_string());
        games(next, moves - 1, played, all);
        played.pop();
    }
}

#[test]
fn a_sample_of_all_games_is_reviewed_as_the_core_reviews_it() {
    let mut all = Vec::new();
    games(Board::empty(Mark::X), 9, &mut Vec::new(), &mut all);
    assert_eq!(all.len(), 255_168);
    for moves in all.iter().step_by(1999) {
        let game = Game::parse(moves, Mark::X).unwrap();
        let verdicts: Vec<String> = MoveView::list(&game, true)
            .map(|made| made.text())
            .collect();
        let said = said(&moves.split(' ').collect::<Vec<_>>());
        assert!(
            said.contains(&format!("\n\n{}\n", verdicts.join("\n"))),
            "{said}"
        );
    }
}

#[test]
fn what_is_no_game_gets_one_sentence_that_says_where_and_why() {
    const NO_SQUARE: &str = "is not a number from 1 to 9; put blanks or commas between moves";
    const TAKEN: &str = "cannot be made: square 5 is already taken";
    const OVER: &str = "cannot be made: the game is already over";
    for (arguments, position, why) in [
        (&["5", "5"][..], 2, TAKEN),
        (&["1,4,2,5,3", "6"], 6, OVER),
        (&["5 1 9 3 2 8 4 6 7 7"], 10, OVER),
        (&["5", "0"], 2, NO_SQUARE),
        (&["5", "-1"], 2, NO_SQUARE),
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
