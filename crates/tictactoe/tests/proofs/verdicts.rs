//! Verdicts on every move in every position against the second solver, and on every game's first mistake.

use tictactoe::engine::Value;
use tictactoe::{
    Action, Game, Level, Link, Mark, Mode, Refusal, Screen, Session, Square, Verdict, verdict,
};

use crate::positions::{all_of_both, running};
use crate::reference::{self, Solver};

#[test]
fn every_move_has_the_verdict_of_the_second_solver() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let moves = solver.scored_moves(&reference::cells(board), reference::letter(mover));
        let top = moves.iter().map(|&(_, score)| score).max().unwrap();
        for (index, score) in moves {
            let expected = if score == top {
                Verdict::Best
            } else if score.signum() == top.signum() {
                assert_ne!(top, 0, "no draw is better than another");
                Verdict::AsGood(value(top))
            } else {
                let (from, to) = (value(top), value(score));
                Verdict::Mistake { from, to }
            };
            let square = Square::new(index).unwrap();
            assert_eq!(verdict(board, square), Some(expected), "{board}: {square}");
        }
    }
}

#[test]
fn a_move_that_cannot_be_made_has_no_verdict() {
    for board in all_of_both() {
        for square in Square::ALL {
            let illegal = board.play(square).is_err();
            assert_eq!(
                verdict(board, square).is_none(),
                illegal,
                "{board}: {square}"
            );
        }
    }
}

#[test]
fn every_finished_game_can_be_tried_again_from_before_a_persons_first_mistake() {
    let mut walk = Walk::default();
    walk.games_from(Game::new(Mark::X), [None, None]);
    assert_eq!(walk.games, 255_168);
    assert!(walk.faultless > 0, "some games have no mistake");
}

#[derive(Default)]
struct Walk {
    solver: Solver,
    games: usize,
    faultless: usize,
}

impl Walk {
    /// Goes through every game that begins so. For X and for O: after how many moves the first mistake came.
    fn games_from(&mut self, game: Game, mistakes: [Option<usize>; 2]) {
        let Some(mark) = game.board().turn() else {
            self.games += 1;
            return self.check(game, mistakes);
        };
        let cells = reference::cells(game.board());
        let mover = reference::letter(mark);
        let worth = self.solver.score(&cells, mover).signum();
        for (index, score) in self.solver.scored_moves(&cells, mover) {
            let mut mistakes = mistakes;
            let mistake = &mut mistakes[usize::from(mark == Mark::O)];
            if score.signum() < worth && mistake.is_none() {
                *mistake = Some(game.len());
            }
            let mut next = game;
            next.play(Square::new(index).unwrap()).unwrap();
            self.games_from(next, mistakes);
        }
    }

    fn check(&mut self, game: Game, [by_x, by_o]: [Option<usize>; 2]) {
        let by_either = by_x.into_iter().chain(by_o).min();
        self.faultless += usize::from(by_either.is_none());
        let level = Level::Medium;
        for (mode, mistake) in [
            (Mode::TwoPeople, by_either),
            (Mode::Computer(level, Mark::X), by_x),
            (Mode::Computer(level, Mark::O), by_o),
        ] {
            let opened = updated(Session::default(), Action::Open(Ok(Link { mode, game })));
            assert_eq!(opened.update(Action::TryAgain), Err(Refusal::NothingThere));
            let reviewed = updated(opened, Action::Review);
            match mistake {
                None => assert_eq!(
                    reviewed.update(Action::TryAgain),
                    Err(Refusal::NothingThere)
                ),
                Some(moves) => {
                    let again = updated(reviewed, Action::TryAgain);
                    let Screen::Match(current) = again.screen() else {
                        panic!("no match")
                    };
                    assert_eq!(current.line(), game.up_to(moves), "{game}");
                    assert_eq!((current.round(), current.looks_back()), (2, false));
                }
            }
        }
    }
}

fn updated(session: Session, action: Action) -> Session {
    session.update(action).unwrap().0
}

fn value(score: i32) -> Value {
    match score.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    }
}
