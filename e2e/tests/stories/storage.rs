//! Where the browser's storage is: full, forbidden, full of rubbish, written by another version, or emptied.

use tictactoe_e2e::{Host, Player};

use crate::kept::kept;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_round_is_not_counted_after_everything_was_deleted,
    what_cannot_be_read_is_set_aside,
    records_of_a_newer_version_are_left_alone,
    rubbish_that_fills_the_storage_stays_as_it_is,
    a_full_storage_does_not_end_the_game,
    a_browser_that_keeps_nothing_plays_on,
    everything_can_be_deleted_once_that_was_asked,
];

/// Lets the page find this text under this name at its next start.
fn plant(player: &Player, name: &str, text: &str) {
    player.script::<()>(
        "localStorage.setItem(`tictactoe ${location.pathname} ${arguments[0]}`, arguments[1])",
        &[name.into(), text.into()],
    );
}

/// The part that counts comes as late as the story wants.
const LATE: &str = "
    const get = window.fetch;
    window.fetch = async (address, ...rest) => {
        if (String(address).includes('later')) await new Promise((resolve) => { window.arrive = resolve; });
        return get(address, ...rest);
    };";

fn a_round_is_not_counted_after_everything_was_deleted(player: &Player, _: &Host) {
    let host = Host::with_script(LATE).unwrap();
    player.open(&host);
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for("it is asked for", "return 'arrive' in window");
    player.wait_for_dialog();
    player.press("Menu");
    player.press("Settings");
    player.press("Delete everything");
    player.press("Delete");
    player.wait_until("deleted", |shown| shown.sheet.is_empty());
    player.script::<()>("window.arrive()", &[]);
    player.press("vs Player");
    player.press_all("5 1 4 2 6");
    player.wait_until("it is counted", |_| kept(player, "records").is_some());
    let records = kept(player, "records").unwrap();
    assert_eq!(records.matches("\ng.").count(), 1, "{records}");
}

fn what_cannot_be_read_is_set_aside(player: &Player, host: &Host) {
    let rubbish = "r".repeat(100_000);
    for text in [
        "",
        "{\"a\":",
        &rubbish,
        "m9\nof a newer version",
        "s9.of a newer version",
        // The second move is on the square of the first.
        "m1\non.medium.running.2.1.0.0.0.1.0.0.0.v2.3.x.two.aa",
    ] {
        player.open(host);
        for name in ["settings", "match", "records"] {
            plant(player, name, text);
        }
        player.open_again();
        let shown = player.shown();
        assert_eq!((shown.screen(), &shown.left), ("menu", &None));
        player.press("vs Player");
        player.press_all("1 4 2 5 3");
        player.wait_until("it is counted", |_| {
            kept(player, "records").is_some_and(|records| records.starts_with("r1\nt.two"))
        });
        for name in ["settings", "match", "records"] {
            assert_eq!(
                kept(player, &format!("{name}, unread 1")).as_deref(),
                Some(text)
            );
        }
        player.open_again();
        assert_eq!(player.marks(), "XXXOO....", "what is played is kept again");
    }
}

fn records_of_a_newer_version_are_left_alone(player: &Player, _: &Host) {
    let newer = "r9\nof a newer version";
    plant(player, "records", newer);
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.press("Menu");
    player.press("Statistics");
    player.wait_for(
        "the sheet",
        "return document.querySelector('#counted').textContent !== ''",
    );
    assert_eq!(kept(player, "records").as_deref(), Some(newer));
    let due = kept(player, "match").unwrap();
    assert!(
        due.contains("\ndue."),
        "it is counted once they can be read"
    );
}

fn rubbish_that_fills_the_storage_stays_as_it_is(player: &Player, _: &Host) {
    // With the room that the names take.
    let length = 5 * 1024 * 1024 - 200;
    player.script::<()>(
        "localStorage.clear();
         localStorage.setItem(`tictactoe ${location.pathname} match`, 'm'.repeat(arguments[0]))",
        &[length.into()],
    );
    player.open_again();
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    assert_eq!(player.wait_for_dialog(), "Player X wins!");
    assert_eq!(kept(player, "match").map(|text| text.len()), Some(length));
    player.script::<()>("localStorage.clear()", &[]);
}

fn a_full_storage_does_not_end_the_game(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("1");
    let before = kept(player, "match");
    player.script::<()>(
        "let text = 'x'.repeat(1024 * 1024);
         for (let number = 0; text; number++) {
             try { localStorage.setItem(number, text); } catch { text = text.slice(text.length / 2 + 1); }
         }",
        &[],
    );
    player.press_all("4 2 5 3");
    assert_eq!(player.wait_for_dialog(), "Player X wins!");
    assert!(before.is_some());
    player.script::<()>("localStorage.clear()", &[]);
    player.press("Play Again");
    player.press("5");
    player.open_again();
    assert_eq!(
        player.marks(),
        "....O....",
        "as soon as there is room again"
    );
}

fn a_browser_that_keeps_nothing_plays_on(player: &Player, _: &Host) {
    for storage in [
        "get: () => { throw new DOMException('denied', 'SecurityError'); }",
        "get: () => null",
    ] {
        let script = format!("Object.defineProperty(window, 'localStorage', {{ {storage} }});");
        let host = Host::with_script(&script).unwrap();
        player.open(&host);
        player.press("vs Player");
        player.press_all("1 4 2 5 3");
        assert_eq!(player.wait_for_dialog(), "Player X wins!");
        player.press("Menu");
        player.press("Statistics");
        player.wait_for(
            "words",
            "return document.querySelector('#counted').textContent !== ''",
        );
        player.press("Close");
        player.open_again();
        assert_eq!(player.shown().screen(), "menu");
    }
}

fn everything_can_be_deleted_once_that_was_asked(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_until("it is counted", |_| kept(player, "records").is_some());
    player.wait_for_dialog();
    player.press("Menu");
    player.press("Settings");
    player.press("Dark");
    player.press("Delete everything");
    let shown = player.shown();
    assert_eq!(
        (shown.sheet.as_str(), shown.focused.as_str()),
        ("deletion", "Keep")
    );
    player.press("Keep");
    let shown = player.wait_until("closed", |shown| shown.sheet.is_empty());
    assert!(shown.left.is_some() && kept(player, "records").is_some());
    player.press("Settings");
    player.press("Delete everything");
    player.press("Delete");
    let shown = player.wait_until("deleted", |shown| shown.sheet.is_empty());
    assert_eq!((shown.left, shown.theme.as_str()), (None, ""));
    for name in ["settings", "match", "records", "look"] {
        assert_eq!(kept(player, name), None, "{name}");
    }
    player.open_again();
    let shown = player.shown();
    assert_eq!((shown.screen(), &shown.left), ("menu", &None));
}
