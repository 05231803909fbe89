//! The page: what is written where.

mod board;
mod game;
mod moves;
mod picture;

use alloc::string::String;
use alloc::vec::Vec;

use tictactoe::{
    GameView, Level, Mark, MenuView, Motion, Preferences, Session, Settings, Sheet, Square,
    SquareView, Theme, Toast, Variant, View, words,
};

use crate::dom;
use moves::Column;

/// What the page shows, as far as the next paint must know.
pub(crate) struct Page {
    part: Part,
    /// The board that is laid out.
    variant: Option<Variant>,
    /// What is painted already, so that only what has changed is painted again.
    squares: Vec<SquareView>,
    columns: Vec<Column>,
    preferences: Option<Preferences>,
    /// The round and the words that were said last.
    said: (usize, String),
    /// Whether it was said that a newer build is ready.
    told_of_update: bool,
}

/// The parts of the markup that one screen shows and others do not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Menu,
    Setup,
    Game,
}

impl From<&View> for Part {
    fn from(view: &View) -> Part {
        match view {
            View::Menu(_) => Part::Menu,
            View::Setup(_) => Part::Setup,
            View::Game(_) => Part::Game,
        }
    }
}

impl Page {
    /// The page as the markup has it.
    pub(crate) const AT_THE_MENU: Page = Page {
        part: Part::Menu,
        variant: None,
        squares: Vec::new(),
        columns: Vec::new(),
        preferences: None,
        said: (0, String::new()),
        told_of_update: false,
    };

    /// Shows the session, and puts the focus on the first choice of a new screen.
    pub(crate) fn paint(&mut self, session: &Session, view: &View) {
        let part = Part::from(view);
        let is_new = part != self.part;
        if is_new {
            show_part(part);
            self.part = part;
        }
        let toast = Toast::of(session);
        paint_toast(toast);
        let news = self.news(toast);
        match view {
            View::Menu(menu) => {
                self.said = (0, String::new());
                if is_new {
                    self.lay_out(Variant::Three);
                    self.squares.clear();
                    board::play_demo();
                }
                paint_menu(menu, news);
            }
            View::Setup(settings) => {
                self.lay_out(settings.board);
                self.squares.clear();
                paint_setup(*settings);
            }
            View::Game(game) => {
                self.lay_out(game.variant);
                self.paint_game(game, news);
            }
        }
        let sheet = session.sheet();
        let result = match view {
            View::Game(view) if view.result_is_open => view.result,
            View::Menu(_) | View::Setup(_) | View::Game(_) => None,
        };
        // The result waits below a sheet.
        let result = result.filter(|_| sheet.is_none());
        dom::open("#result", result.is_some());
        dom::celebrate("#confetti", result.is_some_and(|result| result.celebrate));
        dom::open("#settings", sheet == Some(Sheet::Settings));
        dom::open("#shortcuts", sheet == Some(Sheet::Shortcuts));
        dom::open("#deletion", sheet == Some(Sheet::Deletion));
        if dom::open("#statistics", sheet == Some(Sheet::Statistics)) {
            dom::show_statistics();
        }
        let preferences = session.preferences();
        if self.preferences.replace(preferences) != Some(preferences) {
            paint_preferences(preferences);
        }
        if is_new && sheet.is_none() {
            focus_first(view);
        }
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
        let said = (view.announcement.round, view.announcement.text());
        let words = match (self.said != said, news) {
            (false, "") => return,
            (false, news) => String::from(news),
            (true, "") => said.1.clone(),
            (true, news) => [&*said.1, " ", news].concat(),
        };
        // The same words in another round are to be said again.
        dom::write("#live", "");
        dom::write("#live", &words);
        self.said = said;
    }

    /// What a screen reader is to say of the notice, once: the others are part of what is said of the game.
    fn news(&mut self, toast: Option<Toast>) -> &'static str {
        if toast != Some(Toast::Update) || self.told_of_update {
            return "";
        }
        self.told_of_update = true;
        words::UPDATE_READY
    }
}

