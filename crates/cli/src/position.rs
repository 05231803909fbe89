//! A position as text: the board, and whose turn it is or how the game has ended.

use anstyle::Style;
use tictactoe::words::terminal as words;
use tictactoe::{Board, Outcome, Status};

use crate::drawing;

/// The board, with a blank line above and below.
pub(crate) fn drawn(board: Board) -> String {
    let drawing = drawing::board(board.variant(), drawing::cells(board));
    format!("\n{drawing}\n")
}

/// Whose turn it is, or how the game has ended, in the colour of that mark.
pub(crate) fn status(board: Board) -> String {
    let style = match board.status() {
        Status::Turn(mark) | Status::Over(Outcome::Won(mark)) => drawing::style(mark),
        Status::Over(Outcome::Drawn) => Style::new(),
    };
    format!("{style}{}{style:#}\n", words::standing(board))
}
