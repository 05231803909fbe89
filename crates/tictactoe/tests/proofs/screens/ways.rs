//! Back and Forward: Back leads to the menu step by step, and Forward undoes it, until something else is done.

use tictactoe::{
    Action, Effect, GameAction, Level, Link, LinkError, Mark, MenuAction, Motion, Preferences,
    Refusal, Screen, Session, SetupAction, Sheet, SheetAction, Theme, Variant,
};

use super::desk::{Desk, is_record};
use super::moments::{moments, with_sheets};
use super::samples::first_wins;
use super::way_model::backs;
use crate::positions::square;

#[test]
fn the_way_forward_undoes_the_way_back_on_every_screen_sheet_and_result() {
    let mut results = 0;
    for start in moments().iter().flat_map(with_sheets) {
        let mut desk = start.clone();
        let mut left = Vec::new();
        for depth in (1..=start.session.depth()).rev() {
            assert_eq!(desk.session.depth(), depth);
            left.push(desk.session.clone());
            desk.act(Action::Back);
            assert!(desk.session.update(Action::Forward).is_ok());
        }
        assert!(matches!(desk.session.screen(), Screen::Menu(_)));
        assert_eq!((desk.session.sheet(), desk.session.depth()), (None, 0));
        assert_eq!(desk.refusal(Action::Back), Refusal::NothingThere);
        results += usize::from(left.len() == 2);
        for before in left.iter().rev() {
            desk.act(Action::Forward);
            assert_same(&desk.session, before);
            // Back and forth from here as well.
            let mut there = desk.clone();
            there.act(Action::Back);
            there.act(Action::Forward);
            assert_same(&there.session, before);
        }
        // It ends where it started, and Forward is possible only if it was before.
        let forward = |desk: &Desk| desk.session.update(Action::Forward).is_ok();
        assert_eq!(forward(&desk), forward(&start));
        let (awaited, awaited_before) = (desk.session.awaited(), start.session.awaited());
        let is_share = |effect: &&Effect| matches!(effect, Effect::Share { .. });
        let shared = awaited_before.iter().filter(is_share).count();
        assert_eq!(awaited.len(), awaited_before.len() - shared);
    }
    assert!(results > 500, "{results}");
}

#[test]
fn a_game_one_goes_forward_to_waits_for_what_it_waited_for_and_takes_no_late_answer() {
    for desk in moments() {
        let late = desk.session.awaited();
        let mut there = desk.clone();
        if desk.session.depth() == 0 {
            continue;
        }
        for action in [Action::Back, Action::Forward] {
            for _ in 0..desk.session.depth() {
                there.act(action);
            }
        }
        // Only answers about records are never stale.
        for effect in late.iter().filter(|effect| !is_record(effect)) {
            if let Some(answer) = super::desk::answer_to(effect) {
                assert_eq!(there.refusal(Action::Answer(answer)), Refusal::Stale);
            }
        }
        if !is_sharing(&desk.session) {
            let mut undisturbed = desk.clone();
            undisturbed.answer_all();
            there.answer_all();
            assert_same(&there.session, &undisturbed.session);
        }
    }
}

#[test]
fn depth_is_the_number_of_steps_back_to_the_bare_menu() {
    for desk in moments().iter().flat_map(with_sheets) {
        assert_eq!(backs(&desk.session), desk.session.depth());
    }
}

#[test]
fn anything_else_that_a_person_does_forgets_the_way_forward() {
    let mut forgotten = 0;
    for start in moments().iter().flat_map(with_sheets) {
        let mut desk = start;
        while let Ok((earlier, _)) = desk.session.update(Action::Back) {
            desk.session = earlier;
            for action in deeds() {
                let Ok((after, _)) = desk.session.update(action) else {
                    continue;
                };
                let forward = after.update(Action::Forward).map(|_| ());
                assert_eq!(forward, Err(Refusal::NothingThere), "{action:?}");
                forgotten += 1;
            }
        }
    }
    assert!(forgotten > 10_000, "{forgotten}");
}

#[test]
fn preferences_and_answers_keep_the_way_forward() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Hard, Mark::X, variant);
        desk.play(&[1]);
        desk.act(Action::Sheet(SheetAction::Open(Sheet::Settings)));
        desk.act(Action::Back);
        desk.reply(2);
        desk.act(Action::Sheet(SheetAction::SetTheme(Theme::Contrast)));
        desk.act(Action::Sheet(SheetAction::SetShortcuts(false)));
        desk.act(Action::Forward);
        assert_eq!(desk.session.sheet(), Some(Sheet::Settings));
        assert_eq!(desk.moves(), "1 2");
    }
}

