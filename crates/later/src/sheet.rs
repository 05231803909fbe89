//! The sheet: the records as markup. All its words are ours, so nothing needs to be escaped.

use alloc::string::String;

use tictactoe::words::{self, fill, records as told};
use tictactoe::{Finished, Kind, Mark, Mode, Outcome, Records, Tally};

/// The content of the sheet: the figures, a table for each way to play, and the last games, the newest first.
pub(crate) fn sheet(records: &Records) -> String {
    let mut html = String::new();
    if records.games().is_empty() {
        html.push_str(&fill("<p class=\"lead\">#0</p>", &[told::NONE_YET]));
        return html;
    }
    html.push_str(&figures(records));
    for is_computer in [true, false] {
        for coached in [false, true] {
            html.push_str(&table(records, is_computer, coached));
        }
    }
    let games: String = records.games().iter().rev().map(game).collect();
    let list = "<p class=\"legend\" id=\"last-games\">#0</p><ol class=\"games\" role=\"list\" aria-labelledby=\"last-games\">#1</ol>";
    html.push_str(&fill(list, &[told::LAST_GAMES, &games]));
    html
}

/// The rounds against the computer or of two people, with or without the coach; nothing if there are none.
fn table(records: &Records, is_computer: bool, coached: bool) -> String {
    let rows: String = records
        .tallies()
        .filter(|(kind, _)| kind.level.is_some() == is_computer && kind.coached == coached)
        .map(|(kind, tally)| row(kind, tally))
        .collect();
    if rows.is_empty() {
        return rows;
    }
    let [_, won, drawn, lost, ..] = told::HEADINGS;
    let [_, x_won, _, o_won] = told::HEADINGS_OF_TWO;
    let (won, lost) = if is_computer {
        (won, lost)
    } else {
        (x_won, o_won)
    };
    let markup = "<table><caption>#0</caption><thead><tr><td></td><td></td><th scope=\"col\">#1</th>\
                  <th scope=\"col\">#2</th><th scope=\"col\">#3</th></tr></thead><tbody>#4</tbody></table>";
    let caption = told::heading(is_computer, coached);
    fill(markup, &[&caption, won, drawn, lost, &rows])
}

/// The totals of a person without the coach, against the computer.
fn figures(records: &Records) -> String {
    let (mut played, mut won, mut best) = (0_u32, 0_u32, 0);
    for (_, tally) in records.tallies().filter(|(kind, _)| kind.has_streak()) {
        played = played.saturating_add(tally.played());
        won = won.saturating_add(tally.won);
        best = best.max(tally.best_streak);
    }
    if played == 0 {
        return String::new();
    }
    let figure = |name, number| {
        let markup = "<div><dt>#0</dt><dd>#1</dd></div>";
        fill(markup, &[name, &self::number(number)])
    };
    let [played_heading, won_heading, ..] = told::HEADINGS;
    let figures = [
        figure(played_heading, played),
        figure(won_heading, won),
        figure(told::BEST_STREAK, best),
    ];
    fill("<dl class=\"figures\">#0</dl>", &[&figures.concat()])
}

/// A kind with its bar: wins from the left, losses from the right.
fn row(kind: Kind, tally: Tally) -> String {
    let level = kind.level.map_or("", words::level);
    let streak = if kind.has_streak() {
        told::streak(tally.streak, tally.best_streak)
    } else {
        String::new()
    };
    // In thousandths of the bar, and in 64 bits, so that nothing can overflow.
    let part = |count: u32| u64::from(count) * 1000 / u64::from(tally.played()).max(1);
    let lost = part(tally.lost);
    let markup = "<tr><th scope=\"row\">#0 #1<small>#2</small></th><td><svg viewBox=\"0 0 1000 8\" \
                  preserveAspectRatio=\"none\" aria-hidden=\"true\"><path d=\"M0 0h#3v8H0z\"/><path class=\"lost\" \
                  d=\"M#4 0h#5v8H#4z\"/></svg></td><td>#6</td><td>#7</td><td>#8</td></tr>";
    let [bar_won, bar_from, bar_lost] = [part(tally.won), 1000 - lost, lost].map(digits);
    let [won, drawn, lost] = [tally.won, tally.drawn, tally.lost].map(number);
    let size = words::size(kind.variant);
    fill(
        markup,
        &[
            level, size, &streak, &bar_won, &bar_from, &bar_lost, &won, &drawn, &lost,
        ],
    )
}

/// A game that opens in review.
fn game(game: &Finished) -> String {
    let played = game.played;
    let link = played.link();
    let (icon, mark) = match (played.outcome(), link.mode()) {
        (Outcome::Drawn, _) => ("draw", ""),
        (Outcome::Won(Mark::X), Mode::TwoPeople) => ("x", "x"),
        (Outcome::Won(Mark::O), Mode::TwoPeople) => ("o", "o"),
        (Outcome::Won(mark), Mode::Computer { person, .. }) if mark == person => ("win", ""),
        (Outcome::Won(_), Mode::Computer { .. }) => ("loss", ""),
    };
    let markup = "<li><button data-game=\"#0\" class=\"#1\" data-mark=\"#2\" aria-label=\"#3\" title=\"#3\">\
                  <svg aria-hidden=\"true\"#4><use href=\"#5#1\"/></svg></button></li>";
    let of_mark = if mark.is_empty() {
        ""
    } else {
        " class=\"mark\""
    };
    let words = told::game(&played, game.ended);
    // `#i-` is filled in too, because `#i` in the markup would be taken for a placeholder.
    fill(markup, &[&link.text(), icon, mark, &words, of_mark, "#i-"])
}

fn number(number: u32) -> String {
    digits(number.into())
}

fn digits(number: u64) -> String {
    words::number(usize::try_from(number).unwrap_or(usize::MAX))
}
