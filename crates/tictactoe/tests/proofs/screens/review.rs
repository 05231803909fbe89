//! Reviewing a finished round, trying again, and the level of the next.

use tictactoe::{
    Action, Effect, GameAction, Level, Mark, Mode, NoticeView, Phase, Player, Refusal, Variant,
    words,
};

use super::desk::{Desk, answer_to};
use super::samples::{drawn, first_wins};
use crate::positions::square;

/// X starts in the centre, O answers on a side and is lost; X wins.
const LOST_BY_O: [usize; 7] = [5, 2, 1, 9, 7, 3, 4];

#[test]
fn a_review_goes_on_while_it_looks_back_and_keeps_the_point() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.game(GameAction::Review);
        for action in [
            GameAction::Undo,
            GameAction::StepTo(0),
            GameAction::StepTo(3),
            GameAction::Redo,
        ] {
            desk.game(action);
            assert_eq!(desk.screen().phase(), Phase::Reviewing);
            assert_eq!(desk.score(), (1, 0, 0));
        }
        desk.game(GameAction::NewRound);
        assert_eq!(desk.screen().phase(), Phase::Running);
        assert_eq!(desk.score(), (1, 0, 0));
        assert_eq!(desk.series().game().first(), Mark::O, "a finished round");
    }
}

#[test]
fn a_win_is_celebrated_when_it_happens_and_not_when_it_is_looked_at() {
    let celebrates = |desk: &Desk| desk.view().result.is_some_and(|result| result.celebrate);
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let mut desk = Desk::two_people(variant);
        desk.play(moves);
        assert!(celebrates(&desk));
        desk.answer_all();
        assert!(celebrates(&desk));
        desk.game(GameAction::CloseResult);
        assert!(!celebrates(&desk));
        for action in [
            GameAction::Undo,
            GameAction::Redo,
            GameAction::Review,
            GameAction::StepTo(0),
            GameAction::StepTo(moves.len()),
        ] {
            desk.game(action);
            assert!(!celebrates(&desk), "after {action:?}");
        }
        assert!(!celebrates(&Desk::opened(Mode::TwoPeople, variant, moves)));
        for (person, is_celebrated) in [(Mark::X, true), (Mark::O, false)] {
            let mut desk = Desk::against(Level::Easy, person, variant);
            desk.play_all(moves);
            assert_eq!(celebrates(&desk), is_celebrated, "only a person's win");
        }
        let mut desk = Desk::two_people(variant);
        desk.play(drawn(variant));
        assert!(!celebrates(&desk));
    }
}

#[test]
fn playing_on_from_a_review_opens_the_round_again() {
    let mut desk = reviewed();
    desk.game(GameAction::StepTo(6));
    let refusal = desk.game_refusal(GameAction::Play(square(5)));
    assert_eq!(refusal.to_string(), "square 5 is already taken");
    assert_eq!(desk.screen().phase(), Phase::Reviewing);
    desk.play(&[6]);
    assert_eq!(desk.moves(), "5 2 1 9 7 3 6");
    assert_eq!(desk.screen().phase(), Phase::Running);
    assert_eq!(desk.score(), (0, 0, 0));
}

#[test]
fn a_review_closes_the_result_and_leads_back_to_the_board() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.answer_all();
        desk.game(GameAction::Review);
        assert!(!desk.view().result_is_open);
        desk.game(GameAction::StepTo(1));
        desk.game(GameAction::CloseReview);
        assert_eq!(desk.screen().phase(), Phase::ResultClosed);
        assert_eq!(desk.series().game().len(), 1, "the board stays where it is");
        assert_eq!(desk.game_refusal(GameAction::CloseReview), Refusal::NotHere);
    }
}

#[test]
fn the_first_mistake_is_known_when_everything_before_it_is() {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&LOST_BY_O);
    assert_eq!(desk.screen().first_mistake(), None);
    let mut asked = desk.game(GameAction::Review);
    // O's mistake was the second move; the analyses arrive from the last move backwards.
    for _ in 0..7 {
        assert_eq!(desk.screen().first_mistake(), None);
        assert_eq!(
            desk.game_refusal(GameAction::TryAgain),
            Refusal::NothingThere
        );
        asked = desk.act(Action::Answer(answer_to(&asked[0]).unwrap()));
    }
    assert_eq!(desk.screen().first_mistake(), Some(1));
    desk.game(GameAction::CloseReview);
    assert_eq!(desk.screen().first_mistake(), None);
    assert_eq!(desk.game(GameAction::Review), [], "all is known already");
    assert_eq!(desk.screen().first_mistake(), Some(1));
}