#[test]
fn a_sheet_can_be_laid_over_anything_and_a_link_takes_it_away() {
    for desk in moments() {
        for sheet in [Sheet::Settings, Sheet::Shortcuts] {
            let open = Action::Sheet(SheetAction::Open(sheet));
            let mut over = desk.clone();
            assert_eq!(over.act(open), []);
            assert_eq!(over.session.sheet(), Some(sheet));
            assert_eq!(over.session.screen(), desk.session.screen());
            assert_eq!(over.session.awaited(), desk.session.awaited());
            assert_eq!(over.refusal(open), Refusal::NotHere);
            for link in [Link::parse("v1.x.two.5"), Err(LinkError::Broken)] {
                let mut opened = over.clone();
                opened.act(Action::Open(link));
                assert_eq!(opened.session.sheet(), None);
            }
            over.act(Action::Sheet(SheetAction::Close));
            assert_eq!(over.session.sheet(), None);
            assert_eq!(over.session.screen(), desk.session.screen());
        }
    }
}

#[test]
fn preferences_are_chosen_anywhere_and_stay() {
    let mut desk = Desk::at_menu();
    let default = Preferences {
        theme: Theme::Auto,
        shortcuts: true,
        sound: false,
        motion: Motion::System,
        notify: false,
    };
    assert_eq!(desk.session.preferences(), default);
    desk.act(Action::Sheet(SheetAction::SetTheme(Theme::Paper)));
    desk.act(Action::Sheet(SheetAction::SetShortcuts(false)));
    desk.act(Action::Sheet(SheetAction::SetSound(true)));
    desk.act(Action::Sheet(SheetAction::SetMotion(Motion::Less)));
    desk.act(Action::Sheet(SheetAction::SetNotify(true)));
    let chosen = Preferences {
        theme: Theme::Paper,
        shortcuts: false,
        sound: true,
        motion: Motion::Less,
        notify: true,
    };
    for action in [
        Action::Menu(MenuAction::VsPlayer),
        Action::Game(GameAction::Play(square(5))),
        Action::Game(GameAction::NewRound),
        Action::Restore,
        Action::Back,
        Action::Forward,
        Action::Open(Err(LinkError::Illegal)),
    ] {
        desk.act(action);
        assert_eq!(desk.session.preferences(), chosen, "{action:?}");
    }
}

#[test]
fn depth_counts_a_result_under_a_sheet() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.act(Action::Sheet(SheetAction::Open(Sheet::Settings)));
        desk.answer_all();
        assert_eq!(backs(&desk.session), desk.session.depth());
    }
}

#[test]
fn an_offer_outlives_a_look_at_the_menu() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(&[1, 2, 3]);
        desk.act(Action::Back);
        desk.act(Action::Menu(MenuAction::VsPlayer));
        let offered = desk.session.restorable();
        assert!(offered.is_some());
        desk.act(Action::Back);
        desk.act(Action::Forward);
        assert_eq!(desk.session.restorable(), offered);
    }
}

/// What a person can do, except going back, going forward and changing preferences.
fn deeds() -> Vec<Action> {
    let mut deeds = vec![
        Action::Menu(MenuAction::VsComputer),
        Action::Menu(MenuAction::VsPlayer),
        Action::Setup(SetupAction::SetLevel(Level::Hard)),
        Action::Setup(SetupAction::Start),
        Action::Sheet(SheetAction::Open(Sheet::Settings)),
        Action::Open(Link::parse("v1.x.two.5")),
        Action::Open(Err(LinkError::Broken)),
        Action::Restore,
    ];
    let games = [
        GameAction::Play(square(9)),
        GameAction::Undo,
        GameAction::StepTo(0),
        GameAction::NewRound,
        GameAction::Hint,
        GameAction::ToggleValues,
        GameAction::Review,
        GameAction::CloseReview,
        GameAction::Share,
        GameAction::SetLevel(Level::Easy),
        GameAction::SetBoard(Variant::Four),
        GameAction::ResetScores,
    ];
    deeds.extend(games.map(Action::Game));
    deeds
}

fn is_sharing(session: &Session) -> bool {
    matches!(session.screen(), Screen::Game(game) if game.sharing().is_some())
}

/// Except that a link that was being shared is not shared again.
fn assert_same(session: &Session, before: &Session) {
    assert_eq!(session.settings(), before.settings());
    assert_eq!(session.sheet(), before.sheet());
    assert_eq!(session.preferences(), before.preferences());
    match (session.screen(), before.screen()) {
        (Screen::Game(game), Screen::Game(was)) if is_sharing(before) && !is_sharing(session) => {
            assert_eq!((game.series(), game.notice()), (was.series(), None));
        }
        (screen, was) => assert_eq!(screen, was),
    }
}
