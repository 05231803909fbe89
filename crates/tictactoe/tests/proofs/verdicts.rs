//! Verdicts on every move against the second solver: in every position of 3×3, and in samples of the larger boards.

use std::collections::HashSet;

use tictactoe::engine::{Engine, Value, table};
use tictactoe::{Variant, Verdict, verdict, words};

use crate::judge::Position;
use crate::positions::{all_of_both, running, sampled, square};
use crate::reference::{self, Solver};

#[test]
fn every_move_of_3_by_3_has_the_verdict_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let moves = solver.scored_moves(&reference::cells(board), reference::letter(mover));
        let top = moves.iter().map(|&(_, score)| score).max().unwrap();
        let analysis = table::analyze(board).unwrap();
        for (index, score) in moves {
            let expected = if score == top {
                Verdict::Best
            } else if score.signum() == top.signum() {
                assert_ne!(top, 0, "no draw is better than another");
                Verdict::AsGood(value(top))
            } else {
                let (from, to) = (value(top), value(score));
                Verdict::Mistake { from, to }
            };
            let square = square(index + 1);
            assert_eq!(
                verdict(&analysis, square),
                Some(expected),
                "{board}: {square}"
            );
        }
    }
}

#[test]
fn a_move_on_a_larger_board_is_best_if_it_keeps_the_value_and_takes_or_blocks_a_line_that_is_there()
{
    let mut engine = Engine::default();
    for variant in [Variant::Four, Variant::Five] {
        let mut given = HashSet::new();
        for board in sampled(variant, 400, 8) {
            let position = Position::new(&mut Solver::default(), board);
            let analysis = engine.analyze(board);
            let top = position.values().map(|(_, value)| value).max().unwrap();
            let mover = reference::letter(board.turn().unwrap());
            let cells = reference::cells(board);
            let mut lines = reference::completing(&cells, mover);
            if lines.is_empty() {
                lines = reference::completing(&cells, reference::other(mover));
            }
            for (square, worth) in position.values() {
                let takes_line = lines.is_empty() || lines.contains(&square.index());
                let expected = match (worth == top, takes_line) {
                    (true, true) => Verdict::Best,
                    (true, false) => Verdict::AsGood(value(top)),
                    (false, _) => Verdict::Mistake {
                        from: value(top),
                        to: value(worth),
                    },
                };
                given.insert(expected);
                assert_eq!(
                    verdict(&analysis, square),
                    Some(expected),
                    "{board}: {square}"
                );
            }
        }
        assert_eq!(given.len(), 6, "{variant}: {given:?}");
    }
}

#[test]
fn a_move_that_cannot_be_made_has_no_verdict() {
    for board in all_of_both() {
        let analysis = table::analyze(board).unwrap();
        for square in Variant::Five.squares().iter() {
            let illegal = board.play(square).is_err();
            let verdict = verdict(&analysis, square);
            assert_eq!(verdict.is_none(), illegal, "{board}: {square}");
        }
    }
    let mut engine = Engine::default();
    for board in sampled(Variant::Four, 50, 5) {
        let analysis = engine.analyze(board);
        for square in Variant::Five.squares().iter() {
            let illegal = board.play(square).is_err();
            assert_eq!(verdict(&analysis, square).is_none(), illegal);
        }
    }
}

#[test]
fn every_verdict_has_its_words_and_a_mistake_names_what_was_better() {
    let mistake = |text: &str, number| {
        let board = text.parse().unwrap();
        let analysis = table::advise(board).unwrap();
        let verdict = verdict(&analysis, square(number)).unwrap();
        let better = tictactoe::hint(&analysis);
        let page = words::coach::verdict(verdict, better, |hint| {
            words::coach::place(hint.variant, hint.square)
        });
        (page, words::terminal::verdict(verdict, better))
    };
    for (text, number, page, terminal) in [
        ("XX./OO./...", 3, "best", "best"),
        ("XX./O../...", 3, "best", "best"),
        (
            "XX./OO./...",
            9,
            "mistake: from win to loss, the win was top right",
            "mistake: from win to loss, the win was 3, top right",
        ),
        (
            "X../.O./X..",
            9,
            "mistake: from draw to loss, the block was left",
            "mistake: from draw to loss, the block was 4, left",
        ),
        (
            "X../.../...",
            9,
            "mistake: from draw to loss, better: centre",
            "mistake: from draw to loss, better: 5, centre",
        ),
        // A slower win, and a faster loss.
        (
            "XOO/X../...",
            9,
            "as good, still a win, the win was bottom left",
            "as good, still a win, the win was 7, bottom left",
        ),
        (
            "XO./X../...",
            3,
            "as good, lost anyway, the block was bottom left",
            "as good, lost anyway, the block was 7, bottom left",
        ),
    ] {
        let (on_page, in_terminal) = mistake(text, number);
        assert_eq!(
            (&*on_page, &*in_terminal),
            (page, terminal),
            "{text} {number}"
        );
    }
}

fn value(score: i32) -> Value {
    match score.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    }
}
