//! A reference model of a series: squares as characters, lines found by walking, points counted by hand.

use proptest::prelude::*;
use tictactoe::{Game, Level, Link, Mark, Mode, Series, SeriesAction, Square, Variant};

use super::desk::points;

/// The expected state of a series.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    pub(crate) mode: Mode,
    pub(crate) variant: Variant,
    pub(crate) round: usize,
    pub(crate) first: Mark,
    /// The indices of the squares that were played.
    pub(crate) moves: Vec<usize>,
    /// How many of them are on the board.
    pub(crate) ply: usize,
    /// Wins of X, wins of O and draws before this round.
    settled: [usize; 3],
    /// Whether the end of this round does not count.
    void: bool,
}

impl Ledger {
    pub(crate) fn new(mode: Mode, variant: Variant) -> Ledger {
        Ledger {
            mode,
            variant,
            round: 1,
            first: Mark::X,
            moves: Vec::new(),
            ply: 0,
            settled: [0; 3],
            void: false,
        }
    }

    pub(crate) fn opened(link: &Link) -> Ledger {
        let game = link.game();
        let moves: Vec<usize> = game.moves().map(Square::index).collect();
        let mut ledger = Ledger {
            first: game.first(),
            ply: moves.len(),
            moves,
            ..Ledger::new(link.mode(), game.variant())
        };
        ledger.void = ledger.end().is_some();
        ledger
    }

    /// Follows an action; `false` if the rules refuse it.
    pub(crate) fn apply(&mut self, action: SeriesAction) -> bool {
        match action {
            SeriesAction::Play { mark, square } => {
                let cells = self.cells(self.ply);
                let is_free = cells.get(square.index()) == Some(&'.');
                let is_running = ending(&cells, self.variant).is_none();
                if !is_free || !is_running || self.mark_at(self.ply) != mark {
                    return false;
                }
                self.moves.truncate(self.ply);
                self.moves.push(square.index());
                self.ply += 1;
                self.void = false;
            }
            SeriesAction::StepTo(ply) if ply <= self.moves.len() => self.ply = ply,
            SeriesAction::StepTo(_) => return false,
            SeriesAction::NextRound { level } => return self.next_round(level),
            SeriesAction::ResetScore => {
                self.settled = [0; 3];
                self.void |= self.end().is_some();
            }
        }
        true
    }

    fn next_round(&mut self, level: Option<Level>) -> bool {
        match (&mut self.mode, level) {
            (Mode::TwoPeople, Some(_)) => return false,
            (Mode::Computer { level: current, .. }, Some(level)) => *current = level,
            (_, None) => {}
        }
        let is_over = self.end().is_some();
        self.settled = self.score();
        if is_over && self.mode == Mode::TwoPeople {
            self.first = self.first.other();
        }
        self.round += 1;
        (self.moves, self.ply, self.void) = (Vec::new(), 0, false);
        true
    }

    /// The earlier points and, unless it does not count, the end of this round.
    pub(crate) fn score(&self) -> [usize; 3] {
        let mut score = self.settled;
        if let (Some(end), false) = (self.end(), self.void) {
            score["XO=".find(end).unwrap()] += 1;
        }
        score
    }

    /// The winner of the round, or `=` for a draw, once it is over.
    pub(crate) fn end(&self) -> Option<char> {
        ending(&self.cells(self.moves.len()), self.variant)
    }

    /// Who makes the move after `ply` moves.
    pub(crate) fn mark_at(&self, ply: usize) -> Mark {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            self.first.other()
        }
    }

    /// Takes the points of another state of this round.
    pub(crate) fn take_score_of(&mut self, other: &Ledger) {
        self.settled = other.settled;
        self.void = other.void;
    }

    /// Who is to move on the board shown, if the game is running there.
    pub(crate) fn turn(&self) -> Option<Mark> {
        let end = ending(&self.cells(self.ply), self.variant);
        end.is_none().then(|| self.mark_at(self.ply))
    }

    /// Whether a person makes the move after `ply` moves.
    pub(crate) fn is_persons(&self, ply: usize) -> bool {
        match self.mode {
            Mode::TwoPeople => true,
            Mode::Computer { person, .. } => self.mark_at(ply) == person,
        }
    }

    /// The board after `ply` moves, as characters.
    pub(crate) fn cells(&self, ply: usize) -> Vec<char> {
        let mut cells = vec!['.'; self.variant.square_count()];
        for (position, &index) in self.moves[..ply].iter().enumerate() {
            cells[index] = if self.mark_at(position) == Mark::X {
                'X'
            } else {
                'O'
            };
        }
        cells
    }

    /// Checks the series against the ledger.
    pub(crate) fn check(&self, series: &Series) -> Result<(), TestCaseError> {
        let indices = |game: Game| -> Vec<usize> { game.moves().map(Square::index).collect() };
        prop_assert_eq!(series.mode(), self.mode);
        prop_assert_eq!(series.variant(), self.variant);
        prop_assert_eq!(series.round(), self.round);
        prop_assert_eq!(series.whole_game().first(), self.first);
        prop_assert_eq!(indices(series.whole_game()), self.moves.clone());
        prop_assert_eq!(indices(series.game()), self.moves[..self.ply].to_vec());
        prop_assert_eq!(series.looks_back(), self.ply < self.moves.len());
        prop_assert_eq!(series.is_over(), self.end().is_some());
        prop_assert_eq!(series.player_to_move().map(|(mark, _)| mark), self.turn());
        let [x, o, draws] = self.score();
        prop_assert_eq!(points(series.score()), (x, o, draws));
        let cells: String = self.cells(self.ply).into_iter().collect();
        prop_assert_eq!(series.game().board().to_string(), cells);
        Ok(())
    }
}

/// Who has a line, or `=` on a full board without one.
fn ending(cells: &[char], variant: Variant) -> Option<char> {
    let winning = line_squares(cells, variant);
    match winning.first() {
        Some(&index) => Some(cells[index]),
        None => (!cells.contains(&'.')).then_some('='),
    }
}

/// The indices of every square that belongs to a line long enough to win, found by walking from each square.
pub(crate) fn line_squares(cells: &[char], variant: Variant) -> Vec<usize> {
    let (side, wins) = match variant {
        Variant::Three => (3_i32, 3),
        Variant::Four => (4, 4),
        Variant::Five => (5, 4),
    };
    let at = |row: i32, column: i32| {
        let is_on_board = (0..side).contains(&row) && (0..side).contains(&column);
        let index = is_on_board.then(|| usize::try_from(row * side + column).unwrap())?;
        (cells[index] != '.').then_some((index, cells[index]))
    };
    let mut found = Vec::new();
    for start in 0..side * side {
        let (row, column) = (start / side, start % side);
        let Some((_, mark)) = at(row, column) else {
            continue;
        };
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let walk = (0..side).map(|step| at(row + step * down, column + step * right));
            let line: Vec<usize> = walk
                .map_while(|square| square.filter(|&(_, other)| other == mark))
                .map(|(index, _)| index)
                .collect();
            if line.len() >= wins {
                found.extend(line);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
