//! Giving out a link: by the system's own sheet, else by the clipboard; and what comes too late changes nothing.

use serde_json::Value;
use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    the_systems_sheet_takes_the_link_where_there_is_one,
    a_system_sheet_that_is_closed_says_nothing,
    a_late_copy_does_not_erase_a_hint,
    a_late_refusal_does_not_change_the_address,
    the_same_link_can_be_opened_again,
    the_warning_of_a_broken_link_goes,
    a_reload_brings_the_opened_game_again,
    back_and_forward_after_a_share_into_the_address_keep_the_game,
    a_share_that_is_asked_for_twice_is_no_failure,
    a_system_that_refuses_leaves_it_to_the_clipboard,
];

fn hash(player: &Player) -> String {
    player.script("return location.hash", &[])
}

/// The page with this in place of the system's sheet.
fn with_share(share: &str) -> Host {
    let script = format!("Object.defineProperty(navigator, 'share', {{ value: {share} }});");
    Host::with_script(&script).unwrap()
}

fn the_systems_sheet_takes_the_link_where_there_is_one(player: &Player, _: &Host) {
    let host = with_share("async (what) => { window.given = what.url; }");
    player.open(&host);
    player.press("vs Player");
    player.press_all("5 1");
    player.press("Share");
    player.wait_until("it is given", |_| {
        player.script("return 'given' in window", &[])
    });
    let given: String = player.script("return window.given", &[]);
    assert_eq!(given, format!("{}#v2.3.x.two.ea", host.address()));
    let shown = player.shown();
    assert_eq!(shown.toast, None, "the system has said it");
    assert_eq!(hash(player), "");
}

fn a_system_sheet_that_is_closed_says_nothing(player: &Player, _: &Host) {
    let host = with_share(
        "async () => { window.asked = true; throw new DOMException('closed', 'AbortError'); }",
    );
    player.open(&host);
    player.press("vs Player");
    player.press("5");
    let before = player.shown();
    player.press("Share");
    player.wait_until("it was asked", |_| {
        player.script("return 'asked' in window", &[])
    });
    let shown = player.shown();
    assert_eq!((shown.toast, shown.marks), (before.toast, before.marks));
    assert_eq!(hash(player), "");
}

/// The page with a clipboard that answers when it is told to.
fn with_slow_clipboard() -> Host {
    let script = "
        Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: () => new Promise((yes, no) => Object.assign(window, { yes, no })) },
        });";
    Host::with_script(script).unwrap()
}

/// Lets the clipboard answer, and the page hear of it.
fn answer(player: &Player, how: &str) {
    let script =
        format!("const [done] = arguments; window.{how}(new Error('no')); setTimeout(done)");
    player.script_async::<Value>(&script, &[]);
}

fn a_late_copy_does_not_erase_a_hint(player: &Player, _: &Host) {
    let host = with_slow_clipboard();
    player.open(&host);
    player.press("vs Player");
    player.press("5");
    player.press("Share");
    player.press("Hint");
    let before = player.shown();
    assert_eq!(before.coach.hinted, "1");
    answer(player, "yes");
    let shown = player.shown();
    assert_eq!(shown.coach, before.coach);
    assert_eq!(shown.toast(), "Link copied. Send it to a friend!");
}

fn a_late_refusal_does_not_change_the_address(player: &Player, _: &Host) {
    let host = with_slow_clipboard();
    player.open(&host);
    player.press("vs Player");
    player.press("5");
    player.press("Share");
    player.press("1");
    answer(player, "no");
    assert_eq!(hash(player), "", "it was about another position");
    assert_eq!(player.shown().toast, None);
    player.press("Share");
    player.press("Menu");
    player.wait_until("menu", |shown| shown.screen() == "menu");
    answer(player, "no");
    assert_eq!(hash(player), "", "and this about a game that was left");
    assert_eq!(player.shown().screen(), "menu");
}

fn the_same_link_can_be_opened_again(player: &Player, _: &Host) {
    for _ in 0..2 {
        player.follow("v2.3.x.two.eai");
        assert_eq!(player.marks(), "O...X...X");
        player.press("2");
        assert_eq!(player.marks(), "OO..X...X");
    }
    assert_eq!(player.shown().toast, None);
    player.follow("v2.3.x.two.eai");
    assert_eq!(player.shown().toast(), "You left a game.");
}

fn the_warning_of_a_broken_link_goes(player: &Player, _: &Host) {
    let broken = |shown: &tictactoe_e2e::Shown| shown.notice.contains("broken");
    player.follow("v1.x.two");
    assert!(broken(&player.shown()));
    player.press("vs Computer");
    player.press("Menu");
    assert_eq!(player.shown().notice, "");
    player.follow("v1.x.two");
    assert!(broken(&player.shown()), "the same once more");
    player.follow("v1.x.two.5");
    player.press("Menu");
    assert_eq!(player.shown().notice, "");
}

fn a_reload_brings_the_opened_game_again(player: &Player, _: &Host) {
    player.follow("v2.3.x.two.eai");
    assert_eq!(hash(player), "");
    player.open_again();
    assert_eq!(player.marks(), "O...X...X");
    player.press("Menu");
    player.wait_until("menu", |shown| shown.screen() == "menu");
    player.press("vs Player");
    player.open_again();
    assert_eq!(player.marks(), ".........", "but not another game's");
}

fn back_and_forward_after_a_share_into_the_address_keep_the_game(player: &Player, _: &Host) {
    let refusing = "Object.defineProperty(navigator, 'clipboard', { value: undefined });";
    let host = Host::with_script(refusing).unwrap();
    player.open(&host);
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    player.wait_for_dialog();
    player.key("Escape");
    player.press("New Game");
    player.press_all("5 1");
    player.press("Share");
    player.wait_until("the address", |_| hash(player) == "#v2.3.o.two.ea");
    player.go_back();
    player.wait_until("menu", |shown| shown.screen() == "menu");
    player.go_forward();
    let shown = player.wait_until("game", |shown| shown.screen() == "match");
    assert_eq!(
        (shown.marks.as_str(), shown.scores().as_str()),
        ("X...O....", "1 0 0")
    );
}

fn a_share_that_is_asked_for_twice_is_no_failure(player: &Player, _: &Host) {
    let host = with_share(
        "async () => { window.asked = true; throw new DOMException('open', 'InvalidStateError'); }",
    );
    player.open(&host);
    player.press("vs Player");
    player.press("Share");
    player.wait_until("it was asked", |_| {
        player.script("return 'asked' in window", &[])
    });
    player.settle();
    assert_eq!((player.shown().toast, hash(player)), (None, String::new()));
}

fn a_system_that_refuses_leaves_it_to_the_clipboard(player: &Player, _: &Host) {
    let script = "
        const refuse = async () => { throw new DOMException('no', 'NotAllowedError'); };
        Object.defineProperty(navigator, 'share', { value: refuse });
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });";
    player.open(&Host::with_script(script).unwrap());
    player.press("vs Player");
    player.press("Share");
    let shown = player.wait_until("it is copied", |shown| shown.toast.is_some());
    assert_eq!(shown.toast(), "Link copied. Send it to a friend!");
}
