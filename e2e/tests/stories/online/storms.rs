//! What happens to connections, tabs and servers in the middle of games: nothing is lost, and nothing happens twice.

use serde_json::{Value, json};
use tictactoe::{Mark, Presence, RoomClient};
use tictactoe_e2e::{Friend, Host, Player, Table, Weather};

use super::table::{
    come_and_open_room, follow, meet_a_friend, open_room, somebody_else, wait_for_marks,
    wait_for_status, wait_for_words,
};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_server_that_is_killed_in_mid_game_loses_nothing,
    a_move_without_a_network_is_kept_and_played_once,
    games_in_rough_weather_are_played_to_the_end,
    a_reload_after_every_move_changes_nothing,
    a_closed_tab_is_continued_from_the_menu,
    a_page_that_is_gone_back_to_goes_on,
    the_own_link_on_a_second_device_takes_over,
    a_page_that_nobody_looks_at_connects_when_the_network_is_back,
    whoever_cannot_be_heard_cannot_leave,
    #[in_chromium]
    a_laptop_that_was_asleep_goes_on,
    #[in_chromium]
    a_dead_connection_is_noticed_when_the_person_comes_back,
    a_room_with_a_friend_waits_while_another_game_is_played,
    two_windows_do_not_lose_each_others_rooms,
];

fn a_server_that_is_killed_in_mid_game_loses_nothing(player: &Player, _: &Host) {
    let mut table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let friend = somebody_else(player);
    follow(&friend, &link);
    wait_for_status(&friend, "Your friend's turn");
    player.press("1");
    wait_for_marks(&friend, "X........");
    table.rooms.kill();
    wait_for_words(player, "Connection lost. Trying again…");
    wait_for_words(&friend, "Connection lost. Trying again…");
    friend.press("4");
    assert_eq!(friend.marks(), "X..O.....", "it is seen at once");
    table.rooms.start_again().unwrap();
    wait_for_marks(player, "X..O.....");
    wait_for_words(player, "");
    let said = player.said();
    assert!(
        said.iter().any(|it| it.contains("Connected again.")),
        "{said:?}"
    );
    player.press("2");
    wait_for_marks(&friend, "XX.O.....");
    table.rooms.kill();
    wait_for_words(&friend, "Connection lost. Trying again…");
    table.rooms.start_again().unwrap();
    wait_for_words(&friend, "");
    friend.press("5");
    wait_for_marks(player, "XX.OO....");
    player.press("3");
    assert_eq!(friend.wait_for_dialog(), "Your friend wins!");
    assert_eq!(player.wait_for_dialog(), "You win!");
    assert_eq!(player.shown().scores(), "1 0 0", "it counts once");
}

fn a_move_without_a_network_is_kept_and_played_once(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    table.network.set(Weather::Down);
    wait_for_words(player, "Connection lost. Trying again…");
    player.press("5");
    let shown = player.shown();
    assert_eq!(
        (shown.marks.as_str(), shown.status.as_str()),
        ("....X....", "Your friend's turn")
    );
    // Not even the tab's end loses it.
    player.open_again();
    wait_for_marks(player, "....X....");
    table.network.set(Weather::Fair);
    friend.play(1);
    wait_for_marks(player, "O...X....");
    assert_eq!(friend.move_count(), 2);
}

