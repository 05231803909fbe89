//! Looking back in a room: earlier positions at any time, values and a review once the round is over.

use tictactoe::{Action, Answer, Effect, GameAction, NoticeView, Refusal};

use super::evening::*;
use crate::positions::square;
use crate::screens::desk::analysis;

fn analyze(evening: &mut Evening, who: usize) {
    while let Some(Effect::Analyze { ticket, board }) =
        evening.awaited(who, |it| matches!(it, Effect::Analyze { .. }))
    {
        let analysis = analysis(board).unwrap();
        evening.act(who, Action::Answer(Answer::Analysis { ticket, analysis }));
    }
}

#[test]
fn while_the_round_runs_one_can_look_back_and_nobody_is_helped() {
    let mut evening = Evening::played(&[5, 1]);
    evening.game(ANNA, GameAction::StepTo(1));
    assert_eq!(evening.board(ANNA), "....X....");
    assert_eq!(evening.told(ANNA).0, "Looking back");
    let plays = Action::Game(GameAction::Play(square(9)));
    assert_eq!(evening.refusal(ANNA, plays), Refusal::NotYourTurn);
    for action in [
        GameAction::Hint,
        GameAction::ToggleValues,
        GameAction::TryAgain,
        GameAction::ResetScores,
    ] {
        assert_eq!(
            evening.refusal(ANNA, Action::Game(action)),
            Refusal::NotHere
        );
    }
    evening.refusal(ANNA, Action::Game(GameAction::Review));
    evening.game(ANNA, GameAction::Redo);
    assert_eq!(evening.board(ANNA), "O...X....");
    let more = Action::Game(GameAction::Redo);
    assert_eq!(evening.refusal(ANNA, more), Refusal::NothingThere);
    assert!(!evening.view(ANNA).coach.can_hint);
}

#[test]
fn once_it_is_over_the_round_can_be_reviewed() {
    let mut evening = Evening::played(&[1, 4, 2, 5, 3]);
    evening.game(ANNA, GameAction::Undo);
    assert_eq!(evening.board(ANNA), "XX.OO....");
    assert_eq!(
        evening.view(ANNA).result,
        None,
        "the end is not on the board"
    );
    evening.game(ANNA, GameAction::Redo);
    evening.game(ANNA, GameAction::ToggleValues);
    evening.game(ANNA, GameAction::ToggleValues);
    evening.game(ANNA, GameAction::Review);
    analyze(&mut evening, ANNA);
    evening.game(ANNA, GameAction::StepTo(4));
    let coach = evening.view(ANNA).coach;
    assert!(coach.reviews && coach.first_mistake.is_none());
    assert!(
        matches!(coach.notice, Some(NoticeView::Judged(_))),
        "{:?}",
        coach.notice
    );
    assert!(evening.view(ANNA).announcement.notice.is_some());
    evening.cut(ANNA);
    assert_eq!(evening.told(ANNA).1, "Connection lost. Trying again…");
    evening.game(ANNA, GameAction::CloseReview);
    assert!(!evening.view(ANNA).coach.reviews);
    for (ply, empty) in [(0, true), (5, false)] {
        evening.game(ANNA, GameAction::StepTo(ply));
        assert_eq!(evening.board(ANNA) == ".........", empty);
    }
    let undo = Action::Game(GameAction::Undo);
    evening.game(ANNA, GameAction::StepTo(0));
    assert_eq!(evening.refusal(ANNA, undo), Refusal::NothingThere);
}
