//! What the squares show, in every position and for every move.

use std::collections::HashSet;

use tictactoe::{Action, Board, Level, Mark, Outcome, Square, Status};

use crate::positions::square;
use crate::reference;
use crate::table::Table;

#[test]
fn every_square_shows_its_mark_and_says_its_row_column_and_mark() {
    for table in every_position() {
        let board = table.current().game().board();
        for (square, shown) in Square::ALL.into_iter().zip(table.view().squares) {
            assert_eq!(shown.mark, board.mark(square));
            let (row, column) = (square.index() / 3 + 1, square.index() % 3 + 1);
            let content = match board.mark(square) {
                Some(Mark::X) => "X",
                Some(Mark::O) => "O",
                None => "empty",
            };
            let label = format!("Row {row}, Column {column}, {content}");
            assert_eq!(shown.label(), label);
        }
    }
}

#[test]
fn one_move_changes_the_mark_and_label_of_one_square() {
    for table in every_position() {
        let before = table.view().squares;
        for (played, _) in table.current().game().board().continuations() {
            let mut table = table.clone();
            table.act(Action::Play(played));
            let after = table.view().squares;
            for square in Square::ALL {
                let (old, new) = (&before[square.index()], &after[square.index()]);
                assert_eq!(old.mark != new.mark, square == played);
                assert_eq!(old.label() != new.label(), square == played);
            }
        }
    }
}

#[test]
fn an_empty_square_previews_the_mark_that_a_press_would_place() {
    for table in every_position() {
        let turn = table.current().game().board().turn();
        for shown in table.view().squares {
            let open = turn.filter(|_| shown.mark.is_none());
            assert_eq!(shown.preview, open);
        }
    }
}

#[test]
fn no_square_previews_a_mark_while_the_computer_thinks() {
    for mark in Mark::ALL {
        let mut table = Table::against(Level::Hard, mark);
        if mark == Mark::X {
            table.act(Action::Play(square(1)));
        }
        assert!(
            table
                .view()
                .squares
                .iter()
                .all(|shown| shown.preview.is_none())
        );
        table.answer();
        let previews = table.view().squares.map(|shown| shown.preview);
        let empty = table.view().squares.map(|shown| shown.mark.is_none());
        assert_eq!(previews, empty.map(|empty| empty.then_some(mark)));
    }
}

#[test]
fn the_squares_of_completed_lines_are_winning_and_only_a_drawn_board_fades() {
    for table in every_position() {
        let board = table.current().game().board();
        let cells = reference::cells(board);
        let lines = ['X', 'O']
            .map(|mark| reference::lines_of(&cells, mark))
            .concat();
        let view = table.view();
        for (index, shown) in view.squares.iter().enumerate() {
            let winning = lines.iter().any(|line| line.contains(&index));
            assert_eq!(shown.winning, winning, "{board}");
        }
        assert_eq!(view.drawn, lines.is_empty() && !cells.contains(&'.'));
        assert_eq!(view.drawn, board.status() == Status::Over(Outcome::Drawn));
    }
}

#[test]
fn both_lines_of_one_last_mark_are_winning() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 6, 7, 9, 8, 3]);
    let winning = table.view().squares.map(|shown| shown.winning);
    let expected = [true, true, true, false, false, true, false, false, true];
    assert_eq!(winning, expected);
}

/// Two people in every position that play can reach.
fn every_position() -> Vec<Table> {
    let mut found = vec![Table::two_people()];
    let mut seen = HashSet::<Board>::new();
    let mut visited = 0;
    while let Some(table) = found.get(visited).cloned() {
        visited += 1;
        for (square, next) in table.current().game().board().continuations() {
            if seen.insert(next) {
                let mut table = table.clone();
                table.act(Action::Play(square));
                found.push(table);
            }
        }
    }
    found
}
