//! Everything by keyboard alone, with the focus in sight after every step.

use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_whole_session_by_keyboard_alone,
    tab_reaches_the_squares_in_order_and_then_the_controls,
    arrows_home_and_end_move_on_the_board,
    digits_and_letters_play_only_where_they_should,
    keys_that_mean_something_are_not_the_browsers_too,
    the_focus_stays_when_the_computer_plays,
    the_focus_can_be_seen,
];

/// Hits a key; then this has the focus.
pub(crate) fn key(player: &Player, name: &str, focused: &str) {
    player.key(name);
    assert_eq!(player.focused(), focused, "after {name}");
}

fn a_whole_session_by_keyboard_alone(player: &Player, _: &Host) {
    player.stop_time();
    key(player, "Tab", "Statistics");
    key(player, "Tab", "Settings");
    key(player, "Tab", "vs Computer");
    key(player, "Enter", "Medium");
    key(player, "ArrowDown", "Hard");
    assert_eq!(player.shown().chosen, ["Hard", "X", "3×3"]);
    key(player, "Tab", "X");
    key(player, "ArrowRight", "O");
    assert_eq!(player.shown().chosen, ["Hard", "O", "3×3"]);
    key(player, "ArrowLeft", "X");
    key(player, "Tab", "3×3");
    key(player, "ArrowRight", "4×4");
    assert_eq!(
        player.shown().side,
        4,
        "the board beside it shows it at once"
    );
    key(player, "ArrowLeft", "3×3");
    key(player, "Tab", "Start Game");
    key(player, "Enter", "Row 1, Column 1, empty");
    assert_eq!(player.status(), "Your turn");
    key(player, "Space", "Row 1, Column 1, X");
    player.let_time_pass();
    assert_eq!(
        (player.marks().as_str(), player.focused().as_str()),
        ("X...O....", "Row 1, Column 1, X")
    );
    key(player, "9", "Row 3, Column 3, X");
    player.let_time_pass();
    assert_eq!(player.marks(), "XO..O...X");
    key(player, "ArrowLeft", "Row 3, Column 2, empty");
    key(player, "Enter", "Row 3, Column 2, X");
    player.let_time_pass();
    assert_eq!(player.marks(), "XO..O.OXX");
    key(player, "3", "Row 1, Column 3, X");
    player.let_time_pass();
    assert_eq!(player.marks(), "XOX.OOOXX");
    key(player, "4", "Row 2, Column 1, X");
    assert_eq!(player.status(), "It's a draw!");
    player.let_time_pass();
    assert_eq!(player.focused(), "Play Again");
    key(player, "Escape", "Row 2, Column 1, X");
    assert_eq!(player.shown().dialog, None);
    key(player, "n", "Row 2, Column 1, empty");
    assert_eq!(player.shown().scores(), "0 0 1");
    for name in [
        "Row 2, Column 2, empty",
        "Row 2, Column 3, empty",
        "Row 3, Column 1, empty",
    ] {
        key(player, "Tab", name);
    }
    for name in [
        "Row 3, Column 2, empty",
        "Row 3, Column 3, empty",
        "Start",
        "New Game",
    ] {
        key(player, "Tab", name);
    }
    for _ in 0..8 {
        player.key("Shift+Tab");
    }
    for name in ["Row 1, Column 2, empty", "Row 1, Column 1, empty", "More"] {
        key(player, "Shift+Tab", name);
    }
    player.key("Enter");
    assert!(player.shown().more);
    for name in [
        "Sound",
        "Statistics",
        "Settings",
        "Shortcuts",
        "Reset scores",
    ] {
        key(player, "Tab", name);
    }
    key(player, "Enter", "More");
    assert_eq!(player.shown().scores(), "0 0 0");
    key(player, "Shift+Tab", "Menu");
    key(player, "Space", "Continue");
    key(player, "Tab", "vs Computer");
    key(player, "Tab", "vs Player");
    key(player, "Enter", "Row 1, Column 1, empty");
    assert_eq!(player.status(), "Player X's turn");
}

