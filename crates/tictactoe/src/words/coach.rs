//! The sentences of the coach: places, values, hints, verdicts, and what is said of links.

use alloc::string::String;

use crate::coach::{Hint, Reason, Verdict};
use crate::digits::digit;
use crate::engine::{Prospect, Value};
use crate::link::LinkError;
use crate::mark::Mark;
use crate::square::Square;

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
/// Starts again before the first mistake.
pub const TRY_AGAIN: &str = "Try again from here";
/// What the coach's controls are gathered under.
pub const COACH: &str = "Coach";
/// The heading of the list of moves.
pub const MOVES: &str = "Moves";
/// The first line of the list of moves.
pub const START: &str = "Start";
/// The choice of the level for the next round.
pub const NEXT_LEVEL: &str = "Next round";
/// Says that an earlier position is on the board, in which nobody can play.
pub const LOOKING_BACK: &str = "Looking back";
/// Says where the link is.
pub const LINK_SHOWN: &str = "The link is in the address bar.";
/// Says that the link was copied.
pub const LINK_COPIED: &str = "Link copied. Send it to a friend!";

/// Where a square lies, in words.
pub fn place(square: Square) -> &'static str {
    const PLACES: [&str; Square::COUNT] = [
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
    PLACES.get(square.index()).copied().unwrap_or_default()
}

/// A value in one word.
pub fn value(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

/// What a square leads to, and in how many moves: "win in 3".
pub fn prospect(prospect: Prospect) -> String {
    [
        value(prospect.value),
        " in ",
        digit(usize::from(prospect.plies)),
    ]
    .concat()
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
    let opponent = hint.mark.other().letter();
    let (whose, reason) = match hint.reason {
        Reason::Win => ("", "three in a row, and you win!"),
        Reason::Block => (opponent, " would get three in a row there. Block it!"),
        Reason::BlockOne => (
            opponent,
            " can win in more than one place, and only one can be blocked.",
        ),
        Reason::TwoThreats => (
            "",
            "it makes two threats at once, and only one can be blocked.",
        ),
        Reason::ForceWin => ("", "from there you win, whatever comes."),
        Reason::StopTwoThreats => (opponent, " could make two threats at once. This stops it."),
        Reason::TakeCentre => ("", "the centre keeps the game from being lost."),
        Reason::TakeCorner => ("", "this corner keeps the game from being lost."),
        Reason::AnySquare => ("", "any square is as good."),
        Reason::HoldOut => (
            opponent,
            " can win whatever you do, but this holds out longest.",
        ),
    };
    ["Try ", place(hint.square), ": ", whose, reason].concat()
}

/// A move: "1 X centre".
pub fn move_name(position: usize, mark: Mark, square: Square) -> String {
    [digit(position), " ", mark.letter(), " ", place(square)].concat()
}

/// A verdict: "best", "as good, still a win", "mistake: from draw to loss, better: centre".
pub fn verdict(verdict: Verdict, better: Square) -> String {
    match verdict {
        Verdict::Best => String::from("best"),
        Verdict::AsGood(Value::Loss) => String::from("as good, lost anyway"),
        Verdict::AsGood(_) => String::from("as good, still a win"),
        Verdict::Mistake { from, to } => [
            "mistake: from ",
            value(from),
            " to ",
            value(to),
            ", better: ",
            place(better),
        ]
        .concat(),
    }
}

/// Says that an earlier position is on the board: "Move 2 of 5. Your turn", "Start. Your turn".
pub fn looked_back(shown: usize, all: usize, status: &str) -> String {
    match shown {
        0 => [START, ". ", status].concat(),
        _ => ["Move ", digit(shown), " of ", digit(all), ". ", status].concat(),
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
