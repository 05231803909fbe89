//! What must not be lost, repeated or confused when games are left, replaced and restored.

use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, Mark, MenuAction, Phase, Refusal, Restorable,
    Variant,
};

use super::desk::{Desk, move_of};
use super::samples::first_wins;

#[test]
fn a_move_asked_for_before_a_link_to_the_same_position_is_stale() {
    let mut desk = Desk::against(Level::Easy, Mark::O, Variant::Three);
    let late = move_of(desk.asked_to_think().unwrap(), 9);
    desk.act(Action::Open(Link::parse("v2.3.x.hard.o.")));
    // Hard was asked again; Easy's move must not be taken for its answer.
    assert_eq!(desk.refusal(late), Refusal::Stale);
}

#[test]
fn a_second_press_of_new_game_does_not_destroy_the_round_that_was_left() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1, 2, 3]);
    desk.game(GameAction::NewRound);
    desk.game(GameAction::NewRound);
    assert_eq!(desk.session.restorable(), Some(Restorable::Round));
}

#[test]
fn a_game_that_was_left_is_not_destroyed_by_a_look_at_an_empty_one() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1, 2, 3]);
    desk.game(GameAction::ToMenu);
    desk.act(Action::Menu(MenuAction::VsPlayer));
    desk.game(GameAction::ToMenu);
    assert_eq!(desk.session.restorable(), Some(Restorable::Series));
}

#[test]
fn resetting_a_score_of_zero_takes_nothing_away_and_destroys_no_offer() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1, 2, 3]);
    desk.game(GameAction::NewRound);
    desk.game(GameAction::ResetScores);
    assert_eq!(desk.session.restorable(), Some(Restorable::Round));
}

#[test]
fn bringing_the_score_back_leaves_the_computers_move_on_the_board() {
    let mut desk = Desk::against(Level::Easy, Mark::X, Variant::Three);
    desk.play_all(first_wins(Variant::Three));
    desk.game(GameAction::NewRound);
    desk.play(&[1]);
    desk.game(GameAction::ResetScores);
    desk.reply(5);
    desk.act(Action::Restore);
    assert_eq!(desk.score(), (1, 0, 0));
    assert_eq!(desk.moves(), "1 5");
}

#[test]
fn bringing_a_game_back_does_not_give_out_its_link_again() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    let asked = desk.game(GameAction::Share);
    desk.game(GameAction::ToMenu);
    assert!(matches!(asked[..], [Effect::Share { .. }]));
    assert_eq!(desk.act(Action::Restore), []);
}

#[test]
fn a_result_that_was_seen_is_not_announced_again_when_the_score_comes_back() {
    let mut desk = Desk::two_people(Variant::Three);
    let asked = desk.play(first_wins(Variant::Three));
    let due = Action::Answer(Answer::ResultDue {
        ticket: asked[0].ticket(),
    });
    desk.game(GameAction::ResetScores);
    desk.act(due);
    desk.game(GameAction::CloseResult);
    desk.act(Action::Restore);
    assert_eq!(desk.screen().phase(), Phase::ResultClosed);
    assert_eq!(desk.refusal(due), Refusal::Stale, "a doubled answer");
}

#[test]
fn stepping_onto_the_move_that_is_shown_keeps_a_hint_and_an_open_result() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&[1]);
    desk.game(GameAction::Hint);
    desk.answer_all();
    let before = desk.session.clone();
    desk.game(GameAction::StepTo(1));
    assert_eq!(desk.session, before);
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(first_wins(Variant::Three));
    let before = desk.session.clone();
    desk.game(GameAction::StepTo(5));
    assert_eq!(desk.session, before);
}
