//! What a session asks of its shell: the computer's answer and the result, their delays, and answers that come late.

use std::collections::BTreeMap;

use tictactoe::{Action, Effect, Level, Mark, Refusal, Roll};

use crate::positions::{rolls, square};
use crate::table::{Table, any_roll, score, ticket};

#[test]
fn a_late_answer_of_the_computer_is_dropped_after_a_new_game() {
    for mark in Mark::ALL {
        let (mut table, late) = with_the_computer_thinking(mark);
        table.act(Action::NewGame);
        assert_eq!(table.refusal(late), Refusal::Stale);
        // The new game may wait for the computer too; the late answer is still not the one it waits for.
        assert_eq!(table.session.awaited().is_some(), mark == Mark::O);
        assert_eq!(table.board(), ".........");
    }
}

#[test]
fn a_late_answer_of_the_computer_is_dropped_after_the_menu() {
    for mark in Mark::ALL {
        let (mut table, late) = with_the_computer_thinking(mark);
        table.act(Action::ToMenu);
        assert_eq!(table.refusal(late), Refusal::Stale);
        table.act(Action::VsComputer);
        assert_eq!(table.refusal(late), Refusal::Stale);
        table.act(Action::Start);
        assert_eq!(table.refusal(late), Refusal::Stale);
        assert_eq!(table.board(), ".........");
    }
}

#[test]
fn an_answer_of_the_computer_counts_once() {
    for mark in Mark::ALL {
        let (mut table, answer) = with_the_computer_thinking(mark);
        table.act(answer);
        assert_eq!(table.refusal(answer), Refusal::Stale);
        let own = table.current().game().board().empty_squares().first();
        table.act(Action::Play(own.unwrap()));
        assert_eq!(table.refusal(answer), Refusal::Stale);
    }
}

#[test]
fn resetting_the_scores_does_not_lose_the_answer_that_is_awaited() {
    for mark in Mark::ALL {
        let (mut table, answer) = with_the_computer_thinking(mark);
        let awaited = table.session.awaited();
        assert_eq!(table.act(Action::ResetScores), None);
        assert_eq!(table.session.awaited(), awaited);
        let moves = table.current().game().moves().count();
        table.act(answer);
        assert_eq!(table.current().game().moves().count(), moves + 1);
    }
}

#[test]
fn only_another_position_gives_out_another_ticket() {
    let mut table = Table::two_people();
    let first = table.session.ticket();
    table.act(Action::ToggleValues);
    assert_eq!(table.session.ticket().number(), first.number());
    table.play(&[5]);
    assert_ne!(table.session.ticket().number(), first.number());
}

#[test]
fn the_result_opens_once_after_the_finished_board_was_seen() {
    let mut table = Table::two_people();
    let effect = table.play(&[1, 4, 2, 5, 3]).unwrap();
    let show = effect.reply(any_roll());
    assert_eq!(
        show,
        Action::ShowResult {
            ticket: ticket(effect).unwrap()
        }
    );
    assert_eq!(table.session.awaited(), Some(effect));
    assert!(!table.current().shows_result());

    assert_eq!(table.act(show), None);
    assert!(table.current().shows_result());
    assert_eq!(table.session.awaited(), None);
    assert_eq!(table.refusal(show), Refusal::Stale);

    assert_eq!(table.act(Action::CloseResult), None);
    assert!(!table.current().shows_result());
    assert_eq!(table.session.awaited(), None);
    assert_eq!(table.refusal(show), Refusal::Stale);
    assert_eq!(table.refusal(Action::CloseResult), Refusal::NotHere);
    assert_eq!(table.board(), "XXXOO....");
}

#[test]
fn resetting_the_scores_does_not_lose_the_result_that_is_awaited() {
    let mut table = Table::two_people();
    let show = table.play(&[1, 4, 2, 5, 3]).unwrap().reply(any_roll());
    table.act(Action::ResetScores);
    table.act(show);
    assert!(table.current().shows_result());
    assert_eq!(table.current().score(), score(0, 0, 0));
}

#[test]
fn a_late_result_is_dropped_after_a_new_game_and_after_the_menu() {
    let mut table = Table::two_people();
    let late = table.play(&[1, 4, 2, 5, 3]).unwrap().reply(any_roll());
    let mut at_menu = table.clone();
    at_menu.act(Action::ToMenu);
    assert_eq!(at_menu.refusal(late), Refusal::Stale);

    table.act(Action::NewGame);
    assert_eq!(table.refusal(late), Refusal::Stale);
    table.play(&[1, 4, 2, 5, 3]);
    assert_eq!(table.refusal(late), Refusal::Stale);
    table.answer();
    assert!(table.current().shows_result());
}

#[test]
fn a_new_game_closes_the_result() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.answer();
    table.act(Action::NewGame);
    assert!(!table.current().shows_result());
    assert_eq!(table.refusal(Action::CloseResult), Refusal::NotHere);
}

#[test]
fn the_computers_pause_is_every_millisecond_from_400_to_600_equally_often() {
    let mut faces = BTreeMap::<usize, usize>::new();
    for roll in rolls() {
        *faces.entry(ask_computer().delay_ms(roll)).or_default() += 1;
    }
    assert!(faces.keys().copied().eq(400..=600));
    // As equally as the faces of the die can be shared out.
    let share = Roll::FACES / 201;
    assert!(
        faces
            .values()
            .all(|&count| count == share || count == share + 1)
    );
}

#[test]
fn the_result_is_shown_600_milliseconds_later_whatever_the_roll() {
    let effect = Table::two_people().play(&[1, 4, 2, 5, 3]).unwrap();
    assert!(rolls().all(|roll| effect.delay_ms(roll) == 600));
}

/// A session in which the person has this mark and it is the computer's turn, with the answer to give it.
fn with_the_computer_thinking(mark: Mark) -> (Table, Action) {
    let mut table = Table::against(Level::Hard, mark);
    if mark == Mark::O {
        table.answer();
        table.act(Action::Play(square(5)));
    } else {
        table.act(Action::Play(square(1)));
    }
    let answer = table.session.awaited().unwrap().reply(any_roll());
    (table, answer)
}

fn ask_computer() -> Effect {
    Table::against(Level::Easy, Mark::O).effects[0]
}
