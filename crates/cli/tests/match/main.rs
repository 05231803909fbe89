//! `tictactoe match`: levels against each other, by seed.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod odds;

use std::process::{Command, Output};
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Any, Captures, Eof, Expect, Needle};
use serde_json::Value;

fn tictactoe(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.arg("match").args(arguments.split(' '));
    command
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm-256color");
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
    let form =
        r#"{"x":"hard","o":"hard","board":3,"games":20,"seed":7,"x_wins":0,"o_wins":0,"draws":20}"#;
    assert_eq!(hard, format!("{form}\n"));
}

#[test]
fn people_see_wins_draws_and_losses_of_the_first() {
    assert_eq!(
        said("hard hard --games 20 --seed 7"),
        "Hard as X against Hard as O on 3×3, games: 20, seed: 7\n  \
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
    // A random seed is printed, so that the match can be played again.
    let picked = json("easy easy --games 500 --json");
    let again = json(&format!(
        "easy easy --games 500 --seed {} --json",
        picked["seed"]
    ));
    assert_eq!(picked, again);
    let other = json("easy easy --games 500 --json");
    assert_ne!(picked["seed"], other["seed"]);
}

#[test]
fn bad_arguments_are_reported() {
    for arguments in [
        "hard",
        "hard harder",
        "hard hard hard",
        "hard easy --games 0",
        "hard easy --games many",
        "hard easy --games -1",
        "hard easy --games +1",
        "hard easy --games _1",
        "hard easy --games 1_",
        "hard easy --games 1.000",
        "hard easy --board 6",
        "hard easy --seed x",
    ] {
        let output = output(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert_eq!(output.stdout, b"", "{arguments}");
        assert!(output.stderr.starts_with(b"error: "), "{arguments}");
    }
}

#[test]
fn the_number_of_games_may_be_grouped() {
    assert_eq!(
        json("hard hard --games 1_000 --seed 1 --json"),
        json("hard hard --games 1000 --seed 1 --json")
    );
}

#[test]
fn levels_play_on_larger_boards_by_seed() {
    for side in [4, 5] {
        let line = format!("easy easy --board {side} --games 300 --seed 1 --json");
        let first = json(&line);
        assert_eq!(first["board"], side);
        assert_eq!(first, json(&line));
        let count = |name: &str| first[name].as_u64().unwrap();
        assert_eq!(count("x_wins") + count("o_wins") + count("draws"), 300);
        assert_ne!(first, json(&line.replace("--seed 1", "--seed 2")));
        let text = said(&format!("easy easy --board {side} --games 10 --seed 1"));
        assert!(text.starts_with(&format!(
            "Easy as X against Easy as O on {side}×{side}, games: 10, "
        )));
    }
}

#[test]
fn hard_loses_to_nobody_on_larger_boards() {
    for side in [4, 5] {
        let as_x = json(&format!(
            "hard easy --board {side} --games 20 --seed 1 --json"
        ));
        assert_eq!(as_x["o_wins"], 0, "{as_x}");
        let as_o = json(&format!(
            "easy hard --board {side} --games 20 --seed 1 --json"
        ));
        assert_eq!(as_o["x_wins"], 0, "{as_o}");
    }
}

#[test]
fn a_long_match_shows_a_bar_on_a_terminal_and_takes_it_away() {
    let mut short = OsSession::spawn(tictactoe("hard easy --games 10 --seed 1")).unwrap();
    let said = short.expect(Eof).unwrap();
    assert!(!String::from_utf8_lossy(said.as_bytes()).contains('█'));
    let (games, seen, last) = long_match("", "█");
    assert!(seen.contains(" % [█"), "{seen:?}");
    let of = format!("/{games} games, ");
    assert!(last.contains(&of), "{last:?}");
    assert!(last.contains(" left"), "{last:?}");
    let (_, last) = last.rsplit_once("\x1b[2K").unwrap();
    assert!(last.contains("Hard as X against Easy as O"), "{last:?}");
    assert!(!last.contains(&of), "{last:?}");
}

#[test]
fn a_bar_in_ascii_has_no_other_characters() {
    let (_, seen, last) = long_match(" --ascii", "#");
    assert!(seen.contains(" % [#"), "{seen:?}");
    assert!(seen.is_ascii() && last.is_ascii());
}

/// A match of as many games as it takes on this machine for the bar to fill a little; it is ended then. How many those
/// were, what was said up to then, and after.
fn long_match(options: &str, filled: &'static str) -> (u64, String, String) {
    let text = |found: &Captures| String::from_utf8_lossy(found.as_bytes()).into_owned();
    let mut games = 1_000_000;
    loop {
        let line = format!("hard easy --games {games} --seed 1{options}");
        let mut session = OsSession::spawn(tictactoe(&line)).unwrap();
        session.set_expect_timeout(Some(Duration::from_mins(1)));
        let either: Vec<Box<dyn Needle>> = vec![Box::new(filled), Box::new(Eof)];
        let seen = text(&session.expect(Any::boxed(either)).unwrap());
        if seen.contains(filled) {
            session.send(b"\x03").unwrap();
            let last = text(&session.expect(Eof).unwrap());
            return (games, seen, last);
        }
        assert!(seen.contains("games: "), "{seen:?}");
        games *= 4;
    }
}

#[test]
fn ctrl_c_prints_what_was_played_so_far() {
    const GAMES: &str = "1_000_000_000_000";
    let arguments = format!("hard easy --games {GAMES} --seed 1");
    let mut session = OsSession::spawn(tictactoe(&arguments)).unwrap();
    session.set_expect_timeout(Some(Duration::from_mins(1)));
    session.expect("/1000000000000 games").unwrap();
    session.send(b"\x03").unwrap();
    let said = session.expect(Eof).unwrap();
    let said = String::from_utf8_lossy(said.as_bytes()).into_owned();
    let (_, result) = said
        .rsplit_once("Hard as X against Easy as O on 3×3, games: ")
        .unwrap();
    let (played, rest) = result.split_once(" of 1000000000000, seed: 1\r\n").unwrap();
    assert!(played.parse::<u64>().unwrap() > 0, "{played}");
    let wins = rest
        .lines()
        .next()
        .unwrap()
        .split_whitespace()
        .nth(1)
        .unwrap();
    assert!(wins.parse::<u64>().unwrap() > 0, "{rest}");
    let status = session.get_process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}
