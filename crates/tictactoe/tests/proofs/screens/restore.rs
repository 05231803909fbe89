//! Nothing is lost silently: what actions discarded can be restored completely, most recent first, until a person's
//! next move.

use tictactoe::{
    Action, GameAction, Level, Link, LinkError, Mark, MenuAction, Refusal, Restorable, Session,
    SetupAction, Variant,
};

use super::desk::Desk;
use super::moments::{destroyers, modes, second_rounds};
use super::samples::{drawn, first_wins, second_wins};

#[test]
fn whatever_was_taken_away_comes_back_whole_from_every_ply_and_once() {
    let mut count = 0;
    for desk in second_rounds() {
        for (action, what) in destroyers(&desk) {
            let mut after = desk.clone();
            after.act(action);
            assert_eq!(after.session.restorable(), Some(what), "{action:?}");
            after.act(Action::Restore);
            assert_same(&after.session, &desk.session);
            assert_eq!(after.refusal(Action::Restore), Refusal::NothingThere);
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn what_is_taken_away_one_after_the_other_comes_back_one_after_the_other() {
    let mut count = 0;
    for desk in second_rounds() {
        for (first, _) in destroyers(&desk) {
            let mut once = desk.clone();
            once.act(first);
            for (second, _) in destroyers(&desk) {
                let Ok((session, _)) = once.session.update(second) else {
                    continue;
                };
                let mut twice = once.clone();
                twice.session = session;
                twice.act(Action::Restore);
                if twice.session.screen() == once.session.screen() {
                    twice.act(Action::Restore);
                    count += 1;
                }
                // Otherwise the second had nothing left to discard.
                assert_same(&twice.session, &desk.session);
                assert_eq!(twice.session.restorable(), None);
            }
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn what_was_taken_away_is_said_once() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(&[1, 2]);
        desk.game(GameAction::NewRound);
        let said = |desk: &Desk| desk.view().announcement.text();
        let new_game = match variant {
            Variant::Three => "New game.",
            Variant::Four | Variant::Five => "New game. Four in a row wins.",
        };
        assert_eq!(
            said(&desk),
            format!("You left a round unfinished. {new_game} Player X's turn")
        );
        desk.act(Action::Restore);
        assert_eq!(said(&desk), "O played row 1, column 2. Player X's turn");
    }
}

#[test]
fn undo_brings_back_what_was_taken_away_where_there_is_no_move_to_take_back() {
    for variant in Variant::ALL {
        for action in [
            Action::Game(GameAction::NewRound),
            Action::Open(Ok(Desk::two_people(variant).series().link())),
        ] {
            let mut desk = Desk::two_people(variant);
            assert!(!desk.view().coach.can_undo);
            desk.play(&[1, 2]);
            let before = desk.clone();
            desk.act(action);
            assert!(desk.view().coach.can_undo);
            desk.game(GameAction::Undo);
            assert_same(&desk.session, &before.session);
            assert_eq!(desk.view().restorable, None);
        }
    }
}

#[test]
fn continuing_leads_to_the_game_as_it_was_left() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.game(GameAction::NewRound);
        desk.play(&[1]);
        desk.game(GameAction::ResetScores);
        desk.act(Action::Back);
        desk.act(Action::Restore);
        assert_eq!((desk.score(), desk.moves().as_str()), ((0, 0, 0), "1"));
        assert_eq!(desk.session.restorable(), Some(Restorable::Scores));
        desk.act(Action::Restore);
        assert_eq!(desk.score(), (1, 0, 0));
    }
}

#[test]
fn a_game_that_came_back_waits_for_what_it_waited_for() {
    for desk in second_rounds() {
        for (action, _) in destroyers(&desk) {
            let mut after = desk.clone();
            after.act(action);
            after.act(Action::Restore);
            let (asked, asked_before) = (after.session.awaited(), desk.session.awaited());
            assert_eq!(asked.len(), asked_before.len());
            after.answer_all();
            let mut undisturbed = desk.clone();
            undisturbed.answer_all();
            assert_same(&after.session, &undisturbed.session);
        }
    }
}

#[test]
fn what_came_back_is_looked_back_at_as_before() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(&drawn(variant)[..6]);
        for ply in 0..=6 {
            desk.game(GameAction::StepTo(ply));
            desk.game(GameAction::ToggleValues);
            let before = desk.session.clone();
            desk.game(GameAction::NewRound);
            desk.act(Action::Restore);
            assert_same(&desk.session, &before);
        }
    }
}

