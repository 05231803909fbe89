//! A reference implementation, as simple as possible: a list of characters, lines counted out square by square, and
//! textbook minimax. It shares no code or technique with the core, so agreement between the two is evidence.

use std::collections::HashMap;

use tictactoe::{Board, Mark, Variant};

/// The squares row by row, each 'X', 'O' or '.'.
pub(crate) type Cells = Vec<char>;

/// The rules of one board.
pub(crate) struct Rules {
    /// The squares of each line as indices.
    pub(crate) lines: Vec<Vec<usize>>,
}

impl Rules {
    pub(crate) fn of(variant: Variant) -> Rules {
        let (side, length) = match variant {
            Variant::Three => (3, 3),
            Variant::Four => (4, 4),
            Variant::Five => (5, 4),
        };
        let mut lines = Vec::new();
        for row in 0..side {
            for column in 0..side {
                for (down, across) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let line: Vec<(isize, isize)> = (0..length)
                        .map(|step| (row + step * down, column + step * across))
                        .collect();
                    let inside = |at: &isize| (0..side).contains(at);
                    if line
                        .iter()
                        .all(|(row, column)| inside(row) && inside(column))
                    {
                        let index = |(row, column)| usize::try_from(row * side + column).unwrap();
                        lines.push(line.into_iter().map(index).collect());
                    }
                }
            }
        }
        Rules { lines }
    }

    /// The empty squares on which this mark would complete a line.
    pub(crate) fn completing(&self, cells: &Cells, mark: char) -> Vec<usize> {
        (0..cells.len())
            .filter(|&index| cells[index] == '.' && self.has_line(&with(cells, index, mark), mark))
            .collect()
    }

    fn has_line(&self, cells: &Cells, mark: char) -> bool {
        let is_complete = |line: &Vec<usize>| line.iter().all(|&index| cells[index] == mark);
        self.lines.iter().any(is_complete)
    }
}

/// A textbook solver.
pub(crate) struct Search {
    rules: Rules,
    scores: HashMap<Cells, i32>,
}

impl Search {
    pub(crate) fn of(variant: Variant) -> Search {
        Search {
            rules: Rules::of(variant),
            scores: HashMap::new(),
        }
    }

    /// Each empty square with the score of playing it for this mark: 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) fn moves(&mut self, cells: &Cells, mark: char) -> Vec<(usize, i32)> {
        let empty = (0..cells.len()).filter(|&index| cells[index] == '.');
        let score = |index| (index, -self.score(&with(cells, index, mark), other(mark)));
        empty.map(score).collect()
    }

    /// The score of the position for the mark to move next, which the cells determine.
    fn score(&mut self, cells: &Cells, next: char) -> i32 {
        if let Some(&score) = self.scores.get(cells) {
            return score;
        }
        let score = if self.rules.has_line(cells, other(next)) {
            -1
        } else {
            let mut best = None;
            for index in (0..cells.len()).filter(|&index| cells[index] == '.') {
                best = best.max(Some(-self.score(&with(cells, index, next), other(next))));
                if best == Some(1) {
                    break;
                }
            }
            best.unwrap_or(0)
        };
        self.scores.insert(cells.clone(), score);
        score
    }
}

/// The board as characters.
pub(crate) fn cells(board: Board) -> Cells {
    board.to_string().chars().collect()
}

/// The mark as a character.
pub(crate) fn letter(mark: Mark) -> char {
    match mark {
        Mark::X => 'X',
        Mark::O => 'O',
    }
}

fn with(cells: &Cells, index: usize, mark: char) -> Cells {
    let mut cells = cells.clone();
    cells[index] = mark;
    cells
}

fn other(mark: char) -> char {
    if mark == 'X' { 'O' } else { 'X' }
}
