//! The menu, and the setup of a game.

use tictactoe::{Level, MenuView, Opponent, Rooms, Settings, Variant, words};

use super::{board, level_control, mark_control, picture};
use crate::dom;

pub(super) fn paint_menu(menu: &MenuView, news: &str) {
    let error = menu.link_error.unwrap_or_default();
    dom::write("#notice", error);
    dom::write("#live", if error.is_empty() { news } else { error });
    for (button, paused) in [("#continue", &menu.paused), ("#earlier", &menu.earlier)] {
        dom::show(button, paused.is_some());
        if let Some(paused) = paused {
            let words = words::paused(paused.level, &paused.status);
            dom::write(&[button, " small"].concat(), &words);
            picture::draw_paused(button, paused.board);
        }
    }
    dom::show("#online", menu.rooms != Rooms::Nowhere);
    dom::disable("#online", menu.rooms != Rooms::Ready);
    let description = match menu.rooms {
        Rooms::Nowhere | Rooms::Ready => words::online::ONLINE_DESCRIPTION,
        Rooms::Unreachable => words::online::NEEDS_NETWORK,
        Rooms::Silent => words::online::NO_ANSWER,
    };
    dom::write("#online small", description);
}

pub(super) fn paint_setup(opponent: Opponent, settings: Settings) {
    let is_friend = opponent == Opponent::Friend;
    dom::show("#setup .rows", !is_friend);
    dom::show("#with-friend", is_friend);
    let start = if is_friend {
        words::online::OPEN_ROOM
    } else {
        words::START_GAME
    };
    dom::write("[data-do=start]", start);
    let board = match settings.board {
        Variant::Three => "[data-do=board-3]",
        Variant::Four => "[data-do=board-4]",
        Variant::Five => "[data-do=board-5]",
    };
    for choice in [
        level_control(settings.level),
        mark_control(settings.mark),
        board,
    ] {
        dom::check(choice, true);
    }
    dom::write("#in-a-row", words::in_a_row(settings.board));
    for level in Level::ALL {
        let beaten = words::beaten(level, settings.board, settings.mark);
        dom::write(beaten_label(level), beaten);
    }
    board::preview(settings.board, settings.mark);
}

fn beaten_label(level: Level) -> &'static str {
    match level {
        Level::Easy => "[data-do=easy] ~ .beaten",
        Level::Medium => "[data-do=medium] ~ .beaten",
        Level::Hard => "[data-do=hard] ~ .beaten",
    }
}
