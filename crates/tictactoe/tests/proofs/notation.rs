//! A board as text: all 19,683 ways to fill nine squares, and every way to be wrong.

use proptest::prelude::*;
use tictactoe::{Board, BoardError, ByMark, Mark, SquareSet};

use crate::positions::{all_of_both, set};
use crate::reference::{self, Cells};

#[test]
fn every_nine_characters_are_a_board_exactly_if_some_game_reaches_them() {
    for first in Mark::ALL {
        let reachable = reference::reachable(reference::letter(first));
        let mut boards = 0;
        for cells in every_cells() {
            let text: String = cells.iter().collect();
            let read = Board::parse(&text, first);
            assert_eq!(read.is_ok(), reachable.contains_key(&cells), "{text}");
            if let Ok(board) = read {
                boards += 1;
                assert_eq!(reference::cells(board), cells);
                assert_eq!(board.first(), first);
                let next = board.turn().map(reference::letter);
                assert!(next.is_none_or(|next| next == reachable[&cells]), "{text}");
            }
        }
        assert_eq!(boards, 5_478);
    }
}

#[test]
fn every_other_nine_characters_get_the_error_that_fits() {
    for first in Mark::ALL {
        for cells in every_cells() {
            let text: String = cells.iter().collect();
            if let Err(error) = Board::parse(&text, first) {
                assert_eq!(error, what_is_wrong(&cells, first), "{text}");
            }
        }
    }
}

/// Why no game reaches these cells: the counts are looked at first, then the lines.
fn what_is_wrong(cells: &Cells, first: Mark) -> BoardError {
    let count = |letter| cells.iter().filter(|&&cell| cell == letter).count();
    let counts = ByMark {
        x: count('X'),
        o: count('O'),
    };
    let second = first.other();
    if counts[second] > counts[first] {
        return BoardError::Ahead {
            mark: second,
            counts,
        };
    }
    if counts[first] > counts[second] + 1 {
        return BoardError::TooFarAhead {
            mark: first,
            counts,
        };
    }
    match (lines_of(cells, 'X'), lines_of(cells, 'O')) {
        (Some(x), Some(o)) => BoardError::BothWon {
            lines: ByMark { x, o },
        },
        (Some(line), None) => BoardError::PlayedOn {
            winner: Mark::X,
            line,
        },
        (None, Some(line)) => BoardError::PlayedOn {
            winner: Mark::O,
            line,
        },
        (None, None) => panic!("nothing is wrong with {cells:?}"),
    }
}

#[test]
fn a_board_is_read_from_what_it_writes() {
    for board in all_of_both() {
        let text = board.to_string();
        assert_eq!(Board::parse(&text, board.first()), Ok(board));
        assert_eq!(text.len(), 9);
        if board.first() == Mark::X {
            assert_eq!(text.parse(), Ok(board));
        }
    }
}

#[test]
fn case_and_the_signs_for_empty_and_slashes_between_rows_do_not_matter() {
    for board in all_of_both() {
        let text = board.to_string();
        let rows = format!("{}/{}/{}", &text[..3], &text[3..6], &text[6..]);
        for other in [
            text.to_lowercase(),
            text.replace('.', "_"),
            text.replace('.', "-"),
            text.replacen('.', "-", 2).replace('.', "_"),
            rows.clone(),
            rows.replacen('/', "", 1),
            rows.to_lowercase().replace('.', "-"),
        ] {
            assert_eq!(Board::parse(&other, board.first()), Ok(board), "{other}");
        }
    }
}

#[test]
fn a_text_that_is_no_board_is_told_what_is_wrong_and_where() {
    for (text, sentence) in [
        ("", "a board has 9 squares, but this has 0"),
        ("XO.XO.XO", "a board has 9 squares, but this has 8"),
        ("XO./XO./X", "a board has 9 squares, but this has 7"),
        ("XO.XO....X", "a board has 9 squares, but this has 10"),
        (
            "XO?XO....",
            "character 3 is '?', but a square is X, O or . (empty)",
        ),
        (
            "XO.XO.... ",
            "character 10 is ' ', but a square is X, O or . (empty)",
        ),
        (
            "0X.......",
            "character 1 is '0', but a square is X, O or . (empty)",
        ),
        (
            "⭕X.......",
            "character 1 is '⭕', but a square is X, O or . (empty)",
        ),
        (
            "X\n.......",
            "character 2 is '\\n', but a square is X, O or . (empty)",
        ),
        (
            "/XO./.../...",
            "character 1 is '/', but a square is X, O or . (empty)",
        ),
        (
            "XO/.../...",
            "character 3 is '/', but a square is X, O or . (empty)",
        ),
        (
            "XO.//...",
            "character 5 is '/', but a square is X, O or . (empty)",
        ),
        (
            "XO./.../.../",
            "character 12 is '/', but a square is X, O or . (empty)",
        ),
        ("X.OO.....", "O is ahead 2 to 1, but X moved first"),
        (
            "X.XOX....",
            "X is too far ahead, 3 to 1, but they take turns",
        ),
        (
            "XXX......",
            "X is too far ahead, 3 to 0, but they take turns",
        ),
        (
            "XXXOOO...",
            "both have a line, X on 1-2-3 and O on 4-5-6, but the first line ends the game",
        ),
        (
            "XXXOO.O..",
            "O moved on after X had a line on 1-2-3, which ends the game",
        ),
        (
            "O.XXOXX.O",
            "X moved on after O had a line on 1-5-9, which ends the game",
        ),
    ] {
        let error = text.parse::<Board>().unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text:?}");
    }
}

#[test]
fn the_sentences_name_the_marks_as_they_are_when_o_starts() {
    for (text, sentence) in [
        ("X........", "X is ahead 1 to 0, but O moved first"),
        (
            "OO.......",
            "O is too far ahead, 2 to 0, but they take turns",
        ),
        (
            "OOOXX.X..",
            "X moved on after O had a line on 1-2-3, which ends the game",
        ),
    ] {
        let error = Board::parse(text, Mark::O).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{text:?}");
    }
}

proptest! {
    #[test]
    fn reading_a_board_never_panics(text in "\\PC*", nearly in "[XOxo._/ -]{0,14}") {
        for first in Mark::ALL {
            let _ = Board::parse(&text, first);
            if let Ok(board) = Board::parse(&nearly, first) {
                let squares = nearly.replace('/', "").to_uppercase().replace(['_', '-'], ".");
                prop_assert_eq!(board.to_string(), squares);
            }
        }
    }
}

/// The first of the lines that this mark has completed, in the order rows, columns, diagonals.
fn lines_of(cells: &Cells, mark: char) -> Option<SquareSet> {
    let lines = reference::lines_of(cells, mark);
    lines.first().map(|line| set(&line.map(|index| index + 1)))
}

/// Every way to fill nine squares.
fn every_cells() -> impl Iterator<Item = Cells> {
    (0..3_usize.pow(9)).map(|number| {
        std::array::from_fn(|index| {
            ['.', 'X', 'O'][number / 3_usize.pow(8 - u32::try_from(index).unwrap()) % 3]
        })
    })
}
