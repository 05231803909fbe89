//! The rules: lines, draws, turns, and moves that are refused.

use std::collections::HashSet;

use tictactoe::{Board, ByMark, Illegal, Mark, Outcome, Square, SquareSet, Status};

use crate::positions::{all_of_both, board, set, square};
use crate::reference;

#[test]
fn every_line_wins_for_either_mark_whoever_started() {
    for (line, winner, first) in lines_with_marks_and_starters() {
        let others: Vec<usize> = (1..=9).filter(|number| !line.contains(number)).collect();
        for a in &others {
            for b in &others {
                for c in &others {
                    check_line(line, winner, first, [*a, *b, *c]);
                }
            }
        }
    }
}

/// The winner fills the line while the opponent plays these other squares, as far as that is a legal game.
fn check_line(line: [usize; 3], winner: Mark, first: Mark, others: [usize; 3]) {
    let opponent_starts = winner != first;
    let distinct: HashSet<usize> = others.into_iter().collect();
    if distinct.len() < 3 || (opponent_starts && is_line(others)) {
        return;
    }
    let mut board = Board::empty(first);
    for (own, other) in line.into_iter().zip(others) {
        assert_eq!(board.status(), Status::Turn(first));
        let order = if opponent_starts {
            [other, own]
        } else {
            [own, other]
        };
        board = board.play(square(order[0])).unwrap();
        if board.turn().is_none() {
            break;
        }
        assert_eq!(board.status(), Status::Turn(first.other()));
        board = board.play(square(order[1])).unwrap();
    }
    assert_eq!(board.status(), Status::Over(Outcome::Won(winner)));
    assert_eq!(board.winning_lines().collect::<Vec<_>>(), [set(&line)]);
    assert_eq!(board.winning_squares(), set(&line));
    assert_eq!(board.squares(winner), set(&line));
}

#[test]
fn every_position_stands_as_its_marks_say() {
    for board in all_of_both() {
        let cells = reference::cells(board);
        let full = !cells.contains(&'.');
        let expected = match (
            reference::has_line(&cells, 'X'),
            reference::has_line(&cells, 'O'),
        ) {
            (true, true) => panic!("{board} has two winners"),
            (true, false) => Status::Over(Outcome::Won(Mark::X)),
            (false, true) => Status::Over(Outcome::Won(Mark::O)),
            (false, false) if full => Status::Over(Outcome::Drawn),
            (false, false) if reference::depth(&cells) % 2 == 0 => Status::Turn(board.first()),
            (false, false) => Status::Turn(board.first().other()),
        };
        assert_eq!(board.status(), expected, "{board}");
        let turn = match expected {
            Status::Turn(mark) => Some(mark),
            Status::Over(_) => None,
        };
        assert_eq!(board.turn(), turn, "{board}");
    }
}

#[test]
fn every_position_tells_its_completed_lines_and_their_squares() {
    let mut lines_at_once = HashSet::new();
    for board in all_of_both() {
        let cells = reference::cells(board);
        let expected: HashSet<SquareSet> = ['X', 'O']
            .into_iter()
            .flat_map(|mark| reference::lines_of(&cells, mark))
            .map(|line| set(&line.map(|index| index + 1)))
            .collect();
        let lines: Vec<SquareSet> = board.winning_lines().collect();
        lines_at_once.insert(lines.len());
        let squares: HashSet<Square> = expected.iter().flat_map(|line| line.iter()).collect();
        assert_eq!(lines.len(), expected.len(), "{board}");
        assert_eq!(lines.into_iter().collect::<HashSet<_>>(), expected);
        assert_eq!(
            board.winning_squares().iter().collect::<HashSet<_>>(),
            squares
        );
    }
    assert_eq!(lines_at_once, HashSet::from([0, 1, 2]));
}

#[test]
fn one_mark_can_complete_two_lines_and_both_count() {
    let board = board("XX./OOX/OOX").play(square(3)).unwrap();
    assert_eq!(board.status(), Status::Over(Outcome::Won(Mark::X)));
    assert_eq!(
        board.winning_lines().collect::<Vec<_>>(),
        [set(&[1, 2, 3]), set(&[3, 6, 9])]
    );
    assert_eq!(board.winning_squares(), set(&[1, 2, 3, 6, 9]));
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
fn a_legal_move_adds_one_mark_and_changes_nothing_else() {
    for board in all_of_both() {
        let mut played = SquareSet::EMPTY;
        for (square, next) in board.continuations() {
            let mover = board.turn().unwrap();
            played = played | square.into();
            assert_eq!(board.play(square), Ok(next));
            assert_eq!(next.first(), board.first());
            assert_eq!(next.mark(square), Some(mover));
            for other in Square::ALL.into_iter().filter(|&other| other != square) {
                assert_eq!(next.mark(other), board.mark(other));
            }
        }
        let open = match board.status() {
            Status::Turn(_) => board.empty_squares(),
            Status::Over(_) => SquareSet::EMPTY,
        };
        assert_eq!(played, open, "{board}");
    }
}

#[test]
fn a_move_on_a_taken_square_or_after_the_end_is_refused() {
    for board in all_of_both() {
        for square in Square::ALL {
            let refusal = match (board.status(), board.mark(square)) {
                (Status::Over(_), _) => Some(Illegal::Over),
                (Status::Turn(_), Some(_)) => Some(Illegal::Taken(square)),
                (Status::Turn(_), None) => None,
            };
            assert_eq!(board.play(square).err(), refusal, "{board} {square}");
        }
    }
}

#[test]
fn each_refusal_of_a_move_has_its_sentence() {
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
    assert_eq!(
        words,
        ByMark {
            x: "first",
            o: "second"
        }
    );
    assert_eq!(Mark::ALL.map(Mark::other), [Mark::O, Mark::X]);
    assert_eq!(Mark::ALL.map(|mark| mark.to_string()), ["X", "O"]);
}

fn is_line(numbers: [usize; 3]) -> bool {
    reference::LINES
        .iter()
        .any(|line| set(&line.map(|index| index + 1)) == set(&numbers))
}

fn lines_with_marks_and_starters() -> impl Iterator<Item = ([usize; 3], Mark, Mark)> {
    reference::LINES.into_iter().flat_map(|line| {
        Mark::ALL.into_iter().flat_map(move |winner| {
            Mark::ALL
                .into_iter()
                .map(move |first| (line.map(|index| index + 1), winner, first))
        })
    })
}
