//! The engine against a second solver, written another way, in every position of both starts.

use tictactoe::engine::{self, Prospect, Value};
use tictactoe::{Board, Mark, Square, SquareSet};

use crate::positions::{all_of_both, board, running, set};
use crate::reference::{self, Cells, Solver};

#[test]
fn every_position_has_the_value_and_the_plies_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let cells = reference::cells(board);
        let score = solver.score(&cells, reference::letter(mover));
        assert_eq!(
            engine::prospect(board),
            Some(told(&cells, score)),
            "{board}"
        );
    }
}

#[test]
fn every_move_has_the_value_and_the_plies_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let cells = reference::cells(board);
        let expected: Vec<(usize, Prospect)> = solver
            .scored_moves(&cells, reference::letter(mover))
            .into_iter()
            .map(|(index, score)| (index, told(&cells, score)))
            .collect();
        let moves: Vec<(usize, Prospect)> = engine::moves(board)
            .map(|(square, prospect)| (square.index(), prospect))
            .collect();
        assert_eq!(moves, expected, "{board}");
        for square in Square::ALL {
            let expected = expected.iter().find(|(index, _)| *index == square.index());
            let prospect = engine::prospect_of(board, square);
            assert_eq!(prospect, expected.map(|&(_, prospect)| prospect), "{board}");
        }
    }
}

#[test]
fn the_best_squares_are_those_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let cells = reference::cells(board);
        let moves = solver.scored_moves(&cells, reference::letter(mover));
        let top = moves.iter().map(|&(_, score)| score).max();
        let numbers: Vec<usize> = moves
            .iter()
            .filter(|&&(_, score)| Some(score) == top)
            .map(|&(index, _)| index + 1)
            .collect();
        assert_eq!(engine::best(board), set(&numbers), "{board}");
    }
}

#[test]
fn a_game_that_is_over_has_no_prospect_and_no_move() {
    for board in all_of_both() {
        let over = board.turn().is_none();
        assert_eq!(engine::prospect(board).is_none(), over, "{board}");
        assert_eq!(engine::best(board).is_empty(), over, "{board}");
        assert_eq!(engine::moves(board).next().is_none(), over, "{board}");
        let mut prospects = Square::ALL
            .map(|square| engine::prospect_of(board, square))
            .into_iter();
        assert_eq!(
            prospects.all(|prospect| prospect.is_none()),
            over,
            "{board}"
        );
    }
}

#[test]
fn the_game_itself_is_a_draw_in_nine_whatever_the_first_move() {
    for first in Mark::ALL {
        let draw = Prospect {
            value: Value::Draw,
            plies: 9,
        };
        assert_eq!(engine::prospect(Board::empty(first)), Some(draw));
        assert_eq!(engine::best(Board::empty(first)), SquareSet::FULL);
    }
}

#[test]
fn a_win_comes_as_soon_and_a_loss_as_late_as_it_can() {
    let win_at_once = Prospect {
        value: Value::Win,
        plies: 1,
    };
    assert_eq!(engine::prospect(board("XX./OO./...")), Some(win_at_once));
    // O has three marks of X to fear, blocks one, and loses two moves later all the same.
    let loss_in_two = Prospect {
        value: Value::Loss,
        plies: 2,
    };
    assert_eq!(engine::prospect(board("X.X/.O./O.X")), Some(loss_in_two));
    assert!(Value::Win > Value::Draw && Value::Draw > Value::Loss);
}

/// What a score of the second solver says in the engine's words.
fn told(cells: &Cells, score: i32) -> Prospect {
    let value = match score.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    };
    let marks_at_the_end = if score == 0 { 9 } else { 10 - score.abs() };
    let plies = marks_at_the_end - reference::depth(cells);
    Prospect {
        value,
        plies: u16::try_from(plies).unwrap(),
    }
}
