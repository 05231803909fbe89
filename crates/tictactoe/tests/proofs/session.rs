//! Sessions as stories: what people do, and how the session stands after it.

use tictactoe::{
    Action, ByMark, Effect, Level, Mark, Player, Refusal, Screen, Session, Settings, Square,
};

use crate::positions::square;
use crate::table::{Table, any_roll, score};

#[test]
fn a_session_opens_at_the_menu_with_medium_and_x_chosen() {
    let session = Session::default();
    let settings = Settings {
        level: Level::Medium,
        mark: Mark::X,
    };
    assert_eq!(session.screen(), &Screen::Menu(None));
    assert_eq!(session.settings(), settings);
    assert_eq!(session.awaited(), None);
}

#[test]
fn the_settings_say_who_plays() {
    for level in Level::ALL {
        let (human, computer) = (Player::Human, Player::Computer(level));
        let as_x = Table::against(level, Mark::X);
        let as_o = Table::against(level, Mark::O);
        let players = |x, o| ByMark { x, o };
        assert_eq!(as_x.current().players(), players(human, computer));
        assert_eq!(as_o.current().players(), players(computer, human));
    }
}

#[test]
fn the_settings_are_kept_for_the_next_match() {
    let mut table = Table::against(Level::Hard, Mark::O);
    table.act(Action::ToMenu);
    table.act(Action::VsComputer);
    assert_eq!(table.session.screen(), &Screen::Setup);
    let kept = Settings {
        level: Level::Hard,
        mark: Mark::O,
    };
    assert_eq!(table.session.settings(), kept);
}

#[test]
fn leaving_the_setup_leads_to_the_menu() {
    let mut table = Table::at_menu();
    table.act(Action::VsComputer);
    assert_eq!(table.act(Action::ToMenu), None);
    assert_eq!(table.session.screen(), &Screen::Menu(None));
}

#[test]
fn x_wins_in_five() {
    let mut table = Table::two_people();
    assert_eq!(table.play(&[1, 4, 2, 5]), None);
    assert_eq!(table.current().score(), score(0, 0, 0));
    let effect = table.play(&[3]);
    assert!(matches!(effect, Some(Effect::ShowResult { .. })));
    assert_eq!(table.board(), "XXXOO....");
    assert_eq!(table.current().score(), score(1, 0, 0));
}

#[test]
fn a_draw_in_nine() {
    let mut table = Table::two_people();
    let effect = table.play(&[1, 2, 3, 5, 4, 7, 6, 9, 8]);
    assert!(matches!(effect, Some(Effect::ShowResult { .. })));
    assert_eq!(table.board(), "XOXXOXOXO");
    assert_eq!(table.current().score(), score(0, 0, 1));
}

#[test]
fn the_score_is_kept_over_rounds_and_counts_each_once() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    table.answer();
    table.act(Action::CloseResult);
    assert_eq!(table.current().score(), score(1, 0, 0));
    table.act(Action::NewGame);
    table.play(&[1, 4, 2, 5, 3]);
    assert_eq!(table.current().score(), score(1, 1, 0));
    table.act(Action::NewGame);
    table.play(&[1, 2, 3, 5, 4, 7, 6, 9, 8]);
    assert_eq!(table.current().score(), score(1, 1, 1));
    assert_eq!(table.current().round(), 3);
}

#[test]
fn a_new_game_in_the_middle_abandons_the_round_without_a_score() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5]);
    assert_eq!(table.act(Action::NewGame), None);
    assert_eq!(table.board(), ".........");
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert_eq!(table.current().round(), 2);
}

#[test]
fn two_people_take_turns_in_starting_but_start_an_abandoned_round_again() {
    let mut table = Table::two_people();
    let mut starters = Vec::new();
    for finished in [true, false, true, true, false, false, true] {
        starters.push(table.current().game().first());
        table.play(&[1, 4, 2, 5]);
        if finished {
            table.play(&[3]);
        }
        table.act(Action::NewGame);
    }
    let letters: String = starters.into_iter().map(Mark::letter).collect();
    assert_eq!(letters, "XOOXOOO");
}

