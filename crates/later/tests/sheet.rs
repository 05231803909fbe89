//! The sheet of the statistics, as a browser reads it.

#![cfg(test)]

extern crate alloc;

#[path = "../src/sheet.rs"]
mod sheet;

use scraper::{ElementRef, Html, Selector};
use tictactoe::{Link, Played, Records};

const WON: &str = "v2.3.x.hard.x.becia";
const LOST: &str = "v2.3.x.hard.o.becia";
const DRAWN: &str = "v2.3.x.hard.x.eabhcgdfi";
const TWO: &str = "v2.4.x.two.aebfcgd";

#[test]
fn without_rounds_it_says_so() {
    let page = shown(&Records::default());
    let paragraphs = all(&page, "p");
    assert_eq!(
        text(paragraphs[0]),
        "No finished rounds yet. Play one, and it will be counted here."
    );
    assert!(all(&page, "table, dl, ol").is_empty());
}

#[test]
fn what_was_counted_is_told_in_numbers() {
    let page = shown(&played(&[
        (WON, false),
        (WON, false),
        (DRAWN, false),
        (LOST, true),
        (TWO, false),
    ]));
    let figures: Vec<String> = all(&page, ".figures div").into_iter().map(text).collect();
    assert_eq!(figures, ["Played 3", "Won 2", "Best streak 2"]);
    let tables: Vec<String> = all(&page, "table").into_iter().map(text).collect();
    assert_eq!(
        tables,
        [
            "vs Computer Won Drawn Lost Hard 3×3 streak 0, best 2 2 1 0",
            "vs Computer, with the coach Won Drawn Lost Hard 3×3 0 0 1",
            "vs Player X won Drawn O won 4×4 1 0 0",
        ]
    );
}

#[test]
fn the_bars_show_the_same_as_the_numbers() {
    let page = shown(&played(&[
        (WON, false),
        (WON, false),
        (DRAWN, false),
        (LOST, false),
    ]));
    let bars: Vec<&str> = all(&page, "table path")
        .into_iter()
        .filter_map(|path| path.attr("d"))
        .collect();
    assert_eq!(bars, ["M0 0h500v8H0z", "M750 0h250v8H750z"]);
}

#[test]
fn the_last_games_are_there_the_newest_first_and_lead_to_their_links() {
    let page = shown(&played(&[
        (WON, false),
        (LOST, false),
        (DRAWN, true),
        (TWO, false),
    ]));
    let games = all(&page, "ol button");
    let links: Vec<_> = games
        .iter()
        .filter_map(|game| game.attr("data-game"))
        .collect();
    assert_eq!(links, [TWO, DRAWN, LOST, WON]);
    let names: Vec<_> = games
        .iter()
        .filter_map(|game| game.attr("aria-label"))
        .collect();
    assert_eq!(
        names,
        [
            "Player X won, 4×4, 2027-01-15",
            "Drawn against Hard, 3×3, with the coach, 2027-01-15",
            "Lost to Hard, 3×3, 2027-01-15",
            "Won against Hard, 3×3, 2027-01-15",
        ]
    );
    let icons: Vec<_> = all(&page, "ol use")
        .iter()
        .filter_map(|icon| icon.attr("href"))
        .collect();
    assert_eq!(icons, ["#i-x", "#i-draw", "#i-loss", "#i-win"]);
}

fn played(rounds: &[(&str, bool)]) -> Records {
    let mut records = Records::default();
    for &(link, coached) in rounds {
        let played = Played::new(Link::parse(link).unwrap(), coached).unwrap();
        records.add(played.at(1_800_000_000));
    }
    records
}

fn shown(records: &Records) -> Html {
    let page = Html::parse_fragment(&sheet::sheet(records));
    assert!(page.errors.is_empty(), "{:?}", page.errors);
    page
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

fn text(element: ElementRef<'_>) -> String {
    let words: Vec<&str> = element.text().flat_map(str::split_whitespace).collect();
    words.join(" ")
}
