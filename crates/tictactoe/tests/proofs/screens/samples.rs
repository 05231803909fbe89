//! Finished games for every board, and every mode.

use tictactoe::{Game, Level, Mark, Mode, Variant};

use super::desk::QUICK;
use crate::positions::square;

/// A game that the starter wins in the first row, as soon as possible.
pub(crate) fn first_wins(variant: Variant) -> &'static [usize] {
    match variant {
        Variant::Three => &[1, 4, 2, 5, 3],
        Variant::Four => &[1, 5, 2, 6, 3, 7, 4],
        Variant::Five => &[1, 6, 2, 7, 3, 8, 4],
    }
}

/// A game that the starter loses to the second row.
pub(crate) fn second_wins(variant: Variant) -> &'static [usize] {
    match variant {
        Variant::Three => &[1, 4, 2, 5, 9, 6],
        Variant::Four => &[1, 5, 2, 6, 3, 7, 9, 8],
        Variant::Five => &[1, 6, 2, 7, 3, 8, 11, 9],
    }
}

/// A game that fills the board and has no winner.
pub(crate) fn drawn(variant: Variant) -> &'static [usize] {
    match variant {
        Variant::Three => &[1, 2, 3, 5, 4, 7, 6, 9, 8],
        Variant::Four => &[1, 3, 2, 4, 7, 5, 8, 6, 9, 11, 10, 12, 15, 13, 16, 14],
        Variant::Five => &[
            1, 3, 2, 4, 5, 6, 8, 7, 9, 10, 11, 13, 12, 14, 15, 16, 18, 17, 19, 20, 21, 23, 22, 24,
            25,
        ],
    }
}

/// All three.
pub(crate) fn finished(variant: Variant) -> [&'static [usize]; 3] {
    [first_wins(variant), second_wins(variant), drawn(variant)]
}

/// The game of these moves.
pub(crate) fn game(variant: Variant, first: Mark, numbers: &[usize]) -> Game {
    let mut game = Game::new(variant, first);
    for &number in numbers {
        game.play(square(number)).unwrap();
    }
    game
}

/// Every mode.
pub(crate) fn modes() -> Vec<Mode> {
    let against = |level| Mark::ALL.map(|person| Mode::Computer { level, person });
    let mut modes = vec![Mode::TwoPeople];
    modes.extend(Level::ALL.into_iter().flat_map(against));
    modes
}

/// The start of a drawn game with so few empty squares left that the engine answers quickly.
pub(crate) fn nearly_full(variant: Variant) -> Vec<usize> {
    drawn(variant)[..variant.square_count() - QUICK].to_vec()
}
