//! Take-backs, offered and answered.

use tictactoe::{Action, Cue, GameAction, Refusal, RoomScreenAction};

use super::evening::*;

fn answer(accepts: bool) -> Action {
    Action::Room(RoomScreenAction::AnswerTakeBack { accepts })
}

#[test]
fn a_take_back_is_asked_for_and_allowed() {
    let mut evening = Evening::played(&[5, 1]);
    assert!(evening.view(ANNA).coach.can_undo);
    evening.game(ANNA, GameAction::Undo);
    assert_eq!(
        evening.told(ANNA).1,
        "You asked to take back a move. Waiting for your friend…"
    );
    assert_eq!(
        evening.told(BEN).1,
        "Your friend wants to take back their last move and your reply."
    );
    assert_eq!(evening.people[BEN].cues.last(), Some(&Cue::Notice));
    assert!(evening.view(BEN).room.unwrap().is_asked);
    assert!(!evening.view(ANNA).room.unwrap().is_asked);
    // Without a connection, the answer is not offered beside words about the connection.
    evening.cut(BEN);
    assert!(!evening.view(BEN).room.unwrap().is_asked);
    evening.due(BEN);
    evening.connect(BEN);
    assert!(evening.view(BEN).room.unwrap().is_asked);
    assert!(!evening.view(ANNA).coach.can_undo);
    assert_eq!(evening.refusal(ANNA, answer(true)), Refusal::NotHere);
    evening.act(BEN, answer(true));
    assert_eq!(evening.board(ANNA), ".........");
    assert_eq!(evening.people[ANNA].cues.last(), Some(&Cue::Notice));
    assert_eq!(evening.told(ANNA), ("Your turn".to_owned(), String::new()));
}

#[test]
fn a_friend_who_plays_on_has_declined_and_whoever_asked_and_plays_on_has_not_been_answered() {
    let mut evening = Evening::played(&[5]);
    evening.game(ANNA, GameAction::Undo);
    assert_eq!(
        evening.told(BEN).1,
        "Your friend wants to take back their last move."
    );
    evening.play(&[1]);
    assert_eq!(evening.told(ANNA).1, "Your friend would rather play on.");
    evening.game(ANNA, GameAction::Undo);
    evening.play(&[9]);
    assert_eq!(evening.told(ANNA).1, "");
    evening.play(&[2]);
    assert_eq!(evening.told(ANNA).1, "");
}

#[test]
fn a_take_back_that_is_declined_is_told_until_one_goes_on() {
    let mut evening = Evening::played(&[5, 1]);
    evening.game(ANNA, GameAction::Undo);
    evening.act(BEN, answer(false));
    assert_eq!(evening.told(ANNA).1, "Your friend would rather play on.");
    assert_eq!(evening.told(BEN).1, "");
    assert_eq!(evening.board(ANNA), "O...X....");
    assert_eq!(evening.refusal(BEN, answer(true)), Refusal::NotHere);
    let heard = evening.people[ANNA].cues.len();
    evening.act(ANNA, Action::Wake);
    let cues = &evening.people[ANNA].cues[heard..];
    assert_eq!(cues, [], "a sign of life is no news");
    assert_eq!(evening.told(ANNA).1, "Your friend would rather play on.");
    evening.play(&[9]);
    assert_eq!(evening.told(ANNA).1, "");
}

#[test]
fn with_no_move_of_ones_own_there_is_nothing_to_take_back() {
    let evening = Evening::played(&[5]);
    assert!(evening.view(ANNA).coach.can_undo);
    assert!(!evening.view(BEN).coach.can_undo);
    let undo = Action::Game(GameAction::Undo);
    assert_eq!(evening.refusal(BEN, undo), Refusal::NotHere);
}

#[test]
fn an_offer_is_gone_when_the_round_is() {
    let mut evening = Evening::played(&[1, 4, 2, 5]);
    evening.game(BEN, GameAction::Undo);
    evening.play(&[3]);
    assert_eq!(evening.told(BEN).1, "");
    assert_eq!(
        evening.view(BEN).result.unwrap().title(),
        "Your friend wins!"
    );
}
