//! The engine's analysis of a position: plain data, and what follows from it.

use alloc::string::String;
use core::array;
use core::cmp::{Ordering, Reverse};

use crate::board::Board;
use crate::geometry::{Square, Variant};
use crate::squares::SquareSet;

/// The value, under perfect play, of a position for the side to move, or of a move for the side that makes it.
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
    /// The same outcome for the other side.
    #[must_use]
    pub const fn for_the_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// A value and, where known, the number of plies until the game ends under perfect play, in which wins come soon and
/// losses late. The greater prospect is better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prospect {
    /// Won, drawn or lost.
    pub value: Value,
    /// The number of plies until the game ends; known on 3×3 only.
    pub plies: Option<u8>,
}

impl Prospect {
    /// The opponent's prospect, as seen by the side whose move led to it.
    pub(crate) fn before_the_move(self) -> Prospect {
        Prospect {
            value: self.value.for_the_opponent(),
            plies: self.plies.map(|plies| plies + 1),
        }
    }
}

impl Ord for Prospect {
    /// Compares values first. Then a win is better sooner, and a draw or loss is better later.
    fn cmp(&self, other: &Prospect) -> Ordering {
        let sooner = self.plies.cmp(&other.plies);
        self.value.cmp(&other.value).then(match self.value {
            Value::Win => sooner.reverse(),
            Value::Draw | Value::Loss => sooner,
        })
    }
}

impl PartialOrd for Prospect {
    fn partial_cmp(&self, other: &Prospect) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The prospect of every move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Analysis {
    board: Board,
    /// The prospect of playing each square, for the side to move; `None` where no move is legal.
    prospects: [Option<Prospect>; Square::MOST],
    /// How many replies to playing each square are mistakes; `None` where they were not counted.
    traps: [Option<u8>; Square::MOST],
}

impl Analysis {
    /// Analyzes a board; `judge` gives the prospect of a move from the board after it.
    pub(crate) fn new(board: Board, mut judge: impl FnMut(Board) -> Prospect) -> Analysis {
        let mut prospects = [None; Square::MOST];
        for (square, next) in board.continuations() {
            if let Some(slot) = prospects.get_mut(square.index()) {
                *slot = Some(judge(next));
            }
        }
        Analysis {
            board,
            prospects,
            traps: [None; Square::MOST],
        }
    }

    /// Adds how many replies to each best move are mistakes.
    pub(crate) fn with_traps(mut self, mut analyze: impl FnMut(Board) -> Analysis) -> Analysis {
        let squares = self.best();
        self.traps = array::from_fn(|index| {
            let square = squares.iter().find(|square| square.index() == index)?;
            let replies = analyze(self.board.after(square));
            let best = replies.prospect().map(|prospect| prospect.value);
            let mistakes = replies
                .moves()
                .filter(|(_, reply)| Some(reply.value) < best);
            u8::try_from(mistakes.count()).ok()
        });
        self
    }

    /// The position.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Every legal move with its prospect for the side that makes it, in the order of the squares.
    pub fn moves(&self) -> impl Iterator<Item = (Square, Prospect)> {
        let squares = self.board.variant().squares().iter();
        squares.filter_map(|square| Some((square, self.prospect_of(square)?)))
    }

    /// The prospect of playing this square, for the side to move; `None` if the move is illegal.
    pub fn prospect_of(&self, square: Square) -> Option<Prospect> {
        self.prospects.get(square.index()).copied().flatten()
    }

    /// How many replies to playing this square are mistakes; `None` if they were not counted.
    pub fn traps(&self, square: Square) -> Option<usize> {
        let traps = self.traps.get(square.index()).copied().flatten()?;
        Some(traps.into())
    }

    /// The prospect of the side to move; `None` once the game is over.
    pub fn prospect(&self) -> Option<Prospect> {
        self.moves().map(|(_, prospect)| prospect).max()
    }

    /// The best moves: those with the best prospect. Where plies are unknown, only those that win at once or, failing
    /// that, block a threat, if there are any. Empty once the game is over.
    pub fn best(&self) -> SquareSet {
        let Some(best) = self.prospect() else {
            return SquareSet::EMPTY;
        };
        let squares: SquareSet = self
            .moves()
            .filter(|&(_, prospect)| prospect == best)
            .map(|(square, _)| square)
            .collect();
        if best.plies.is_some() {
            return squares;
        }
        let mark = self.board.next_mark();
        let urgent = [mark, mark.other()].map(|mark| squares & self.board.threats(mark));
        let mut urgent = urgent.into_iter().filter(|squares| !squares.is_empty());
        urgent.next().unwrap_or(squares)
    }

