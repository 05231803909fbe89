//! The solved game: what perfect play makes of every position, worked out once and then looked up.
//!
//! A position's value is that of its best move, and a move's value is the opposite of what it leaves the opponent:
//! that recursion, with its answers kept in a table, is the whole engine.

use core::cmp::Ordering;
use core::sync::atomic::{AtomicU16, Ordering::Relaxed};

use crate::board::{Board, Outcome, Status};
use crate::square::{Square, SquareSet};

/// What a position is worth to the side to move, or a move to the side that makes it, under perfect play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The opponent can force a win.
    Loss,
    /// Neither side can force a win.
    Draw,
    /// The side can force a win.
    Win,
}

impl Value {
    const fn for_the_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// A value, and in how many moves the game ends if both sides play perfectly: a fast win, a slow loss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prospect {
    /// Won, drawn or lost.
    pub value: Value,
    /// How many moves, of both sides together, until the game ends.
    pub plies: u16,
}

impl Prospect {
    /// Higher is better: first the value; then a win is better the sooner, a loss the later it comes.
    fn rank(self) -> (Value, i32) {
        let plies = i32::from(self.plies);
        match self.value {
            Value::Win => (self.value, -plies),
            Value::Draw | Value::Loss => (self.value, plies),
        }
    }

    /// What this prospect of the opponent means for the side whose move led to it.
    fn before_the_move(self) -> Prospect {
        Prospect {
            value: self.value.for_the_opponent(),
            plies: self.plies + 1,
        }
    }
}

/// The prospect of the side to move; `None` once the game is over.
///
/// ```
/// use tictactoe::engine::{self, Prospect, Value};
/// let board = "XX.OO....".parse()?;
/// assert_eq!(engine::prospect(board), Some(Prospect { value: Value::Win, plies: 1 }));
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
pub fn prospect(board: Board) -> Option<Prospect> {
    let solution = solve(board);
    (!solution.best.is_empty()).then_some(solution.prospect)
}

/// The best moves: those with the best prospect. None once the game is over.
///
/// ```
/// use tictactoe::{Board, Mark, SquareSet, engine};
/// // After a corner, only the centre keeps the draw.
/// let corner: Board = "X........".parse()?;
/// assert_eq!(engine::best(corner).to_string(), "5");
/// // Every first move leads to a draw.
/// assert_eq!(engine::best(Board::empty(Mark::X)), SquareSet::FULL);
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
pub fn best(board: Board) -> SquareSet {
    solve(board).best
}

/// Every legal move with its prospect for the side that makes it.
pub fn moves(board: Board) -> impl Iterator<Item = (Square, Prospect)> {
    let prospect = |(square, next)| (square, solve(next).prospect.before_the_move());
    board.continuations().map(prospect)
}

/// The prospect of a move for the side that makes it; `None` if it cannot be made.
pub fn prospect_of(board: Board, square: Square) -> Option<Prospect> {
    let next = board.play(square).ok()?;
    Some(solve(next).prospect.before_the_move())
}

/// What the table keeps of a position, as the side to move sees it.
#[derive(Clone, Copy)]
struct Solution {
    prospect: Prospect,
    best: SquareSet,
}

fn solve(board: Board) -> Solution {
    #[expect(
        clippy::indexing_slicing,
        reason = "the key has as many bits as the table's length"
    )]
    let slot = &TABLE[key(board)];
    let mut entry = slot.load(Relaxed);
    if entry == UNSOLVED {
        entry = work_out(board).pack();
        slot.store(entry, Relaxed);
    }
    Solution::unpack(entry)
}

/// A game that has ended has no best move: it is drawn, or lost for the side that would be to move. A running one counts
/// as lost at once until a move is looked at, since any move is better than that.
#[cold]
fn work_out(board: Board) -> Solution {
    let value = match board.status() {
        Status::Over(Outcome::Drawn) => Value::Draw,
        _ => Value::Loss,
    };
    let ended = Solution {
        prospect: Prospect { value, plies: 0 },
        best: SquareSet::EMPTY,
    };
    moves(board).fold(ended, |solution, (square, prospect)| {
        let best = match prospect.rank().cmp(&solution.prospect.rank()) {
            Ordering::Less => return solution,
            Ordering::Equal => solution.best,
            Ordering::Greater => SquareSet::EMPTY,
        };
        Solution {
            prospect,
            best: best.with(square),
        }
    })
}

/// One entry for each position, whichever mark started. The table is sparse: half a megabyte of zeros, which weighs
/// nothing in a file, for a key that costs two instructions. Threads that work out the same position store the same
/// answer, so they need not wait for each other.
static TABLE: [AtomicU16; 1 << (2 * Square::COUNT)] =
    [const { AtomicU16::new(UNSOLVED) }; 1 << (2 * Square::COUNT)];

/// The entry of a position that was not worked out yet.
const UNSOLVED: u16 = 0;

fn key(board: Board) -> usize {
    let first = board.first();
    let bits = |mark| usize::from(board.squares(mark).bits());
    bits(first) + (bits(first.other()) << Square::COUNT)
}

impl Solution {
    const PLIES_SHIFT: usize = Square::COUNT;
    const VALUE_SHIFT: usize = Self::PLIES_SHIFT + 4;

    /// From the lowest bit: the best squares, the plies, and the value counted from 1, so that none is [`UNSOLVED`].
    fn pack(self) -> u16 {
        let value = self.prospect.value as u16 + 1;
        (value << Self::VALUE_SHIFT) + (self.prospect.plies << Self::PLIES_SHIFT) + self.best.bits()
    }

    fn unpack(entry: u16) -> Solution {
        let value = match entry >> Self::VALUE_SHIFT {
            1 => Value::Loss,
            2 => Value::Draw,
            _ => Value::Win,
        };
        let plies = entry >> Self::PLIES_SHIFT & 0b1111;
        Solution {
            prospect: Prospect { value, plies },
            best: SquareSet::from_bits(entry),
        }
    }
}
