//! Hard on 3×3: never worse than perfect play, and always the same move.

use std::collections::HashSet;

use tictactoe::engine::{Engine, Prospect, Value, table};
use tictactoe::{Board, Level, Mark, Outcome, Roll, Square, Status, Variant};

use crate::positions::{all_of_both, running};
use crate::reference::{self, Solver};

#[test]
fn hard_never_loses_against_any_line_of_play() {
    for first in Mark::ALL {
        for hard in Mark::ALL {
            let ends = ends_against_everything(Board::empty(Variant::Three, first), hard);
            let lost = Status::Over(Outcome::Won(hard.other()));
            assert!(!ends.contains(&lost), "{hard} loses when {first} starts");
            assert!(ends.contains(&Status::Over(Outcome::Won(hard))));
            assert!(ends.contains(&Status::Over(Outcome::Drawn)));
        }
    }
}

#[test]
fn hard_gets_what_every_position_is_worth_against_any_line_of_play() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let score = solver.score(&reference::cells(board), reference::letter(mover));
        for hard in Mark::ALL {
            let own_score = if hard == mover { score } else { -score };
            let worst = ends_against_everything(board, hard)
                .into_iter()
                .map(|end| worth(end, hard))
                .min();
            assert_eq!(worst, Some(own_score.signum()), "{hard} from {board}");
        }
    }
}

#[test]
fn hard_wins_at_once_when_it_can() {
    for (board, mover) in running() {
        let wins = completing(board, mover);
        if !wins.is_empty() {
            assert!(wins.contains(&hards_move(board).unwrap()), "{board}");
        }
    }
}

#[test]
fn hard_blocks_a_threat_when_it_cannot_win_at_once() {
    let mut several = 0;
    for (board, mover) in running() {
        let threats = completing(board, mover.other());
        if completing(board, mover).is_empty()
            && let Some(lowest) = threats.first()
        {
            assert_eq!(hards_move(board), Some(*lowest), "{board}");
            several += usize::from(threats.len() > 1);
        }
    }
    assert!(
        several > 0,
        "some positions have more threats than can be blocked"
    );
}

#[test]
fn two_threats_at_once_cannot_be_blocked_so_every_move_is_as_good() {
    let lost = Prospect {
        value: Value::Loss,
        plies: Some(2),
    };
    for (board, mover) in running() {
        if completing(board, mover).is_empty() && completing(board, mover.other()).len() > 1 {
            let analysis = table::analyze(board).unwrap();
            assert!(
                analysis.moves().all(|(_, prospect)| prospect == lost),
                "{board}"
            );
        }
    }
}

#[test]
fn among_the_best_squares_hard_plays_the_first_that_blocks_and_else_the_first() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let moves = solver.scored_moves(&reference::cells(board), reference::letter(mover));
        let top = moves.iter().map(|&(_, score)| score).max();
        let best = || {
            let best = moves.iter().filter(|&&(_, score)| Some(score) == top);
            best.map(|&(index, _)| Variant::Three.square(index).unwrap())
        };
        let threats = completing(board, mover.other());
        let blocks = best().find(|square| threats.contains(square));
        assert_eq!(hards_move(board), blocks.or(best().next()), "{board}");
    }
}

#[test]
fn every_way_to_ask_for_the_perfect_move_has_the_same_answer() {
    let mut engine = Engine::default();
    for board in all_of_both() {
        let square = table::perfect_move(board);
        assert_eq!(
            square,
            table::analyze(board).unwrap().perfect_move(),
            "{board}"
        );
        let last = Roll::new(Roll::FACES - 1).unwrap();
        assert_eq!(square, engine.choose(Level::Hard, board, last));
    }
}

#[test]
fn hard_has_no_move_once_the_game_is_over() {
    for board in all_of_both() {
        assert_eq!(hards_move(board).is_none(), board.turn().is_none());
    }
}

/// How the game can end from here when Hard plays this mark and the opponent plays any move.
fn ends_against_everything(board: Board, hard: Mark) -> HashSet<Status> {
    match board.status() {
        Status::Over(_) => HashSet::from([board.status()]),
        Status::Turn(mark) if mark == hard => {
            let square = hards_move(board).unwrap();
            ends_against_everything(board.play(square).unwrap(), hard)
        }
        Status::Turn(_) => board
            .continuations()
            .flat_map(|(_, next)| ends_against_everything(next, hard))
            .collect(),
    }
}

fn hards_move(board: Board) -> Option<Square> {
    Level::Hard.choose(board, Roll::new(0).unwrap(), table::perfect_move)
}

/// The empty squares that complete a line of this mark, lowest first.
fn completing(board: Board, mark: Mark) -> Vec<Square> {
    reference::completing(&reference::cells(board), reference::letter(mark))
        .into_iter()
        .filter_map(|index| Variant::Three.square(index))
        .collect()
}

fn worth(end: Status, mark: Mark) -> i32 {
    match end {
        Status::Over(Outcome::Won(winner)) if winner == mark => 1,
        Status::Over(Outcome::Won(_)) => -1,
        Status::Over(Outcome::Drawn) => 0,
        Status::Turn(_) => panic!("the game is not over"),
    }
}
