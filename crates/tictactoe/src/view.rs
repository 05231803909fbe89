//! Everything a screen shows, as plain data with finished words. Whoever paints it decides nothing.

mod announcement;
mod coach;
mod squares;
mod toast;

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Board, Outcome, Status};
use crate::geometry::{Square, Variant};
use crate::level::{Level, Mode, Player};
use crate::mark::{ByMark, Mark};
use crate::name::Name;
use crate::session::{GameScreen, Phase, Restorable, Screen, Session, Settings};
use crate::words::{self, Role};
use squares::squares;

pub use announcement::Announcement;
pub use coach::{CoachView, MoveView, NoticeView};
pub use squares::SquareView;
pub use toast::Toast;

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuView {
    /// What is wrong with a link that led nowhere.
    pub link_error: Option<&'static str>,
    /// The game that was left for the menu and can be continued.
    pub paused: Option<PausedView>,
    /// The game that was left before that.
    pub earlier: Option<PausedView>,
}

/// A paused game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PausedView {
    /// Whom it is played against; `None` between two people.
    pub level: Option<Level>,
    /// Whose turn it is, or the result.
    pub status: String,
    /// The position.
    pub board: Board,
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
    /// What two people are called, where two people play.
    pub names: Option<ByMark<Option<Name>>>,
    /// The level for the next round, where it can be chosen.
    pub next_level: Option<Level>,
    /// What the coach shows.
    pub coach: CoachView,
    /// What was given up and can be brought back.
    pub restorable: Option<Restorable>,
}

/// The sentence above the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatusView {
    /// The words.
    pub text: String,
    /// The mark they speak of.
    pub mark: Option<Mark>,
    /// Whether the computer is to move.
    pub thinking: bool,
}

/// One counter of the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Whose rounds it counts.
    pub label: String,
    /// The computer's level, where it counts the computer's.
    pub level: Option<Level>,
    /// The mark they won with; `None` for draws.
    pub mark: Option<Mark>,
    /// How many rounds.
    pub rounds: usize,
    /// Whether this side is to move.
    pub to_move: bool,
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
    pub fn title(&self) -> String {
        match self.winner {
            None => String::from(words::DRAWN),
            Some((_, role)) => role.wins(),
        }
    }

    /// The result in a kind sentence.
    pub fn sentence(&self) -> String {
        match self.winner {
            None => String::from(words::DRAWN_KINDLY),
            Some((_, role)) => role.wins_kindly(self.variant),
        }
    }
}

fn paused_view(game: &GameScreen, session: &Session) -> PausedView {
    PausedView {
        level: match game.series().mode() {
            Mode::TwoPeople => None,
            Mode::Computer { level, .. } => Some(level),
        },
        status: match status(game, session.settings().names) {
            StatusView { thinking: true, .. } => String::from(words::COMPUTER_TO_MOVE),
            StatusView { text, .. } => text,
        },
        board: game.board(),
    }
}

impl From<&Session> for View {
    fn from(session: &Session) -> View {
        match session.screen() {
            Screen::Menu(error) => View::Menu(MenuView {
                link_error: error.map(words::coach::link_error),
                paused: session.paused().map(|game| paused_view(game, session)),
                earlier: session.earlier().map(|game| paused_view(game, session)),
            }),
            Screen::Setup => View::Setup(session.settings()),
            Screen::Game(game) => View::Game(game_view(game, session)),
        }
    }
}

fn game_view(screen: &GameScreen, session: &Session) -> GameView {
    let series = screen.series();
    let board = screen.board();
    let names = session.settings().names;
    let status = status(screen, names);
    let restorable = session.restorable();
    let mut coach = CoachView::from(screen);
    coach.can_undo |= restorable.is_some();
    let is_news = !screen.has_moved_on();
    GameView {
        variant: series.variant(),
        squares: squares(screen, coach.notice.as_ref()),
        lines: lines(board),
        drawn: board.status() == Status::Over(Outcome::Drawn),
        counters: counters(screen, names),
        announcement: Announcement {
            round: series.round(),
            variant: series.variant(),
            last_move: series.game().last_move(),
            ply: series.ply(),
            move_count: series.move_count(),
            next: status.text.clone(),
            notice: coach.notice.filter(|notice| match notice {
                NoticeView::Hint(_) | NoticeView::Opened { .. } | NoticeView::TryingAgain => {
                    is_news
                }
                NoticeView::NoEngine | NoticeView::Judged(_) => true,
                // A new game is announced with its goal, and the squares tell their values in words.
                NoticeView::Goal(_) | NoticeView::Legend { .. } => false,
            }),
            shared: coach.shared.filter(|_| is_news),
            restorable: restorable.filter(|_| is_news),
        },
        result: match board.status() {
            Status::Turn(_) => None,
            Status::Over(outcome) => Some(result(outcome, screen, names)),
        },
        status,
        result_is_open: screen.phase() == Phase::ResultOpen,
        offers_board: screen.offers_board(),
        names: (series.mode() == Mode::TwoPeople).then_some(names),
        next_level: screen.offers_level().then(|| session.settings().level),
        coach,
        restorable,
    }
}

fn lines(board: Board) -> Vec<(Square, Square)> {
    let mut lines = Vec::new();
    for line in board.winning_lines() {
        lines.extend(line.first().zip(line.iter().last()));
    }
    lines
}

fn status(screen: &GameScreen, names: ByMark<Option<Name>>) -> StatusView {
    match screen.board().status() {
        Status::Turn(mark) => {
            let thinking = screen.computer_to_move().is_some();
            StatusView {
                text: if thinking || screen.is_persons_turn() {
                    Role::of(mark, screen.series().mode(), names).turn()
                } else if screen.series().looks_back() {
                    String::from(words::coach::LOOKING_BACK)
                } else {
                    String::from(words::coach::CANNOT_PLAY)
                },
                mark: Some(mark),
                thinking,
            }
        }
        Status::Over(outcome) => {
            let result = result(outcome, screen, names);
            StatusView {
                text: result.title(),
                mark: result.winner.map(|(mark, _)| mark),
                thinking: false,
            }
        }
    }
}

/// The person's own counter comes first, then the computer's; else X comes first.
fn counters(screen: &GameScreen, names: ByMark<Option<Name>>) -> [Counter; 3] {
    let (mode, score) = (screen.series().mode(), screen.series().score());
    let turn = screen.board().turn();
    let own = match mode {
        Mode::Computer { person, .. } => person,
        Mode::TwoPeople => Mark::X,
    };
    let counter = |mark| Counter {
        label: Role::of(mark, mode, names).name(),
        level: match mode.player(mark) {
            Player::Computer(level) => Some(level),
            Player::Human => None,
        },
        mark: Some(mark),
        rounds: score.wins[mark],
        to_move: turn == Some(mark),
    };
    let draws = Counter {
        label: String::from(words::DRAWS),
        level: None,
        mark: None,
        rounds: score.draws,
        to_move: false,
    };
    [counter(own), counter(own.other()), draws]
}

fn result(outcome: Outcome, screen: &GameScreen, names: ByMark<Option<Name>>) -> ResultView {
    let series = screen.series();
    let winner = match outcome {
        Outcome::Won(mark) => Some(mark),
        Outcome::Drawn => None,
    };
    let is_person = |mark| series.mode().player(mark) == Player::Human;
    ResultView {
        variant: series.variant(),
        winner: winner.map(|mark| (mark, Role::of(mark, series.mode(), names))),
        celebrate: winner.is_some_and(is_person) && screen.has_just_ended(),
    }
}
