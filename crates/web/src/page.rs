//! The page: what is written where.

mod board;
mod game;
mod lobby;
mod menu;
mod moves;
mod picture;
mod sheets;

use alloc::string::String;
use alloc::vec::Vec;

use tictactoe::{
    GameView, Level, Mark, Opponent, Preferences, RoomLink, RoomNotice, Session, Sheet, Square,
    SquareView, Toast, Variant, View, title, words,
};

use crate::dom;
use moves::Column;

/// What the page shows, as far as the next paint depends on it.
pub(crate) struct Page {
    part: Part,
    /// Whether anything has been painted. Before that nothing gets the focus.
    has_begun: bool,
    /// The board that is laid out.
    variant: Option<Variant>,
    /// What is painted already, so that only changes are painted.
    squares: Vec<SquareView>,
    columns: Vec<Column>,
    preferences: Option<Preferences>,
    /// The round and the words that were announced last.
    said: (usize, String),
    /// Whether the newer build was announced.
    told_of_update: bool,
    /// The notice over the page.
    toast: Option<Toast>,
    /// The notice of the room that was announced last.
    told_of_room: Option<RoomNotice>,
    /// The link whose QR code is shown.
    invitation: Option<RoomLink>,
    /// How many rooms can be continued.
    left_rooms: usize,
}

/// The part of the markup that only one screen shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Menu,
    Setup,
    Game,
    Lobby,
}

impl From<&View> for Part {
    fn from(view: &View) -> Part {
        match view {
            View::Menu(_) => Part::Menu,
            View::Setup(..) => Part::Setup,
            View::Game(_) => Part::Game,
            View::Lobby(_) => Part::Lobby,
        }
    }
}

impl Page {
    /// The page as the markup has it.
    pub(crate) const AT_THE_MENU: Page = Page {
        part: Part::Menu,
        has_begun: false,
        variant: None,
        squares: Vec::new(),
        columns: Vec::new(),
        preferences: None,
        said: (0, String::new()),
        told_of_update: false,
        toast: None,
        told_of_room: None,
        invitation: None,
        left_rooms: 0,
    };

    /// Paints the session, and focuses the first choice of a new screen.
    pub(crate) fn paint(&mut self, session: &Session, view: &View) {
        let part = Part::from(view);
        let before = core::mem::replace(&mut self.part, part);
        let is_new = part != before;
        if is_new {
            show_part(part);
        }
        let toast = Toast::of(session);
        sheets::paint_toast(toast);
        let news = self.news(toast, part);
        match view {
            View::Menu(menu) => {
                self.said = (0, String::new());
                self.told_of_room = None;
                if is_new {
                    self.lay_out(Variant::Three);
                    self.squares.clear();
                    board::play_demo();
                }
                menu::paint_menu(menu, news);
                self.paint_left_rooms(&menu.left_rooms);
            }
            View::Setup(opponent, settings) => {
                self.lay_out(settings.board);
                self.squares.clear();
                menu::paint_setup(*opponent, *settings);
            }
            View::Lobby(lobby) => {
                let (mark, variant) = lobby.own.unwrap_or((Mark::X, Variant::Three));
                self.lay_out(variant);
                self.squares.clear();
                board::preview(variant, mark);
                self.told_of_room = None;
                self.paint_lobby(lobby, news, is_new && self.has_begun);
            }
            View::Game(game) => {
                self.lay_out(game.variant);
                self.paint_game(game, news);
            }
        }
        let sheet = session.sheet();
        let result = match view {
            View::Game(view) if view.result_is_open => view.result,
            View::Menu(_) | View::Setup(..) | View::Game(_) | View::Lobby(_) => None,
        };
        // The result waits until the sheet is closed.
        let result = result.filter(|_| sheet.is_none());
        dom::open("#result", result.is_some());
        dom::popover("#confetti", result.is_some_and(|result| result.celebrate));
        dom::open("#settings", sheet == Some(Sheet::Settings));
        dom::open("#shortcuts", sheet == Some(Sheet::Shortcuts));
        dom::open("#deletion", sheet == Some(Sheet::Deletion));
        sheets::paint_question(session, sheet == Some(Sheet::Resignation));
        dom::write("title", &title(view));
        if dom::open("#statistics", sheet == Some(Sheet::Statistics)) {
            dom::show_statistics();
        }
        let preferences = session.preferences();
        if self.preferences.replace(preferences) != Some(preferences) {
            sheets::paint_preferences(preferences);
        }
        let was_waiting = before == Part::Lobby && self.invitation.is_some();
        if was_waiting && part == Part::Game {
            // The friend comes at any time: a key that is being pressed must not play a square.
            dom::popover("#more", false);
            dom::focus("#board");
        } else if is_new && sheet.is_none() {
            focus_first(view);
        }
        self.has_begun = true;
    }

