//! 3×3, solved completely: the value of every position under perfect play, computed once and then looked up.
//!
//! A position's value is that of its best move, and a move's value is the opposite of what it leaves the opponent: that
//! recursion, memoized in a table, is the whole engine.

use core::cmp::Ordering;
use core::sync::atomic::{AtomicU16, Ordering::Relaxed};

use super::{Analysis, Prospect, Value, blocks_first};
use crate::board::{Board, Outcome, Status};
use crate::geometry::{Square, Variant};
use crate::squares::SquareSet;

/// Analyzes every move of the position; `None` on a larger board.
///
/// ```
/// use tictactoe::engine::{Prospect, Value, table};
/// let analysis = table::analyze("XX.OO....".parse()?).unwrap();
/// assert_eq!(analysis.prospect(), Some(Prospect { value: Value::Win, plies: Some(1) }));
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
pub fn analyze(board: Board) -> Option<Analysis> {
    is_known(board).then(|| look_up(board))
}

/// Like [`analyze`], and counts how many replies to each best move are mistakes; `None` on a larger board.
pub fn advise(board: Board) -> Option<Analysis> {
    is_known(board).then(|| look_up(board).with_traps(look_up))
}

/// The perfect move; `None` once the game is over, or on a larger board.
#[inline]
pub fn perfect_move(board: Board) -> Option<Square> {
    if !is_known(board) {
        return None;
    }
    let entry = look_up_entry(board);
    if Solution::ends_soon(entry) {
        return preferred_of(&board, entry);
    }
    // In every other position either a single best square blocks the threat, or there is no threat.
    Solution::best(entry).first()
}

/// Kept separate, with the board borrowed, so that the common path stays short and copies nothing.
#[cold]
fn preferred_of(board: &Board, entry: u16) -> Option<Square> {
    blocks_first(*board, Solution::best(entry)).first()
}

fn is_known(board: Board) -> bool {
    board.variant() == Variant::Three
}

fn look_up(board: Board) -> Analysis {
    Analysis::new(board, |next| solve(next).prospect().before_the_move())
}

/// What the table stores about a position, as the side to move sees it.
#[derive(Clone, Copy)]
struct Solution {
    value: Value,
    plies: u8,
    best: SquareSet,
}

fn solve(board: Board) -> Solution {
    Solution::unpack(look_up_entry(board))
}

#[inline]
fn look_up_entry(board: Board) -> u16 {
    #[expect(
        clippy::indexing_slicing,
        reason = "the table has a slot for every key"
    )]
    let slot = &TABLE[key(board)];
    let mut entry = slot.load(Relaxed);
    if entry == UNSOLVED {
        entry = work_out(&board).pack();
        slot.store(entry, Relaxed);
    }
    entry
}

/// A finished game has no best move: it is drawn, or lost for the side that would move next. A running one starts as an
/// immediate loss, on which every move improves.
#[cold]
fn work_out(board: &Board) -> Solution {
    let value = match board.status() {
        Status::Over(Outcome::Drawn) => Value::Draw,
        Status::Over(Outcome::Won(_)) | Status::Turn(_) => Value::Loss,
    };
    let ended = Solution {
        value,
        plies: 0,
        best: SquareSet::EMPTY,
    };
    let mut solution = ended;
    for (square, next) in board.continuations() {
        let reply = solve(next);
        let found = Solution {
            value: reply.value.for_the_opponent(),
            plies: reply.plies + 1,
            best: square.into(),
        };
        match found.prospect().cmp(&solution.prospect()) {
            Ordering::Less => {}
            Ordering::Equal => solution.best = solution.best.with(square),
            Ordering::Greater => solution = found,
        }
    }
    solution
}

/// The number of squares of the board that is solved here.
const SQUARES: usize = Variant::Three.square_count();

/// One entry for each position, whichever mark moved first. The table is sparse: half a megabyte of zeros, which take
/// no space in a file, for a key that costs two instructions. Threads that solve the same position store the same
/// entry, so they need no synchronization.
static TABLE: [AtomicU16; 1 << (2 * SQUARES)] =
    [const { AtomicU16::new(UNSOLVED) }; 1 << (2 * SQUARES)];

/// The entry of a position that has not been solved yet.
const UNSOLVED: u16 = 0;

#[inline]
fn key(board: Board) -> usize {
    const MASK: u32 = (1 << SQUARES) - 1;
    let first = board.first();
    let bits = |mark| board.squares(mark).bits() & MASK;
    (bits(first) | bits(first.other()) << SQUARES) as usize
}

impl Solution {
    const PLIES_SHIFT: usize = SQUARES;
    const VALUE_SHIFT: usize = Self::PLIES_SHIFT + 4;

    fn prospect(self) -> Prospect {
        Prospect {
            value: self.value,
            plies: Some(self.plies),
        }
    }

    /// From the lowest bit: the best squares, the plies, and the value counted from 1, so that no entry is
    /// [`UNSOLVED`].
    fn pack(self) -> u16 {
        let entry = (self.value as u32 + 1) << Self::VALUE_SHIFT
            | u32::from(self.plies) << Self::PLIES_SHIFT
            | self.best.bits();
        #[expect(clippy::cast_possible_truncation, reason = "it fills 15 bits")]
        {
            entry as u16
        }
    }

    fn unpack(entry: u16) -> Solution {
        Solution {
            value: match entry >> Self::VALUE_SHIFT {
                1 => Value::Loss,
                2 => Value::Draw,
                _ => Value::Win,
            },
            plies: (entry >> Self::PLIES_SHIFT & 0b1111) as u8,
            best: Self::best(entry),
        }
    }

    /// The best squares of an entry, without unpacking the rest.
    #[inline]
    fn best(entry: u16) -> SquareSet {
        const BEST: u16 = (1 << SQUARES) - 1;
        SquareSet::from_bits((entry & BEST).into())
    }

    /// Whether the game ends within two plies.
    #[inline]
    fn ends_soon(entry: u16) -> bool {
        entry >> Self::PLIES_SHIFT & 0b1111 <= 2
    }
}
