//! Boards as text: all 19,683 ways to fill nine squares, random fillings of the larger boards, and every kind of error.

use std::collections::HashSet;

use proptest::prelude::*;
use tictactoe::{Board, BoardError, ByMark, Mark, SquareSet, Variant};

use crate::positions::{Dice, all_of_both, square};
use crate::reference::{self, Cells};

#[test]
fn every_nine_characters_are_a_board_exactly_if_some_game_reaches_them() {
    for first in Mark::ALL {
        let reachable = reference::reachable(reference::letter(first));
        let mut boards = 0;
        for cells in every_nine() {
            assert_eq!(can_occur(&cells, first), reachable.contains_key(&cells));
            if let Some(board) = check(&cells, first) {
                boards += 1;
                let next = board.turn().map(reference::letter);
                assert!(next.is_none_or(|next| next == reachable[&cells]));
            }
        }
        assert_eq!(boards, 5_478);
    }
}

#[test]
fn on_the_larger_boards_what_some_game_reaches_is_a_board_and_nothing_else_is() {
    for variant in [Variant::Four, Variant::Five] {
        let mut dice = Dice::new(4);
        let (mut read, mut errors) = (0, HashSet::new());
        for _ in 0..60_000 {
            let first = dice.pick(&Mark::ALL);
            let cells = filled(variant, first, &mut dice);
            match check(&cells, first) {
                Some(_) => read += 1,
                None => drop(errors.insert(std::mem::discriminant(&read_error(&cells, first)))),
            }
        }
        assert!((15_000..45_000).contains(&read), "{read} were boards");
        assert_eq!(errors.len(), 4, "each of the four errors of a filled board");
    }
}

/// Parses the cells and checks the result against the reference; returns the board if it is one.
fn check(cells: &Cells, first: Mark) -> Option<Board> {
    let text: String = cells.iter().collect();
    match Board::parse(&text, first) {
        Ok(board) => {
            assert!(can_occur(cells, first), "{text}");
            assert_eq!(reference::cells(board), *cells);
            assert_eq!(board.first(), first);
            assert_eq!(board.to_string(), text);
            Some(board)
        }
        Err(error) => {
            assert!(!can_occur(cells, first), "{text}: {error}");
            check_error(error, cells, first);
            None
        }
    }
}

/// Whether a game can reach this position: the marks alternate, and before the last move nobody had a line.
fn can_occur(cells: &Cells, first: Mark) -> bool {
    let first = reference::letter(first);
    let second = reference::other(first);
    let ahead = count(cells, first).checked_sub(count(cells, second));
    let last = match ahead {
        Some(0) => second,
        Some(1) => first,
        _ => return false,
    };
    let without_line = |cells: &Cells| {
        ['X', 'O']
            .iter()
            .all(|&mark| !reference::has_line(cells, mark))
    };
    let mut lasts = (0..cells.len()).filter(|&index| cells[index] == last);
    without_line(cells) || lasts.any(|index| without_line(&reference::with(cells, index, '.')))
}

/// Counts are checked first, then lines; an error names one of the lines there are.
fn check_error(error: BoardError, cells: &Cells, first: Mark) {
    let second = first.other();
    let told = ByMark {
        x: count(cells, 'X'),
        o: count(cells, 'O'),
    };
    let has = |mark: Mark, line: SquareSet| {
        let mut lines = reference::lines_of(cells, reference::letter(mark));
        lines.any(|there| {
            there
                .iter()
                .map(|index| square(index + 1))
                .collect::<SquareSet>()
                == line
        })
    };
    let has_none = |mark| !reference::has_line(cells, reference::letter(mark));
    let uneven = told[second] > told[first] || told[first] > told[second] + 1;
    let text: String = cells.iter().collect();
    let fits = match error {
        BoardError::Ahead { mark, counts } => {
            mark == second && counts == told && told[second] > told[first]
        }
        BoardError::TooFarAhead { mark, counts } => {
            mark == first && counts == told && told[first] > told[second] + 1
        }
        BoardError::BothWon { lines } => !uneven && has(Mark::X, lines.x) && has(Mark::O, lines.o),
        BoardError::PlayedOn { winner, line } => {
            !uneven && has(winner, line) && has_none(winner.other())
        }
        BoardError::Character { .. } | BoardError::Slash { .. } | BoardError::Length { .. } => {
            false
        }
    };
    assert!(fits, "{text}: {error}");
}

