//! An analysis for programs: one JSON object a line.
//!
//! It is put together by hand: nothing in it needs to be escaped, and a general writer takes several times as long
//! as the analysis.

use tictactoe::engine::{self, Prospect, Value};
use tictactoe::{Board, Mark, Outcome, Square, Status};

/// Writes all there is to know about the board. Squares are counted from 1.
pub(super) fn report(board: Board, line: &mut Vec<u8>) {
    let prospect = engine::prospect(board);
    let mut json = Json(line);
    json.raw("{\"board\":\"");
    for square in Square::ALL {
        json.raw(board.mark(square).map_or(".", Mark::letter));
    }
    json.raw("\",\"to_move\":");
    json.raw(match board.turn() {
        Some(Mark::X) => "\"X\"",
        Some(Mark::O) => "\"O\"",
        None => "null",
    });
    json.raw(",\"status\":\"");
    json.raw(status(board.status()));
    json.raw("\",\"winning_lines\":");
    json.list(board.winning_lines(), |json, line| {
        json.list(line.iter(), |json, square| json.number(square.number()));
    });
    match prospect {
        Some(prospect) => json.prospect(prospect),
        None => json.raw(",\"value\":null,\"plies\":null"),
    }
    json.raw(",\"best\":");
    match engine::best(board).first() {
        Some(square) => json.number(square.number()),
        None => json.raw("null"),
    }
    json.raw(",\"moves\":");
    json.list(engine::moves(board), |json, (square, prospect)| {
        json.raw("{\"square\":");
        json.number(square.number());
        json.prospect(prospect);
        json.raw("}");
    });
    json.raw("}\n");
}

/// The value as programs and people read it.
pub(super) fn name(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Turn(_) => "playing",
        Status::Over(Outcome::Won(Mark::X)) => "x-wins",
        Status::Over(Outcome::Won(Mark::O)) => "o-wins",
        Status::Over(Outcome::Drawn) => "draw",
    }
}

/// A line of JSON that grows.
struct Json<'a>(&'a mut Vec<u8>);

impl Json<'_> {
    fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    fn prospect(&mut self, Prospect { value, plies }: Prospect) {
        self.raw(",\"value\":\"");
        self.raw(name(value));
        self.raw("\",\"plies\":");
        self.number(plies.into());
    }

    fn number(&mut self, number: usize) {
        const DIGITS: &[u8; 10] = b"0123456789";
        if number >= DIGITS.len() {
            self.number(number / DIGITS.len());
        }
        self.0.extend(DIGITS.get(number % DIGITS.len()));
    }

    fn list<T>(&mut self, items: impl Iterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        self.raw("[");
        for (position, item) in items.enumerate() {
            self.raw(if position == 0 { "" } else { "," });
            write(self, item);
        }
        self.raw("]");
    }
}
