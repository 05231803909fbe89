//! The truth about a position, according to the second solver: the best squares, and every reason that holds for one.

use std::cmp::Reverse;

use tictactoe::{Board, Reason, Square};

use crate::positions::square;
use crate::reference::{self, Cells, Solver, completing, has_line, moves, other, with};

/// A running position and the score of every move.
pub(crate) struct Position {
    cells: Cells,
    me: char,
    scores: Vec<(usize, i32)>,
    /// The best squares, each with the number of replies that are not mistakes and the number of replies.
    best: Vec<(usize, usize, usize)>,
}

impl Position {
    pub(crate) fn new(solver: &mut Solver, board: Board) -> Position {
        let cells = reference::cells(board);
        let me = reference::letter(board.turn().unwrap());
        let scores = solver.scored_moves(&cells, me);
        let best = best(&cells, me, &scores);
        let with_replies = best.into_iter().map(|index| {
            let after = with(&cells, index, me);
            let replies = if has_line(&after, me) {
                Vec::new()
            } else {
                solver.scored_moves(&after, other(me))
            };
            let top = replies.iter().map(|(_, score)| score.signum()).max();
            let good = replies
                .iter()
                .filter(|(_, score)| Some(score.signum()) == top);
            (index, good.count(), replies.len())
        });
        Position {
            best: with_replies.collect(),
            cells,
            me,
            scores,
        }
    }

    pub(crate) fn best(&self) -> impl Iterator<Item = Square> {
        self.best.iter().map(|&(index, ..)| square(index + 1))
    }

    /// The value of the move on each empty square: 1, 0 or -1.
    pub(crate) fn values(&self) -> impl Iterator<Item = (Square, i32)> {
        let scores = self.scores.iter();
        scores.map(|&(index, score)| (square(index + 1), score.signum()))
    }

    /// The simplest reason that holds for a best square, and the square; among equals the one with most traps if they
    /// are known, then with most open lines, then the lowest.
    pub(crate) fn plainest(&self, traps_known: bool) -> (Square, Reason) {
        let reasons = self.best.iter().flat_map(|&(index, good, replies)| {
            let traps = if traps_known { replies - good } else { 0 };
            let reasons = self.reasons(index, traps_known).into_iter();
            reasons.map(move |(rank, reason)| (rank, Reverse(traps), index, reason))
        });
        let (_, _, index, reason) = reasons
            .min_by_key(|&(rank, traps, index, _)| {
                (rank, traps, Reverse(self.open_lines(index)), index)
            })
            .unwrap();
        (square(index + 1), reason)
    }

    /// Every reason that literally holds for this best square, with its rank.
    fn reasons(&self, index: usize, traps_known: bool) -> Vec<(usize, Reason)> {
        let (me, you) = (self.me, other(self.me));
        let after = |index| with(&self.cells, index, me);
        let (_, score) = self.scores[self.place(index)];
        let others = || self.scores.iter().filter(|&&(other, _)| other != index);
        let losing = others().filter(|(_, score)| *score < 0).count();
        let (all_draw, all_lose) = (
            self.scores.iter().all(|&(_, score)| score == 0),
            self.scores.iter().all(|&(_, score)| score < 0),
        );
        let (_, good, replies) = *self.best.iter().find(|best| best.0 == index).unwrap();
        let has_traps = traps_known && good < replies;
        let threats = completing(&self.cells, you);
        let is_threat = threats.contains(&index);
        let lines = self.open_lines(index);
        let open_lines = || others().map(|&(other, _)| self.open_lines(other));
        // Only on 3×3 is the length of a loss known.
        let ends_are_counted = self.cells.len() == 9;
        let is_longest = self.scores.iter().all(|&(_, other)| other <= score);
        [
            (completing(&self.cells, me).contains(&index), Reason::Win),
            (is_threat && threats.len() == 1, Reason::Block),
            (is_threat && threats.len() > 1, Reason::BlockOne),
            (makes_two_threats(&after(index), me), Reason::TwoThreats),
            (score > 0, Reason::ForceWin),
            (
                score >= 0
                    && others().any(|&(other, score)| score < 0 && can_fork(&after(other), you)),
                Reason::StopTwoThreats,
            ),
            (
                score >= 0 && losing > 0 && losing == others().count(),
                Reason::OnlySquare,
            ),
            (score == 0 && losing > 0, Reason::KeepDraw { losing }),
            (
                all_draw && has_traps,
                Reason::SetTraps {
                    holding: good,
                    replies,
                },
            ),
            (
                all_draw
                    && open_lines().all(|other| other <= lines)
                    && open_lines().any(|other| other < lines),
                Reason::MostLines { lines },
            ),
            (score == 0 && others().count() == 0, Reason::LastSquare),
            (all_draw, Reason::AllEqual),
            (all_lose && ends_are_counted && is_longest, Reason::HoldOut),
            (
                all_lose && has_traps,
                Reason::SetLastTraps {
                    winning: good,
                    replies,
                },
            ),
            (all_lose, Reason::Lost),
        ]
        .into_iter()
        .enumerate()
        .filter_map(|(rank, (is_true, reason))| is_true.then_some((rank, reason)))
        .collect()
    }

