//! Geometry: variants, squares and lines, steps and symmetries, and sets of squares.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use tictactoe::{Square, SquareSet, Step, Variant};

use crate::positions::{set, square};
use crate::reference;

#[test]
fn there_are_three_boards_and_each_says_its_size() {
    let told = Variant::ALL.map(|variant| {
        let length = variant.line_length();
        (
            variant.side(),
            length,
            variant.square_count(),
            variant.to_string(),
        )
    });
    let expected = [(3, 3, 9, "3×3"), (4, 4, 16, "4×4"), (5, 4, 25, "5×5")];
    assert_eq!(
        told,
        expected.map(|(a, b, c, name)| (a, b, c, name.to_owned()))
    );
    assert_eq!(Variant::default(), Variant::Three);
}

#[test]
fn a_board_is_named_by_its_side() {
    for variant in Variant::ALL {
        assert_eq!(variant.name(), variant.side().to_string());
    }
}

#[test]
fn squares_are_counted_row_by_row_from_the_top_left() {
    for variant in Variant::ALL {
        let mut squares = variant.squares().iter();
        let mut index = 0;
        for row in 0..variant.side() {
            for column in 0..variant.side() {
                let square = squares.next().unwrap();
                assert_eq!((variant.row(square), variant.column(square)), (row, column));
                assert_eq!((square.index(), square.number()), (index, index + 1));
                assert_eq!(square.to_string(), (index + 1).to_string());
                index += 1;
            }
        }
        assert_eq!(squares.next(), None);
        assert_eq!(variant.squares().len(), index);
    }
}

#[test]
fn an_index_or_a_number_is_a_square_only_if_it_is_on_the_board() {
    for variant in Variant::ALL {
        let count = variant.side() * variant.side();
        for index in 0..count {
            assert_eq!(variant.square(index).map(Square::index), Some(index));
            assert_eq!(variant.numbered(index + 1).map(Square::index), Some(index));
        }
        for beyond in [count, count + 1, 25, 31, 32, 255, 256, usize::MAX] {
            assert_eq!(variant.square(beyond), None);
            assert_eq!(variant.numbered(beyond.saturating_add(1)), None);
        }
        assert_eq!(variant.numbered(0), None);
    }
}

#[test]
fn a_step_leads_to_the_neighbour_or_stays_at_the_edge() {
    for variant in Variant::ALL {
        let side = variant.side();
        let at = |row: usize, column: usize| square(row * side + column + 1);
        for row in 0..side {
            for column in 0..side {
                let last = side - 1;
                for (step, there) in [
                    (Step::Up, at(if row == 0 { 0 } else { row - 1 }, column)),
                    (
                        Step::Down,
                        at(if row == last { last } else { row + 1 }, column),
                    ),
                    (
                        Step::Left,
                        at(row, if column == 0 { 0 } else { column - 1 }),
                    ),
                    (
                        Step::Right,
                        at(row, if column == last { last } else { column + 1 }),
                    ),
                    (Step::RowStart, at(row, 0)),
                    (Step::RowEnd, at(row, last)),
                    (Step::First, at(0, 0)),
                    (Step::Last, at(last, last)),
                ] {
                    let here = at(row, column);
                    assert_eq!(variant.step(here, step), there, "{variant} {here} {step:?}");
                }
            }
        }
    }
}

#[test]
fn there_are_8_10_and_28_lines_and_they_are_those_that_a_walk_finds() {
    for (variant, count) in Variant::ALL.into_iter().zip([8, 10, 28]) {
        let lines: HashSet<SquareSet> = variant.lines().iter().copied().collect();
        let walked = reference::lines(variant.square_count()).iter();
        assert_eq!(
            lines,
            walked.map(|line| indices(line)).collect(),
            "{variant}"
        );
        assert_eq!(
            (lines.len(), variant.lines().len()),
            (count, count),
            "none twice"
        );
    }
}

#[test]
fn lines_come_as_a_walk_finds_them_and_beyond_the_last_one_there_is_none() {
    for variant in Variant::ALL {
        let walked = reference::lines(variant.square_count()).iter();
        let mut expected: Vec<SquareSet> = walked.map(|line| indices(line)).collect();
        assert_eq!(variant.lines(), expected);
        assert_eq!(variant.first_lines::<5>(), expected[..5]);
        expected.resize(30, SquareSet::EMPTY);
        assert_eq!(variant.first_lines::<30>(), expected[..]);
    }
}

#[test]
fn every_line_is_straight_evenly_spaced_long_enough_and_on_the_board() {
    for variant in Variant::ALL {
        for &line in variant.lines() {
            assert!(variant.squares().contains_all(line));
            assert_eq!(line.len(), variant.line_length());
            let places: Vec<_> = line.iter().map(|square| place(variant, square)).collect();
            let steps: HashSet<_> = places
                .windows(2)
                .map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1))
                .collect();
            assert_eq!(steps.len(), 1, "{variant} {line}");
            for step in steps {
                assert!([(0, 1), (1, 0), (1, 1), (1, -1)].contains(&step), "{line}");
            }
        }
    }
}

