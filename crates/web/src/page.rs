//! What is written where.

use tictactoe::{CoachView, GameView, Mark, MoveView, Square, SquareView, View, words};

use crate::browser::{check, dialog, focus, prepend, reveal, set, show, write};
use crate::input::BOARD;

const SQUARES: &str = ".square";

/// Puts the focus on this square.
pub(crate) fn focus_square(square: Square) {
    focus(SQUARES, square.index());
}

/// Shows the view, and puts the focus on the first choice of a new screen.
pub(crate) fn paint(view: &View) {
    let (screen, first_choice, index) = match view {
        View::Menu(menu) => {
            let notice = menu.link_error.unwrap_or_default();
            dialog(false);
            write("#notice", 0, notice);
            write("#live", 0, notice);
            (0, ".mode", 0)
        }
        View::Setup(settings) => {
            check(".mark", settings.mark as usize);
            check(".level", settings.level as usize);
            (1, ".level", settings.level as usize)
        }
        View::Game(view) => {
            paint_game(view);
            (2, SQUARES, 0)
        }
    };
    for other in 0..3 {
        if show(".screen", other, other == screen) && other == screen {
            focus(first_choice, index);
        }
    }
}

fn paint_game(view: &GameView) {
    write("#status", 0, view.status.text);
    flag("#status", 0, "class", view.status.thinking, "thinking");
    set("#status", 0, "data-mark", mark_name(view.status.mark));
    for (index, square) in view.squares.iter().enumerate() {
        paint_square(index, square);
    }
    flag("#board", 0, "class", view.drawn, "drawn");
    for (index, counter) in view.counters.iter().enumerate() {
        set(".counter", index, "data-mark", mark_name(counter.mark));
        flag(".counter", index, "aria-current", counter.to_move, "true");
        write(".name", index, counter.label);
        write(".rounds", index, &words::number(counter.rounds));
    }
    paint_result(view);
    paint_coach(&view.coach);
    // The same words in another round are to be said again.
    let round = words::number(view.announcement.round);
    if set("#live", 0, "data-round", Some(&round)) {
        write("#live", 0, "");
    }
    write("#live", 0, &view.announcement.text());
}

fn paint_square(index: usize, square: &SquareView) {
    let class = match square {
        SquareView { winning: true, .. } => "square winning",
        SquareView { hinted: true, .. } => "square hinted",
        _ => "square",
    };
    set(SQUARES, index, "class", Some(class));
    set(SQUARES, index, "data-mark", mark_name(square.mark));
    set(SQUARES, index, "data-preview", mark_name(square.preview));
    disable(SQUARES, index, square.preview.is_none());
    set(SQUARES, index, "aria-label", Some(&square.label()));
    write(".value", index, &square.value());
}

fn paint_coach(coach: &CoachView) {
    let notice = coach.notice.map(|notice| notice.text()).unwrap_or_default();
    write("#aside", 0, &notice);
    disable("#undo", 0, !coach.can_undo);
    disable("#redo", 0, !coach.can_redo);
    disable("#hint", 0, !coach.can_hint);
    disable("#review", 0, !coach.can_review);
    let pressed = if coach.shows_values { "true" } else { "false" };
    set("#values", 0, "aria-pressed", Some(pressed));
    show("#try-again", 0, coach.first_mistake.is_some());
    if let Some(moves) = coach.first_mistake {
        prepend("#try-again", ".step", moves);
    }
    let mut moves = coach.moves.iter();
    for index in 0..=BOARD.square_count() {
        flag(".move", index, "aria-current", index == coach.ply, "step");
    }
    for index in 0..BOARD.square_count() {
        let step = moves.next();
        show(".step", index, step.is_some());
        let text = step.map(MoveView::text).unwrap_or_default();
        write(".move", index + 1, &text);
    }
    let changed = flag("#moves", 0, "class", coach.reviews, "reviewing");
    let begins = changed && coach.reviews;
    if begins || coach.notice.is_some() {
        set("#coach", 0, "open", Some(""));
        reveal("#aside", 0);
    }
    if begins {
        focus(
            ".move",
            coach.first_mistake.map_or(coach.ply, |ply| ply + 1),
        );
    }
}

fn paint_result(view: &GameView) {
    if let Some(result) = view.result {
        let winner = result.winner.map(|(mark, _)| mark);
        set("#result-icon", 0, "data-mark", mark_name(winner));
        write("#result-title", 0, result.title());
        write("#result-sentence", 0, &result.sentence());
    }
    show("#next", 0, view.next_level.is_some());
    if let Some(level) = view.next_level {
        check(".next-level", level as usize);
    }
    let celebrate = view.result.is_some_and(|result| result.celebrate);
    show("#confetti", 0, celebrate);
    if dialog(view.result_is_open) {
        focus("#result .primary", 0);
    }
}

fn mark_name(mark: Option<Mark>) -> Option<&'static str> {
    mark.map(|mark| match mark {
        Mark::X => "x",
        Mark::O => "o",
    })
}

/// Lets the element look and say as if a press did nothing; it keeps its place in the order of the focus.
fn disable(selector: &str, index: usize, disabled: bool) {
    flag(selector, index, "aria-disabled", disabled, "true");
}

/// Sets the attribute to this value or takes it away, and tells whether it was otherwise before.
fn flag(selector: &str, index: usize, name: &str, on: bool, value: &str) -> bool {
    set(selector, index, name, on.then_some(value))
}
