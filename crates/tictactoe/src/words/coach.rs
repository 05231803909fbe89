//! The coach's sentences: places, values, hints, verdicts and links.

use alloc::string::String;

use super::{coordinates, fill, in_a_row, number};
use crate::coach::{Hint, Reason, Verdict};
use crate::engine::{Prospect, Value};
use crate::geometry::{Square, Variant};
use crate::level::Mode;
use crate::link::LinkError;
use crate::mark::Mark;
use crate::session::Shared;

/// Takes moves back.
pub const UNDO: &str = "Undo";
/// Redoes moves that were taken back.
pub const REDO: &str = "Redo";
/// Shows the previous position, in a review.
pub const EARLIER: &str = "Back";
/// Shows the next position, in a review.
pub const LATER: &str = "Forward";
/// Asks for a hint.
pub const HINT: &str = "Hint";
/// The switch that shows the value of every square.
pub const VALUES: &str = "Values";
/// Shows every move with its verdict.
pub const REVIEW: &str = "Review";
/// The heading of the coach's controls.
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
            let [row, column] = &coordinates(variant, square);
            fill("row #0, column #1", &[row, column])
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

/// A prospect, with the number of moves if known: "win in 3".
pub fn prospect(prospect: Prospect) -> String {
    let value = value(prospect.value);
    match prospect.plies {
        None => String::from(value),
        Some(plies) => fill("#0 in #1", &[value, &number(plies.into())]),
    }
}

/// A value as a shape, for children who cannot read yet.
pub fn value_shape(value: Value) -> &'static str {
    match value {
        Value::Win => "▲",
        Value::Draw => "=",
        Value::Loss => "▼",
    }
}

/// A hint: where, and why.
pub fn hint(hint: Hint) -> String {
    let place = place(hint.variant, hint.square);
    fill("Try #0: #1", &[&place, &reason(hint)])
}

/// The reason for a hint.
pub(super) fn reason(hint: Hint) -> String {
    // #0 is the opponent, #1 the row, and #2 of #3 the counts.
    let (sentence, count, of) = match hint.reason {
        Reason::Win => ("#1, and you win!", 0, 0),
        Reason::Block => ("#0 would get #1 there. Block it!", 0, 0),
        Reason::BlockOne => (
            "#0 can win in more than one place, and only one can be blocked.",
            0,
            0,
        ),
        Reason::TwoThreats => (
            "it makes two threats at once, and only one can be blocked.",
            0,
            0,
        ),
        Reason::ForceWin => ("from there you win, whatever comes.", 0, 0),
        Reason::StopTwoThreats => ("#0 could make two threats at once. This stops it.", 0, 0),
        Reason::OnlySquare => ("every other square loses.", 0, 0),
        Reason::KeepDraw { losing: 1 } => ("it keeps the draw, and one other square loses.", 0, 0),
        Reason::KeepDraw { losing } => ("it keeps the draw, and #2 other squares lose.", losing, 0),
        Reason::SetTraps { holding, replies } => (
            "every square keeps the draw, but here #2 of #0's #3 replies would lose.",
            replies - holding,
            replies,
        ),
        Reason::MostLines { lines: 1 } => (
            "every square keeps the draw, but here you can still complete a line.",
            0,
            0,
        ),
        Reason::MostLines { lines } => (
            "every square keeps the draw, but this one is on #2 lines that you can still complete. No other is on more.",
            lines,
            0,
        ),
        Reason::AllEqual => ("all squares are equally good here.", 0, 0),
        Reason::LastSquare => ("it is the last one.", 0, 0),
        Reason::HoldOut => (
            "#0 can win whatever you do, but this holds out longest.",
            0,
            0,
        ),
        Reason::SetLastTraps { winning, replies } => (
            "#0 can win whatever you do, but here #2 of #0's #3 replies would let you escape.",
            replies - winning,
            replies,
        ),
        Reason::Lost => ("#0 can win whatever you do.", 0, 0),
    };
    let opponent = hint.mark.other().letter();
    let row = in_a_row(hint.variant);
    fill(sentence, &[opponent, row, &number(count), &number(of)])
}

