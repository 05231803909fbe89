//! The coach: a hint with its reason, and a verdict on every move. Both follow from the solved game and are never guessed.

use crate::board::Board;
use crate::engine::{self, Value};
use crate::game::Game;
use crate::mark::Mark;
use crate::square::{LINES, Place, Square, SquareSet};

/// A best square and why it is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The side to move.
    pub mark: Mark,
    /// Where it should play.
    pub square: Square,
    /// Why there.
    pub reason: Reason,
}

/// Why a square is a best one, the plainest reason first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It completes a line.
    Win,
    /// The opponent would complete a line there, and nowhere else.
    Block,
    /// The opponent would complete a line there, but also elsewhere.
    BlockOne,
    /// It makes two threats at once, and one can be blocked.
    TwoThreats,
    /// It leads to a win whatever the opponent does.
    ForceWin,
    /// Elsewhere, the opponent could make two threats at once.
    StopTwoThreats,
    /// Other squares lose; this one, in the centre, does not.
    TakeCentre,
    /// Other squares lose; this one, in a corner, does not.
    TakeCorner,
    /// Every square leads to a draw.
    AnySquare,
    /// Every square loses; none takes longer than this one.
    HoldOut,
}

/// A best square with the plainest reason there is; the lowest among equals. `None` once the game is over.
///
/// ```
/// use tictactoe::{Reason, hint};
/// let hint = hint("XX.OO....".parse()?).unwrap();
/// assert_eq!((hint.square.number(), hint.reason), (3, Reason::Win));
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
pub fn hint(board: Board) -> Option<Hint> {
    let mark = board.turn()?;
    let reasons = engine::best(board)
        .iter()
        .filter_map(|square| Some((reason(board, square)?, square)));
    let (reason, square) = reasons.min()?;
    Some(Hint {
        mark,
        square,
        reason,
    })
}

/// Why this square, which is a best one, is so good; `None` where another is so for a plainer reason.
fn reason(board: Board, square: Square) -> Option<Reason> {
    let mark = board.next_mark();
    let after = engine::prospect_of(board, square);
    let threatened = threats(board, mark.other());
    let losing = || engine::moves(board).filter(|(_, other)| other.value == Value::Loss);
    Some(match after.map(|prospect| prospect.value) {
        _ if threats(board, mark).contains(square) => Reason::Win,
        _ if threatened.contains(square) && threatened.len() > 1 => Reason::BlockOne,
        _ if threatened.contains(square) => Reason::Block,
        Some(Value::Win) if makes_two_threats(board, square) => Reason::TwoThreats,
        Some(Value::Win) => Reason::ForceWin,
        Some(Value::Draw) if losing().next().is_none() => Reason::AnySquare,
        Some(Value::Draw) if losing().any(|(other, _)| lets_fork(board, other)) => {
            Reason::StopTwoThreats
        }
        Some(Value::Draw) => match square.place() {
            Place::Centre => Reason::TakeCentre,
            Place::Corner => Reason::TakeCorner,
            // Where a side holds the draw against a deeper threat, the centre or a corner does so too.
            Place::Side => return None,
        },
        _ => Reason::HoldOut,
    })
}

/// Whether this move lets the opponent win by making two threats at once.
fn lets_fork(board: Board, square: Square) -> bool {
    let next = board.play(square).unwrap_or(board);
    engine::best(next)
        .iter()
        .any(|reply| makes_two_threats(next, reply))
}

/// Whether this move leaves its side two squares to complete a line on.
fn makes_two_threats(board: Board, square: Square) -> bool {
    let next = board.play(square).unwrap_or(board);
    threats(next, board.next_mark()).len() > 1
}

/// The empty squares on which this mark would complete a line.
pub fn threats(board: Board, mark: Mark) -> SquareSet {
    let completes = |square: &Square| {
        let marks = board.squares(mark).with(*square);
        LINES.iter().any(|&line| marks.contains_all(line))
    };
    board
        .empty_squares()
        .iter()
        .filter(|square| completes(square))
        .collect()
}

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There was none better.
    Best,
    /// It keeps this value of the position, though a faster win or a slower loss was there.
    AsGood(Value),
    /// It gives away what perfect play had.
    Mistake {
        /// What the position was worth before.
        from: Value,
        /// What it was worth after.
        to: Value,
    },
}

/// How good this move is on this board; `None` if it cannot be made.
pub fn verdict(board: Board, square: Square) -> Option<Verdict> {
    let to = engine::prospect_of(board, square)?.value;
    let from = engine::prospect(board)?.value;
    Some(match to {
        _ if engine::best(board).contains(square) => Verdict::Best,
        _ if to == from => Verdict::AsGood(to),
        _ => Verdict::Mistake { from, to },
    })
}

/// How many moves were made before the first mistake of one of these marks.
pub(crate) fn first_mistake(game: &Game, is_judged: impl Fn(Mark) -> bool) -> Option<usize> {
    game.steps().position(|(board, square)| {
        is_judged(board.next_mark())
            && matches!(verdict(board, square), Some(Verdict::Mistake { .. }))
    })
}
