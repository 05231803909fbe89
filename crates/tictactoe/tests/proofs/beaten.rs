//! The figures shown for the levels are those measured in docs/levels.md.

use tictactoe::{Level, Mark, Variant, words};

const LEVELS: &str = include_str!("../../../../docs/levels.md");

#[test]
fn how_often_a_level_is_beaten_is_what_was_measured_rounded_to_whole_percents() {
    for (variant, heading) in [
        (Variant::Three, "## 3×3\n"),
        (Variant::Four, "## 4×4,"),
        (Variant::Five, "## 5×5,"),
    ] {
        let (_, section) = LEVELS.split_once(heading).unwrap();
        let section = section.split("\n## ").next().unwrap();
        for (level, mark) in Level::ALL
            .into_iter()
            .flat_map(|level| Mark::ALL.map(|mark| (level, mark)))
        {
            let percent = rounded(losses(section, variant, level, mark));
            let expected = match level {
                Level::Hard => {
                    assert_eq!(percent, 0);
                    "never".to_owned()
                }
                Level::Easy | Level::Medium => format!("{percent} in 100"),
            };
            assert_eq!(words::beaten(level, variant, mark), expected);
        }
    }
}

/// The share of games this level loses against a careful player with this mark, in percent.
fn losses(section: &str, variant: Variant, level: Level, mark: Mark) -> &str {
    let place = match mark {
        Mark::X => "second",
        Mark::O => "first",
    };
    // 3×3 has a table for each opponent, the larger boards a column.
    let (table, beginning) = match variant {
        Variant::Three => {
            let table = section.split("### Against a ");
            let mut careful = table.filter(|table| table.starts_with("careful player"));
            (careful.next().unwrap(), format!("| {level:?} | {place} |"))
        }
        Variant::Four | Variant::Five => (section, format!("| {level:?} | {place} | careful |")),
    };
    let mut rows = table.lines().filter(|line| line.starts_with(&beginning));
    let row = rows.next().unwrap();
    assert_eq!(rows.next(), None);
    row.trim_end_matches([' ', '|']).rsplit(' ').next().unwrap()
}

/// The decimal number, rounded to an integer.
fn rounded(number: &str) -> usize {
    let (whole, digits) = number.split_once('.').unwrap();
    let is_up = digits.starts_with(['5', '6', '7', '8', '9']);
    whole.parse::<usize>().unwrap() + usize::from(is_up)
}
