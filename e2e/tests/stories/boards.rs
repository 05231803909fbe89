//! The larger boards: chosen, played on every level, coached, reviewed, sent as a link, and walked over by keys.

use tictactoe::{Level, Mark, Variant, words};
use tictactoe_e2e::{Host, LATE_GAME_4, LATE_GAME_5, Player};

use crate::computer::{first_empty, start_on};
use crate::mirror::{self, Mirror};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_setup_shows_the_board_and_how_often_each_level_is_beaten,
    every_level_plays_what_the_core_plays_on_4_by_4,
    every_level_plays_what_the_core_plays_on_5_by_5,
    two_people_choose_another_board_and_can_take_that_back,
    four_in_a_row_win_on_both,
    values_and_hints_come_on_both,
    a_review_comes_on_both,
    a_larger_game_in_a_link,
];

const LARGER: [Variant; 2] = [Variant::Four, Variant::Five];

fn the_setup_shows_the_board_and_how_often_each_level_is_beaten(player: &Player, _: &Host) {
    player.press("vs Computer");
    for variant in [Variant::Five, Variant::Four, Variant::Three] {
        player.press(&format!("{0}×{0}", variant.side()));
        let shown = player.shown();
        assert_eq!(
            (shown.side, shown.marks.len()),
            (variant.side(), variant.square_count())
        );
        let text: String = player.script("return document.querySelector('#setup').innerText", &[]);
        assert!(text.contains(words::in_a_row(variant)), "{text}");
        for mark in Mark::ALL {
            player.press(match mark {
                Mark::X => "label:has([data-do=x])",
                Mark::O => "label:has([data-do=o])",
            });
            let beaten: Vec<String> = player.script(
                "return [...document.querySelectorAll('.beaten')].map(it => it.textContent)",
                &[],
            );
            let expected = Level::ALL.map(|level| words::beaten(level, variant, mark));
            assert_eq!(beaten, expected);
        }
    }
}

fn every_level_plays_what_the_core_plays_on_4_by_4(player: &Player, _: &Host) {
    every_level_plays(player, "board-4");
}

fn every_level_plays_what_the_core_plays_on_5_by_5(player: &Player, _: &Host) {
    every_level_plays(player, "board-5");
}

fn every_level_plays(player: &Player, board: &str) {
    let host = mirror::loaded_host();
    player.open(&host);
    let mut mirror = Mirror::new(player);
    for (level, mark, chance) in [
        ("easy", "x", 0.3),
        ("medium", "o", 0.1),
        ("medium", "x", 0.9),
        ("hard", "o", 0.9),
        ("hard", "x", 0.1),
    ] {
        mirror.set_chance(chance);
        mirror.press("vs-computer");
        mirror.choose(level);
        mirror.choose(mark);
        mirror.choose(board);
        mirror.press("start");
        while !mirror.is_over() {
            mirror.let_time_pass();
            if !mirror.is_over() {
                mirror.press(&first_empty(&player.shown()));
            }
        }
        mirror.let_time_pass();
        assert!(player.shown().dialog.is_some());
        mirror.press("menu");
    }
}

fn two_people_choose_another_board_and_can_take_that_back(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.press("More");
    let chosen: String = player.script(
        "return document.querySelector('#boards :checked').dataset.do",
        &[],
    );
    assert_eq!(chosen, "shared-board-3");
    player.press("4×4");
    let shown = player.wait_until("another board", |shown| shown.side == 4);
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("................", "Player X's turn")
    );
    assert!(!shown.more, "it does not lie over what it has brought");
    assert_eq!(shown.toast(), "You left a game.");
    player.press("#toast button");
    assert_eq!(player.marks(), "....X....");
    player.press("More");
    player.press("5×5");
    let shown = player.wait_until("another board", |shown| shown.side == 5);
    assert_eq!(shown.coach.aside, "Four in a row wins.");
    player.press("13");
    assert_eq!(player.shown().coach.aside, "");
    player.press("Menu");
    player.press("vs Player");
    assert_eq!(player.shown().side, 5, "the board last used for it");
}

