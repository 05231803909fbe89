//! JSON output: what its objects have in common.

use serde::Serialize;
use tictactoe::engine::Value;
use tictactoe::{Board, Mark, Outcome, Square, Status};

/// A line of the input that could not be answered.
#[derive(Serialize)]
pub(crate) struct BadLine {
    pub(crate) line: u64,
    pub(crate) error: String,
}

/// Appends the object as one line.
pub(crate) fn push_line(object: &impl Serialize, text: &mut Vec<u8>) {
    // This cannot fail: writing to a `Vec` never does, and every key is a string.
    let _ = serde_json::to_writer(&mut *text, object);
    text.push(b'\n');
}

/// The name of the value in JSON.
pub(crate) fn value(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

/// The name of the status in JSON.
pub(crate) fn status(status: Status) -> &'static str {
    match status {
        Status::Turn(_) => "playing",
        Status::Over(Outcome::Won(Mark::X)) => "x-wins",
        Status::Over(Outcome::Won(Mark::O)) => "o-wins",
        Status::Over(Outcome::Drawn) => "draw",
    }
}

/// Each completed line as the numbers of its squares.
pub(crate) fn winning_lines(board: Board) -> Vec<Vec<usize>> {
    let lines = board.winning_lines();
    lines
        .map(|line| line.iter().map(Square::number).collect())
        .collect()
}
