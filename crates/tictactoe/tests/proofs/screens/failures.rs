//! An unavailable engine: it is not asked again, people are told, and they can continue without it.

use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, Mark, MenuAction, Mode, NoticeView, Refusal,
    Shared, Ticket, Variant, words,
};

use super::desk::{Desk, answer_to, is_think};
use super::samples::{drawn, first_wins};
use crate::positions::square;

#[test]
fn without_its_engine_the_computer_is_asked_no_more_and_another_board_is_offered() {
    for variant in Variant::ALL {
        for person in Mark::ALL {
            let mut desk = thinking(person, variant);
            assert!(!desk.view().offers_board);
            let before = desk.series().to_owned();
            assert_eq!(fail(&mut desk), []);
            assert_eq!(desk.series(), &before);
            check_told(&desk);
            check_silent(&desk);
            assert_eq!(desk.session.awaited(), []);
            // The next round starts where a person can play, and still without the engine.
            desk.game(GameAction::NewRound);
            check_silent(&desk);
            assert_eq!(desk.screen().is_stuck(), person == Mark::O);
            let is_said = desk.view().coach.notice == Some(NoticeView::NoEngine);
            assert_eq!(is_said, person == Mark::O);
            for other in Variant::ALL.into_iter().filter(|&other| other != variant) {
                let mut elsewhere = desk.clone();
                let asked = elsewhere.game(GameAction::SetBoard(other));
                let mode = desk.series().mode();
                assert_eq!(elsewhere.series(), Desk::begun(mode, other).series());
                assert_eq!(elsewhere.session.settings().board, other);
                assert!(!elsewhere.screen().lacks_engine());
                assert!(!elsewhere.view().offers_board);
                assert_eq!(asked.iter().any(is_think), person == Mark::O);
                let notice = elsewhere.view().coach.notice;
                assert_ne!(notice, Some(NoticeView::NoEngine));
            }
        }
    }
}

#[test]
fn without_its_engine_the_coach_is_asked_no_more() {
    for variant in Variant::ALL {
        let mut hint = Desk::two_people(variant);
        hint.game(GameAction::Hint);
        let mut values = Desk::two_people(variant);
        values.game(GameAction::ToggleValues);
        let mut review = Desk::opened(Mode::TwoPeople, variant, first_wins(variant));
        review.game(GameAction::Review);
        for mut desk in [hint, values, review] {
            fail(&mut desk);
            check_told(&desk);
            check_silent(&desk);
            assert!(desk.view().offers_board, "two people can always change it");
        }
    }
}

#[test]
fn people_play_on_without_an_engine() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.game(GameAction::Hint);
        fail(&mut desk);
        desk.play(drawn(variant));
        desk.answer_all();
        assert_eq!(desk.score(), (0, 0, 1));
        let view = desk.view();
        assert!(view.result_is_open);
        assert_eq!(view.coach.notice, None);
        assert!(view.announcement.text().ends_with("It's a draw!"));
    }
}

#[test]
fn a_late_failure_changes_nothing() {
    for variant in Variant::ALL {
        let desk = thinking(Mark::X, variant);
        let late = failed(desk.asked_to_think().unwrap());
        for ways in [
            vec![answer(&desk)],
            vec![Action::Game(GameAction::NewRound)],
            vec![Action::Game(GameAction::NewRound), Action::Restore],
            vec![Action::Game(GameAction::ToMenu)],
            vec![Action::Game(GameAction::ToMenu), Action::Restore],
            vec![Action::Back, Action::Forward],
            vec![Action::Back, Action::Menu(MenuAction::VsPlayer)],
            vec![Action::Game(GameAction::StepTo(0))],
            vec![Action::Open(Link::parse("v2.4.x.easy.x.ab"))],
            vec![late],
        ] {
            let mut desk = desk.clone();
            for action in ways {
                desk.act(action);
            }
            assert_eq!(desk.refusal(late), Refusal::Stale);
        }
        let mut hint = Desk::two_people(variant);
        let asked = hint.game(GameAction::Hint);
        hint.play(&[1]);
        assert_eq!(hint.refusal(failed(asked[0].ticket())), Refusal::Stale);
    }
}

