//! Analyses are requested only when something needs them, one at a time, the most urgent first.

use tictactoe::{Action, Board, Effect, GameAction, Level, Mark, Mode, Variant};

use super::desk::{Desk, QUICK, answer_to};
use super::samples::{drawn, finished, first_wins};

#[test]
fn nothing_is_analyzed_that_nobody_asks_about() {
    for variant in Variant::ALL {
        for mode in [Mode::TwoPeople, hard(Mark::X), hard(Mark::O)] {
            for moves in finished(variant) {
                let mut desk = Desk::begun(mode, variant);
                desk.play_all(moves);
                desk.answer_all();
                desk.game(GameAction::CloseResult);
                desk.game(GameAction::Undo);
                desk.game(GameAction::NewRound);
                assert_eq!(boards(&desk.effects), [], "{mode:?} on {variant}");
            }
        }
    }
}

#[test]
fn the_values_ask_about_each_position_in_which_a_person_is_to_move() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let mut desk = Desk::two_people(variant);
        assert_eq!(boards(&desk.game(GameAction::ToggleValues)), [board(&desk)]);
        for &number in &moves[..moves.len() - 1] {
            let asked = desk.play(&[number]);
            assert_eq!(boards(&asked), [board(&desk)]);
        }
        // A finished position has no value, but the moves that led to it do, the last first.
        let before_the_last = desk.screen().board();
        let asked = desk.play(&moves[moves.len() - 1..]);
        assert_eq!(boards(&asked), [before_the_last]);
        // What is hidden is not analyzed.
        desk.game(GameAction::ToggleValues);
        assert_eq!(boards(&desk.game(GameAction::NewRound)), []);
        assert_eq!(boards(&desk.play(&[1])), []);
    }
}

#[test]
fn the_values_of_the_moves_that_were_made_come_after_that_of_the_position_the_last_first() {
    for ply in 0..=9 {
        let mut desk = Desk::opened(Mode::TwoPeople, Variant::Three, drawn(Variant::Three));
        desk.game(GameAction::StepTo(ply));
        let mut asked = desk.game(GameAction::ToggleValues);
        let shown = Some(ply).filter(|&ply| ply < 9);
        let moves = (0..9).rev().filter(|&other| Some(other) != shown);
        for expected in shown.into_iter().chain(moves) {
            let position = desk.series().whole_game().up_to(expected).board();
            assert_eq!(boards(&asked), [position], "{expected}");
            asked = desk.act(Action::Answer(answer_to(&asked[0]).unwrap()));
        }
        assert_eq!((asked, desk.session.awaited()), (vec![], vec![]));
    }
}

#[test]
fn nothing_is_analyzed_while_the_computer_is_to_move() {
    for variant in Variant::ALL {
        for person in Mark::ALL {
            let mut desk = Desk::begun(hard(person), variant);
            desk.game(GameAction::ToggleValues);
            for &number in &drawn(variant)[..6] {
                let awaited = desk.session.awaited();
                assert_eq!(boards(&awaited).is_empty(), desk.asked_to_think().is_some());
                desk.play_all(&[number]);
            }
        }
    }
}

#[test]
fn a_position_of_the_computer_is_analyzed_when_one_looks_back_at_it() {
    for variant in Variant::ALL {
        let mut desk = Desk::begun(hard(Mark::O), variant);
        desk.play_all(&[1]);
        desk.game(GameAction::ToggleValues);
        let asked = desk.game(GameAction::StepTo(0));
        assert_eq!(boards(&asked), [Board::empty(variant, Mark::X)]);
    }
}

