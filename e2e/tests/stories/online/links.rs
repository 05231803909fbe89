//! Links to rooms that lead nowhere, and pages without a server: a sentence that says what to do.

use tictactoe_e2e::{Build, Friend, Host, Player, Rooms, Table, Weather};

use super::table::{come_and_open_room, follow, open_room, wait_for_marks, wait_for_status};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_broken_link_to_a_room_gets_a_sentence_and_a_normal_start,
    a_room_that_is_not_there_gets_a_sentence,
    a_server_that_does_not_answer_is_tried_again,
    where_no_server_answers_rooms_are_not_offered,
    without_a_network_the_menu_says_that_rooms_need_one,
    a_server_that_hangs_is_not_waited_for,
    the_link_is_copied_and_drawn_as_a_code,
    the_room_works_in_a_subfolder,
    rooms_can_be_on_another_server,
    a_full_server_says_so_and_is_tried_again,
];

const NOBODY: &str = "j1.0123456789abcdef0123456789abcdef";

fn a_broken_link_to_a_room_gets_a_sentence_and_a_normal_start(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    for link in [
        "j1.",
        "j1.123",
        "j1.xyz.abc",
        "j1.0123456789abcdef0123456789abcdef.1.2",
    ] {
        follow(player, &format!("{}#{link}", table.host.address()));
        let shown = player.shown();
        assert_eq!(shown.screen(), "menu", "{link}");
        assert_eq!(
            shown.notice,
            "This link is broken: part of it may be missing. Start a game here instead!"
        );
    }
    follow(player, &format!("{}#j2.{NOBODY}", table.host.address()));
    assert_eq!(
        player.shown().notice,
        "This link is for another game, or for a newer version of this one. Start a game here instead!"
    );
    player.press("vs Player");
    player.press("5");
    assert_eq!(player.marks(), "....X....");
}

fn a_room_that_is_not_there_gets_a_sentence(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    follow(player, &format!("{}#{NOBODY}", table.host.address()));
    let shown = player.wait_until("a sentence", |shown| shown.lobby.starts_with("This room"));
    assert_eq!(
        shown.lobby,
        "This room doesn't exist or has expired. Rooms are kept for a day. Please open a new one."
    );
    player.press("Menu");
    assert_eq!(
        player.shown().left_rooms,
        [""; 0],
        "there is nothing to go back to"
    );
}

fn a_server_that_does_not_answer_is_tried_again(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    table.network.set(Weather::Down);
    player.wait_until("the trouble", |shown| {
        shown.lobby == "Connection lost. Trying again…"
    });
    table.network.set(Weather::Fair);
    player.wait_until("the room", |shown| {
        shown.lobby == "Waiting for your friend…"
    });
    let _friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
}

fn where_no_server_answers_rooms_are_not_offered(player: &Player, _: &Host) {
    // The usual host has no rooms, and its page was opened; this one asks again.
    player.open_again();
    let asked = "return performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
        name.endsWith('/online') && responseEnd > 0)";
    player.wait_for("the page has asked", asked);
    // An answer that comes later than the page's is heard later.
    let ask = "const [done] = arguments; fetch('online').finally(() => setTimeout(done))";
    player.script_async::<serde_json::Value>(ask, &[]);
    let shown = player.shown();
    assert_eq!((shown.screen(), &shown.online), ("menu", &None));
    // Losing the network changes nothing about that.
    let lose = "const [done] = arguments;
        window.fetch = () => Promise.reject(new Error('no network'));
        dispatchEvent(new Event('offline'));
        setTimeout(done);";
    player.script_async::<serde_json::Value>(lose, &[]);
    assert_eq!(player.shown().online, None);
}

