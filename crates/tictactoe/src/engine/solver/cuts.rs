//! Proofs that the defender is safe, without a search.
//!
//! They look at the lines still open to the attacker, and of those only at the empty squares: the attacker has to fill
//! one such set, the defender has to get a mark into each. Neither proof needs a threat of the defender's own.

use super::lines::{LineSet, each};
use super::position::{Position, Role};
use crate::geometry::Square;
use crate::squares::SquareSet;

/// Whether one of the proofs shows that the attacker cannot force a line. No side can complete one with its next move.
pub(super) fn is_safe(position: &Position) -> bool {
    let family = Family {
        position,
        empty: position.empty(),
        lines: position.open(),
    };
    family.is_weak() || {
        let rest = family.without_longer().without_pairs();
        rest.is_weak() || rest.can_be_paired()
    }
}

/// Lines that the defender still has to break.
#[derive(Clone, Copy)]
struct Family<'a> {
    position: &'a Position,
    empty: SquareSet,
    lines: LineSet,
}

impl Family<'_> {
    /// The theorem of Erdős and Selfridge. A line with all its marks but `n` weighs 2⁻ⁿ: as often would it be completed
    /// if coins were tossed for the squares. The defender always takes the square whose lines weigh the most. That takes
    /// away at least as much as the attacker's next move adds, so a sum below one before a move of the defender never
    /// comes to one, which is what a complete line weighs. If the attacker is to move, its best move counts first.
    ///
    /// The weights here are whole numbers, 2 to the power of the marks, so the one is 2 to the power of the length.
    fn is_weak(&self) -> bool {
        let complete = 1 << self.position.lines.length();
        let weight = |lines| self.position.attacker.potential(lines);
        let gain = || {
            let squares = self.empty.iter();
            let gains = squares.map(|square| weight(self.lines & self.through(square)));
            gains.max().unwrap_or(0)
        };
        let sum = weight(self.lines);
        sum < complete
            && match self.position.turn {
                Role::Attacker => sum + gain() < complete,
                Role::Defender => true,
            }
    }

    /// Without each line whose empty squares include all those of another: who breaks the other breaks it too.
    fn without_longer(mut self) -> Self {
        for line in each(self.lines) {
            if self.lines & line != 0 {
                let squares = self.squares(line).iter();
                let including =
                    squares.fold(self.lines, |lines, square| lines & self.through(square));
                self.lines &= !including | line;
            }
        }
        self
    }

    /// Without each line that has two empty squares which are on no other: when the attacker takes one of the pair the
    /// defender takes the other, and what happens elsewhere does not touch it. A line less can free squares of the next.
    fn without_pairs(mut self) -> Self {
        loop {
            let before = self.lines;
            for line in each(before) {
                let squares = self.squares(line).iter();
                let own = squares.filter(|&square| self.lines & self.through(square) == line);
                if own.count() >= 2 {
                    self.lines &= !line;
                }
            }
            if self.lines == before {
                return self;
            }
        }
    }

    /// Whether every line can be given two empty squares of its own. Then the defender answers each move on one of them
    /// with the other, and breaks them all.
    fn can_be_paired(&self) -> bool {
        let mut owners = [0; Square::MOST];
        let needed = 2 * self.lines.count_ones() as usize;
        self.squares(self.lines).len() >= needed
            && each(self.lines).all(|line| {
                (0..2).all(|_| self.give_square(line, &mut self.empty.clone(), &mut owners))
            })
    }

    /// Gives the line one more square among those that were not tried yet. A square that has an owner can be had if the
    /// owner finds another, which is how a matching is grown: nothing given is lost, and it fails only if it has to.
    fn give_square(
        &self,
        line: LineSet,
        untried: &mut SquareSet,
        owners: &mut [LineSet; Square::MOST],
    ) -> bool {
        while let Some(square) = (self.squares(line) & *untried).first() {
            *untried = *untried - square.into();
            let owner = owners.get(square.index()).copied().unwrap_or(0);
            if owner == 0 || self.give_square(owner, untried, owners) {
                if let Some(owner) = owners.get_mut(square.index()) {
                    *owner = line;
                }
                return true;
            }
        }
        false
    }

    /// The empty squares of these lines.
    fn squares(&self, lines: LineSet) -> SquareSet {
        self.position.lines.squares(lines) & self.empty
    }

    fn through(&self, square: Square) -> LineSet {
        self.position.lines.through(square)
    }
}
