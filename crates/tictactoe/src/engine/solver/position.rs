//! A position for the solver: an attacker, who wants a line, a defender, who has to prevent it, and how many marks each
//! has on every line.

use super::lines::{LineSet, Lines};
use crate::board::Board;
use crate::geometry::Square;
use crate::mark::Mark;
use crate::squares::SquareSet;

/// The role of a side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Wants to complete a line.
    Attacker,
    /// Wants to prevent that.
    Defender,
}

/// A position in which no line is complete.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) lines: &'a Lines,
    pub(super) attacker: Side,
    pub(super) defender: Side,
    pub(super) turn: Role,
}

impl<'a> Position<'a> {
    /// The board, on which no line is complete, with this mark as the attacker.
    pub(super) fn new(lines: &'a Lines, board: Board, attacker: Mark) -> Position<'a> {
        let side = |mark| {
            let squares = board.squares(mark).iter();
            squares.fold(Side::default(), |side, square| side.with(square, lines))
        };
        Position {
            lines,
            attacker: side(attacker),
            defender: side(attacker.other()),
            turn: if board.next_mark() == attacker {
                Role::Attacker
            } else {
                Role::Defender
            },
        }
    }

    /// The position after a move on this empty square, which completes no line.
    pub(super) fn after(mut self, square: Square) -> Position<'a> {
        match self.turn {
            Role::Attacker => {
                self.attacker = self.attacker.with(square, self.lines);
                self.turn = Role::Defender;
            }
            Role::Defender => {
                self.defender = self.defender.with(square, self.lines);
                self.turn = Role::Attacker;
            }
        }
        self
    }

    /// Plays forced moves. Returns whether the attacker wins once that is decided, or `None` when the side to move has
    /// a choice.
    pub(super) fn settle(&mut self) -> Option<bool> {
        loop {
            let attacking = self.completing(self.attacker, self.open());
            let defending = self.completing(self.defender, self.open_to_defender());
            let (own, others) = match self.turn {
                Role::Attacker => (attacking, defending),
                Role::Defender => (defending, attacking),
            };
            if !own.is_empty() {
                return Some(self.turn == Role::Attacker);
            }
            let forced = others.first()?;
            if others.len() > 1 {
                return Some(self.turn == Role::Defender);
            }
            *self = self.after(forced);
        }
    }

    /// The squares on which the attacker leaves a line one mark short of completion.
    pub(super) fn threatening(&self) -> SquareSet {
        let lines = self.open() & self.attacker.holding(self.lines.length() - 2);
        self.lines.squares(lines) & self.empty()
    }

    /// How much a move on this square matters to both sides together: zero if no line through it is open to either.
    pub(super) fn potential(&self, square: Square) -> u32 {
        let through = self.lines.through(square);
        let attacking = self.attacker.potential(through & self.open());
        attacking + self.defender.potential(through & self.open_to_defender())
    }

    /// The squares without a mark.
    pub(super) fn empty(&self) -> SquareSet {
        self.lines.variant.squares() - self.attacker.squares - self.defender.squares
    }

    /// The lines that the attacker can still complete.
    pub(super) fn open(&self) -> LineSet {
        self.lines.all & !self.defender.touched()
    }

    /// The lines that the defender can still complete.
    fn open_to_defender(&self) -> LineSet {
        self.lines.all & !self.attacker.touched()
    }

    /// The squares on which this side completes one of the lines open to it.
    fn completing(&self, side: Side, open: LineSet) -> SquareSet {
        let lines = open & side.holding(self.lines.length() - 1);
        self.lines.squares(lines) & self.empty()
    }
}

/// The marks of one side.
///
/// The number of marks on each line is stored in binary, one bit in each word, so that placing a mark increments all of
/// its lines at once. Two bits are enough: no line is complete, so none holds more than three marks.
///
/// ```text
///  line   5 4 3 2 1 0
///  twos   0 1 0 0 1 0
///  ones   0 1 0 1 0 0      three marks on line 4, one on line 2, two on line 1
/// ```
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    pub(super) squares: SquareSet,
    ones: LineSet,
    twos: LineSet,
}

impl Side {
    fn with(self, square: Square, lines: &Lines) -> Side {
        let through = lines.through(square);
        let carried = self.ones & through;
        Side {
            squares: self.squares.with(square),
            ones: self.ones ^ through,
            twos: self.twos ^ carried,
        }
    }

    /// The sum over these lines of two to the power of the marks that this side has on each.
    pub(super) fn potential(self, lines: LineSet) -> u32 {
        let power = |marks| (lines & self.holding(marks)).count_ones() << marks;
        power(0) + power(1) + power(2) + power(3)
    }

    /// The lines with exactly this many marks of this side.
    fn holding(self, marks: usize) -> LineSet {
        let digit = |bit, lines: LineSet| if marks & bit == 0 { !lines } else { lines };
        digit(1, self.ones) & digit(2, self.twos)
    }

    /// The lines with a mark of this side.
    fn touched(self) -> LineSet {
        self.ones | self.twos
    }
}