    /// Lays out the squares of this board and the columns of its moves.
    fn lay_out(&mut self, variant: Variant) {
        if self.variant != Some(variant) {
            self.variant = Some(variant);
            self.said = (0, String::new());
            self.squares.clear();
            self.columns.clear();
            board::lay_out(variant);
            moves::lay_out(variant);
        }
    }

    fn paint_game(&mut self, view: &GameView, news: &str) {
        board::paint(view, &mut self.squares);
        moves::paint(view, &mut self.columns);
        game::paint(view);
        let of_room = self.room_news(view);
        let said = (view.announcement.round, view.announcement.text());
        self.say(said, news, &of_room);
    }

    /// Lets a screen reader announce what it has not announced yet.
    fn say(&mut self, said: (usize, String), news: &str, of_room: &str) {
        let is_said = self.said == said;
        self.said = said;
        let mut words = Vec::from([if is_said { "" } else { &self.said.1 }, news, of_room]);
        words.retain(|words| !words.is_empty());
        if words.is_empty() {
            return;
        }
        // Cleared first, so that the same words are announced again in another round.
        dom::write("#live", "");
        dom::write("#live", &words::sentences(&words));
    }

    /// What is new in the room, announced once.
    fn room_news(&mut self, view: &GameView) -> String {
        let before = self.told_of_room.take();
        self.told_of_room = view.room.and_then(|room| room.notice);
        if view.room.is_none() || before == self.told_of_room {
            return String::new();
        }
        words::online::news(before, self.told_of_room).unwrap_or_default()
    }

    /// What a screen reader announces of the notice, once. The other notices are part of the game's announcement.
    fn news(&mut self, toast: Option<Toast>, part: Part) -> &'static str {
        let is_new = self.toast != toast;
        self.toast = toast;
        match toast {
            Some(Toast::Update) if !self.told_of_update => {
                self.told_of_update = true;
                words::UPDATE_READY
            }
            Some(Toast::KeyShared(how)) if is_new => words::online::key_shared(how),
            Some(Toast::Shared(how)) if is_new && part == Part::Lobby => words::coach::shared(how),
            Some(Toast::Update | Toast::KeyShared(_) | Toast::Shared(_) | Toast::Restorable(_))
            | None => "",
        }
    }
}

fn show_part(part: Part) {
    let name = match part {
        Part::Menu => Some("menu"),
        Part::Setup => Some("setup"),
        Part::Game => None,
        Part::Lobby => Some("room"),
    };
    dom::set("main", "data-screen", name);
    dom::show("#menu", part == Part::Menu);
    dom::show("#setup", part == Part::Setup);
    dom::show("#match", part == Part::Game);
    dom::show("#room", part == Part::Lobby);
    dom::show("#back", part != Part::Menu);
    dom::show("#open-statistics", part == Part::Menu);
    dom::show("#open-settings", part == Part::Menu);
    dom::show("#open-more", matches!(part, Part::Game | Part::Lobby));
    // Outside a game, the board cannot be played on.
    dom::toggle("#table", "inert", part != Part::Game);
    dom::set("#table", "class", Some("sheet"));
    if part != Part::Game {
        dom::set("main", "class", None);
    }
}

fn focus_first(view: &View) {
    match view {
        View::Menu(menu) if menu.paused.is_some() => dom::focus("#continue"),
        View::Menu(_) => dom::focus(".mode"),
        View::Setup(Opponent::Computer, settings) => dom::focus(level_control(settings.level)),
        View::Setup(Opponent::Friend, settings) => dom::focus(mark_control(settings.mark)),
        View::Game(_) => dom::focus(&dom::numbered("data-square", 0)),
        View::Lobby(_) => dom::focus("#room h2"),
    }
}

/// Shows or hides the control that reconnects to a room.
fn paint_way_back(control: &str, words: Option<&str>) {
    dom::show(control, words.is_some());
    dom::write(control, words.unwrap_or_default());
}

/// The selector of a square.
pub(crate) fn square(square: Square) -> String {
    dom::numbered("data-square", square.index())
}

fn level_control(level: Level) -> &'static str {
    match level {
        Level::Easy => "[data-do=easy]",
        Level::Medium => "[data-do=medium]",
        Level::Hard => "[data-do=hard]",
    }
}

fn mark_control(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "[data-do=x]",
        Mark::O => "[data-do=o]",
    }
}

/// The name of a mark in the styles.
fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "x",
        Mark::O => "o",
    }
}

/// The icon of a mark.
fn mark_icon(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "#i-x",
        Mark::O => "#i-o",
    }
}
