//! The moves of a game as text: a row for each, the line that `tictactoe review` reads, and the summary of a review.

use tictactoe::words::terminal as words;
use tictactoe::{Game, MoveView};

use crate::output::row;

/// One move, with its verdict if it is reviewed.
pub(crate) fn move_row(made: &MoveView) -> String {
    let name = words::move_name(made.ply, made.mark, made.variant, made.square);
    match made.verdict {
        None => name,
        Some((verdict, better)) => format!("{name}, {}", words::verdict(verdict, better)),
    }
}

/// The moves as `tictactoe review` reads them; `None` if there are none. The line is never wrapped, so that it can be
/// copied.
pub(crate) fn moves_line(game: &Game) -> Option<String> {
    (!game.is_empty()).then(|| format!("{}\n", words::moves(game)))
}

/// The number of mistakes, and where the first one is; `None` if there are no moves.
pub(crate) fn summary(moves: &[MoveView]) -> Option<String> {
    let mut mistakes = moves.iter().filter(|made| made.is_mistake());
    let count = mistakes.clone().count();
    let first = mistakes.next().map(|made| made.ply);
    (!moves.is_empty()).then(|| format!("{}\n", row(&words::summary(count, first))))
}
