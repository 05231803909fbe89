//! Windows of every size: nothing scrolls sideways, nothing is too small to press, nothing lies over another.

use serde::Deserialize;
use tictactoe_e2e::{Host, Look, Player, Size};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_small_phone,
    a_phone_held_sideways,
    a_tablet,
    a_desktop,
    a_tablet_at_twice_the_size,
    a_desktop_at_twice_the_size,
    the_narrowest_window,
    the_board_stays_where_it_is_while_the_computer_thinks,
    #[in_look(Look::LargeText)]
    letters_of_twice_the_size,
    the_coach_stays_in_sight_on_a_small_phone,
];

#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Layout {
    /// How far the page could be scrolled sideways, and downwards.
    sideways: f64,
    downwards: f64,
    height: f64,
    board: Box,
    /// Everything that can be pressed, by its words.
    targets: Vec<(String, Box)>,
    /// What does not fit into its own box.
    cut_off: Vec<String>,
    /// How far the dialog could be scrolled.
    in_dialog: f64,
}

#[derive(Deserialize, PartialEq, Clone, Copy, Debug)]
struct Box {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

const LAYOUT: &str = "
    const page = document.scrollingElement;
    // What scrolls may go below the board, which stays in sight.
    scrollTo(0, 0);
    const box = (it) => { const { x, y, width, height } = it.getBoundingClientRect(); return { x, y, width, height } };
    const root = document.querySelector('dialog[open]') ?? document;
    const name = (it) => it.getAttribute('aria-label') ?? it.innerText;
    const seen = (selector) => [...root.querySelectorAll(selector)].filter(it => it.checkVisibility({ visibilityProperty: true }));
    const dialog = document.querySelector('dialog');
    return {
        inDialog: dialog.scrollHeight - dialog.clientHeight,
        sideways: page.scrollWidth - page.clientWidth,
        downwards: page.scrollHeight - page.clientHeight,
        height: innerHeight,
        board: box(document.querySelector('#board')),
        targets: seen('button, summary, label, a').map(it => [name(it), box(it)]),
        cutOff: seen('button, summary, label, a, p:not(#live), h1, h2, dt, dd').filter(it => it.scrollWidth > it.clientWidth + 1).map(name),
    }";

/// Touch targets are at least this wide and high, in pixels; browsers round in the last digits.
const TARGET: f64 = 47.99;

/// Looks at the layout of this state; no state may break what holds for all.
fn check(player: &Player, state: &str) -> Layout {
    player.settle();
    let layout: Layout = player.script(LAYOUT, &[]);
    assert!(
        layout.sideways <= 0.0,
        "{state} scrolls sideways by {}",
        layout.sideways
    );
    assert_eq!(layout.cut_off, Vec::<String>::new(), "{state}: cut off");
    assert!(!layout.targets.is_empty(), "{state}");
    for (index, (name, target)) in layout.targets.iter().enumerate() {
        assert!(
            target.width >= TARGET && target.height >= TARGET,
            "{state}: {name} is too small: {target:?}"
        );
        for (other, beside) in &layout.targets[index + 1..] {
            assert!(
                !overlap(target, beside),
                "{state}: {name} lies over {other}"
            );
        }
    }
    layout
}

fn overlap(one: &Box, other: &Box) -> bool {
    one.x < other.x + other.width - 0.5
        && other.x < one.x + one.width - 0.5
        && one.y < other.y + other.height - 0.5
        && other.y < one.y + one.height - 0.5
}

/// Every screen in this size. Gives how far the running game or the dialog could be scrolled downwards.
fn visit(player: &Player, host: &Host, size: Size) -> f64 {
    player.open_sized(host, size);
    player.stop_time();
    check(player, "menu");
    player.press("vs Computer");
    check(player, "setup");
    player.press("Start Game");
    player.press("5");
    check(player, "thinking");
    player.press("Menu");
    player.press("vs Player");
    let running = check(player, "running");
    let Box { width, height, .. } = running.board;
    assert!(
        (239.5..=400.5).contains(&width),
        "the board is {width} wide"
    );
    assert!(
        (width - height).abs() < 1.0,
        "the board is {width} by {height}"
    );
    assert!(
        height <= running.height,
        "the board is {height} high in {}",
        running.height
    );
    player.press_all("1 4 2 5 3");
    check(player, "won");
    player.let_time_pass();
    let dialog = check(player, "dialog");
    running
        .downwards
        .max(dialog.in_dialog)
        .max(visit_coach(player))
}

/// The coach at work in this size. Gives how far the dialog with the choice of the level could be scrolled.
fn visit_coach(player: &Player) -> f64 {
    player.press("Play Again");
    player.press("Coach");
    player.press_all("5 1 9 3");
    player.press("Values");
    check(player, "values");
    player.press("Undo");
    player.press("Hint");
    check(player, "hint");
    player.follow("v1.x.hard.x.15247369");
    player.press("8");
    player.let_time_pass();
    let dialog = check(player, "dialog with levels");
    player.press("Review");
    check(player, "review");
    player.follow("v1.x.two.11");
    check(player, "notice");
    player.script::<()>("dispatchEvent(new ErrorEvent('error'))", &[]);
    check(player, "failure");
    dialog.in_dialog
}

fn a_small_phone(player: &Player, host: &Host) {
    assert!(
        visit(player, host, (320, 568)) <= 0.0,
        "the game fits the window"
    );
}

fn a_phone_held_sideways(player: &Player, host: &Host) {
    assert!(
        visit(player, host, (568, 320)) <= 0.0,
        "the game fits the window"
    );
}

fn a_tablet(player: &Player, host: &Host) {
    assert!(
        visit(player, host, (768, 1024)) <= 0.0,
        "the game fits the window"
    );
}

fn a_desktop(player: &Player, host: &Host) {
    assert!(
        visit(player, host, (1440, 900)) <= 0.0,
        "the game fits the window"
    );
}

/// At twice the size half as much fits into a window: a zoom is a smaller window to the page.
fn a_tablet_at_twice_the_size(player: &Player, host: &Host) {
    visit(player, host, (768 / 2, 1024 / 2));
}

fn a_desktop_at_twice_the_size(player: &Player, host: &Host) {
    visit(player, host, (1440 / 2, 900 / 2));
}

fn the_narrowest_window(player: &Player, host: &Host) {
    visit(player, host, (320, 256));
}

fn the_board_stays_where_it_is_while_the_computer_thinks(player: &Player, host: &Host) {
    for size in [(320, 256), (320, 568), (568, 320), (768, 1024), (1440, 900)] {
        player.open_sized(host, size);
        player.stop_time();
        player.press("vs Computer");
        player.press("Start Game");
        let yours = check(player, "your turn");
        player.press("5");
        let thinking = check(player, "thinking");
        assert_eq!(thinking.board, yours.board, "{size:?}");
    }
}

fn letters_of_twice_the_size(player: &Player, host: &Host) {
    let size: String = player.script("return getComputedStyle(document.body).fontSize", &[]);
    assert_eq!(size, "32px");
    for size in [(320, 568), (568, 320), (768, 1024), (1440, 900)] {
        visit(player, host, size);
    }
}

/// Whether all of it lies in the window, and nothing over it.
const IN_SIGHT: &str = "
    const it = arguments[0] === 'focus' ? document.activeElement : document.querySelector(arguments[0]);
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap(x => [top + 4, bottom - 4].map(y => document.elementFromPoint(x, y)));
    return corners.every(corner => corner && (corner === it || it.contains(corner)));";

fn the_coach_stays_in_sight_on_a_small_phone(player: &Player, host: &Host) {
    let is_in_sight = |what: &str, when: &str| {
        let seen: bool = player.script(IN_SIGHT, &[what.into()]);
        assert!(seen, "{what} after {when}: {}", player.focused());
    };
    player.open_sized(host, (320, 568));
    player.press("vs Player");
    player.press("5");
    player.press("Coach");
    player.wait_in_page(50);
    is_in_sight("#coach div", "its opening");
    player.press("Coach");
    player.script::<()>("scrollTo(0, 0)", &[]);
    player.key("h");
    is_in_sight("#aside", "a hint");
    is_in_sight("#table", "a hint");
    player.press("2");
    for name in ["Tab", "Shift+Tab"] {
        for step in 0..16 {
            player.key(name);
            is_in_sight("focus", &format!("{name} {step}"));
        }
    }
}
