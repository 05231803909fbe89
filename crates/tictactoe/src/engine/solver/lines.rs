//! The lines of a board, numbered so that a set of them fits a machine word.

use core::{array, iter};

use crate::geometry::{Square, Variant};
use crate::squares::SquareSet;

/// A set of lines: bit `i` stands for line `i` of [`Variant::lines`]. The largest board has 28.
pub(super) type LineSet = u32;

/// The lines of a set, lowest first, each as a set of its own.
pub(super) fn each(lines: LineSet) -> impl Iterator<Item = LineSet> {
    let rests = iter::successors(Some(lines), |rest| Some(rest & rest.wrapping_sub(1)));
    let lowest = |rest: LineSet| rest & rest.wrapping_neg();
    rests.map(lowest).take_while(|&line| line != 0)
}

/// The lines of a board, and which of them go through each square.
pub(super) struct Lines {
    pub(super) variant: Variant,
    pub(super) all: LineSet,
    through: [LineSet; Square::MOST],
}

impl Lines {
    /// The lines of this variant's board.
    pub(super) fn of(variant: Variant) -> Lines {
        let lines = variant.lines();
        let through = |index| {
            let numbered = lines.iter().enumerate();
            let bits = numbered.map(|(number, line)| (line.bits() >> index & 1) << number);
            bits.sum()
        };
        Lines {
            variant,
            all: (1 << lines.len()) - 1,
            through: array::from_fn(through),
        }
    }

    /// How many marks complete a line.
    pub(super) fn length(&self) -> usize {
        self.variant.line_length()
    }

    /// The lines through this square.
    pub(super) fn through(&self, square: Square) -> LineSet {
        self.through.get(square.index()).copied().unwrap_or(0)
    }

    /// The squares of these lines.
    pub(super) fn squares(&self, lines: LineSet) -> SquareSet {
        let all = self.variant.lines();
        each(lines)
            .filter_map(|line| all.get(line.trailing_zeros() as usize))
            .fold(SquareSet::EMPTY, |squares, &line| squares | line)
    }
}
