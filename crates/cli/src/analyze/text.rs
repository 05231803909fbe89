//! An analysis for people: the board, how it stands, and what each empty square is worth.

use tictactoe::engine::{self, Prospect};
use tictactoe::{Board, Mark, Outcome, Square, Status};

use super::json::name;
use crate::drawing::{self, Cell};

/// Writes the board and what perfect play makes of it.
pub(super) fn report(board: Board, text: &mut Vec<u8>) {
    let winning = board.winning_squares();
    let drawing = drawing::board(Square::ALL.map(|square| Cell {
        mark: board.mark(square),
        winning: winning.contains(square),
    }));
    let words = match board.status() {
        Status::Over(Outcome::Won(mark)) => {
            let style = drawing::style(mark);
            let lines: Vec<String> = board.winning_lines().map(|line| line.to_string()).collect();
            format!("{style}{mark} has won{style:#} on {}.", lines.join(" and "))
        }
        Status::Over(Outcome::Drawn) => "The game is drawn.".to_owned(),
        Status::Turn(mark) => prospects(board, mark),
    };
    text.extend(format!("\n{drawing}\n{words}\n").into_bytes());
}

fn prospects(board: Board, mark: Mark) -> String {
    let style = drawing::style(mark);
    let turn = format!("{style}{mark}{style:#} to move.");
    let moves =
        engine::moves(board).map(|(square, prospect)| format!("  {square}: {}", words(prospect)));
    let best = engine::best(board)
        .first()
        .map(|square| format!("Best move: {square}"));
    let lines: Vec<String> = [turn].into_iter().chain(moves).chain(best).collect();
    lines.join("\n")
}

fn words(Prospect { value, plies }: Prospect) -> String {
    let moves = if plies == 1 { "move" } else { "moves" };
    format!("{} in {plies} {moves}", name(value))
}
