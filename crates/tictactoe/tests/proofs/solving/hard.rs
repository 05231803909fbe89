//! Hard: never worse than perfect play, on every board and against every reply, and always the same move.

use std::collections::HashSet;

use tictactoe::engine::{Engine, Solver, Value};
use tictactoe::{Board, Mark, Outcome, Square, Status, Variant};

use super::reference::{self, Rules};
use super::samples::{all_running_of_three, running};

#[test]
fn hard_never_loses_against_any_line_of_play() {
    for variant in Variant::ALL {
        let mut engine = Engine::default();
        for hard in Mark::ALL {
            // Once every line holds one of Hard's marks, the opponent cannot win, whatever Hard plays.
            let is_safe = |board: Board| {
                let mut lines = variant.lines().iter();
                lines.all(|&line| !(line & board.squares(hard)).is_empty())
            };
            let start = Board::empty(variant, Mark::X);
            let perfect_move = |board| engine.perfect_move(board);
            let ends = ends_against_everything(start, hard, perfect_move, is_safe);
            let lost = Status::Over(Outcome::Won(hard.other()));
            assert!(!ends.contains(&lost), "{hard} loses on {variant}");
            let won = Status::Over(Outcome::Won(hard));
            assert!(ends.contains(&won), "{hard} never wins on {variant}");
        }
    }
}

#[test]
fn hard_wins_every_won_position_against_any_line_of_play() {
    for variant in [Variant::Four, Variant::Five] {
        let mut solver = Solver::default();
        let boards = running(variant, 6..=variant.square_count() - 4, 1_000);
        let won = boards
            .into_iter()
            .filter(|&board| Solver::default().value(board) == Some(Value::Win));
        let mut count = 0;
        for board in won {
            count += 1;
            let hard = board.turn().unwrap();
            let perfect_move = |board| solver.perfect_move(board);
            let ends = ends_against_everything(board, hard, perfect_move, |_| false);
            let wins = HashSet::from([Status::Over(Outcome::Won(hard))]);
            assert_eq!(ends, wins, "{board}");
        }
        assert!(count >= 100, "{variant}: {count}");
    }
}

#[test]
fn hard_completes_a_line_or_blocks_the_only_threat() {
    for variant in [Variant::Four, Variant::Five] {
        let rules = Rules::of(variant);
        let mut solver = Solver::default();
        let (mut wins, mut blocks) = (0, 0);
        for board in running(variant, 1..=variant.square_count() - 6, 2_000) {
            let mover = board.turn().unwrap();
            let completing =
                |mark| rules.completing(&reference::cells(board), reference::letter(mark));
            let (own, others) = (completing(mover), completing(mover.other()));
            let found = solver.perfect_move(board).map(Square::index).unwrap();
            if !own.is_empty() {
                wins += 1;
                assert!(own.contains(&found), "{board}");
            } else if let [threat] = others[..] {
                blocks += 1;
                assert_eq!(found, threat, "{board}");
            } else if !others.is_empty() {
                assert!(others.contains(&found), "{board}");
            }
        }
        assert!(wins >= 100 && blocks >= 100, "{variant}: {wins} {blocks}");
    }
}

#[test]
fn the_move_found_alone_is_the_move_of_the_whole_analysis() {
    let larger = [Variant::Four, Variant::Five]
        .into_iter()
        .flat_map(|variant| running(variant, 1..=variant.square_count() - 4, 1_000))
        .chain([Variant::Four, Variant::Five].map(|variant| Board::empty(variant, Mark::X)));
    let mut solver = Solver::default();
    for board in all_running_of_three().into_iter().chain(larger) {
        let found = solver.perfect_move(board);
        assert!(found.is_some(), "{board}");
        assert_eq!(found, solver.analyze(board).perfect_move(), "{board}");
    }
}

/// How games can end when this mark plays as specified and the other plays every move. Games that reach a safe board
/// are not followed to their end.
fn ends_against_everything(
    start: Board,
    hard: Mark,
    mut perfect_move: impl FnMut(Board) -> Option<Square>,
    is_safe: impl Fn(Board) -> bool,
) -> HashSet<Status> {
    let mut ends = HashSet::new();
    let mut boards = vec![start];
    // Boards reached through different move orders have the same number of marks, so they meet in one iteration.
    while !boards.is_empty() {
        let mut next = Vec::new();
        for board in boards {
            match board.status() {
                Status::Over(_) => {
                    ends.insert(board.status());
                }
                Status::Turn(mark) if mark == hard => {
                    next.push(board.play(perfect_move(board).unwrap()).unwrap());
                }
                Status::Turn(_) => {
                    let replies = board.continuations().map(|(_, reply)| reply);
                    next.extend(replies.filter(|&reply| !is_safe(reply)));
                }
            }
        }
        next.sort_unstable_by_key(|board| Mark::ALL.map(|mark| board.squares(mark).bits()));
        next.dedup();
        boards = next;
    }
    ends
}