fn show_part(part: Part) {
    let name = match part {
        Part::Menu => Some("menu"),
        Part::Setup => Some("setup"),
        Part::Game => None,
    };
    dom::set("main", "data-screen", name);
    dom::show("#menu", part == Part::Menu);
    dom::show("#setup", part == Part::Setup);
    dom::show("#match", part == Part::Game);
    dom::show("#back", part != Part::Menu);
    dom::show("#open-statistics", part == Part::Menu);
    dom::show("#open-settings", part == Part::Menu);
    dom::show("#open-more", part == Part::Game);
    // Outside a game the board only shows.
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
        View::Setup(settings) => dom::focus(level_control(settings.level)),
        View::Game(_) => dom::focus(&dom::numbered("data-square", 0)),
    }
}

fn paint_toast(toast: Option<Toast>) {
    dom::show("#toast", toast.is_some());
    let (text, control) = match toast {
        None => return,
        Some(Toast::Shared(how)) => (words::coach::shared(how), None),
        Some(Toast::Restorable(what)) => (words::restorable(what), Some("restore")),
        Some(Toast::Update) => (words::UPDATE_READY, Some("reload")),
    };
    dom::write("#toast span", text);
    dom::show("#toast [data-do=restore]", control == Some("restore"));
    dom::show("#toast [data-do=reload]", control == Some("reload"));
}

fn paint_menu(menu: &MenuView, news: &str) {
    let error = menu.link_error.unwrap_or_default();
    dom::write("#notice", error);
    dom::write("#live", if error.is_empty() { news } else { error });
    for (button, paused) in [("#continue", &menu.paused), ("#earlier", &menu.earlier)] {
        dom::show(button, paused.is_some());
        if let Some(paused) = paused {
            let words = words::paused(paused.level, &paused.status);
            dom::write(&[button, " small"].concat(), &words);
            picture::draw_paused(button, paused.board);
        }
    }
}

fn paint_setup(settings: Settings) {
    let mark = match settings.mark {
        Mark::X => "[data-do=x]",
        Mark::O => "[data-do=o]",
    };
    let board = match settings.board {
        Variant::Three => "[data-do=board-3]",
        Variant::Four => "[data-do=board-4]",
        Variant::Five => "[data-do=board-5]",
    };
    for choice in [level_control(settings.level), mark, board] {
        dom::check(choice, true);
    }
    dom::write("#in-a-row", words::in_a_row(settings.board));
    for level in Level::ALL {
        let beaten = words::beaten(level, settings.board, settings.mark);
        dom::write(beaten_label(level), beaten);
    }
    board::preview(settings.board, settings.mark);
}

fn paint_preferences(preferences: Preferences) {
    // The colours of the browser's frame are those of the background, by the system's choice of light or dark.
    let (control, frame) = match preferences.theme {
        Theme::Auto => ("[data-do=theme-auto]", [LIGHT, DARK]),
        Theme::Light => ("[data-do=theme-light]", [LIGHT; 2]),
        Theme::Dark => ("[data-do=theme-dark]", [DARK; 2]),
        Theme::Paper => ("[data-do=theme-paper]", ["#efe6d5"; 2]),
        Theme::Contrast => ("[data-do=theme-contrast]", ["#fff", "#000"]),
    };
    let (theme, motion) = (preferences.theme, preferences.motion);
    let name = (theme != Theme::Auto).then(|| theme.name());
    dom::set("html", "data-theme", name);
    for (scheme, colour) in ["[media*=light]", "[media*=dark]"].into_iter().zip(frame) {
        dom::set(scheme, "content", Some(colour));
    }
    dom::check(control, true);
    let is_still = motion != Motion::System;
    dom::set("html", "data-motion", is_still.then(|| motion.name()));
    dom::check("#less-motion", is_still);
    dom::check("#single-keys", preferences.shortcuts);
    for switch in ["#sound", "#mute"] {
        dom::check(switch, preferences.sound);
    }
}

const LIGHT: &str = "#f2f2f7";
const DARK: &str = "#12111b";

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

fn beaten_label(level: Level) -> &'static str {
    match level {
        Level::Easy => "[data-do=easy] ~ .beaten",
        Level::Medium => "[data-do=medium] ~ .beaten",
        Level::Hard => "[data-do=hard] ~ .beaten",
    }
}

/// A mark as the styles name it.
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
