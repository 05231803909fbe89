//! A position for people: the board, and whose turn it is or how the game has ended.

use tictactoe::{Board, Outcome, Square, Status};

use crate::drawing::{self, Cell};

/// The board, with an empty line around it.
pub(crate) fn drawn(board: Board) -> String {
    let winning = board.winning_squares();
    let drawing = drawing::board(Square::ALL.map(|square| Cell {
        mark: board.mark(square),
        winning: winning.contains(square),
        hinted: false,
    }));
    format!("\n{drawing}\n")
}

/// Whose turn it is, or how the game has ended.
pub(crate) fn status(board: Board) -> String {
    match board.status() {
        Status::Turn(mark) => {
            let style = drawing::style(mark);
            format!("{style}{mark}{style:#} to move.\n")
        }
        Status::Over(Outcome::Won(mark)) => {
            let style = drawing::style(mark);
            let lines: Vec<String> = board.winning_lines().map(|line| line.to_string()).collect();
            format!(
                "{style}{mark} has won{style:#} on {}.\n",
                lines.join(" and ")
            )
        }
        Status::Over(Outcome::Drawn) => "The game is drawn.\n".to_owned(),
    }
}
