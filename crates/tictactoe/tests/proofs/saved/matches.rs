//! A match after a reload: the game is unchanged, whenever the page went away.

use proptest::prelude::*;
use tictactoe::{
    Action, Answer, Effect, GameAction, GameScreen, Link, LinkError, Mark, MenuAction, Phase,
    Restorable, Resumed, Screen, Session, Square, Variant,
};

use crate::positions::Dice;
use crate::screens::commands::commands;
use crate::screens::desk::{Desk, is_record};
use crate::screens::samples::{first_wins, modes};

fn resumed(session: &Session) -> Resumed {
    let (settings, kept) = (session.saved_settings(), session.saved_match());
    let resumed = Session::resume(Some(&settings), kept.as_deref());
    assert_eq!(resumed.settings_error, None, "{settings}");
    assert_eq!(resumed.match_error, None, "{kept:?}");
    resumed
}

/// The game is the same in everything that survives a reload.
fn assert_same_game(after: &GameScreen, before: &GameScreen) {
    assert_eq!(after.series(), before.series());
    assert_eq!(after.phase(), before.phase());
    assert_eq!(after.shows_values(), before.shows_values());
    assert_eq!(after.is_coached(), before.is_coached());
    assert_eq!(after.is_counted(), before.is_counted());
    assert_eq!((after.notice(), after.sharing()), (None, None));
    assert!(!after.lacks_engine());
}

fn assert_same(before: &Session) {
    let Resumed {
        session: after,
        effects,
        ..
    } = resumed(before);
    assert_eq!(effects, after.awaited());
    assert_eq!(after.settings(), before.settings());
    assert_eq!(after.preferences(), before.preferences());
    assert_eq!(after.sheet(), None);
    assert_eq!(after.saved_match(), before.saved_match());
    let rounds = |session: &Session| -> Vec<_> {
        let awaited = session.awaited().into_iter();
        awaited
            .filter_map(|effect| match effect {
                Effect::Record { played, .. } => Some(played),
                _ => None,
            })
            .collect()
    };
    assert_eq!(rounds(&after), rounds(before));
    match (after.earlier(), before.earlier()) {
        (Some(now), Some(was)) => assert_same_game(now, was),
        (now, was) => assert_eq!(now, was),
    }
    match (after.screen(), before.screen()) {
        (Screen::Game(now), Screen::Game(was)) => {
            assert_same_game(now, was);
            assert_eq!(after.update(Action::Forward).ok(), None);
        }
        (Screen::Menu(None), Screen::Menu(_) | Screen::Setup(_)) => {
            assert_eq!(after.restorable(), before.restorable());
            let (Some(now), Some(was)) = (after.paused(), before.paused()) else {
                assert_eq!(after.paused(), before.paused());
                return;
            };
            assert_same_game(now, was);
            // Both ways lead to it, and restore its settings.
            for way in [Action::Restore, Action::Forward] {
                let (there, _) = after.update(way).unwrap();
                let (was, _) = before.update(Action::Restore).unwrap();
                let (Screen::Game(now), Screen::Game(then)) = (there.screen(), was.screen()) else {
                    panic!("{there:?}");
                };
                assert_same_game(now, then);
                assert_eq!(there.earlier().is_some(), was.earlier().is_some());
                assert_eq!(there.settings().level, was.settings().level);
                assert_eq!(there.settings().names, was.settings().names);
            }
        }
        (after, before) => panic!("{after:?} after {before:?}"),
    }
}

proptest! {
    #[test]
    fn every_session_goes_on_after_a_reload(commands in commands()) {
        let mut desk = Desk::at_menu();
        for command in commands {
            let Some(action) = command.action(&desk) else { continue };
            let Ok((after, effects)) = desk.session.update(action) else { continue };
            desk.session = after;
            desk.effects.extend(effects);
            assert_same(&desk.session);
        }
    }
}

