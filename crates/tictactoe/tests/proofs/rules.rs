//! The rules: every position of 3×3 and thousands of games on the larger boards, checked against the reference.

use std::collections::HashSet;

use tictactoe::{Board, ByMark, Game, Illegal, Mark, Outcome, Square, SquareSet, Status, Variant};

use crate::positions::{Dice, all_of_both, board, set, square};
use crate::reference;

#[test]
fn every_position_of_3_by_3_stands_as_its_marks_say() {
    let mut lines_at_once = HashSet::new();
    for board in all_of_both() {
        check(board);
        lines_at_once.insert(board.winning_lines().count());
    }
    assert_eq!(lines_at_once, HashSet::from([0, 1, 2]));
}

#[test]
fn thousands_of_games_on_the_larger_boards_stand_as_their_marks_say() {
    for (variant, games) in [(Variant::Four, 4_000), (Variant::Five, 4_000)] {
        let mut dice = Dice::new(1);
        let (mut ends, mut lines_at_once) = (HashSet::new(), HashSet::new());
        for _ in 0..games {
            let first = dice.pick(&Mark::ALL);
            let game = dice.game(variant, first);
            for (board, _) in game.steps() {
                assert!(board.turn().is_some());
                check(board);
            }
            let last = game.board();
            check(last);
            assert_eq!(last.turn(), None, "it goes on until it ends");
            let full = last.empty_squares().is_empty();
            ends.insert((matches!(last.status(), Status::Over(Outcome::Drawn)), full));
            lines_at_once.insert(last.winning_lines().count());
        }
        // Won early, won with the last mark, drawn.
        assert_eq!(
            ends,
            HashSet::from([(false, false), (false, true), (true, true)])
        );
        assert!(
            lines_at_once.is_superset(&HashSet::from([0, 1, 2])),
            "{variant}"
        );
    }
}

/// Checks everything a board reports against its characters.
fn check(board: Board) {
    let cells = reference::cells(board);
    assert_eq!(cells.len(), board.variant().square_count());
    let first = reference::letter(board.first());
    let next = if reference::depth(&cells).is_multiple_of(2) {
        board.first()
    } else {
        board.first().other()
    };
    let count = |letter| cells.iter().filter(|&&cell| cell == letter).count();
    let ahead = count(first) - count(reference::other(first));
    assert_eq!(ahead, usize::from(next != board.first()), "marks alternate");

    let expected = match ['X', 'O'].map(|mark| reference::has_line(&cells, mark)) {
        [true, true] => panic!("{board} has two winners"),
        [true, false] => Status::Over(Outcome::Won(Mark::X)),
        [false, true] => Status::Over(Outcome::Won(Mark::O)),
        [false, false] if !cells.contains(&'.') => Status::Over(Outcome::Drawn),
        [false, false] => Status::Turn(next),
    };
    assert_eq!(board.status(), expected, "{board}");
    let turn = matches!(expected, Status::Turn(_)).then_some(next);
    assert_eq!(board.turn(), turn, "{board}");

    let lines: Vec<SquareSet> = board.winning_lines().collect();
    let rows: HashSet<SquareSet> = ['X', 'O']
        .into_iter()
        .flat_map(|mark| reference::rows_of(&cells, mark))
        .map(indices)
        .collect();
    let squares = indices(rows.iter().flat_map(|row| row.iter().map(Square::index)));
    assert_eq!(board.winning_squares(), squares, "{board}");
    assert_eq!(lines.len(), rows.len(), "{board}");
    assert_eq!(lines.into_iter().collect::<HashSet<_>>(), rows, "{board}");

    for mark in Mark::ALL {
        let completing = reference::completing(&cells, reference::letter(mark));
        // On a won board, a mark on any square leaves the line complete.
        if turn.is_some() {
            assert_eq!(board.threats(mark), indices(completing), "{board} {mark}");
        }
        let held = (0..cells.len()).filter(|&index| cells[index] == reference::letter(mark));
        assert_eq!(board.squares(mark), indices(held));
    }
    let empty = (0..cells.len()).filter(|&index| cells[index] == '.');
    assert_eq!(board.empty_squares(), indices(empty));
    check_moves(board, turn);
}

/// Moves are legal exactly on the empty squares of a running game; a move adds one mark and changes nothing else.
fn check_moves(board: Board, turn: Option<Mark>) {
    let mut continuations = board.continuations();
    for square in Variant::Five.squares().iter() {
        let off_board = square.index() >= board.variant().square_count();
        let played = match (turn, board.mark(square)) {
            (None, _) => Err(Illegal::Over),
            (Some(_), _) if off_board => Err(Illegal::OffBoard(square)),
            (Some(_), Some(_)) => Err(Illegal::Taken(square)),
            (Some(mark), None) => Ok(mark),
        };
        let after = board.play(square);
        assert_eq!(after.err(), played.err(), "{board} {square}");
        if let (Ok(after), Ok(mark)) = (after, played) {
            assert_eq!(continuations.next(), Some((square, after)));
            assert_eq!(
                (after.first(), after.variant()),
                (board.first(), board.variant())
            );
            for other in board.variant().squares().iter() {
                let expected = if other == square {
                    Some(mark)
                } else {
                    board.mark(other)
                };
                assert_eq!(after.mark(other), expected);
            }
        }
    }
    assert_eq!(continuations.next(), None, "{board}");
}

