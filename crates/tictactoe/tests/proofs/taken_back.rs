//! Taking back as stories: what comes back, what is dropped, what is counted.

use tictactoe::{Action, Effect, Level, Mark, Refusal};

use crate::positions::square;
use crate::table::{Table, any_roll, score};

#[test]
fn against_the_computer_undo_takes_back_its_reply_and_the_persons_own_move() {
    let mut table = Table::against(Level::Easy, Mark::X);
    table.play(&[1]);
    table.answer_on(5);
    table.play(&[2]);
    table.answer_on(3);
    assert_eq!(table.moves(), "1 5 2 3");
    table.act(Action::Undo);
    assert_eq!(table.moves(), "1 5 | 2 3");
    table.act(Action::Undo);
    assert_eq!(table.moves(), " | 1 5 2 3");
    assert_eq!(table.refusal(Action::Undo), Refusal::NothingThere);
    table.act(Action::Redo);
    assert_eq!(table.moves(), "1 5 | 2 3");
    table.act(Action::Redo);
    assert_eq!(table.moves(), "1 5 2 3");
    assert_eq!(table.refusal(Action::Redo), Refusal::NothingThere);
}

#[test]
fn the_computers_first_move_cannot_be_taken_back() {
    let mut table = Table::against(Level::Easy, Mark::O);
    assert_eq!(table.refusal(Action::Undo), Refusal::NothingThere);
    table.answer_on(1);
    assert_eq!(table.refusal(Action::Undo), Refusal::NothingThere);
    table.play(&[5]);
    table.act(Action::Undo);
    assert_eq!(table.moves(), "1 | 5");
}

#[test]
fn a_move_taken_back_while_the_computer_thinks_is_not_answered() {
    let mut table = Table::against(Level::Easy, Mark::X);
    let late = table.play(&[1]).unwrap().reply(any_roll());
    assert_eq!(table.act(Action::Undo), None);
    assert_eq!(table.refusal(late), Refusal::Stale);
    // In another line of play the computer is asked anew.
    let asked = table.play(&[9]).unwrap();
    assert_eq!(table.refusal(late), Refusal::Stale);
    table.act(asked.reply(any_roll()));
    assert_eq!(table.moves(), "9 1");
}

#[test]
fn the_computer_waits_while_an_earlier_position_is_shown() {
    let mut table = Table::against(Level::Easy, Mark::O);
    table.answer_on(1);
    let late = table.play(&[5]).unwrap().reply(any_roll());
    assert_eq!(table.act(Action::StepTo(0)), None);
    assert_eq!(table.session.awaited(), None);
    assert_eq!(table.refusal(late), Refusal::Stale);
    assert_eq!(table.refusal(Action::Play(square(9))), Refusal::NotYourTurn);
    assert_eq!(table.act(Action::Redo), None);
    assert_eq!(table.moves(), "1 | 5");
    let asked = table.act(Action::Redo);
    assert!(matches!(asked, Some(Effect::AskComputer { .. })));
    assert_eq!(table.refusal(late), Refusal::Stale);
    table.answer_on(9);
    assert_eq!(table.moves(), "1 5 9");
}

#[test]
fn showing_the_position_that_is_shown_asks_the_computer_anew() {
    let mut table = Table::against(Level::Easy, Mark::X);
    let late = table.play(&[1]).unwrap().reply(any_roll());
    let asked = table.act(Action::StepTo(1));
    assert!(matches!(asked, Some(Effect::AskComputer { .. })));
    assert_eq!(table.refusal(late), Refusal::Stale);
}

#[test]
fn playing_from_an_earlier_position_drops_what_came_after() {
    let mut table = Table::two_people();
    table.play(&[1, 2, 3, 4]);
    table.act(Action::StepTo(2));
    assert_eq!(table.moves(), "1 2 | 3 4");
    assert_eq!(
        table.refusal(Action::Play(square(1))).to_string(),
        "square 1 is already taken"
    );
    assert_eq!(table.moves(), "1 2 | 3 4");
    table.play(&[4]);
    assert_eq!(table.moves(), "1 2 4");
    assert_eq!(table.refusal(Action::Redo), Refusal::NothingThere);
}

#[test]
fn taking_back_the_end_takes_the_point_back_and_redo_gives_it_again() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.answer();
    assert_eq!(table.current().score(), score(1, 0, 0));
    table.act(Action::Undo);
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert!(!table.current().shows_result());
    // The result was seen: it does not open again by itself.
    assert_eq!(table.act(Action::Redo), None);
    assert_eq!(table.current().score(), score(1, 0, 0));
    assert!(!table.current().shows_result());
    assert_eq!(table.session.awaited(), None);
}

#[test]
fn another_end_in_its_place_counts_instead_and_shows_its_result() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.act(Action::Undo);
    table.play(&[9]);
    let effect = table.play(&[6]);
    assert!(matches!(effect, Some(Effect::ShowResult { .. })));
    assert_eq!(table.current().score(), score(0, 1, 0));
}

#[test]
fn a_late_result_does_not_open_over_what_was_taken_back() {
    let mut table = Table::two_people();
    let late = table.play(&[1, 4, 2, 5, 3]).unwrap().reply(any_roll());
    table.act(Action::Undo);
    assert_eq!(table.refusal(late), Refusal::Stale);
    table.act(Action::Redo);
    assert_eq!(table.refusal(late), Refusal::Stale);
}

#[test]
fn a_round_that_was_taken_back_and_left_is_abandoned() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.act(Action::Undo);
    table.act(Action::NewGame);
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert_eq!(table.current().game().first(), Mark::X);
    assert_eq!(table.moves(), "");
    assert_eq!(table.refusal(Action::Redo), Refusal::NothingThere);
}

#[test]
fn a_result_that_was_wiped_out_does_not_come_back() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.act(Action::ResetScores);
    table.act(Action::Undo);
    table.act(Action::ResetScores);
    table.act(Action::Redo);
    assert_eq!(table.current().score(), score(0, 0, 0));
    table.act(Action::NewGame);
    assert_eq!(table.current().score(), score(0, 0, 0));
    // What is won after it counts.
    table.play(&[1, 4, 2, 5, 3]);
    assert_eq!(table.current().score(), score(0, 1, 0));
}

#[test]
fn a_result_wiped_out_while_it_was_taken_back_counts_when_it_is_reached_again() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.act(Action::Undo);
    table.act(Action::ResetScores);
    table.act(Action::Redo);
    assert_eq!(table.current().score(), score(1, 0, 0));
}

#[test]
fn two_computers_stop_while_they_are_looked_back_at_and_have_nothing_to_take_back() {
    let mut table = Table::two_computers(Level::Hard, Level::Hard);
    table.answer();
    table.answer();
    assert_eq!(table.refusal(Action::Undo), Refusal::NothingThere);
    assert_eq!(table.act(Action::StepTo(1)), None);
    let asked = table.act(Action::Redo);
    assert!(matches!(asked, Some(Effect::AskComputer { .. })));
    assert_eq!(table.refusal(Action::Share), Refusal::NotHere);
}
