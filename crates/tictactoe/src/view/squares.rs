//! What the squares of the board show.

use alloc::string::String;

use crate::engine::{self, Prospect};
use crate::mark::Mark;
use crate::rounds::Match;
use crate::square::Square;
use crate::words;

/// One square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// Which square it is.
    pub square: Square,
    /// The mark on it.
    pub mark: Option<Mark>,
    /// The mark that a person's press would place; `None` where a press does nothing.
    pub preview: Option<Mark>,
    /// Whether it belongs to a completed line.
    pub winning: bool,
    /// Whether the hint points at it.
    pub hinted: bool,
    /// What it leads to under perfect play, where that is to be shown.
    pub prospect: Option<Prospect>,
}

impl SquareView {
    /// Its spoken name.
    pub fn label(&self) -> String {
        let name = words::square(self.square, self.mark);
        match self.prospect {
            None => name,
            Some(prospect) => [&name, ", ", &*words::coach::prospect(prospect)].concat(),
        }
    }

    /// What it leads to, as a shape and in words; nothing where it is not to be shown.
    pub fn value(&self) -> String {
        let value = |prospect: Prospect| {
            let shape = words::coach::value_shape(prospect.value);
            [shape, " ", &*words::coach::prospect(prospect)].concat()
        };
        self.prospect.map(value).unwrap_or_default()
    }
}

/// The squares of the board, in the order of [`Square::ALL`]; the hint points at this one.
pub(super) fn squares(current: &Match, hinted: Option<Square>) -> [SquareView; Square::COUNT] {
    let board = current.game().board();
    let winning = board.winning_squares();
    let person = board.turn().filter(|_| current.is_persons_turn());
    Square::ALL.map(|square| {
        let mark = board.mark(square);
        SquareView {
            square,
            mark,
            preview: person.filter(|_| mark.is_none()),
            winning: winning.contains(square),
            hinted: hinted == Some(square),
            prospect: engine::prospect_of(board, square).filter(|_| current.shows_values),
        }
    })
}
