//! After the first visit the page needs no network, on any host and in any folder, and it keeps nothing but itself.

use serde_json::json;
use tictactoe::{Level, Mark, Variant};
use tictactoe_e2e::{Build, Host, Player};

use crate::computer::start_on;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    #[without_start]
    without_a_network_everything_works,
    #[without_start]
    without_a_network_everything_works_in_a_subfolder,
    #[without_start]
    without_a_network_everything_works_from_a_host_that_sets_no_headers,
    #[without_start]
    the_first_visit_leaves_no_word_in_the_console,
    #[without_start]
    nothing_but_the_page_is_kept,
    #[without_start]
    two_folders_of_a_host_do_not_touch_each_other,
    #[without_start]
    a_build_that_is_not_kept_registers_nothing,
    #[without_start]
    #[in_chromium]
    the_page_can_be_installed,
];

/// Opens the page and waits until it is kept.
pub(crate) fn visit(player: &Player, address: &str) {
    player.go_to("about:blank");
    player.open_address(address);
    player.wait_for(
        "kept",
        "return navigator.serviceWorker.controller?.state === 'activated'
            && navigator.serviceWorker.controller.scriptURL === new URL('sw.js', location).href",
    );
}

/// Takes back what the story has left in the browser: another one may get the same port.
pub(crate) fn forget(player: &Player) {
    let script = "
        const [done] = arguments;
        const forget = async () => {
            for (const it of await navigator.serviceWorker.getRegistrations()) await it.unregister();
            for (const name of await caches.keys()) await caches.delete(name);
            localStorage.clear();
        };
        forget().then(done, done);";
    player.script_async::<serde_json::Value>(script, &[]);
    player.go_to("about:blank");
}

/// The names of the caches that this origin has.
pub(crate) fn caches(player: &Player) -> Vec<String> {
    player.script_async("const [done] = arguments; caches.keys().then(done)", &[])
}

/// What the foot of the menu tells.
pub(crate) fn version(player: &Player) -> String {
    let script = "return document.querySelector('.foot').textContent.split(' ')[1]";
    player.script(script, &[])
}

fn without_a_network_everything_works(player: &Player, _: &Host) {
    let mut host = Host::whole().unwrap();
    visit(player, host.address());
    host.stop();
    everything_works(player, host.address());
    forget(player);
}

fn without_a_network_everything_works_in_a_subfolder(player: &Player, _: &Host) {
    let mut host = Host::whole().unwrap();
    visit(player, &host.subfolder());
    host.stop();
    everything_works(player, &host.subfolder());
    forget(player);
}

fn without_a_network_everything_works_from_a_host_that_sets_no_headers(player: &Player, _: &Host) {
    let mut host = Host::bare(&Build::first().unwrap()).unwrap();
    visit(player, host.address());
    host.stop();
    everything_works(player, host.address());
    forget(player);
}

fn everything_works(player: &Player, address: &str) {
    // On the page of the first visit, which has not loaded the solver yet.
    computer_plays(player, Variant::Four);
    player.press("Menu");
    player.wait_until("menu", |shown| shown.screen() == "menu");
    for end in ["", "?from=home", "index.html", "index.html?from=home"] {
        player.go_to("about:blank");
        player.open_address(&format!("{address}{end}"));
        assert_eq!(player.shown().screen(), "menu", "{end}");
    }
    computer_plays(player, Variant::Three);
    player.press("Menu");
    computer_plays(player, Variant::Five);
    player.press("Menu");
    player.press("vs Player");
    player.press_all("5 1 9");
    assert_eq!(player.marks(), "O...X...X");
    player.go_to("about:blank");
    player.open_address(&format!("{address}#v2.3.x.two.ea"));
    assert_eq!(player.marks(), "O...X....");
}

fn computer_plays(player: &Player, board: Variant) {
    start_on(player, board, Level::Hard, Mark::X);
    player.press("6");
    let shown = player.wait_for_computer();
    assert_eq!(shown.marks.matches('O').count(), 1, "{board}");
}

fn the_first_visit_leaves_no_word_in_the_console(player: &Player, _: &Host) {
    player.console();
    let host = Host::whole().unwrap();
    visit(player, host.address());
    assert_eq!(player.console(), Vec::<String>::new());
    assert_eq!(player.objections(), Vec::<String>::new());
    forget(player);
}

