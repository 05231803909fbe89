//! Every position there is, and short ways to write one down.

use std::collections::HashSet;

use tictactoe::{Board, Mark, Roll, Square, SquareSet};

/// Every position that legal play can reach from this start, each once.
pub(crate) fn all(first: Mark) -> Vec<Board> {
    let mut found = vec![Board::empty(first)];
    let mut seen: HashSet<Board> = found.iter().copied().collect();
    let mut visited = 0;
    while let Some(&board) = found.get(visited) {
        visited += 1;
        found.extend(
            board
                .continuations()
                .map(|(_, next)| next)
                .filter(|&next| seen.insert(next)),
        );
    }
    found
}

/// Every position of both starts.
pub(crate) fn all_of_both() -> Vec<Board> {
    Mark::ALL.into_iter().flat_map(all).collect()
}

/// Every position of both starts in which somebody is to move, with the mark to move.
pub(crate) fn running() -> Vec<(Board, Mark)> {
    all_of_both()
        .into_iter()
        .filter_map(|board| Some((board, board.turn()?)))
        .collect()
}

/// The board that X started and this text shows.
pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The square with this number.
pub(crate) fn square(number: usize) -> Square {
    Square::from_number(number).unwrap()
}

/// The set of the squares with these numbers.
pub(crate) fn set(numbers: &[usize]) -> SquareSet {
    numbers.iter().copied().map(square).collect()
}

/// Every face of the die.
pub(crate) fn rolls() -> impl Iterator<Item = Roll> {
    (0..Roll::FACES).map(|face| Roll::new(face).unwrap())
}
