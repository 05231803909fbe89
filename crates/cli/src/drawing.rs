//! Draws a board as text, small enough for any terminal. The output decides whether its colours are shown.

use anstyle::{AnsiColor, Color, Style};
use tictactoe::{Board, Mark, Square, SquareView, Variant};

/// What to draw on one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    mark: Option<Mark>,
    winning: bool,
    hinted: bool,
}

/// The cells of a board outside a game, where there are no hints.
pub(crate) fn cells(board: Board) -> impl Iterator<Item = Cell> {
    let winning = board.winning_squares();
    board.variant().squares().iter().map(move |square| Cell {
        mark: board.mark(square),
        winning: winning.contains(square),
        hinted: false,
    })
}

/// The board: empty squares show their number, winning ones are in brackets, a hinted one in parentheses.
pub(crate) fn board(variant: Variant, cells: impl Iterator<Item = Cell>) -> String {
    let width = variant.square_count().to_string().len();
    let squares: Vec<String> = variant
        .squares()
        .iter()
        .zip(cells)
        .map(|(square, cell)| drawn(square, cell, width))
        .collect();
    let rows: Vec<String> = squares
        .chunks(variant.side())
        .map(|row| format!("  {}\n", row.join(&format!("{DIMMED}│{DIMMED:#}"))))
        .collect();
    let rule = vec!["─".repeat(width + 2); variant.side()].join("┼");
    rows.join(&format!("  {DIMMED}{rule}{DIMMED:#}\n"))
}

/// The style of everything that belongs to a mark.
pub(crate) fn style(mark: Mark) -> Style {
    let color = match mark {
        Mark::X => AnsiColor::BrightRed,
        Mark::O => AnsiColor::BrightBlue,
    };
    Style::new().fg_color(Some(Color::Ansi(color))).bold()
}

const DIMMED: Style = Style::new().dimmed();
const HINTED: Style = Style::new().bold();

impl From<&SquareView> for Cell {
    fn from(view: &SquareView) -> Cell {
        Cell {
            mark: view.mark,
            winning: view.winning,
            hinted: view.hinted.is_some(),
        }
    }
}

fn drawn(square: Square, cell: Cell, width: usize) -> String {
    let Some(mark) = cell.mark else {
        let number = square.number();
        if cell.hinted {
            return format!("{HINTED}({number:>width$}){HINTED:#}");
        }
        return format!(" {DIMMED}{number:>width$}{DIMMED:#} ");
    };
    let mark_style = style(mark);
    let mark = mark.letter();
    if cell.winning {
        let style = mark_style.invert();
        format!("{style}[{mark:>width$}]{style:#}")
    } else {
        format!(" {mark_style}{mark:>width$}{mark_style:#} ")
    }
}
