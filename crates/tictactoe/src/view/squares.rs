//! What the squares of the board show.

use alloc::string::String;
use alloc::vec::Vec;

use super::NoticeView;
use crate::engine::Prospect;
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::session::GameScreen;
use crate::words;

/// One square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// Which board it is on.
    pub variant: Variant,
    /// Which square it is.
    pub square: Square,
    /// The mark on it.
    pub mark: Option<Mark>,
    /// The mark that a person's press would place; `None` where a press does nothing.
    pub preview: Option<Mark>,
    /// Whether it belongs to a completed line.
    pub winning: bool,
    /// Whether the last move was made here.
    pub last: bool,
    /// The mark that the coach would place here: as a hint, or in a review in place of a mistake.
    pub hinted: Option<Mark>,
    /// Its prospect under perfect play, if shown and known.
    pub prospect: Option<Prospect>,
}

impl SquareView {
    /// Its label for screen readers.
    pub fn label(&self) -> String {
        let name = words::square(self.variant, self.square, self.mark);
        match self.prospect {
            None => name,
            Some(prospect) => words::fill("#0, #1", &[&name, &words::coach::prospect(prospect)]),
        }
    }

    /// Its prospect, as a shape and in words; empty if it is not shown.
    pub fn value(&self) -> String {
        let value = |prospect: Prospect| {
            let shape = words::coach::value_shape(prospect.value);
            [shape, " ", &*words::coach::prospect(prospect)].concat()
        };
        self.prospect.map(value).unwrap_or_default()
    }
}

/// The squares of the board, in the order of their numbers; a hint points at one.
pub(super) fn squares(
    screen: &GameScreen,
    can_play: bool,
    notice: Option<&NoticeView>,
) -> Vec<SquareView> {
    let board = screen.board();
    let variant = board.variant();
    let winning = board.winning_squares();
    let person = board.turn().filter(|_| can_play);
    let analysis = screen.analysis().filter(|_| screen.shows_values());
    let hint = match notice {
        Some(NoticeView::Hint(hint)) => Some(*hint),
        Some(NoticeView::Judged(made)) => made.better(),
        Some(
            NoticeView::NoEngine
            | NoticeView::Opened { .. }
            | NoticeView::TryingAgain
            | NoticeView::Goal(_)
            | NoticeView::Legend { .. }
            | NoticeView::Room(_),
        )
        | None => None,
    };
    let last = screen.series().game().last_move();
    let mut squares = Vec::new();
    for square in variant.squares().iter() {
        let mark = board.mark(square);
        squares.push(SquareView {
            variant,
            square,
            mark,
            preview: person.filter(|_| mark.is_none()),
            winning: winning.contains(square),
            last: last.is_some_and(|(_, last)| last == square),
            hinted: hint
                .filter(|hint| hint.square == square)
                .map(|hint| hint.mark),
            prospect: analysis.and_then(|analysis| analysis.prospect_of(square)),
        });
    }
    squares
}
