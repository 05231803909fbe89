//! What stories of rooms have in common: the way into a room, who else comes, and what is waited for.

use tictactoe_e2e::{Browser, Engine, Friend, Look, Player, Shown, Table};

/// Comes to the page for the first time and opens a room to play X; gives the link for a friend.
pub(super) fn come_and_open_room(table: &Table, player: &Player, board: &str) -> String {
    player.open(&table.host);
    open_room(player, board)
}

/// Opens a room to play X, in which a friend without a browser sits down.
pub(super) fn meet_a_friend(table: &Table, player: &Player, board: &str) -> Friend {
    let link = come_and_open_room(table, player, board);
    let friend = Friend::join(&table.rooms, &link);
    wait_for_status(player, "Your turn");
    friend
}

/// Opens a room from the menu, to play X; gives the link for a friend.
pub(super) fn open_room(player: &Player, board: &str) -> String {
    player.wait_until("rooms are offered", |shown| {
        shown.online.as_deref() == Some("With a friend, anywhere")
    });
    player.press("Online");
    player.press("label:has([data-do=x])");
    player.press(board);
    player.press("Open a room");
    let shown = player.wait_until("a link", |shown| !shown.invitation.is_empty());
    assert_eq!(shown.lobby, "Waiting for your friend…");
    shown.invitation
}

/// Somebody with a browser of the next engine, if there is one.
pub(super) fn somebody_else(player: &Player) -> Player {
    let next = match player.engine() {
        Engine::Chromium => Engine::Firefox,
        Engine::Firefox => Engine::WebKit,
        Engine::WebKit => Engine::Chromium,
    };
    let engine = if next.missing().is_none() {
        next
    } else {
        player.engine()
    };
    Player::new(Browser::launch(engine, Look::Light).unwrap())
}

/// Opens the page with this link as somebody who comes for the first time.
pub(super) fn follow(player: &Player, link: &str) {
    player.go_to("about:blank");
    player.open_address(link);
}

/// Waits until the board is like this, row by row.
#[track_caller]
pub(super) fn wait_for_marks(player: &Player, marks: &str) -> Shown {
    player.wait_until(marks, |shown| shown.marks == marks)
}

/// Waits until the status says this.
#[track_caller]
pub(super) fn wait_for_status(player: &Player, status: &str) -> Shown {
    player.wait_until(status, |shown| shown.status == status)
}

/// Waits until this is said beside the board.
#[track_caller]
pub(super) fn wait_for_words(player: &Player, words: &str) -> Shown {
    player.wait_until(words, |shown| shown.coach.aside == words)
}
