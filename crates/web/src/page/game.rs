//! What surrounds the board during a game: score, status, the coach's sentence, controls, the result.

use tictactoe::{Counter, GameView, Level, NoticeView, RoomNotice, Variant, words};

use super::{mark_icon, mark_name};
use crate::dom;

/// The scoreboard's counters, in the order of the view; the draws are in the middle.
const COUNTERS: [&str; 3] = [
    ".counter:nth-child(1)",
    ".counter:nth-child(3)",
    ".counter:nth-child(2)",
];

pub(super) fn paint(view: &GameView) {
    let class = view.coach.reviews.then_some("reviewing");
    dom::set("main", "class", class);
    let status = &view.status;
    dom::write("#status", &status.text);
    dom::set("#status", "class", status.thinking.then_some("thinking"));
    dom::set("#status", "data-mark", status.mark.map(mark_name));
    for (element, counter) in COUNTERS.into_iter().zip(&view.counters) {
        paint_counter(element, counter);
    }
    paint_tools(view);
    paint_sentence(view);
    paint_boards(view);
    paint_result(view);
    paint_room_tools(view.room.map(|room| room.plays));
}

/// Adapts the "More" menu to a room, where it depends on having a seat, or to any other game.
pub(super) fn paint_room_tools(has_seat: Option<bool>) {
    let is_room = has_seat.is_some();
    dom::show("#in-room", is_room);
    dom::show("[data-do=own-link]", has_seat == Some(true));
    dom::show("#more [data-do=reset-scores]", !is_room);
    if is_room {
        dom::show("#boards", false);
        dom::show("#names", false);
    }
}

fn paint_counter(element: &str, counter: &Counter) {
    let part = |selector| dom::inside(element, selector);
    dom::set(element, "data-mark", counter.mark.map(mark_name));
    dom::set(element, "aria-current", counter.to_move.then_some("true"));
    if let Some(mark) = counter.mark {
        dom::set(&part("use"), "href", Some(mark_icon(mark)));
        let level = counter.level.map(words::level);
        let presence = counter.presence.map(words::online::presence);
        let small = level.or(presence).unwrap_or_default();
        dom::write(&part(".counter-level"), small);
    }
    dom::write(&part(".name"), &counter.label);
    dom::write(&part(".rounds"), &words::number(counter.rounds));
}

/// After the end, the review replaces the hint; in a review, undo and redo step back and forward.
fn paint_tools(view: &GameView) {
    let coach = &view.coach;
    dom::disable(".tools [data-do=undo]", !coach.can_undo);
    dom::disable(".tools [data-do=redo]", !coach.can_redo);
    dom::disable(".tools [data-do=hint]", !coach.can_hint);
    let offers_review = coach.can_review && !coach.can_hint;
    let is_running = view.room.is_some_and(|room| room.is_running);
    let can_resign = view.room.is_some_and(|room| room.can_resign);
    let plays = view.room.is_none_or(|room| room.plays);
    let can_start = view.room.is_none_or(|room| room.can_rematch);
    for new_game in [".tools [data-do=new-game]", "#result [data-do=new-game]"] {
        dom::show(new_game, plays && !is_running);
        dom::disable(new_game, !can_start);
    }
    dom::show(".tools [data-do=undo]", plays || !is_running);
    // While a round in a room runs, one can look back, and forward again.
    dom::show(".tools [data-do=redo]", coach.can_redo || !is_running);
    dom::show(".tools [data-do=resign]", plays && is_running);
    dom::disable(".tools [data-do=resign]", !can_resign);
    dom::show(".tools [data-do=values]", !is_running);
    let shows_hint = !coach.reviews && !offers_review && !is_running;
    dom::show(".tools [data-do=hint]", shows_hint);
    let pressed = if coach.shows_values { "true" } else { "false" };
    dom::set(".tools [data-do=values]", "aria-pressed", Some(pressed));
    dom::show(".tools [data-do=review]", offers_review);
    dom::show(".tools [data-do=close-review]", coach.reviews);
    let [back, forward, values] = if coach.reviews {
        [
            words::coach::EARLIER,
            words::coach::LATER,
            words::coach::VALUES,
        ]
    } else if is_running {
        [
            words::online::TAKE_BACK,
            words::coach::LATER,
            words::coach::COACH,
        ]
    } else {
        [words::coach::UNDO, words::coach::REDO, words::coach::COACH]
    };
    dom::write(".tools [data-do=undo] span", back);
    dom::write(".tools [data-do=redo] span", forward);
    dom::write(".tools [data-do=values] span", values);
}