#[test]
fn the_images_of_a_board_are_its_eight_symmetries() {
    for variant in Variant::ALL {
        let squares: Vec<Square> = variant.squares().iter().collect();
        let lines: HashSet<SquareSet> = variant.lines().iter().copied().collect();
        let mut different = HashSet::new();
        for symmetry in 0..8 {
            let images: Vec<Square> = squares
                .iter()
                .map(|&square| {
                    let image = variant.image(square.into(), symmetry);
                    assert_eq!(image.len(), 1);
                    image.first().unwrap()
                })
                .collect();
            // Every mapping that preserves distances is a symmetry, and there are only eight.
            for (a, image_of_a) in squares.iter().zip(&images) {
                for (b, image_of_b) in squares.iter().zip(&images) {
                    let kept = distance(variant, *image_of_a, *image_of_b);
                    assert_eq!(distance(variant, *a, *b), kept);
                }
            }
            let of_lines = lines.iter().map(|&line| variant.image(line, symmetry));
            assert_eq!(of_lines.collect::<HashSet<_>>(), lines);
            assert_eq!(symmetry == 0, images == squares);
            assert_eq!(variant.images()[symmetry][..images.len()], images);
            different.insert(images);
        }
        assert_eq!(different.len(), 8, "{variant}");
    }
}

#[test]
fn squares_beyond_a_board_have_no_image_on_it() {
    for variant in Variant::ALL {
        let beyond = Variant::Five.squares() - variant.squares();
        for symmetry in 0..8 {
            assert_eq!(variant.image(beyond, symmetry), SquareSet::EMPTY);
        }
    }
}

proptest! {
    #[test]
    fn a_set_agrees_with_the_standard_librarys(bits in 0..1_u32 << 25, index in 0..25_usize) {
        let (set, squares) = both(bits);
        prop_assert!(set.iter().eq(squares.iter().copied()));
        prop_assert_eq!(set.len(), squares.len());
        prop_assert_eq!(set.is_empty(), squares.is_empty());
        prop_assert_eq!(set.first(), squares.first().copied());
        prop_assert_eq!(set.bits(), bits);
        prop_assert_eq!(SquareSet::from_bits(bits), set);
        let square = square(index + 1);
        prop_assert_eq!(set.contains(square), squares.contains(&square));
        let mut more = squares.clone();
        more.insert(square);
        prop_assert!(set.with(square).iter().eq(more));
        let numbers: Vec<String> = squares.iter().map(|s| s.number().to_string()).collect();
        prop_assert_eq!(set.to_string(), numbers.join("-"));
    }

    #[test]
    fn two_sets_meet_join_and_part_as_sets_do(a in 0..1_u32 << 25, b in 0..1_u32 << 25, part: bool) {
        let (set, squares) = both(a);
        let (other, others) = both(if part { a & b } else { b });
        prop_assert!((set & other).iter().eq(squares.intersection(&others).copied()));
        prop_assert!((set | other).iter().eq(squares.union(&others).copied()));
        prop_assert!((set - other).iter().eq(squares.difference(&others).copied()));
        prop_assert_eq!(set.contains_all(other), squares.is_superset(&others));
    }

    #[test]
    fn the_image_of_a_set_is_the_set_of_the_images(bits in 0..1_u32 << 25, symmetry in 0..8_usize) {
        for variant in Variant::ALL {
            let squares = SquareSet::from_bits(bits) & variant.squares();
            let images = squares.iter().map(|square| variant.image(square.into(), symmetry));
            let joined = images.fold(SquareSet::EMPTY, |joined, image| joined | image);
            prop_assert_eq!(variant.image(squares, symmetry), joined);
        }
    }
}

#[test]
fn bits_beyond_the_largest_board_are_ignored() {
    assert_eq!(SquareSet::from_bits(u32::MAX), Variant::Five.squares());
    assert_eq!(SquareSet::from_bits(u32::MAX << 25), SquareSet::EMPTY);
    assert_eq!(SquareSet::default(), SquareSet::EMPTY);
    assert_eq!(set(&[25, 1, 13]).to_string(), "1-13-25");
}

/// The squares of these bits, and the same as the standard library's ordered set.
fn both(bits: u32) -> (SquareSet, BTreeSet<Square>) {
    let squares = (0..25).filter(|index| bits >> index & 1 == 1);
    let squares: BTreeSet<Square> = squares.map(|index| square(index + 1)).collect();
    (squares.iter().copied().collect(), squares)
}

fn indices(line: &[usize]) -> SquareSet {
    line.iter().map(|index| square(index + 1)).collect()
}

fn place(variant: Variant, square: Square) -> (i32, i32) {
    let place = (variant.row(square), variant.column(square));
    (
        i32::try_from(place.0).unwrap(),
        i32::try_from(place.1).unwrap(),
    )
}

fn distance(variant: Variant, a: Square, b: Square) -> i32 {
    let (a, b) = (place(variant, a), place(variant, b));
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}