#[test]
fn only_what_asks_the_engine_can_fail() {
    for variant in Variant::ALL {
        let mut ended = Desk::two_people(variant);
        ended.play(first_wins(variant));
        let mut share = Desk::two_people(variant);
        share.game(GameAction::Share);
        for desk in [ended, share] {
            let awaited = desk.session.awaited();
            assert!(!awaited.is_empty());
            for effect in awaited {
                assert_eq!(desk.refusal(failed(effect.ticket())), Refusal::Stale);
            }
        }
    }
}

#[test]
fn what_the_system_has_shared_needs_no_words() {
    for variant in Variant::ALL {
        for (how, expected) in [
            (Shared::Copied, Some(Shared::Copied)),
            (Shared::InAddress, Some(Shared::InAddress)),
            (Shared::BySystem, None),
        ] {
            let mut desk = Desk::two_people(variant);
            let asked = desk.game(GameAction::Share);
            let [Effect::Share { ticket, .. }] = asked[..] else {
                panic!("{asked:?}");
            };
            desk.act(Action::Answer(Answer::Shared { ticket, how }));
            assert_eq!(desk.view().coach.shared, expected);
            assert_eq!(desk.session.awaited(), []);
            let is_said = !words::coach::shared(how).is_empty();
            assert_eq!(is_said, expected.is_some(), "{how:?}");
        }
    }
}

#[test]
fn nobody_thinks_without_an_engine() {
    for variant in Variant::ALL {
        let mut desk = thinking(Mark::X, variant);
        fail(&mut desk);
        assert!(!desk.view().status.thinking);
        assert_eq!(desk.view().status.text, "Computer can't play");
    }
}

#[test]
fn easy_plays_on_without_an_engine() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::X, variant);
        desk.game(GameAction::Hint);
        fail(&mut desk);
        desk.play(&[1]);
        let ticket = desk.asked_to_think().expect("its turn");
        assert_eq!(desk.refusal(failed(ticket)), Refusal::Stale);
        desk.reply(2);
        assert_eq!(desk.moves(), "1 2");
        assert_eq!(desk.view().status.text, "Your turn");
    }
}

/// Checks that the screen and the announcement say that there is no engine.
fn check_told(desk: &Desk) {
    let view = desk.view();
    assert_eq!(view.coach.notice, Some(NoticeView::NoEngine));
    assert_eq!(
        view.announcement.text(),
        "The computer can't play on this board: part of the page is missing. Play on 3×3, or reload."
    );
}

/// Checks that no request reaches the engine, and that whoever asks is told.
fn check_silent(desk: &Desk) {
    assert!(desk.screen().lacks_engine());
    assert!(desk.view().offers_board);
    assert!(!desk.view().coach.shows_values);
    for (action, asks) in [
        (GameAction::StepTo(0), false),
        (GameAction::Hint, true),
        (GameAction::ToggleValues, true),
        (GameAction::Play(square(9)), false),
    ] {
        let mut desk = desk.clone();
        if let Ok((after, effects)) = desk.session.update(Action::Game(action)) {
            desk.session = after;
            assert_eq!(effects, [], "{action:?}");
            if asks {
                check_told(&desk);
            }
            let squares = desk.view().squares;
            assert!(squares.iter().all(|square| square.hinted.is_none()));
        }
    }
}

/// The computer is to move.
fn thinking(person: Mark, variant: Variant) -> Desk {
    let mut desk = Desk::against(Level::Medium, person, variant);
    desk.play_all(if person == Mark::X { &[1] } else { &[] });
    desk
}

fn answer(desk: &Desk) -> Action {
    Action::Answer(answer_to(&desk.session.awaited()[0]).unwrap())
}

fn failed(ticket: Ticket) -> Action {
    Action::Answer(Answer::Failed { ticket })
}

fn fail(desk: &mut Desk) -> Vec<Effect> {
    let ticket = desk.session.awaited()[0].ticket();
    desk.act(failed(ticket))
}
