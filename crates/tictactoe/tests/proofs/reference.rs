//! The game once more, written as plainly as possible: nine characters, a table of lines, and the textbook's search
//! with scores of ten minus depth. It shares no code and no idea with the core, so what both say is so.

use std::collections::HashMap;

use tictactoe::{Board, Mark, Square};

/// The nine squares, each 'X', 'O' or '.'.
pub(crate) type Cells = [char; 9];

/// The eight lines as indices.
pub(crate) const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// The board as nine characters.
pub(crate) fn cells(board: Board) -> Cells {
    Square::ALL.map(|square| match board.mark(square) {
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
        None => '.',
    })
}

/// The mark as a character.
pub(crate) fn letter(mark: Mark) -> char {
    match mark {
        Mark::X => 'X',
        Mark::O => 'O',
    }
}

/// The other mark.
pub(crate) fn other(mark: char) -> char {
    if mark == 'X' { 'O' } else { 'X' }
}

/// The lines that this mark has completed.
pub(crate) fn lines_of(cells: &Cells, mark: char) -> Vec<[usize; 3]> {
    LINES
        .into_iter()
        .filter(|line| line.iter().all(|&index| cells[index] == mark))
        .collect()
}

/// Whether this mark has a line.
pub(crate) fn has_line(cells: &Cells, mark: char) -> bool {
    !lines_of(cells, mark).is_empty()
}

/// Each empty square with the cells after this mark has played it.
pub(crate) fn moves(cells: &Cells, mark: char) -> Vec<(usize, Cells)> {
    (0..9)
        .filter(|&index| cells[index] == '.')
        .map(|index| {
            let mut next = *cells;
            next[index] = mark;
            (index, next)
        })
        .collect()
}

/// Every position of a game that this mark starts, with the mark that is next, walked game by game.
pub(crate) fn reachable(first: char) -> HashMap<Cells, char> {
    fn walk(cells: Cells, next: char, found: &mut HashMap<Cells, char>) {
        found.insert(cells, next);
        if !has_line(&cells, other(next)) {
            for (_, after) in moves(&cells, next) {
                walk(after, other(next), found);
            }
        }
    }
    let mut found = HashMap::new();
    walk(['.'; 9], first, &mut found);
    found
}

/// The textbook's solver.
#[derive(Default)]
pub(crate) struct Solver {
    scores: HashMap<(Cells, char), i32>,
}

impl Solver {
    /// What the position is worth to the mark that is next: 0 for a draw; for a win 10 minus the number of marks on
    /// the board when it comes; for a loss the same below zero.
    pub(crate) fn score(&mut self, cells: &Cells, next: char) -> i32 {
        if let Some(&score) = self.scores.get(&(*cells, next)) {
            return score;
        }
        let score = if has_line(cells, other(next)) {
            depth(cells) - 10
        } else {
            self.scored_moves(cells, next)
                .into_iter()
                .map(|(_, score)| score)
                .max()
                .unwrap_or(0)
        };
        self.scores.insert((*cells, next), score);
        score
    }

    /// Each empty square with its score for the mark that plays it.
    pub(crate) fn scored_moves(&mut self, cells: &Cells, next: char) -> Vec<(usize, i32)> {
        moves(cells, next)
            .into_iter()
            .map(|(index, after)| (index, -self.score(&after, other(next))))
            .collect()
    }
}

/// How many marks are on the board.
pub(crate) fn depth(cells: &Cells) -> i32 {
    cells.iter().map(|&cell| i32::from(cell != '.')).sum()
}
