//! What an analysis leads to: a hint if one was requested, and nothing if nobody wants it any more.

use tictactoe::{Action, GameAction, Mode, Notice, NoticeView, Reason, Refusal, Variant};

use super::desk::{Desk, analysis, answer_to};
use super::samples::nearly_full;
use crate::positions::square;

#[test]
fn a_hint_is_shown_once_its_analysis_is_there() {
    for (variant, moves) in [
        (Variant::Three, vec![1, 4, 2, 5]),
        (Variant::Four, nearly_full(Variant::Four)),
        (Variant::Five, nearly_full(Variant::Five)),
    ] {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, &moves);
        let asked = desk.game(GameAction::Hint);
        assert_eq!(desk.screen().notice(), Some(Notice::Hint));
        assert_eq!(desk.view().coach.notice, None);
        desk.act(Action::Answer(answer_to(&asked[0]).unwrap()));
        let Some(NoticeView::Hint(hint)) = desk.view().coach.notice else {
            panic!("no hint");
        };
        let best = analysis(desk.screen().board()).unwrap().best();
        assert!(best.contains(hint.square), "{hint:?}");
    }
}

#[test]
fn a_hint_that_was_asked_for_elsewhere_does_not_turn_up() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1, 4, 2]);
    desk.game(GameAction::Hint);
    desk.play(&[5]);
    desk.answer_all();
    assert_eq!(desk.view().coach.notice, None);
    desk.game(GameAction::Hint);
    desk.answer_all();
    let Some(NoticeView::Hint(hint)) = desk.view().coach.notice else {
        panic!("no hint");
    };
    assert_eq!((hint.square, hint.reason), (square(3), Reason::Win));
}

#[test]
fn an_analysis_that_comes_late_or_twice_changes_nothing() {
    for variant in Variant::ALL {
        let begun = Desk::opened(Mode::TwoPeople, variant, &nearly_full(variant));
        let mut desk = begun.clone();
        let asked = desk.game(GameAction::Hint);
        let answer = Action::Answer(answer_to(&asked[0]).unwrap());
        let free = desk.screen().board().empty_squares().first().unwrap();
        for action in [
            GameAction::Play(free),
            GameAction::Undo,
            GameAction::NewRound,
            GameAction::ToMenu,
        ] {
            let mut elsewhere = desk.clone();
            elsewhere.game(action);
            assert_eq!(elsewhere.refusal(answer), Refusal::Stale, "{action:?}");
        }
        desk.act(answer);
        assert_eq!(desk.refusal(answer), Refusal::Stale);
        let mut hidden = begun;
        hidden.game(GameAction::ToggleValues);
        hidden.game(GameAction::ToggleValues);
        assert_eq!(
            hidden.refusal(answer),
            Refusal::Stale,
            "nobody asks any more"
        );
    }
}
