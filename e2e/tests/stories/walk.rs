//! Whatever a person does, in whatever order, the page shows what the core says.

use fastrand::Rng;
use tictactoe::Screen;
use tictactoe_e2e::{Host, Player};

use crate::mirror::{self, Mirror};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![whatever_is_done_the_page_shows_what_the_core_says];

const STEPS: usize = 120;

/// The same in every run, another in every engine.
fn whatever_is_done_the_page_shows_what_the_core_says(player: &Player, _: &Host) {
    player.open(&mirror::loaded_host());
    let mut mirror = Mirror::new(player);
    let mut dice = Rng::with_seed(player.engine() as u64);
    for _ in 0..STEPS {
        mirror.set_chance(dice.f64());
        step(&mut mirror, &mut dice);
    }
}

fn step(mirror: &mut Mirror<'_>, dice: &mut Rng) {
    let square = dice.usize(1..=9).to_string();
    match *mirror.session().screen() {
        Screen::Menu => mirror.press(one_of(dice, &["vs-computer", "vs-player"])),
        Screen::Setup => {
            let words = ["easy", "medium", "hard", "x", "o", "start", "start", "back"];
            mirror.press(one_of(dice, &words));
        }
        Screen::Match(current) if current.shows_result() => match dice.u8(0..4) {
            0 => mirror.key("Escape", "close"),
            1 => mirror.key("n", "new-game"),
            2 => mirror.press("menu"),
            _ => mirror.press("play-again"),
        },
        Screen::Match(_) => match dice.u8(0..20) {
            0 => mirror.press("menu"),
            1 => mirror.press("new-game"),
            2 => mirror.press("reset-scores"),
            3 => mirror.key("N", "new-game"),
            4..8 => mirror.key(&square, &square),
            8..14 => mirror.let_time_pass(),
            _ => mirror.press(&square),
        },
    }
}

fn one_of<'a>(dice: &mut Rng, words: &[&'a str]) -> &'a str {
    words[dice.usize(0..words.len())]
}
