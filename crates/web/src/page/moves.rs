//! The strip of moves: a column for each that the board has room for, and who stands better after it.

use alloc::string::String;

use tictactoe::engine::Value;
use tictactoe::{GameView, MoveView, Variant, words};

use super::{mark_icon, mark_name};
use crate::dom;

/// A column for the start and for every move the board has room for.
pub(super) fn lay_out(variant: Variant) {
    dom::write("#moves", "");
    for ply in 0..=variant.square_count() {
        dom::append("#moves", "#move", "data-ply", ply);
    }
    dom::set(&column(0), "class", Some("move begin"));
    dom::set(&column(0), "aria-label", Some(words::coach::START));
}

pub(super) fn paint(view: &GameView) {
    let coach = &view.coach;
    let is_judged = coach.reviews || coach.shows_values;
    dom::set("#moves", "class", is_judged.then_some("judged"));
    for ply in 0..=view.variant.square_count() {
        let column = column(ply);
        let made = ply.checked_sub(1).and_then(|index| coach.moves.get(index));
        dom::show(&column, ply == 0 || made.is_some());
        let is_current = ply == coach.ply;
        let is_new = dom::set(&column, "aria-current", is_current.then_some("step"));
        if let Some(made) = made {
            paint_move(&column, made, ply > coach.ply);
        }
        if is_current && is_new && ply > 0 {
            dom::reveal(&column);
        }
    }
}

fn paint_move(column: &str, made: &MoveView, is_later: bool) {
    let class = if is_later { "move later" } else { "move" };
    dom::set(column, "class", Some(class));
    dom::set(column, "data-mark", Some(mark_name(made.mark)));
    dom::set(column, "aria-label", Some(&made.text()));
    dom::set(
        &dom::inside(column, "use"),
        "href",
        Some(mark_icon(made.mark)),
    );
    dom::show(&dom::inside(column, ".mistake"), made.is_mistake());
    let eval = dom::inside(column, ".eval");
    dom::show(&eval, made.value.is_some());
    if let Some(value) = made.value {
        let (class, winner) = match value {
            Value::Win => ("eval", Some(made.mark)),
            Value::Draw => ("eval level", None),
            Value::Loss => ("eval", Some(made.mark.other())),
        };
        dom::set(&eval, "class", Some(class));
        dom::set(&eval, "data-mark", winner.map(mark_name));
    }
}

/// The selector of the column after so many moves.
fn column(ply: usize) -> String {
    dom::numbered("data-ply", ply)
}
