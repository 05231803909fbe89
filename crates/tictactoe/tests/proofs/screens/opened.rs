//! Sessions opened from a link, and links that are shared.

use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, LinkError, Mark, MenuAction, Mode, Notice,
    Phase, Refusal, Screen, Session, Settings, Shared, Sharing, Variant, View, words,
};

use super::desk::{Desk, is_think};
use super::samples::{finished, game, modes};

#[test]
fn a_link_shows_its_game_ready_to_go_on() {
    for variant in Variant::ALL {
        let mut desk = Desk::opened(Mode::TwoPeople, variant, &[5, 1, 9]);
        assert_eq!(
            (desk.moves().as_str(), desk.session.awaited()),
            ("5 1 9", vec![])
        );
        assert_eq!(desk.screen().phase(), Phase::Running);
        desk.play(&[2]);
        desk.game(GameAction::StepTo(0));
        assert_eq!(desk.moves(), " | 5 1 9 2");
    }
}

#[test]
fn a_link_to_the_computers_turn_asks_it() {
    for variant in Variant::ALL {
        for mode in modes() {
            let desk = Desk::opened(mode, variant, &[5, 1, 9]);
            // O is to move.
            let asks = matches!(
                mode,
                Mode::Computer {
                    person: Mark::X,
                    ..
                }
            );
            assert_eq!(
                desk.effects
                    .iter()
                    .filter(|effect| is_think(effect))
                    .count(),
                usize::from(asks)
            );
            assert_eq!(desk.effects, desk.session.awaited());
            let link = Link::new(mode, game(variant, Mark::X, &[5, 1, 9])).unwrap();
            let (session, effects) = Session::playing(link);
            assert_eq!(session.screen(), desk.session.screen());
            assert_eq!(effects, session.awaited());
            assert_eq!(effects.len(), desk.effects.len());
        }
    }
}

#[test]
fn whoever_opens_a_link_is_told_what_it_is_until_the_position_changes() {
    let over = "A finished game, from a link. Review it, or start a new one.";
    for (text, sentence, next) in [
        (
            "v2.4.x.two.ab",
            "A game from a link, for two at one screen.",
            "Player X's turn",
        ),
        (
            "v1.x.hard.o.1",
            "A game from a link: you are O, the computer plays Hard.",
            "Your turn",
        ),
        ("v1.x.easy.x.14253", over, "You win!"),
    ] {
        let mut desk = Desk::at_menu();
        desk.act(Action::Open(Link::parse(text)));
        let view = desk.view();
        assert_eq!(view.coach.notice.unwrap().text(), sentence);
        assert_eq!(view.announcement.text(), format!("{sentence} {next}"));
        desk.game(GameAction::StepTo(0));
        assert_eq!(desk.view().coach.notice, None);
    }
}

#[test]
fn what_was_said_stays_while_the_computer_moves_and_its_move_is_the_news() {
    for variant in Variant::ALL {
        let hard = Mode::Computer {
            level: Level::Hard,
            person: Mark::X,
        };
        let mut desk = Desk::opened(hard, variant, &[1]);
        let asked = desk.game(GameAction::Share);
        let opened = desk.view().coach.notice;
        assert!(opened.is_some());
        desk.reply(2);
        assert_eq!(desk.view().coach.notice, opened);
        let said = desk.view().announcement.text();
        assert_eq!(said, "O played row 1, column 2. Your turn");
        let [Effect::Share { ticket, .. }] = asked[..] else {
            panic!("{asked:?}");
        };
        let how = Shared::Copied;
        desk.act(Action::Answer(Answer::Shared { ticket, how }));
        assert_eq!(desk.view().coach.notice, opened);
        let said = desk.view().announcement.text();
        assert_eq!(said, "Link copied. Send it to a friend!");
        desk.play(&[3]);
        let coach = desk.view().coach;
        assert_eq!((coach.notice, coach.shared), (None, None));
    }
}

#[test]
fn a_hint_stays_beside_a_link_that_is_given_out() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.game(GameAction::Hint);
    desk.answer_all();
    let hint = desk.view().coach.notice;
    let late = shared(&mut desk, Shared::Copied);
    desk.act(late);
    assert_eq!(desk.view().coach.notice, hint);
    assert_eq!(desk.view().coach.shared, Some(Shared::Copied));
    desk.game(GameAction::ToggleValues);
    assert_eq!(desk.view().coach.shared, None, "it was seen");
}

#[test]
fn a_link_chooses_the_settings_of_its_mode_and_leaves_the_others() {
    let mut desk = Desk::at_menu();
    let mut settings = Settings::default();
    desk.act(Action::Open(Link::parse("v2.4.x.hard.o.a")));
    (settings.level, settings.mark, settings.board) = (Level::Hard, Mark::O, Variant::Four);
    assert_eq!(desk.session.settings(), settings);
    desk.act(Action::Open(Link::parse("v2.5.o.two.a")));
    settings.shared_board = Variant::Five;
    assert_eq!(desk.session.settings(), settings);
    assert_eq!(desk.series().game().first(), Mark::O);
    desk.act(Action::Open(Link::parse("v1.x.easy.x.")));
    (settings.level, settings.mark, settings.board) = (Level::Easy, Mark::X, Variant::Three);
    assert_eq!(desk.session.settings(), settings);
}

