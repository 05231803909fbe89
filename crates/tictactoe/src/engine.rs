//! The engine: the value of every move under perfect play. 3×3 is looked up in a [`table`] of the whole game; the
//! larger boards are searched by the [`Solver`].

mod analysis;
mod solver;
pub mod table;

use crate::board::Board;
use crate::geometry::Square;
use crate::level::{Level, Roll};

pub use analysis::{Analysis, Prospect, Value};
pub use solver::Solver;

pub(crate) use analysis::{blocks_first, preference, preferred};

/// On the larger boards, traps are counted only up to this many empty squares: each takes a search, and more would take
/// too long.
const TRAPS_HORIZON: usize = 12;

/// Picks the method for each board: the table for 3×3, the solver for the larger ones.
///
/// ```
/// use tictactoe::engine::{Engine, Value};
/// let mut engine = Engine::default();
/// let analysis = engine.analyze("XXX./OOO./..../....".parse()?);
/// assert_eq!(analysis.prospect().unwrap().value, Value::Win);
/// assert_eq!(analysis.perfect_move().unwrap().number(), 4);
/// # Ok::<(), tictactoe::BoardError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Engine {
    solver: Solver,
}

impl Engine {
    /// Analyzes every move of the position.
    pub fn analyze(&mut self, board: Board) -> Analysis {
        table::analyze(board).unwrap_or_else(|| self.solver.analyze(board))
    }

    /// Like [`Engine::analyze`], and counts how many replies to each best move are mistakes, where that is fast enough.
    pub fn advise(&mut self, board: Board) -> Analysis {
        table::advise(board).unwrap_or_else(|| {
            let analysis = self.solver.analyze(board);
            if board.empty_squares().len() > TRAPS_HORIZON {
                return analysis;
            }
            analysis.with_traps(|next| self.solver.analyze(next))
        })
    }

    /// The perfect move; `None` once the game is over.
    pub fn perfect_move(&mut self, board: Board) -> Option<Square> {
        table::perfect_move(board).or_else(|| self.solver.perfect_move(board))
    }

    /// The square that this level plays for this roll; `None` once the game is over.
    pub fn choose(&mut self, level: Level, board: Board, roll: Roll) -> Option<Square> {
        level.choose(board, roll, |board| self.perfect_move(board))
    }
}