#[test]
fn trying_again_steps_to_the_first_mistake_and_only_playing_on_takes_the_point_back() {
    let mut desk = reviewed();
    desk.game(GameAction::StepTo(5));
    desk.game(GameAction::TryAgain);
    assert_eq!(desk.moves(), "5 | 2 1 9 7 3 4");
    assert_eq!(desk.screen().phase(), Phase::ResultClosed);
    assert_eq!((desk.score(), desk.series().round()), ((1, 0, 0), 1));
    let mut left = desk.clone();
    left.game(GameAction::NewRound);
    assert_eq!(left.score(), (1, 0, 0));
    desk.play(&[1]);
    assert_eq!((desk.moves().as_str(), desk.score()), ("5 1", (0, 0, 0)));
    assert_eq!(desk.screen().phase(), Phase::Running);
    // O wins the second time.
    desk.play(&[9, 2, 8, 3]);
    assert_eq!(desk.score(), (0, 1, 0));
}

#[test]
fn against_the_computer_only_the_persons_mistakes_are_tried_again() {
    let against = |person| Mode::Computer {
        level: Level::Easy,
        person,
    };
    let mut as_o = Desk::opened(against(Mark::O), Variant::Three, &LOST_BY_O);
    as_o.game(GameAction::Review);
    as_o.answer_all();
    assert_eq!(as_o.game(GameAction::TryAgain), []);
    assert_eq!(as_o.moves(), "5 | 2 1 9 7 3 4");
    let asked = as_o.play(&[1]);
    assert!(
        matches!(asked[..], [Effect::Think { .. }]),
        "the computer plays on too"
    );
    let mut as_x = Desk::opened(against(Mark::X), Variant::Three, &LOST_BY_O);
    as_x.game(GameAction::Review);
    as_x.answer_all();
    assert_eq!(
        as_x.game_refusal(GameAction::TryAgain),
        Refusal::NothingThere
    );
}

#[test]
fn trying_again_says_where_it_leads_and_what_comes_of_it() {
    let mut desk = reviewed();
    let ply = desk.view().coach.first_mistake.unwrap();
    let label = words::coach::try_again(ply + 1);
    assert_eq!(label, "Try again from move 2");
    desk.game(GameAction::TryAgain);
    let view = desk.view();
    assert_eq!(
        view.announcement.text(),
        "Play on from here, and this round counts anew. Player O's turn"
    );
    assert_eq!(view.coach.notice, Some(NoticeView::TryingAgain));
    desk.play(&[9]);
    assert_eq!(desk.view().coach.notice, None);
}

#[test]
fn the_level_of_the_next_round_is_chosen_wherever_one_looks() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::O, variant);
        let set_hard = GameAction::SetLevel(Level::Hard);
        desk.play_all(first_wins(variant));
        for ply in 0..=first_wins(variant).len() {
            desk.game(GameAction::StepTo(ply));
            assert_eq!(desk.game(set_hard), []);
            assert_eq!(desk.series().players().x, Player::Computer(Level::Easy));
            assert_eq!(desk.session.settings().level, Level::Hard);
        }
        desk.game(GameAction::NewRound);
        assert_eq!(desk.series().players().x, Player::Computer(Level::Hard));
        assert_eq!(desk.series().players().o, Player::Human);
        let two_people = Desk::two_people(variant);
        assert_eq!(two_people.game_refusal(set_hard), Refusal::NotHere);
    }
}

#[test]
fn the_level_does_not_change_in_mid_game() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::O, variant);
        desk.play_all(first_wins(variant));
        desk.game(GameAction::SetLevel(Level::Hard));
        desk.game(GameAction::Undo);
        let asked = desk.play(&[9]);
        let [Effect::Think { level, .. }] = asked[..] else {
            panic!("{asked:?}");
        };
        assert_eq!(level, Level::Easy);
        desk.game(GameAction::SetLevel(Level::Medium));
        assert_eq!(desk.series().players().x, Player::Computer(Level::Easy));
        desk.game(GameAction::NewRound);
        assert_eq!(desk.series().players().x, Player::Computer(Level::Medium));
    }
}

/// Two people reviewing the round that X has won, with all analyses.
fn reviewed() -> Desk {
    let mut desk = Desk::two_people(Variant::Three);
    desk.play(&LOST_BY_O);
    desk.game(GameAction::Review);
    desk.answer_all();
    desk
}