#[test]
fn every_line_wins_for_either_mark_whoever_started() {
    let mut dice = Dice::new(2);
    for variant in Variant::ALL {
        for line in reference::lines(variant.square_count()) {
            for (winner, first) in both_and_both() {
                let mut won = 0;
                while won < 20 {
                    won += usize::from(fills_line(variant, line, winner, first, &mut dice));
                }
            }
        }
    }
}

/// The winner fills the line in any order while the opponent plays elsewhere; returns whether the opponent completed no
/// line first.
fn fills_line(
    variant: Variant,
    line: &[usize],
    winner: Mark,
    first: Mark,
    dice: &mut Dice,
) -> bool {
    let mut own = line.to_vec();
    let mut board = Board::empty(variant, first);
    while !own.is_empty() {
        let Some(mark) = board.turn() else {
            assert_eq!(board.status(), Status::Over(Outcome::Won(winner.other())));
            return false;
        };
        let index = if mark == winner {
            own.swap_remove(dice.roll(own.len()))
        } else {
            let elsewhere = board.empty_squares() - indices(line.iter().copied());
            let elsewhere: Vec<Square> = elsewhere.iter().collect();
            dice.pick(&elsewhere).index()
        };
        board = board.play(square(index + 1)).unwrap();
    }
    assert_eq!(board.status(), Status::Over(Outcome::Won(winner)));
    assert_eq!(board.winning_squares(), indices(line.iter().copied()));
    true
}

#[test]
fn one_mark_can_complete_several_lines_and_all_count() {
    for (text, number, lines) in [
        ("XX./OOX/OOX", 3, &[&[1, 2, 3][..], &[3, 6, 9]][..]),
        ("XXX./OOOX/OOOX/...X", 4, &[&[1, 2, 3, 4], &[4, 8, 12, 16]]),
        (
            "XOXOO/OXXO./XX.X./OOXXO/.O...",
            13,
            &[&[11, 12, 13, 14], &[3, 8, 13, 18], &[1, 7, 13, 19]],
        ),
    ] {
        let board = board(text).play(square(number)).unwrap();
        assert_eq!(board.status(), Status::Over(Outcome::Won(Mark::X)));
        let expected: Vec<SquareSet> = lines.iter().map(|line| set(line)).collect();
        assert_eq!(board.winning_lines().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn five_in_a_row_is_one_line_of_five() {
    let row = board("XX.XX/OOO../O..../...../.....")
        .play(square(3))
        .unwrap();
    assert_eq!(
        row.winning_lines().collect::<Vec<_>>(),
        [set(&[1, 2, 3, 4, 5])]
    );
    assert_eq!(row.status(), Status::Over(Outcome::Won(Mark::X)));
    // A row of five and a column of four at once.
    let both = board("XX.XX/OOXOO/.OXO./.OX../.....")
        .play(square(3))
        .unwrap();
    let lines = [set(&[1, 2, 3, 4, 5]), set(&[3, 8, 13, 18])];
    assert_eq!(both.winning_lines().collect::<Vec<_>>(), lines);
    assert_eq!(both.winning_squares(), lines[0] | lines[1]);
}

#[test]
fn a_line_made_by_the_ninth_mark_wins() {
    let full: Vec<Board> = all_of_both()
        .into_iter()
        .filter(|board| board.empty_squares().is_empty())
        .collect();
    let won = |board: &&Board| matches!(board.status(), Status::Over(Outcome::Won(_)));
    // For either starter: 62 full boards with a line, 16 without.
    assert_eq!(full.iter().filter(won).count(), 2 * 62);
    assert_eq!(full.len(), 2 * (62 + 16));
}

#[test]
fn each_refusal_of_a_move_has_its_sentence() {
    let mut game = Game::new(Variant::Three, Mark::X);
    let off_board = game.play(square(10)).unwrap_err();
    assert_eq!(off_board.to_string(), "this board has no square 10");
    let taken = Illegal::Taken(square(5));
    assert_eq!(taken.to_string(), "square 5 is already taken");
    assert_eq!(Illegal::Over.to_string(), "the game is already over");
}

#[test]
fn a_thing_for_each_mark_is_found_by_the_mark() {
    let mut words = ByMark {
        x: "cross",
        o: "nought",
    };
    assert_eq!(Mark::ALL.map(|mark| words[mark]), ["cross", "nought"]);
    words[Mark::X] = "first";
    words[Mark::O] = "second";
    assert_eq!((words.x, words.o), ("first", "second"));
    assert_eq!(Mark::ALL.map(Mark::other), [Mark::O, Mark::X]);
    assert_eq!(Mark::ALL.map(|mark| mark.to_string()), ["X", "O"]);
}

fn both_and_both() -> impl Iterator<Item = (Mark, Mark)> {
    let pairs = |a| Mark::ALL.into_iter().map(move |b| (a, b));
    Mark::ALL.into_iter().flat_map(pairs)
}

fn indices(indices: impl IntoIterator<Item = usize>) -> SquareSet {
    indices.into_iter().map(|index| square(index + 1)).collect()
}
