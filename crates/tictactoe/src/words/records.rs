//! Sentences about the records.

use alloc::string::String;

use super::{VS_COMPUTER, VS_PLAYER, fill, level, size};
use crate::board::Outcome;
use crate::level::Mode;
use crate::mark::Mark;
use crate::records::{Kind, Played};
use crate::saved::number;

/// Says that there is nothing to show yet.
pub const NONE_YET: &str = "No finished rounds yet. Play one, and it will be counted here.";
/// The headings of the numbers: rounds, how they ended for the person, and how many were won in a row.
pub const HEADINGS: [&str; 6] = ["Played", "Won", "Drawn", "Lost", "Streak", "Best"];
/// The column headings between two people.
pub const HEADINGS_OF_TWO: [&str; 4] = ["Played", "X won", "Drawn", "O won"];
/// Appended if hints, values or take-backs were used.
const WITH_COACH: &str = ", with the coach";

/// The heading of rounds against the computer or between two people: "vs Computer", "vs Player, with the coach".
pub fn heading(is_computer: bool, coached: bool) -> String {
    let opponent = if is_computer { VS_COMPUTER } else { VS_PLAYER };
    [opponent, coach(coached)].concat()
}

fn coach(coached: bool) -> &'static str {
    if coached { WITH_COACH } else { "" }
}

/// The name of a kind: "Hard, 3×3", "4×4, with the coach".
pub fn kind(kind: Kind) -> String {
    let mut text = String::new();
    if let Some(of) = kind.level {
        text.push_str(level(of));
        text.push_str(", ");
    }
    text.push_str(size(kind.variant));
    text.push_str(coach(kind.coached));
    text
}

/// The label of the longest streak.
pub const BEST_STREAK: &str = "Best streak";
/// The heading of the most recent games.
pub const LAST_GAMES: &str = "Last games";

/// The current and the longest streak: "streak 2, best 5".
pub fn streak(now: u32, best: u32) -> String {
    let [now, best] = [now, best].map(|count| number(count.into()));
    fill("streak #0, best #1", &[&now, &best])
}

/// A finished game: "Won against Hard, 3×3, 2026-11-16".
pub fn game(played: &Played, ended: u64) -> String {
    let link = played.link();
    let (sentence, name) = match (played.outcome(), link.mode()) {
        (Outcome::Drawn, Mode::TwoPeople) => ("Drawn between two players", ""),
        (Outcome::Won(Mark::X), Mode::TwoPeople) => ("Player X won", ""),
        (Outcome::Won(Mark::O), Mode::TwoPeople) => ("Player O won", ""),
        (Outcome::Drawn, Mode::Computer { level: it, .. }) => ("Drawn against #0", level(it)),
        (Outcome::Won(mark), Mode::Computer { level: it, person }) if mark == person => {
            ("Won against #0", level(it))
        }
        (Outcome::Won(_), Mode::Computer { level: it, .. }) => ("Lost to #0", level(it)),
    };
    let result = fill(sentence, &[name]);
    let size = size(link.game().variant());
    let coached = coach(played.is_coached());
    fill("#0, #1#2, #3", &[&result, size, coached, &date(ended)])
}

/// The UTC date of a Unix time in seconds: "2026-11-16".
pub fn date(seconds: u64) -> String {
    // Years start in March here, so that a leap day comes last, and 400 years make an era, all of equal length.
    const SECONDS: u64 = 24 * 60 * 60;
    const ERA: u64 = 146_097;
    let days = seconds / SECONDS + 719_468;
    let day_of_era = days % ERA;
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = days / ERA * 400 + year_of_era + u64::from(month <= 2);
    let two = |number: u64| -> String {
        let digits = self::number(number);
        if number < 10 {
            ["0", &digits].concat()
        } else {
            digits
        }
    };
    [&*number(year), "-", &two(month), "-", &two(day)].concat()
}