#[test]
fn against_the_computer_x_starts_every_round() {
    for mark in Mark::ALL {
        for level in Level::ALL {
            let mut table = Table::against(level, mark);
            for finished in [true, false, true, true] {
                assert_eq!(table.current().game().first(), Mark::X);
                play_a_round(&mut table, finished);
                table.act(Action::NewGame);
            }
            assert_eq!(table.current().game().first(), Mark::X);
        }
    }
}

/// The person plays the lowest empty square, one time or until the end.
fn play_a_round(table: &mut Table, finished: bool) {
    for _ in Square::ALL {
        let board = table.current().game().board();
        match board.turn() {
            None => return,
            Some(turn) if table.current().players()[turn] == Player::Human => {
                table.act(Action::Play(board.empty_squares().first().unwrap()));
                if !finished {
                    return;
                }
            }
            Some(_) => {
                table.answer();
            }
        }
    }
}

#[test]
fn a_person_who_plays_o_waits_for_the_computers_first_mark() {
    let mut table = Table::against(Level::Hard, Mark::O);
    let asked = table.session.awaited();
    assert!(matches!(asked, Some(Effect::AskComputer { .. })));
    assert_eq!(table.effects, asked.into_iter().collect::<Vec<_>>());
    let press = Action::Play(square(5));
    assert_eq!(table.refusal(press), Refusal::NotYourTurn);
    assert_eq!(table.answer(), None);
    assert_eq!(table.board(), "X........");
    assert!(matches!(table.act(press), Some(Effect::AskComputer { .. })));
    assert_eq!(table.board(), "X...O....");
}

#[test]
fn the_computer_answers_with_the_move_of_its_level_and_roll() {
    for level in Level::ALL {
        for roll in crate::positions::rolls().step_by(97) {
            let mut table = Table::against(level, Mark::X);
            let effect = table.play(&[1]).unwrap();
            let board = table.current().game().board();
            table.act(effect.reply(roll));
            let (mark, played) = table.current().game().last_move().unwrap();
            assert_eq!(mark, Mark::O);
            assert_eq!(Some(played), level.choose(board, roll));
        }
    }
}

#[test]
fn a_double_press_places_one_mark() {
    let mut table = Table::two_people();
    let press = Action::Play(square(5));
    table.act(press);
    let refusal = table.refusal(press);
    assert_eq!(refusal.to_string(), "square 5 is already taken");
    assert_eq!(table.board(), "....X....");
}

#[test]
fn back_to_the_menu_and_start_again_scores_are_zero() {
    let mut table = Table::two_people();
    table.play(&[1, 4, 2, 5, 3]);
    assert_eq!(table.act(Action::ToMenu), None);
    assert_eq!(table.session.screen(), &Screen::Menu(None));
    table.act(Action::VsPlayer);
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert_eq!(table.current().round(), 1);
    assert_eq!(table.current().game().first(), Mark::X);
}

#[test]
fn reset_scores_sets_every_counter_to_zero_and_touches_nothing_else() {
    let mut table = Table::two_people();
    for round in [
        &[1, 4, 2, 5, 3][..],
        &[1, 4, 2, 5, 3],
        &[1, 2, 3, 5, 4, 7, 6, 9, 8],
    ] {
        table.play(round);
        table.act(Action::NewGame);
    }
    table.play(&[5]);
    let before = *table.current();
    assert_eq!(before.score(), score(1, 1, 1));
    assert_eq!(table.act(Action::ResetScores), None);
    assert_eq!(table.current().score(), score(0, 0, 0));
    assert_eq!(table.current().game(), before.game());
    assert_eq!(table.current().round(), before.round());
}

#[test]
fn two_computers_play_a_round_by_themselves() {
    let mut table = Table::two_computers(Level::Hard, Level::Hard);
    for _ in 0..9 {
        assert_eq!(table.refusal(Action::Play(square(9))), Refusal::NotYourTurn);
        table.answer();
    }
    assert_eq!(table.current().score(), score(0, 0, 1));
    let asked = table.effects.len();
    assert_eq!(asked, 10, "nine moves and the result");
    let late = table.effects[8].reply(any_roll());
    assert_eq!(table.refusal(late), Refusal::Stale);
}
