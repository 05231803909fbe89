//! A series alone, as a server would use it: who starts, which moves are legal, what a link carries.

use tictactoe::{
    Game, Illegal, Level, Link, Mark, Mode, Player, Refusal, Series, SeriesAction, Square, Variant,
};

use super::desk::points;
use super::samples::{drawn, finished, first_wins, game, modes, second_wins};
use crate::positions::{Dice, square};

#[test]
fn a_series_begins_with_x_on_an_empty_board_and_without_a_point() {
    for variant in Variant::ALL {
        for mode in modes() {
            let series = Series::new(mode, variant);
            assert_eq!((series.mode(), series.variant()), (mode, variant));
            assert_eq!(series.game(), Game::new(variant, Mark::X));
            assert_eq!(series.whole_game(), series.game());
            assert_eq!((series.round(), points(series.score())), (1, (0, 0, 0)));
            assert!(!series.is_over() && !series.looks_back());
        }
    }
}

#[test]
fn the_mode_says_who_is_to_move() {
    for variant in Variant::ALL {
        for mode in modes() {
            let mut series = Series::new(mode, variant);
            for (ply, &number) in first_wins(variant).iter().enumerate() {
                let mark = if ply % 2 == 0 { Mark::X } else { Mark::O };
                let player = match mode {
                    Mode::TwoPeople => Player::Human,
                    Mode::Computer { person, .. } if person == mark => Player::Human,
                    Mode::Computer { level, .. } => Player::Computer(level),
                };
                assert_eq!(series.player_to_move(), Some((mark, player)));
                assert_eq!(series.players()[mark], player);
                series = played(series, &[number]);
            }
            assert_eq!(series.player_to_move(), None);
        }
    }
}

#[test]
fn two_people_take_turns_in_starting_but_start_an_abandoned_round_again() {
    for variant in Variant::ALL {
        let mut series = Series::new(Mode::TwoPeople, variant);
        let mut starters = String::new();
        for (round, is_finished) in (1..).zip([true, false, true, true, false, false, true]) {
            assert_eq!(series.round(), round);
            starters.push_str(series.game().first().letter());
            let moves = second_wins(variant);
            let end = if is_finished {
                moves.len()
            } else {
                moves.len() - 1
            };
            series = next_round(played(series, &moves[..end]), None);
        }
        assert_eq!(starters, "XOOXOOO");
        // X has started, and so lost, two of the finished rounds.
        assert_eq!(points(series.score()), (2, 2, 0));
    }
}

#[test]
fn a_round_whose_end_was_taken_back_and_played_on_from_is_abandoned_too() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let series = played(Series::new(Mode::TwoPeople, variant), moves);
        let only_looked_at = step(series, moves.len() - 1);
        let played_on = played(only_looked_at, &[variant.square_count()]);
        assert_eq!(next_round(only_looked_at, None).game().first(), Mark::O);
        assert_eq!(next_round(played_on, None).game().first(), Mark::X);
    }
}

#[test]
fn against_the_computer_x_starts_every_round() {
    for variant in Variant::ALL {
        for mode in modes().into_iter().filter(|&mode| mode != Mode::TwoPeople) {
            let mut series = Series::new(mode, variant);
            for moves in [
                first_wins(variant),
                &[1],
                second_wins(variant),
                drawn(variant),
                &[],
            ] {
                series = next_round(played(series, moves), None);
                assert_eq!(series.game(), Game::new(variant, Mark::X));
                assert_eq!(series.mode(), mode);
            }
        }
    }
}

#[test]
fn the_next_round_can_have_another_level_and_keeps_everything_else() {
    for person in Mark::ALL {
        let easy = Mode::Computer {
            level: Level::Easy,
            person,
        };
        for level in Level::ALL {
            let finished = played(Series::new(easy, Variant::Four), drawn(Variant::Four));
            let next = next_round(finished, Some(level));
            assert_eq!(next.mode(), Mode::Computer { level, person });
            assert_eq!((points(next.score()), next.round()), ((0, 0, 1), 2));
            assert_eq!(next.variant(), Variant::Four);
        }
    }
    let people = Series::new(Mode::TwoPeople, Variant::Three);
    let with_level = SeriesAction::NextRound {
        level: Some(Level::Hard),
    };
    assert_eq!(people.update(with_level), Err(Refusal::NotHere));
}

