//! What the coach shows: the list of moves, a notice, and which controls are enabled.

use alloc::string::String;
use alloc::vec::Vec;

use crate::coach::{Hint, Verdict, hint, verdict};
use crate::engine::{Analysis, Value};
use crate::game::Game;
use crate::geometry::{Square, Variant};
use crate::level::Mode;
use crate::mark::Mark;
use crate::session::{GameScreen, Notice, Phase, RoomNotice, Shared, Sharing};
use crate::words;

/// What the coach shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a control of its own"
)]
pub struct CoachView {
    /// The notice beside the game.
    pub notice: Option<NoticeView>,
    /// Where a link was put.
    pub shared: Option<Shared>,
    /// Every move of the round, including those taken back.
    pub moves: Vec<MoveView>,
    /// Whether the moves are shown with their verdicts.
    pub reviews: bool,
    /// How many of them are on the board.
    pub ply: usize,
    /// Whether undo is possible.
    pub can_undo: bool,
    /// Whether redo is possible.
    pub can_redo: bool,
    /// Whether a hint can be asked for.
    pub can_hint: bool,
    /// Whether the values of the squares are shown.
    pub shows_values: bool,
    /// Whether the moves can be reviewed.
    pub can_review: bool,
    /// The number of moves before a person's first mistake, if it can be tried again.
    pub first_mistake: Option<usize>,
}

/// The notice beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeView {
    /// The coach's hint.
    Hint(Hint),
    /// The engine for this board is unavailable.
    NoEngine,
    /// In a review, the verdict on the move that led to the position.
    Judged(MoveView),
    /// The game was opened from a link.
    Opened {
        /// Who plays.
        mode: Mode,
        /// Whether it was already over.
        over: bool,
    },
    /// A finished round is replayed from a mistake.
    TryingAgain,
    /// The goal on this board, before the first move.
    Goal(Variant),
    /// What the values on the squares mean.
    Legend {
        /// Whether they include the number of moves.
        counts: bool,
    },
    /// A notice about the room.
    Room(RoomNotice),
}

impl NoticeView {
    /// The text.
    pub fn text(&self) -> String {
        match *self {
            NoticeView::NoEngine => String::from(words::coach::NO_ENGINE),
            NoticeView::Opened { over: true, .. } => String::from(words::coach::OPENED_AT_ITS_END),
            NoticeView::Opened { mode, over: false } => words::coach::opened(mode),
            NoticeView::Judged(made) => made.sentence(),
            NoticeView::Hint(hint) => words::coach::hint(hint),
            NoticeView::TryingAgain => String::from(words::coach::TRYING_AGAIN),
            NoticeView::Goal(variant) => String::from(words::goal(variant)),
            NoticeView::Legend { counts } => String::from(words::coach::legend(counts)),
            NoticeView::Room(notice) => words::online::notice(notice),
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
    /// Its value for the side that made it, if shown and known.
    pub value: Option<Value>,
    /// The verdict, with the best move if there was a better one, if shown and known.
    pub verdict: Option<(Verdict, Option<Hint>)>,
}

impl MoveView {
    /// The moves of a game with their values, from the analysis of the position before each; `judges` adds the
    /// verdicts.
    pub fn list<'a>(
        game: &Game,
        judges: bool,
        mut analysis_at: impl FnMut(usize) -> Option<&'a Analysis>,
    ) -> Vec<MoveView> {
        let mut moves = Vec::new();
        for (ply, (board, square)) in game.steps().enumerate() {
            let analysis = analysis_at(ply);
            moves.push(MoveView {
                ply: ply + 1,
                mark: board.next_mark(),
                variant: board.variant(),
                square,
                value: analysis.and_then(|analysis| Some(analysis.prospect_of(square)?.value)),
                verdict: analysis.filter(|_| judges).and_then(|analysis| {
                    let verdict = verdict(analysis, square)?;
                    let better = match verdict {
                        Verdict::Best => None,
                        Verdict::AsGood(_) | Verdict::Mistake { .. } => hint(analysis),
                    };
                    Some((verdict, better))
                }),
            });
        }
        moves
    }

    /// The square that would have been better, if it is known to be a mistake.
    pub fn better(&self) -> Option<Hint> {
        self.verdict.filter(|_| self.is_mistake())?.1
    }

    /// Whether it is known to be a mistake.
    pub fn is_mistake(&self) -> bool {
        matches!(self.verdict, Some((Verdict::Mistake { .. }, _)))
    }

    /// The text: "1 X centre", in a review with the verdict.
    pub fn text(&self) -> String {
        let name = words::coach::move_name(self.ply, self.mark, self.variant, self.square);
        match self.verdict {
            None => name,
            Some(judged) => words::fill("#0, #1", &[&name, &verdict_text(judged)]),
        }
    }

    /// The verdict as a sentence: "X centre: best."
    fn sentence(&self) -> String {
        let place = words::coach::place(self.variant, self.square);
        let verdict = self.verdict.map(verdict_text).unwrap_or_default();
        words::fill("#0 #1: #2.", &[self.mark.letter(), &place, &verdict])
    }
}

fn verdict_text((verdict, better): (Verdict, Option<Hint>)) -> String {
    let place = |hint: Hint| words::coach::place(hint.variant, hint.square);
    words::coach::verdict(verdict, better, place)
}

/// The legend, if the values are shown.
fn legend(screen: &GameScreen) -> Option<NoticeView> {
    let analysis = screen.analysis().filter(|_| screen.shows_values())?;
    let counts = analysis.prospect()?.plies.is_some();
    Some(NoticeView::Legend { counts })
}

/// The goal, on the boards that not everybody knows.
fn goal(screen: &GameScreen) -> Option<NoticeView> {
    let variant = screen.series().variant();
    match variant {
        Variant::Three => None,
        Variant::Four | Variant::Five => {
            (screen.series().move_count() == 0).then_some(NoticeView::Goal(variant))
        }
    }
}

impl From<&GameScreen> for CoachView {
    fn from(screen: &GameScreen) -> CoachView {
        let series = screen.series();
        let reviews = screen.phase() == Phase::Reviewing;
        let ply = series.ply();
        let is_judged = reviews || screen.shows_values();
        let moves = MoveView::list(&series.whole_game(), reviews, |ply| {
            screen.analysis_at(ply).filter(|_| is_judged)
        });
        let judged = moves
            .iter()
            .find(|made| made.ply == ply && made.verdict.is_some());
        CoachView {
            notice: match screen.notice() {
                Some(Notice::Hint) => screen.analysis().and_then(hint).map(NoticeView::Hint),
                Some(Notice::Opened) => Some(NoticeView::Opened {
                    mode: series.mode(),
                    over: series.is_over(),
                }),
                Some(Notice::NoEngine) => Some(NoticeView::NoEngine),
                Some(Notice::TryingAgain) => Some(NoticeView::TryingAgain),
                None if screen.is_stuck() => Some(NoticeView::NoEngine),
                None => judged
                    .copied()
                    .map(NoticeView::Judged)
                    .or_else(|| legend(screen))
                    .or_else(|| goal(screen)),
            },
            shared: match screen.sharing() {
                Some(Sharing::Done(how)) => Some(how),
                Some(Sharing::Asked(..)) | None => None,
            },
            moves,
            reviews,
            ply,
            can_undo: series.undo_ply().is_some(),
            can_redo: series.redo_ply().is_some(),
            can_hint: screen.is_persons_turn(),
            shows_values: screen.shows_values(),
            can_review: screen.can_review(),
            first_mistake: screen.first_mistake(),
        }
    }
}
