//! Everything a screen shows, as plain data with finished words. Whoever paints it decides nothing.

mod coach;
mod squares;

use alloc::string::String;

use crate::board::{Outcome, Status};
use crate::level::{Level, Player};
use crate::mark::Mark;
use crate::rounds::Match;
use crate::session::{Screen, Session, Settings};
use crate::square::Square;
use crate::words::{self, Role};
use squares::squares;

pub use coach::{AsideView, CoachView, MoveView};
pub use squares::SquareView;

/// What is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a shell holds two views at most; a box would save nothing"
)]
pub enum View {
    /// The choice of the mode, with a sentence about a link that led nowhere.
    Menu(Option<&'static str>),
    /// The choice of level and mark, as far as it was made.
    Setup(Settings),
    /// A match.
    Match(MatchView),
}

/// What is on the screen during a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchView {
    /// The line above the board.
    pub status: StatusView,
    /// The squares, in the order of [`Square::ALL`].
    pub squares: [SquareView; Square::COUNT],
    /// Whether the round was drawn, so that the board fades.
    pub drawn: bool,
    /// The scoreboard.
    pub counters: [Counter; 3],
    /// What a screen reader is to say.
    pub announcement: Announcement,
    /// How the round ended, once it has.
    pub result: Option<ResultView>,
    /// Whether the result is shown over the board.
    pub result_is_open: bool,
    /// The level for the next round, where it can be chosen.
    pub next_level: Option<Level>,
    /// What the coach shows.
    pub coach: CoachView,
}

/// The line above the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatusView {
    /// The words.
    pub text: &'static str,
    /// The mark they speak of.
    pub mark: Option<Mark>,
    /// Whether the computer is to move.
    pub thinking: bool,
}

/// One counter of the scoreboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Whose rounds it counts.
    pub label: &'static str,
    /// The mark they won with; `None` for draws.
    pub mark: Option<Mark>,
    /// How many rounds.
    pub rounds: usize,
    /// Whether this side is to move.
    pub to_move: bool,
}

/// What a screen reader is to say, once for each value: the same words in another round are a new announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The round it speaks of.
    pub round: usize,
    /// The move that was made; `None` when the round has just begun.
    pub last_move: Option<(Mark, Square)>,
    /// How many moves are on the board, of how many there are.
    pub shown: (usize, usize),
    /// What comes next: whose turn it is, or the result.
    pub next: &'static str,
    /// What is said beside the game.
    pub aside: Option<AsideView>,
}

impl Announcement {
    /// The words.
    pub fn text(&self) -> String {
        match *self {
            Announcement {
                aside: Some(aside), ..
            } => aside.text(),
            Announcement {
                shown: (shown, all),
                next,
                ..
            } if shown < all => words::coach::looked_back(shown, all, next),
            Announcement {
                last_move: Some((mark, square)),
                next,
                ..
            } => words::move_made(mark, square, next),
            Announcement { next, .. } => words::game_begun(next),
        }
    }
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultView {
    /// The mark that won; `None` for a draw.
    pub winner: Option<Mark>,
    /// The result in two words.
    pub title: &'static str,
    /// The result in a kind sentence.
    pub sentence: &'static str,
    /// Whether a person has just won, so that confetti falls.
    pub celebrate: bool,
}

impl From<&Session> for View {
    fn from(session: &Session) -> View {
        match session.screen() {
            Screen::Menu(error) => View::Menu(error.map(words::coach::link_error)),
            Screen::Setup => View::Setup(session.settings()),
            Screen::Match(current) => View::Match(match_view(current, session.settings().level)),
        }
    }
}

fn match_view(current: &Match, level: Level) -> MatchView {
    let game = current.game();
    let board = game.board();
    let status = status(current);
    let coach = CoachView::from(current);
    let hinted = match coach.aside {
        Some(AsideView::Hint(hint)) => Some(hint.square),
        _ => None,
    };
    MatchView {
        status,
        squares: squares(current, hinted),
        drawn: board.status() == Status::Over(Outcome::Drawn),
        counters: counters(current),
        announcement: Announcement {
            round: current.round(),
            last_move: game.last_move(),
            shown: (game.len(), current.line().len()),
            next: status.text,
            aside: coach.aside,
        },
        result: match board.status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(result(outcome, current)),
        },
        result_is_open: current.shows_result(),
        next_level: current.offers_level().then_some(level),
        coach,
    }
}

fn status(current: &Match) -> StatusView {
    let players = current.players();
    match current.game().board().status() {
        Status::Turn(mark) => {
            let waits = current.is_computers_turn() && current.looks_back();
            let turn = Role::of(mark, players).turn();
            StatusView {
                text: if waits {
                    words::coach::LOOKING_BACK
                } else {
                    turn
                },
                mark: Some(mark),
                thinking: current.computer_to_move().is_some(),
            }
        }
        Status::Over(outcome) => {
            let ResultView { title, winner, .. } = result(outcome, current);
            StatusView {
                text: title,
                mark: winner,
                thinking: false,
            }
        }
    }
}

/// The person's own counter comes first, then the computer's; else X comes first.
fn counters(current: &Match) -> [Counter; 3] {
    let (players, score) = (current.players(), current.score());
    let turn = current.game().board().turn();
    let own = match Role::of(Mark::O, players) {
        Role::You => Mark::O,
        Role::Computer | Role::Player(_) => Mark::X,
    };
    let counter = |mark| Counter {
        label: Role::of(mark, players).name(),
        mark: Some(mark),
        rounds: score.wins[mark],
        to_move: turn == Some(mark),
    };
    let draws = Counter {
        label: words::DRAWS,
        mark: None,
        rounds: score.draws,
        to_move: false,
    };
    [counter(own), counter(own.other()), draws]
}

fn result(outcome: Outcome, current: &Match) -> ResultView {
    let players = current.players();
    match outcome {
        Outcome::Won(mark) => {
            let role = Role::of(mark, players);
            ResultView {
                winner: Some(mark),
                title: role.wins(),
                sentence: role.wins_kindly(),
                celebrate: players[mark] == Player::Human && current.has_just_ended(),
            }
        }
        Outcome::Drawn => ResultView {
            winner: None,
            title: words::DRAWN,
            sentence: words::DRAWN_KINDLY,
            celebrate: false,
        },
    }
}
