//! An analysis for people: the board, how it stands, and what each empty square is worth.

use tictactoe::words::terminal as words;
use tictactoe::{Board, engine};

use crate::position;

/// Writes the board and what perfect play makes of it.
pub(super) fn report(board: Board, text: &mut Vec<u8>) {
    let seen = [position::drawn(board), position::status(board)].into_iter();
    let moves = engine::moves(board)
        .map(|(square, prospect)| format!("  {}\n", words::prospect(square, prospect)));
    let best = engine::best(board)
        .first()
        .map(|square| format!("{}\n", words::best_move(square)));
    for line in seen.chain(moves).chain(best) {
        text.extend(line.into_bytes());
    }
}
