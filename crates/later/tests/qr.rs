//! The QR code of a link, as a camera reads it.

#![cfg(test)]

extern crate alloc;

#[path = "../src/qr.rs"]
#[expect(unreachable_pub, reason = "the page calls it")]
mod qr;

use proptest::prelude::*;
use rqrr::{MetaData, PreparedImage};
use scraper::{ElementRef, Html, Selector};

/// Pixels per module.
const SCALE: usize = 3;
/// The two bits in a code for the lowest level of error correction.
const LOW: u16 = 0b01;

const LINK: &str = "https://example.org/tictactoe/#v2.3.x.hard.x.becia";

proptest! {
    #[test]
    fn every_link_can_be_read(link in "https://[a-z.]{1,60}/[A-Za-z0-9/?&=.%_-]{0,60}#[a-z0-9.]{0,180}") {
        prop_assert_eq!(read(&link).1, link);
    }

    #[test]
    fn every_short_text_can_be_read(text in "\\PC{0,80}") {
        prop_assert_eq!(read(&text).1, text);
    }
}

#[test]
fn every_length_can_be_read_with_errors_corrected_up_to_the_longest() {
    for length in 0..=331 {
        let link = link_of(length);
        let (about, content) = read(&link);
        assert_eq!(content, link);
        assert_ne!(about.ecc_level, LOW);
    }
    assert_eq!(qr::qr_svg(&link_of(332)), None);
    assert_eq!(qr::qr_svg(&link_of(100_000)), None);
}

#[test]
fn it_is_a_picture_with_a_name_dark_on_light() {
    let page = parse(&qr::qr_svg(LINK).unwrap());
    let svg = only(&page, "svg");
    assert_eq!(svg.attr("role"), Some("img"));
    assert_eq!(svg.attr("aria-label"), Some("QR code of the link"));
    // 33 modules, and a margin of four on each side.
    assert_eq!(svg.attr("viewBox"), Some("0 0 41 41"));
    let quiet = only(&page, "svg > rect.quiet:first-child");
    assert_eq!(
        ["width", "height", "fill"].map(|name| quiet.attr(name)),
        [Some("41"), Some("41"), Some("white")]
    );
    let modules = only(&page, "svg > rect + path.modules");
    assert_eq!(modules.attr("fill"), Some("black"));
}

#[test]
fn a_row_is_drawn_in_as_few_rectangles_as_there_are_runs() {
    let page = parse(&qr::qr_svg(LINK).unwrap());
    let path = only(&page, "path").attr("d").unwrap();
    // The upper edges of the two finder patterns, and what is between them.
    let first_row: Vec<_> = rectangles(path).filter(|&[_, y, _]| y == 4).collect();
    assert_eq!(first_row.first(), Some(&[4, 4, 7]));
    assert_eq!(first_row.last(), Some(&[30, 4, 7]));
    for pair in rectangles(path).collect::<Vec<_>>().windows(2) {
        let &[[x, y, width], [next_x, next_y, _]] = pair else {
            unreachable!("windows of two");
        };
        assert!((y, x + width) < (next_y, next_x), "{pair:?} touch");
    }
}

/// A link of this many bytes, with all kinds of characters.
fn link_of(length: usize) -> String {
    LINK.chars().cycle().take(length).collect()
}

/// What a camera reads from the code.
fn read(text: &str) -> (MetaData, String) {
    let page = parse(&qr::qr_svg(text).unwrap());
    let side: usize = only(&page, "rect").attr("width").unwrap().parse().unwrap();
    let mut is_dark = vec![vec![false; side]; side];
    for [x, y, width] in rectangles(only(&page, "path").attr("d").unwrap()) {
        is_dark[y][x..x + width].fill(true);
    }
    let pixels = side * SCALE;
    let mut picture =
        PreparedImage::prepare_from_bitmap(pixels, pixels, |x, y| is_dark[y / SCALE][x / SCALE]);
    let codes = picture.detect_grids();
    assert_eq!(codes.len(), 1, "codes of {text:?}");
    codes[0].decode().unwrap()
}

/// The left edge, the top edge and the width of each rectangle in a path, all of them one high.
fn rectangles(path: &str) -> impl Iterator<Item = [usize; 3]> {
    path.split_terminator('z').map(|rectangle| {
        let numbers: Vec<usize> = rectangle
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|digits| digits.parse().ok())
            .collect();
        let [x, y, width] = numbers[..3] else {
            unreachable!("three were taken");
        };
        assert_eq!(rectangle, format!("M{x} {y}h{width}v1H{x}"));
        [x, y, width]
    })
}

fn parse(svg: &str) -> Html {
    let page = Html::parse_fragment(svg);
    assert!(page.errors.is_empty(), "{:?}", page.errors);
    page
}

fn only<'a>(page: &'a Html, selector: &str) -> ElementRef<'a> {
    let found: Vec<_> = page.select(&Selector::parse(selector).unwrap()).collect();
    assert_eq!(found.len(), 1, "{selector}");
    found[0]
}
