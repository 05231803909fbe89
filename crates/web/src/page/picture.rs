//! A position as a small picture. A square is 100 wide.

use alloc::string::String;

use tictactoe::{Board, Mark, Variant, words};

use crate::dom;

/// Draws the position of a game that was left on the button that continues it.
pub(super) fn draw_paused(button: &str, board: Board) {
    let variant = board.variant();
    let (mut grid, mut crosses, mut noughts) = <(String, String, String)>::default();
    let size = words::number(variant.side());
    for line in 1..variant.side() {
        let line = words::number(line);
        grid.push_str(&words::fill("M#000 0V#100M0 #000H#100", &[&line, &size]));
    }
    for square in variant.squares().iter() {
        let (path, stroke) = match board.mark(square) {
            Some(Mark::X) => (&mut crosses, "M#022 #122l56 56m0-56-56 56"),
            Some(Mark::O) => (&mut noughts, "M#080 #150a30 30 0 1 0-60 0 30 30 0 1 0 60 0"),
            None => continue,
        };
        let [column, row] = [variant.column(square), variant.row(square)].map(words::number);
        path.push_str(&words::fill(stroke, &[&column, &row]));
    }
    let part = |selector| [button, selector].concat();
    dom::set(&part(" .paused"), "viewBox", Some(&view_box(variant)));
    for (selector, path) in [
        (" .paused .lines", grid),
        (" .paused [data-mark=x]", crosses),
        (" .paused [data-mark=o]", noughts),
    ] {
        dom::set(&part(selector), "d", Some(&path));
    }
}

/// The SVG view box of a board of this variant.
pub(super) fn view_box(variant: Variant) -> String {
    words::fill("0 0 #000 #000", &[&words::number(variant.side())])
}
