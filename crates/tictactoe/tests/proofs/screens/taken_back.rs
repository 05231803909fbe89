//! Undo as stories: what comes back, what is dropped, what counts.

use tictactoe::{Effect, GameAction, Level, Mark, Phase, Refusal, Variant};

use super::desk::{Desk, is_think, move_of};
use super::samples::{first_wins, second_wins};
use crate::positions::square;

#[test]
fn against_the_computer_undo_takes_back_its_reply_and_the_persons_own_move() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::X, variant);
        desk.play_all(&[1, 5, 2, 3]);
        for (action, moves) in [
            (GameAction::Undo, "1 5 | 2 3"),
            (GameAction::Undo, " | 1 5 2 3"),
            (GameAction::Redo, "1 5 | 2 3"),
            (GameAction::Redo, "1 5 2 3"),
        ] {
            desk.game(action);
            assert_eq!(desk.moves(), moves);
        }
        assert_eq!(desk.game_refusal(GameAction::Redo), Refusal::NothingThere);
    }
}

#[test]
fn the_computers_first_move_cannot_be_taken_back() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::O, variant);
        assert_eq!(desk.game_refusal(GameAction::Undo), Refusal::NothingThere);
        desk.reply(1);
        assert_eq!(desk.game_refusal(GameAction::Undo), Refusal::NothingThere);
        desk.play(&[5]);
        desk.game(GameAction::Undo);
        assert_eq!(desk.moves(), "1 | 5");
    }
}

#[test]
fn a_move_taken_back_while_the_computer_thinks_is_not_answered() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::X, variant);
        desk.play(&[1]);
        let late = move_of(desk.asked_to_think().unwrap(), 3);
        assert_eq!(desk.game(GameAction::Undo), []);
        assert_eq!(desk.refusal(late), Refusal::Stale);
        // After another move the computer is asked again.
        desk.play(&[9]);
        assert_eq!(desk.refusal(late), Refusal::Stale);
        desk.reply(1);
        assert_eq!(desk.moves(), "9 1");
    }
}

#[test]
fn the_same_move_made_again_is_another_question() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::X, variant);
        desk.play_all(&[1, 2]);
        desk.play(&[3]);
        let late = move_of(desk.asked_to_think().unwrap(), 4);
        desk.reply(5);
        desk.game(GameAction::Undo);
        desk.play(&[3]);
        assert_eq!(desk.moves(), "1 2 3");
        assert_eq!(desk.refusal(late), Refusal::Stale);
    }
}

#[test]
fn the_computer_waits_while_an_earlier_position_is_shown() {
    for variant in Variant::ALL {
        let mut desk = Desk::against(Level::Easy, Mark::O, variant);
        desk.play_all(&[1, 5]);
        let early = move_of(desk.asked_to_think().unwrap(), 9);
        assert_eq!(desk.game(GameAction::StepTo(0)), []);
        assert_eq!(desk.session.awaited(), []);
        assert_eq!(desk.refusal(early), Refusal::Stale);
        let press = GameAction::Play(square(9));
        assert_eq!(desk.game_refusal(press), Refusal::NotYourTurn);
        assert_eq!(desk.game(GameAction::Redo), []);
        assert_eq!(desk.moves(), "1 | 5");
        let asked = desk.game(GameAction::Redo);
        assert!(asked.iter().any(is_think));
        desk.reply(9);
        assert_eq!(desk.moves(), "1 5 9");
    }
}

#[test]
fn playing_from_an_earlier_position_drops_what_came_after() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(&[1, 2, 3, 4]);
        desk.game(GameAction::StepTo(2));
        let refusal = desk.game_refusal(GameAction::Play(square(1)));
        assert_eq!(refusal.to_string(), "square 1 is already taken");
        assert_eq!(desk.moves(), "1 2 | 3 4");
        desk.play(&[4]);
        assert_eq!(desk.moves(), "1 2 4");
        assert_eq!(desk.game_refusal(GameAction::Redo), Refusal::NothingThere);
    }
}

#[test]
fn an_end_that_is_looked_back_from_keeps_its_point_and_its_result_does_not_open_again() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.answer_all();
        for action in [GameAction::Undo, GameAction::Redo] {
            assert_eq!(desk.game(action), []);
            assert_eq!(desk.score(), (1, 0, 0));
            assert_eq!(desk.screen().phase(), Phase::ResultClosed);
        }
        assert_eq!(desk.session.awaited(), []);
    }
}

#[test]
fn another_end_in_its_place_counts_instead_and_shows_its_result() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        let (first, second) = (first_wins(variant), second_wins(variant));
        desk.play(first);
        desk.game(GameAction::Undo);
        desk.play(&second[first.len() - 1..first.len()]);
        assert_eq!(desk.score(), (0, 0, 0), "the round is open again");
        let asked = desk.play(&second[first.len()..]);
        assert!(matches!(asked[..], [Effect::AwaitResult { .. }]));
        assert_eq!(desk.score(), (0, 1, 0));
    }
}

#[test]
fn a_round_that_was_played_on_from_before_its_end_and_left_is_abandoned() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.game(GameAction::Undo);
        desk.play(&[9]);
        desk.game(GameAction::NewRound);
        assert_eq!(desk.score(), (0, 0, 0));
        assert_eq!(desk.series().game().first(), Mark::X);
        assert_eq!(desk.moves(), "");
        assert_eq!(desk.game_refusal(GameAction::Redo), Refusal::NothingThere);
    }
}

#[test]
fn a_round_that_was_only_looked_back_at_and_left_is_finished() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.game(GameAction::StepTo(0));
        desk.game(GameAction::NewRound);
        assert_eq!(
            (desk.score(), desk.series().game().first()),
            ((1, 0, 0), Mark::O)
        );
    }
}

#[test]
fn a_result_that_was_reset_does_not_come_back() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let mut desk = Desk::two_people(variant);
        desk.play(moves);
        for action in [
            GameAction::Undo,
            GameAction::ResetScores,
            GameAction::Redo,
            GameAction::NewRound,
        ] {
            desk.game(action);
        }
        assert_eq!(desk.score(), (0, 0, 0));
        // A win after it counts.
        desk.play(moves);
        assert_eq!(desk.score(), (0, 1, 0));
    }
}
