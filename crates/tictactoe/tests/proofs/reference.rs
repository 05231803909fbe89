//! A reference implementation, as simple as possible: a list of characters, lines walked square by square, and textbook
//! minimax. It shares no code or technique with the core, so agreement between the two is evidence.

use std::collections::HashMap;
use std::sync::LazyLock;

use tictactoe::{Board, Mark};

/// The squares of a board row by row, each 'X', 'O' or '.'; their number determines the board.
pub(crate) type Cells = Vec<char>;

/// A line as the indices of its squares.
pub(crate) type Line = Vec<usize>;

/// The steps to the next square of a row, a column and both kinds of diagonals, down and to the right.
const DIRECTIONS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The side of a board with this many squares, and its winning length.
pub(crate) fn side_and_length(squares: usize) -> (usize, usize) {
    match squares {
        9 => (3, 3),
        16 => (4, 4),
        25 => (5, 4),
        _ => panic!("no board has {squares} squares"),
    }
}

/// The lines of a board with this many squares: rows, columns, diagonals, each from the top left.
pub(crate) fn lines(squares: usize) -> &'static [Line] {
    static LINES: LazyLock<[Vec<Line>; 3]> = LazyLock::new(|| [9, 16, 25].map(walk_lines));
    let (side, _) = side_and_length(squares);
    &LINES[side - 3]
}

fn walk_lines(squares: usize) -> Vec<Line> {
    let (side, length) = side_and_length(squares);
    let mut lines = Vec::new();
    for direction in DIRECTIONS {
        for start in 0..squares {
            let line: Line = walk(side, start, direction).take(length).collect();
            if line.len() == length {
                lines.push(line);
            }
        }
    }
    lines
}

/// The squares from this one in this direction, up to the edge.
fn walk(side: usize, start: usize, (down, right): (usize, isize)) -> impl Iterator<Item = usize> {
    let mut place = Some((start / side, start % side));
    std::iter::from_fn(move || {
        let (row, column) = place.filter(|&(row, column)| row < side && column < side)?;
        place = column
            .checked_add_signed(right)
            .map(|column| (row + down, column));
        Some(row * side + column)
    })
}

/// The board as characters.
pub(crate) fn cells(board: Board) -> Cells {
    let squares = board.variant().squares().iter();
    squares
        .map(|square| board.mark(square).map_or('.', letter))
        .collect()
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

/// The lines of the winning length that this mark has completed.
pub(crate) fn lines_of(cells: &[char], mark: char) -> impl Iterator<Item = &'static Line> {
    let is_complete = move |line: &&Line| line.iter().all(|&index| cells[index] == mark);
    lines(cells.len()).iter().filter(is_complete)
}

/// Whether this mark has a line.
pub(crate) fn has_line(cells: &[char], mark: char) -> bool {
    lines_of(cells, mark).next().is_some()
}

/// The rows of this mark that are long enough to win, each at its full length.
pub(crate) fn rows_of(cells: &[char], mark: char) -> Vec<Line> {
    let (side, length) = side_and_length(cells.len());
    let mut rows: Vec<Line> = Vec::new();
    for direction in DIRECTIONS {
        for start in 0..cells.len() {
            let row: Line = walk(side, start, direction)
                .take_while(|&index| cells[index] == mark)
                .collect();
            let goes_on = |longer: &Line| row.iter().all(|index| longer.contains(index));
            if row.len() >= length && !rows.iter().any(goes_on) {
                rows.push(row);
            }
        }
    }
    rows
}

/// Each empty square with the cells after this mark has played it.
pub(crate) fn moves(cells: &[char], mark: char) -> impl Iterator<Item = (usize, Cells)> {
    let empty = (0..cells.len()).filter(|&index| cells[index] == '.');
    empty.map(move |index| (index, with(cells, index, mark)))
}

/// The cells with this mark on a square.
pub(crate) fn with(cells: &[char], index: usize, mark: char) -> Cells {
    let mut next = cells.to_vec();
    next[index] = mark;
    next
}

/// The empty squares on which this mark would get a line.
pub(crate) fn completing(cells: &[char], mark: char) -> Vec<usize> {
    moves(cells, mark)
        .filter(|(_, after)| has_line(after, mark))
        .map(|(index, _)| index)
        .collect()
}

/// How many marks are on the board.
pub(crate) fn depth(cells: &[char]) -> usize {
    cells.iter().filter(|&&cell| cell != '.').count()
}

/// Every position of 3×3 when this mark starts, with the mark to move next, found by walking every game.
pub(crate) fn reachable(first: char) -> HashMap<Cells, char> {
    fn walk(cells: Cells, next: char, found: &mut HashMap<Cells, char>) {
        if !has_line(&cells, other(next)) {
            for (_, after) in moves(&cells, next) {
                walk(after, other(next), found);
            }
        }
        found.insert(cells, next);
    }
    let mut found = HashMap::new();
    walk(vec!['.'; 9], first, &mut found);
    found
}

/// A textbook solver.
#[derive(Default)]
pub(crate) struct Solver {
    scores: HashMap<(Cells, char), i32>,
}

impl Solver {
    /// The score of the position for the mark to move next: 0 for a draw; for a win one more than the number of
    /// squares, minus the number of marks when the win comes; for a loss the negation.
    pub(crate) fn score(&mut self, cells: &Cells, next: char) -> i32 {
        if let Some(&score) = self.scores.get(&(cells.clone(), next)) {
            return score;
        }
        let score = if has_line(cells, other(next)) {
            -i32::try_from(cells.len() + 1 - depth(cells)).unwrap()
        } else {
            let moves = self.scored_moves(cells, next);
            moves.into_iter().map(|(_, score)| score).max().unwrap_or(0)
        };
        self.scores.insert((cells.clone(), next), score);
        score
    }

    /// Each empty square with its score for the mark that plays it.
    pub(crate) fn scored_moves(&mut self, cells: &Cells, next: char) -> Vec<(usize, i32)> {
        moves(cells, next)
            .map(|(index, after)| (index, -self.score(&after, other(next))))
            .collect()
    }
}
