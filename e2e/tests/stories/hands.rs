//! What hands feel: what is pressed shows it, what is over looks over, and a slip of the pointer does no harm.

use serde_json::json;
use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    whatever_is_pressed_shows_it,
    a_finished_board_looks_finished,
    a_drawn_board_looks_finished,
    a_drag_out_of_the_result_does_not_close_it,
    a_drag_selects_no_text,
];

fn style(player: &Player, selector: &str, property: &str) -> String {
    player.settle();
    player.script(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
        &[json!(selector), json!(property)],
    )
}

/// Everything of the look that a press may change.
fn look(player: &Player, selector: &str) -> Vec<String> {
    ["scale", "transform", "filter", "boxShadow"]
        .map(|property| style(player, selector, property))
        .to_vec()
}

fn whatever_is_pressed_shows_it(player: &Player, _: &Host) {
    let shows_it = |selector: &str| {
        player.point_at(selector);
        let calm = look(player, selector);
        player.hold(selector);
        let held = look(player, selector);
        player.let_go();
        assert_ne!(held, calm, "{selector}");
    };
    let shows_it_around = |choice: &str| shows_it(&format!("label:has([data-do={choice}])"));
    shows_it("#menu [data-do=vs-computer]");
    for choice in ["hard", "o", "board-4", "board-3", "x"] {
        shows_it_around(choice);
    }
    shows_it("#setup [data-do=start]");
    shows_it("[data-square='4']");
    player.wait_for_computer();
    for tool in ["undo", "redo", "hint", "values", "new-game"] {
        shows_it(&format!(".tools [data-do={tool}]"));
    }
    shows_it("#toast button");
    shows_it("#open-more");
    shows_it("#more [data-do=settings]");
    for choice in ["theme-paper", "theme-auto", "single-keys"] {
        shows_it_around(choice);
    }
    shows_it("#settings [data-do=close-sheet]");
    shows_it("#back");
    shows_it("#menu [data-do=vs-player]");
    shows_it("#open-more");
    shows_it_around("shared-board-4");
    player.follow("v1.x.hard.x.15247369");
    player.press("8");
    player.wait_for_dialog();
    shows_it_around("next-easy");
    shows_it("#result [data-do=new-game]");
}

fn a_finished_board_looks_finished(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5");
    let opacity = |index: u8| -> f64 {
        let selector = format!("[data-square='{index}'] > svg");
        style(player, &selector, "opacity").parse().unwrap()
    };
    assert!((opacity(3) - 1.0).abs() < 0.01);
    player.press("3");
    let shown = player.shown();
    assert!(shown.over);
    assert_eq!(shown.struck, "X", "a line goes through the winners");
    for index in 0..9 {
        let selector = format!("[data-square='{index}']");
        assert_eq!(style(player, &selector, "cursor"), "not-allowed");
    }
    assert!((opacity(0) - 1.0).abs() < 0.01, "the winners stay");
    assert!(opacity(3) < 0.9, "the others step back");
}

fn a_drawn_board_looks_finished(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("5 1 2 8 3 7 4 6");
    let colour = || style(player, "[data-square='4']", "color");
    let running = colour();
    player.press("9");
    let shown = player.shown();
    assert!(shown.over && shown.faded);
    assert_eq!(shown.struck, ".");
    assert_ne!(colour(), running, "every mark turns grey");
    assert_eq!(style(player, "[data-square='4']", "cursor"), "not-allowed");
}

fn a_drag_out_of_the_result_does_not_close_it(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.settle();
    for from in ["#result-title", "#result [data-do=new-game]"] {
        player.drag(from, (5, 5));
        assert!(player.shown().dialog.is_some(), "from {from}");
    }
    player.press_at(5, 5);
    player.wait_until("closed by a press", |shown| shown.dialog.is_none());
}

fn a_drag_selects_no_text(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("1");
    for from in ["1", "#status", "New Game", "Coach", "#score .name"] {
        player.drag(from, (640, 500));
        let selected: String = player.script("return String(getSelection())", &[]);
        assert_eq!(selected.trim(), "", "from {from}");
    }
}
