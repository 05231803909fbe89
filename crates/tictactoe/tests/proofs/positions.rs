//! Every position of 3×3, random positions of the larger boards, and shorthand for writing them.

use std::collections::HashSet;

use tictactoe::{Board, Game, Mark, Roll, Square, SquareSet, Variant};

/// Every position of 3×3 that legal play can reach from this start, each once.
pub(crate) fn all(first: Mark) -> Vec<Board> {
    let mut found = vec![Board::empty(Variant::Three, first)];
    let mut seen: HashSet<Board> = found.iter().copied().collect();
    let mut visited = 0;
    while let Some(&board) = found.get(visited) {
        visited += 1;
        found.extend(
            board
                .continuations()
                .map(|(_, next)| next)
                .filter(|&next| seen.insert(next)),
        );
    }
    found
}

/// Every position of 3×3, for either starter.
pub(crate) fn all_of_both() -> Vec<Board> {
    Mark::ALL.into_iter().flat_map(all).collect()
}

/// Every running position of 3×3 with the mark to move, for either starter.
pub(crate) fn running() -> Vec<(Board, Mark)> {
    all_of_both()
        .into_iter()
        .filter_map(|board| Some((board, board.turn()?)))
        .collect()
}

/// This many running positions of this board with at most `most_empty` empty squares, the same in every run.
pub(crate) fn sampled(variant: Variant, count: usize, most_empty: usize) -> Vec<Board> {
    let mut dice = Dice::new(variant.side() as u64);
    std::iter::repeat_with(|| {
        let first = dice.pick(&Mark::ALL);
        let empty = dice.roll(most_empty) + 1;
        let game = dice.game(variant, first);
        let board = game.up_to(variant.square_count() - empty).board();
        (board.empty_squares().len() == empty && board.turn().is_some()).then_some(board)
    })
    .flatten()
    .take(count)
    .collect()
}

/// The board shown by this text, with X starting.
pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The square with this number, on whichever board.
pub(crate) fn square(number: usize) -> Square {
    Variant::Five.numbered(number).unwrap()
}

/// The set of the squares with these numbers.
pub(crate) fn set(numbers: &[usize]) -> SquareSet {
    numbers.iter().copied().map(square).collect()
}

/// A seeded random number generator, the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(0x9e37_79b9_7f4a_7c15 ^ seed)
    }

    /// A random number below this one.
    pub(crate) fn roll(&mut self, faces: usize) -> usize {
        usize::try_from(self.number() >> 11).unwrap() % faces
    }

    /// A random element.
    pub(crate) fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.roll(things.len())]
    }

    /// A random [`Roll`].
    pub(crate) fn face(&mut self) -> Roll {
        Roll::wrapping(self.number())
    }

    /// A random game, played to its end.
    pub(crate) fn game(&mut self, variant: Variant, first: Mark) -> Game {
        let mut game = Game::new(variant, first);
        let mut left: Vec<Square> = variant.squares().iter().collect();
        // A Fisher–Yates shuffle: the first remaining square is swapped with a random one.
        for next in 0..left.len() {
            let chosen = next + self.roll(left.len() - next);
            left.swap(next, chosen);
            if game.play(left[next]).is_err() {
                break;
            }
        }
        game
    }

    fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
