//! An analysis for programs.

use tictactoe::Board;
use tictactoe::engine::{self, Prospect};

use crate::json::Json;

/// Writes all there is to know about the board.
pub(super) fn report(board: Board, line: &mut Vec<u8>) {
    let mut json = Json(line);
    json.raw("{");
    json.board(board);
    match engine::prospect(board) {
        Some(prospect) => write(&mut json, prospect),
        None => json.raw(",\"value\":null,\"plies\":null"),
    }
    json.raw(",\"best\":");
    json.square(engine::best(board).first());
    json.raw(",\"moves\":");
    json.list(engine::moves(board), |json, (square, prospect)| {
        json.raw("{\"square\":");
        json.square(Some(square));
        write(json, prospect);
        json.raw("}");
    });
    json.raw("}\n");
}

fn write(json: &mut Json, Prospect { value, plies }: Prospect) {
    json.raw(",\"value\":");
    json.value(Some(value));
    json.raw(",\"plies\":");
    json.number(plies.into());
}
