//! Invalid link texts report what is wrong with them, and no text causes harm.

use proptest::prelude::*;
use tictactoe::{Game, Link, LinkError, Mark, Mode, Variant, words};

use crate::links::MODES;
use crate::positions::Dice;

#[test]
fn a_text_without_a_version_that_we_know_is_told_so() {
    for text in [
        "",
        "v",
        "v0.x.two.5",
        "v3.3.x.two.e",
        "v10.x.two.",
        "v12.x.two.",
        "V1.x.two.519",
        "V2.3.x.two.e",
        " v1.x.two.5",
        " v2.3.x.two.e",
        "x.two.519",
        "the-board",
        "1.x.two.5",
        "2.3.x.two.e",
        ".v2",
        "v1x",
        "v2-3-x-two-e",
        "v2\n.3.x.two.",
        "#v2.3.x.two.e",
    ] {
        assert_eq!(Link::parse(text), Err(LinkError::Version), "{text:?}");
    }
}

#[test]
fn a_text_of_the_first_version_with_a_wrong_part_is_broken() {
    for text in [
        "v1",
        "v1.",
        "v1.x",
        "v1.x.",
        "v1.x.two",
        "v1.x.two.5.1",
        "v1.x.two.519.",
        "v1.x.two.5 1",
        "v1.x.two.50",
        "v1.x.two.a",
        "v1.x.two.:",
        "v1.x.two.5é",
        "v1.x.two.x.5",
        "v1.y.two.5",
        "v1.X.two.5",
        "v1.x.both.5",
        "v1.x.Two.5",
        "v1.x.hard",
        "v1.x.hard.5",
        "v1.x.hard.x",
        "v1.x.hard.y.5",
        "v1.x.hard.x.5.1",
        "v1..two.5",
        "v1.x..5",
        "v1.x.two.%35",
        "v1.3.x.two.5",
        // Against the computer, X always starts.
        "v1.o.hard.x.5",
        "v1.o.hard.o.",
    ] {
        assert_eq!(Link::parse(text), Err(LinkError::Broken), "{text:?}");
    }
}

#[test]
fn a_text_of_this_version_with_a_wrong_part_is_broken() {
    for text in [
        "v2",
        "v2.",
        "v2.3",
        "v2.3.",
        "v2.3.x",
        "v2.3.x.two",
        "v2.x.two.e",
        "v2..x.two.e",
        "v2.2.x.two.a",
        "v2.6.x.two.a",
        "v2.33.x.two.a",
        "v2.03.x.two.a",
        "v2.3 .x.two.a",
        "v2.3.x.two.5",
        "v2.3.x.two.j",
        "v2.3.x.two.E",
        "v2.3.x.two.`",
        "v2.4.x.two.q",
        "v2.5.x.two.z",
        "v2.5.x.two.{",
        "v2.3.x.two.e.a",
        "v2.3.x.two.e.",
        "v2.3.x.two.é",
        "v2.3.x.hard.e",
        "v2.3.x.hard.x",
        "v2.3.y.two.e",
        "v2.3.x.both.e",
        "v2.3.x.hard.z.e",
        "v2.4.o.easy.x.",
        "v2.5.o.medium.o.a",
        "v2.5.x.two.a\u{0}",
    ] {
        assert_eq!(Link::parse(text), Err(LinkError::Broken), "{text:?}");
    }
}

#[test]
fn a_text_whose_moves_break_the_rules_is_illegal() {
    // A repeated square, a move after a win, a move on a full board.
    for text in [
        "v1.x.two.55",
        "v1.x.two.142536",
        "v1.o.two.1425363",
        "v1.x.two.1235476981",
        "v1.x.easy.o.11",
        "v2.3.x.two.ee",
        "v2.3.x.two.adbecf",
        "v2.4.x.two.aebfcgdh",
        "v2.5.o.two.afbgchdi",
        "v2.5.x.hard.o.yy",
    ] {
        assert_eq!(Link::parse(text), Err(LinkError::Illegal), "{text:?}");
    }
}

