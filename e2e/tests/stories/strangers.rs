//! What strangers do to a page: translators wrap its words and turn its direction, extensions throw errors into it.

use tictactoe_e2e::{Host, Player};

use crate::sizes::check;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_translated_page_works,
    right_to_left_mirrors_neither_board_nor_moves,
    right_to_left_nothing_lies_over_the_board,
    an_error_of_a_stranger_is_noted_and_ends_nothing,
    a_rejection_of_a_stranger_is_noted_and_ends_nothing,
    an_own_rejection_is_logged_and_says_so,
];

/// Wraps every word as translators do, and changes it.
const TRANSLATE: &str = "
    document.documentElement.lang = 'eo';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        if (!text.data.trim() || text.parentElement.closest('[translate=no], font')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        inner.textContent = /[a-z]/i.test(text.data) ? `«${text.data.trim()}»` : text.data;
    }";

fn a_translated_page_works(player: &Player, _: &Host) {
    let translate = || player.script::<()>(TRANSLATE, &[]);
    let press = |control: &str| {
        translate();
        player.press(&format!("[data-do={control}] font"));
    };
    player.stop_time();
    press("vs-computer");
    for choice in ["hard", "board-4", "board-3"] {
        translate();
        player.press(&format!("label:has([data-do={choice}])"));
    }
    let chosen = player.shown().chosen;
    assert_eq!(chosen, ["«Hard»", "«X»", "3×3"]);
    press("start");
    translate();
    player.press("1");
    translate();
    player.let_time_pass();
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("X...O....", "Your turn")
    );
    press("hint");
    assert!(!player.shown().coach.hinted.is_empty());
    press("undo");
    assert_eq!(player.marks(), ".........");
    press("redo");
    press("new-game");
    let shown = player.shown();
    assert_eq!(shown.toast(), "You left a round unfinished.");
    translate();
    player.press("#toast button font");
    assert_eq!(player.marks(), "X...O....");
    press("back");
    assert_eq!(player.shown().screen(), "menu");
    press("restore");
    assert_eq!(player.marks(), "X...O....");
}

fn right_to_left_mirrors_neither_board_nor_moves(player: &Player, _: &Host) {
    player.script::<()>("document.documentElement.dir = 'rtl'", &[]);
    player.press("vs Player");
    player.press_all("1 2 9");
    for selector in [
        "[data-square='0'], [data-square='1'], [data-square='2']",
        ".move",
    ] {
        let places: Vec<f64> = player.script(
            "return [...document.querySelectorAll(arguments[0])].filter(it => it.checkVisibility()).map(it => it.getBoundingClientRect().x)",
            &[selector.into()],
        );
        assert!(places.len() > 2);
        assert!(places.is_sorted(), "{selector}: {places:?}");
    }
    player.key("Control+Home");
    player.key("ArrowRight");
    assert_eq!(player.focused(), "Row 1, Column 2, O");
    let sideways: i64 = player.script(
        "return document.scrollingElement.scrollWidth - innerWidth",
        &[],
    );
    assert!(sideways <= 0, "{sideways}");
}

/// Whether the knob lies in its track.
const KNOB: &str = "
    const track = document.querySelector('#single-keys');
    const { direction, width } = getComputedStyle(track);
    const knob = getComputedStyle(track, '::before');
    const from = parseFloat(direction === 'rtl' ? knob.marginRight : knob.marginLeft);
    return knob.translate === 'none' && from > 0 && from + parseFloat(knob.width) < parseFloat(width);";

fn right_to_left_nothing_lies_over_the_board(player: &Player, host: &Host) {
    for size in [(1280, 900), (568, 320), (390, 844)] {
        player.open_sized(host, size);
        player.script::<()>("document.documentElement.dir = 'rtl'", &[]);
        player.stop_time();
        let check = |state: &str| {
            let (layout, faults) = check(player, state);
            assert_eq!(faults, Vec::<String>::new(), "in {size:?}");
            layout
        };
        check("menu");
        player.press("Settings");
        check("settings");
        assert!(player.script::<bool>(KNOB, &[]), "the switch in {size:?}");
        player.press("Close");
        player.press("vs Computer");
        check("setup");
        player.press("Start Game");
        player.press("5");
        player.press("Menu");
        player.press("vs Player");
        check("a notice");
        player.press("More");
        check("more");
        player.key("Escape");
        player.press_all("1 4 2 5 3");
        player.let_time_pass();
        let layout = check("the result");
        assert!(!layout.covers_board, "in {size:?}: {layout:?}");
    }
}

/// Notes what is written into the console.
const NOTE: &str = "
    window.noted = [];
    for (const kind of ['warn', 'error']) console[kind] = (...words) => window.noted.push(`${kind} ${words.join(' ')}`);";

fn noted(player: &Player) -> Vec<String> {
    player.script("return window.noted", &[])
}

/// Something strange happens in the middle of a game, is noted, and the game goes on.
fn goes_on_after(player: &Player, strange: &str) {
    player.press("vs Player");
    player.press("1");
    player.script::<()>(NOTE, &[]);
    player.script::<()>(strange, &[]);
    player.wait_until("it is noted", |_| !noted(player).is_empty());
    let words = noted(player).join("\n");
    assert!(words.starts_with("warn Tic Tac Toe:"), "{words}");
    assert!(words.contains("not the game's"), "{words}");
    assert_eq!(player.shown().screen(), "match");
    player.press("2");
    assert_eq!(player.marks(), "XO.......");
}

fn an_error_of_a_stranger_is_noted_and_ends_nothing(player: &Player, host: &Host) {
    // Of a script from elsewhere browsers tell nothing but that.
    let unknown = "dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))";
    goes_on_after(player, unknown);
    player.open(host);
    let strange = "dispatchEvent(new ErrorEvent('error', {
        message: 'strange', filename: 'chrome-extension://abc/content.js', error: new Error('strange') }))";
    goes_on_after(player, strange);
}

/// The page with a way to reject a promise: browsers do not tell of those in a driver's own scripts.
fn rejecting_host() -> Host {
    Host::with_script("window.reject = (reason) => void Promise.reject(reason);").unwrap()
}

fn a_rejection_of_a_stranger_is_noted_and_ends_nothing(player: &Player, _: &Host) {
    let host = rejecting_host();
    player.open(&host);
    goes_on_after(player, "window.reject('strange')");
}

fn an_own_rejection_is_logged_and_says_so(player: &Player, _: &Host) {
    let host = rejecting_host();
    player.open(&host);
    player.press("vs Player");
    player.script::<()>(NOTE, &[]);
    player.script::<()>(
        "const error = new Error('our own');
         error.stack = `at ${document.querySelector('script[src]').src}:1:1`;
         window.reject(error)",
        &[],
    );
    player.wait_until("the words of a failure", |shown| {
        shown.screen() == "failure"
    });
    let words = noted(player).join("\n");
    assert!(words.starts_with("error Tic Tac Toe stopped:"), "{words}");
}
