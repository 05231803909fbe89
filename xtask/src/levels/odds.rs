//! How likely a level is to win, draw or lose, computed exactly over all games.

use std::collections::HashMap;

use tictactoe::engine::table;
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, SquareSet, Status, Variant};

use super::fraction::Fraction;

/// Whom a level plays against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    /// Plays the perfect move.
    Perfect,
    /// Plays a random empty square.
    Random,
    /// Completes a line if possible, else blocks one if necessary, else plays a random empty square.
    Careful,
}

/// The probability of each outcome for the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Odds {
    pub(super) win: Fraction,
    pub(super) draw: Fraction,
    pub(super) loss: Fraction,
}

impl Odds {
    /// The odds of a level that plays `mark` against this opponent, where X moves first.
    pub(super) fn of(level: Level, mark: Mark, opponent: Opponent) -> Odds {
        let mut game = Weighing {
            level,
            mark,
            opponent,
            known: HashMap::new(),
        };
        game.odds(Board::empty(Variant::Three, Mark::X))
    }

    const NONE: Odds = Odds {
        win: Fraction::ZERO,
        draw: Fraction::ZERO,
        loss: Fraction::ZERO,
    };

    /// These odds plus `share` times the others.
    fn plus(self, share: Fraction, other: Odds) -> Odds {
        Odds {
            win: self.win + share * other.win,
            draw: self.draw + share * other.draw,
            loss: self.loss + share * other.loss,
        }
    }
}

/// One level against one opponent, with the odds of the positions visited so far.
struct Weighing {
    level: Level,
    mark: Mark,
    opponent: Opponent,
    known: HashMap<Board, Odds>,
}

impl Weighing {
    fn odds(&mut self, board: Board) -> Odds {
        if let Some(&odds) = self.known.get(&board) {
            return odds;
        }
        let odds = match board.status() {
            Status::Over(Outcome::Won(mark)) if mark == self.mark => Odds {
                win: Fraction::ONE,
                ..Odds::NONE
            },
            Status::Over(Outcome::Won(_)) => Odds {
                loss: Fraction::ONE,
                ..Odds::NONE
            },
            Status::Over(Outcome::Drawn) => Odds {
                draw: Fraction::ONE,
                ..Odds::NONE
            },
            Status::Turn(mark) if mark == self.mark => {
                self.mixed(board, &candidates(self.level, board))
            }
            Status::Turn(_) => self.mixed(board, &self.opponent.candidates(board)),
        };
        self.known.insert(board, odds);
        odds
    }

    /// The odds over these moves, by their weights.
    fn mixed(&mut self, board: Board, moves: &[(Square, u64)]) -> Odds {
        let total: u64 = moves.iter().map(|&(_, weight)| weight).sum();
        let mut odds = Odds::NONE;
        for &(square, weight) in moves {
            if let (Ok(next), 1..) = (board.play(square), weight) {
                let share = Fraction::new(weight.into(), total.into());
                odds = odds.plus(share, self.odds(next));
            }
        }
        odds
    }
}

impl Opponent {
    pub(super) const ALL: [Opponent; 3] = [Opponent::Perfect, Opponent::Careful, Opponent::Random];

    pub(super) fn name(self) -> &'static str {
        match self {
            Opponent::Perfect => "perfect",
            Opponent::Careful => "careful",
            Opponent::Random => "random",
        }
    }

    /// Each square the opponent may play, with its weight.
    fn candidates(self, board: Board) -> Vec<(Square, u64)> {
        match self {
            Opponent::Perfect => candidates(Level::Hard, board),
            Opponent::Random => candidates(Level::Easy, board),
            Opponent::Careful => careful_moves(board)
                .iter()
                .map(|square| (square, 1))
                .collect(),
        }
    }
}

/// Each square the level may play, with the number of rolls for which it does.
fn candidates(level: Level, board: Board) -> Vec<(Square, u64)> {
    let perfect = table::perfect_move(board);
    let squares = board.empty_squares();
    let by_chance = (Roll::FACES - level.perfect_faces()) / squares.len() as u64;
    let weight = |square| {
        let by_choice = if perfect == Some(square) {
            level.perfect_faces()
        } else {
            0
        };
        (square, by_choice + by_chance)
    };
    squares.iter().map(weight).collect()
}

/// The squares that a careful player chooses from.
pub(super) fn careful_moves(board: Board) -> SquareSet {
    board
        .turn()
        .into_iter()
        .flat_map(|mover| [mover, mover.other()])
        .map(|mark| board.threats(mark))
        .find(|squares| !squares.is_empty())
        .unwrap_or_else(|| board.empty_squares())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_ends_are_all_there_is() {
        for level in Level::ALL {
            for mark in Mark::ALL {
                for opponent in Opponent::ALL {
                    let odds = Odds::of(level, mark, opponent);
                    let sum = odds.win + odds.draw + odds.loss;
                    assert_eq!(sum, Fraction::ONE, "{level:?} {mark} {opponent:?}");
                }
            }
        }
    }

    #[test]
    fn two_random_players_win_as_often_as_is_published() {
        let odds = Odds::of(Level::Easy, Mark::X, Opponent::Random);
        assert_eq!(odds.win, Fraction::new(737, 1260));
        assert_eq!(odds.loss, Fraction::new(121, 420));
        assert_eq!(odds.draw, Fraction::new(8, 63));
    }

    #[test]
    fn hard_never_loses_and_draws_against_perfect_play() {
        for mark in Mark::ALL {
            for opponent in Opponent::ALL {
                assert_eq!(Odds::of(Level::Hard, mark, opponent).loss, Fraction::ZERO);
            }
            let odds = Odds::of(Level::Hard, mark, Opponent::Perfect);
            assert_eq!(odds.draw, Fraction::ONE);
        }
    }

    #[test]
    fn a_careful_player_wins_else_blocks_else_plays_anywhere() {
        for (board, squares) in [
            ("XX./OO./...", "3"),
            ("X.X/.X./OO.", "9"),
            ("XX./O../...", "3"),
            ("X.X/.O./O.X", "2-6"),
            (".../.X./...", "1-2-3-4-6-7-8-9"),
        ] {
            let played = careful_moves(board.parse().unwrap());
            assert_eq!(played.to_string(), squares, "{board}");
        }
    }
}
