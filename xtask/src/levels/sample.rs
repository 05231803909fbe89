//! How a level fares on the larger boards: far too many games to weigh, so a number of them is played.

use std::collections::HashMap;

use fastrand::Rng;
use tictactoe::engine::Engine;
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, Status, Variant};

use super::odds::{Opponent, careful_moves};

/// So many games are played for each row: twice the standard deviation of a share is one percentage point at most.
pub(super) const GAMES: u64 = 10_000;

/// How the games of a row ended for the level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
}

/// Plays games, and remembers the perfect moves it has met.
#[derive(Default)]
pub(super) struct Sampler {
    engine: Engine,
    perfect: HashMap<Board, Option<Square>>,
}

impl Sampler {
    /// How the level fares with this mark, where X starts. The same every time, since the dice are.
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
                // Nobody has a move only once the game is over.
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
