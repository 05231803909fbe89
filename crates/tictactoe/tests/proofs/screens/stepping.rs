//! Undo and redo at every moment of every game.

use tictactoe::{
    Action, Effect, Game, GameAction, Level, Mark, Mode, Player, Refusal, Series, SeriesAction,
    Session, Variant,
};

use super::desk::{Desk, answer_to, is_record};
use super::series::step;
use crate::positions::Dice;

#[test]
fn undo_and_redo_lead_from_turn_to_turn_at_every_moment_of_every_game() {
    for mode in modes() {
        let start = Series::new(mode, Variant::Three);
        assert_eq!(walk(start, &mut Vec::new()), 549_946);
    }
}

#[test]
fn undo_and_redo_lead_from_turn_to_turn_on_the_larger_boards() {
    let mut dice = Dice::new(11);
    for variant in [Variant::Four, Variant::Five] {
        for mode in modes() {
            for _ in 0..200 {
                let game = dice.game(variant, Mark::X);
                let mut series = Series::new(mode, variant);
                let mut turns = Vec::new();
                for square in game.moves() {
                    check_plies(series, &turns);
                    let (mark, player) = series.player_to_move().unwrap();
                    if player == Player::Human {
                        turns.push(series);
                    }
                    series = series.update(SeriesAction::Play { mark, square }).unwrap();
                }
                check_plies(series, &turns);
            }
        }
    }
}

/// Walks every game from here and counts the positions. Each is checked with the earlier ones in which a person was to
/// move.
fn walk(series: Series, turns: &mut Vec<Series>) -> usize {
    check_plies(series, turns);
    let Some((mark, player)) = series.player_to_move() else {
        return 1;
    };
    if player == Player::Human {
        turns.push(series);
    }
    let mut count = 1;
    for (square, _) in series.game().board().continuations() {
        let next = series.update(SeriesAction::Play { mark, square });
        count += walk(next.unwrap(), turns);
    }
    if player == Player::Human {
        turns.pop();
    }
    count
}

/// Undo leads to the last earlier position in which a person was to move, and redo from there to the next such position
/// or the end.
fn check_plies(series: Series, turns: &[Series]) {
    assert_eq!(series.redo_ply(), None);
    let plies = || turns.iter().map(|turn| turn.game().len());
    assert_eq!(series.undo_ply(), plies().next_back());
    let Some(last_turn) = turns.last() else {
        return;
    };
    let end = series.game().len();
    let undone = step(series, last_turn.game().len());
    assert_eq!(undone.game(), last_turn.game());
    assert_eq!(undone.redo_ply(), Some(end));
    assert_eq!(undone.undo_ply(), plies().rev().nth(1));
    assert_eq!(step(undone, end), series);
}

#[test]
fn a_session_undoes_and_redoes_what_the_series_says() {
    for_sampled_games(|mode, game| {
        let (end, turns) = played(mode, game);
        let mut session = end.clone();
        let mut seen = Vec::new();
        for &ply in turns.iter().rev() {
            seen.push(session.clone());
            session = updated(&session, GameAction::Undo).0;
            assert_eq!(series(&session).game(), game.up_to(ply));
            assert_eq!(series(&session).whole_game(), game);
            assert_eq!(series(&session).score(), series(&end).score());
        }
        assert_eq!(refusal(&session, GameAction::Undo), Refusal::NothingThere);
        for later in seen.iter().rev() {
            session = updated(&session, GameAction::Redo).0;
            assert_eq!(series(&session), series(later));
        }
        assert_eq!(refusal(&session, GameAction::Redo), Refusal::NothingThere);
    });
}

#[test]
fn every_moment_is_reached_in_one_step_and_nobody_moves_in_it() {
    for_sampled_games(|mode, game| {
        let (end, _) = played(mode, game);
        for ply in 0..game.len() {
            let (there, effects) = updated(&end, GameAction::StepTo(ply));
            assert_eq!(series(&there).game(), game.up_to(ply));
            assert_eq!(effects, []);
            assert!(there.awaited().iter().all(is_record));
            let (back, _) = updated(&there, GameAction::StepTo(game.len()));
            assert_eq!(series(&back), series(&end));
        }
        let too_far = GameAction::StepTo(game.len() + 1);
        assert_eq!(refusal(&end, too_far), Refusal::NothingThere);
    });
}

#[test]
fn stepping_onto_the_move_that_is_shown_changes_nothing() {
    for_sampled_games(|mode, game| {
        for end in 0..=game.len() {
            let (session, _) = played(mode, game.up_to(end));
            for ply in 0..=end {
                let (there, _) = updated(&session, GameAction::StepTo(ply));
                let (again, effects) = updated(&there, GameAction::StepTo(ply));
                assert_eq!((&again, effects), (&there, vec![]));
            }
        }
    });
}

#[test]
fn a_move_of_the_computer_that_was_taken_back_is_asked_for_again_when_one_comes_forward() {
    for_sampled_games(|mode, game| {
        for end in 1..game.len() {
            let (session, _) = played(mode, game.up_to(end));
            let [think @ Effect::Think { .. }] = session.awaited()[..] else {
                continue;
            };
            let (back, effects) = updated(&session, GameAction::StepTo(0));
            assert_eq!(effects, []);
            let answer = Action::Answer(answer_to(&think).unwrap());
            assert_eq!(back.update(answer), Err(Refusal::Stale));
            let (forward, effects) = updated(&back, GameAction::StepTo(end));
            assert_eq!(effects, [think], "the same question about the same moves");
            assert!(forward.update(answer).is_ok());
        }
    });
}

/// Random games on every board and in every mode.
fn for_sampled_games(check: impl Fn(Mode, Game)) {
    let mut dice = Dice::new(5);
    for variant in Variant::ALL {
        for mode in modes() {
            for _ in 0..20 {
                check(mode, dice.game(variant, Mark::X));
            }
        }
    }
}

/// A session after the moves of this game, with the plies at which a person was to move. The result has not been shown.
fn played(mode: Mode, game: Game) -> (Session, Vec<usize>) {
    let mut desk = Desk::begun(mode, game.variant());
    let mut turns = Vec::new();
    for (ply, square) in game.moves().enumerate() {
        if desk.asked_to_think().is_none() {
            turns.push(ply);
        }
        desk.play_all(&[square.number()]);
    }
    (desk.session, turns)
}

/// The levels do not matter here.
fn modes() -> [Mode; 3] {
    let easy = |person| Mode::Computer {
        level: Level::Easy,
        person,
    };
    [Mode::TwoPeople, easy(Mark::X), easy(Mark::O)]
}

fn series(session: &Session) -> Series {
    let desk = Desk {
        session: session.clone(),
        effects: Vec::new(),
    };
    *desk.series()
}

fn updated(session: &Session, action: GameAction) -> (Session, Vec<Effect>) {
    session.update(Action::Game(action)).unwrap()
}

fn refusal(session: &Session, action: GameAction) -> Refusal {
    session.update(Action::Game(action)).unwrap_err()
}
