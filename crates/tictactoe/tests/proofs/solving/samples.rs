//! Boards to look at: all of them where they can be counted, else many that are the same in every run.

use std::collections::HashSet;

use tictactoe::{Board, Mark, Square, Variant};

/// Every position of 3×3 in a running game, whoever started.
pub(crate) fn all_running_of_three() -> HashSet<Board> {
    let mut boards: Vec<Board> = Mark::ALL
        .map(|first| Board::empty(Variant::Three, first))
        .to_vec();
    let mut found = HashSet::new();
    while let Some(board) = boards.pop() {
        if board.turn().is_some() && found.insert(board) {
            boards.extend(board.continuations().map(|(_, next)| next));
        }
    }
    found
}

/// So many boards of running games with this many empty squares or a number between. Nobody in these games completes a
/// line, so that even full boards are among what they come to.
pub(crate) fn running(
    variant: Variant,
    empty: std::ops::RangeInclusive<usize>,
    count: usize,
) -> Vec<Board> {
    let mut chance = Chance(0x5eed);
    let mut boards = Vec::new();
    while boards.len() < count {
        let wanted = empty.start() + chance.below(empty.end() - empty.start() + 1);
        let first = Mark::ALL[chance.below(2)];
        let mut board = Board::empty(variant, first);
        while board.empty_squares().len() > wanted {
            let quiet = board
                .continuations()
                .filter(|(_, next)| next.turn().is_some());
            let quiet: Vec<Board> = quiet.map(|(_, next)| next).collect();
            if quiet.is_empty() {
                break;
            }
            board = quiet[chance.below(quiet.len())];
        }
        if board.empty_squares().len() == wanted {
            boards.push(board);
        }
    }
    boards
}

/// The squares of the board that a symmetry leads to: in place of each square the one whose mark comes there.
pub(crate) fn symmetries(variant: Variant) -> Vec<Vec<Square>> {
    let side = variant.side();
    let all: Vec<Square> = variant.squares().iter().collect();
    let turned = |squares: &[Square]| -> Vec<Square> {
        (0..side * side)
            .map(|index| squares[(side - 1 - index % side) * side + index / side])
            .collect()
    };
    let mirrored: Vec<Square> = all.rchunks(side).flatten().copied().collect();
    let mut found = Vec::new();
    for mut squares in [all, mirrored] {
        for _ in 0..4 {
            found.push(squares.clone());
            squares = turned(&squares);
        }
    }
    found
}

/// The board with each square taken from where this symmetry says.
pub(crate) fn image(board: Board, symmetry: &[Square]) -> Board {
    let letter = |&square| board.mark(square).map_or(".", Mark::letter);
    let text: String = symmetry.iter().map(letter).collect();
    Board::parse(&text, board.first()).unwrap()
}

/// Numbers without a visible order, the same in every run: xorshift64*.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).unwrap() % end
    }
}
