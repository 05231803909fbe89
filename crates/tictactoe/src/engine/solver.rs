//! The solver for the larger boards, which have too many positions for a table: it searches each position on demand.
//!
//! It answers one yes-or-no question: *can this side force a line?* Asked for the side to move and then for the other,
//! that distinguishes win, loss and draw. A question with two answers is far easier than one with three, because the
//! other side, the defender, need not win; it only has to break lines:
//!
//! 1. **Threats first.** A side that can complete a line does so. If it cannot but the opponent could, it has to block.
//!    Forced moves need no search.
//! 2. **Cuts.** Often the defender is safe in any case, and counting lines proves it ([`cuts`]).
//! 3. **Memory.** A transposition table: the same position arises from other move orders, rotations and reflections
//!    ([`memory`]).
//! 4. **Forcing.** Sequences of threats by the attacker are tried first, because each threat leaves the defender only
//!    one reply. Most wins are found there, within a few positions.
//! 5. **Order.** The remaining moves are searched one by one, starting with squares on many promising lines of either
//!    side. Squares on no open line are skipped: an extra mark never harms its side, so another move is at least as
//!    good.
//!
//! All of these only save work: the answer is that of an exhaustive search.

mod cuts;
mod lines;
mod memory;
mod order;
mod position;

use super::{Analysis, Prospect, Value, preference, preferred};
use crate::board::{Board, Outcome, Status};
use crate::geometry::Square;
use crate::mark::Mark;
use lines::Lines;
use memory::{Key, Memory};
use order::Order;
use position::{Position, Role};

/// Solves positions of every variant, and remembers the answers found on the way.
///
/// ```
/// use tictactoe::engine::{Solver, Value};
/// use tictactoe::{Board, Mark, Variant};
/// let mut solver = Solver::default();
/// let board = Board::empty(Variant::Five, Mark::X);
/// assert_eq!(solver.value(board), Some(Value::Draw));
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    memory: Memory,
    nodes: u64,
}

impl Default for Solver {
    /// A solver with 128 KiB of memory, as much as it can make use of.
    fn default() -> Solver {
        Solver::with_slots(1 << 14)
    }
}

impl Solver {
    /// A solver that remembers up to `slots` positions, eight bytes each, and at most 1 MiB of them. Newer positions
    /// replace older ones, so the size affects the running time but never the answers.
    pub fn with_slots(slots: usize) -> Solver {
        Solver {
            memory: Memory::new(slots.min(1 << 17)),
            nodes: 0,
        }
    }

    /// The number of positions searched so far: a measure of work that is the same on every machine.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of the position for the side to move; `None` once the game is over.
    pub fn value(&mut self, board: Board) -> Option<Value> {
        let lines = Lines::of(board.variant());
        board.turn().map(|_| self.value_to_next(&lines, board))
    }

    /// The value of every move.
    pub fn analyze(&mut self, board: Board) -> Analysis {
        let lines = Lines::of(board.variant());
        Analysis::new(board, |next| Prospect {
            value: self.value_to_next(&lines, next).for_the_opponent(),
            plies: None,
        })
    }

    /// The same move as [`Analysis::perfect_move`], found without evaluating every move: moves are tried in order of
    /// preference until one keeps the value.
    pub fn perfect_move(&mut self, board: Board) -> Option<Square> {
        let mark = board.turn()?;
        let completing = board.threats(mark);
        if !completing.is_empty() {
            return preferred(board, Value::Win, completing);
        }
        // A single threat has to be blocked; of two, only one can be.
        let blocks = board.threats(mark.other());
        if !blocks.is_empty() {
            return preferred(board, Value::Loss, blocks);
        }
        let lines = Lines::of(board.variant());
        let moves = |value| {
            let squares = Order::new(board.variant(), board.empty_squares(), |square| {
                preference(board, value, square)
            });
            squares.filter_map(move |square| Some((square, board.play(square).ok()?)))
        };
        let kept = if self.can_force_line(&lines, board, mark) {
            moves(Value::Win).find(|&(_, next)| self.can_force_line(&lines, next, mark))
        } else {
            moves(Value::Draw).find(|&(_, next)| !self.can_force_line(&lines, next, mark.other()))
        };
        let (square, _) = kept.or_else(|| moves(Value::Loss).next())?;
        Some(square)
    }

    /// What the position is worth to the side that is next, also if the game is over.
    fn value_to_next(&mut self, lines: &Lines, board: Board) -> Value {
        match board.status() {
            Status::Over(Outcome::Won(_)) => Value::Loss,
            Status::Turn(mark) if self.can_force_line(lines, board, mark) => Value::Win,
            Status::Turn(mark) if self.can_force_line(lines, board, mark.other()) => Value::Loss,
            Status::Turn(_) | Status::Over(Outcome::Drawn) => Value::Draw,
        }
    }

    /// The question, about a board without a complete line.
    fn can_force_line(&mut self, lines: &Lines, board: Board, attacker: Mark) -> bool {
        self.wins(Position::new(lines, board, attacker))
    }

    /// Whether the attacker can force a line.
    fn wins(&mut self, mut position: Position<'_>) -> bool {
        self.nodes += 1;
        if let Some(answer) = position.settle() {
            return answer;
        }
        if cuts::is_safe(&position) {
            return false;
        }
        let key = Key::of(&position);
        if let Some(answer) = self.memory.recall(key) {
            return answer;
        }
        let mut moves = Order::new(position.lines.variant, position.empty(), |square| {
            position.potential(square)
        });
        let answer = match position.turn {
            Role::Attacker => {
                self.wins_by_threats(&position)
                    || moves.any(|square| self.wins(position.after(square)))
            }
            Role::Defender => moves.all(|square| self.wins(position.after(square))),
        };
        self.memory.keep(key, answer);
        answer
    }

    /// Whether the attacker, who is to move, can force a line with nothing but threats: moves that put all but one mark
    /// on a line.
    fn wins_by_threats(&mut self, position: &Position<'_>) -> bool {
        position.threatening().iter().any(|square| {
            self.nodes += 1;
            let mut next = position.after(square);
            next.settle().unwrap_or_else(|| match next.turn {
                Role::Attacker => self.wins_by_threats(&next),
                // The attacker had to block, and the block made no new threat.
                Role::Defender => false,
            })
        })
    }
}
