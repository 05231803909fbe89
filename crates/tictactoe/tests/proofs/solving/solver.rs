//! The solver against the table and against a reference search, and its cost.

use std::collections::HashSet;

use tictactoe::engine::{Analysis, Prospect, Solver, Value, table};
use tictactoe::{Board, Mark, Square, Variant};

use super::reference::{self, Search};
use super::samples::{all_running_of_three, image, running, symmetries};

const LARGER: [Variant; 2] = [Variant::Four, Variant::Five];

/// The maximum number of nodes for the value of the empty 5×5.
const EMPTY_GOAL: u64 = 60_000;

/// The maximum number of nodes for the value of any 5×5 with up to four marks.
const OPENING_GOAL: u64 = 400_000;

#[test]
fn on_3x3_every_move_has_the_value_of_the_table() {
    let mut solver = Solver::default();
    for board in all_running_of_three() {
        let known = table::analyze(board).unwrap();
        let value = known.prospect().map(|prospect| prospect.value);
        assert_eq!(solver.value(board), value, "{board}");

        assert_eq!(values(&solver.analyze(board)), values(&known), "{board}");
    }
}

#[test]
fn on_larger_boards_every_move_has_the_value_of_the_second_search() {
    for variant in LARGER {
        let mut solver = Solver::default();
        let boards = running(variant, 1..=10, 3_000);
        let mut seen = HashSet::new();
        for board in &boards {
            // A fresh search each time: its memory grows and would not help with the next position.
            let mut search = Search::of(variant);
            let mover = reference::letter(board.turn().unwrap());
            let known: Vec<(usize, i32)> = search.moves(&reference::cells(*board), mover);
            let analysis = solver.analyze(*board);
            let found: Vec<(usize, i32)> = values(&analysis)
                .into_iter()
                .map(|(square, value)| (square.index(), score(value)))
                .collect();
            assert_eq!(found, known, "{board}");
            let best = analysis.prospect().unwrap().value;
            assert_eq!(solver.value(*board), Some(best), "{board}");
            seen.insert((board.empty_squares().len(), best));
        }
        for value in [Value::Loss, Value::Draw, Value::Win] {
            let count = seen
                .iter()
                .filter(|&&(empty, seen)| empty >= 5 && seen == value)
                .count();
            assert!(count >= 3, "{variant}: too few of {value:?}");
        }
    }
}

#[test]
fn a_position_and_its_images_have_the_same_values() {
    for variant in LARGER {
        let symmetries = symmetries(variant);
        assert_eq!(symmetries.iter().collect::<HashSet<_>>().len(), 8);
        for board in running(variant, 8..=variant.square_count() - 6, 40) {
            let analysis = Solver::default().analyze(board);
            for symmetry in &symmetries {
                let images = Solver::default().analyze(image(board, symmetry));
                for (to, &from) in variant.squares().iter().zip(symmetry) {
                    let (here, there) = (analysis.prospect_of(from), images.prospect_of(to));
                    assert_eq!(here, there, "{board} {from} {to}");
                }
            }
        }
    }
}

#[test]
fn values_depend_neither_on_the_memory_nor_on_what_was_asked_before() {
    for variant in LARGER {
        let mut old = Solver::default();
        for board in running(variant, 1..=variant.square_count() - 8, 100) {
            let fresh = Solver::default().analyze(board);
            assert_eq!(old.analyze(board), fresh, "{board}");
            for slots in [0, 1, 97] {
                assert_eq!(Solver::with_slots(slots).analyze(board), fresh, "{board}");
            }
        }
    }
}

#[test]
fn one_solver_can_be_asked_about_every_board() {
    let mut solver = Solver::default();
    for first in Mark::ALL {
        for variant in Variant::ALL {
            let board = Board::empty(variant, first);
            assert_eq!(solver.value(board), Some(Value::Draw), "{variant}");
        }
    }
}

