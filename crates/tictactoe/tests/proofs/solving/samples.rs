//! Boards to check: all of them where they can be enumerated, else many that are the same in every run.

use std::collections::HashSet;

use tictactoe::{Board, Mark, Square, Variant};

/// Every running position of 3×3, for either starter.
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

/// This many boards of running games with a number of empty squares in this range. The games complete no line on the
/// way, so that they reach nearly full boards as well.
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

/// Each symmetry as a list: for each square, the one whose mark moves there.
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

/// The image of the board under this symmetry.
pub(crate) fn image(board: Board, symmetry: &[Square]) -> Board {
    let letter = |&square| board.mark(square).map_or(".", Mark::letter);
    let text: String = symmetry.iter().map(letter).collect();
    Board::parse(&text, board.first()).unwrap()
}

/// A pseudorandom number generator, the same in every run: xorshift64*.
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
