//! Everything a screen shows, as plain data with finished words. Whoever paints it decides nothing.

mod coach;
mod squares;

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Board, Outcome, Status};
use crate::geometry::{Square, Variant};
use crate::level::{Level, Mode, Player};
use crate::mark::Mark;
use crate::session::{GameScreen, Phase, Restorable, Screen, Session, Settings};
use crate::words::{self, Role};
use squares::squares;

pub use coach::{CoachView, MoveView, NoticeView};
pub use squares::SquareView;

/// What is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "only on some machines; a shell holds two views at most, so a box would save nothing"
)]
pub enum View {
    /// The choice of the mode.
    Menu(MenuView),
    /// The choice of level, mark and board, as far as it was made.
    Setup(Settings),
    /// A game.
    Game(GameView),
}

/// What is on the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MenuView {
    /// What is wrong with a link that led nowhere.
    pub link_error: Option<&'static str>,
    /// How the game stands that was left for the menu and can be continued.
    pub left: Option<LeftView>,
}

/// A game that was left and can be continued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftView {
    /// Whom it is played against; `None` between two people.
    pub level: Option<Level>,
    /// Whose turn it is, or the result.
    pub status: &'static str,
}

/// What is on the screen during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameView {
    /// Which board it is.
    pub variant: Variant,
    /// The sentence above the board.
    pub status: StatusView,
    /// The squares, in the order of their numbers.
    pub squares: Vec<SquareView>,
    /// The first and the last square of each completed line, to be struck through.
    pub lines: Vec<(Square, Square)>,
    /// Whether the round was drawn, so that the board fades.
    pub drawn: bool,
    /// The scoreboard.
    pub counters: [Counter; 3],
    /// What a screen reader is to say.
    pub announcement: Announcement,
    /// How the round ended, once it has.
    pub result: Option<ResultView>,
    /// Whether the result is shown.
    pub result_is_open: bool,
    /// Whether another board can be chosen.
    pub offers_board: bool,
    /// The level for the next round, where it can be chosen.
    pub next_level: Option<Level>,
    /// What the coach shows.
    pub coach: CoachView,
    /// What was given up and can be brought back.
    pub restorable: Option<Restorable>,
}

/// The sentence above the board.
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
    /// The computer's level, where it counts the computer's.
    pub level: Option<Level>,
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
    /// The board it speaks of.
    pub variant: Variant,
    /// The move that was made; `None` when the round has just begun.
    pub last_move: Option<(Mark, Square)>,
    /// How many moves are on the board.
    pub ply: usize,
    /// How many moves the round has, also those taken back.
    pub move_count: usize,
    /// What comes next: whose turn it is, or the result.
    pub next: &'static str,
    /// What is said beside the game.
    pub notice: Option<NoticeView>,
}

impl Announcement {
    /// The words.
    pub fn text(&self) -> String {
        if let Some(notice) = self.notice {
            notice.text()
        } else if self.ply < self.move_count {
            words::coach::looked_back(self.ply, self.move_count, self.next)
        } else if let Some((mark, square)) = self.last_move {
            words::move_made(self.variant, mark, square, self.next)
        } else {
            words::game_begun(self.next)
        }
    }
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultView {
    /// The board it ended on.
    pub variant: Variant,
    /// The mark that won; `None` for a draw.
    pub winner: Option<(Mark, Role)>,
    /// Whether a person has just won, so that confetti falls.
    pub celebrate: bool,
}

impl ResultView {
    /// The result in two words.
    pub fn title(&self) -> &'static str {
        self.winner.map_or(words::DRAWN, |(_, role)| role.wins())
    }

    /// The result in a kind sentence.
    pub fn sentence(&self) -> String {
        match self.winner {
            None => String::from(words::DRAWN_KINDLY),
            Some((_, role)) => role.wins_kindly(self.variant),
        }
    }
}

impl From<&Session> for View {
    fn from(session: &Session) -> View {
        match session.screen() {
            Screen::Menu(error) => View::Menu(MenuView {
                link_error: error.map(words::coach::link_error),
                left: session.left().map(|screen| LeftView {
                    level: match screen.series().mode() {
                        Mode::TwoPeople => None,
                        Mode::Computer { level, .. } => Some(level),
                    },
                    status: status(screen).text,
                }),
            }),
            Screen::Setup => View::Setup(session.settings()),
            Screen::Game(game) => View::Game(game_view(game, session)),
        }
    }
}

fn game_view(screen: &GameScreen, session: &Session) -> GameView {
    let series = screen.series();
    let board = screen.board();
    let status = status(screen);
    let coach = CoachView::from(screen);
    GameView {
        variant: series.variant(),
        status,
        squares: squares(screen, coach.notice),
        lines: lines(board),
        drawn: board.status() == Status::Over(Outcome::Drawn),
        counters: counters(screen),
        announcement: Announcement {
            round: series.round(),
            variant: series.variant(),
            last_move: series.game().last_move(),
            ply: series.ply(),
            move_count: series.move_count(),
            next: status.text,
            notice: coach.notice,
        },
        result: match board.status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(result(outcome, screen)),
        },
        result_is_open: screen.phase() == Phase::ResultOpen,
        offers_board: screen.offers_board(),
        next_level: screen.offers_level().then(|| session.settings().level),
        coach,
        restorable: session.restorable(),
    }
}

fn lines(board: Board) -> Vec<(Square, Square)> {
    let mut lines = Vec::new();
    for line in board.winning_lines() {
        lines.extend(line.first().zip(line.iter().last()));
    }
    lines
}

fn status(screen: &GameScreen) -> StatusView {
    match screen.board().status() {
        Status::Turn(mark) => {
            let can_be_played = screen.is_persons_turn() || !screen.series().looks_back();
            StatusView {
                text: if can_be_played {
                    Role::of(mark, screen.series().mode()).turn()
                } else {
                    words::coach::LOOKING_BACK
                },
                mark: Some(mark),
                thinking: screen.computer_to_move().is_some(),
            }
        }
        Status::Over(outcome) => {
            let result = result(outcome, screen);
            StatusView {
                text: result.title(),
                mark: result.winner.map(|(mark, _)| mark),
                thinking: false,
            }
        }
    }
}

/// The person's own counter comes first, then the computer's; else X comes first.
fn counters(screen: &GameScreen) -> [Counter; 3] {
    let (mode, score) = (screen.series().mode(), screen.series().score());
    let turn = screen.board().turn();
    let own = match Role::of(Mark::O, mode) {
        Role::You => Mark::O,
        Role::Computer | Role::Player(_) => Mark::X,
    };
    let counter = |mark| Counter {
        label: Role::of(mark, mode).name(),
        level: match mode.player(mark) {
            Player::Computer(level) => Some(level),
            Player::Human => None,
        },
        mark: Some(mark),
        rounds: score.wins[mark],
        to_move: turn == Some(mark),
    };
    let draws = Counter {
        label: words::DRAWS,
        level: None,
        mark: None,
        rounds: score.draws,
        to_move: false,
    };
    [counter(own), counter(own.other()), draws]
}

fn result(outcome: Outcome, screen: &GameScreen) -> ResultView {
    let series = screen.series();
    let winner = match outcome {
        Outcome::Won(mark) => Some(mark),
        Outcome::Drawn => None,
    };
    let is_person = |mark| series.mode().player(mark) == Player::Human;
    ResultView {
        variant: series.variant(),
        winner: winner.map(|mark| (mark, Role::of(mark, series.mode()))),
        celebrate: winner.is_some_and(is_person) && screen.has_just_ended(),
    }
}
