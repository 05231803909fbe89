//! A board drawn for people, small enough for any window. Whether the colours reach it, the output decides.

use anstyle::{AnsiColor, Color, Style};
use tictactoe::{Mark, SIDE, Square, SquareView};

/// What is to be drawn on one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) mark: Option<Mark>,
    pub(crate) winning: bool,
    pub(crate) hinted: bool,
}

impl From<SquareView> for Cell {
    fn from(view: SquareView) -> Cell {
        Cell {
            mark: view.mark,
            winning: view.winning,
            hinted: view.hinted,
        }
    }
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

/// The board: empty squares show their number, winning ones stand in brackets, a hinted one in round ones.
pub(crate) fn board(cells: [Cell; Square::COUNT]) -> String {
    let digits = Square::COUNT.to_string().len();
    let rule = vec!["─".repeat(digits + 2); SIDE].join("┼");
    let row = |row| {
        let squares: Vec<String> = Square::ALL
            .into_iter()
            .zip(cells)
            .filter(|(square, _)| square.row() == row)
            .map(|(square, cell)| drawn(square, cell, digits))
            .collect();
        let line = squares.join(&format!("{DIMMED}│{DIMMED:#}"));
        format!("  {line}\n")
    };
    let rows: Vec<String> = (0..SIDE).map(row).collect();
    rows.join(&format!("  {DIMMED}{rule}{DIMMED:#}\n"))
}

fn drawn(square: Square, cell: Cell, digits: usize) -> String {
    let Some(mark) = cell.mark else {
        if cell.hinted {
            return format!("{HINTED}({:>digits$}){HINTED:#}", square.number());
        }
        return format!(" {DIMMED}{:>digits$}{DIMMED:#} ", square.number());
    };
    let style = style(mark);
    if cell.winning {
        let style = style.invert();
        format!("{style}[{mark:>digits$}]{style:#}")
    } else {
        format!(" {style}{mark:>digits$}{style:#} ")
    }
}