#[test]
fn on_larger_boards_no_first_move_loses_and_the_plies_are_not_told() {
    let drawn = Prospect {
        value: Value::Draw,
        plies: None,
    };
    for variant in LARGER {
        let analysis = Solver::default().analyze(Board::empty(variant, Mark::X));
        assert_eq!(analysis.moves().count(), variant.square_count());
        assert!(analysis.moves().all(|(_, prospect)| prospect == drawn));
    }
}

#[test]
fn on_5x5_half_of_the_second_moves_lose() {
    let first = continuations_up_to_symmetry(&[Board::empty(Variant::Five, Mark::X)]);
    let second = continuations_up_to_symmetry(&first);
    let mut solver = Solver::default();
    let values: Vec<Value> = second
        .iter()
        .filter_map(|&board| solver.value(board))
        .collect();
    let count = |value| values.iter().filter(|&&found| found == value).count();
    // As counted by another solver.
    assert_eq!(
        [Value::Win, Value::Draw, Value::Loss].map(count),
        [43, 42, 0]
    );
}

#[test]
fn a_game_that_is_over_has_no_value_and_no_move() {
    for text in ["XXXX/OOO./..../....", "XOXO/XOXO/OXOX/OXOX", "XXX/OO./..."] {
        let board: Board = text.parse().unwrap();
        let mut solver = Solver::default();
        assert_eq!(solver.value(board), None, "{text}");
        assert_eq!(solver.perfect_move(board), None, "{text}");
        assert_eq!(solver.analyze(board).moves().count(), 0, "{text}");
    }
}

#[test]
fn the_nodes_stay_within_the_goals() {
    let mut boards = vec![Board::empty(Variant::Five, Mark::X)];
    assert!(nodes(boards[0]) <= EMPTY_GOAL);
    for _ in 0..=3 {
        for &board in &boards {
            let nodes = nodes(board);
            assert!(nodes <= OPENING_GOAL, "{board} takes {nodes}");
        }
        boards = continuations_up_to_symmetry(&boards);
    }
    // The rest is left to the benchmark; these were the worst there.
    for text in ["X.O......X............O..", "OX........O..........X..."] {
        assert!(nodes(text.parse().unwrap()) <= OPENING_GOAL, "{text}");
    }
}

#[test]
fn whoever_changes_the_search_sees_it_in_the_nodes() {
    for (text, known) in [
        (".........", 85),
        ("................", 2),
        (".........................", 20_452),
        ("X.O......X............O..", 161_449),
        ("OX........O..........X...", 111_055),
    ] {
        assert_eq!(nodes(text.parse().unwrap()), known, "{text}");
    }
}

#[test]
fn the_nodes_are_the_same_every_time() {
    let board = Board::empty(Variant::Five, Mark::X);
    assert_eq!(nodes(board), nodes(board));
    assert_eq!(nodes(board), nodes(Board::empty(Variant::Five, Mark::O)));
    let mut solver = Solver::default();
    assert_eq!(solver.nodes(), 0);
    solver.value(board);
    let once = solver.nodes();
    solver.value(board);
    assert!(once < solver.nodes() && solver.nodes() < 2 * once);
}

/// The number of nodes a fresh solver needs for the value.
fn nodes(board: Board) -> u64 {
    let mut solver = Solver::default();
    solver.value(board);
    solver.nodes()
}

fn continuations_up_to_symmetry(boards: &[Board]) -> Vec<Board> {
    let symmetries = symmetries(Variant::Five);
    let mut seen = HashSet::new();
    let next = boards.iter().flat_map(|board| board.continuations());
    next.map(|(_, board)| board)
        .filter(|&board| {
            let images = symmetries.iter().map(|symmetry| image(board, symmetry));
            seen.insert(images.map(|image| image.to_string()).min())
        })
        .collect()
}

fn values(analysis: &Analysis) -> Vec<(Square, Value)> {
    let moves = analysis.moves();
    moves
        .map(|(square, prospect)| (square, prospect.value))
        .collect()
}

fn score(value: Value) -> i32 {
    match value {
        Value::Loss => -1,
        Value::Draw => 0,
        Value::Win => 1,
    }
}
