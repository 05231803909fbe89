//! Sessions as stories: what people do, and the state that follows.

use tictactoe::{
    Action, Effect, GameAction, Illegal, Level, Mark, MenuAction, Phase, Refusal, Screen, Variant,
};

use super::desk::{Desk, is_think};
use super::samples::{drawn, finished, first_wins, modes, second_wins};
use crate::positions::{Dice, square};

#[test]
fn the_phase_is_running_exactly_while_the_round_is_not_over() {
    for variant in Variant::ALL {
        for mode in modes() {
            for moves in finished(variant) {
                let mut desk = Desk::begun(mode, variant);
                for &number in moves {
                    assert_eq!(desk.screen().phase(), Phase::Running);
                    desk.play_all(&[number]);
                }
                assert_eq!(desk.screen().phase(), Phase::Ended);
                desk.game(GameAction::StepTo(0));
                assert_eq!(
                    desk.screen().phase(),
                    Phase::ResultClosed,
                    "while one looks back too"
                );
                desk.game(GameAction::NewRound);
                assert_eq!(desk.screen().phase(), Phase::Running);
            }
        }
    }
}

#[test]
fn playing_on_from_an_earlier_position_runs_the_round_again() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(drawn(variant));
        desk.answer_all();
        desk.game(GameAction::StepTo(2));
        desk.play(&[variant.square_count()]);
        assert_eq!(desk.screen().phase(), Phase::Running);
        assert_eq!((desk.session.awaited(), desk.score()), (vec![], (0, 0, 0)));
    }
}

#[test]
fn the_end_of_a_round_asks_for_its_result_and_nothing_before_does() {
    for variant in Variant::ALL {
        for moves in finished(variant) {
            let mut desk = Desk::two_people(variant);
            let (last, others) = moves.split_last().unwrap();
            desk.play(others);
            assert_eq!(desk.effects, []);
            let asked = desk.play(&[*last]);
            assert!(matches!(
                asked[..],
                [Effect::AwaitResult { .. }, Effect::Record { .. }]
            ));
        }
    }
}

#[test]
fn the_score_is_kept_over_rounds_and_counts_each_once() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        desk.answer_all();
        desk.game(GameAction::CloseResult);
        assert_eq!(desk.score(), (1, 0, 0));
        desk.game(GameAction::NewRound);
        desk.play(first_wins(variant));
        desk.game(GameAction::NewRound);
        desk.play(drawn(variant));
        assert_eq!((desk.score(), desk.series().round()), ((1, 1, 1), 3));
        desk.game(GameAction::NewRound);
        desk.play(&second_wins(variant)[..2]);
        desk.game(GameAction::NewRound);
        assert_eq!((desk.score(), desk.series().round()), ((1, 1, 1), 5));
        assert_eq!(
            desk.series().game().first(),
            Mark::O,
            "an abandoned round is started again"
        );
    }
}

#[test]
fn the_computer_is_asked_exactly_when_it_is_to_move() {
    let mut dice = Dice::new(3);
    for variant in Variant::ALL {
        for person in Mark::ALL {
            let mut desk = Desk::against(Level::Medium, person, variant);
            for (ply, played) in dice.game(variant, Mark::X).moves().enumerate() {
                let is_computers = (ply % 2 == 0) == (person == Mark::O);
                let board = desk.screen().board();
                let awaited = desk.session.awaited();
                if is_computers {
                    let [
                        Effect::Think {
                            board: asked,
                            level,
                            ..
                        },
                    ] = awaited[..]
                    else {
                        panic!("{awaited:?}");
                    };
                    assert_eq!((asked, level), (board, Level::Medium));
                    assert_eq!(desk.effects.last(), awaited.first());
                    let press = GameAction::Play(played);
                    assert_eq!(desk.game_refusal(press), Refusal::NotYourTurn);
                } else {
                    assert_eq!(awaited, []);
                }
                desk.play_all(&[played.number()]);
                let (mark, square) = desk.series().game().last_move().unwrap();
                assert_eq!((Some(mark), square), (board.turn(), played));
            }
            let asked = desk
                .effects
                .iter()
                .filter(|effect| is_think(effect))
                .count();
            let moves = desk.series().game().len();
            let expected = if person == Mark::O {
                moves.div_ceil(2)
            } else {
                moves / 2
            };
            assert_eq!(asked, expected, "once for each move");
        }
    }
}

#[test]
fn a_double_press_places_one_mark() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        let press = GameAction::Play(square(5));
        desk.game(press);
        let refusal = desk.game_refusal(press);
        assert_eq!(refusal.to_string(), "square 5 is already taken");
        assert_eq!(desk.moves(), "5");
    }
}

#[test]
fn back_to_the_menu_and_start_again_scores_are_zero() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        desk.play(first_wins(variant));
        assert_eq!(desk.game(GameAction::ToMenu), []);
        assert_eq!(desk.session.screen(), &Screen::Menu(None));
        desk.act(Action::Menu(MenuAction::VsPlayer));
        assert_eq!(desk.series(), Desk::two_people(variant).series());
    }
}

#[test]
fn reset_scores_sets_every_counter_to_zero_and_touches_nothing_else() {
    for variant in Variant::ALL {
        let mut desk = Desk::two_people(variant);
        for moves in [first_wins(variant), first_wins(variant), drawn(variant)] {
            desk.play(moves);
            desk.game(GameAction::NewRound);
        }
        desk.play(&[5]);
        desk.game(GameAction::ToggleValues);
        let before = desk.clone();
        assert_eq!(before.score(), (1, 1, 1));
        assert_eq!(desk.game(GameAction::ResetScores), []);
        assert_eq!(desk.score(), (0, 0, 0));
        assert_eq!(desk.series().whole_game(), before.series().whole_game());
        assert_eq!(desk.series().round(), before.series().round());
        assert!(desk.screen().shows_values());
    }
}

#[test]
fn each_refusal_has_its_sentence() {
    for (refusal, sentence) in [
        (Refusal::NotHere, "that is not possible here"),
        (Refusal::NotYourTurn, "it is not your turn"),
        (Illegal::Over.into(), "the game is already over"),
        (
            Illegal::Taken(square(17)).into(),
            "square 17 is already taken",
        ),
        (
            Illegal::OffBoard(square(10)).into(),
            "this board has no square 10",
        ),
        (
            Refusal::NothingThere,
            "there is nothing to take back or bring back",
        ),
        (Refusal::Stale, "that was meant for a game that is gone"),
    ] {
        assert_eq!(refusal.to_string(), sentence);
    }
}
