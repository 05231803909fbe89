//! The 3×3 table against an independent solver, in every position for either starter.

use tictactoe::engine::{Analysis, Engine, Prospect, Value, table};
use tictactoe::{Board, Mark, Variant};

use crate::positions::{all_of_both, board, running, sampled, set, square};
use crate::reference::{self, Cells, Solver};

#[test]
fn every_position_has_the_value_and_the_plies_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let cells = reference::cells(board);
        let score = solver.score(&cells, reference::letter(mover));
        assert_eq!(
            analyze(board).prospect(),
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
        let analysis = analyze(board);
        let moves = analysis.moves();
        assert!(
            moves
                .map(|(square, prospect)| (square.index(), prospect))
                .eq(expected.clone())
        );
        for square in Variant::Five.squares().iter() {
            let expected = expected.iter().find(|(index, _)| *index == square.index());
            let prospect = analysis.prospect_of(square);
            assert_eq!(prospect, expected.map(|&(_, prospect)| prospect), "{board}");
        }
        assert_eq!(analysis.board(), board);
    }
}

#[test]
fn the_best_squares_are_those_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let moves = solver.scored_moves(&reference::cells(board), reference::letter(mover));
        let top = moves.iter().map(|&(_, score)| score).max();
        let best = moves.iter().filter(|&&(_, score)| Some(score) == top);
        let numbers: Vec<usize> = best.map(|&(index, _)| index + 1).collect();
        assert_eq!(analyze(board).best(), set(&numbers), "{board}");
    }
}

#[test]
fn the_traps_of_the_best_moves_are_the_replies_that_the_second_solver_calls_mistakes() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let advice = table::advise(board).unwrap();
        let plain = analyze(board);
        assert!(advice.moves().eq(plain.moves()), "{board}");
        let (me, you) = (reference::letter(mover), reference::letter(mover.other()));
        for square in board.variant().squares().iter() {
            assert_eq!(plain.traps(square), None, "they were not asked for");
            let mistakes = advice.best().contains(square).then(|| {
                let after = reference::with(&reference::cells(board), square.index(), me);
                if reference::has_line(&after, me) {
                    return 0;
                }
                let replies = solver.scored_moves(&after, you);
                let top = replies.iter().map(|&(_, score)| score.signum()).max();
                let worse = replies
                    .iter()
                    .filter(|(_, score)| Some(score.signum()) < top);
                worse.count()
            });
            assert_eq!(advice.traps(square), mistakes, "{board} {square}");
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_prospect_and_no_move() {
    for board in all_of_both() {
        let over = board.turn().is_none();
        for analysis in [analyze(board), table::advise(board).unwrap()] {
            assert_eq!(analysis.prospect().is_none(), over, "{board}");
            assert_eq!(analysis.best().is_empty(), over, "{board}");
            assert_eq!(analysis.moves().next().is_none(), over, "{board}");
            assert_eq!(analysis.perfect_move().is_none(), over, "{board}");
        }
    }
}

#[test]
fn the_table_knows_nothing_of_the_larger_boards() {
    for variant in [Variant::Four, Variant::Five] {
        for board in sampled(variant, 100, 10) {
            assert_eq!(table::analyze(board), None);
            assert_eq!(table::advise(board), None);
            assert_eq!(table::perfect_move(board), None);
        }
    }
}

#[test]
fn the_engine_answers_from_the_table_on_3_by_3() {
    let mut engine = Engine::default();
    for board in all_of_both() {
        assert_eq!(Some(engine.analyze(board)), table::analyze(board));
        assert_eq!(Some(engine.advise(board)), table::advise(board));
        assert_eq!(engine.perfect_move(board), table::perfect_move(board));
    }
}

#[test]
fn the_game_itself_is_a_draw_in_nine_whatever_the_first_move() {
    for first in Mark::ALL {
        let draw = Prospect {
            value: Value::Draw,
            plies: Some(9),
        };
        let analysis = analyze(Board::empty(Variant::Three, first));
        assert_eq!(analysis.prospect(), Some(draw));
        assert_eq!(analysis.best(), Variant::Three.squares());
    }
}

#[test]
fn a_win_comes_as_soon_and_a_loss_as_late_as_it_can() {
    let told = |text| {
        let prospect = analyze(board(text)).prospect().unwrap();
        (prospect.value, prospect.plies)
    };
    assert_eq!(told("XX./OO./..."), (Value::Win, Some(1)));
    // O faces two threats of X, blocks one, and loses two moves later all the same.
    assert_eq!(told("X.X/.O./O.X"), (Value::Loss, Some(2)));
}

#[test]
fn a_better_prospect_is_a_greater_one() {
    let prospect = |value, plies| Prospect { value, plies };
    let from_worst = [
        prospect(Value::Loss, None),
        prospect(Value::Loss, Some(2)),
        prospect(Value::Loss, Some(4)),
        prospect(Value::Draw, Some(3)),
        prospect(Value::Draw, Some(5)),
        prospect(Value::Win, Some(5)),
        prospect(Value::Win, Some(1)),
    ];
    assert!(from_worst.is_sorted_by(|worse, better| worse < better));
    for value in [Value::Loss, Value::Draw, Value::Win] {
        assert_eq!(value.for_the_opponent().for_the_opponent(), value);
    }
    assert_eq!(Value::Win.for_the_opponent(), Value::Loss);
}

#[test]
fn a_square_of_a_larger_board_has_no_prospect_and_no_traps() {
    let advice = table::advise(Board::empty(Variant::Three, Mark::X)).unwrap();
    for number in 10..=25 {
        assert_eq!(advice.prospect_of(square(number)), None);
        assert_eq!(advice.traps(square(number)), None);
    }
}

fn analyze(board: Board) -> Analysis {
    table::analyze(board).unwrap()
}

/// A score of the second solver as a prospect.
fn told(cells: &Cells, score: i32) -> Prospect {
    let value = match score.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    };
    let marks_at_the_end = if score == 0 { 9 } else { 10 - score.abs() };
    let plies = marks_at_the_end - i32::try_from(reference::depth(cells)).unwrap();
    Prospect {
        value,
        plies: Some(u8::try_from(plies).unwrap()),
    }
}
