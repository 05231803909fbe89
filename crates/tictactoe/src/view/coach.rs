//! What the coach shows: the list of moves, a notice, and what can be done with them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::coach::{Hint, Verdict, hint, verdict};
use crate::engine::Analysis;
use crate::game::Game;
use crate::geometry::{Square, Variant};
use crate::mark::Mark;
use crate::session::{GameScreen, Notice, Phase, Shared};
use crate::words;

/// What the coach shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a control of its own"
)]
pub struct CoachView {
    /// What is said beside the game.
    pub notice: Option<NoticeView>,
    /// Every move of the round, also those taken back.
    pub moves: Vec<MoveView>,
    /// Whether each is shown with its verdict.
    pub reviews: bool,
    /// How many of them are on the board.
    pub ply: usize,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to go forward to.
    pub can_redo: bool,
    /// Whether a hint can be asked for.
    pub can_hint: bool,
    /// Whether what the squares lead to is shown.
    pub shows_values: bool,
    /// Whether the moves can be reviewed.
    pub can_review: bool,
    /// How many moves were made before a person's first mistake, where one can try again.
    pub first_mistake: Option<usize>,
}

/// What is said beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeView {
    /// The coach's hint.
    Hint(Hint),
    /// Where the link is.
    Shared(Shared),
}

impl NoticeView {
    /// The words.
    pub fn text(&self) -> String {
        match *self {
            NoticeView::Hint(hint) => words::coach::hint(hint),
            NoticeView::Shared(how) => String::from(words::coach::shared(how)),
        }
    }
}

/// One move in the list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// Which move, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub mark: Mark,
    /// The board it was made on.
    pub variant: Variant,
    /// Where.
    pub square: Square,
    /// How good it was and what would have been best, where that is to be shown and known.
    pub verdict: Option<(Verdict, Option<Hint>)>,
}

impl MoveView {
    /// The moves of a game, each judged by the analysis of the position before it.
    pub fn list<'a>(
        game: &Game,
        mut analysis_at: impl FnMut(usize) -> Option<&'a Analysis>,
    ) -> Vec<MoveView> {
        let judged = game.steps().enumerate().map(|(ply, (board, square))| {
            let analysis = analysis_at(ply);
            MoveView {
                ply: ply + 1,
                mark: board.next_mark(),
                variant: board.variant(),
                square,
                verdict: analysis.and_then(|analysis| {
                    let verdict = verdict(analysis, square)?;
                    let better = match verdict {
                        Verdict::Best => None,
                        Verdict::AsGood(_) | Verdict::Mistake { .. } => hint(analysis),
                    };
                    Some((verdict, better))
                }),
            }
        });
        judged.collect()
    }

    /// Whether it is known to be a mistake.
    pub fn is_mistake(&self) -> bool {
        matches!(self.verdict, Some((Verdict::Mistake { .. }, _)))
    }

    /// The words: "1 X centre", in a review with the verdict.
    pub fn text(&self) -> String {
        let name = words::coach::move_name(self.ply, self.mark, self.variant, self.square);
        match self.verdict {
            None => name,
            Some((verdict, better)) => {
                let place = |hint: Hint| words::coach::place(hint.variant, hint.square);
                let verdict = words::coach::verdict(verdict, better, place);
                [&*name, ", ", &*verdict].concat()
            }
        }
    }
}

impl From<&GameScreen> for CoachView {
    fn from(screen: &GameScreen) -> CoachView {
        let series = screen.series();
        let reviews = screen.phase() == Phase::Reviewing;
        let whole_game = series.whole_game();
        CoachView {
            notice: match screen.notice() {
                Some(Notice::Hint) => screen.analysis().and_then(hint).map(NoticeView::Hint),
                Some(Notice::Shared(how)) => Some(NoticeView::Shared(how)),
                Some(Notice::Sharing(_)) | None => None,
            },
            moves: MoveView::list(&whole_game, |ply| {
                screen.analysis_at(ply).filter(|_| reviews)
            }),
            reviews,
            ply: series.game().len(),
            can_undo: series.undo_ply().is_some(),
            can_redo: series.redo_ply().is_some(),
            can_hint: screen.is_persons_turn(),
            shows_values: screen.shows_values(),
            can_review: screen.can_review(),
            first_mistake: screen.first_mistake(),
        }
    }
}