#[test]
fn where_there_is_nothing_to_lose_nothing_is_offered() {
    for variant in Variant::ALL {
        for mode in modes() {
            let fresh = Desk::begun(mode, variant);
            let leaving = [
                Action::Game(GameAction::NewRound),
                Action::Game(GameAction::ToMenu),
                Action::Open(Link::parse("v1.x.two.5")),
                Action::Open(Err(LinkError::Broken)),
            ];
            for action in leaving {
                let mut desk = fresh.clone();
                desk.act(action);
                assert_eq!(desk.session.restorable(), None, "{action:?}");
                assert_eq!(desk.refusal(Action::Restore), Refusal::NothingThere);
            }
            let mut over = fresh.clone();
            over.play_all(first_wins(variant));
            over.game(GameAction::NewRound);
            let offered = over.session.restorable();
            assert_eq!(offered, None, "a finished round is counted");
        }
    }
}

#[test]
fn a_persons_next_move_ends_the_offer() {
    for mut desk in offers() {
        if desk.asked_to_think().is_some() {
            desk.answer_all();
        }
        assert!(desk.session.restorable().is_some());
        let free = desk.screen().board().empty_squares().first().unwrap();
        desk.game(GameAction::Play(free));
        assert_eq!(desk.session.restorable(), None);
        assert_eq!(desk.refusal(Action::Restore), Refusal::NothingThere);
    }
}

#[test]
fn neither_the_computers_move_nor_looking_around_ends_the_offer() {
    for desk in offers() {
        let mut after = desk.clone();
        let what = after.session.restorable();
        after.answer_all();
        for action in [
            GameAction::ToggleValues,
            GameAction::StepTo(0),
            GameAction::Redo,
            GameAction::Hint,
            GameAction::Share,
        ] {
            // Not everything is possible everywhere; a refused action keeps the undo stack.
            if let Ok((session, _)) = after.session.update(Action::Game(action)) {
                after.session = session;
            }
            assert_eq!(after.session.restorable(), what, "{action:?}");
        }
        let mut at_once = desk;
        at_once.act(Action::Restore);
        after.act(Action::Restore);
        assert_eq!(after.score(), at_once.score());
        assert_eq!(after.session.settings(), at_once.session.settings());
        if what != Some(Restorable::Scores) {
            assert_same(&after.session, &at_once.session);
        }
    }
}

#[test]
fn a_game_that_was_left_comes_back_from_menu_setup_and_another_game() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Hard, Mark::X, variant);
        desk.play_all(&[1, 2]);
        let before = desk.session.clone();
        desk.game(GameAction::ToMenu);
        for action in [
            Action::Menu(MenuAction::VsComputer),
            Action::Setup(SetupAction::SetLevel(Level::Easy)),
            Action::Setup(SetupAction::SetMark(Mark::O)),
            Action::Setup(SetupAction::SetBoard(Variant::Five)),
            Action::Setup(SetupAction::Back),
            Action::Menu(MenuAction::VsPlayer),
        ] {
            desk.act(action);
            let mut restored = desk.clone();
            restored.act(Action::Restore);
            assert_same(&restored.session, &before);
        }
    }
}

#[test]
fn a_score_that_was_reset_comes_back_with_its_round() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.game(GameAction::NewRound);
        desk.play(second_wins(variant));
        assert_eq!(desk.score(), (2, 0, 0));
        desk.game(GameAction::ResetScores);
        assert_eq!(desk.score(), (0, 0, 0));
        desk.act(Action::Restore);
        assert_eq!(desk.score(), (2, 0, 0));
        desk.game(GameAction::NewRound);
        assert_eq!(desk.score(), (2, 0, 0));
    }
}

/// Sessions in a game whose last action can be undone.
fn offers() -> Vec<Desk> {
    let mut offers = Vec::new();
    for variant in Variant::ALL {
        for mode in modes() {
            let mut desk = Desk::begun(mode, variant);
            desk.play_all(first_wins(variant));
            desk.game(GameAction::NewRound);
            desk.play_all(&drawn(variant)[..3]);
            for action in [
                Action::Game(GameAction::NewRound),
                Action::Open(Link::parse("v2.4.x.medium.o.ab")),
                Action::Open(Link::parse("v2.5.x.medium.o.abc")),
                Action::Game(GameAction::ResetScores),
            ] {
                let mut offer = desk.clone();
                offer.act(action);
                offers.push(offer);
            }
        }
    }
    offers
}

fn assert_same(session: &Session, before: &Session) {
    assert_eq!(session.settings(), before.settings());
    assert_eq!(session.screen(), before.screen());
}
