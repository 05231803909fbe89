//! What the coach shows: the list of moves, a hint, and what can be done with them.

use alloc::string::String;

use crate::coach::{Hint, Verdict, hint, verdict};
use crate::engine;
use crate::game::Game;
use crate::mark::Mark;
use crate::rounds::{Aside, Match};
use crate::square::Square;
use crate::words;

/// What the coach shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a control of its own"
)]
pub struct CoachView {
    /// What is said beside the game.
    pub aside: Option<AsideView>,
    /// Every move of the round, those taken back as well.
    pub line: Game,
    /// Whether each is shown with its verdict.
    pub reviews: bool,
    /// How many of them are on the board.
    pub shown: usize,
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
    /// How many moves were made before a person's first mistake, where one can start again.
    pub first_mistake: Option<usize>,
}

impl CoachView {
    /// The list of moves.
    pub fn moves(&self) -> impl Iterator<Item = MoveView> {
        MoveView::list(&self.line, self.reviews)
    }
}

/// What is said beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsideView {
    /// The coach's hint.
    Hint(Hint),
    /// A finished sentence.
    Sentence(&'static str),
}

impl AsideView {
    /// The words.
    pub fn text(&self) -> String {
        match *self {
            AsideView::Hint(hint) => words::coach::hint(hint),
            AsideView::Sentence(sentence) => String::from(sentence),
        }
    }
}

/// One move in the list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// Which move, counted from 1.
    pub position: usize,
    /// Who made it.
    pub mark: Mark,
    /// Where.
    pub square: Square,
    /// How good it was, and where none would have been better, once the round is reviewed.
    pub verdict: Option<(Verdict, Square)>,
}

impl MoveView {
    /// The moves of a game, each with its verdict if they are reviewed.
    pub fn list(game: &Game, reviewed: bool) -> impl Iterator<Item = MoveView> {
        (1..)
            .zip(game.steps())
            .map(move |(position, (board, square))| {
                let verdict = verdict(board, square).filter(|_| reviewed);
                MoveView {
                    position,
                    mark: board.next_mark(),
                    square,
                    verdict: verdict.zip(engine::best(board).first()),
                }
            })
    }

    /// The words: "1 X centre", in a review with the verdict.
    pub fn text(&self) -> String {
        let name = words::coach::move_name(self.position, self.mark, self.square);
        match self.verdict {
            None => name,
            Some((verdict, better)) => {
                [&name, ", ", &*words::coach::verdict(verdict, better)].concat()
            }
        }
    }
}

impl From<&Match> for CoachView {
    fn from(current: &Match) -> CoachView {
        let game = current.game();
        CoachView {
            aside: match current.aside {
                Aside::Silence => None,
                Aside::Hint => hint(game.board()).map(AsideView::Hint),
                Aside::LinkShown => Some(AsideView::Sentence(words::coach::LINK_SHOWN)),
                Aside::LinkCopied => Some(AsideView::Sentence(words::coach::LINK_COPIED)),
            },
            line: current.line(),
            reviews: current.reviews(),
            shown: game.len(),
            can_undo: current.undo().is_some(),
            can_redo: current.redo().is_some(),
            can_hint: current.is_persons_turn(),
            shows_values: current.shows_values,
            can_review: current.can_review(),
            first_mistake: current.first_mistake(),
        }
    }
}
