//! Whatever a person does, in whatever order, the page shows what the core says.

use fastrand::Rng;
use tictactoe::{Phase, Screen, Session, View};
use tictactoe_e2e::{Host, Player};

use crate::mirror::{self, Mirror};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![whatever_is_done_the_page_shows_what_the_core_says];

const STEPS: usize = 200;

const LINKS: [&str; 5] = [
    "v1.o.two.51",
    "v2.3.x.medium.o.ae",
    "v1.x.easy.o.",
    "v1.x.hard.x.14253",
    "v1.x.two.11",
];

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
    match mirror.session().screen() {
        Screen::Menu(_) => mirror.press(one_of(dice, &["vs-computer", "vs-player"])),
        Screen::Setup => {
            let words = ["easy", "medium", "hard", "x", "o", "start", "start", "back"];
            mirror.press(one_of(dice, &words));
        }
        Screen::Game(game) if game.phase() == Phase::ResultOpen => match dice.u8(0..7) {
            0 => mirror.key("Escape", "close"),
            1 => mirror.key("n", "new-game"),
            2 => mirror.key("u", "undo"),
            3 => mirror.press("menu"),
            4 => mirror.press("play-again"),
            _ => mirror.press("review"),
        },
        Screen::Game(game) if game.phase() == Phase::Reviewing && dice.bool() => {
            let moves = game.series().whole_game().len();
            mirror.press_move(dice.usize(0..=moves));
        }
        Screen::Game(_) => match dice.u8(0..34) {
            0 => mirror.press("menu"),
            1 => mirror.press("new-game"),
            2 => mirror.press("reset-scores"),
            3 => mirror.key("N", "new-game"),
            4..8 => mirror.key(&square, &square),
            8..16 => mirror.let_time_pass(),
            16 => mirror.key("u", "undo"),
            17 => mirror.key("Control+z", "undo"),
            18 => mirror.press("undo"),
            19 => mirror.key("R", "redo"),
            20 => mirror.press("redo"),
            21 => mirror.key("h", "hint"),
            22 => mirror.press("hint"),
            23 => mirror.press("values"),
            24 => mirror.press("review-moves"),
            25 => mirror.open(one_of(dice, &LINKS)),
            26 if can_try_again(mirror.session()) => mirror.press("try-again"),
            _ => mirror.press(&square),
        },
    }
}

fn can_try_again(session: &Session) -> bool {
    matches!(View::from(session), View::Game(view) if view.coach.first_mistake.is_some())
}

fn one_of<'a>(dice: &mut Rng, words: &[&'a str]) -> &'a str {
    words[dice.usize(0..words.len())]
}
