//! On paper: the board and what was played, on one page.

use serde_json::json;
use tictactoe_e2e::{Host, LATE_GAME_5, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    #[in_chromium]
    whatever_is_shown_prints_on_one_page,
];

/// How many pages the browser would print, on paper of this size in inches.
fn pages(player: &Player, (width, height): (f64, f64)) -> usize {
    let printed = player.chromium(
        "Page.printToPDF",
        json!({ "paperWidth": width, "paperHeight": height, "printBackground": true }),
    );
    let data = printed["data"].as_str().unwrap();
    let counted: usize = player.script(
        "const text = atob(arguments[0]);
         return text.match(/\\/Type\\s*\\/Page[^s]/g).length",
        &[data.into()],
    );
    counted
}

fn whatever_is_shown_prints_on_one_page(player: &Player, _: &Host) {
    let fits = |state: &str| {
        for paper in [(8.27, 11.69), (8.5, 11.0), (11.69, 8.27)] {
            assert_eq!(pages(player, paper), 1, "{state} on {paper:?}");
        }
    };
    fits("menu");
    player.press("vs Computer");
    fits("setup");
    player.press("Menu");
    player.press("vs Player");
    player.press_all("1 4 2 5");
    player.press("Coach");
    player.press("Hint");
    fits("running, with values and a hint");
    player.press("3");
    player.wait_for_dialog();
    fits("with the result");
    player.press("Review");
    fits("review");
    player.follow(LATE_GAME_5);
    fits("5×5");
}
