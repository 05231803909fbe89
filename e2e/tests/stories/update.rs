//! A newer build: taken whole or not at all, offered where it interrupts nothing, and never mixed with the one before.

use tictactoe::{Level, Mark, Variant};
use tictactoe_e2e::{Build, Host, Player};

use crate::computer::start_on;
use crate::offline::{caches, forget, version, visit};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    #[without_start]
    a_newer_build_waits_for_the_end_of_the_round_and_for_the_person,
    #[without_start]
    a_build_that_lacks_a_file_leaves_the_one_before,
    #[without_start]
    a_build_with_words_in_place_of_a_file_leaves_the_one_before,
    #[without_start]
    two_windows_never_mix_two_builds,
    #[without_start]
    a_build_that_is_not_kept_takes_back_what_was_kept,
];

/// Lets the browser look for a newer build, and gives what has become of it.
fn look_for_update(player: &Player) -> String {
    let script = "
        const [done] = arguments;
        const look = async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const { installing, waiting } = registration;
            if (!installing) return waiting ? 'installed' : 'none';
            return new Promise((resolve) => {
                installing.onstatechange = () => resolve(installing.state);
            });
        };
        look().then(done, (error) => done(String(error)));";
    player.script_async(script, &[])
}

fn reopen(player: &Player, host: &Host) {
    player.go_to("about:blank");
    player.open_address(host.address());
}

/// Presses Reload, and waits for the newer build.
fn reload(player: &Player) {
    player.press("Reload");
    wait_for_next(player);
}

fn wait_for_next(player: &Player) {
    player.wait_for(
        "the newer build",
        "return document.body.className === 'ready' && document.body.textContent.includes('Version 9.9')",
    );
}

fn a_newer_build_waits_for_the_end_of_the_round_and_for_the_person(player: &Player, _: &Host) {
    let build = Build::first().unwrap();
    let mut host = Host::of(&build).unwrap();
    visit(player, host.address());
    let before = caches(player);
    player.press("vs Player");
    player.press_all("1 4 2");
    host.deploy(&build.next()).unwrap();
    assert_eq!(look_for_update(player), "installed");
    player.settle();
    let shown = player.shown();
    assert_eq!((shown.toast, &*shown.marks), (None, "XX.O....."));
    player.press_all("5 3");
    player.wait_for_dialog();
    assert_eq!(player.shown().toast, None, "the result comes first");
    player.key("Escape");
    let shown = player.wait_until("it is offered", |shown| shown.toast() == "Update ready");
    assert_eq!(
        shown.toast,
        Some(("Update ready".to_owned(), false)),
        "nothing to undo"
    );
    player.press("New Game");
    assert_eq!(player.shown().toast(), "Update ready");
    player.press("1");
    assert_eq!(player.shown().toast, None);
    player.press("Menu");
    player.wait_until("menu", |shown| shown.toast() == "Update ready");
    let said = player.said();
    let times = said.iter().filter(|words| words.contains("Update ready"));
    assert_eq!(times.count(), 1, "{said:?}");
    // A person who does not want it, or has no network, goes on with the one before.
    host.stop();
    player.script::<()>("window.before = true; location.reload()", &[]);
    player.wait_for(
        "loaded again",
        "return !window.before && document.body.className === 'ready'",
    );
    assert_eq!(version(player), "0.3");
    player.wait_until("offered again", |shown| shown.toast() == "Update ready");
    reach_by_keyboard(player, "Reload");
    player.key("Enter");
    wait_for_next(player);
    let after = caches(player);
    assert_eq!((before.len(), after.len()), (1, 1), "{before:?} {after:?}");
    assert_ne!(before, after);
    reopen(player, &host);
    assert_eq!(
        (version(player), player.shown().toast),
        ("9.9".to_owned(), None)
    );
    start_on(player, Variant::Four, Level::Hard, Mark::X);
    player.press("6");
    player.wait_until("the computer's mark", |shown| shown.marks.contains('O'));
    forget(player);
}

