//! `tictactoe match`: levels against each other, by seed.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Output};

use expectrl::session::OsSession;
use expectrl::{Eof, Expect};
use serde_json::Value;
use tictactoe::{Board, ByMark, Level, Mark, Outcome, Roll, Status};

fn tictactoe(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.arg("match").args(arguments.split(' '));
    command
}

fn output(arguments: &str) -> Output {
    tictactoe(arguments).output().unwrap()
}

fn said(arguments: &str) -> String {
    let output = output(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments}");
    assert_eq!(output.stderr, b"", "{arguments}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &str) -> Value {
    serde_json::from_str(&said(arguments)).unwrap()
}

#[test]
fn hard_never_loses_to_anyone() {
    for level in ["easy", "medium", "hard"] {
        let as_x = json(&format!("hard {level} --games 3000 --seed 1 --json"));
        assert_eq!(as_x["o_wins"], 0, "{as_x}");
        let as_o = json(&format!("{level} hard --games 3000 --seed 1 --json"));
        assert_eq!(as_o["x_wins"], 0, "{as_o}");
    }
    let both = json("hard hard --games 100 --seed 1 --json");
    assert_eq!(both["draws"], 100);
}

#[test]
fn the_json_has_exactly_the_promised_form() {
    let hard = said("hard hard --games 20 --seed 7 --json");
    let form = r#"{"x":"hard","o":"hard","games":20,"seed":7,"x_wins":0,"o_wins":0,"draws":20}"#;
    assert_eq!(hard, format!("{form}\n"));
}

#[test]
fn people_see_wins_draws_and_losses_of_the_first() {
    assert_eq!(
        said("hard hard --games 20 --seed 7"),
        "Hard as X against Hard as O, games: 20, seed: 7\n  \
           wins     0    0.0 %\n  \
           draws   20  100.0 %\n  \
           losses   0    0.0 %\n"
    );
}

#[test]
fn the_same_seed_gives_the_same_result_and_another_another() {
    let first = json("easy medium --games 500 --seed 1 --json");
    assert_eq!(first, json("EASY Medium --games 500 --seed 1 --json"));
    assert_ne!(first, json("easy medium --games 500 --seed 2 --json"));
    // A seed that was picked is told, so that the match can be played again.
    let picked = json("easy easy --games 500 --json");
    let again = json(&format!(
        "easy easy --games 500 --seed {} --json",
        picked["seed"]
    ));
    assert_eq!(picked, again);
    let other = json("easy easy --games 500 --json");
    assert_ne!(picked["seed"], other["seed"]);
}

/// How likely X wins and O wins, summed over everything both can play.
fn odds(board: Board, levels: ByMark<Level>) -> (f64, f64) {
    match board.status() {
        Status::Over(Outcome::Won(Mark::X)) => (1.0, 0.0),
        Status::Over(Outcome::Won(Mark::O)) => (0.0, 1.0),
        Status::Over(Outcome::Drawn) => (0.0, 0.0),
        Status::Turn(mark) => {
            let mut sum = (0.0, 0.0);
            for (square, faces) in levels[mark]
                .candidates(board)
                .filter(|&(_, faces)| faces > 0)
            {
                let share = f64::from(u32::try_from(faces).unwrap())
                    / f64::from(u32::try_from(Roll::FACES).unwrap());
                let (x, o) = odds(board.play(square).unwrap(), levels);
                sum = (sum.0 + share * x, sum.1 + share * o);
            }
            sum
        }
    }
}

#[test]
fn the_results_are_as_likely_as_the_levels_say() {
    const GAMES: f64 = 20_000.0;
    for (x, o) in [
        (Level::Easy, Level::Easy),
        (Level::Medium, Level::Easy),
        (Level::Easy, Level::Medium),
    ] {
        let result = json(&format!("{x:?} {o:?} --games {GAMES} --seed 1 --json"));
        let (x_wins, o_wins) = odds(Board::empty(Mark::X), ByMark { x, o });
        for (counted, expected) in [("x_wins", x_wins), ("o_wins", o_wins)] {
            let share = result[counted].as_f64().unwrap() / GAMES;
            let deviation = (expected * (1.0 - expected) / GAMES).sqrt();
            assert!(
                (share - expected).abs() < 5.0 * deviation,
                "{x:?} {o:?}: {share} for {expected}"
            );
        }
    }
}

#[test]
fn what_makes_no_sense_is_told_so() {
    for arguments in [
        "hard",
        "hard harder",
        "hard hard hard",
        "hard easy --games 0",
        "hard easy --games many",
        "hard easy --games -1",
        "hard easy --seed x",
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert_eq!(output.stdout, b"", "{arguments}");
        assert!(output.stderr.starts_with(b"error: "), "{arguments}");
    }
}

#[test]
fn a_long_match_shows_a_bar_on_a_terminal_and_takes_it_away() {
    let mut short = OsSession::spawn(tictactoe("hard easy --games 10 --seed 1")).unwrap();
    let said = short.expect(Eof).unwrap();
    assert!(!String::from_utf8_lossy(said.as_bytes()).contains('█'));
    let mut long = OsSession::spawn(tictactoe("hard easy --games 3000000 --seed 1")).unwrap();
    long.set_expect_timeout(Some(std::time::Duration::from_mins(1)));
    let said = long.expect(Eof).unwrap();
    let said = String::from_utf8_lossy(said.as_bytes()).into_owned();
    assert!(said.contains("/3000000"), "{said:?}");
    let (_, last) = said.rsplit_once("\x1b[2K").unwrap();
    assert!(last.contains("Hard as X against Easy as O"), "{last:?}");
    assert!(!last.contains("/3000000"), "{last:?}");
}