/// A move: "1 X centre".
pub fn move_name(ply: usize, mark: Mark, variant: Variant, square: Square) -> String {
    let place = place(variant, square);
    fill("#0 #1 #2", &[&number(ply), mark.letter(), &place])
}

/// A verdict: "best", "as good, still a win", "mistake: from draw to loss, better: centre". `name` names the better
/// square.
pub fn verdict(verdict: Verdict, better: Option<Hint>, name: impl Fn(Hint) -> String) -> String {
    match verdict {
        Verdict::Best => String::from("best"),
        Verdict::AsGood(kept) => {
            let text = match kept {
                Value::Loss => "as good, lost anyway",
                Value::Draw => "as good, still a draw",
                Value::Win => "as good, still a win",
            };
            match better.and_then(|hint| Some((hint, missed(hint.reason)?))) {
                Some((hint, missed)) => [text, missed, &*name(hint)].concat(),
                None => String::from(text),
            }
        }
        Verdict::Mistake { from, to } => {
            let text = fill("mistake: from #0 to #1", &[value(from), value(to)]);
            match better {
                Some(hint) => {
                    let missed = missed(hint.reason).unwrap_or(", better: ");
                    [&*text, missed, &*name(hint)].concat()
                }
                None => text,
            }
        }
    }
}

/// Names what was missed, if it was obvious: a win or a block.
fn missed(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Win => Some(", the win was "),
        Reason::Block | Reason::BlockOne => Some(", the block was "),
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
        | Reason::Lost => None,
    }
}

/// Steps back to before this move: "Try again from move 3".
pub fn try_again(ply: usize) -> String {
    fill("Try again from move #0", &[&number(ply)])
}

/// Says what playing on from a mistake does.
pub const TRYING_AGAIN: &str = "Play on from here, and this round counts anew.";

/// Explains the values on the squares.
pub fn legend(counts: bool) -> &'static str {
    if counts {
        "▲ wins, = draws, ▼ loses, and in how many moves."
    } else {
        "▲ wins, = draws, ▼ loses."
    }
}

/// Says which earlier position is on the board: "Move 2 of 5. Your turn", "Start. Your turn".
pub fn looked_back(ply: usize, move_count: usize, status: &str) -> String {
    if ply == 0 {
        return fill("#0. #1", &[START, status]);
    }
    let parts = [&*number(ply), &*number(move_count), status];
    fill("Move #0 of #1. #2", &parts)
}

/// The status when the computer is to move and cannot.
pub const CANNOT_PLAY: &str = "Computer can't play";
/// Says that the computer and the coach cannot play on this board here.
pub const NO_ENGINE: &str =
    "The computer can't play on this board: part of the page is missing. Play on 3×3, or reload.";

/// Says that a game opened from a link is over.
pub const OPENED_AT_ITS_END: &str = "A finished game, from a link. Review it, or start a new one.";

/// Says who plays a game opened from a link.
pub fn opened(mode: Mode) -> String {
    match mode {
        Mode::TwoPeople => String::from("A game from a link, for two at one screen."),
        Mode::Computer { level, person } => fill(
            "A game from a link: you are #0, the computer plays #1.",
            &[person.letter(), super::level(level)],
        ),
    }
}

/// Says where the link is.
pub fn shared(how: Shared) -> &'static str {
    match how {
        Shared::Copied => "Link copied. Send it to a friend!",
        Shared::InAddress => "The link is in the address bar.",
        Shared::BySystem => "",
    }
}

/// What is wrong with a link.
pub fn link_error(error: LinkError) -> &'static str {
    match error {
        LinkError::Version => {
            "This link is for another game, or for a newer version of this one. Start a game here instead!"
        }
        LinkError::Broken => {
            "This link is broken: part of it may be missing. Start a game here instead!"
        }
        LinkError::Illegal => "The game in this link breaks the rules. Start a game here instead!",
    }
}
