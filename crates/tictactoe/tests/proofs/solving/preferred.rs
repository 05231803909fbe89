//! Which of several equally good squares Hard takes on the larger boards, with weights computed again line by line.

use std::cmp::Reverse;
use std::collections::HashSet;

use tictactoe::engine::{Analysis, Solver, Value};
use tictactoe::{Square, Variant};

use super::reference::{self, Rules};
use super::samples::running;

#[test]
fn of_equally_good_squares_hard_takes_a_block_and_else_the_one_with_the_weightiest_lines() {
    for variant in [Variant::Four, Variant::Five] {
        let mut solver = Solver::default();
        let mut weighed = HashSet::new();
        for board in running(variant, 4..=variant.square_count() - 6, 1_000) {
            let analysis = solver.analyze(board);
            let expected = preferred(&analysis);
            assert_eq!(analysis.perfect_move(), expected, "{board}");
            if expected != analysis.best().first() {
                weighed.insert(analysis.prospect().unwrap().value);
            }
        }
        assert_eq!(weighed.len(), 3, "{variant}: {weighed:?}");
    }
}

fn preferred(analysis: &Analysis) -> Option<Square> {
    let board = analysis.board();
    let rules = Rules::of(board.variant());
    let cells = reference::cells(board);
    let mover = board.turn()?;
    let (own, other) = (reference::letter(mover), reference::letter(mover.other()));
    let value = analysis.prospect()?.value;
    let weigh = |line: &Vec<usize>| {
        let count = |mark| line.iter().filter(|&&index| cells[index] == mark).count();
        weight(value, count(own), count(other))
    };
    let weight_of = |square: Square| -> usize {
        let through = |line: &&Vec<usize>| line.contains(&square.index());
        rules.lines.iter().filter(through).map(weigh).sum()
    };
    let threats = rules.completing(&cells, other);
    analysis.best().iter().max_by_key(|&square| {
        let blocks = threats.contains(&square.index());
        (blocks, weight_of(square), Reverse(square))
    })
}

/// The weight of a line with this many own marks and this many of the opponent's, for a move of this value.
fn weight(value: Value, own: usize, other: usize) -> usize {
    match (value, own, other) {
        (Value::Win, own, 0) => [1, 4, 16, 64][own],
        (Value::Draw, own, 0) => [4, 3, 2, 1][own],
        (Value::Draw, 0, other) => [4, 2, 4, 8][other],
        (Value::Loss, 0, other) => [1, 4, 16, 64][other],
        _ => 0,
    }
}
