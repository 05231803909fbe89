//! docs/levels.md: what the levels do and how each fares, exactly on 3×3, and by sampling on the larger boards.

mod fraction;
mod odds;
mod sample;

use std::fmt::Write;
use std::path::PathBuf;

use fraction::{Fraction, shares};
use odds::{Odds, Opponent};
use sample::{GAMES, Sampler, Tally};
use tictactoe::{Level, MEDIUM_PERFECT_SHARE, Mark, Variant, words};

pub(crate) fn write() -> Result<(), String> {
    let path = path();
    std::fs::write(&path, [exact_part(), sampled_part()].concat())
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/levels.md")
}

/// 3×3, computed exactly.
fn exact_part() -> String {
    let [easy, medium, hard] = Level::ALL.map(words::level_description);
    let (perfect, of) = MEDIUM_PERFECT_SHARE;
    let [against_perfect, against_careful, against_random] = Opponent::ALL.map(table);
    let shares = |level, mark, opponent| percentages(Odds::of(level, mark, opponent));
    // X moves first, so a level that plays O leaves the first move to its opponent.
    let [_, _, easy_when_starting] = shares(Level::Easy, Mark::O, Opponent::Careful);
    let [_, _, easy_when_second] = shares(Level::Easy, Mark::X, Opponent::Careful);
    let [medium_wins, _, medium_loses] = shares(Level::Medium, Mark::X, Opponent::Careful);
    let [_, _, medium_when_starting] = shares(Level::Medium, Mark::O, Opponent::Careful);
    let [hard_first, _, _] = shares(Level::Hard, Mark::X, Opponent::Careful);
    let [hard_second, _, _] = shares(Level::Hard, Mark::O, Opponent::Careful);
    let [starter, drawn, second] = shares(Level::Easy, Mark::X, Opponent::Random);
    format!(
        "\
# How good are the levels?

3×3 is small enough to enumerate: all 255,168 games, each weighted by its exact probability. The larger boards are
sampled, as described below. `cargo xtask levels` writes this page; a test checks the 3×3 part and some rows of the
others.

## What they do

- **Easy** (\"{easy}\") plays any empty square, each as likely as another. It sees neither a win nor a threat.
- **Medium** (\"{medium}\") plays the perfect move in {perfect} of {of} moves and any empty square in the others.
- **Hard** (\"{hard}\") always plays the perfect move: the fastest win if there is one, else a move that keeps the
  draw, and if all is lost the slowest loss; among equals first a square that blocks a threat, then the lowest. On the
  larger boards it does not count moves: it completes a line if it can, else blocks one, else keeps what the position is
  worth. Among equals it goes for its own fullest lines when it wins, for wide open ones when the game is drawn, and breaks
  the opponent's fullest ones when it loses. The same moves get the same answers.

## 3×3

The figures are the level's: how often it wins, draws and loses, in percent, rounded so that each row adds up. Whoever
is first plays X.

### Against a perfect player

This opponent plays as Hard does.

{against_perfect}
### Against a careful player

This opponent completes a line if possible, else blocks one if necessary, else plays any empty square, as many people do
who know the game but do not look further ahead.

{against_careful}
### Against a random player

This opponent plays any empty square, as Easy does.

{against_random}
## What it means

- **Hard cannot be beaten.** Whatever the opponent does, it loses no game, and two perfect players always draw.
- **Easy is for winning.** A careful player beats it in about four games of five: {easy_when_starting} % when starting,
  {easy_when_second} % when not.
- **Medium can win and can be beaten.** When it starts, it wins {medium_wins} % against a careful player and loses
  {medium_loses} %; when the careful player starts, it loses {medium_when_starting} %.
- **Blocking is not enough.** A careful player who lets Hard start loses {hard_first} % of the games: Hard opens in a
  corner, and of the eight answers only the centre holds. Whoever finds it by luck, one time in eight, gets the draw.
  Those who start themselves lose {hard_second} %.
- **The first move is worth a lot.** Of two random players the first wins {starter} %, the second {second} %, and {drawn} %
  are draws.
"
    )
}

/// The larger boards, sampled.
fn sampled_part() -> String {
    let mut sampler = Sampler::default();
    let mut part = String::new();
    for variant in [Variant::Four, Variant::Five] {
        let in_a_row = words::in_a_row(variant);
        // Writing into a string cannot fail.
        let _ = write!(
            part,
            "
## {variant}, {in_a_row}

For each row 10,000 games were played, with the same dice every time. The 95 % confidence interval is at most ±1
percentage point. The opponents are those of 3×3.

"
        );
        part.push_str(
            "| level | plays | against | wins | draws | loses |\n|---|---|---|---:|---:|---:|\n",
        );
        for level in Level::ALL {
            for mark in Mark::ALL {
                for opponent in Opponent::ALL {
                    part.push_str(&sampled_row(&mut sampler, variant, level, mark, opponent));
                }
            }
        }
    }
    part
}

fn sampled_row(
    sampler: &mut Sampler,
    variant: Variant,
    level: Level,
    mark: Mark,
    opponent: Opponent,
) -> String {
    let Tally {
        wins,
        draws,
        losses,
    } = sampler.tally(variant, level, mark, opponent);
    let ends = [wins, draws, losses].map(|count| Fraction::new(count.into(), GAMES.into()));
    let [wins, draws, losses] =
        shares(ends, 1000).map(|tenths| format!("{}.{}", tenths / 10, tenths % 10));
    let (name, plays, against) = (words::level(level), plays(mark), opponent.name());
    format!("| {name} | {plays} | {against} | {wins} | {draws} | {losses} |\n")
}

/// X moves first.
fn plays(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "first",
        Mark::O => "second",
    }
}

fn table(opponent: Opponent) -> String {
    let mut table =
        String::from("| level | plays | wins | draws | loses |\n|---|---|---:|---:|---:|\n");
    for level in Level::ALL {
        for mark in Mark::ALL {
            let (name, plays) = (words::level(level), plays(mark));
            let [win, draw, loss] = percentages(Odds::of(level, mark, opponent));
            // Writing into a string cannot fail.
            let _ = writeln!(table, "| {name} | {plays} | {win} | {draw} | {loss} |");
        }
    }
    table
}

/// Win, draw and loss in percent with two decimals.
fn percentages(Odds { win, draw, loss }: Odds) -> [String; 3] {
    shares([win, draw, loss], 10_000).map(|share| format!("{}.{:02}", share / 100, share % 100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_what_the_task_writes() {
        let written = std::fs::read_to_string(path()).unwrap();
        let (exact, rest) = written.split_at(exact_part().len());
        assert_eq!(exact, exact_part(), "run `cargo xtask levels`");
        // All rows would take minutes, so only those that are quick to play are checked.
        let mut sampler = Sampler::default();
        for variant in [Variant::Four, Variant::Five] {
            let (_, part) = rest.split_once(&format!("## {variant}, ")).unwrap();
            for (level, opponent) in [
                (Level::Easy, Opponent::Random),
                (Level::Easy, Opponent::Careful),
                (Level::Hard, Opponent::Perfect),
            ] {
                let row = sampled_row(&mut sampler, variant, level, Mark::X, opponent);
                let (table, _) = part.split_once("\n\n## ").unwrap_or((part, ""));
                assert!(table.contains(&row), "{variant}: no row {row}");
            }
        }
    }

    #[test]
    fn each_row_adds_up_to_a_hundred_percent() {
        let tables = Opponent::ALL.map(table).concat();
        let rows: Vec<u32> = tables
            .lines()
            .filter(|line| line.contains("first") || line.contains("second"))
            .map(|row| {
                let digits = |cell: &str| cell.trim().replace('.', "").parse::<u32>();
                row.split('|').filter_map(|cell| digits(cell).ok()).sum()
            })
            .collect();
        assert_eq!(rows, [10_000; 18]);
    }
}
