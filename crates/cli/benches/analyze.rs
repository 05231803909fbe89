//! All positions of 3×3 through `tictactoe analyze` and through a memoised minimax in Python: the same answers, and how
//! many times faster. Both are timed from start to exit, as in a script.

#![expect(
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

use std::collections::HashSet;
use std::fmt::Write;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tictactoe::{Board, Mark, Variant};

/// How many times faster than Python it has to be.
const GOAL: f64 = 50.0;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let boards = folder.path().join("boards");
    fs::write(&boards, positions()).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/minimax.py");
    let mut ours = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    ours.args(["analyze", "--json", "-"]);
    let mut theirs = Command::new("python3");
    theirs.arg(script);

    if theirs.stdin(Stdio::null()).output().is_err() {
        println!("analyze: not compared, since there is no python3 here");
        return;
    }
    assert!(
        answers(&mut ours, &boards) == answers(&mut theirs, &boards),
        "the two disagree"
    );
    // The fastest of many runs is the least disturbed by the rest of the machine.
    let ours = (0..100).map(|_| time(&mut ours, &boards)).min().unwrap();
    let theirs = (0..10).map(|_| time(&mut theirs, &boards)).min().unwrap();
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!(
        "analyze: all positions in {ours:.1?}, Python in {theirs:.1?}, {ratio:.0} times faster"
    );
    assert!(ratio >= GOAL, "less than {GOAL} times faster");
}

fn positions() -> String {
    fn visit(board: Board, seen: &mut HashSet<Board>, list: &mut String) {
        if seen.insert(board) {
            writeln!(list, "{board}").unwrap();
            for (_, next) in board.continuations() {
                visit(next, seen, list);
            }
        }
    }
    let mut list = String::new();
    visit(
        Board::empty(Variant::Three, Mark::X),
        &mut HashSet::new(),
        &mut list,
    );
    list
}

fn answers(command: &mut Command, boards: &Path) -> Vec<u8> {
    let input = File::open(boards).unwrap();
    command.stdin(input).output().unwrap().stdout
}

fn time(command: &mut Command, boards: &Path) -> Duration {
    let input = File::open(boards).unwrap();
    let start = Instant::now();
    let status = command.stdin(input).stdout(Stdio::null()).status();
    assert!(status.unwrap().success());
    start.elapsed()
}