fn read_error(cells: &Cells, first: Mark) -> BoardError {
    let text: String = cells.iter().collect();
    Board::parse(&text, first).unwrap_err()
}

/// A reachable position, or one with squares changed, lines filled and counts rebalanced.
fn filled(variant: Variant, first: Mark, dice: &mut Dice) -> Cells {
    let ply = dice.roll(variant.square_count() + 1);
    let game = dice.game(variant, first);
    let mut cells = reference::cells(game.up_to(ply).board());
    for _ in 0..dice.roll(3) {
        let index = dice.roll(cells.len());
        cells[index] = dice.pick(&['X', 'O', '.']);
    }
    for _ in 0..dice.roll(3) {
        let mark = dice.pick(&['X', 'X', 'O']);
        let lines = reference::lines(cells.len());
        for &index in &lines[dice.roll(lines.len())] {
            cells[index] = mark;
        }
    }
    // Usually the side that has too few marks gets more until the counts are balanced.
    while dice.roll(20) > 0 {
        let (x, o) = (count(&cells, 'X'), count(&cells, 'O'));
        let mark = if x > o { 'O' } else { 'X' };
        let empty: Vec<usize> = (0..cells.len())
            .filter(|&index| cells[index] == '.')
            .collect();
        if x.abs_diff(o) == usize::from(dice.roll(2) == 0) || empty.is_empty() {
            break;
        }
        cells[dice.pick(&empty)] = mark;
    }
    cells
}

#[test]
fn a_board_is_read_from_what_it_writes_in_every_way_that_is_allowed() {
    let mut dice = Dice::new(5);
    let mut boards = all_of_both();
    for variant in [Variant::Four, Variant::Five] {
        for ply in 0..1_000 {
            let first = dice.pick(&Mark::ALL);
            boards.push(dice.game(variant, first).up_to(ply % 26).board());
        }
    }
    for board in boards {
        let text = board.to_string();
        assert_eq!(text.len(), board.variant().square_count());
        let rows: Vec<&str> = (0..board.variant().side())
            .map(|row| &text[row * board.variant().side()..][..board.variant().side()])
            .collect();
        let rows = rows.join("/");
        for other in [
            text.to_lowercase(),
            text.replace('.', "_"),
            text.replace('.', "-"),
            text.replacen('.', "-", 2).replace('.', "_"),
            rows.clone(),
            rows.replacen('/', "", 1),
            rows.to_lowercase().replace('.', "-"),
            text,
        ] {
            assert_eq!(Board::parse(&other, board.first()), Ok(board), "{other}");
            let started_by_x = board.first() == Mark::X;
            assert!(!started_by_x || other.parse() == Ok(board), "{other}");
        }
    }
}

proptest! {
    #[test]
    fn reading_a_board_never_panics(text in "\\PC*", nearly in "[XOxo._/ -]{0,31}") {
        for first in Mark::ALL {
            let _ = Board::parse(&text, first);
            if let Ok(board) = Board::parse(&nearly, first) {
                let squares = nearly.replace('/', "").to_uppercase().replace(['_', '-'], ".");
                prop_assert_eq!(board.to_string(), squares);
            }
        }
    }

    #[test]
    fn slashes_may_stand_between_two_rows_and_nowhere_else(
        board in 0..3_usize, slashes in prop::collection::btree_set(0..32_usize, 0..5),
    ) {
        let side = Variant::ALL[board].side();
        let mut characters: Vec<char> = vec!['.'; side * side];
        for &slash in &slashes {
            characters.insert(slash.min(characters.len()), '/');
        }
        let text: String = characters.iter().collect();
        let mut squares = 0;
        let mut row_is_whole = false;
        let mut wrong = None;
        for (index, character) in characters.iter().enumerate() {
            if *character == '/' {
                let is_right = row_is_whole && squares < side * side;
                row_is_whole = false;
                wrong = wrong.or((!is_right).then_some(BoardError::Slash { position: index + 1 }));
            } else {
                squares += 1;
                row_is_whole = squares % side == 0;
            }
        }
        prop_assert_eq!(text.parse::<Board>().err(), wrong, "{}", text);
    }
}

fn count(cells: &Cells, mark: char) -> usize {
    cells.iter().filter(|&&cell| cell == mark).count()
}

/// Every way to fill nine squares.
fn every_nine() -> impl Iterator<Item = Cells> {
    (0..3_usize.pow(9)).map(|number| {
        (0..9)
            .map(|index| ['.', 'X', 'O'][number / 3_usize.pow(8 - index) % 3])
            .collect()
    })
}
