//! Announcements for screen readers.

use alloc::string::String;

use super::NoticeView;
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::session::{Restorable, Shared};
use crate::words;

/// What a screen reader announces, once per distinct value: the same text in another round is a new announcement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The round.
    pub round: usize,
    /// The board.
    pub variant: Variant,
    /// The last move; `None` at the start of a round.
    pub last_move: Option<(Mark, Square)>,
    /// What has happened in a room since the last move, if that is the news.
    pub event: Option<&'static str>,
    /// How many moves are on the board.
    pub ply: usize,
    /// The number of moves of the round, including those taken back.
    pub move_count: usize,
    /// What comes next: whose turn it is, or the result.
    pub next: String,
    /// The notice beside the game, if it is news.
    pub notice: Option<NoticeView>,
    /// Where a link was put, if it is news.
    pub shared: Option<Shared>,
    /// What can be restored, if it was just discarded.
    pub restorable: Option<Restorable>,
}

impl Announcement {
    /// The text.
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
                    | NoticeView::Legend { .. }
                    | NoticeView::Room(_)),
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

    /// The position on the board, described by what led to it.
    fn position(&self) -> String {
        if self.ply < self.move_count {
            words::coach::looked_back(self.ply, self.move_count, &self.next)
        } else if let Some(event) = self.event {
            words::fill("#0 #1", &[event, &self.next])
        } else if let Some((mark, square)) = self.last_move {
            words::move_made(self.variant, mark, square, &self.next)
        } else {
            words::game_begun(self.variant, &self.next)
        }
    }
}
