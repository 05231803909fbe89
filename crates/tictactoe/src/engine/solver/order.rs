//! Squares by their weight.

use core::cmp::Reverse;
use core::mem;

use crate::geometry::{Square, Variant};
use crate::squares::SquareSet;

/// Squares from the heaviest to the lightest, of equal ones the first first; those without weight are left out.
///
/// Each is looked for when it is its turn, because a search seldom gets beyond the first few.
pub(super) struct Order {
    variant: Variant,
    /// The weight of the square with each index, zero once it was given out.
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