fn reach_by_keyboard(player: &Player, name: &str) {
    for _ in 0..20 {
        if player.focused() == name {
            return;
        }
        player.key("Tab");
    }
    panic!("{name} is never reached");
}

fn a_build_that_lacks_a_file_leaves_the_one_before(player: &Player, _: &Host) {
    leaves_the_one_before(player, |name, content| {
        (name != "later.wasm").then_some(content)
    });
}

fn a_build_with_words_in_place_of_a_file_leaves_the_one_before(player: &Player, _: &Host) {
    leaves_the_one_before(player, |name, content| {
        Some(match name {
            "app.js" => b"<!doctype html><title>Not found</title>".to_vec(),
            _ => content,
        })
    });
}

fn leaves_the_one_before(player: &Player, alter: fn(&str, Vec<u8>) -> Option<Vec<u8>>) {
    let build = Build::first().unwrap();
    let mut host = Host::of(&build).unwrap();
    visit(player, host.address());
    let before = caches(player);
    host.deploy(&build.next().altered(alter)).unwrap();
    assert_eq!(look_for_update(player), "redundant");
    reopen(player, &host);
    assert_eq!(look_for_update(player), "redundant");
    player.wait_until("the rest is gone", |_| caches(player) == before);
    let shown = player.shown();
    assert_eq!((version(player), shown.toast), ("0.3".to_owned(), None));
    // Once it is whole it is taken.
    host.deploy(&build.next()).unwrap();
    assert_eq!(look_for_update(player), "installed");
    host.stop();
    player.wait_until("it is offered", |shown| shown.toast() == "Update ready");
    reload(player);
    forget(player);
}

fn two_windows_never_mix_two_builds(player: &Player, _: &Host) {
    let build = Build::first().unwrap();
    // Without headers, so that no other cache of the browser has the files.
    let mut host = Host::bare(&build).unwrap();
    visit(player, host.address());
    let first = player.window();
    let second = player.open_window();
    visit(player, host.address());
    player.press("vs Player");
    player.press("5");
    player.look_at(&first);
    host.deploy(&build.next()).unwrap();
    assert_eq!(look_for_update(player), "installed");
    player.wait_until("it is offered", |shown| shown.toast() == "Update ready");
    reload(player);
    assert_eq!(
        caches(player).len(),
        2,
        "the other window may need the old one"
    );
    // The other one plays on, and loads the solver of its own build, which no host has any more.
    player.look_at(&second);
    assert_eq!(
        (version(player), player.marks()),
        ("0.3".to_owned(), "....X....".to_owned())
    );
    host.stop();
    player.press("Menu");
    start_on(player, Variant::Four, Level::Hard, Mark::X);
    player.press("6");
    player.wait_until("the computer's mark", |shown| shown.marks.contains('O'));
    // It was told of the update too, and another window has taken it: a reload is enough.
    player.press("Menu");
    player.wait_until("it is offered", |shown| shown.toast() == "Update ready");
    reload(player);
    player.close_window(&first);
    // Nobody needs the old one any more: it goes when the page is opened next.
    reopen(player, &host);
    player.wait_until("the old one is gone", |_| caches(player).len() == 1);
    assert_eq!(version(player), "9.9");
    forget(player);
}

fn a_build_that_is_not_kept_takes_back_what_was_kept(player: &Player, _: &Host) {
    let build = Build::first().unwrap();
    let host = Host::of(&build).unwrap();
    visit(player, host.address());
    host.deploy(&build.next().not_kept()).unwrap();
    assert_eq!(look_for_update(player), "installed");
    player.wait_until("it is offered", |shown| shown.toast() == "Update ready");
    reload(player);
    assert_eq!(caches(player), Vec::<String>::new());
    let script = "
        const [done] = arguments;
        navigator.serviceWorker.getRegistrations().then(({ length }) => done(length))";
    assert_eq!(player.script_async::<usize>(script, &[]), 0);
    reopen(player, &host);
    let script = "return !navigator.serviceWorker.controller";
    assert!(player.script::<bool>(script, &[]), "the network serves it");
    assert_eq!(version(player), "9.9");
}
