//! The point of a round: counted once, at its end; kept while looking back; withdrawn by playing on.

use proptest::prelude::*;
use tictactoe::{Link, Mark, Mode, Series, SeriesAction, Variant};

use super::desk::points;
use super::ledger::Ledger;
use super::samples::{drawn, finished, first_wins, game, modes, second_wins};
use super::series::{next_round, played, step};
use crate::positions::square;

#[test]
fn a_round_brings_one_point_at_its_end_and_none_before() {
    for variant in Variant::ALL {
        for mode in modes() {
            let ends = [(1, 0, 0), (0, 1, 0), (0, 0, 1)];
            for (moves, point) in finished(variant).into_iter().zip(ends) {
                let mut series = Series::new(mode, variant);
                for &number in moves {
                    assert_eq!(points(series.score()), (0, 0, 0));
                    series = played(series, &[number]);
                }
                assert_eq!(points(series.score()), point);
                assert_eq!(points(next_round(series, None).score()), point);
            }
        }
    }
}

#[test]
fn the_points_are_those_of_the_marks_whoever_starts() {
    for variant in Variant::ALL {
        let mut series = Series::new(Mode::TwoPeople, variant);
        let mut seen = Vec::new();
        let (first, second, drawn) = (first_wins(variant), second_wins(variant), drawn(variant));
        for moves in [first, first, second, drawn, second] {
            series = played(series, moves);
            seen.push(points(series.score()));
            series = next_round(series, None);
        }
        // X, O, X, O and X started.
        let expected = [(1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 2, 1), (1, 3, 1)];
        assert_eq!(seen, expected);
    }
}

#[test]
fn the_point_stays_while_one_looks_back_and_goes_when_one_plays_on() {
    for variant in Variant::ALL {
        for moves in finished(variant) {
            let series = played(Series::new(Mode::TwoPeople, variant), moves);
            for ply in 0..moves.len() {
                let back = step(series, ply);
                assert_eq!(back.score(), series.score());
                for (square, next) in back.game().board().continuations() {
                    let number = square.number();
                    let on = played(back, &[number]);
                    assert_eq!(on.whole_game(), on.game());
                    if next.turn().is_some() {
                        assert_eq!(points(on.score()), (0, 0, 0));
                        assert!(!on.is_over());
                    } else {
                        let (x, o, draws) = points(on.score());
                        assert_eq!(x + o + draws, 1, "another end counts instead");
                    }
                }
            }
        }
    }
}

#[test]
fn the_same_end_played_again_counts_once() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let last = moves.len() - 1;
        let mut series = played(Series::new(Mode::TwoPeople, variant), moves);
        for _ in 0..3 {
            series = played(step(series, last), &moves[last..]);
            assert_eq!(points(series.score()), (1, 0, 0));
        }
        assert_eq!(points(next_round(series, None).score()), (1, 0, 0));
    }
}

#[test]
fn an_end_that_came_with_a_link_is_nobodys_until_another_is_played() {
    for variant in Variant::ALL {
        for moves in finished(variant) {
            let link = Link::new(Mode::TwoPeople, game(variant, Mark::X, moves)).unwrap();
            let opened = Series::open(link);
            for ply in 0..=moves.len() {
                assert_eq!(points(step(opened, ply).score()), (0, 0, 0));
            }
            let next = next_round(opened, None);
            assert_eq!(points(next.score()), (0, 0, 0));
            assert_eq!(points(played(next, first_wins(variant)).score()), (0, 1, 0));
            let last = moves.len() - 1;
            let replayed = played(step(opened, last), &moves[last..]);
            let (x, o, draws) = points(replayed.score());
            assert_eq!(x + o + draws, 1, "what is played here counts");
        }
    }
}

#[test]
fn a_score_that_was_reset_stays_at_zero_until_the_next_end() {
    for variant in Variant::ALL {
        let moves = first_wins(variant);
        let won = played(Series::new(Mode::TwoPeople, variant), moves);
        let earlier = next_round(won, None);
        // During a round, only the earlier score is reset, and the round's own end still counts.
        let mid_round = reset(played(earlier, &[1]));
        assert_eq!(points(mid_round.score()), (0, 0, 0));
        assert_eq!(points(played(mid_round, &moves[1..]).score()), (0, 1, 0));
        // After the end, its point is reset too, whichever position is shown.
        for ply in 0..=moves.len() {
            let wiped = reset(step(won, ply));
            assert_eq!(wiped.game(), step(won, ply).game());
            for other in 0..=moves.len() {
                assert_eq!(points(step(wiped, other).score()), (0, 0, 0));
            }
            assert_eq!(points(next_round(wiped, None).score()), (0, 0, 0));
        }
        assert_eq!(won.update(SeriesAction::ResetScore).unwrap().round(), 1);
    }
}

proptest! {
    #[test]
    fn no_order_of_actions_counts_a_round_twice(
        mode in proptest::sample::select(modes()),
        variant in proptest::sample::select(Variant::ALL.to_vec()),
        actions in proptest::collection::vec(any_action(), 0..120),
    ) {
        let mut series = Series::new(mode, variant);
        let mut ledger = Ledger::new(mode, variant);
        for action in actions {
            let expected = ledger.apply(action);
            match series.update(action) {
                Ok(next) => {
                    prop_assert!(expected, "{action:?} was accepted");
                    series = next;
                }
                Err(refusal) => prop_assert!(!expected, "{action:?}: {refusal}"),
            }
            ledger.check(&series)?;
        }
    }
}

fn any_action() -> impl Strategy<Value = SeriesAction> {
    let mark = || proptest::sample::select(Mark::ALL.to_vec());
    let level = proptest::option::of(proptest::sample::select(tictactoe::Level::ALL.to_vec()));
    let play = |mark, number| SeriesAction::Play {
        mark,
        square: square(number),
    };
    prop_oneof![
        // Low numbers, so that rounds end on every board.
        20 => (mark(), 1..=9_usize).prop_map(move |(mark, number)| play(mark, number)),
        20 => (mark(), 1..=25_usize).prop_map(move |(mark, number)| play(mark, number)),
        4 => (0..=9_usize).prop_map(SeriesAction::StepTo),
        1 => (10..=26_usize).prop_map(SeriesAction::StepTo),
        1 => level.prop_map(|level| SeriesAction::NextRound { level }),
        1 => Just(SeriesAction::ResetScore),
    ]
}

fn reset(series: Series) -> Series {
    series.update(SeriesAction::ResetScore).unwrap()
}
