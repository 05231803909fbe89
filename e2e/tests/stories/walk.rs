//! Whatever a person does, in whatever order, the page shows what the core says.

use fastrand::Rng;
use tictactoe::{GameScreen, Phase, Screen, Session, Variant, View};
use tictactoe_e2e::{Host, Player};

use crate::mirror::{self, Mirror};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    whatever_is_done_the_page_shows_what_the_core_says,
    whatever_is_done_on_larger_boards_the_page_shows_what_the_core_says,
];

const LINKS: [&str; 5] = [
    "v1.o.two.51",
    "v2.3.x.medium.o.ae",
    "v1.x.easy.o.",
    "v1.x.hard.x.14253",
    "v1.x.two.11",
];

/// Far enough into the game that the engine knows everything at once.
const LARGER_LINKS: [&str; 3] = [
    "v2.4.x.two.afkpdmbcgj",
    "v2.4.x.hard.x.afkpdmbcgj",
    "v2.5.x.two.agmysbcdelqhinow",
];

/// The same in every run, another in every engine.
fn whatever_is_done_the_page_shows_what_the_core_says(player: &Player, _: &Host) {
    walk(player, 200, &LINKS);
}

fn whatever_is_done_on_larger_boards_the_page_shows_what_the_core_says(player: &Player, _: &Host) {
    walk(player, 60, &LARGER_LINKS);
}

fn walk(player: &Player, steps: usize, links: &[&str]) {
    let host = mirror::loaded_host();
    player.open(&host);
    let mut mirror = Mirror::new(player);
    let mut dice = Rng::with_seed(player.engine() as u64);
    for _ in 0..steps {
        mirror.set_chance(dice.f64());
        step(&mut mirror, &mut dice, links);
    }
}

fn step(mirror: &mut Mirror<'_>, dice: &mut Rng, links: &[&str]) {
    let can_restore = mirror.session().restorable().is_some();
    let is_larger = links == LARGER_LINKS;
    if mirror.session().sheet().is_some() {
        return match dice.u8(0..3) {
            0 => mirror.key("Escape", "close-sheet"),
            1 => mirror.go_back(),
            _ => mirror.press("close-sheet"),
        };
    }
    match mirror.session().screen().clone() {
        Screen::Menu(_) => match dice.u8(0..4) {
            0 | 1 if can_restore => mirror.press("restore"),
            0 => mirror.press("settings"),
            _ if is_larger => mirror.open(one_of(dice, links)),
            1 | 2 => mirror.press("vs-computer"),
            _ => mirror.press("vs-player"),
        },
        Screen::Setup(_) => match dice.u8(0..5) {
            0 => mirror.choose(one_of(dice, &["easy", "medium", "hard"])),
            1 => mirror.choose(one_of(dice, &["x", "o"])),
            2 => mirror.press(one_of(dice, &["back", "start"])),
            3 => mirror.key("Escape", "leave-setup"),
            _ => mirror.press("start"),
        },
        Screen::Room(_) => unreachable!("there is no server"),
        Screen::Game(game) if game.phase() == Phase::ResultOpen => in_result(mirror, dice),
        Screen::Game(game) if game.phase() == Phase::Reviewing && dice.bool() => {
            let moves = game.series().whole_game().len();
            mirror.press_move(dice.usize(0..=moves));
        }
        Screen::Game(game) => in_game(mirror, dice, &game, links),
    }
}

fn in_result(mirror: &mut Mirror<'_>, dice: &mut Rng) {
    match dice.u8(0..7) {
        0 => mirror.key("Escape", "close-result"),
        1 => mirror.key("n", "new-game"),
        2 => mirror.key("u", "undo"),
        3 => mirror.press("menu"),
        4 => mirror.press("new-game"),
        5 => {
            mirror.go_back();
            mirror.go_forward();
        }
        _ => mirror.press("review"),
    }
}

fn in_game(mirror: &mut Mirror<'_>, dice: &mut Rng, game: &GameScreen, links: &[&str]) {
    let variant = game.series().variant();
    let square = dice.usize(1..=variant.square_count()).to_string();
    let can_restore = mirror.session().restorable().is_some();
    match dice.u8(0..40) {
        0 => mirror.press("back"),
        1 => mirror.press("new-game"),
        2 => mirror.press_in_more("reset-scores"),
        3 => mirror.key("N", "new-game"),
        4..8 if variant == Variant::Three => mirror.key(&square, &square),
        8..16 => mirror.let_time_pass(),
        16 => mirror.key("u", "undo"),
        17 => mirror.key("Control+z", "undo"),
        18 => mirror.press("undo"),
        19 => mirror.key("R", "redo"),
        20 => mirror.press("redo"),
        21 => mirror.key("h", "hint"),
        // After the end there is a review in its place.
        22 if shows_hint(game) => mirror.press("hint"),
        23 => mirror.key("v", "values"),
        24 if game.can_review() && !game.is_persons_turn() => mirror.press("review"),
        25 => mirror.open(one_of(dice, links)),
        26 if can_try_again(mirror.session()) => mirror.press("try-again"),
        27 => mirror.key("?", "shortcuts"),
        28 => {
            mirror.go_back();
            mirror.go_forward();
        }
        29 if can_restore => mirror.press("restore"),
        30 if game.phase() == Phase::Reviewing => mirror.press("close-review"),
        31 => mirror.press_in_more("settings"),
        32 => mirror.press("values"),
        _ => mirror.press(&square),
    }
}

fn shows_hint(game: &GameScreen) -> bool {
    let is_over = game.series().is_over() && !game.is_persons_turn();
    game.phase() != Phase::Reviewing && !is_over
}

fn can_try_again(session: &Session) -> bool {
    matches!(View::from(session), View::Game(view) if view.coach.first_mistake.is_some())
}

fn one_of<'a>(dice: &mut Rng, words: &[&'a str]) -> &'a str {
    words[dice.usize(0..words.len())]
}
