//! The larger boards, searched: too many positions for a table, so each is solved when it is asked about.
//!
//! The solver answers one kind of question, with yes or no: *can this side force a line?* Asked for the side to move
//! and then for the other, it tells win, loss and draw. A question with two answers is far easier than a value with
//! three, because the side that is not asked about, the defender, need not win; it only has to break lines:
//!
//! 1. **Threats first.** Whoever can complete a line does. Whoever cannot, while the opponent could, has to play there.
//!    Where there is no choice there is nothing to search.
//! 2. **Cuts.** Often the defender is safe whatever comes, and a count of the lines proves it ([`cuts`]).
//! 3. **Memory.** The same position comes about by other orders of moves, and turned or mirrored ([`memory`]).
//! 4. **Forcing.** Before all moves of the attacker those are tried that threaten, again and again, because each leaves
//!    the defender but one reply. Most wins are found there, in a handful of positions.
//! 5. **Order.** What is left is searched move by move, squares on many promising lines of either side first. A square
//!    whose lines can no longer be completed by anyone is not worth a move, since another move never harms its side.
//!
//! All of these save work only: the answer is that of a search of every game to its end.

mod cuts;
mod lines;
mod memory;
mod order;
mod position;

use super::{Analysis, Prospect, Value, preference, preferred};
use crate::board::{Board, Outcome, Status};
use crate::geometry::Square;
use crate::mark::Mark;
use memory::{Key, Memory};
use order::Order;
use position::{Position, Role};

/// Solves positions of every variant, and remembers what it found on the way.
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
    /// A solver that remembers up to `slots` positions, eight bytes each, and at most 1 MiB of them. It forgets older ones
    /// for newer ones: how many it can remember changes how long it takes, never what it finds.
    pub fn with_slots(slots: usize) -> Solver {
        Solver {
            memory: Memory::new(slots.min(1 << 17)),
            nodes: 0,
        }
    }

    /// How many positions were looked at so far: a measure of the work that is the same on every machine.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What the position is worth to the side to move; `None` once the game is over.
    pub fn value(&mut self, board: Board) -> Option<Value> {
        board.turn().map(|_| self.value_to_next(board))
    }

    /// What every move of the position is worth.
    pub fn analyze(&mut self, board: Board) -> Analysis {
        Analysis::new(board, |next| Prospect {
            value: self.value_to_next(next).for_the_opponent(),
            plies: None,
        })
    }

    /// The same move as [`Analysis::perfect_move`], found without judging every other: the moves are tried in the order of
    /// preference, and the first that keeps the value is the one.
    pub fn perfect_move(&mut self, board: Board) -> Option<Square> {
        let mark = board.turn()?;
        let completing = board.threats(mark);
        if !completing.is_empty() {
            return preferred(board, Value::Win, completing);
        }
        // A single threat has to be blocked; of two one remains.
        let blocks = board.threats(mark.other());
        if !blocks.is_empty() {
            return preferred(board, Value::Loss, blocks);
        }
        let moves = |value| {
            let squares = Order::new(board.variant(), board.empty_squares(), |square| {
                preference(board, value, square)
            });
            squares.filter_map(move |square| Some((square, board.play(square).ok()?)))
        };
        let kept = if self.can_force_line(board, mark) {
            moves(Value::Win).find(|&(_, next)| self.can_force_line(next, mark))
        } else {
            moves(Value::Draw).find(|&(_, next)| !self.can_force_line(next, mark.other()))
        };
        let (square, _) = kept.or_else(|| moves(Value::Loss).next())?;
        Some(square)
    }

    /// What the position is worth to the side that is next, also if the game is over.
    fn value_to_next(&mut self, board: Board) -> Value {
        match board.status() {
            Status::Over(Outcome::Won(_)) => Value::Loss,
            Status::Turn(mark) if self.can_force_line(board, mark) => Value::Win,
            Status::Turn(mark) if self.can_force_line(board, mark.other()) => Value::Loss,
            Status::Turn(_) | Status::Over(Outcome::Drawn) => Value::Draw,
        }
    }

    /// The question, about a board without a complete line.
    fn can_force_line(&mut self, board: Board, attacker: Mark) -> bool {
        self.wins(Position::new(board, attacker))
    }

    /// Whether the attacker can force a line.
    fn wins(&mut self, mut position: Position) -> bool {
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
    fn wins_by_threats(&mut self, position: &Position) -> bool {
        position.threatening().iter().any(|square| {
            self.nodes += 1;
            let mut next = position.after(square);
            next.settle().unwrap_or_else(|| match next.turn {
                Role::Attacker => self.wins_by_threats(&next),
                // The attacker had to answer a threat, and that made none.
                Role::Defender => false,
            })
        })
    }
}