fn nothing_but_the_page_is_kept(player: &Player, _: &Host) {
    let mut host = Host::whole().unwrap();
    visit(player, host.address());
    let script = "
        const [address, done] = arguments;
        const status = (...request) => fetch(...request).then((it) => it.status, () => 0);
        Promise.all([
            status('ws'), status('assets/unknown.js'), status('sub/'), status('constructor'),
            status('./', { method: 'POST' }), status(address, { mode: 'no-cors' }), status('icon.svg?query'),
        ]).then(done);";
    let elsewhere = Host::whole().unwrap();
    let ask = || player.script_async::<Vec<u16>>(script, &[json!(elsewhere.address())]);
    // The policy of the page allows no other origin.
    assert_eq!(ask(), [404, 404, 404, 404, 405, 0, 200]);
    let kept: Vec<String> = player.script_async(
        "const [done] = arguments;
         const list = async () => {
             const caching = (await caches.keys()).map((name) => caches.open(name));
             const requests = (await Promise.all(caching)).map((cache) => cache.keys());
             return (await Promise.all(requests)).flat().map(({ url }) => url).sort();
         };
         list().then(done);",
        &[],
    );
    let folder = tictactoe_e2e::dist();
    for address in &kept {
        let path = address.strip_prefix(host.address()).unwrap();
        assert!(path.is_empty() || folder.join(path).is_file(), "{path}");
    }
    let listed = Build::first().unwrap().paths().count();
    assert_eq!(
        kept.len(),
        listed - 2,
        "every file but the worker and what hosts answer"
    );
    host.stop();
    assert_eq!(ask(), [0, 0, 0, 0, 0, 0, 200]);
    forget(player);
}

fn two_folders_of_a_host_do_not_touch_each_other(player: &Player, _: &Host) {
    let build = Build::first().unwrap();
    let mut host = Host::of(&build).unwrap();
    // The outer worker is there first, and its folder has the inner one in it.
    visit(player, host.address());
    visit(player, &host.subfolder());
    let [outer, inner] = [host.address().to_owned(), host.subfolder()];
    let both = caches(player);
    assert_eq!(both.len(), 2, "{both:?}");
    host.deploy(&build.next()).unwrap();
    visit(player, &outer);
    player.wait_until("offered", |shown| shown.toast() == "Update ready");
    player.press("Reload");
    player.wait_for(
        "updated",
        "return document.body.className === 'ready' && document.body.textContent.includes('9.9')",
    );
    player.wait_until("the old one is gone", |_| caches(player).len() == 2);
    let kept = caches(player);
    let has_inner = |name: &&String| name.starts_with(&format!("tictactoe {inner} "));
    let before: Vec<_> = both.iter().filter(has_inner).collect();
    assert_eq!(kept.iter().filter(has_inner).collect::<Vec<_>>(), before);
    assert!(before.iter().all(|name| !name.contains("next")));
    host.stop();
    for (address, expected) in [(&inner, "0.3"), (&outer, "9.9")] {
        player.go_to("about:blank");
        player.open_address(address);
        assert_eq!(version(player), expected);
    }
    forget(player);
}

fn a_build_that_is_not_kept_registers_nothing(player: &Player, _: &Host) {
    let host = Host::of(&Build::first().unwrap().not_kept()).unwrap();
    player.open(&host);
    // The manifest is the last thing that waits for an idle moment.
    player.wait_for(
        "the manifest",
        "return document.querySelector('link[rel=manifest]') !== null",
    );
    let script = "
        const [done] = arguments;
        navigator.serviceWorker.getRegistrations().then(({ length }) => done(length));";
    assert_eq!(player.script_async::<usize>(script, &[]), 0);
    let loaded: Vec<String> = player.script(
        "return performance.getEntriesByType('resource').map(({ name }) => name)",
        &[],
    );
    assert!(
        !loaded.iter().any(|name| name.contains("offline")),
        "{loaded:?}"
    );
    assert_eq!(caches(player), Vec::<String>::new());
}

fn the_page_can_be_installed(player: &Player, _: &Host) {
    let host = Host::whole().unwrap();
    for address in [host.address(), &host.subfolder()] {
        visit(player, address);
        player.wait_for(
            "the manifest",
            "return document.querySelector('link[rel=manifest]') !== null",
        );
        let manifest = player.chromium("Page.getAppManifest", json!({}));
        assert_eq!(manifest["errors"], json!([]));
        assert_eq!(
            manifest["url"],
            json!(format!("{address}manifest.webmanifest"))
        );
        let errors = player.chromium("Page.getInstallabilityErrors", json!({}));
        assert_eq!(errors["installabilityErrors"], json!([]));
        forget(player);
    }
}
