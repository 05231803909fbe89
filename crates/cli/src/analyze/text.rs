//! An analysis for people: the board, how it stands, and what each empty square is worth.

use tictactoe::Board;
use tictactoe::engine::{self, Prospect};
use tictactoe::words::coach;

use crate::position;

/// Writes the board and what perfect play makes of it.
pub(super) fn report(board: Board, text: &mut Vec<u8>) {
    let seen = [position::drawn(board), position::status(board)].into_iter();
    let moves =
        engine::moves(board).map(|(square, prospect)| format!("  {square}: {}\n", words(prospect)));
    let best = engine::best(board)
        .first()
        .map(|square| format!("Best move: {square}\n"));
    for line in seen.chain(moves).chain(best) {
        text.extend(line.into_bytes());
    }
}

fn words(Prospect { value, plies }: Prospect) -> String {
    let moves = if plies == 1 { "move" } else { "moves" };
    format!("{} in {plies} {moves}", coach::value(value))
}
