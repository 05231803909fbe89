//! Servers and networks that fail in the middle of games: nothing is lost, and nothing happens twice.

use serde_json::json;
use tictactoe::RoomClient;
use tictactoe_e2e::{Host, Player, Table, Weather};

use super::table::{
    come_and_open_room, follow, meet_a_friend, somebody_else, wait_for_marks, wait_for_status,
    wait_for_words,
};
use crate::story::{Story, stories};

pub(crate) const STORIES: &[Story] = stories![
    a_server_that_is_killed_in_mid_game_loses_nothing,
    a_move_without_a_network_is_kept_and_played_once,
    games_in_rough_weather_are_played_to_the_end,
    a_page_that_nobody_looks_at_connects_when_the_network_is_back,
    whoever_cannot_be_heard_cannot_leave,
    #[in_chromium]
    a_laptop_that_was_asleep_goes_on,
    #[in_chromium]
    a_dead_connection_is_noticed_when_the_person_comes_back,
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
        report_network(player);
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
    // The answer to the move may come only after the first of these.
    player.wait_until("the loss", |shown| {
        report_network(player);
        shown.coach.aside == "Connection lost. Trying again…"
    });
    table.network.set(Weather::Fair);
    wait_for_marks(player, "X...O....");
}

/// The browser reports that the network is back.
fn report_network(player: &Player) {
    player.script::<()>("dispatchEvent(new Event('online'))", &[]);
}