/// The coach's words.
fn paint_sentence(view: &GameView) {
    let notice = view.coach.notice;
    let icon = match notice {
        Some(NoticeView::Hint(_)) => Some("#i-hint"),
        Some(NoticeView::Judged(made)) if made.is_mistake() => Some("#i-warn"),
        Some(NoticeView::Judged(_)) => Some("#i-check"),
        Some(NoticeView::NoEngine) => Some("#i-warn"),
        Some(NoticeView::Opened { .. }) => Some("#i-share"),
        Some(NoticeView::TryingAgain) => Some("#i-reset"),
        Some(NoticeView::Room(notice)) => Some(room_icon(notice)),
        Some(NoticeView::Goal(_) | NoticeView::Legend { .. }) | None => None,
    };
    dom::show("#aside > svg", icon.is_some());
    dom::set("#aside use", "href", icon);
    let text = notice.map(|notice| notice.text());
    dom::write("#aside > span", &text.unwrap_or_default());
    dom::show("#try-again", view.coach.first_mistake.is_some());
    if let Some(ply) = view.coach.first_mistake {
        dom::write("#try-again", &words::coach::try_again(ply + 1));
    }
    let lacks_engine = matches!(notice, Some(NoticeView::NoEngine));
    dom::show("#smaller", lacks_engine && view.offers_board);
    let room = view.room;
    dom::show("#answer", room.is_some_and(|room| room.is_asked));
    let way_back = room.and_then(|room| room.way_back);
    super::paint_way_back("#aside [data-do=return]", way_back);
}

fn room_icon(notice: RoomNotice) -> &'static str {
    match notice {
        RoomNotice::Reconnecting(_) | RoomNotice::FriendAway => "#i-off",
        RoomNotice::Closed(_) => "#i-warn",
        RoomNotice::AskedForTakeBack { .. } | RoomNotice::AsksForTakeBack => "#i-undo",
        RoomNotice::AskedForRematch | RoomNotice::AsksForRematch => "#i-reset",
        RoomNotice::Declined | RoomNotice::FriendGone | RoomNotice::Watching => "#i-people",
    }
}

fn paint_boards(view: &GameView) {
    dom::show("#boards", view.offers_board);
    dom::show("#names", view.names.is_some());
    if let Some(names) = view.names {
        for (field, name) in [("#name-x", names.x), ("#name-o", names.o)] {
            dom::fill(field, &name.map(|name| name.text()).unwrap_or_default());
        }
    }
    let board = match view.variant {
        Variant::Three => "input[data-do=shared-board-3]",
        Variant::Four => "input[data-do=shared-board-4]",
        Variant::Five => "input[data-do=shared-board-5]",
    };
    dom::check(board, true);
}

fn paint_result(view: &GameView) {
    if let Some(result) = view.result {
        let winner = result.winner.map(|(mark, _)| mark);
        dom::set("#result-icon", "data-mark", winner.map(mark_name));
        dom::write("#result-title", &result.title());
        dom::write("#result-sentence", &result.sentence());
    }
    dom::show("#next", view.next_level.is_some());
    if let Some(level) = view.next_level {
        let choice = match level {
            Level::Easy => "[data-do=next-easy]",
            Level::Medium => "[data-do=next-medium]",
            Level::Hard => "[data-do=next-hard]",
        };
        dom::check(choice, true);
    }
}
