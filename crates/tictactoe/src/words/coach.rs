//! The sentences of the coach: places, values, hints, verdicts, and what is said of links.

use alloc::string::String;

use super::{coordinates, in_a_row, number};
use crate::coach::{Hint, Reason, Verdict};
use crate::engine::{Prospect, Value};
use crate::geometry::{Square, Variant};
use crate::link::LinkError;
use crate::mark::Mark;
use crate::session::Shared;

/// Takes back.
pub const UNDO: &str = "Undo";
/// Goes forward again.
pub const REDO: &str = "Redo";
/// Asks for a hint.
pub const HINT: &str = "Hint";
/// The switch that shows the value of every square.
pub const VALUES: &str = "Values";
/// Gives out a link.
pub const COPY_LINK: &str = "Copy link";
/// Shows every move with its verdict.
pub const REVIEW: &str = "Review";
/// Steps back to the first mistake.
pub const TRY_AGAIN: &str = "Try again from here";
/// What the coach's controls are gathered under.
pub const COACH: &str = "Coach";
/// The heading of the list of moves.
pub const MOVES: &str = "Moves";
/// The first entry of the list of moves.
pub const START: &str = "Start";
/// The choice of the level for the next round.
pub const NEXT_LEVEL: &str = "Next round";
/// Says that an earlier position is on the board, in which nobody can play.
pub const LOOKING_BACK: &str = "Looking back";

/// Where a square is, in words: "top left", on the larger boards "row 1, column 2".
pub fn place(variant: Variant, square: Square) -> String {
    const PLACES: [&str; Variant::Three.square_count()] = [
        "top left",
        "top",
        "top right",
        "left",
        "centre",
        "right",
        "bottom left",
        "bottom",
        "bottom right",
    ];
    match variant {
        Variant::Three => String::from(PLACES.get(square.index()).copied().unwrap_or_default()),
        Variant::Four | Variant::Five => {
            let (row, column) = coordinates(variant, square);
            ["row ", &*row, ", column ", &*column].concat()
        }
    }
}

/// A value in one word.
pub fn value(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

/// What a square leads to, and if it is known in how many moves: "win in 3".
pub fn prospect(prospect: Prospect) -> String {
    let value = value(prospect.value);
    match prospect.plies {
        None => String::from(value),
        Some(plies) => [value, " in ", &*number(plies.into())].concat(),
    }
}

/// A value as a shape, for those who do not read yet.
pub fn value_shape(value: Value) -> &'static str {
    match value {
        Value::Win => "▲",
        Value::Draw => "=",
        Value::Loss => "▼",
    }
}

/// A hint: where, and why.
pub fn hint(hint: Hint) -> String {
    [
        "Try ",
        &*place(hint.variant, hint.square),
        ": ",
        &*reason(hint),
    ]
    .concat()
}

/// Why a square is a good one.
pub(super) fn reason(hint: Hint) -> String {
    let opponent = hint.mark.other().letter();
    let row = in_a_row(hint.variant);
    match hint.reason {
        Reason::Win => [row, ", and you win!"].concat(),
        Reason::Block => [opponent, " would get ", row, " there. Block it!"].concat(),
        Reason::BlockOne => [
            opponent,
            " can win in more than one place, and only one can be blocked.",
        ]
        .concat(),
        Reason::TwoThreats => {
            String::from("it makes two threats at once, and only one can be blocked.")
        }
        Reason::ForceWin => String::from("from there you win, whatever comes."),
        Reason::StopTwoThreats => {
            [opponent, " could make two threats at once. This stops it."].concat()
        }
        Reason::OnlySquare => String::from("every other square loses."),
        Reason::KeepDraw { losing: 1 } => {
            String::from("it keeps the draw, and one other square loses.")
        }
        Reason::KeepDraw { losing } => [
            "it keeps the draw, and ",
            &*number(losing),
            " other squares lose.",
        ]
        .concat(),
        Reason::SetTraps { holding, replies } => [
            "every square keeps the draw, but here ",
            &*some_of(replies - holding, opponent, replies),
            " would lose.",
        ]
        .concat(),
        Reason::MostLines { lines: 1 } => {
            String::from("every square keeps the draw, but here you can still complete a line.")
        }
        Reason::MostLines { lines } => [
            "every square keeps the draw, but this one is on ",
            &*number(lines),
            " lines that you can still complete. No other is on more.",
        ]
        .concat(),
        Reason::AllEqual => String::from("all squares are equally good here."),
        Reason::LastSquare => String::from("it is the last one."),
        Reason::HoldOut => [
            opponent,
            " can win whatever you do, but this holds out longest.",
        ]
        .concat(),
        Reason::SetLastTraps { winning, replies } => [
            opponent,
            " can win whatever you do, but here ",
            &*some_of(replies - winning, opponent, replies),
            " would let you escape.",
        ]
        .concat(),
        Reason::Lost => [opponent, " can win whatever you do."].concat(),
    }
}

