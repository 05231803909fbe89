//! What the squares show, in every position of 3×3 and in random positions of the larger boards.

use std::collections::HashSet;

use tictactoe::{Action, Board, GameAction, Level, Mark, Square, Variant};

use super::desk::Desk;
use super::ledger::line_squares;
use crate::positions::Dice;

#[test]
fn every_square_shows_its_mark_and_says_its_row_column_and_mark() {
    for desk in positions() {
        let board = desk.screen().board();
        let side = match desk.series().variant() {
            Variant::Three => 3,
            Variant::Four => 4,
            Variant::Five => 5,
        };
        let cells = board.to_string();
        let squares = desk.view().squares;
        assert_eq!(squares.len(), side * side);
        for (index, (cell, shown)) in cells.chars().zip(squares).enumerate() {
            let (row, column) = (index / side + 1, index % side + 1);
            let (mark, content) = match cell {
                'X' => (Some(Mark::X), "X"),
                'O' => (Some(Mark::O), "O"),
                _ => (None, "empty"),
            };
            assert_eq!(shown.mark, mark);
            assert_eq!(shown.square.number(), index + 1);
            assert_eq!(
                shown.label(),
                format!("Row {row}, Column {column}, {content}")
            );
            assert_eq!(shown.value(), "");
        }
    }
}

#[test]
fn squares_are_named_by_row_and_column_on_every_board() {
    for (variant, number, label) in [
        (Variant::Three, 6, "Row 2, Column 3, X"),
        (Variant::Four, 6, "Row 2, Column 2, X"),
        (Variant::Four, 16, "Row 4, Column 4, X"),
        (Variant::Five, 6, "Row 2, Column 1, X"),
        (Variant::Five, 24, "Row 5, Column 4, X"),
    ] {
        let mut desk = Desk::two_people(variant);
        desk.play(&[number]);
        assert_eq!(desk.view().squares[number - 1].label(), label);
    }
}

#[test]
fn one_move_changes_the_mark_and_label_of_one_square() {
    for desk in positions() {
        let before = desk.view().squares;
        for (played, _) in desk.screen().board().continuations() {
            let mut desk = desk.clone();
            desk.game(GameAction::Play(played));
            let after = desk.view().squares;
            for (old, new) in before.iter().zip(&after) {
                let is_played = old.square == played;
                assert_eq!(old.mark != new.mark, is_played);
                assert_eq!(old.label() != new.label(), is_played);
            }
        }
    }
}

#[test]
fn an_empty_square_previews_the_mark_that_a_press_would_place() {
    for desk in positions() {
        for shown in desk.view().squares {
            let mut pressed = desk.clone();
            let placed = match pressed.session.update(press(shown.square)) {
                Err(_) => None,
                Ok((session, _)) => {
                    pressed.session = session;
                    pressed.screen().board().mark(shown.square)
                }
            };
            assert_eq!(shown.preview, placed);
        }
    }
}

#[test]
fn no_square_previews_a_mark_while_the_computer_thinks() {
    for variant in Variant::ALL {
        for mark in Mark::ALL {
            let mut desk = Desk::against(Level::Hard, mark, variant);
            if mark == Mark::X {
                desk.play(&[1]);
            }
            let previews = |desk: &Desk| -> Vec<Option<Mark>> {
                desk.view()
                    .squares
                    .iter()
                    .map(|shown| shown.preview)
                    .collect()
            };
            assert!(previews(&desk).iter().all(Option::is_none));
            desk.reply(5);
            let taken: &[usize] = if mark == Mark::X { &[1, 5] } else { &[5] };
            let numbers = 1..=variant.square_count();
            let expected = numbers.map(|number| (!taken.contains(&number)).then_some(mark));
            assert_eq!(previews(&desk), expected.collect::<Vec<_>>());
        }
    }
}

#[test]
fn the_squares_of_completed_lines_are_winning_and_only_a_drawn_board_fades() {
    for desk in positions() {
        let board = desk.screen().board();
        let cells: Vec<char> = board.to_string().chars().collect();
        let winning = line_squares(&cells, board.variant());
        let view = desk.view();
        for (index, shown) in view.squares.iter().enumerate() {
            assert_eq!(shown.winning, winning.contains(&index), "{board}");
        }
        assert_eq!(view.drawn, winning.is_empty() && !cells.contains(&'.'));
    }
}

#[test]
fn both_lines_of_one_last_mark_are_winning() {
    for (variant, moves, expected) in [
        (
            Variant::Three,
            &[1, 4, 2, 5, 6, 7, 9, 8, 3][..],
            &[1, 2, 3, 6, 9][..],
        ),
        (
            Variant::Four,
            &[1, 6, 2, 7, 3, 10, 8, 11, 12, 5, 16, 9, 4],
            &[1, 2, 3, 4, 8, 12, 16],
        ),
        // Five in a row are one line.
        (
            Variant::Five,
            &[1, 6, 2, 7, 4, 8, 5, 11, 3],
            &[1, 2, 3, 4, 5],
        ),
    ] {
        let mut desk = Desk::two_people(variant);
        desk.play(moves);
        let squares = desk.view().squares;
        let winning = squares.iter().filter(|shown| shown.winning);
        let numbers: Vec<usize> = winning.map(|shown| shown.square.number()).collect();
        assert_eq!(numbers, expected);
    }
}

fn press(square: Square) -> Action {
    Action::Game(GameAction::Play(square))
}

/// Two people in every reachable position of 3×3, and in every position of some games on the larger boards.
fn positions() -> Vec<Desk> {
    let mut found = vec![Desk::two_people(Variant::Three)];
    let mut seen = HashSet::<Board>::new();
    let mut visited = 0;
    while let Some(desk) = found.get(visited).cloned() {
        visited += 1;
        for (square, next) in desk.screen().board().continuations() {
            if seen.insert(next) {
                let mut desk = desk.clone();
                desk.game(GameAction::Play(square));
                found.push(desk);
            }
        }
    }
    assert_eq!(found.len(), 5478);
    let mut dice = Dice::new(17);
    for variant in [Variant::Four, Variant::Five] {
        for _ in 0..40 {
            let mut desk = Desk::two_people(variant);
            for square in dice.game(variant, Mark::X).moves() {
                desk.game(GameAction::Play(square));
                found.push(desk.clone());
            }
        }
    }
    found
}
