//! Windows of every size: nothing scrolls sideways, nothing is too small to press, nothing lies over another.

use serde::Deserialize;
use tictactoe_e2e::{Engine, Host, Look, Player, SIZES, Size, View};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    everything_fits_every_window,
    a_page_at_twice_the_size,
    the_board_stays_where_it_is_whatever_is_said,
    #[in_look(Look::LargeText)]
    letters_of_twice_the_size,
    what_has_the_focus_is_in_sight_on_a_small_phone,
];

/// At twice the size half as much fits into a window: a zoom is a smaller window to the page.
const ZOOMED: [Size; 3] = [(320, 256), (768 / 2, 1024 / 2), (1440 / 2, 900 / 2)];

#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Layout {
    /// How far the page could be scrolled sideways, and downwards.
    sideways: f64,
    downwards: f64,
    height: f64,
    pub(crate) board: Box,
    /// Everything that can be pressed, by its words.
    targets: Vec<(String, Box)>,
    /// What does not fit into its own box.
    cut_off: Vec<String>,
    /// How far the sheet could be scrolled.
    in_sheet: f64,
    /// Whether the sheet lies over the board.
    pub(crate) covers_board: bool,
}

#[derive(Deserialize, PartialEq, Clone, Copy, Debug)]
pub(crate) struct Box {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

const LAYOUT: &str = include_str!("layout.js");

/// Touch targets are at least this wide and high, in pixels; browsers round in the last digits.
const TARGET: f64 = 47.99;

/// Looks at the layout of this state; no state may break what holds for all. Gives every fault in words.
pub(crate) fn check(player: &Player, state: &str) -> (Layout, Vec<String>) {
    player.settle();
    let layout: Layout = player.script(LAYOUT, &[]);
    let mut faults = Vec::new();
    if layout.sideways > 0.0 {
        faults.push(format!("{state} scrolls sideways by {}", layout.sideways));
    }
    for name in &layout.cut_off {
        faults.push(format!("{state}: {name} is cut off"));
    }
    assert!(!layout.targets.is_empty(), "{state}");
    for (index, (name, target)) in layout.targets.iter().enumerate() {
        if target.width < TARGET || target.height < TARGET {
            faults.push(format!("{state}: {name} is too small: {target:?}"));
        }
        for (other, beside) in &layout.targets[index + 1..] {
            if overlap(target, beside) {
                faults.push(format!("{state}: {name} lies over {other}"));
            }
        }
    }
    (layout, faults)
}

fn overlap(one: &Box, other: &Box) -> bool {
    one.x < other.x + other.width - 0.5
        && other.x < one.x + one.width - 0.5
        && one.y < other.y + other.height - 0.5
        && other.y < one.y + one.height - 0.5
}

/// Whether all of a window this large is in sight at once.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Fit {
    Whole,
    MayScroll,
}

fn everything_fits_every_window(player: &Player, host: &Host) {
    visit(player, host, &SIZES, Fit::Whole);
}

fn a_page_at_twice_the_size(player: &Player, host: &Host) {
    visit(player, host, &ZOOMED, Fit::MayScroll);
}

fn letters_of_twice_the_size(player: &Player, host: &Host) {
    let size: String = player.script("return getComputedStyle(document.body).fontSize", &[]);
    assert_eq!(size, "32px");
    visit(player, host, &SIZES, Fit::MayScroll);
}

/// Every screen and state in these sizes.
fn visit(player: &Player, host: &Host, sizes: &[Size], fit: Fit) {
    let mut faults = Vec::new();
    player.tour(host, (sizes[0], "Auto"), |state| {
        faults.extend(look(player, sizes, state, fit));
    });
    assert_eq!(faults, Vec::<String>::new());
}

/// Looks at this state in windows of these sizes. Gives every fault in words.
pub(crate) fn look(player: &Player, sizes: &[Size], state: &str, fit: Fit) -> Vec<String> {
    let views: Vec<View> = sizes.iter().map(|size| (*size, "Auto")).collect();
    let mut faults = Vec::new();
    player.in_each(&views, |(size, _)| {
        let found = look_once(player, state, fit).into_iter();
        faults.extend(found.map(|fault| format!("{size:?}: {fault}")));
    });
    faults
}