#[test]
fn what_was_told_is_not_asked_again() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.game(GameAction::ToggleValues);
    for number in [1, 5, 9] {
        desk.answer_all();
        desk.play(&[number]);
    }
    desk.answer_all();
    let asked = desk.effects.len();
    for ply in [0, 2, 1, 3, 0] {
        desk.game(GameAction::StepTo(ply));
        assert_eq!(desk.screen().analysis().unwrap().board(), board(&desk));
    }
    desk.game(GameAction::Hint);
    desk.game(GameAction::ToggleValues);
    assert_eq!(desk.effects.len(), asked);
    // Another move leads to a position not analyzed yet, though one with the same number of moves was.
    desk.game(GameAction::ToggleValues);
    desk.game(GameAction::StepTo(1));
    assert_eq!(boards(&desk.play(&[2])), [board(&desk)]);
    assert_eq!(desk.screen().analysis(), None);
    for ply in 0..=1 {
        assert!(desk.screen().analysis_at(ply).is_some());
    }
    assert_eq!(desk.screen().analysis_at(3), None);
}

#[test]
fn the_same_is_not_asked_twice_while_it_is_awaited() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        assert_eq!(desk.game(GameAction::Hint).len(), 1);
        for action in [
            GameAction::ToggleValues,
            GameAction::Hint,
            GameAction::ResetScores,
        ] {
            assert_eq!(desk.game(action), [], "{action:?}");
        }
        assert_eq!(boards(&desk.session.awaited()), [board(&desk)]);
    }
}

#[test]
fn a_review_asks_from_the_last_move_backwards_one_at_a_time() {
    let mut desk = Desk::opened(Mode::TwoPeople, Variant::Three, drawn(Variant::Three));
    let mut asked = desk.game(GameAction::Review);
    for ply in (0..9).rev() {
        let position = desk.series().whole_game().up_to(ply).board();
        assert_eq!(boards(&asked), [position]);
        assert_eq!(asked.len(), 1);
        asked = desk.act(Action::Answer(answer_to(&asked[0]).unwrap()));
    }
    assert_eq!(asked, []);
    assert_eq!(desk.session.awaited(), []);
}

#[test]
fn a_review_of_a_larger_board_begins_with_the_last_move_too() {
    for variant in [Variant::Four, Variant::Five] {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, drawn(variant));
        desk.game(GameAction::Review);
        desk.answer_all();
        let count = variant.square_count();
        for ply in 0..count {
            let is_known = desk.screen().analysis_at(ply).is_some();
            assert_eq!(is_known, count - ply <= QUICK, "{ply} of {variant}");
        }
        let waited_for = desk.series().whole_game().up_to(count - QUICK - 1).board();
        assert_eq!(boards(&desk.session.awaited()), [waited_for]);
    }
}

#[test]
fn the_position_on_the_board_comes_before_those_of_the_review() {
    for variant in Variant::ALL {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, first_wins(variant));
        desk.game(GameAction::ToggleValues);
        desk.game(GameAction::Review);
        for ply in [0, 3, 1] {
            let asked = desk.game(GameAction::StepTo(ply));
            assert_eq!(boards(&asked), [board(&desk)]);
        }
        // It is not analyzed when nothing shows it.
        desk.game(GameAction::ToggleValues);
        let last = first_wins(variant).len() - 1;
        let last = desk.series().whole_game().up_to(last).board();
        assert_eq!(boards(&desk.session.awaited()), [last]);
    }
}

#[test]
fn a_closed_review_asks_no_more() {
    for variant in Variant::ALL {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, drawn(variant));
        desk.game(GameAction::Review);
        assert_eq!(desk.game(GameAction::CloseReview), []);
        assert_eq!(desk.session.awaited(), []);
    }
}

fn hard(person: Mark) -> Mode {
    let level = Level::Hard;
    Mode::Computer { level, person }
}

fn board(desk: &Desk) -> Board {
    desk.screen().board()
}

/// The positions to analyze.
fn boards(effects: &[Effect]) -> Vec<Board> {
    let analyses = effects.iter().filter_map(|effect| match effect {
        Effect::Analyze { board, .. } => Some(*board),
        Effect::Think { .. }
        | Effect::AwaitResult { .. }
        | Effect::Share { .. }
        | Effect::Invite { .. }
        | Effect::Draw { .. }
        | Effect::Connect { .. }
        | Effect::Send { .. }
        | Effect::Disconnect { .. }
        | Effect::StartTimer { .. }
        | Effect::Update { .. }
        | Effect::Record { .. } => None,
    });
    analyses.collect()
}
