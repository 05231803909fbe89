//! Hints in every position against the second solver: a best square, a true reason, and none plainer.

use std::collections::BTreeSet;

use tictactoe::{Reason, hint, words};

use crate::positions::{all_of_both, board, running, square};
use crate::reference::{self, Cells, Solver, has_line, moves, other};

/// Every reason, the plainest first.
const REASONS: [Reason; 10] = [
    Reason::Win,
    Reason::Block,
    Reason::BlockOne,
    Reason::TwoThreats,
    Reason::ForceWin,
    Reason::StopTwoThreats,
    Reason::TakeCentre,
    Reason::TakeCorner,
    Reason::AnySquare,
    Reason::HoldOut,
];

#[test]
fn every_hint_points_at_a_best_square_and_its_reason_is_true() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let position = Position::new(&mut solver, reference::cells(board), mover);
        let hint = hint(board).unwrap();
        let index = hint.square.index();
        assert_eq!(hint.mark, mover);
        assert!(position.best().contains(&index), "{board}: {hint:?}");
        assert!(position.is_true(hint.reason, index), "{board}: {hint:?}");
    }
}

#[test]
fn no_plainer_reason_is_true_of_a_best_square_and_no_lower_square_has_the_same() {
    let mut solver = Solver::default();
    for (board, mover) in running() {
        let position = Position::new(&mut solver, reference::cells(board), mover);
        let reasons = REASONS.into_iter().flat_map(|reason| {
            let squares = position.best().into_iter();
            squares.map(move |index| (reason, index))
        });
        let plainest = reasons
            .into_iter()
            .find(|&(reason, index)| position.is_true(reason, index));
        let hint = hint(board).unwrap();
        assert_eq!(
            plainest,
            Some((hint.reason, hint.square.index())),
            "{board}"
        );
    }
}

#[test]
fn every_reason_is_given_somewhere_and_a_plainer_one_is_less() {
    let given: BTreeSet<Reason> = running()
        .into_iter()
        .filter_map(|(board, _)| Some(hint(board)?.reason))
        .collect();
    assert_eq!(given.into_iter().collect::<Vec<_>>(), REASONS);
}

#[test]
fn there_is_no_hint_once_the_game_is_over() {
    for board in all_of_both() {
        assert_eq!(hint(board).is_none(), board.turn().is_none(), "{board}");
    }
}

#[test]
fn every_reason_has_its_sentence() {
    for (position, number, reason, sentence) in [
        (
            "XX./OO./...",
            3,
            Reason::Win,
            "Try top right: three in a row, and you win!",
        ),
        (
            "XX./O../...",
            3,
            Reason::Block,
            "Try top right: X would get three in a row there. Block it!",
        ),
        (
            "OX./.OX/OX.",
            3,
            Reason::BlockOne,
            "Try top right: O can win in more than one place, and only one can be blocked.",
        ),
        (
            "..X/X.O/OOX",
            1,
            Reason::TwoThreats,
            "Try top left: it makes two threats at once, and only one can be blocked.",
        ),
        (
            ".../.../OXX",
            1,
            Reason::ForceWin,
            "Try top left: from there you win, whatever comes.",
        ),
        (
            "X../.O./..X",
            2,
            Reason::StopTwoThreats,
            "Try top: X could make two threats at once. This stops it.",
        ),
        (
            "X../.../...",
            5,
            Reason::TakeCentre,
            "Try centre: the centre keeps the game from being lost.",
        ),
        (
            ".../.X./...",
            1,
            Reason::TakeCorner,
            "Try top left: this corner keeps the game from being lost.",
        ),
        (
            ".../.../...",
            1,
            Reason::AnySquare,
            "Try top left: any square is as good.",
        ),
        (
            "..X/X.O/.XO",
            1,
            Reason::HoldOut,
            "Try top left: X can win whatever you do, but this holds out longest.",
        ),
    ] {
        let hint = hint(board(position)).unwrap();
        assert_eq!((hint.square, hint.reason), (square(number), reason));
        assert_eq!(words::coach::hint(hint), sentence);
    }
}

/// A position as the second solver sees it.
struct Position {
    cells: Cells,
    me: char,
    scores: Vec<(usize, i32)>,
}

impl Position {
    fn new(solver: &mut Solver, cells: Cells, mover: tictactoe::Mark) -> Position {
        let me = reference::letter(mover);
        let scores = solver.scored_moves(&cells, me);
        Position { cells, me, scores }
    }

    fn best(&self) -> Vec<usize> {
        let top = self.scores.iter().map(|&(_, score)| score).max();
        let best = self.scores.iter().filter(|(_, score)| Some(*score) == top);
        best.map(|&(index, _)| index).collect()
    }

    fn score(&self, index: usize) -> i32 {
        let found = self.scores.iter().find(|&&(other, _)| other == index);
        found.unwrap().1
    }

    fn after(&self, index: usize) -> Cells {
        let mut after = self.cells;
        after[index] = self.me;
        after
    }

    /// Whether the reason, taken at its word, is true of this square.
    fn is_true(&self, reason: Reason, index: usize) -> bool {
        let (me, you) = (self.me, other(self.me));
        let others_lose = || self.scores.iter().any(|&(_, score)| score < 0);
        let is_refuge = || self.score(index) >= 0 && others_lose();
        match reason {
            Reason::Win => completing(&self.cells, me).contains(&index),
            Reason::Block => completing(&self.cells, you) == [index],
            Reason::BlockOne => {
                let threats = completing(&self.cells, you);
                threats.contains(&index) && threats.len() > 1
            }
            Reason::TwoThreats => makes_two_threats(&self.after(index), me),
            Reason::ForceWin => self.score(index) > 0,
            Reason::StopTwoThreats => {
                let mut others = self.scores.iter().filter(|&&(other, _)| other != index);
                self.score(index) >= 0
                    && others.any(|&(other, _)| can_make_two_threats(&self.after(other), you))
            }
            Reason::TakeCentre => is_refuge() && index == 4,
            Reason::TakeCorner => is_refuge() && [0, 2, 6, 8].contains(&index),
            Reason::AnySquare => self.scores.iter().all(|&(_, score)| score == 0),
            Reason::HoldOut => {
                let longest = self.score(index);
                let mut all = self.scores.iter();
                all.all(|&(_, score)| score < 0 && score <= longest)
            }
        }
    }
}

/// The empty squares on which this mark would get a line.
fn completing(cells: &Cells, mark: char) -> Vec<usize> {
    moves(cells, mark)
        .into_iter()
        .filter(|(_, after)| has_line(after, mark))
        .map(|(index, _)| index)
        .collect()
}

/// Whether this mark, which has just moved, can win on two squares, and the other cannot win first.
fn makes_two_threats(cells: &Cells, mark: char) -> bool {
    !has_line(cells, mark)
        && completing(cells, mark).len() > 1
        && completing(cells, other(mark)).is_empty()
}

/// Whether this mark, which is to move, can make two threats that win.
fn can_make_two_threats(cells: &Cells, mark: char) -> bool {
    let mut replies = moves(cells, mark).into_iter();
    replies.any(|(_, after)| makes_two_threats(&after, mark))
}
