//! Geometry: squares, sets of squares, steps and lines.

use std::collections::{BTreeSet, HashSet};

use tictactoe::{LINES, SIDE, Square, SquareSet, Step};

use crate::positions::set;
use crate::reference;

#[test]
fn squares_are_counted_row_by_row_from_the_top_left() {
    let told: Vec<_> = Square::ALL
        .iter()
        .map(|square| {
            (
                square.index(),
                square.number(),
                square.row(),
                square.column(),
            )
        })
        .collect();
    let expected = [
        (0, 1, 0, 0),
        (1, 2, 0, 1),
        (2, 3, 0, 2),
        (3, 4, 1, 0),
        (4, 5, 1, 1),
        (5, 6, 1, 2),
        (6, 7, 2, 0),
        (7, 8, 2, 1),
        (8, 9, 2, 2),
    ];
    assert_eq!(told, expected);
}

#[test]
fn an_index_or_a_number_is_a_square_only_if_it_is_on_the_board() {
    for square in Square::ALL {
        assert_eq!(Square::new(square.index()), Some(square));
        assert_eq!(Square::from_number(square.number()), Some(square));
        assert_eq!(square.to_string(), square.number().to_string());
    }
    for index in [9, 10, 255, 256, usize::MAX] {
        assert_eq!(Square::new(index), None);
    }
    for number in [0, 10, 11, 256, usize::MAX] {
        assert_eq!(Square::from_number(number), None);
    }
}

#[test]
fn a_step_leads_to_the_neighbour_or_stays_at_the_edge() {
    // The square that each step from squares 1 to 9 leads to.
    let table = [
        (Step::Up, [1, 2, 3, 1, 2, 3, 4, 5, 6]),
        (Step::Down, [4, 5, 6, 7, 8, 9, 7, 8, 9]),
        (Step::Left, [1, 1, 2, 4, 4, 5, 7, 7, 8]),
        (Step::Right, [2, 3, 3, 5, 6, 6, 8, 9, 9]),
        (Step::RowStart, [1, 1, 1, 4, 4, 4, 7, 7, 7]),
        (Step::RowEnd, [3, 3, 3, 6, 6, 6, 9, 9, 9]),
        (Step::First, [1; 9]),
        (Step::Last, [9; 9]),
    ];
    for (step, numbers) in table {
        assert_eq!(
            Square::ALL.map(|square| square.step(step).number()),
            numbers,
            "{step:?}"
        );
    }
}

#[test]
fn there_are_eight_lines_three_rows_three_columns_two_diagonals() {
    let lines: HashSet<SquareSet> = LINES.into_iter().collect();
    let expected: HashSet<SquareSet> = reference::LINES
        .iter()
        .map(|line| set(&line.map(|index| index + 1)))
        .collect();
    assert_eq!(lines, expected);
    assert_eq!(LINES.len(), 8);
    assert!(LINES.iter().all(|line| line.len() == SIDE));
}

#[test]
fn every_set_agrees_with_an_ordered_set_of_squares() {
    for (set, squares) in every_set() {
        assert_eq!(set.iter().collect::<BTreeSet<_>>(), squares);
        assert!(set.iter().is_sorted());
        assert_eq!(set.len(), squares.len());
        assert_eq!(set.is_empty(), squares.is_empty());
        assert_eq!(set.first(), squares.first().copied());
        assert_eq!(SquareSet::from_bits(set.bits()), set);
        for square in Square::ALL {
            assert_eq!(set.contains(square), squares.contains(&square));
            assert_eq!((!set).contains(square), !squares.contains(&square));
            let mut more = squares.clone();
            more.insert(square);
            assert!(set.with(square).iter().eq(more));
        }
    }
}

#[test]
fn every_pair_of_sets_meets_and_joins_as_sets_do() {
    for (set, squares) in every_set() {
        for (other, others) in every_set() {
            assert!(
                (set & other)
                    .iter()
                    .eq(squares.intersection(&others).copied())
            );
            assert!((set | other).iter().eq(squares.union(&others).copied()));
            assert_eq!(set.contains_all(other), squares.is_superset(&others));
        }
    }
}

#[test]
fn bits_beyond_the_board_are_ignored() {
    assert_eq!(SquareSet::from_bits(u16::MAX), SquareSet::FULL);
    assert_eq!(SquareSet::from_bits(!0b1_1111_1111), SquareSet::EMPTY);
    assert_eq!(SquareSet::FULL.len(), Square::COUNT);
}

#[test]
fn a_set_is_written_as_its_numbers() {
    assert_eq!(SquareSet::EMPTY.to_string(), "");
    assert_eq!(set(&[5]).to_string(), "5");
    assert_eq!(set(&[9, 1, 5]).to_string(), "1-5-9");
}

/// Every set of squares, and the same as the standard library's ordered set.
fn every_set() -> impl Iterator<Item = (SquareSet, BTreeSet<Square>)> {
    (0..1_u16 << 9).map(|bits| {
        let squares: BTreeSet<Square> = Square::ALL
            .into_iter()
            .filter(|square| bits >> square.index() & 1 == 1)
            .collect();
        (squares.iter().copied().collect(), squares)
    })
}