#[test]
fn a_text_of_any_length_is_refused_at_its_first_fault() {
    let long = |piece: &str| piece.repeat(1_000_000);
    for (text, error) in [
        (long("v1"), LinkError::Version),
        (long("v1."), LinkError::Broken),
        (long("v2."), LinkError::Broken),
        (format!("v1.x.two.{}", long("5")), LinkError::Illegal),
        (format!("v1.x.two.{}", long("0")), LinkError::Broken),
        (format!("v2.5.x.two.{}", long("y")), LinkError::Illegal),
        (format!("v2.5.x.two.{}", long("z")), LinkError::Broken),
        (format!("v2.5.x.two.a{}", long(".")), LinkError::Broken),
    ] {
        assert_eq!(Link::parse(&text), Err(error));
    }
}

#[test]
fn every_error_has_its_sentence() {
    for (error, beginning) in [
        (
            LinkError::Version,
            "This link is for another game, or for a newer version",
        ),
        (
            LinkError::Broken,
            "This link is broken: part of it may be missing.",
        ),
        (
            LinkError::Illegal,
            "The game in this link breaks the rules.",
        ),
    ] {
        let sentence = words::coach::link_error(error);
        assert!(sentence.starts_with(beginning), "{sentence}");
        assert!(
            sentence.ends_with(" Start a game here instead!"),
            "{sentence}"
        );
    }
}

#[test]
fn a_million_random_texts_are_errors_or_links_to_legal_games() {
    let mut dice = Dice::new(11);
    let games: Vec<Game> = (0..10_000)
        .map(|_| {
            let variant = dice.pick(&Variant::ALL);
            dice.game(variant, Mark::X)
        })
        .collect();
    let mut links = 0;
    for _ in 0..1_000_000 {
        let text = dice.fragment(&games);
        if let Ok(link) = Link::parse(&text) {
            links += 1;
            check_link(&text, &link);
        }
    }
    assert!((100_000..900_000).contains(&links), "{links} were links");
}

proptest! {
    #[test]
    fn any_text_is_an_error_or_a_link_to_a_legal_game(
        text in "\\PC*",
        alike in "(v1|v2|v3)?\\.?[3-5]?\\.?[xo]?\\.?(two|easy|medium|hard)?\\.?[xo]?\\.?[0-9a-z]{0,10}",
    ) {
        for text in [text, alike] {
            if let Ok(link) = Link::parse(&text) {
                check_link(&text, &link);
            }
        }
    }
}

/// A link round-trips through the text it writes, which for this version is the text it was read from, and its game is
/// playable.
fn check_link(text: &str, link: &Link) {
    let written = link.text();
    assert_eq!(Link::parse(&written).as_ref(), Ok(link));
    assert!(written == text || text.starts_with("v1."), "{text}");
    let game = link.game();
    let mut replayed = Game::new(game.variant(), game.first());
    game.moves()
        .for_each(|square| replayed.play(square).unwrap());
    assert_eq!(replayed, game);
    assert!(link.mode() == Mode::TwoPeople || game.first() == Mark::X);
}

impl Dice {
    /// Either pieces of links in any order, or a link's text with one or two characters changed.
    fn fragment(&mut self, games: &[Game]) -> String {
        const PIECES: [&str; 21] = [
            "v1", "v2", "v3", "3", "4", "5", "x", "o", "two", "easy", "medium", "hard", "519",
            "eai", "1", "0", "é", " ", "", ".", "%",
        ];
        if self.roll(4) == 0 {
            let pieces: Vec<&str> = (0..self.roll(7)).map(|_| self.pick(&PIECES)).collect();
            return pieces.join(self.pick(&[".", ".", ""]));
        }
        let mut text = self.link_text(games);
        for _ in 0..self.roll(3) {
            let piece = self.pick(&[
                "1", "5", "9", "0", "a", "e", "y", ".", "x", "o", "é", "\u{0}",
            ]);
            let place = self.roll(text.len());
            if let Some(end) = (place + 1..=text.len()).find(|&end| text.is_char_boundary(end))
                && text.is_char_boundary(place)
            {
                let changed = if self.roll(3) == 0 {
                    place..place
                } else {
                    place..end
                };
                text.replace_range(changed, if self.roll(3) == 0 { "" } else { piece });
            }
        }
        text
    }

    /// The text of a link, in some cases of the first edition.
    fn link_text(&mut self, games: &[Game]) -> String {
        let (mode, name) = self.pick(&MODES);
        let game = self.pick(games).up_to(self.roll(12));
        if game.variant() == Variant::Three && self.roll(2) == 0 {
            let digits: String = game.moves().map(|square| square.to_string()).collect();
            return format!("v1.x.{name}.{digits}");
        }
        Link::new(mode, game).unwrap().text()
    }
}