fn without_a_network_the_menu_says_that_rooms_need_one(player: &Player, _: &Host) {
    let mut table = Table::new().unwrap();
    player.open(&table.host);
    player.wait_until("rooms are offered", |shown| shown.online.is_some());
    table.host.stop();
    // Holds back the timer that asks again, so that it can be fired at once.
    let lose = "
        Object.defineProperty(navigator, 'onLine', { get: () => window.hasNetwork });
        Object.defineProperty(document, 'hidden', { get: () => false });
        const set = window.setTimeout;
        window.setTimeout = (then, delay) => {
            if (delay === 20000) window.askAgain = then;
            else return set(then, delay);
        };
        dispatchEvent(new Event('offline'));";
    player.script::<serde_json::Value>(lose, &[]);
    player.wait_until("the sentence", |shown| {
        shown.online.as_deref() == Some("Needs an internet connection")
    });
    player.press("Online");
    assert_eq!(player.shown().screen(), "menu");
    player.script::<()>("window.hasNetwork = true; window.askAgain()", &[]);
    player.wait_until("the sentence", |shown| {
        shown.online.as_deref() == Some("The server isn't responding")
    });
}

fn a_server_that_hangs_is_not_waited_for(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    player.open(&table.host);
    player.wait_until("rooms are offered", |shown| shown.online.is_some());
    // The page's patience is cut to a hundredth, and no answer comes.
    let hang = "
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (delay) => timeout(delay / 100);
        window.fetch = (_, { signal }) => new Promise((_, refuse) => {
            signal.onabort = () => refuse(signal.reason);
        });
        dispatchEvent(new Event('offline'));";
    player.script::<()>(hang, &[]);
    player.wait_until("the sentence", |shown| {
        shown.online.as_deref() == Some("The server isn't responding")
    });
}

fn the_link_is_copied_and_drawn_as_a_code(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    assert!(link.starts_with(&format!("{}#j1.", table.host.address())));
    player.wait_for(
        "the code",
        "return document.querySelector('#qr svg')?.checkVisibility() ?? false",
    );
    player.press("Copy link");
    let copied = "Link copied. Send it to a friend!";
    let shown = player.wait_until("the notice", |shown| shown.toast.is_some());
    assert_eq!(shown.toast(), copied);
    // Paints the page again.
    player.script::<()>("dispatchEvent(new Event('online'))", &[]);
    let _friend = Friend::join(&table.rooms, &link);
    let shown = wait_for_status(player, "Your turn");
    assert_eq!(shown.toast, None, "the friend is the news");
    let said = player.said();
    let waiting = "Waiting for your friend…";
    let ways = [waiting, copied, "New game. Your turn"].map(|words| {
        let times = said.iter().filter(|it| *it == words).count();
        (words, times)
    });
    assert!(ways.iter().all(|(_, times)| *times == 1), "{said:?}");
}

fn the_room_works_in_a_subfolder(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    player.go_to(&table.host.elsewhere());
    player.script::<serde_json::Value>("localStorage.clear()", &[]);
    player.open_address(&table.host.subfolder());
    let link = open_room(player, "3×3");
    assert!(link.starts_with(&table.host.subfolder()));
    let mut friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
    player.press("5");
    friend.play(1);
    wait_for_status(player, "Your turn");
}

fn rooms_can_be_on_another_server(player: &Player, _: &Host) {
    let mut rooms = Rooms::start().unwrap();
    let build = Build::first().unwrap().with_rooms_at(&rooms.address());
    let host = Host::of(&build).unwrap();
    let origin = host.address().trim_end_matches('/');
    rooms.allow(origin).unwrap();
    player.open(&host);
    let link = open_room(player, "3×3");
    assert!(link.starts_with(host.address()), "the page's own: {link}");
    let mut friend = Friend::join(&rooms, &link);
    wait_for_status(player, "Your turn");
    player.press("5");
    friend.play(1);
    wait_for_marks(player, "O...X....");
    assert_eq!(player.objections(), Vec::<String>::new());
}

fn a_full_server_says_so_and_is_tried_again(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    player.open(&table.host);
    player.wait_until("rooms are offered", |shown| shown.online.is_some());
    table.network.set(Weather::Full);
    player.press("Online");
    player.press("Open a room");
    player.wait_until("a sentence", |shown| {
        shown.lobby == "The server is full. Trying again…"
    });
    table.network.set(Weather::Fair);
    player.wait_until("the room", |shown| {
        shown.lobby == "Waiting for your friend…"
    });
}
