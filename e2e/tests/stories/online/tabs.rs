//! Tabs, windows and devices that come and go in the middle of games: nothing is lost, and nothing happens twice.

use serde_json::Value;
use tictactoe::{Mark, Presence, RoomClient};
use tictactoe_e2e::{Friend, Host, Player, Table, Weather};

use super::table::{
    come_and_open_room, follow, meet_a_friend, open_room, somebody_else, wait_for_marks,
    wait_for_status, wait_for_words,
};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_reload_after_every_move_changes_nothing,
    a_closed_tab_is_continued_from_the_menu,
    a_page_that_is_gone_back_to_goes_on,
    the_own_link_on_a_second_device_takes_over,
    a_page_that_was_cut_off_leaves_the_seat_to_the_other_device,
    a_room_with_a_friend_waits_while_another_game_is_played,
    two_windows_do_not_lose_each_others_rooms,
];

const TAKEN_OVER: &str = "You're now playing on another device or in another tab.";

fn a_reload_after_every_move_changes_nothing(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    player.open_again();
    player.wait_until("the same room", |shown| shown.invitation == link);
    let mut friend = Friend::join(&table.rooms, &link);
    for (own, other, marks) in [("1", 4, "X..O....."), ("2", 5, "XX.OO....")] {
        wait_for_status(player, "Your turn");
        player.press(own);
        player.open_again();
        friend.play(other);
        wait_for_marks(player, marks);
        player.open_again();
        wait_for_marks(player, marks);
    }
    player.press("3");
    player.open_again();
    wait_for_status(player, "You win!");
    // The move was on its way; the room counts the round.
    player.wait_until("the score", |shown| shown.scores() == "1 0 0");
}

fn a_closed_tab_is_continued_from_the_menu(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "4×4");
    player.press("1");
    friend.play(6);
    wait_for_status(player, "Your turn");
    player.press("Menu");
    let shown = player.wait_until("the room", |shown| !shown.left_rooms.is_empty());
    assert_eq!(shown.left_rooms, ["4×4: Your turn"]);
    // Somebody closes the tab, and comes back another day.
    player.go_to(&table.host.elsewhere());
    player.open_address(table.host.address());
    player.wait_until("the room", |shown| !shown.left_rooms.is_empty());
    player.press("Continue online");
    wait_for_marks(player, "X....O..........");
    wait_for_words(player, "");
    player.press("2");
    friend.play(7);
    wait_for_marks(player, "XX...OO.........");
    // Without a word to the menu, too.
    player.go_to(&table.host.elsewhere());
    wait_for_absence(&mut friend);
    player.open_address(table.host.address());
    wait_for_marks(player, "XX...OO.........");
    player.press("3");
    friend.play(8);
    wait_for_marks(player, "XXX..OOO........");
}

/// Browsers keep a page to go back to, and its connections with it.
fn a_page_that_is_gone_back_to_goes_on(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("1");
    friend.play(5);
    wait_for_marks(player, "X...O....");
    player.go_to(&table.host.elsewhere());
    wait_for_absence(&mut friend);
    player.script::<Value>("history.back()", &[]);
    player.wait_until("the turn", |shown| shown.status == "Your turn");
    player.press("2");
    friend.play(6);
    wait_for_marks(player, "XX..OO...");
}

/// Waits until the one who plays X is away.
#[track_caller]
fn wait_for_absence(friend: &mut Friend) {
    friend.until("the absence", |client| {
        let state = client.state();
        state.is_some_and(|state| state.presence[Mark::X] == Presence::Away)
    });
}

fn the_own_link_on_a_second_device_takes_over(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let mut friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
    player.press("1");
    player.press("More");
    player.press("Link for my other device");
    let shown = player.wait_until("the notice", |shown| shown.toast.is_some());
    assert!(
        shown.toast().contains("Keep it private"),
        "{}",
        shown.toast()
    );
    assert!(player.said().iter().any(|words| words == shown.toast()));
    let phone = somebody_else(player);
    follow(&phone, &format!("{link}.{}", own_key(player)));
    wait_for_marks(&phone, "X........");
    let shown = wait_for_words(player, TAKEN_OVER);
    assert!(shown.can_return);
    friend.play(5);
    wait_for_status(&phone, "Your turn");
    phone.press("2");
    friend.until("the phone's move", RoomClient::is_own_turn);
    assert_eq!(player.marks(), "X........", "nothing comes here any more");
    player.press("#aside [data-do=return]");
    wait_for_marks(player, "XX..O....");
    wait_for_words(&phone, TAKEN_OVER);
    friend.play(3);
    wait_for_marks(player, "XXO.O....");
}

/// Its network comes back while its person plays on with the phone.
fn a_page_that_was_cut_off_leaves_the_seat_to_the_other_device(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let mut friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
    table.network.set(Weather::Down);
    wait_for_words(player, "Connection lost. Trying again…");
    let own_link = format!("{link}.{}", own_key(player));
    let mut phone = Friend::join(&table.rooms, &own_link);
    table.network.set(Weather::Fair);
    let shown = wait_for_words(player, TAKEN_OVER);
    assert!(shown.can_return);
    phone.play(1);
    friend.play(5);
    phone.play(2);
    assert_eq!(player.marks(), ".........", "it is left alone");
    player.press("#aside [data-do=return]");
    wait_for_marks(player, "XX..O....");
    friend.play(3);
    wait_for_marks(player, "XXO.O....");
}

/// The key that is only stored here.
fn own_key(player: &Player) -> String {
    player.script(
        "return localStorage[Object.keys(localStorage).find((it) => it.includes('match'))]
            .match(/c1[.]join[.][0-9a-f]{32}[.]([0-9a-f]{32})/)[1]",
        &[],
    )
}

fn a_room_with_a_friend_waits_while_another_game_is_played(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let mut friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
    player.press("1");
    player.press("Menu");
    player.press("vs Player");
    player.press_all("5 1");
    player.press("Menu");
    friend.play(9);
    let other = open_room(player, "5×5");
    assert_ne!(other, link);
    player.press("#room [data-do=leave]");
    player.press("Continue online");
    wait_for_marks(player, "X.......O");
}

fn two_windows_do_not_lose_each_others_rooms(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    player.open(&table.host);
    let first = player.window();
    let second = player.open_window();
    player.open_address(table.host.address());
    player.look_at(&first);
    let link = open_room(player, "3×3");
    // The other window knows nothing of that room, and writes what it does know.
    player.look_at(&second);
    player.press("vs Player");
    player.press("5");
    player.press("Menu");
    let other = open_room(player, "4×4");
    player.look_at(&first);
    player.press("Menu");
    player.look_at(&second);
    player.press("Menu");
    player.open_again();
    let shown = player.wait_until("both rooms", |shown| shown.left_rooms.len() == 2);
    assert_eq!(
        shown.left_rooms,
        [
            "4×4: Waiting for your friend…",
            "3×3: Waiting for your friend…"
        ]
    );
    player.press("[data-room='1']");
    player.wait_until("the first room", |shown| shown.invitation == link);
    player.press("Menu");
    player.press("[data-room='1']");
    player.wait_until("the other room", |shown| shown.invitation == other);
    player.close_window(&first);
}