fn four_in_a_row_win_on_both(player: &Player, _: &Host) {
    for (link, last, winning) in [
        ("v2.4.x.two.aebfcg", "4", "1 2 3 4"),
        ("v2.5.x.two.gbmcsd", "25", "7 13 19 25"),
        // Five at once, by the one in their middle.
        ("v2.5.x.two.afbgdhek", "3", "1 2 3 4 5"),
    ] {
        player.follow(link);
        player.press(last);
        let shown = player.shown();
        assert_eq!(
            (shown.winning.as_str(), shown.struck.as_str()),
            (winning, "X"),
            "{link}"
        );
        assert_eq!(player.wait_for_dialog(), "Player X wins!");
        let (_, sentence) = player.shown().dialog.unwrap();
        assert_eq!(sentence, "Great job, Player X! You got four in a row!");
    }
}

fn values_and_hints_come_on_both(player: &Player, _: &Host) {
    for link in [LATE_GAME_4, LATE_GAME_5] {
        player.follow(link);
        player.press("Coach");
        player.wait_for_values();
        let shown = player.wait_until("the course", |shown| {
            shown.coach.course.iter().skip(1).all(|who| !who.is_empty())
        });
        for (value, mark) in shown.coach.values.iter().zip(shown.marks.chars()) {
            let is_known = ["win", "draw", "loss"].contains(&value.as_str());
            assert_eq!(is_known, mark == '.', "{:?}", shown.coach.values);
        }
        player.key("h");
        let shown = player.wait_until("a hint", |shown| !shown.coach.hinted.is_empty());
        assert!(
            shown.coach.aside.starts_with("Try row "),
            "{}",
            shown.coach.aside
        );
        player.press("Menu");
    }
    // At the start too, where there is most to think about.
    for variant in LARGER {
        start_on(player, variant, Level::Hard, Mark::X);
        player.press("Hint");
        let shown = player.wait_until("a hint", |shown| !shown.coach.hinted.is_empty());
        player.press(&shown.coach.hinted);
        player.wait_for_computer();
        player.press("Menu");
    }
}

fn a_review_comes_on_both(player: &Player, _: &Host) {
    for (link, last) in [
        ("v2.4.x.two.gknjelbmhp", "6"),
        ("v2.5.x.two.jnsxbvegaptyirmd", "17"),
    ] {
        player.stop_time();
        player.follow(link);
        player.press(last);
        player.let_time_pass();
        player.press("Review");
        let shown = player.wait_until("every verdict", |shown| {
            shown.coach.course.iter().skip(1).all(|who| !who.is_empty())
        });
        assert!(shown.coach.reviews);
        let mistake = *shown.coach.mistakes.first().expect("somebody erred");
        player.press(&format!("[data-ply='{mistake}']"));
        let shown = player.shown();
        assert!(!shown.coach.hinted.is_empty() && !shown.last.is_empty());
        assert!(
            shown.coach.aside.contains("mistake: from "),
            "{}",
            shown.coach.aside
        );
        assert!(shown.coach.try_again);
        player.press("#try-again");
        assert!(player.status().ends_with("'s turn"));
    }
}

fn a_larger_game_in_a_link(player: &Player, _: &Host) {
    let host = Host::with_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });",
    )
    .unwrap();
    player.open(&host);
    for (link, side) in [(LATE_GAME_4, 4), (LATE_GAME_5, 5)] {
        player.follow(link);
        assert_eq!(player.shown().side, side);
        player.press("Share");
        player.wait_until("it is copied", |shown| !shown.toast().is_empty());
        let copied: String = player.script("return window.copied", &[]);
        assert_eq!(copied, format!("{}#{link}", host.address()));
    }
    player.go_to("about:blank");
    player.open_address(&format!("{}#v2.4.x.hard.x.f", host.address()));
    let shown = player.wait_for_computer();
    assert_eq!((shown.side, shown.marks.matches('O').count()), (4, 1));
}