#[test]
fn only_the_mark_whose_turn_it_is_can_be_played_and_only_where_the_rules_allow() {
    for variant in Variant::ALL {
        for moves in finished(variant) {
            let mut series = Series::new(Mode::TwoPeople, variant);
            let mut turn = Mark::X;
            for (ply, &number) in moves.iter().enumerate() {
                let refused = |mark, number| refusal(series, mark, number);
                assert_eq!(refused(turn.other(), number), Refusal::NotYourTurn);
                for &taken in &moves[..ply] {
                    let illegal = Illegal::Taken(square(taken));
                    assert_eq!(refused(turn, taken), illegal.into());
                }
                for outside in variant.square_count() + 1..=25 {
                    let illegal = Illegal::OffBoard(square(outside));
                    assert_eq!(refused(turn, outside), illegal.into());
                }
                series = played(series, &[number]);
                turn = turn.other();
            }
            for mark in Mark::ALL {
                for number in 1..=25 {
                    assert_eq!(refusal(series, mark, number), Illegal::Over.into());
                }
            }
        }
    }
}

#[test]
fn every_ply_of_the_round_can_be_shown_and_no_other() {
    for variant in Variant::ALL {
        let moves = drawn(variant);
        let series = played(Series::new(Mode::TwoPeople, variant), moves);
        for ply in 0..=moves.len() {
            let shown = step(series, ply);
            assert_eq!(shown.game(), game(variant, Mark::X, &moves[..ply]));
            assert_eq!(shown.whole_game(), series.whole_game());
            assert_eq!(shown.looks_back(), ply < moves.len());
            assert!(shown.is_over());
            assert_eq!(step(shown, moves.len()), series);
        }
        let too_far = SeriesAction::StepTo(moves.len() + 1);
        assert_eq!(series.update(too_far), Err(Refusal::NothingThere));
    }
}

#[test]
fn the_position_on_the_board_comes_back_out_of_its_link() {
    let mut dice = Dice::new(7);
    for variant in Variant::ALL {
        for mode in modes() {
            let whole = dice.game(variant, Mark::X);
            let moves: Vec<usize> = whole.moves().map(Square::number).collect();
            let series = played(Series::new(mode, variant), &moves);
            for ply in 0..=moves.len() {
                let shown = step(series, ply);
                let opened = Series::open(Link::parse(&shown.link().text()).unwrap());
                assert_eq!(opened.mode(), mode);
                assert_eq!(opened.game(), game(variant, Mark::X, &moves[..ply]));
                assert_eq!(
                    opened.whole_game(),
                    opened.game(),
                    "without what was taken back"
                );
                assert_eq!((opened.round(), points(opened.score())), (1, (0, 0, 0)));
            }
        }
    }
}

#[test]
fn a_link_of_a_round_that_o_started_says_so() {
    for variant in Variant::ALL {
        let series = played(Series::new(Mode::TwoPeople, variant), first_wins(variant));
        let second = played(next_round(series, None), &[5]);
        let opened = Series::open(second.link());
        assert_eq!(opened.game(), game(variant, Mark::O, &[5]));
    }
}

/// The series after these moves, each by whoever is to move.
pub(crate) fn played(mut series: Series, numbers: &[usize]) -> Series {
    for &number in numbers {
        let mark = series.game().board().turn().expect("a running game");
        let square = square(number);
        series = series.update(SeriesAction::Play { mark, square }).unwrap();
    }
    series
}

pub(crate) fn next_round(series: Series, level: Option<Level>) -> Series {
    series.update(SeriesAction::NextRound { level }).unwrap()
}

pub(crate) fn step(series: Series, ply: usize) -> Series {
    series.update(SeriesAction::StepTo(ply)).unwrap()
}

fn refusal(series: Series, mark: Mark, number: usize) -> Refusal {
    let square = square(number);
    let refused = series.update(SeriesAction::Play { mark, square });
    refused.expect_err("to be refused")
}
