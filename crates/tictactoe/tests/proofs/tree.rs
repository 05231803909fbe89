//! The whole game tree of 3×3 against the published counts.

use std::collections::HashSet;

use tictactoe::{Board, Mark, Outcome, Status, Variant};

use crate::{positions, reference};

/// The counts from a walk through every game.
#[derive(Default, PartialEq, Eq, Debug)]
struct Count {
    won_by_first: usize,
    won_by_second: usize,
    drawn: usize,
    /// Move sequences of any length, the empty one included.
    sequences: usize,
    /// The number of games by length.
    games_by_length: [usize; 10],
}

#[test]
fn there_are_255168_games_whoever_starts() {
    for first in Mark::ALL {
        let mut count = Count::default();
        walk(Board::empty(Variant::Three, first), &mut count);
        let expected = Count {
            won_by_first: 131_184,
            won_by_second: 77_904,
            drawn: 46_080,
            sequences: 549_946,
            games_by_length: [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872],
        };
        assert_eq!(count, expected);
        assert_eq!(count.games_by_length.iter().sum::<usize>(), 255_168);
    }
}

fn walk(board: Board, count: &mut Count) {
    count.sequences += 1;
    match board.status() {
        Status::Turn(_) => board
            .continuations()
            .for_each(|(_, next)| walk(next, count)),
        Status::Over(outcome) => {
            count.games_by_length[marks_on(board)] += 1;
            match outcome {
                Outcome::Drawn => count.drawn += 1,
                Outcome::Won(mark) if mark == board.first() => count.won_by_first += 1,
                Outcome::Won(_) => count.won_by_second += 1,
            }
        }
    }
}

#[test]
fn there_are_5478_positions_whoever_starts() {
    for first in Mark::ALL {
        let positions = positions::all(first);
        let mut by_marks = [0; 10];
        for &board in &positions {
            by_marks[marks_on(board)] += 1;
        }
        assert_eq!(by_marks, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
        assert_eq!(positions.len(), 5_478);
    }
}

#[test]
fn there_are_958_final_positions_whoever_starts() {
    for first in Mark::ALL {
        let count = |outcome| {
            positions::all(first)
                .into_iter()
                .filter(|board| board.status() == Status::Over(outcome))
                .count()
        };
        assert_eq!(count(Outcome::Won(first)), 626);
        assert_eq!(count(Outcome::Won(first.other())), 316);
        assert_eq!(count(Outcome::Drawn), 16);
    }
}

#[test]
fn there_are_765_positions_up_to_symmetry_138_of_them_final() {
    for first in Mark::ALL {
        let different = |positions: Vec<Board>| {
            let shapes: HashSet<String> = positions.into_iter().map(shape).collect();
            shapes.len()
        };
        let mut positions = positions::all(first);
        assert_eq!(different(positions.clone()), 765);
        positions.retain(|board| board.turn().is_none());
        assert_eq!(different(positions), 138);
    }
}

/// A text that is the same for all boards that are equal under symmetry.
fn shape(board: Board) -> String {
    let mirrored = |(row, column)| (row, 2 - column);
    let turned = |(row, column)| (column, 2 - row);
    let text = |place: &dyn Fn((usize, usize)) -> (usize, usize)| -> String {
        let places = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
        let cells = reference::cells(board);
        places
            .map(|there| {
                let (row, column) = place(there);
                cells[row * 3 + column]
            })
            .collect()
    };
    [
        text(&|place| place),
        text(&|place| turned(place)),
        text(&|place| turned(turned(place))),
        text(&|place| turned(turned(turned(place)))),
        text(&|place| mirrored(place)),
        text(&|place| turned(mirrored(place))),
        text(&|place| turned(turned(mirrored(place)))),
        text(&|place| turned(turned(turned(mirrored(place))))),
    ]
    .into_iter()
    .min()
    .unwrap()
}

fn marks_on(board: Board) -> usize {
    9 - board.empty_squares().len()
}