    fn place(&self, index: usize) -> usize {
        let mut scores = self.scores.iter();
        scores.position(|&(other, _)| other == index).unwrap()
    }

    /// The number of lines through this square without a mark of the opponent and with no more empty squares than moves
    /// left.
    fn open_lines(&self, index: usize) -> usize {
        let count = |squares: &mut dyn Iterator<Item = usize>, cell| {
            squares.filter(|&index| self.cells[index] == cell).count()
        };
        let empty = count(&mut (0..self.cells.len()), '.');
        // With an odd number of empty squares, the side to move gets one more.
        let moves_left = empty / 2 + empty % 2;
        let is_open = |line: &[usize]| {
            let of = |cell| count(&mut line.iter().copied(), cell);
            of(other(self.me)) == 0 && of('.') <= moves_left
        };
        let lines = reference::lines(self.cells.len()).iter();
        lines
            .filter(|line| line.contains(&index) && is_open(line))
            .count()
    }
}

/// On 3×3, the fastest wins, else the draws, else the slowest losses; on the larger boards, the moves that keep the
/// value, and of those the ones that win at once, else those that block.
fn best(cells: &Cells, me: char, scores: &[(usize, i32)]) -> Vec<usize> {
    let wins = completing(cells, me);
    if !wins.is_empty() {
        return wins;
    }
    let worth = |score: i32| {
        if cells.len() == 9 {
            score
        } else {
            score.signum()
        }
    };
    let top = scores.iter().map(|&(_, score)| worth(score)).max();
    let best = scores
        .iter()
        .filter(|(_, score)| Some(worth(*score)) == top);
    let best: Vec<usize> = best.map(|&(index, _)| index).collect();
    let threats = completing(cells, other(me));
    let blocks: Vec<usize> = best
        .iter()
        .copied()
        .filter(|index| threats.contains(index))
        .collect();
    if cells.len() == 9 || blocks.is_empty() {
        best
    } else {
        blocks
    }
}

/// Whether this mark, which has just moved, can win on two squares, and the other cannot win first.
fn makes_two_threats(cells: &Cells, mark: char) -> bool {
    forks(cells, mark) && completing(cells, other(mark)).is_empty()
}

/// Whether this mark, which is to move, can make two threats at once.
fn can_fork(cells: &Cells, mark: char) -> bool {
    moves(cells, mark).any(|(_, after)| forks(&after, mark))
}

/// Whether this mark could complete a line on two squares.
fn forks(cells: &Cells, mark: char) -> bool {
    !has_line(cells, mark) && completing(cells, mark).len() > 1
}
