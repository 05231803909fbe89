//! The records as JSON, for export. Nothing in them needs escaping.

use alloc::string::String;

use super::{Finished, Kind, Records, Tally};
use crate::board::Outcome;
use crate::geometry::Square;
use crate::level::{Level, Mode};
use crate::link::level_name;
use crate::mark::Mark;
use crate::saved::number;

impl Records {
    /// The records as one JSON object.
    pub fn json(&self) -> String {
        let mut json = String::from("{\"version\":1,\"statistics\":[");
        list(&mut json, self.tallies(), |json, (kind, tally)| {
            write_tally(json, kind, &tally);
        });
        json.push_str("],\"games\":[");
        list(&mut json, self.games.iter(), write_game);
        json.push_str("]}");
        json
    }
}

fn write_tally(json: &mut String, kind: Kind, tally: &Tally) {
    let [won, lost] = match kind.level {
        Some(_) => [",\"won\":", ",\"lost\":"],
        None => [",\"x_won\":", ",\"o_won\":"],
    };
    write_all(json, &["{\"opponent\":\"", opponent(kind.level)]);
    write_all(json, &["\",\"board\":", kind.variant.name()]);
    write_all(json, &[",\"coach\":", truth(kind.coached)]);
    for (name, value) in [
        (",\"played\":", tally.played()),
        (won, tally.won),
        (",\"drawn\":", tally.drawn),
        (lost, tally.lost),
    ] {
        write_all(json, &[name, &number(value.into())]);
    }
    if kind.has_streak() {
        write_all(json, &[",\"streak\":", &number(tally.streak.into())]);
        let best = number(tally.best_streak.into());
        write_all(json, &[",\"best_streak\":", &best]);
    }
    json.push('}');
}

fn write_game(json: &mut String, finished: &Finished) {
    let played = finished.played;
    let (kind, game) = (played.kind(), played.link().game());
    write_all(json, &["{\"ended\":", &number(finished.ended)]);
    write_all(json, &[",\"opponent\":\"", opponent(kind.level)]);
    match played.link().mode() {
        Mode::TwoPeople => json.push_str("\",\"person\":null"),
        Mode::Computer { person, .. } => {
            write_all(json, &["\",\"person\":\"", person.letter(), "\""]);
        }
    }
    write_all(json, &[",\"board\":", kind.variant.name()]);
    write_all(json, &[",\"first\":\"", game.first().letter()]);
    write_all(json, &["\",\"coach\":", truth(kind.coached)]);
    let result = match played.outcome() {
        Outcome::Won(Mark::X) => "x-wins",
        Outcome::Won(Mark::O) => "o-wins",
        Outcome::Drawn => "draw",
    };
    write_all(json, &[",\"result\":\"", result, "\",\"moves\":["]);
    list(json, game.moves().map(Square::number), |json, square| {
        json.push_str(&number(square as u64));
    });
    json.push_str("]}");
}

fn write_all(json: &mut String, parts: &[&str]) {
    for part in parts {
        json.push_str(part);
    }
}

/// Writes each item, with commas in between.
fn list<T>(
    json: &mut String,
    things: impl Iterator<Item = T>,
    mut write: impl FnMut(&mut String, T),
) {
    for (position, thing) in things.enumerate() {
        if position > 0 {
            json.push(',');
        }
        write(json, thing);
    }
}

fn opponent(level: Option<Level>) -> &'static str {
    level.map_or("person", level_name)
}

fn truth(flag: bool) -> &'static str {
    if flag { "true" } else { "false" }
}
