//! The coach: a hint with its reason, and a verdict on every move. Both follow from the engine's analysis and the board
//! alone, and are never guessed.

use core::cmp::Reverse;

use crate::board::Board;
use crate::engine::{Analysis, Value};
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::squares::SquareSet;

/// A best square and the reason for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hint {
    /// The board.
    pub variant: Variant,
    /// The side to move.
    pub mark: Mark,
    /// The recommended square.
    pub square: Square,
    /// The reason.
    pub reason: Reason,
}

/// Why a square is best, the simplest reason first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// It completes a line.
    Win,
    /// The opponent would complete a line there, and nowhere else.
    Block,
    /// The opponent would complete a line there, but also elsewhere.
    BlockOne,
    /// It makes two threats at once, and only one can be blocked.
    TwoThreats,
    /// It leads to a win whatever the opponent does.
    ForceWin,
    /// Elsewhere, the opponent could make two threats at once.
    StopTwoThreats,
    /// Every other square loses.
    OnlySquare,
    /// It keeps the draw, and some other squares lose.
    KeepDraw {
        /// How many others lose.
        losing: usize,
    },
    /// Every square leads to a draw, but after this one some replies lose.
    SetTraps {
        /// How many replies keep the draw.
        holding: usize,
        /// How many replies there are.
        replies: usize,
    },
    /// Every square leads to a draw, but this one is on the most lines that can still be completed.
    MostLines {
        /// How many lines.
        lines: usize,
    },
    /// There is no other square.
    LastSquare,
    /// Every square leads to a draw, and none is better than another.
    AllEqual,
    /// Every square loses; none takes longer than this one.
    HoldOut,
    /// Every square loses, but after this one some replies would give the win away.
    SetLastTraps {
        /// How many replies keep the win.
        winning: usize,
        /// How many replies there are.
        replies: usize,
    },
    /// Every square loses.
    Lost,
}

/// The best square with the simplest reason; among equals the one that sets the most traps, then the one on the most
/// open lines, then the lowest. `None` once the game is over.
///
/// ```
/// use tictactoe::engine::table;
/// use tictactoe::{Reason, hint};
/// let hint = hint(&table::analyze("XX.OO....".parse()?).unwrap()).unwrap();
/// assert_eq!((hint.square.number(), hint.reason), (3, Reason::Win));
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
pub fn hint(analysis: &Analysis) -> Option<Hint> {
    let board = analysis.board();
    let losing = Losing::of(analysis);
    let mut best = None;
    for square in analysis.best().iter() {
        let traps = Reverse(analysis.traps(square));
        let lines = Reverse(open_lines(board, square));
        let found = (reason(analysis, losing, square)?, traps, lines, square);
        if best.is_none_or(|best| found < best) {
            best = Some(found);
        }
    }
    let (reason, _, _, square) = best?;
    Some(Hint {
        variant: board.variant(),
        mark: board.next_mark(),
        square,
        reason,
    })
}

/// The moves that lose: how many, and whether one of them lets the opponent make two threats at once.
#[derive(Clone, Copy)]
struct Losing {
    count: usize,
    lets_fork: bool,
}

impl Losing {
    fn of(analysis: &Analysis) -> Losing {
        let board = analysis.board();
        let mut losing = Losing {
            count: 0,
            lets_fork: false,
        };
        for (square, prospect) in analysis.moves() {
            if prospect.value == Value::Loss {
                losing.count += 1;
                losing.lets_fork = losing.lets_fork || lets_fork(board, square);
            }
        }
        losing
    }
}

/// The reason for this best square.
fn reason(analysis: &Analysis, losing: Losing, square: Square) -> Option<Reason> {
    let board = analysis.board();
    let mark = board.next_mark();
    let threatened = board.threats(mark.other());
    let prospect = analysis.prospect_of(square)?;
    Some(if board.threats(mark).contains(square) {
        Reason::Win
    } else if threatened.contains(square) {
        if threatened.len() == 1 {
            Reason::Block
        } else {
            Reason::BlockOne
        }
    } else {
        match prospect.value {
            Value::Win if makes_two_threats(board, square) => Reason::TwoThreats,
            Value::Win => Reason::ForceWin,
            Value::Draw => why_draw(analysis, losing, square),
            Value::Loss if prospect.plies.is_some() => Reason::HoldOut,
            Value::Loss => match good_replies(analysis, square) {
                Some((winning, replies)) => Reason::SetLastTraps { winning, replies },
                None => Reason::Lost,
            },
        }
    })
}

/// The reason for this best square, which keeps the draw.
fn why_draw(analysis: &Analysis, losing: Losing, square: Square) -> Reason {
    let board = analysis.board();
    if losing.lets_fork {
        return Reason::StopTwoThreats;
    }
    if board.empty_squares().len() == 1 {
        return Reason::LastSquare;
    }
    match losing.count {
        0 => {}
        _ if analysis.best().len() == 1 => return Reason::OnlySquare,
        losing => return Reason::KeepDraw { losing },
    }
    if let Some((holding, replies)) = good_replies(analysis, square) {
        return Reason::SetTraps { holding, replies };
    }
    let lines = open_lines(board, square);
    let others = || {
        board
            .empty_squares()
            .iter()
            .map(|other| open_lines(board, other))
    };
    if others().all(|other| other <= lines) && others().any(|other| other < lines) {
        Reason::MostLines { lines }
    } else {
        Reason::AllEqual
    }
}

/// How many replies to this move are not mistakes, and how many there are; `None` if none is a mistake, or if they were
/// not counted.
fn good_replies(analysis: &Analysis, square: Square) -> Option<(usize, usize)> {
    let replies = analysis.board().play(square).ok()?.empty_squares().len();
    match analysis.traps(square)? {
        0 => None,
        traps => Some((replies - traps, replies)),
    }
}

/// Whether this move lets the opponent make two threats at once.
fn lets_fork(board: Board, square: Square) -> bool {
    let next = board.play(square).unwrap_or(board);
    let mut replies = next.continuations();
    replies.any(|(reply, _)| makes_two_threats(next, reply))
}

/// Whether this move leaves its side two or more squares that complete a line.
fn makes_two_threats(board: Board, square: Square) -> bool {
    let next = board.play(square).unwrap_or(board);
    next.threats(board.next_mark()).len() > 1
}

/// The number of lines through this square that the side to move can still complete: those without a mark of the
/// opponent that need no more moves than are left.
fn open_lines(board: Board, square: Square) -> usize {
    let mark = board.next_mark();
    let (own, others) = (board.squares(mark), board.squares(mark.other()));
    let moves_left = board.empty_squares().len().div_ceil(2);
    let is_open =
        |&line: &SquareSet| (line & others).is_empty() && (line - own).len() <= moves_left;
    let lines = board.variant().lines().iter();
    lines
        .filter(|line| line.contains(square) && is_open(line))
        .count()
}

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// No move was better.
    Best,
    /// It keeps the value of the position, though there was a better move, such as a faster win or a slower loss.
    AsGood(Value),
    /// It lowers the value of the position.
    Mistake {
        /// The value before the move.
        from: Value,
        /// The value after the move.
        to: Value,
    },
}

/// How good this move is; `None` if it is illegal.
pub fn verdict(analysis: &Analysis, square: Square) -> Option<Verdict> {
    let to = analysis.prospect_of(square)?.value;
    let from = analysis.prospect()?.value;
    Some(if analysis.best().contains(square) {
        Verdict::Best
    } else if to == from {
        Verdict::AsGood(to)
    } else {
        Verdict::Mistake { from, to }
    })
}
