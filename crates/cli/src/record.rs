//! The moves of a game for people: a row for each, the line that `tictactoe review` takes, and the summary of a review.

use tictactoe::words::terminal as words;
use tictactoe::{Game, MoveView};

use crate::output::row;

/// One move, in a review with its verdict.
pub(crate) fn move_row(made: &MoveView) -> String {
    let name = words::move_name(made.ply, made.mark, made.variant, made.square);
    match made.verdict {
        None => name,
        Some((verdict, better)) => format!("{name}, {}", words::verdict(verdict, better)),
    }
}

/// The moves as `tictactoe review` takes them, once there are some. The window may break this line, but not we: it is
/// there to be copied.
pub(crate) fn moves_line(game: &Game) -> Option<String> {
    (!game.is_empty()).then(|| format!("{}\n", words::moves(game)))
}

/// How many mistakes there were, if there was a move.
pub(crate) fn summary(moves: &[MoveView]) -> Option<String> {
    let mut mistakes = moves.iter().filter(|made| made.is_mistake());
    let count = mistakes.clone().count();
    let first = mistakes.next().map(|made| made.ply);
    (!moves.is_empty()).then(|| format!("{}\n", row(&words::summary(count, first))))
}