#[test]
fn a_finished_game_that_was_opened_is_no_news_and_nobodys_point() {
    for variant in Variant::ALL {
        for moves in finished(variant) {
            let mut desk = Desk::opened(Mode::TwoPeople, variant, moves);
            assert_eq!(desk.session.awaited(), [], "no result to be shown");
            assert_eq!(desk.screen().phase(), Phase::ResultClosed);
            for action in [
                GameAction::Undo,
                GameAction::ResetScores,
                GameAction::Redo,
                GameAction::Review,
                GameAction::StepTo(0),
                GameAction::StepTo(moves.len()),
                GameAction::NewRound,
            ] {
                desk.game(action);
                assert_eq!(desk.score(), (0, 0, 0), "{action:?}");
            }
        }
    }
}

#[test]
fn a_link_that_leads_nowhere_leads_to_the_menu_with_a_friendly_sentence() {
    for (error, sentence) in [
        (
            LinkError::Version,
            "This link is for another game, or for a newer version of this one. Start a game here instead!",
        ),
        (
            LinkError::Broken,
            "This link is broken: part of it may be missing. Start a game here instead!",
        ),
        (
            LinkError::Illegal,
            "The game in this link breaks the rules. Start a game here instead!",
        ),
    ] {
        let mut desk = Desk::two_people(Variant::Four);
        assert_eq!(desk.act(Action::Open(Err(error))), []);
        assert_eq!(desk.session.screen(), &Screen::Menu(Some(error)));
        assert_eq!(link_error(&desk), Some(sentence));
        // It is shown once.
        desk.act(Action::Menu(MenuAction::VsPlayer));
        desk.game(GameAction::ToMenu);
        assert_eq!(link_error(&desk), None);
    }
}

#[test]
fn the_position_on_the_board_is_given_out_as_a_link() {
    for (variant, text) in [
        (Variant::Three, "v2.3.x.two.ea"),
        (Variant::Four, "v2.4.x.two.ea"),
        (Variant::Five, "v2.5.x.two.ea"),
    ] {
        let mut desk = Desk::two_people(variant);
        desk.play(&[5, 1, 9]);
        desk.game(GameAction::Undo);
        let asked = desk.game(GameAction::Share);
        let [Effect::Share { link, .. }] = asked[..] else {
            panic!("{asked:?}");
        };
        assert_eq!(link.text(), text);
        assert_eq!(desk.moves(), "5 1 | 9", "and nothing is lost by it");
    }
}

#[test]
fn it_is_said_once_where_the_link_is() {
    for (how, sentence) in [
        (Shared::InAddress, "The link is in the address bar."),
        (Shared::Copied, "Link copied. Send it to a friend!"),
    ] {
        let mut desk = Desk::against(Level::Hard, Mark::X, Variant::Three);
        let asked = desk.play(&[5]);
        let answer = shared(&mut desk, how);
        assert_eq!(said(&desk), None, "not before it is known");
        assert_eq!(desk.act(answer), []);
        assert_eq!(said(&desk).as_deref(), Some(sentence));
        assert_eq!(desk.view().announcement.text(), sentence);
        assert_eq!(desk.refusal(answer), Refusal::Stale, "only once");
        assert_eq!(
            desk.session.awaited(),
            asked,
            "the computer goes on thinking"
        );
        desk.reply(1);
        assert_eq!(said(&desk).as_deref(), Some(sentence));
        let announced = desk.view().announcement.text();
        assert_eq!(announced, "O played row 1, column 1. Your turn");
        desk.play(&[9]);
        assert_eq!(said(&desk), None);
    }
}

#[test]
fn a_late_answer_of_the_clipboard_erases_nothing() {
    for action in [
        Action::Game(GameAction::Undo),
        Action::Game(GameAction::StepTo(0)),
        Action::Game(GameAction::NewRound),
        Action::Game(GameAction::ToMenu),
        Action::Game(GameAction::SetBoard(Variant::Four)),
        Action::Open(Link::parse("v1.x.two.51")),
    ] {
        let mut desk = Desk::two_people(Variant::Three);
        desk.play(&[5, 1]);
        let late = shared(&mut desk, Shared::Copied);
        desk.act(action);
        desk.answer_all();
        assert_eq!(desk.refusal(late), Refusal::Stale, "{action:?}");
    }
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[5, 1]);
    let late = shared(&mut desk, Shared::Copied);
    desk.game(GameAction::Hint);
    desk.act(late);
    assert_eq!(desk.screen().notice(), Some(Notice::Hint));
    assert_eq!(desk.refusal(late), Refusal::Stale);
}

#[test]
fn a_link_that_is_asked_for_twice_is_answered_by_the_second_answer() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        let first = shared(&mut desk, Shared::Copied);
        let second = shared(&mut desk, Shared::InAddress);
        assert_eq!(desk.refusal(first), Refusal::Stale);
        desk.act(second);
        assert_eq!(
            desk.screen().sharing(),
            Some(Sharing::Done(Shared::InAddress))
        );
    }
}

/// Requests a link and returns the answer, which is not given yet.
fn shared(desk: &mut Desk, how: Shared) -> Action {
    let asked = desk.game(GameAction::Share);
    let [Effect::Share { ticket, .. }] = asked[..] else {
        panic!("{asked:?}");
    };
    Action::Answer(Answer::Shared { ticket, how })
}

fn said(desk: &Desk) -> Option<String> {
    let coach = desk.view().coach;
    let shared = coach.shared.map(|how| words::coach::shared(how).to_owned());
    shared.or(coach.notice.map(|notice| notice.text()))
}

fn link_error(desk: &Desk) -> Option<&'static str> {
    match View::from(&desk.session) {
        View::Menu(menu) => menu.link_error,
        view => panic!("{view:?} instead of the menu"),
    }
}
