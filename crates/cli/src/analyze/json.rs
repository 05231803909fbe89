//! An analysis as JSON, one object per line.
//!
//! It is written by hand, unlike all other JSON here: nothing needs to be escaped, and in `cargo xtask bench`, whose
//! goal is to analyze all 3×3 positions 50 times as fast as Python, `serde_json` reached 46 times and this reaches 55.

use tictactoe::engine::{Analysis, Prospect};
use tictactoe::{Board, Mark, Status};

use crate::json;

/// Appends everything known about the position.
pub(super) fn write(analysis: &Analysis, line: &mut Vec<u8>) {
    let board = analysis.board();
    let status = board.status();
    let best = analysis.perfect_move();
    let mut line = Line(line);
    line.raw("{\"board\":\"");
    for square in board.variant().squares().iter() {
        line.raw(board.mark(square).map_or(".", Mark::letter));
    }
    line.raw("\",\"to_move\":");
    line.raw(match status {
        Status::Turn(Mark::X) => "\"X\"",
        Status::Turn(Mark::O) => "\"O\"",
        Status::Over(_) => "null",
    });
    line.raw(",\"status\":\"");
    line.raw(json::status(status));
    line.raw("\",\"winning_lines\":");
    match status {
        Status::Turn(_) => line.raw("[]"),
        Status::Over(_) => line.winning_lines(board),
    }
    match best.and_then(|square| analysis.prospect_of(square)) {
        Some(prospect) => line.prospect(prospect),
        None => line.raw(",\"value\":null,\"plies\":null"),
    }
    line.raw(",\"best\":");
    match best {
        Some(square) => line.number(square.number()),
        None => line.raw("null"),
    }
    line.raw(",\"moves\":");
    line.list(analysis.moves(), |line, (square, prospect)| {
        line.raw("{\"square\":");
        line.number(square.number());
        line.prospect(prospect);
        line.raw("}");
    });
    line.raw("}\n");
}

/// A line being written.
struct Line<'a>(&'a mut Vec<u8>);

impl Line<'_> {
    fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    fn winning_lines(&mut self, board: Board) {
        self.list(board.winning_lines(), |line, squares| {
            line.list(squares.iter(), |line, square| line.number(square.number()));
        });
    }

    fn prospect(&mut self, prospect: Prospect) {
        self.raw(",\"value\":\"");
        self.raw(json::value(prospect.value));
        self.raw("\",\"plies\":");
        match prospect.plies {
            Some(plies) => self.number(plies.into()),
            None => self.raw("null"),
        }
    }

    fn number(&mut self, number: usize) {
        const DIGITS: &[u8; 10] = b"0123456789";
        if number >= DIGITS.len() {
            self.number(number / DIGITS.len());
        }
        self.0.extend(DIGITS.get(number % DIGITS.len()));
    }

    fn list<T>(&mut self, items: impl Iterator<Item = T>, write: impl Fn(&mut Self, T)) {
        self.raw("[");
        for (position, item) in items.enumerate() {
            self.raw(if position == 0 { "" } else { "," });
            write(self, item);
        }
        self.raw("]");
    }
}
