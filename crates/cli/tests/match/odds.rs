//! How often each side wins, by the levels' definition alone: the engine, which the binary plays too, is not asked.

use std::cmp::Reverse;
use std::collections::HashMap;

use tictactoe::{Board, ByMark, Level, Mark, Outcome, Square, Status, Variant};

use crate::json;

#[test]
fn the_results_are_as_likely_as_the_levels_say() {
    const GAMES: f64 = 20_000.0;
    let board = Board::empty(Variant::Three, Mark::X);
    let mut judge = Judge::default();
    for (x, o) in [
        (Level::Easy, Level::Easy),
        (Level::Medium, Level::Easy),
        (Level::Easy, Level::Medium),
    ] {
        let result = json(&format!("{x:?} {o:?} --games {GAMES} --seed 1 --json"));
        let (x_wins, o_wins) = judge.odds(board, ByMark { x, o });
        for (counted, expected) in [("x_wins", x_wins), ("o_wins", o_wins)] {
            let share = result[counted].as_f64().unwrap() / GAMES;
            let deviation = (expected * (1.0 - expected) / GAMES).sqrt();
            assert!(
                (share - expected).abs() < 5.0 * deviation,
                "{x:?} {o:?}: {share} for {expected}"
            );
        }
    }
}

/// Searches every game to its end, each position once: its value for the side to move, and in how many moves it ends.
#[derive(Default)]
struct Judge(HashMap<Board, (i32, i32)>);

impl Judge {
    /// How likely X wins and O wins, summed over everything both can play.
    fn odds(&mut self, board: Board, levels: ByMark<Level>) -> (f64, f64) {
        match board.status() {
            Status::Over(Outcome::Won(Mark::X)) => (1.0, 0.0),
            Status::Over(Outcome::Won(Mark::O)) => (0.0, 1.0),
            Status::Over(Outcome::Drawn) => (0.0, 0.0),
            Status::Turn(mark) => {
                let mut sum = (0.0, 0.0);
                for (square, share) in self.candidates(levels[mark], board) {
                    let (x, o) = self.odds(board.play(square).unwrap(), levels);
                    sum = (sum.0 + share * x, sum.1 + share * o);
                }
                sum
            }
        }
    }

    /// How likely the level plays each square.
    fn candidates(&mut self, level: Level, board: Board) -> Vec<(Square, f64)> {
        let perfect = self.perfect_move(board);
        let empty = board.empty_squares();
        let share = match level {
            Level::Easy => 0.0,
            Level::Medium => 0.6,
            Level::Hard => 1.0,
        };
        let any = (1.0 - share) / f64::from(u32::try_from(empty.len()).unwrap());
        let likely = |square| any + if square == perfect { share } else { 0.0 };
        let squares = empty.iter();
        squares.map(|square| (square, likely(square))).collect()
    }

    /// The best move; among equals one that blocks a threat, then the lowest square.
    fn perfect_move(&mut self, board: Board) -> Square {
        let blocking = board.threats(board.turn().unwrap().other());
        let best = board.continuations().max_by_key(|&(square, next)| {
            let rank = rank(self.judged(next));
            (rank, blocking.contains(square), Reverse(square.number()))
        });
        best.unwrap().0
    }

    fn search(&mut self, board: Board) -> (i32, i32) {
        match board.status() {
            Status::Over(Outcome::Won(_)) => (-1, 0),
            Status::Over(Outcome::Drawn) => (0, 0),
            Status::Turn(_) => {
                if let Some(&known) = self.0.get(&board) {
                    return known;
                }
                let moves = board.continuations().map(|(_, next)| self.judged(next));
                let best = moves.max_by_key(|&judged| rank(judged)).unwrap();
                self.0.insert(board, best);
                best
            }
        }
    }

    /// The value of the move that led to this board, for the side that made it.
    fn judged(&mut self, board: Board) -> (i32, i32) {
        let (value, plies) = self.search(board);
        (-value, plies + 1)
    }
}

/// A win is better the sooner, everything else the later it comes.
fn rank((value, plies): (i32, i32)) -> (i32, i32) {
    (value, if value > 0 { -plies } else { plies })
}
