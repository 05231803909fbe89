//! Everything a screen shows, as plain data with the final text. Rendering it takes no decisions.

mod announcement;
mod cast;
mod coach;
mod game;
mod news;
mod room;
mod squares;
mod toast;

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::Board;
use crate::geometry::{Square, Variant};
use crate::level::{Level, Mode};
use crate::mark::{ByMark, Mark};
use crate::name::Name;
use crate::room::Presence;
use crate::session::{GameScreen, Opponent, Restorable, Rooms, Screen, Session, Settings};
use crate::words::{self, Role};
use cast::Cast;

pub use announcement::Announcement;
pub use coach::{CoachView, MoveView, NoticeView};
pub use news::{news, title};
pub use room::{LobbyView, RoomView, leaving};
pub use squares::SquareView;
pub use toast::Toast;

/// What is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "only on some machines; a shell holds two views at most, so a box would save nothing"
)]
pub enum View {
    /// The menu.
    Menu(MenuView),
    /// The setup, with the current choices.
    Setup(Opponent, Settings),
    /// A game.
    Game(GameView),
    /// A room in which nobody can play yet, or any longer.
    Lobby(LobbyView),
}

/// The menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuView {
    /// What is wrong with a link that could not be opened.
    pub link_error: Option<&'static str>,
    /// The game that was left for the menu and can be continued.
    pub paused: Option<PausedView>,
    /// The game that was left before that.
    pub earlier: Option<PausedView>,
    /// Whether online rooms are available.
    pub rooms: Rooms,
    /// The status of each room that was left, the most recent first.
    pub left_rooms: Vec<String>,
}

/// A paused game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PausedView {
    /// The computer's level; `None` between two people.
    pub level: Option<Level>,
    /// Whose turn it is, or the result.
    pub status: String,
    /// The position.
    pub board: Board,
}

/// The screen during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameView {
    /// The board's variant.
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
    /// The announcement for screen readers.
    pub announcement: Announcement,
    /// How the round ended, once it has.
    pub result: Option<ResultView>,
    /// Whether the result is shown.
    pub result_is_open: bool,
    /// Whether another board can be chosen.
    pub offers_board: bool,
    /// The names, if two people play.
    pub names: Option<ByMark<Option<Name>>>,
    /// The level for the next round, where it can be chosen.
    pub next_level: Option<Level>,
    /// What the coach shows.
    pub coach: CoachView,
    /// What was discarded and can be restored.
    pub restorable: Option<Restorable>,
    /// What a room adds to it.
    pub room: Option<RoomView>,
}

/// The sentence above the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatusView {
    /// The text.
    pub text: String,
    /// The mark it refers to.
    pub mark: Option<Mark>,
    /// Whether the computer is to move.
    pub thinking: bool,
}

/// One counter of the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Whose rounds it counts.
    pub label: String,
    /// The computer's level, if it counts the computer's rounds.
    pub level: Option<Level>,
    /// The player's presence in a room; `None` for the person's own counter.
    pub presence: Option<Presence>,
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
    /// A sentence that replaces the kind one.
    pub said: Option<&'static str>,
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
        match (self.said, self.winner) {
            (Some(said), _) => String::from(said),
            (None, None) => String::from(words::DRAWN_KINDLY),
            (None, Some((_, role))) => role.wins_kindly(self.variant),
        }
    }
}

fn paused_view(screen: &GameScreen, session: &Session) -> PausedView {
    PausedView {
        level: match screen.series().mode() {
            Mode::TwoPeople => None,
            Mode::Computer { level, .. } => Some(level),
        },
        status: match game::status(screen, Cast::of(screen, session)) {
            StatusView { thinking: true, .. } => String::from(words::COMPUTER_TO_MOVE),
            StatusView { text, .. } => text,
        },
        board: screen.board(),
    }
}

impl From<&Session> for View {
    fn from(session: &Session) -> View {
        match session.screen() {
            Screen::Menu(error) => View::Menu(MenuView {
                link_error: error.map(words::coach::link_error),
                paused: session.paused().map(|game| paused_view(game, session)),
                earlier: session.earlier().map(|game| paused_view(game, session)),
                rooms: session.rooms(),
                left_rooms: session.left_rooms().map(words::online::left_room).collect(),
            }),
            Screen::Setup(opponent) => View::Setup(*opponent, session.settings()),
            Screen::Game(game) => View::Game(game::view(game, session)),
            Screen::Room(room) => room::view(room),
        }
    }
}
