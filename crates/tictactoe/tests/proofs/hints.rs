//! Hints against the second solver: a best square, a true reason, and no simpler one.

use std::collections::BTreeSet;
use std::mem::discriminant;

use tictactoe::engine::{Analysis, Engine, table};
use tictactoe::{Board, Hint, Mark, Reason, Variant, hint, words};

use crate::judge::Position;
use crate::positions::{all_of_both, board, running, sampled, square};
use crate::reference::Solver;

#[test]
fn every_hint_of_3_by_3_has_a_best_square_and_the_plainest_reason_that_is_true() {
    let mut solver = Solver::default();
    for (board, _) in running() {
        let position = Position::new(&mut solver, board);
        check(&table::analyze(board).unwrap(), &position, false);
        check(&table::advise(board).unwrap(), &position, true);
    }
}

#[test]
fn so_has_every_hint_of_the_larger_boards_where_the_second_solver_can_follow() {
    let mut engine = Engine::default();
    for variant in [Variant::Four, Variant::Five] {
        let quiet = |board: &Board| Mark::ALL.iter().all(|&mark| board.threats(mark).is_empty());
        let any = sampled(variant, 150, 8).into_iter();
        for board in any.chain(
            sampled(variant, 20_000, 8)
                .into_iter()
                .filter(quiet)
                .take(250),
        ) {
            let position = Position::new(&mut Solver::default(), board);
            check(&engine.analyze(board), &position, false);
            check(&engine.advise(board), &position, true);
        }
    }
}

fn check(analysis: &Analysis, position: &Position, traps_known: bool) {
    let board = analysis.board();
    let hint = hint(analysis).unwrap();
    assert_eq!(
        (hint.variant, Some(hint.mark)),
        (board.variant(), board.turn())
    );
    assert!(
        position.best().any(|square| square == hint.square),
        "{board}: {hint:?}"
    );
    let expected = position.plainest(traps_known);
    assert_eq!((hint.square, hint.reason), expected, "{board}");
    let square = hint.square;
    let is_given = analysis.traps(square).is_some();
    assert_eq!(is_given, traps_known, "{board}: {square}");
}

#[test]
fn every_reason_is_given_somewhere_and_a_plainer_one_is_less() {
    let given: BTreeSet<Reason> = running()
        .into_iter()
        .flat_map(|(board, _)| [table::analyze(board), table::advise(board)])
        .map(|analysis| hint(&analysis.unwrap()).unwrap().reason)
        .collect();
    let mut kinds: Vec<Reason> = given.into_iter().collect();
    kinds.dedup_by_key(|reason| discriminant(reason));
    let expected = EXAMPLES.iter().map(|example| discriminant(&example.2));
    let of_3_by_3 = expected.take(kinds.len());
    assert!(kinds.iter().map(discriminant).eq(of_3_by_3), "{kinds:?}");
    assert_eq!(
        kinds.len(),
        EXAMPLES.len() - 2,
        "two are for the larger boards"
    );
}

#[test]
fn there_is_no_hint_once_the_game_is_over() {
    for board in all_of_both() {
        let hint = hint(&table::advise(board).unwrap());
        assert_eq!(hint.is_none(), board.turn().is_none(), "{board}");
    }
}

/// A position, the number of the square, the reason, and the sentence.
type Example = (&'static str, usize, Reason, &'static str);

/// An example of each reason, the simplest first.
const EXAMPLES: [Example; 15] = [
    (
        "XX./OO./...",
        3,
        Reason::Win,
        "three in a row, and you win!",
    ),
    (
        "XX./O../...",
        3,
        Reason::Block,
        "X would get three in a row there. Block it!",
    ),
    (
        "OX./.OX/OX.",
        3,
        Reason::BlockOne,
        "O can win in more than one place, and only one can be blocked.",
    ),
    (
        "..X/X.O/OOX",
        1,
        Reason::TwoThreats,
        "it makes two threats at once, and only one can be blocked.",
    ),
    (
        ".../.../OXX",
        1,
        Reason::ForceWin,
        "from there you win, whatever comes.",
    ),
    (
        "X../.O./..X",
        2,
        Reason::StopTwoThreats,
        "X could make two threats at once. This stops it.",
    ),
    (
        "X../.../...",
        5,
        Reason::OnlySquare,
        "every other square loses.",
    ),
    (
        ".../.X./...",
        1,
        Reason::KeepDraw { losing: 4 },
        "it keeps the draw, and 4 other squares lose.",
    ),
    (
        ".../.../...",
        1,
        Reason::SetTraps {
            holding: 1,
            replies: 8,
        },
        "every square keeps the draw, but here 7 of O's 8 replies would lose.",
    ),
    (
        ".../.../...",
        5,
        Reason::MostLines { lines: 4 },
        "every square keeps the draw, but this one is on 4 lines that you can still complete. No other is on more.",
    ),
    ("XXO/OOX/X.O", 8, Reason::LastSquare, "it is the last one."),
    (
        "XOX/.../OXO",
        4,
        Reason::AllEqual,
        "all squares are equally good here.",
    ),
    (
        "..X/X.O/.XO",
        1,
        Reason::HoldOut,
        "X can win whatever you do, but this holds out longest.",
    ),
    (
        "X.../O.XO/OX.O/.X.X",
        6,
        Reason::SetLastTraps {
            winning: 1,
            replies: 6,
        },
        "X can win whatever you do, but here 5 of X's 6 replies would let you escape.",
    ),
    (
        "X.../O.XO/OX.O/.X.X",
        2,
        Reason::Lost,
        "X can win whatever you do.",
    ),
];

#[test]
fn every_reason_has_its_sentence() {
    let mut engine = Engine::default();
    for (text, number, reason, sentence) in EXAMPLES {
        // These two occur only where traps were not counted.
        let analysis = match reason {
            Reason::MostLines { .. } | Reason::Lost => engine.analyze(board(text)),
            _ => engine.advise(board(text)),
        };
        let hint = hint(&analysis).unwrap();
        assert_eq!((hint.square, hint.reason), (square(number), reason));
        let place = words::coach::place(hint.variant, hint.square);
        assert_eq!(words::coach::hint(hint), format!("Try {place}: {sentence}"));
        let told = words::terminal::hint(hint);
        assert_eq!(told, format!("Try {number}, {place}: {sentence}"));
    }
}

#[test]
fn one_square_and_one_line_are_spoken_of_as_one() {
    let because = |reason| {
        words::coach::hint(Hint {
            variant: Variant::Five,
            mark: Mark::O,
            square: square(25),
            reason,
        })
    };
    assert_eq!(
        because(Reason::KeepDraw { losing: 1 }),
        "Try row 5, column 5: it keeps the draw, and one other square loses."
    );
    assert_eq!(
        because(Reason::KeepDraw { losing: 12 }),
        "Try row 5, column 5: it keeps the draw, and 12 other squares lose."
    );
    let lines = because(Reason::MostLines { lines: 1 });
    assert!(!lines.contains("1 lines"), "{lines}");
}
