//! What is said to those who do not see the screen.

use alloc::string::String;

use super::NoticeView;
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::session::{Restorable, Shared};
use crate::words;

/// What a screen reader is to say, once for each value: the same words in another round are a new announcement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The round it speaks of.
    pub round: usize,
    /// The board it speaks of.
    pub variant: Variant,
    /// The move that was made; `None` when the round has just begun.
    pub last_move: Option<(Mark, Square)>,
    /// How many moves are on the board.
    pub ply: usize,
    /// How many moves the round has, also those taken back.
    pub move_count: usize,
    /// What comes next: whose turn it is, or the result.
    pub next: String,
    /// What is said beside the game, if it is news.
    pub notice: Option<NoticeView>,
    /// Where a link was put, if it is news.
    pub shared: Option<Shared>,
    /// What can be brought back, if it was taken away just now.
    pub restorable: Option<Restorable>,
}

impl Announcement {
    /// The words.
    pub fn text(&self) -> String {
        if let Some(how) = self.shared {
            return String::from(words::coach::shared(how));
        }
        match (self.notice, self.restorable) {
            (Some(notice @ (NoticeView::Opened { .. } | NoticeView::TryingAgain)), _) => {
                words::fill("#0 #1", &[&notice.text(), &self.next])
            }
            (
                Some(
                    notice @ (NoticeView::Hint(_)
                    | NoticeView::NoEngine
                    | NoticeView::Judged(_)
                    | NoticeView::Goal(_)
                    | NoticeView::Legend { .. }),
                ),
                _,
            ) => notice.text(),
            (None, Some(what @ Restorable::Scores)) => String::from(words::restorable(what)),
            (None, Some(what @ (Restorable::Round | Restorable::Series))) => {
                words::fill("#0 #1", &[words::restorable(what), &self.position()])
            }
            (None, None) => self.position(),
        }
    }

    /// The position on the board, by the move that led to it.
    fn position(&self) -> String {
        if self.ply < self.move_count {
            words::coach::looked_back(self.ply, self.move_count, &self.next)
        } else if let Some((mark, square)) = self.last_move {
            words::move_made(self.variant, mark, square, &self.next)
        } else {
            words::game_begun(self.variant, &self.next)
        }
    }
}
