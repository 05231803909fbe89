//! Keys that stand for controls: listed, ignored while they repeat, and switched off where they are in the way.

use serde_json::json;
use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    enter_on_a_choice_starts_the_game,
    escape_leaves_the_setup_but_not_the_game,
    a_key_that_is_held_down_counts_once,
    single_keys_can_be_switched_off,
    a_question_mark_lists_the_shortcuts,
    keys_are_the_browsers_where_they_mean_nothing,
    the_current_move_does_not_restart_the_pause,
    keys_do_nothing_behind_a_sheet,
    the_list_can_be_called_from_the_settings_and_from_the_result,
    a_held_enter_presses_once,
];

fn enter_on_a_choice_starts_the_game(player: &Player, host: &Host) {
    for choice in ["[data-do=medium]", "[data-do=x]", "[data-do=board-3]"] {
        player.open(host);
        player.press("vs Computer");
        player.script::<()>(
            "document.querySelector(arguments[0]).focus()",
            &[choice.into()],
        );
        player.key("Enter");
        let shown = player.shown();
        assert_eq!(
            (shown.screen(), shown.status.as_str()),
            ("match", "Your turn"),
            "{choice}"
        );
        assert_eq!(shown.marks, ".........", "it plays nothing");
    }
}

fn escape_leaves_the_setup_but_not_the_game(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Hard");
    player.key("Escape");
    let shown = player.wait_until("menu", |shown| shown.screen() == "menu");
    assert_eq!(shown.focused, "vs Computer");
    player.press("vs Computer");
    assert_eq!(player.shown().chosen[0], "Hard");
    player.press("Start Game");
    player.press("1");
    player.key("Escape");
    assert_eq!(player.shown().screen(), "match");
}

/// A key that the keyboard repeats because it is held down.
fn repeat(player: &Player, key: &str) {
    player.script::<()>(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {
            key: arguments[0], repeat: true, bubbles: true, cancelable: true }))",
        &[json!(key)],
    );
}

fn a_key_that_is_held_down_counts_once(player: &Player, _: &Host) {
    player.press("vs Player");
    for square in ["5", "1", "9", "3"] {
        player.key(square);
    }
    player.key("u");
    let marks = player.marks();
    for key in ["u", "r", "n", "7", "h", "v", "?", "Escape"] {
        repeat(player, key);
        let shown = player.shown();
        assert_eq!(
            (
                shown.marks.as_str(),
                shown.coach.shows_values,
                shown.sheet.as_str()
            ),
            (marks.as_str(), false, ""),
            "after {key}"
        );
        assert_eq!(shown.coach.hinted, "", "after {key}");
    }
    player.key("Control+Home");
    repeat(player, "ArrowRight");
    assert_eq!(
        player.focused(),
        "Row 1, Column 2, empty",
        "one may run over the board"
    );
}

fn single_keys_can_be_switched_off(player: &Player, _: &Host) {
    player.press("Settings");
    player.press("Single-key shortcuts");
    player.press("Close");
    player.press("vs Player");
    player.press_all("5 1");
    let before = player.shown();
    for key in ["n", "u", "r", "h", "v", "?", "7"] {
        player.key(key);
        let shown = player.shown();
        assert_eq!(
            (
                shown.marks,
                shown.coach.aside,
                shown.coach.shows_values,
                shown.sheet
            ),
            (before.marks.clone(), String::new(), false, String::new()),
            "after {key}"
        );
    }
    player.key("Control+z");
    assert_eq!(
        player.marks(),
        "....X....",
        "what needs two hands still works"
    );
    player.key("Control+Home");
    player.key("ArrowDown");
    player.key("Enter");
    assert_eq!(player.marks(), "...OX....", "and so does moving about");
    player.press("More");
    player.press("Settings");
    player.press("Single-key shortcuts");
    player.key("Escape");
    player.wait_until("closed", |shown| shown.sheet.is_empty());
    player.key("u");
    assert_eq!(player.marks(), "....X....", "and on again");
}

fn a_question_mark_lists_the_shortcuts(player: &Player, _: &Host) {
    for screen in ["menu", "setup", "match"] {
        assert_eq!(player.shown().screen(), screen);
        player.key("?");
        let shown = player.shown();
        assert_eq!(
            (shown.sheet.as_str(), shown.focused.as_str()),
            ("shortcuts", "Shortcuts")
        );
        let list: String =
            player.script("return document.querySelector('#shortcuts').innerText", &[]);
        for key in ["1–9", "Arrows", "N", "U", "R", "H", "V", "Escape", "?"] {
            assert!(list.contains(key), "{key} in {list}");
        }
        player.key("Escape");
        player.wait_until("closed", |shown| shown.sheet.is_empty());
        match screen {
            "menu" => player.press("vs Computer"),
            "setup" => player.press("Start Game"),
            _ => {}
        }
    }
}

fn keys_are_the_browsers_where_they_mean_nothing(player: &Player, _: &Host) {
    player.script::<()>(
        "window.kept = []; addEventListener('keydown', event => kept.push(event.defaultPrevented))",
        &[],
    );
    let is_kept = |key: &str| -> bool {
        player.script::<()>("kept.length = 0", &[]);
        player.key(key);
        let kept: Vec<bool> = player.script("return kept", &[]);
        *kept.last().unwrap()
    };
    for key in ["Control+y", "Control+z", "n", "u", "5", "ArrowDown"] {
        assert!(!is_kept(key), "{key} on the menu");
    }
    player.press("vs Player");
    player.press("1");
    assert!(is_kept("Control+z"));
    assert!(is_kept("Control+y"));
}

fn the_current_move_does_not_restart_the_pause(player: &Player, _: &Host) {
    player.stop_time();
    start(player, Level::Hard, Mark::X);
    player.press("1");
    assert_eq!(player.timers(), (1, 0));
    player.press("1 X top left");
    assert_eq!(player.timers(), (1, 0), "the same pause goes on");
    player.let_time_pass();
    assert_eq!(player.marks(), "X...O....");
}

fn keys_do_nothing_behind_a_sheet(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("1");
    player.key("?");
    for key in ["5", "n", "u", "h", "v"] {
        player.key(key);
    }
    player.key("Escape");
    let shown = player.wait_until("closed", |shown| shown.sheet.is_empty());
    assert_eq!((shown.marks.as_str(), shown.toast), ("X........", None));
    assert_eq!(shown.coach.aside, "");
}

fn the_list_can_be_called_from_the_settings_and_from_the_result(player: &Player, _: &Host) {
    player.press("Settings");
    player.key("?");
    player.settle();
    assert_eq!(player.shown().sheet, "shortcuts");
    player.key("Escape");
    player.wait_until("closed", |shown| shown.sheet.is_empty());
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.key("?");
    player.wait_until("the list", |shown| shown.sheet == "shortcuts");
    player.key("Escape");
    let shown = player.wait_until("the result again", |shown| shown.dialog.is_some());
    assert_eq!(shown.focused, "Play Again");
}

/// The browser presses what has the focus for each repetition, unless it is told not to.
fn a_held_enter_presses_once(player: &Player, _: &Host) {
    player.press("vs Player");
    let is_prevented: bool = player.script(
        "const options = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
         return !document.activeElement.dispatchEvent(new KeyboardEvent('keydown', options))",
        &[],
    );
    assert!(is_prevented);
}
