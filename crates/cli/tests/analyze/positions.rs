//! Boards that can occur: their values against the core, and both formats of the answer.

use std::collections::HashSet;
use std::fmt::Write;

use serde_json::{Value, json};
use tictactoe::engine::{self, table};
use tictactoe::{Board, Mark, Outcome, Square, Status, Variant};

use crate::binary::{fed, text, tictactoe};

/// Every board that a game started by this mark can reach.
fn positions(first: Mark) -> HashSet<Board> {
    fn visit(board: Board, seen: &mut HashSet<Board>) {
        if seen.insert(board) {
            for (_, next) in board.continuations() {
                visit(next, seen);
            }
        }
    }
    let mut seen = HashSet::new();
    visit(Board::empty(Variant::Three, first), &mut seen);
    seen
}

/// The core's analysis of a 3×3 board as JSON, without the binary's own code.
pub(crate) fn expected(board: Board) -> Value {
    let name = |value| match value {
        engine::Value::Win => "win",
        engine::Value::Draw => "draw",
        engine::Value::Loss => "loss",
    };
    let analysis = table::analyze(board).unwrap();
    let prospect = analysis.prospect();
    let lines: Vec<Vec<usize>> = board
        .winning_lines()
        .map(|line| line.iter().map(Square::number).collect())
        .collect();
    let moves: Vec<Value> = analysis
        .moves()
        .map(|(square, prospect)| {
            json!({"square": square.number(), "value": name(prospect.value), "plies": prospect.plies})
        })
        .collect();
    json!({
        "board": board.to_string(),
        "to_move": board.turn().map(|mark| mark.to_string()),
        "status": match board.status() {
            Status::Turn(_) => "playing",
            Status::Over(Outcome::Won(Mark::X)) => "x-wins",
            Status::Over(Outcome::Won(Mark::O)) => "o-wins",
            Status::Over(Outcome::Drawn) => "draw",
        },
        "winning_lines": lines,
        "value": prospect.map(|prospect| name(prospect.value)),
        "plies": prospect.map(|prospect| prospect.plies),
        "best": best(board).map(Square::number),
        "moves": moves,
    })
}

/// Among the moves with the best prospect, the first that blocks a threat, or else the first.
fn best(board: Board) -> Option<Square> {
    let analysis = table::analyze(board).unwrap();
    let top = analysis.moves().map(|(_, prospect)| prospect).max()?;
    let equal = |(square, prospect)| (prospect == top).then_some(square);
    let equals: Vec<Square> = analysis.moves().filter_map(equal).collect();
    let threats = board.threats(board.turn()?.other());
    let blocks = equals.iter().find(|&&square| threats.contains(square));
    blocks.or(equals.first()).copied()
}

#[test]
fn every_position_is_valued_as_the_core_values_it() {
    for (first, option) in [(Mark::X, "x"), (Mark::O, "o")] {
        let boards: Vec<Board> = positions(first).into_iter().collect();
        assert_eq!(boards.len(), 5478);
        let input: String = boards.iter().fold(String::new(), |mut input, board| {
            writeln!(input, "{board}").unwrap();
            input
        });
        let output = fed(&["--json", "--first", option, "-"], input.into_bytes());
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(output.stderr, b"");
        let answers = text(output.stdout);
        assert_eq!(answers.lines().count(), boards.len());
        for (board, answer) in boards.into_iter().zip(answers.lines()) {
            assert_eq!(
                serde_json::from_str::<Value>(answer).unwrap(),
                expected(board)
            );
        }
    }
}

