//! What those who look elsewhere learn of a room.

use alloc::string::String;

use super::{GameView, View};
use crate::session::RoomNotice;
use crate::words;

/// The title of the window, which shows the news of a room to those who look at another window.
pub fn title(view: &View) -> String {
    match news(view) {
        Some(news) => words::fill("#0 · #1", &[&news, words::TITLE]),
        None => String::from(words::TITLE),
    }
}

/// The news of a room for those who look elsewhere.
pub fn news(view: &View) -> Option<String> {
    let View::Game(GameView {
        status,
        room: Some(room),
        ..
    }) = view
    else {
        return None;
    };
    match room.notice {
        Some(
            notice @ (RoomNotice::AskedForTakeBack { .. }
            | RoomNotice::AskedForRematch
            | RoomNotice::Declined
            | RoomNotice::FriendGone),
        ) => Some(words::online::notice(notice)),
        Some(
            RoomNotice::Closed(_)
            | RoomNotice::Reconnecting(_)
            | RoomNotice::AsksForTakeBack
            | RoomNotice::AsksForRematch
            | RoomNotice::FriendAway
            | RoomNotice::Watching,
        )
        | None => room.is_news.then(|| status.text.clone()),
    }
}
