//! How a level fares on the larger boards, which have too many games to enumerate, so a sample is played.

use std::collections::HashMap;

use fastrand::Rng;
use tictactoe::engine::Engine;
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, Status, Variant};

use super::odds::{Opponent, careful_moves};

/// Games per row: so many that twice the standard deviation of a share is at most one percentage point.
pub(super) const GAMES: u64 = 10_000;

/// How the games of a row ended for the level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
}

/// Plays games, and caches the perfect moves.
#[derive(Default)]
pub(super) struct Sampler {
    engine: Engine,
    perfect: HashMap<Board, Option<Square>>,
}

impl Sampler {
    /// How a level that plays `mark` fares, where X moves first. The seed is fixed, so the result is always the same.
    pub(super) fn tally(
        &mut self,
        variant: Variant,
        level: Level,
        mark: Mark,
        opponent: Opponent,
    ) -> Tally {
        let mut dice = Rng::with_seed(1);
        let mut tally = Tally::default();
        for _ in 0..GAMES {
            match self.play(variant, level, mark, opponent, &mut dice) {
                Outcome::Won(winner) if winner == mark => tally.wins += 1,
                Outcome::Won(_) => tally.losses += 1,
                Outcome::Drawn => tally.draws += 1,
            }
        }
        tally
    }

    fn play(
        &mut self,
        variant: Variant,
        level: Level,
        mark: Mark,
        opponent: Opponent,
        dice: &mut Rng,
    ) -> Outcome {
        let mut board = Board::empty(variant, Mark::X);
        loop {
            let square = match board.status() {
                Status::Over(outcome) => return outcome,
                Status::Turn(turn) if turn == mark => self.choose(level, board, dice),
                Status::Turn(_) => match opponent {
                    Opponent::Perfect => self.choose(Level::Hard, board, dice),
                    Opponent::Random => self.choose(Level::Easy, board, dice),
                    Opponent::Careful => {
                        let squares: Vec<Square> = careful_moves(board).iter().collect();
                        dice.choice(squares)
                    }
                },
            };
            match square.and_then(|square| board.play(square).ok()) {
                Some(next) => board = next,
                // Unreachable: while the game is running, there is a move.
                None => return Outcome::Drawn,
            }
        }
    }

    fn choose(&mut self, level: Level, board: Board, dice: &mut Rng) -> Option<Square> {
        let roll = Roll::wrapping(dice.u64(..Roll::FACES));
        level.choose(board, roll, |board| {
            let engine = &mut self.engine;
            *self
                .perfect
                .entry(board)
                .or_insert_with(|| engine.perfect_move(board))
        })
    }
}
