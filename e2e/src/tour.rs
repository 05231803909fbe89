//! A tour of everything the page can show: every screen and state, on every board.

mod online;

use crate::host::Host;
use crate::must;
use crate::player::{Player, View};

/// A game of two on 4×4 in which little is left to play.
pub const LATE_GAME_4: &str = "v2.4.x.two.hjicfopbag";
/// A game of two on 5×5 in which little is left to play.
pub const LATE_GAME_5: &str = "v2.5.x.two.yihxtqunbpfmarclsj";

impl Player {
    /// Opens the page in this window and theme, and goes through every screen and state; `look` is called with the name
    /// of each. Time is stopped.
    #[track_caller]
    pub fn tour(&self, host: &Host, (size, theme): View, mut look: impl FnMut(&str)) {
        self.open_sized(host, size);
        self.choose_theme(theme);
        self.stop_time();
        self.tour_the_menu(&mut look);
        self.tour_rounds(&mut look);
        self.tour_the_coach(&mut look);
        self.tour_larger_boards(&mut look);
        self.tour_an_update(&mut look);
        let broken = Host::altered(|name, content| (name != "app.wasm").then_some(content));
        self.go_to_sized(&must("a broken page", broken), size);
        self.wait_until("the words of a failure", |shown| {
            shown.screen() == "failure"
        });
        look("failure");
    }

    /// Chooses the theme with this name in the settings, from the menu.
    #[track_caller]
    pub fn choose_theme(&self, theme: &str) {
        self.press("Settings");
        self.press(theme);
        self.press("Close");
        let name = if theme == "Auto" { "" } else { theme };
        self.wait_until("the theme", |shown| {
            shown.theme.eq_ignore_ascii_case(name) && shown.sheet.is_empty()
        });
    }

    #[track_caller]
    fn tour_the_menu(&self, look: &mut impl FnMut(&str)) {
        look("menu");
        self.press("Settings");
        look("settings");
        self.press("Close");
        self.press("vs Computer");
        look("setup");
        self.press("5×5");
        look("setup of 5×5");
        self.press("3×3");
        self.press("Start Game");
        look("running against the computer");
        self.press("5");
        look("thinking");
        self.press("Menu");
        look("menu with a game to continue");
    }

    #[track_caller]
    fn tour_rounds(&self, look: &mut impl FnMut(&str)) {
        self.press("vs Player");
        look("two people, with a notice");
        self.press_all("1 4");
        self.point_at("5");
        look("running");
        self.press("More");
        look("more");
        self.press("Shortcuts");
        look("shortcuts");
        self.press("Close");
        self.press_all("2 5 3");
        look("won");
        self.let_time_pass();
        look("won, with the result");
        self.press("Play Again");
        self.press_all("5 1 2 8 3 7 4 6 9");
        look("drawn");
        self.let_time_pass();
        look("drawn, with the result");
        self.key("Escape");
        look("drawn, after the result");
    }

    #[track_caller]
    fn tour_the_coach(&self, look: &mut impl FnMut(&str)) {
        self.press("New Game");
        self.press_all("1 5 9");
        self.press("Coach");
        self.press("Hint");
        look("coach, with values and a hint");
        self.press("1 X top left");
        look("coach, looking back");
        self.press("Coach");
        self.follow("v1.x.hard.x.15247369");
        self.press("8");
        self.let_time_pass();
        look("result with levels");
        self.follow("v1.x.two.1425");
        self.press("3");
        self.let_time_pass();
        self.press("Review");
        look("review");
        self.press("[data-ply='2']");
        look("review of a mistake");
        self.follow("v1.x.two.11");
        look("menu with a broken link");
        self.press("Statistics");
        self.wait_for(
            "the last games",
            "return document.querySelector('[data-game]') !== null",
        );
        look("statistics");
        self.press("Delete everything");
        look("deletion");
        self.press("Keep");
        // The browser takes a moment to go back from the sheet.
        self.wait_for("back at the menu", "return history.state.depth === 0");
    }

    #[track_caller]
    fn tour_larger_boards(&self, look: &mut impl FnMut(&str)) {
        for (link, state) in [(LATE_GAME_4, "coach on 4×4"), (LATE_GAME_5, "coach on 5×5")] {
            self.follow(link);
            self.press("Coach");
            self.wait_for_values();
            self.key("h");
            self.wait_until("a hint", |shown| !shown.coach.hinted.is_empty());
            look(state);
        }
        self.follow("v2.5.x.two.jnsxbvegaptyirmd");
        self.press("17");
        self.let_time_pass();
        look("won on 5×5, with the result");
        self.press("Review");
        self.wait_until("every verdict", |shown| {
            shown.coach.course.iter().skip(1).all(|who| !who.is_empty())
        });
        look("review on 5×5");
    }

    #[track_caller]
    fn tour_an_update(&self, look: &mut impl FnMut(&str)) {
        self.press("Menu");
        self.offer_update();
        look("menu with an update");
    }

    /// Lets the page offer a newer build, as if there were one.
    #[track_caller]
    pub fn offer_update(&self) {
        let script = "
            const [done] = arguments;
            const { href } = document.querySelector('link[rel=modulepreload]');
            import(href).then(({ offerUpdate }) => offerUpdate(() => {})).then(done, done);";
        self.script_async::<serde_json::Value>(script, &[]);
    }

    /// Waits until every empty square tells what it is worth.
    #[track_caller]
    pub fn wait_for_values(&self) {
        self.wait_until("the values", |shown| {
            let values = shown.coach.values.iter().zip(shown.marks.chars());
            let mut empty = values.filter(|(_, mark)| *mark == '.');
            empty.all(|(value, _)| !value.is_empty())
        });
    }
}