    /// The move that Hard plays: one of the best, and always the same. `None` once the game is over.
    pub fn perfect_move(&self) -> Option<Square> {
        preferred(self.board, self.prospect()?.value, self.best())
    }
}

/// The text encoding of an analysis, as sent between a page and its worker: three characters per square, for the value
/// (`w`, `d`, `l`, or `.` where no move is legal), the plies and the traps (a letter from `a` for zero, or `-` if
/// unknown).
impl Analysis {
    /// The text of the analysis.
    pub fn text(&self) -> String {
        let letter = |count: Option<u8>| count.map_or('-', |count| char::from(b'a' + count));
        let squares = self.board.variant().squares().iter();
        let texts = squares.map(|square| match self.prospect_of(square) {
            None => ['.', '-', '-'],
            Some(prospect) => [
                match prospect.value {
                    Value::Win => 'w',
                    Value::Draw => 'd',
                    Value::Loss => 'l',
                },
                letter(prospect.plies),
                letter(self.traps.get(square.index()).copied().flatten()),
            ],
        });
        texts.flatten().collect()
    }

    /// Reads the text of an analysis of this board; `None` if it is not one.
    pub fn parse(board: Board, text: &str) -> Option<Analysis> {
        let mut characters = text.bytes();
        let mut analysis = Analysis {
            board,
            prospects: [None; Square::MOST],
            traps: [None; Square::MOST],
        };
        let moves = board
            .turn()
            .map_or(SquareSet::EMPTY, |_| board.empty_squares());
        for square in board.variant().squares().iter() {
            let value = match characters.next()? {
                b'w' => Some(Value::Win),
                b'd' => Some(Value::Draw),
                b'l' => Some(Value::Loss),
                b'.' => None,
                _ => return None,
            };
            let mut count = || match characters.next()? {
                b'-' => Some(None),
                letter @ b'a'..=b'z' => Some(Some(letter - b'a')),
                _ => None,
            };
            let (plies, traps) = (count()?, count()?);
            let is_sound = match value {
                None => !moves.contains(square) && plies.is_none() && traps.is_none(),
                // There is one reply fewer than there are moves, and there are no more traps than replies.
                Some(_) => {
                    moves.contains(square)
                        && traps.is_none_or(|traps| usize::from(traps) < moves.len())
                }
            };
            if !is_sound {
                return None;
            }
            let prospect = value.map(|value| Prospect { value, plies });
            *analysis.prospects.get_mut(square.index())? = prospect;
            *analysis.traps.get_mut(square.index())? = traps;
        }
        characters.next().is_none().then_some(analysis)
    }
}

/// The strongest of these equally good squares: first those that block a threat, then those with the highest
/// [`preference`], then the lowest.
pub(crate) fn preferred(board: Board, value: Value, squares: SquareSet) -> Option<Square> {
    blocks_first(board, squares)
        .iter()
        .max_by_key(|&square| (preference(board, value, square), Reverse(square)))
}

/// The squares that block a threat, or all of them if none does.
pub(crate) fn blocks_first(board: Board, squares: SquareSet) -> SquareSet {
    let blocks = squares & board.threats(board.next_mark().other());
    if blocks.is_empty() { squares } else { blocks }
}

/// A heuristic weight of the move on this square, among moves of this value; never zero, and equal for all squares on
/// 3×3.
///
/// On the larger boards, the open lines through the square count. The winning side prefers its own lines closest to
/// completion, to win soon; the losing side breaks such lines of the opponent. In a drawn position a side prefers its
/// own emptiest lines, because an obvious threat is blocked at once, and breaks the opponent's fullest ones.
pub(crate) fn preference(board: Board, value: Value, square: Square) -> u32 {
    let lines = match board.variant() {
        Variant::Three => &[],
        Variant::Four | Variant::Five => board.variant().lines(),
    };
    let mark = board.next_mark();
    let (own, other) = (board.squares(mark), board.squares(mark.other()));
    let weigh = |&line: &SquareSet| match (value, (line & own).len(), (line & other).len()) {
        (Value::Win, own, 0) => 1 << (2 * own),
        (Value::Draw, own, 0) => line.len() - own,
        (Value::Draw, 0, other) => 1 << other,
        (Value::Loss, 0, other) => 1 << (2 * other),
        (Value::Win | Value::Draw | Value::Loss, _, _) => 0,
    };
    let through = lines.iter().filter(|line| line.contains(square));
    let weight: usize = through.map(weigh).sum();
    u32::try_from(1 + weight).unwrap_or(u32::MAX)
}
