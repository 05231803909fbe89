//! The board: its squares, the line through the winners, and what it shows while nobody plays.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use tictactoe::engine::Value;
use tictactoe::{GameView, Mark, Square, SquareView, Variant, words};

use super::{mark_name, picture};
use crate::dom;

/// The demo game on the menu's board: the number of the square, the mark, and the class with its delay.
const DEMO: [(usize, Mark, &str); 5] = [
    (5, Mark::X, "square m1"),
    (2, Mark::O, "square m2"),
    (3, Mark::X, "square m3"),
    (4, Mark::O, "square m4"),
    (7, Mark::X, "square m5"),
];

/// Lays out the squares of this board.
pub(super) fn lay_out(variant: Variant) {
    let size = words::number(variant.side());
    let view_box = picture::view_box(variant);
    dom::set("#table", "data-size", Some(&size));
    dom::set(".grid", "viewBox", Some(&view_box));
    dom::set(".strike", "viewBox", Some(&view_box));
    dom::write("#board", "");
    for index in 0..variant.square_count() {
        let row = index / variant.side();
        if index % variant.side() == 0 {
            dom::append("#board", "#row", "data-row", row);
        }
        let row = dom::numbered("data-row", row);
        dom::append(&row, "#cell", "data-square", index);
    }
}

pub(super) fn play_demo() {
    wipe(Variant::Three);
    for (number, mark, class) in DEMO {
        let square = square(number - 1);
        dom::set(&square, "class", Some(class));
        dom::set(&square, "data-mark", Some(mark_name(mark)));
    }
    dom::set("#table", "class", Some("sheet living"));
    strike_through(Some(Mark::X), "M276 24 24 276");
}

/// The empty board, with a pale mark in its middle.
pub(super) fn preview(variant: Variant, mark: Mark) {
    wipe(variant);
    let middle = square((variant.side() - 1) / 2 * (variant.side() + 1));
    dom::set(&middle, "class", Some("square preview"));
    dom::set(&middle, "data-ghost", Some(mark_name(mark)));
    strike_through(None, "");
}

pub(super) fn paint(view: &GameView, painted: &mut Vec<SquareView>) {
    for (index, square) in view.squares.iter().enumerate() {
        if !painted
            .get(index)
            .is_some_and(|was| looks_the_same(was, square))
        {
            paint_square(square);
        }
    }
    painted.clone_from(&view.squares);
    // On the whole board, because the mark that a press would place changes with every move.
    let turn = view.squares.iter().find_map(|square| square.preview);
    dom::set("#table", "data-turn", turn.map(mark_name));
    dom::disable("#board", turn.is_none());
    let class = match (view.drawn, view.result.is_some()) {
        (true, _) => "sheet over drawn",
        (false, true) => "sheet over",
        (false, false) => "sheet",
    };
    dom::set("#table", "class", Some(class));
    let winner = view.result.and_then(|result| result.winner);
    let mut path = String::new();
    for &(first, last) in &view.lines {
        path.push_str(&self::path(view.variant, first, last));
    }
    strike_through(winner.map(|(mark, _)| mark), &path);
}

fn strike_through(mark: Option<Mark>, path: &str) {
    dom::show(".strike", mark.is_some());
    dom::set(".strike", "data-mark", mark.map(mark_name));
    dom::set(".strike path", "d", Some(path));
}

/// Clears the squares.
fn wipe(variant: Variant) {
    for index in 0..variant.square_count() {
        let square = square(index);
        dom::set(&square, "class", Some("square"));
        for name in ["data-mark", "data-ghost", "data-value"] {
            dom::set(&square, name, None);
        }
    }
}

fn looks_the_same(one: &SquareView, other: &SquareView) -> bool {
    SquareView {
        preview: None,
        ..*one
    } == SquareView {
        preview: None,
        ..*other
    }
}

fn paint_square(square: &SquareView) {
    let mut class = String::from("square");
    for (is_so, name) in [
        (square.winning, " winning"),
        (square.last, " last"),
        (square.hinted.is_some(), " hinted"),
    ] {
        if is_so {
            class.push_str(name);
        }
    }
    let button = super::square(square.square);
    let value = square
        .prospect
        .map(|prospect| words::coach::value(prospect.value));
    dom::set(&button, "class", Some(&class));
    dom::set(&button, "data-mark", square.mark.map(mark_name));
    dom::set(&button, "data-ghost", square.hinted.map(mark_name));
    dom::set(&button, "data-value", value);
    dom::set(&button, "aria-label", Some(&square.label()));
    dom::disable(&button, square.mark.is_some());
    if let Some(prospect) = square.prospect {
        let icon = match prospect.value {
            Value::Win => "#i-win",
            Value::Draw => "#i-draw",
            Value::Loss => "#i-loss",
        };
        dom::set(&dom::inside(&button, "use"), "href", Some(icon));
        let plies = prospect.plies.map(|plies| words::number(plies.into()));
        dom::write(
            &dom::inside(&button, ".value span"),
            &plies.unwrap_or_default(),
        );
    }
}

/// The selector of the square with this index.
fn square(index: usize) -> String {
    dom::numbered("data-square", index)
}

/// A line through the middles of two squares, extended beyond both. A square is 100 wide.
fn path(variant: Variant, first: Square, last: Square) -> String {
    const BEYOND: usize = 26;
    let place = |square| (variant.row(square), variant.column(square));
    let ((top, from), (bottom, to)) = (place(first), place(last));
    let end = |own: usize, other: usize| {
        words::number(match own.cmp(&other) {
            Ordering::Less => own * 100 + 50 - BEYOND,
            Ordering::Equal => own * 100 + 50,
            Ordering::Greater => own * 100 + 50 + BEYOND,
        })
    };
    [
        "M",
        &*end(from, to),
        " ",
        &*end(top, bottom),
        " ",
        &*end(to, from),
        " ",
        &*end(bottom, top),
    ]
    .concat()
}