fn tab_reaches_the_squares_in_order_and_then_the_controls(player: &Player, _: &Host) {
    player.press("vs Player");
    player.key("5");
    key(player, "Home", "Row 2, Column 1, empty");
    key(player, "Shift+Tab", "Row 1, Column 3, empty");
    key(player, "Shift+Tab", "Row 1, Column 2, empty");
    key(player, "Shift+Tab", "Row 1, Column 1, empty");
    for row in 1..=3 {
        for column in 1..=3 {
            let mark = if (row, column) == (2, 2) {
                "X"
            } else {
                "empty"
            };
            assert_eq!(
                player.focused(),
                format!("Row {row}, Column {column}, {mark}")
            );
            player.key("Tab");
        }
    }
    assert_eq!(player.focused(), "Start");
    for name in ["1 X centre", "New Game", "Undo", "Redo"] {
        key(player, "Tab", name);
    }
}

fn arrows_home_and_end_move_on_the_board(player: &Player, _: &Host) {
    player.press("vs Player");
    for (name, row, column) in [
        ("ArrowRight", 1, 2),
        ("ArrowDown", 2, 2),
        ("ArrowLeft", 2, 1),
        ("ArrowUp", 1, 1),
        ("End", 1, 3),
        ("ArrowDown", 2, 3),
        ("Home", 2, 1),
        ("Control+End", 3, 3),
        ("Control+Home", 1, 1),
    ] {
        key(player, name, &format!("Row {row}, Column {column}, empty"));
    }
    // The board's edge holds.
    for (corner, keys) in [
        ("Control+Home", ["ArrowLeft", "ArrowUp"]),
        ("Control+End", ["ArrowRight", "ArrowDown"]),
    ] {
        player.key(corner);
        let focused = player.focused();
        for name in keys {
            key(player, name, &focused);
        }
    }
    assert_eq!(player.marks(), ".........", "moving plays nothing");
}

fn digits_and_letters_play_only_where_they_should(player: &Player, _: &Host) {
    player.key("5");
    player.key("n");
    assert_eq!(player.shown().screen(), "menu");
    player.press("vs Player");
    player.key("0");
    for name in ["Control+5", "Alt+5", "Control+Shift+1"] {
        player.key(name);
        assert_eq!(player.marks(), ".........", "after {name}");
    }
    player.key("5");
    assert_eq!(player.marks(), "....X....");
    player.press("Menu");
    player.press("vs Computer");
    player.key("5");
    player.key("n");
    assert_eq!(player.shown().screen(), "setup");
}

fn keys_that_mean_something_are_not_the_browsers_too(player: &Player, _: &Host) {
    player.press("vs Player");
    player.script::<()>(
        "window.kept = []; addEventListener('keydown', event => kept.push(event.defaultPrevented))",
        &[],
    );
    let check = |keys: &[&str], kept: bool| {
        for name in keys {
            player.script::<()>("kept.length = 0", &[]);
            player.key(name);
            let last: Vec<bool> = player.script("return kept", &[]);
            assert_eq!(last.last(), Some(&kept), "{name}");
        }
    };
    check(&["5", "ArrowUp", "End", "u", "r", "h", "v"], true);
    check(&["Control+z", "Control+y", "n"], true);
    check(&["a", "0", "Shift+Tab", "Tab", "Enter"], false);
}

fn the_focus_stays_when_the_computer_plays(player: &Player, _: &Host) {
    player.press("vs Computer");
    player.press("Start Game");
    player.key("5");
    player.key("ArrowUp");
    let focused = player.focused();
    assert!(focused.starts_with("Row 1, Column 2, "));
    let shown = player.wait_for_computer();
    assert!(
        shown.focused.starts_with("Row 1, Column 2, "),
        "{}",
        shown.focused
    );
}

/// The width of the ring around what has the focus, in pixels; 0 when there is none.
fn ring(player: &Player) -> f64 {
    player.script(
        "const focused = document.activeElement;
         const ringed = focused.matches('input') ? focused.closest('label') : focused;
         const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
         return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)",
        &[],
    )
}

fn the_focus_can_be_seen(player: &Player, _: &Host) {
    for name in [
        "Tab",
        "Tab",
        "Tab",
        "Tab",
        "Shift+Tab",
        "Enter",
        "Tab",
        "Tab",
        "Tab",
        "Shift+Tab",
        "Tab",
        "Enter",
        "ArrowRight",
        "5",
        "Tab",
    ] {
        player.key(name);
        assert!(ring(player) >= 2.0, "after {name}: {}", player.focused());
    }
}
