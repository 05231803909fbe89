//! A page that cannot start says so in words and offers a reload; it never shows dead buttons.

use tictactoe_e2e::{Build, Engine, Host, Look, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_module_that_does_not_arrive,
    a_part_that_did_not_arrive_is_asked_for_again,
    a_reload_brings_the_game_in_the_link_again,
    a_module_that_is_broken,
    a_module_that_is_cut_short,
    glue_that_does_not_arrive,
    a_loader_that_does_not_arrive,
    a_browser_without_webassembly,
    a_game_that_stops_in_the_middle,
    a_game_that_stops_while_the_result_is_open,
    a_game_that_stops_while_a_sheet_and_a_notice_are_open,
    an_error_of_the_page_itself,
    #[in_look(Look::NoScripts)]
    #[without_start]
    a_browser_without_scripts,
];

const WORDS: [&str; 2] = [
    "The game couldn't start",
    "It needs JavaScript and WebAssembly: please switch them on, or try again.",
];

/// The page without this file.
fn without(file: &'static str) -> Host {
    Host::altered(move |name, content| (name != file).then_some(content)).unwrap()
}

/// The page with this file changed.
fn with_changed(file: &'static str, change: fn(Vec<u8>) -> Vec<u8>) -> Host {
    let alter = move |name: &str, content| {
        Some(if name == file {
            change(content)
        } else {
            content
        })
    };
    Host::altered(alter).unwrap()
}

/// Long before the page itself would give up the wait.
fn says_so_at_once(player: &Player) {
    says_so(player);
    let waited: f64 = player.script("return performance.now()", &[]);
    assert!(waited < 8000.0, "it took {waited:.0} ms");
}

/// The words and the reload are there, and nothing that could be pressed in vain.
fn says_so(player: &Player) {
    player.wait_until("the words of a failure, alone", |shown| {
        shown.screen() == "failure"
    });
    let words: Vec<String> = player.script(
        "return [...document.querySelectorAll('#failure :is(h2, p)')].map(it => it.innerText)",
        &[],
    );
    assert_eq!(words, WORDS);
    let covered: bool = player.script(COVERED, &[]);
    assert!(covered, "the words lie over everything");
    let reachable: Vec<String> = player.script(REACHABLE, &[]);
    assert_eq!(reachable, ["Reload"]);
}

/// Whether nothing but the words of the failure is under a grid of points.
const COVERED: &str = "
    const steps = [1, 2, 3, 4, 5, 6, 7];
    return steps.every(x => steps.every(y =>
        document.elementFromPoint(innerWidth * x / 8, innerHeight * y / 8)?.closest('#failure')));";

/// What a press or a key could reach.
const REACHABLE: &str = "
    return [...document.querySelectorAll('button, input, a, [tabindex]')]
        .filter(it => it.checkVisibility({ visibilityProperty: true }) && !it.matches(':disabled') && !it.closest('[inert]'))
        .map(it => it.innerText.trim());";

/// The console tells what is needed to report it.
fn logs_it(player: &Player) {
    if player.engine() == Engine::Chromium {
        let log = player.console().join("\n");
        assert!(log.contains("Tic Tac Toe stopped:"), "{log}");
    }
}

fn a_module_that_does_not_arrive(player: &Player, _: &Host) {
    let host = without("app.wasm");
    player.go_to(host.address());
    says_so_at_once(player);
    logs_it(player);
}

fn a_part_that_did_not_arrive_is_asked_for_again(player: &Player, _: &Host) {
    let host = without("later.js");
    player.open(&host);
    let look_for = |words: &str| {
        player.press("Statistics");
        player.wait_for(
            words,
            &format!("return document.querySelector('#counted').textContent.startsWith({words:?})"),
        );
        player.press("Close");
    };
    look_for("The statistics couldn't be loaded");
    host.deploy(&Build::first().unwrap().not_kept()).unwrap();
    look_for("No finished rounds yet");
}

fn a_reload_brings_the_game_in_the_link_again(player: &Player, _: &Host) {
    let host = without("app.wasm");
    player.go_to(&format!("{}#v1.x.two.5", host.address()));
    says_so(player);
    player.script::<()>("window.before = true", &[]);
    player.press("Reload");
    player.wait_until("another page", |_| {
        player.script("return !window.before", &[])
    });
    says_so(player);
    let link: String = player.script("return location.hash", &[]);
    assert_eq!(link, "#v1.x.two.5");
}

fn a_module_that_is_broken(player: &Player, _: &Host) {
    let host = with_changed("app.wasm", |_| b"no module at all".to_vec());
    player.go_to(host.address());
    says_so_at_once(player);
    logs_it(player);
}

fn a_module_that_is_cut_short(player: &Player, _: &Host) {
    let host = with_changed("app.wasm", |module| module[..module.len() / 2].to_vec());
    player.go_to(host.address());
    says_so_at_once(player);
}

fn glue_that_does_not_arrive(player: &Player, _: &Host) {
    let host = without("app.js");
    player.go_to(host.address());
    says_so_at_once(player);
    logs_it(player);
}

fn a_loader_that_does_not_arrive(player: &Player, _: &Host) {
    let host = without("loader.js");
    player.go_to(host.address());
    player.wait_until("a pale menu: it might still come", |shown| {
        let opacity: String = player.script(
            "return getComputedStyle(document.querySelector('#menu button')).opacity",
            &[],
        );
        shown.screens == ["menu"] && opacity.parse::<f64>().unwrap() < 0.7
    });
    says_so(player);
}

fn a_browser_without_webassembly(player: &Player, _: &Host) {
    let host = Host::with_script("delete globalThis.WebAssembly;").unwrap();
    player.go_to(host.address());
    says_so_at_once(player);
}

fn a_game_that_stops_in_the_middle(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 2");
    player.script::<()>(OWN_ERROR, &[]);
    says_so(player);
    logs_it(player);
    player.press("Reload");
    let shown = player.wait_until("the game again", |shown| shown.screens == ["match"]);
    assert_eq!(shown.marks, "XO.......");
}

/// An error in a file of the page.
const OWN_ERROR: &str = "
    const filename = document.querySelector('script[src]').src;
    dispatchEvent(new ErrorEvent('error', { message: 'a trap', filename }))";

fn a_game_that_stops_while_the_result_is_open(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.script::<()>(OWN_ERROR, &[]);
    says_so(player);
    player.press("Reload");
    let shown = player.wait_until("the game again", |shown| shown.screens == ["match"]);
    assert_eq!(shown.scores(), "1 0 0");
}

fn a_game_that_stops_while_a_sheet_and_a_notice_are_open(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("1");
    player.press("New Game");
    assert_eq!(player.shown().toast(), "You left a round unfinished.");
    player.key("?");
    assert_eq!(player.shown().sheet, "shortcuts");
    player.script::<()>(OWN_ERROR, &[]);
    says_so(player);
}

/// The module asks for an element that is gone.
fn an_error_of_the_page_itself(player: &Player, _: &Host) {
    player.script::<()>(
        "document.querySelector('#in-a-row').remove(); document.querySelector('[data-do=vs-computer]').click()",
        &[],
    );
    says_so(player);
    logs_it(player);
}

fn a_browser_without_scripts(player: &Player, host: &Host) {
    player.go_to(host.address());
    says_so(player);
}
