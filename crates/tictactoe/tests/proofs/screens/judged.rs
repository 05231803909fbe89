//! What a review and the values show of past moves: the sentence on the last, the ghost of a better square, and the
//! value of each move.

use tictactoe::engine::Value;
use tictactoe::{GameAction, Level, Mark, Mode, NoticeView, Square, Variant};

use super::desk::{Desk, QUICK};
use super::samples::{drawn, first_wins, modes, second_wins};
use crate::judge::Position;
use crate::positions::Dice;
use crate::reference::{self, Solver};

#[test]
fn in_a_review_the_better_square_stands_as_a_ghost_after_a_mistake_and_nowhere_else() {
    let mut solver = Solver::default();
    let mut dice = Dice::new(41);
    let mut ghosts = 0;
    for _ in 0..120 {
        let game = dice.game(Variant::Three, Mark::X);
        let numbers: Vec<usize> = game.moves().map(Square::number).collect();
        for mode in modes() {
            let mut desk = Desk::opened(mode, Variant::Three, &numbers);
            desk.game(GameAction::Review);
            desk.answer_all();
            for ply in 0..=numbers.len() {
                desk.game(GameAction::StepTo(ply));
                let expected = ply.checked_sub(1).and_then(|before| {
                    let board = game.up_to(before).board();
                    let position = Position::new(&mut solver, board);
                    let played = game.moves().nth(before).unwrap();
                    let best = position.values().map(|(_, value)| value).max();
                    let mut values = position.values();
                    let (_, value) = values.find(|&(square, _)| square == played).unwrap();
                    let better = position.plainest(true).0;
                    (Some(value) < best).then_some((better, board.turn().unwrap()))
                });
                let squares = desk.view().squares.into_iter();
                let shown: Vec<_> = squares
                    .filter_map(|shown| Some((shown.square, shown.hinted?)))
                    .collect();
                assert_eq!(shown, Vec::from_iter(expected), "{game} after {ply}");
                ghosts += shown.len();
            }
            desk.game(GameAction::CloseReview);
            let squares = desk.view().squares;
            assert!(squares.iter().all(|shown| shown.hinted.is_none()));
        }
    }
    assert!(ghosts > 500, "{ghosts}");
}

#[test]
fn a_review_says_how_good_the_move_on_the_board_was() {
    let mut desk = Desk::opened(Mode::TwoPeople, Variant::Three, &[1, 4, 2, 5, 7, 6]);
    desk.game(GameAction::Review);
    assert_eq!(desk.view().coach.notice, None, "not known yet");
    desk.answer_all();
    for (ply, sentence) in [
        (6, "O right: best."),
        (
            5,
            "X bottom left: mistake: from win to loss, the win was top right.",
        ),
        (
            4,
            "O centre: as good, lost anyway, the block was top right.",
        ),
        (2, "O left: mistake: from draw to loss, better: centre."),
        (1, "X top left: best."),
    ] {
        desk.game(GameAction::StepTo(ply));
        let view = desk.view();
        let notice = view.coach.notice.unwrap();
        assert_eq!(notice, NoticeView::Judged(view.coach.moves[ply - 1]));
        assert_eq!(notice.text(), sentence);
        assert_eq!(view.announcement.text(), sentence);
    }
    desk.game(GameAction::StepTo(0));
    assert_eq!(desk.view().coach.notice, None, "nothing was played yet");
    assert_eq!(desk.view().announcement.text(), "Start. Player X's turn");
    desk.game(GameAction::StepTo(2));
    desk.game(GameAction::Hint);
    let hint = desk.view().coach.notice;
    assert!(
        matches!(hint, Some(NoticeView::Hint(_))),
        "a hint comes first"
    );
}

