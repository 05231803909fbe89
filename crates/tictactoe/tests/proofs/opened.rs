//! Sessions that were opened with a link, and links that are given out.

use tictactoe::{
    Action, Effect, Level, Link, LinkError, Mark, Mode, Refusal, Screen, Settings, View,
};

use crate::table::{Table, any_roll, score};

#[test]
fn a_link_shows_its_game_ready_to_go_on() {
    let mut table = Table::opened(Mode::TwoPeople, "5 1 9");
    assert_eq!(table.moves(), "5 1 9");
    assert_eq!(table.session.awaited(), None);
    table.play(&[2]);
    table.act(Action::StepTo(0));
    assert_eq!(table.moves(), " | 5 1 9 2");
}

#[test]
fn a_link_to_the_computers_turn_asks_it() {
    for (person, asks) in [(Mark::X, true), (Mark::O, false)] {
        let table = Table::opened(Mode::Computer(Level::Hard, person), "5 1 9");
        let asked = table.session.awaited();
        assert_eq!(matches!(asked, Some(Effect::AskComputer { .. })), asks);
        assert_eq!(table.effects, asked.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn a_link_against_the_computer_chooses_the_settings_and_one_for_two_leaves_them() {
    let mut table = Table::opened(Mode::Computer(Level::Hard, Mark::O), "5");
    let (level, mark) = (Level::Hard, Mark::O);
    assert_eq!(table.session.settings(), Settings { level, mark });
    table.act(Action::Open(Link::parse("v1.o.two.5")));
    assert_eq!(table.session.settings(), Settings { level, mark });
    assert_eq!(table.current().game().first(), Mark::O);
}

#[test]
fn a_finished_game_that_was_opened_counts_nothing_however_it_is_stepped_through() {
    for (moves, square_instead) in [("1 4 2 5 3", 9), ("1 2 3 5 4 7 6 9 8", 8)] {
        let mut table = Table::opened(Mode::TwoPeople, moves);
        assert_eq!(table.session.awaited(), None, "no result to be shown");
        assert!(!table.current().shows_result());
        let end = table.current().line().len();
        for action in [
            Action::Undo,
            Action::ResetScores,
            Action::Redo,
            Action::Review,
            Action::StepTo(0),
            Action::ResetScores,
            Action::StepTo(end),
        ] {
            table.act(action);
            assert_eq!(table.current().score(), score(0, 0, 0), "{action:?}");
        }
        let mut next = table.clone();
        next.act(Action::NewGame);
        assert_eq!(next.current().score(), score(0, 0, 0));
        // What is played here counts.
        table.act(Action::Undo);
        table.play(&[square_instead]);
        if table.current().game().board().turn().is_some() {
            table.play(&[6]);
            assert_eq!(table.current().score(), score(0, 1, 0));
        } else {
            assert_eq!(table.current().score(), score(0, 0, 1));
        }
    }
}

#[test]
fn opening_a_link_in_a_match_leaves_it_and_its_score() {
    let mut table = Table::two_people();
    let late = table.play(&[1, 4, 2, 5, 3]).unwrap().reply(any_roll());
    table.act(Action::ToggleValues);
    table.act(Action::Open(Link::parse("v1.x.two.")));
    assert_eq!(table.refusal(late), Refusal::Stale);
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert_eq!(table.session.screen(), Table::two_people().session.screen());
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
            "This link is broken: perhaps a part was lost. Start a game here instead!",
        ),
        (
            LinkError::Illegal,
            "The game in this link breaks the rules. Start a game here instead!",
        ),
    ] {
        let mut table = Table::two_people();
        assert_eq!(table.act(Action::Open(Err(error))), None);
        assert_eq!(table.session.screen(), &Screen::Menu(Some(error)));
        assert_eq!(View::from(&table.session), View::Menu(Some(sentence)));
        // It is said once.
        table.act(Action::VsComputer);
        table.act(Action::ToMenu);
        assert_eq!(View::from(&table.session), View::Menu(None));
    }
}

#[test]
fn the_position_on_the_board_is_given_out_as_a_link() {
    let mut table = Table::two_people();
    table.play(&[5, 1, 9]);
    table.act(Action::Undo);
    let Some(Effect::Share(link)) = table.act(Action::Share) else {
        panic!("no link");
    };
    assert_eq!(link.text(), "v1.x.two.51");
    assert_eq!(table.moves(), "5 1 | 9", "and nothing is lost by it");
    let mut friend = Table::at_menu();
    friend.act(Action::Open(Link::parse(&link.text())));
    assert_eq!(friend.moves(), "5 1");
}

#[test]
fn it_is_said_once_whether_the_link_was_copied_or_is_shown() {
    let mut table = Table::against(Level::Hard, Mark::X);
    let asked = table.play(&[5]);
    let share = table.act(Action::Share).unwrap();
    assert_eq!(share, Effect::Share(Link::parse("v1.x.hard.x.5").unwrap()));
    assert_eq!(share.delay_ms(any_roll()), 0);
    assert_eq!(share.reply(any_roll()), Action::LinkCopied);
    let said = |table: &Table| table.view().coach.aside.map(|aside| aside.text());
    assert_eq!(said(&table), None, "not before it is known");
    for (answer, expected) in [
        (Action::LinkShown, "The link is in the address bar."),
        (Action::LinkCopied, "Link copied. Send it to a friend!"),
    ] {
        table.act(answer);
        assert_eq!(said(&table).as_deref(), Some(expected));
    }
    assert_eq!(
        table.session.awaited(),
        asked,
        "the computer goes on thinking"
    );
    table.answer();
    assert_eq!(said(&table), None);
}
