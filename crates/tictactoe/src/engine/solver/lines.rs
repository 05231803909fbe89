//! The lines of a board, numbered so that a set of them is a word.

use core::iter;

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
    pub(super) const fn of(variant: Variant) -> &'static Lines {
        const THREE: Lines = Lines::new(Variant::Three);
        const FOUR: Lines = Lines::new(Variant::Four);
        const FIVE: Lines = Lines::new(Variant::Five);
        match variant {
            Variant::Three => &THREE,
            Variant::Four => &FOUR,
            Variant::Five => &FIVE,
        }
    }

    const fn new(variant: Variant) -> Lines {
        let lines = variant.lines();
        let mut through = [0; Square::MOST];
        let mut number = 0;
        #[expect(
            clippy::indexing_slicing,
            reason = "evaluated by the compiler, which would refuse to build"
        )]
        while number < lines.len() {
            let mut index = 0;
            while index < through.len() {
                through[index] |= (lines[number].bits() >> index & 1) << number;
                index += 1;
            }
            number += 1;
        }
        Lines {
            variant,
            all: (1 << lines.len()) - 1,
            through,
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