#[test]
fn with_the_values_every_move_shows_what_it_leads_to_for_its_side_but_no_verdict() {
    let mut dice = Dice::new(43);
    let mut solver = Solver::default();
    for _ in 0..60 {
        let game = dice.game(Variant::Three, Mark::X);
        let game = game.up_to(game.len() - dice.roll(3));
        let numbers: Vec<usize> = game.moves().map(Square::number).collect();
        for person in Mark::ALL {
            let level = Level::Easy;
            let mode = Mode::Computer { level, person };
            let mut desk = Desk::opened(mode, Variant::Three, &numbers);
            assert!(values(&desk).iter().all(Option::is_none));
            desk.game(GameAction::ToggleValues);
            if desk.asked_to_think().is_some() {
                assert!(values(&desk).iter().all(Option::is_none));
                continue;
            }
            desk.answer_all();
            let expected: Vec<Option<Value>> = game
                .steps()
                .map(|(board, square)| {
                    let me = reference::letter(board.turn().unwrap());
                    let after = reference::with(&reference::cells(board), square.index(), me);
                    let score = -solver.score(&after, reference::other(me));
                    Some(match score.signum() {
                        1 => Value::Win,
                        0 => Value::Draw,
                        _ => Value::Loss,
                    })
                })
                .collect();
            assert_eq!(values(&desk), expected);
            let moves = desk.view().coach.moves;
            assert!(moves.iter().all(|made| made.verdict.is_none()));
            let notice = desk.view().coach.notice;
            assert!(matches!(notice, Some(NoticeView::Opened { .. })));
            desk.game(GameAction::ToggleValues);
            assert!(values(&desk).iter().all(Option::is_none), "hidden again");
        }
    }
}

#[test]
fn on_the_larger_boards_the_values_of_the_moves_stand_there_once_they_are_known() {
    for variant in [Variant::Four, Variant::Five] {
        for action in [GameAction::ToggleValues, GameAction::Review] {
            let mut desk = Desk::opened(Mode::TwoPeople, variant, drawn(variant));
            desk.game(action);
            desk.answer_all();
            for made in desk.view().coach.moves {
                let is_late = made.ply + QUICK > variant.square_count();
                assert_eq!(made.value.is_some(), is_late, "{}", made.text());
            }
        }
    }
}

#[test]
fn the_last_move_and_the_ends_of_each_completed_line_are_told() {
    let mut dice = Dice::new(47);
    for variant in Variant::ALL {
        let written = [first_wins(variant), second_wins(variant), drawn(variant)];
        let mut games: Vec<Vec<usize>> = written.map(<[usize]>::to_vec).to_vec();
        if variant == Variant::Five {
            games.push(vec![1, 6, 2, 7, 4, 8, 5, 11, 3]);
        }
        games.extend((0..150).map(|_| {
            let game = dice.game(variant, Mark::X);
            game.moves().map(Square::number).collect()
        }));
        for numbers in games {
            let mut desk = Desk::opened(Mode::TwoPeople, variant, &numbers);
            for ply in 0..=numbers.len() {
                desk.game(GameAction::StepTo(ply));
                let view = desk.view();
                let marked = view.squares.iter().filter(|shown| shown.last);
                let marked: Vec<usize> = marked.map(|shown| shown.square.number()).collect();
                assert_eq!(
                    marked,
                    numbers[..ply]
                        .last()
                        .copied()
                        .into_iter()
                        .collect::<Vec<_>>()
                );
                let cells = reference::cells(desk.screen().board());
                let rows = ['X', 'O'].map(|mark| reference::rows_of(&cells, mark));
                let mut ends: Vec<(usize, usize)> = rows
                    .iter()
                    .flatten()
                    .map(|row| (*row.first().unwrap(), *row.last().unwrap()))
                    .collect();
                let lines = view.lines.iter();
                let mut shown: Vec<(usize, usize)> = lines
                    .map(|(first, last)| (first.index(), last.index()))
                    .collect();
                ends.sort_unstable();
                shown.sort_unstable();
                assert_eq!(shown, ends);
            }
        }
    }
}

#[test]
fn the_computers_counter_has_its_level_and_no_other_has_one() {
    for variant in Variant::ALL {
        for mode in modes() {
            let view = Desk::begun(mode, variant).view();
            let levels = view.counters.map(|counter| counter.level);
            let expected = match mode {
                Mode::TwoPeople => [None; 3],
                Mode::Computer { level, .. } => [None, Some(level), None],
            };
            assert_eq!(levels, expected);
        }
    }
}

fn values(desk: &Desk) -> Vec<Option<Value>> {
    let moves = desk.view().coach.moves;
    moves.iter().map(|made| made.value).collect()
}