/// "7 of O's 8 replies".
fn some_of(some: usize, whose: &str, replies: usize) -> String {
    [
        &*number(some),
        " of ",
        whose,
        "'s ",
        &*number(replies),
        " replies",
    ]
    .concat()
}

/// A move: "1 X centre".
pub fn move_name(ply: usize, mark: Mark, variant: Variant, square: Square) -> String {
    [
        &*number(ply),
        " ",
        mark.letter(),
        " ",
        &*place(variant, square),
    ]
    .concat()
}

/// A verdict: "best", "as good, still a win", "mistake: from draw to loss, better: centre". What was better is named as
/// the reader knows it.
pub fn verdict(verdict: Verdict, better: Option<Hint>, name: impl Fn(Hint) -> String) -> String {
    match verdict {
        Verdict::Best => String::from("best"),
        Verdict::AsGood(kept) => {
            let text = match kept {
                Value::Loss => "as good, lost anyway",
                Value::Draw => "as good, still a draw",
                Value::Win => "as good, still a win",
            };
            match better.map(|hint| (hint, hint.reason)) {
                Some((hint, Reason::Win)) => [text, ", the win was ", &*name(hint)].concat(),
                Some((hint, Reason::Block | Reason::BlockOne)) => {
                    [text, ", the block was ", &*name(hint)].concat()
                }
                Some(_) | None => String::from(text),
            }
        }
        Verdict::Mistake { from, to } => {
            let mut text = ["mistake: from ", value(from), " to ", value(to)].concat();
            if let Some(hint) = better {
                text.push_str(match hint.reason {
                    Reason::Win => ", the win was ",
                    Reason::Block | Reason::BlockOne => ", the block was ",
                    Reason::TwoThreats
                    | Reason::ForceWin
                    | Reason::StopTwoThreats
                    | Reason::OnlySquare
                    | Reason::KeepDraw { .. }
                    | Reason::SetTraps { .. }
                    | Reason::MostLines { .. }
                    | Reason::AllEqual
                    | Reason::LastSquare
                    | Reason::HoldOut
                    | Reason::SetLastTraps { .. }
                    | Reason::Lost => ", better: ",
                });
                text.push_str(&name(hint));
            }
            text
        }
    }
}

/// Says that an earlier position is on the board: "Move 2 of 5. Your turn", "Start. Your turn".
pub fn looked_back(ply: usize, move_count: usize, status: &str) -> String {
    match ply {
        0 => [START, ". ", status].concat(),
        _ => [
            "Move ",
            &*number(ply),
            " of ",
            &*number(move_count),
            ". ",
            status,
        ]
        .concat(),
    }
}

/// Says where the link is.
pub fn shared(how: Shared) -> &'static str {
    match how {
        Shared::Copied => "Link copied. Send it to a friend!",
        Shared::InAddress => "The link is in the address bar.",
    }
}

/// What is wrong with a link.
pub fn link_error(error: LinkError) -> &'static str {
    match error {
        LinkError::Version => {
            "This link is for another game, or for a newer version of this one. Start a game here instead!"
        }
        LinkError::Broken => {
            "This link is broken: perhaps a part was lost. Start a game here instead!"
        }
        LinkError::Illegal => "The game in this link breaks the rules. Start a game here instead!",
    }
}
