//! A game in a link: opened, sent back and forth, and forgiven when it is broken.

use tictactoe_e2e::{Host, Player};

use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_link_shows_its_game_ready_to_go_on,
    a_link_against_the_computer_lets_it_answer,
    a_finished_game_in_a_link_counts_for_nobody,
    two_people_play_by_sending_the_link_back_and_forth,
    where_nothing_can_be_copied_the_link_is_in_the_address,
    the_browser_as_it_is_gives_out_the_link,
    a_link_that_leads_nowhere_gets_a_sentence_and_a_normal_start,
    a_link_works_in_a_subfolder,
];

/// Opens the page with this at the end of its address.
fn open(player: &Player, address: &str, link: &str) {
    // The same page with another end would not be opened anew.
    player.go_to("about:blank");
    player.open_address(&format!("{address}#{link}"));
}

fn live(player: &Player) -> String {
    player.script("return document.querySelector('#live').textContent", &[])
}

fn a_link_shows_its_game_ready_to_go_on(player: &Player, host: &Host) {
    open(player, host.address(), "v1.o.two.51");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.marks.as_str()),
        ("match", "X...O....")
    );
    assert_eq!(
        (shown.status.as_str(), shown.scores().as_str()),
        ("Player O's turn", "0 0 0")
    );
    assert_eq!(shown.coach.moves, ["Start", "1 O centre", "2 X top left"]);
    assert_eq!(shown.focused, "", "nobody has moved it yet");
    let told = "A game from a link, for two at one screen.";
    assert_eq!(shown.coach.aside, told);
    assert_eq!(live(player), format!("{told} Player O's turn"));
    player.press("9");
    assert_eq!(player.marks(), "X...O...O");
    player.follow("v1.x.two.");
    assert_eq!(
        player.marks(),
        ".........",
        "another one in the same window"
    );
}

fn a_link_against_the_computer_lets_it_answer(player: &Player, host: &Host) {
    open(player, host.address(), "v1.x.hard.x.1");
    let shown = player.wait_for_computer();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("X...O....", "Your turn")
    );
    player.press("Menu");
    player.press("vs Computer");
    assert_eq!(player.shown().chosen, ["Hard", "X", "3×3"]);
}

fn a_finished_game_in_a_link_counts_for_nobody(player: &Player, host: &Host) {
    open(player, host.address(), "v1.x.two.14253");
    let shown = player.shown();
    assert_eq!(
        (shown.status.as_str(), shown.winning.as_str()),
        ("Player X wins!", "1 2 3")
    );
    player.press("Menu");
    player.stop_time();
    player.follow("v1.x.two.14253");
    assert_eq!(player.timers(), (0, 0), "no result is on its way");
    let shown = player.shown();
    assert_eq!(
        (shown.dialog.as_ref(), shown.scores().as_str()),
        (None, "0 0 0")
    );
    assert_eq!(shown.confetti, 0);
}

/// Keeps what is copied.
const CLIPBOARD: &str = "
    Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text) => { window.copied = text; } },
    });";

fn two_people_play_by_sending_the_link_back_and_forth(player: &Player, _: &Host) {
    let host = Host::with_script(CLIPBOARD).unwrap();
    player.open(&host);
    player.press("vs Player");
    let mut copied = String::new();
    for square in ["1", "4", "2", "5", "3"] {
        if !copied.is_empty() {
            player.go_to("about:blank");
            player.open_address(&copied);
        }
        player.stop_time();
        player.press(square);
        player.press("Share");
        player.wait_until("it is said", |shown| {
            shown.toast() == "Link copied. Send it to a friend!"
        });
        assert_eq!(
            player.said().last().unwrap(),
            "Link copied. Send it to a friend!"
        );
        copied = player.script("return window.copied", &[]);
        assert!(copied.starts_with(host.address()), "{copied}");
    }
    assert!(copied.ends_with("/#v2.3.x.two.adbec"), "{copied}");
    assert_eq!(player.status(), "Player X wins!");
    let hash: String = player.script("return location.hash", &[]);
    assert_eq!(hash, "", "the link was taken out of the address");
}

fn where_nothing_can_be_copied_the_link_is_in_the_address(player: &Player, _: &Host) {
    for clipboard in [
        "undefined",
        "{ writeText: () => Promise.reject(new Error('no')) }",
    ] {
        let script =
            format!("Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }});");
        let host = Host::with_script(&script).unwrap();
        player.open(&host);
        player.press("vs Player");
        player.press_all("5 1");
        let steps: usize = player.script("return history.length", &[]);
        player.press("Share");
        player.wait_until("it is said", |shown| {
            shown.toast() == "The link is in the address bar."
        });
        let address: (String, usize) = player.script("return [location.href, history.length]", &[]);
        assert_eq!(
            address,
            (format!("{}#v2.3.x.two.ea", host.address()), steps)
        );
        player.open_again();
        assert_eq!(player.marks(), "O...X....", "and it leads there");
    }
}

fn the_browser_as_it_is_gives_out_the_link(player: &Player, _: &Host) {
    player.press("vs Player");
    player.press("5");
    player.press("Share");
    let shown = player.wait_until("it is said", |shown| !shown.toast().is_empty());
    let hash: String = player.script("return location.hash", &[]);
    let expected = match shown.toast() {
        "Link copied. Send it to a friend!" => "",
        "The link is in the address bar." => "#v2.3.x.two.e",
        other => panic!("{other}"),
    };
    assert_eq!(hash, expected);
    assert_eq!(shown.focused, "Share");
}

fn a_link_that_leads_nowhere_gets_a_sentence_and_a_normal_start(player: &Player, host: &Host) {
    const BROKEN: &str =
        "This link is broken: part of it may be missing. Start a game here instead!";
    const ILLEGAL: &str = "The game in this link breaks the rules. Start a game here instead!";
    const VERSION: &str = "This link is for another game, or for a newer version of this one. Start a game here instead!";
    let long = format!("v1.x.two.{}", "5".repeat(5000));
    for (link, sentence) in [
        ("nonsense", VERSION),
        ("v3.3.x.two.e", VERSION),
        ("v2.6.x.two.e", BROKEN),
        ("v2.x.two.5", BROKEN),
        ("v1.x.two", BROKEN),
        ("v1.x.three.5", BROKEN),
        ("v1.x.two.5a", BROKEN),
        ("v1.x.two.0", BROKEN),
        ("v1.o.hard.x.5", BROKEN),
        ("v1.x.two.%35", BROKEN),
        ("v1.x.two.55", ILLEGAL),
        ("v1.x.two.142536", ILLEGAL),
        (&long, ILLEGAL),
    ] {
        open(player, host.address(), link);
        let shown = player.shown();
        assert_eq!(
            (shown.screen(), shown.notice.as_str()),
            ("menu", sentence),
            "{link}"
        );
        assert_eq!(live(player), sentence, "it is heard as well");
    }
    player.press("vs Player");
    player.press("Menu");
    assert_eq!(player.shown().notice, "", "it is said once");
    player.press("vs Computer");
    assert_eq!(player.shown().chosen, ["Medium", "X", "3×3"]);
}

fn a_link_works_in_a_subfolder(player: &Player, host: &Host) {
    open(player, &host.subfolder(), "v1.x.two.519");
    assert_eq!(player.marks(), "O...X...X");
}