/// Looks at this state in a window that all of it should fit into, or not. Gives every fault in words.
fn look_once(player: &Player, state: &str, fit: Fit) -> Vec<String> {
    let (layout, mut faults) = check(player, state);
    let is_game = player.shown().screen() == "match";
    if fit == Fit::Whole && is_game && layout.downwards > 0.0 {
        faults.push(format!("{state} scrolls by {}", layout.downwards));
    }
    // A list to read may be longer than the window.
    let is_list = ["shortcuts", "statistics"].contains(&state);
    if fit == Fit::Whole && !is_list && layout.in_sheet > 0.0 {
        faults.push(format!("{state}: the sheet scrolls by {}", layout.in_sheet));
    }
    if fit == Fit::Whole && state.contains("result") && layout.covers_board {
        faults.push(format!("{state}: the result lies over the board"));
    }
    let Box { width, height, .. } = layout.board;
    if is_game && !(225.0..=768.5).contains(&width) {
        faults.push(format!("{state}: the board is {width} wide"));
    }
    if is_game && ((width - height).abs() > 1.0 || height > layout.height) {
        faults.push(format!("{state}: the board is {width} by {height}"));
    }
    faults
}

/// From the computer's thought to the coach's words, values and a notice.
fn the_board_stays_where_it_is_whatever_is_said(player: &Player, host: &Host) {
    for size in SIZES {
        player.open_sized(host, size);
        player.stop_time();
        player.press("vs Computer");
        player.press("Start Game");
        player.settle();
        if player.engine() == Engine::Chromium {
            player.script::<()>(NOTE_SHIFTS, &[]);
        }
        let place = || check(player, "").0.board;
        let before = place();
        let stays = |when: &str| assert_eq!(place(), before, "{size:?}: {when}");
        player.press("1");
        stays("thinking");
        player.let_time_pass();
        stays("answered");
        player.key("h");
        stays("a hint");
        player.key("v");
        stays("values");
        player.key("u");
        stays("looking back");
        player.key("n");
        stays("a notice");
        if player.engine() == Engine::Chromium {
            let shifts: Vec<String> = player.script("return window.shifts", &[]);
            assert_eq!(shifts, Vec::<String>::new(), "{size:?}");
        }
    }
}

/// Notes what moves without being asked to. A press excuses what moves within half a second, so that is noted as well.
const NOTE_SHIFTS: &str = "
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
            for (const { node } of sources)
                if (node?.closest?.('#table')) window.shifts.push(`${value} ${node.id || node.className}`);
    }).observe({ type: 'layout-shift' });";

/// Whether all of it lies in the window, and nothing over it.
const IN_SIGHT: &str = "
    const it = arguments[0] === 'focus' ? document.activeElement : document.querySelector(arguments[0]);
    const { left, top, width, height } = it.getBoundingClientRect();
    // Corners are round.
    const parts = [0.25, 0.75];
    const corners = parts.flatMap(x => parts.map(y => document.elementFromPoint(left + width * x, top + height * y)));
    return corners.every(corner => corner && (corner === it || it.contains(corner)));";

fn what_has_the_focus_is_in_sight_on_a_small_phone(player: &Player, host: &Host) {
    let is_in_sight = |what: &str, when: &str| {
        let seen: bool = player.script(IN_SIGHT, &[what.into()]);
        assert!(seen, "{what} after {when}: {}", player.focused());
    };
    player.open_sized(host, (320, 568));
    player.press("vs Player");
    player.press("5");
    player.key("h");
    is_in_sight("#aside > span", "a hint");
    is_in_sight("#table", "a hint");
    player.press("2");
    for name in ["Tab", "Shift+Tab"] {
        for step in 0..16 {
            player.key(name);
            is_in_sight("focus", &format!("{name} {step}"));
        }
    }
}