#[test]
fn every_ply_of_a_game_comes_back_and_is_played_on() {
    for variant in Variant::ALL {
        for mode in modes() {
            for seed in 0..20 {
                let game = Dice::new(seed).game(variant, Mark::X);
                let numbers: Vec<usize> = game.moves().map(Square::number).collect();
                let mut desk = Desk::begun(mode, variant);
                for number in numbers {
                    // The page is reloaded before each move.
                    let resumed = resumed(&desk.session);
                    assert_same(&desk.session);
                    (desk.session, desk.effects) = (resumed.session, resumed.effects);
                    desk.play_all(&[number]);
                }
                assert_eq!(desk.series().game(), game);
                assert_eq!(desk.screen().phase(), Phase::Ended);
                assert_eq!(
                    desk.effects
                        .iter()
                        .filter(|effect| is_record(effect))
                        .count(),
                    1
                );
                for ply in 0..=game.len() {
                    desk.game(GameAction::StepTo(ply));
                    assert_same(&desk.session);
                }
            }
        }
    }
}

#[test]
fn where_nothing_was_played_nothing_is_kept() {
    assert_eq!(Session::default().saved_match(), None);
    let mut desk = Desk::two_people(Variant::Three);
    assert!(desk.session.saved_match().is_some(), "the screen is kept");
    desk.game(GameAction::ToMenu);
    assert_eq!(desk.session.saved_match(), None);
}

#[test]
fn a_link_comes_before_the_kept_game_which_stays_under_continue() {
    for leaves in [false, true] {
        for link in [Link::parse("v2.4.x.hard.o.a"), Err(LinkError::Broken)] {
            let mut desk = Desk::two_people(Variant::Three);
            desk.play(&[5, 1]);
            if leaves {
                desk.game(GameAction::ToMenu);
            }
            desk.session = resumed(&desk.session).session;
            desk.act(Action::Open(link));
            // It survives another reload, too.
            desk.session = resumed(&desk.session).session;
            if let Ok(link) = link {
                assert_eq!(desk.series().game(), link.game());
                assert_eq!(desk.session.restorable(), Some(Restorable::Series));
                desk.act(Action::Back);
                desk.act(Action::Restore);
                assert_eq!(desk.series().game(), link.game(), "the last one first");
            }
            desk.act(Action::Restore);
            assert_eq!(desk.moves(), "5 1");
        }
    }
}

#[test]
fn an_earlier_game_is_the_one_to_continue_where_no_other_was_left() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[5, 1]);
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsPlayer));
    desk.play(first_wins(Variant::Three));
    desk.game(GameAction::NewRound);
    desk.game(GameAction::ResetScores);
    // The undo stack is gone, and nothing is left to lose.
    desk.session = resumed(&desk.session).session;
    assert!(desk.session.earlier().is_some());
    for _ in 0..2 {
        desk.act(Action::Back);
        assert_eq!(desk.session.earlier(), None);
        let (continued, _) = desk.session.update(Action::Restore).unwrap();
        let Screen::Game(game) = continued.screen() else {
            panic!("{continued:?}");
        };
        assert_eq!(game.series().move_count(), 2);
        desk.act(Action::Forward);
        assert!(desk.session.earlier().is_some(), "as it was");
    }
}

#[test]
fn a_round_that_was_recorded_is_not_recorded_again_after_a_reload() {
    let mut desk = Desk::two_people(Variant::Three);
    let asked = desk.play(first_wins(Variant::Three));
    let before = resumed(&desk.session);
    assert!(before.effects.iter().any(is_record), "nobody has answered");
    let ticket = asked
        .iter()
        .find(|effect| is_record(effect))
        .unwrap()
        .ticket();
    desk.act(Action::Answer(Answer::Recorded { ticket }));
    let after = resumed(&desk.session);
    assert!(!after.effects.iter().any(is_record));
    desk.session = after.session;
    desk.game(GameAction::Undo);
    let asked = desk.play(&[3]);
    assert!(!asked.iter().any(is_record), "opened again");
}
