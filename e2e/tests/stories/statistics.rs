//! What is counted of finished rounds, and how it is shown.

use tictactoe::{Level, Mark};
use tictactoe_e2e::{Host, Player};

use crate::computer::start;
use crate::kept::kept;
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    finished_rounds_are_counted_once,
    what_the_coach_has_helped_with_counts_separately,
    each_of_the_last_games_opens_in_review,
    the_statistics_by_keyboard_and_for_screen_readers,
    the_statistics_can_be_exported,
    two_windows_do_not_undo_each_others_statistics,
    a_round_that_could_not_be_counted_is_counted_later,
];

/// Waits until the records have so many games.
fn wait_for_games(player: &Player, count: usize) {
    player.wait_until("the round is counted", |_| {
        kept(player, "records")
            .unwrap_or_default()
            .matches("\ng.")
            .count()
            == count
    });
}

/// What the sheet tells, row by row.
fn open_statistics(player: &Player) -> Vec<String> {
    player.press("Statistics");
    player.wait_for(
        "the numbers",
        "return document.querySelector('#counted *') !== null",
    );
    player.script(
        "const words = (it) => it.innerText.split(/\\s+/).filter((word) => word).join(' ');
         return [...document.querySelectorAll('#counted :is(.figures div, tbody tr, .lead)')].map(words)",
        &[],
    )
}

fn finished_rounds_are_counted_once(player: &Player, _: &Host) {
    assert_eq!(
        open_statistics(player),
        ["No finished rounds yet. Play one, and it will be counted here."]
    );
    player.press("Close");
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    wait_for_games(player, 1);
    player.wait_for_dialog();
    player.key("Escape");
    player.key("u");
    player.press("3");
    player.open_again();
    player.wait_for_dialog();
    player.key("Escape");
    player.press("New Game");
    player.press_all("5 1 2 8 3 7 4 6 9");
    wait_for_games(player, 2);
    player.wait_for_dialog();
    player.press("Menu");
    let told = open_statistics(player);
    assert_eq!(told, ["3×3 1 1 0"]);
}

fn what_the_coach_has_helped_with_counts_separately(player: &Player, _: &Host) {
    player.stop_time();
    player.follow("v2.3.x.easy.x.aebdgi");
    player.press("3");
    wait_for_games(player, 1);
    player.follow("v2.3.x.easy.x.aebdgi");
    player.key("h");
    player.press("3");
    wait_for_games(player, 2);
    player.press("Menu");
    let told = open_statistics(player);
    let rows = ["Easy 3×3 streak 1, best 1 1 0 0", "Easy 3×3 1 0 0"];
    assert_eq!(told[3..], rows);
}

fn each_of_the_last_games_opens_in_review(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    wait_for_games(player, 1);
    player.wait_for_dialog();
    player.press("Play Again");
    player.press("5");
    player.press("Menu");
    open_statistics(player);
    let name: String = player.script(
        "return document.querySelector('[data-game]').getAttribute('aria-label')",
        &[],
    );
    assert!(name.starts_with("Player X won, 3×3, 20"), "{name}");
    player.press("[data-game]");
    let shown = player.wait_until("the review", |shown| shown.coach.reviews);
    assert_eq!(
        (shown.marks.as_str(), shown.sheet.as_str()),
        ("XXXOO....", "")
    );
    player.press("Menu");
    player.press("Continue");
    assert_eq!(player.marks(), "....O....", "the game before is not lost");
}

fn the_statistics_by_keyboard_and_for_screen_readers(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    wait_for_games(player, 1);
    player.wait_for_dialog();
    player.press("Menu");
    player.wait_until("menu", |shown| shown.screen() == "menu");
    player.script::<()>("document.querySelector('#open-statistics').focus()", &[]);
    player.key("Enter");
    player.wait_for(
        "the games",
        "return document.querySelector('[data-game]') !== null",
    );
    assert_eq!(player.label("#statistics"), "Statistics");
    assert_eq!(player.role("#statistics"), "dialog");
    assert_eq!(player.role(".games"), "list");
    assert_eq!(player.role("#counted table"), "table");
    for name in ["Close", "Player X won"] {
        player.key("Tab");
        assert!(player.focused().starts_with(name), "{}", player.focused());
    }
    player.key("Escape");
    let shown = player.wait_until("closed", |shown| shown.sheet.is_empty());
    assert_eq!(shown.focused, "Statistics");
}

fn the_statistics_can_be_exported(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    wait_for_games(player, 1);
    player.wait_for_dialog();
    player.press("Menu");
    open_statistics(player);
    player.script::<()>(
        "const create = URL.createObjectURL;
         URL.createObjectURL = (file) => { file.text().then((text) => { window.exported = text; }); return create(file); };
         HTMLAnchorElement.prototype.click = function () { window.download = this.download; };",
        &[],
    );
    player.press("Export");
    player.wait_for(
        "the file",
        "return Boolean(window.exported && window.download)",
    );
    let (name, text): (String, String) =
        player.script("return [window.download, window.exported]", &[]);
    assert_eq!(name, "tictactoe.json");
    let records: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(text.contains("[1,4,2,5,3]"), "{records}");
}

fn two_windows_do_not_undo_each_others_statistics(player: &Player, host: &Host) {
    let first = player.window();
    let second = player.open_window();
    let address = format!("{}#v2.3.x.two.adbe", host.address());
    for round in 1..=3 {
        for window in [&first, &second] {
            player.look_at(window);
            player.go_to("about:blank");
            player.open_address(&address);
        }
        player.press("3");
        player.look_at(&first);
        player.press("3");
        wait_for_games(player, 2 * round);
    }
    player.look_at(&second);
    player.close_window(&first);
}

fn a_round_that_could_not_be_counted_is_counted_later(player: &Player, _: &Host) {
    let host = Host::altered(|name, content| (name != "later.wasm").then_some(content)).unwrap();
    player.open(&host);
    start(player, Level::Easy, Mark::X);
    player.press("Menu");
    player.press("vs Player");
    player.press_all("1 4 2 5 3");
    assert_eq!(player.wait_for_dialog(), "Player X wins!");
    assert_eq!(kept(player, "records"), None);
    let kept_match = kept(player, "match").unwrap();
    assert!(
        kept_match.contains("\ndue.0.v2.3.x.two.adbec"),
        "{kept_match}"
    );
    player.press("Menu");
    player.press("Statistics");
    player.wait_for(
        "it is said",
        "return document.querySelector('#counted').textContent.includes('be loaded')",
    );
    // The same browser finds the part that was missing.
    let whole = Host::whole().unwrap();
    player.open(&whole);
    player.script::<()>(
        "localStorage.setItem('tictactoe / match', arguments[0])",
        &[kept_match.into()],
    );
    player.open_again();
    wait_for_games(player, 1);
    player.wait_until("it is no longer due", |_| {
        !kept(player, "match").unwrap_or_default().contains("due")
    });
}
