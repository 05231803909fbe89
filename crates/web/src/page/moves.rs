//! The strip of moves: a column for each that the board has room for, and who stands better after it.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

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

/// What a column shows.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Column {
    made: Option<MoveView>,
    is_current: bool,
    is_later: bool,
}

pub(super) fn paint(view: &GameView, painted: &mut Vec<Column>) {
    let coach = &view.coach;
    let is_judged = coach.reviews || coach.shows_values;
    dom::set("#moves", "class", is_judged.then_some("judged"));
    let moves = coach.moves.iter().copied().map(Some);
    let moves = iter::once(None).chain(moves).chain(iter::repeat(None));
    for (ply, made) in (0..=view.variant.square_count()).zip(moves) {
        let column = Column {
            made,
            is_current: ply == coach.ply,
            is_later: ply > coach.ply,
        };
        match painted.get_mut(ply) {
            Some(was) if *was == column => continue,
            Some(was) => *was = column,
            None => painted.push(column),
        }
        paint_column(ply, column);
    }
}

fn paint_column(ply: usize, shown: Column) {
    let column = column(ply);
    dom::show(&column, ply == 0 || shown.made.is_some());
    let current = shown.is_current.then_some("step");
    let is_new = dom::set(&column, "aria-current", current);
    if let Some(made) = &shown.made {
        paint_move(&column, made, shown.is_later);
    }
    if shown.is_current && is_new && ply > 0 {
        dom::reveal(&column);
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

/// The selector of the column at this ply.
fn column(ply: usize) -> String {
    dom::numbered("data-ply", ply)
}