#[test]
fn the_json_has_exactly_the_promised_form() {
    let output = tictactoe(&[
        "XX.OO....",
        "xxx/oo./...",
        "XXXXOOXOO",
        "XOXXOOOXX",
        "--json",
    ]);
    let said = text({ output }.output().unwrap().stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"board":"XX.OO....","to_move":"X","status":"playing","winning_lines":[],"value":"win","plies":1,"best":3,"moves":[{"square":3,"value":"win","plies":1},{"square":6,"value":"draw","plies":5},{"square":7,"value":"loss","plies":2},{"square":8,"value":"loss","plies":2},{"square":9,"value":"loss","plies":2}]}"#,
            r#"{"board":"XXXOO....","to_move":null,"status":"x-wins","winning_lines":[[1,2,3]],"value":null,"plies":null,"best":null,"moves":[]}"#,
            r#"{"board":"XXXXOOXOO","to_move":null,"status":"x-wins","winning_lines":[[1,2,3],[1,4,7]],"value":null,"plies":null,"best":null,"moves":[]}"#,
            r#"{"board":"XOXXOOOXX","to_move":null,"status":"draw","winning_lines":[],"value":null,"plies":null,"best":null,"moves":[]}"#,
        ]
    );
}

#[test]
fn people_see_the_board_its_values_and_the_best_move() {
    let said = text(
        tictactoe(&["XX.OO....", "XXXXOOXOO", "XOXXOOOXX"])
            .output()
            .unwrap()
            .stdout,
    );
    let expected = "
   X │ X │ 3 
  ───┼───┼───
   O │ O │ 6 
  ───┼───┼───
   7 │ 8 │ 9 

X to move.
  3: win in 1 move
  6: draw in 5 moves
  7: loss in 2 moves
  8: loss in 2 moves
  9: loss in 2 moves
Best move: 3

  [X]│[X]│[X]
  ───┼───┼───
  [X]│ O │ O 
  ───┼───┼───
  [X]│ O │ O 

X has won on 1-2-3 and 1-4-7.

   X │ O │ X 
  ───┼───┼───
   X │ O │ O 
  ───┼───┼───
   O │ X │ X 

The game is drawn.
";
    assert_eq!(said, expected);
}

#[test]
fn a_board_may_be_written_in_many_ways() {
    let plain = tictactoe(&["--json", "....X..O."]).output().unwrap().stdout;
    for other in [
        "....x..o.",
        "____X__O_",
        "----X--O-",
        ".../.X./.O.",
        "---/_x./-O.",
    ] {
        let output = tictactoe(&[other, "--json"]).output().unwrap();
        assert_eq!(output.stdout, plain, "{other}");
        let output = fed(&["-", "--json"], format!("  {other}\t\r\n").into_bytes());
        assert_eq!(output.stdout, plain, "{other}");
    }
}

#[test]
fn larger_boards_have_values_but_no_number_of_moves() {
    // X wins at once on 4; O would win on 8, so that everything else loses.
    let said = text(
        tictactoe(&["--json", "XXX./OOO./..../...."])
            .output()
            .unwrap()
            .stdout,
    );
    let answer: Value = serde_json::from_str(&said).unwrap();
    assert!(said.starts_with(r#"{"board":"XXX.OOO.........","to_move":"X","status":"playing","winning_lines":[],"value":"win","plies":null,"best":4,"moves":[{"square":4,"value":"win","plies":null},"#), "{said}");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 10);
    let said = text(tictactoe(&["XXX./OOO./..../...."]).output().unwrap().stdout);
    let expected = "
    X │  X │  X │  4 
  ────┼────┼────┼────
    O │  O │  O │  8 
  ────┼────┼────┼────
    9 │ 10 │ 11 │ 12 
  ────┼────┼────┼────
   13 │ 14 │ 15 │ 16 

X to move.
";
    assert!(said.starts_with(expected), "{said}");
    assert!(said.ends_with("\nBest move: 4\n"), "{said}");
    assert!(said.contains("  win: 4"), "{said}");
    assert!(said.contains("\n  loss: 9, 10, "), "{said}");
    // A line of five on 5×5 is reported in full.
    let five = "XXXXX/OOOO./OOOO./...../.....";
    let said = text(tictactoe(&["--json", five]).output().unwrap().stdout);
    assert_eq!(said, "", "O has won before");
    let five = "XXXXX/OOO.O/...../...../.....";
    let said = text(tictactoe(&["--json", five]).output().unwrap().stdout);
    assert!(said.contains(r#""status":"x-wins","winning_lines":[[1,2,3,4,5]],"value":null,"plies":null,"best":null,"moves":[]"#), "{said}");
}