/// Whoever's turn it is plays the next free square, until the round is over.
fn games_in_rough_weather_are_played_to_the_end(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let link = come_and_open_room(&table, player, "3×3");
    let friend = somebody_else(player);
    follow(&friend, &link);
    wait_for_status(&friend, "Your friend's turn");
    for seed in [1, 2] {
        table.network.set(Weather::Rough(seed));
        // A draw, whoever begins.
        for (ply, square) in ["5", "1", "2", "8", "3", "7", "4", "6", "9"]
            .iter()
            .enumerate()
        {
            let (mover, other) = if (ply % 2 == 0) == (seed == 1) {
                (player, &friend)
            } else {
                (&friend, player)
            };
            wait_for_status(mover, "Your turn");
            mover.press(square);
            let marks = |shown: &tictactoe_e2e::Shown| {
                shown.marks.chars().filter(|mark| *mark != '.').count()
            };
            other.wait_until("the move", |shown| marks(shown) == ply + 1);
        }
        for person in [player, &friend] {
            assert_eq!(person.wait_for_dialog(), "It's a draw!");
            let scores = format!("0 0 {seed}");
            person.wait_until("the score", |shown| shown.scores() == scores);
        }
        table.network.set(Weather::Fair);
        player.press_when_available("Play Again");
        friend.press_when_available("#result [data-do=new-game]");
        wait_for_marks(player, ".........");
        wait_for_marks(&friend, ".........");
    }
}

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
    let key: String = player.script(
        "return localStorage[Object.keys(localStorage).find((it) => it.includes('match'))]
            .match(/c1[.]join[.][0-9a-f]{32}[.]([0-9a-f]{32})/)[1]",
        &[],
    );
    let phone = somebody_else(player);
    follow(&phone, &format!("{link}.{key}"));
    wait_for_marks(&phone, "X........");
    let told = "You're now playing on another device or in another tab.";
    let shown = wait_for_words(player, told);
    assert!(shown.can_return);
    friend.play(5);
    wait_for_status(&phone, "Your turn");
    phone.press("2");
    friend.until("the phone's move", RoomClient::is_own_turn);
    assert_eq!(player.marks(), "X........", "nothing comes here any more");
    player.press("#aside [data-do=return]");
    wait_for_marks(player, "XX..O....");
    wait_for_words(&phone, told);
    friend.play(3);
    wait_for_marks(player, "XXO.O....");
}

fn a_page_that_nobody_looks_at_connects_when_the_network_is_back(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("1");
    friend.until("the move", RoomClient::is_own_turn);
    let hide = "
        Object.defineProperty(document, 'hidden', { get: () => true });
        const set = window.setTimeout;
        window.setTimeout = (then, delay) => set(() => window.isStopped || then(), delay);";
    player.script::<()>(hide, &[]);
    table.network.set(Weather::Down);
    // Timers notice the loss; after that none of them runs.
    wait_for_words(player, "Connection lost. Trying again…");
    player.script::<()>("window.isStopped = true", &[]);
    table.network.set(Weather::Fair);
    friend.play(5);
    // A connection may just have been refused, and nothing tries again until the network reports that it is back.
    player.wait_until("the friend's move", |shown| {
        player.script::<()>("dispatchEvent(new Event('online'))", &[]);
        shown.marks == "X...O...."
    });
}

fn whoever_cannot_be_heard_cannot_leave(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let _friend = meet_a_friend(&table, player, "3×3");
    player.press("1");
    table.network.set(Weather::Down);
    wait_for_words(player, "Connection lost. Trying again…");
    player.press("More");
    player.press("#in-room [data-do=leave]");
    let sentence = "return document.querySelector('#resignation p').textContent";
    let told = player.script::<String>(sentence, &[]);
    assert!(
        told.starts_with("There's no connection right now."),
        "{told}"
    );
    player.press("#resignation [data-do=leave-now]");
    let shown = player.shown();
    assert_eq!(
        (shown.screen(), shown.sheet.as_str()),
        ("match", "resignation")
    );
    table.network.set(Weather::Fair);
    player.wait_until("the question", |_| {
        player.script::<String>(sentence, &[]) == "It counts as a win for your friend."
    });
    player.press("#resignation [data-do=leave-now]");
    assert_eq!(player.shown().screen(), "menu");
}

fn a_laptop_that_was_asleep_goes_on(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    player.press("1");
    friend.until("the move", RoomClient::is_own_turn);
    let state = |state: &str| {
        player.chromium("Page.setWebLifecycleState", json!({ "state": state }));
    };
    state("frozen");
    table.network.cut();
    friend.play(5);
    table.network.set(Weather::Fair);
    state("active");
    wait_for_marks(player, "X...O....");
}

fn a_dead_connection_is_noticed_when_the_person_comes_back(player: &Player, _: &Host) {
    let table = Table::new().unwrap();
    let mut friend = meet_a_friend(&table, player, "3×3");
    // No heartbeat would notice it.
    let stop_heartbeats = "
        const set = window.setTimeout;
        window.setTimeout = (then, delay) => delay === 15000 || set(then, delay);";
    player.script::<()>(stop_heartbeats, &[]);
    player.press("1");
    friend.until("the move", RoomClient::is_own_turn);
    table.network.set(Weather::Silent);
    friend.play(5);
    player.script::<Value>("dispatchEvent(new Event('online'))", &[]);
    wait_for_words(player, "Connection lost. Trying again…");
    table.network.set(Weather::Fair);
    wait_for_marks(player, "X...O....");
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
