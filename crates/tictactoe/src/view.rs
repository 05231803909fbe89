//! Everything a screen shows, as plain data with finished words. Whoever paints it decides nothing.

use alloc::string::String;

use crate::board::{Outcome, Status};
use crate::level::Player;
use crate::mark::Mark;
use crate::rounds::Match;
use crate::session::{Screen, Session, Settings};
use crate::square::Square;
use crate::words::{self, Role};

/// What is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a shell holds two views at most; a box would save nothing"
)]
pub enum View {
    /// The choice of the mode.
    Menu,
    /// The choice of level and mark, as far as it was made.
    Setup(Settings),
    /// A match.
    Match(MatchView),
}

/// What is on the screen during a match.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// One square of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// The mark on it.
    pub mark: Option<Mark>,
    /// The mark that a person's press would place; `None` where a press does nothing.
    pub preview: Option<Mark>,
    /// Whether it belongs to a completed line.
    pub winning: bool,
    /// Its spoken name.
    pub label: String,
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The round it speaks of.
    pub round: usize,
    /// The words.
    pub text: String,
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
    /// Whether a person won, so that confetti falls.
    pub celebrate: bool,
}

impl From<&Session> for View {
    fn from(session: &Session) -> View {
        match session.screen() {
            Screen::Menu => View::Menu,
            Screen::Setup => View::Setup(session.settings()),
            Screen::Match(current) => View::Match(current.into()),
        }
    }
}

impl From<&Match> for MatchView {
    fn from(current: &Match) -> MatchView {
        let status = status(current);
        MatchView {
            status,
            squares: Square::ALL.map(|square| square_view(current, square)),
            drawn: current.game().board().status() == Status::Over(Outcome::Drawn),
            counters: counters(current),
            announcement: Announcement {
                round: current.round(),
                text: announcement(current, status.text),
            },
            result: result(current),
            result_is_open: current.shows_result(),
        }
    }
}

fn status(current: &Match) -> StatusView {
    let players = current.players();
    match current.game().board().status() {
        Status::Turn(mark) => StatusView {
            text: Role::of(mark, players).turn(),
            mark: Some(mark),
            thinking: current.computer_to_move().is_some(),
        },
        Status::Over(outcome) => {
            let (text, mark) = match outcome {
                Outcome::Won(mark) => (Role::of(mark, players).wins(), Some(mark)),
                Outcome::Drawn => (words::DRAWN, None),
            };
            StatusView {
                text,
                mark,
                thinking: false,
            }
        }
    }
}

fn square_view(current: &Match, square: Square) -> SquareView {
    let board = current.game().board();
    let mark = board.mark(square);
    let person = board
        .turn()
        .filter(|_| current.computer_to_move().is_none());
    SquareView {
        mark,
        preview: person.filter(|_| mark.is_none()),
        winning: board.winning_squares().contains(square),
        label: words::square(square, mark),
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

fn announcement(current: &Match, status: &str) -> String {
    match current.game().last_move() {
        Some((mark, square)) => words::move_made(mark, square, status),
        None => words::game_begun(status),
    }
}

fn result(current: &Match) -> Option<ResultView> {
    let players = current.players();
    let Status::Over(outcome) = current.game().board().status() else {
        return None;
    };
    Some(match outcome {
        Outcome::Won(mark) => {
            let role = Role::of(mark, players);
            ResultView {
                winner: Some(mark),
                title: role.wins(),
                sentence: role.wins_kindly(),
                celebrate: players[mark] == Player::Human,
            }
        }
        Outcome::Drawn => ResultView {
            winner: None,
            title: words::DRAWN,
            sentence: words::DRAWN_KINDLY,
            celebrate: false,
        },
    })
}
