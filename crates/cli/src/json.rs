//! JSON for programs, one object a line.
//!
//! It is put together by hand: nothing in it needs to be escaped, and a general writer takes several times as long
//! as an analysis.

use tictactoe::engine::Value;
use tictactoe::{Board, Mark, Outcome, Square, Status};

/// A line of JSON that grows.
pub(crate) struct Json<'a>(pub(crate) &'a mut Vec<u8>);

impl Json<'_> {
    pub(crate) fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    pub(crate) fn mark(&mut self, mark: Option<Mark>) {
        self.raw(match mark {
            Some(Mark::X) => "\"X\"",
            Some(Mark::O) => "\"O\"",
            None => "null",
        });
    }

    pub(crate) fn value(&mut self, value: Option<Value>) {
        self.raw(match value {
            Some(Value::Win) => "\"win\"",
            Some(Value::Draw) => "\"draw\"",
            Some(Value::Loss) => "\"loss\"",
            None => "null",
        });
    }

    /// The number of a square, counted from 1.
    pub(crate) fn square(&mut self, square: Option<Square>) {
        match square {
            Some(square) => self.number(square.number()),
            None => self.raw("null"),
        }
    }

    /// What can be seen of a board, as fields of an object.
    pub(crate) fn board(&mut self, board: Board) {
        self.raw("\"board\":\"");
        for square in Square::ALL {
            self.raw(board.mark(square).map_or(".", Mark::letter));
        }
        self.raw("\",\"to_move\":");
        self.mark(board.turn());
        self.raw(",\"status\":\"");
        self.raw(status(board.status()));
        self.raw("\",\"winning_lines\":");
        self.list(board.winning_lines(), |json, line| {
            json.list(line.iter(), |json, square| json.square(Some(square)));
        });
    }

    pub(crate) fn number(&mut self, number: usize) {
        const DIGITS: &[u8; 10] = b"0123456789";
        if number >= DIGITS.len() {
            self.number(number / DIGITS.len());
        }
        self.0.extend(DIGITS.get(number % DIGITS.len()));
    }

    pub(crate) fn list<T>(
        &mut self,
        items: impl Iterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) {
        self.raw("[");
        for (position, item) in items.enumerate() {
            self.raw(if position == 0 { "" } else { "," });
            write(self, item);
        }
        self.raw("]");
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
