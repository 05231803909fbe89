//! The result: how it comes, and every way to leave it.

use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_line_is_seen_before_the_dialog,
    play_again_by_mouse,
    the_menu_by_mouse,
    a_press_outside_leaves_the_finished_board,
    a_press_inside_leaves_the_dialog_open,
    escape_leaves_the_finished_board,
    the_dialog_by_keyboard_alone,
    a_press_between_the_settings_leaves_them_open,
    somebody_elses_dialog_is_none_of_the_games,
];

/// Wins as X with the first row, and lets the dialog come. Time stays stopped.
fn win(player: &Player) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.let_time_pass();
    assert_eq!(player.wait_for_dialog(), "Player X wins!");
}

fn the_line_is_seen_before_the_dialog(player: &Player, _: &Host) {
    player.stop_time();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    let shown = player.shown();
    assert_eq!((shown.winning.as_str(), shown.dialog), ("1 2 3", None));
    player.let_time_pass();
    let shown = player.shown();
    assert!(shown.dialog.is_some());
    assert_eq!(shown.focused, "Play Again");
    let icons: Vec<String> = player.script(
        "return [...document.querySelectorAll('#result-icon svg')].filter(it => it.checkVisibility()).map(it => it.firstElementChild.getAttribute('href'))",
        &[],
    );
    assert_eq!(icons, ["#i-x"], "the winner's mark is its icon");
}

fn play_again_by_mouse(player: &Player, _: &Host) {
    win(player);
    player.press("Play Again");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        (".........", "Player O's turn")
    );
    assert_eq!((shown.dialog, shown.confetti), (None, 0));
    assert_eq!(shown.focused, "Row 1, Column 3, empty");
}

fn the_menu_by_mouse(player: &Player, _: &Host) {
    win(player);
    player.press("Menu");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.focused.as_str()),
        ("menu", "Continue")
    );
    assert_eq!(shown.dialog, None);
}

/// The finished board is in view, and stays so.
fn looks_at_the_finished_board(player: &Player) {
    let shown = player.wait_until("closed", |shown| shown.dialog.is_none());
    assert_eq!(
        (shown.status.as_str(), shown.winning.as_str()),
        ("Player X wins!", "1 2 3")
    );
    assert_eq!(
        (shown.scores().as_str(), shown.focused.as_str()),
        ("1 0 0", "Row 1, Column 3, X")
    );
    player.let_time_pass();
    player.let_cancelled_timers_run();
    assert_eq!(player.shown().dialog, None, "it does not come back");
    player.press("New Game");
    assert_eq!(player.status(), "Player O's turn");
}

fn a_press_outside_leaves_the_finished_board(player: &Player, _: &Host) {
    win(player);
    player.press_at(5, 5);
    looks_at_the_finished_board(player);
}

fn a_press_inside_leaves_the_dialog_open(player: &Player, _: &Host) {
    win(player);
    let (x, y): (i64, i64) = player.script(
        "const box = document.querySelector('#result-title').getBoundingClientRect();
         return [Math.round(box.x + 4), Math.round(box.y + 4)]",
        &[],
    );
    player.press_at(x, y);
    assert!(player.shown().dialog.is_some());
}

fn escape_leaves_the_finished_board(player: &Player, _: &Host) {
    win(player);
    player.key("Escape");
    looks_at_the_finished_board(player);
}

fn the_dialog_by_keyboard_alone(player: &Player, _: &Host) {
    win(player);
    assert_eq!(player.focused(), "Play Again");
    for name in ["Review", "Menu"] {
        player.key("Tab");
        assert_eq!(player.focused(), name);
    }
    for name in ["Review", "Play Again"] {
        player.key("Shift+Tab");
        assert_eq!(player.focused(), name);
    }
    player.key("Space");
    let shown = player.shown();
    assert_eq!((shown.dialog, shown.marks.as_str()), (None, "........."));
    player.key("1");
    player.key("4");
    player.key("2");
    player.key("5");
    player.key("3");
    player.let_time_pass();
    assert_eq!(player.wait_for_dialog(), "Player O wins!");
    player.key("N");
    let shown = player.shown();
    assert_eq!(
        (shown.dialog, shown.status.as_str()),
        (None, "Player X's turn")
    );
    assert_ne!(shown.focused, "");
}

fn a_press_between_the_settings_leaves_them_open(player: &Player, _: &Host) {
    player.press("Settings");
    player.settle();
    let (x, y): (f64, f64) = player.script(
        "const { left, top } = document.querySelector('#settings').getBoundingClientRect();
         return [left + 40, top + 4]",
        &[],
    );
    #[expect(clippy::cast_possible_truncation, reason = "pixels of a window")]
    let place = (x as i64, y as i64);
    player.press_at(place.0, place.1);
    player.settle();
    assert_eq!(player.shown().sheet, "settings");
    player.press_at(2, 2);
    player.wait_until("closed", |shown| shown.sheet.is_empty());
}

fn somebody_elses_dialog_is_none_of_the_games(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.script_async::<()>(
        "const [done] = arguments;
         const dialog = document.body.appendChild(document.createElement('dialog'));
         dialog.onclose = () => setTimeout(done, 0, null);
         dialog.showModal();
         dialog.close();",
        &[],
    );
    player.script::<()>(
        "document.body.dispatchEvent(new Event('keydown', { bubbles: true }))",
        &[],
    );
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.marks.as_str()),
        ("match", "....X....")
    );
}
