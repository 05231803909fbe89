//! Proofs that the defender is safe, without a search.
//!
//! They consider only the lines still open to the attacker, and of those only the empty squares: the attacker has to
//! fill one such set, the defender has to get a mark into each. No proof relies on threats of the defender.

use super::lines::{LineSet, each};
use super::position::{Position, Role};
use crate::geometry::Square;
use crate::squares::SquareSet;

/// Whether one of the proofs shows that the attacker cannot force a line. No side can complete one with its next move.
pub(super) fn is_safe(position: &Position<'_>) -> bool {
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
    position: &'a Position<'a>,
    empty: SquareSet,
    lines: LineSet,
}

impl Family<'_> {
    /// The Erdős–Selfridge theorem. A line that is `n` marks short weighs 2⁻ⁿ, the probability of completing it if
    /// coins were tossed for the squares. The defender always takes the square whose lines weigh the most. That removes
    /// at least as much as the attacker's next move adds, so if the sum is below one with the defender to move, it
    /// never reaches one, the weight of a complete line. If the attacker is to move, its best move is added first.
    ///
    /// The weights here are integers, 2 to the power of the number of marks, so one becomes 2 to the power of the
    /// length.
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

    /// Drops each line whose empty squares include all those of another: breaking the other breaks it too.
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

    /// Drops each line with two empty squares that are on no other line: when the attacker takes one of the pair, the
    /// defender takes the other, whatever happens elsewhere. Dropping a line can free squares of the next.
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

    /// Whether every line can be given two empty squares of its own. Then a pairing strategy breaks them all: the
    /// defender answers each move on one of the pair with the other.
    fn can_be_paired(&self) -> bool {
        let mut owners = [0; Square::MOST];
        let needed = 2 * self.lines.count_ones() as usize;
        self.squares(self.lines).len() >= needed
            && each(self.lines).all(|line| {
                (0..2).all(|_| self.give_square(line, &mut self.empty.clone(), &mut owners))
            })
    }

    /// Gives the line one more square among those not tried yet. A square that has an owner can be had if the owner
    /// finds another. This is how an augmenting path grows a matching: nothing given is lost, and it fails only if
    /// there is no matching.
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
