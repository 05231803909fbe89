//! Squares in order of weight.

use core::cmp::Reverse;
use core::mem;

use crate::geometry::{Square, Variant};
use crate::squares::SquareSet;

/// Squares from the heaviest to the lightest, ties in board order; those of weight zero are left out.
///
/// Each is selected only when it is needed, because a search seldom gets beyond the first few.
pub(super) struct Order {
    variant: Variant,
    /// The weight of each square by index; zero once it has been yielded.
    weights: [u32; Square::MOST],
}

impl Order {
    pub(super) fn new(
        variant: Variant,
        squares: SquareSet,
        weight: impl Fn(Square) -> u32,
    ) -> Order {
        let mut weights = [0; Square::MOST];
        for square in squares.iter() {
            if let Some(slot) = weights.get_mut(square.index()) {
                *slot = weight(square);
            }
        }
        Order { variant, weights }
    }
}

impl Iterator for Order {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let weights = self.weights.iter_mut().enumerate();
        let (index, weight) = weights.max_by_key(|(index, weight)| (**weight, Reverse(*index)))?;
        (mem::take(weight) > 0).then(|| self.variant.square(index))?
    }
}
