//! The words of the records.

use alloc::string::String;

use super::{fill, level};
use crate::geometry::Variant;
use crate::records::Kind;

/// Says that there is nothing to show yet.
pub const NONE_YET: &str = "No finished rounds yet. Play one, and it is counted here.";
/// The heading of what was played against the computer.
pub const COMPUTER: &str = "Computer";
/// The heading of what two people have played.
pub const TWO_PEOPLE: &str = "Two people";
/// The headings of the numbers: rounds, how they ended for the person, and how many were won in a row.
pub const HEADINGS: [&str; 6] = ["Played", "Won", "Drawn", "Lost", "Streak", "Best"];
/// The headings of the numbers between two people.
pub const HEADINGS_OF_TWO: [&str; 4] = ["Played", "X won", "Drawn", "O won"];

/// What is counted together: "Hard, 3×3", "4×4, with the coach".
pub fn kind(kind: Kind) -> String {
    let mut text = String::new();
    if let Some(of) = kind.level {
        text.push_str(level(of));
        text.push_str(", ");
    }
    text.push_str(&board(kind.variant));
    if kind.coached {
        text.push_str(", with the coach");
    }
    text
}

/// A board by its sides: "3×3".
fn board(variant: Variant) -> String {
    fill("#0×#0", &[variant.name()])
}
