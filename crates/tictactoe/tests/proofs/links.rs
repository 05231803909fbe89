//! Games in links: every one comes back the same, and what is no link says what is wrong with it.

use proptest::prelude::*;
use tictactoe::{Game, Level, Link, LinkError, Mark, Mode};

use crate::positions::square;
use crate::wishes::modes;

#[test]
fn every_sequence_of_moves_comes_back_from_its_link_whoever_starts() {
    for (first, start) in [(Mark::X, "v1.x.two."), (Mark::O, "v1.o.two.")] {
        let count = round_trips(Game::new(first), &[(Mode::TwoPeople, start)], "");
        assert_eq!(count, 549_946);
    }
}

#[test]
fn every_sequence_of_moves_comes_back_from_its_link_against_every_computer() {
    let against = |level, person| Mode::Computer(level, person);
    let modes = [
        (against(Level::Easy, Mark::X), "v1.x.easy.x."),
        (against(Level::Easy, Mark::O), "v1.x.easy.o."),
        (against(Level::Medium, Mark::X), "v1.x.medium.x."),
        (against(Level::Medium, Mark::O), "v1.x.medium.o."),
        (against(Level::Hard, Mark::X), "v1.x.hard.x."),
        (against(Level::Hard, Mark::O), "v1.x.hard.o."),
    ];
    let count = round_trips(Game::new(Mark::X), &modes, "");
    assert_eq!(count, 549_946);
}

/// Sends the game and all that follow from it through a link in each of these modes; counts the games.
fn round_trips(game: Game, modes: &[(Mode, &str)], digits: &str) -> usize {
    for &(mode, start) in modes {
        let link = Link { mode, game };
        let text = [start, digits].concat();
        assert_eq!(link.text(), text);
        assert_eq!(Link::parse(&text), Ok(link));
    }
    let mut count = 1;
    for (square, _) in game.board().continuations() {
        let mut next = game;
        next.play(square).unwrap();
        count += round_trips(next, modes, &format!("{digits}{square}"));
    }
    count
}

#[test]
fn what_is_no_link_says_what_is_wrong_with_it() {
    for (error, texts) in [
        (
            LinkError::Version,
            &[
                "",
                "v",
                "v2.x.two.519",
                "v10.x.two.",
                "V1.x.two.519",
                " v1.x.two.5",
                "x.two.519",
                "the-board",
                "v1",
                "1.x.two.5",
            ][..],
        ),
        (
            LinkError::Broken,
            &[
                "v1.",
                "v1.x",
                "v1.x.",
                "v1.x.two",
                "v1.x.two.5.1",
                "v1.x.two.519.",
                "v1.x.two.5 1",
                "v1.x.two.50",
                "v1.x.two.a",
                "v1.x.two.5é",
                "v1.x.two.x.5",
                "v1.y.two.5",
                "v1.X.two.5",
                "v1.x.both.5",
                "v1.x.hard",
                "v1.x.hard.5",
                "v1.x.hard.x",
                "v1.x.hard.y.5",
                "v1.x.hard.x.5.1",
                "v1..two.5",
                "v1.x..5",
                "v1.x.two.%35",
                // Against the computer X starts.
                "v1.o.hard.x.5",
                "v1.o.hard.o.",
            ],
        ),
        (
            LinkError::Illegal,
            &[
                // A square twice, a move after a win, a move on a full board.
                "v1.x.two.55",
                "v1.x.two.142536",
                "v1.o.two.1425363",
                "v1.x.two.1235476981",
                "v1.x.easy.o.11",
            ],
        ),
    ] {
        for text in texts {
            assert_eq!(Link::parse(text), Err(error), "{text:?}");
        }
    }
}

#[test]
fn a_text_of_any_length_is_refused_at_its_first_fault() {
    let long = |piece: &str| piece.repeat(1_000_000);
    for (text, error) in [
        (long("v1"), LinkError::Version),
        (long("v1."), LinkError::Broken),
        (format!("v1.x.two.{}", long("5")), LinkError::Illegal),
        (format!("v1.x.two.{}", long("0")), LinkError::Broken),
        (format!("v1.x.two.5{}", long(".")), LinkError::Broken),
    ] {
        assert_eq!(Link::parse(&text), Err(error));
    }
}

#[test]
fn a_million_random_fragments_are_errors_or_links_to_legal_games() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut links = 0;
    for _ in 0..1_000_000 {
        let fragment = dice.fragment();
        if let Ok(link) = Link::parse(&fragment) {
            links += 1;
            check_link(&fragment, &link);
        }
    }
    assert!((100_000..900_000).contains(&links), "{links} were links");
}

proptest! {
    #[test]
    fn any_text_is_an_error_or_a_link_to_a_legal_game(
        text in "\\PC*",
        alike in "(v1|v2)?\\.?[xo]?\\.?(two|easy|medium|hard)?\\.?[xo]?\\.?[0-9]{0,10}",
    ) {
        for text in [text, alike] {
            if let Ok(link) = Link::parse(&text) {
                check_link(&text, &link);
            }
        }
    }
}

/// A text is read only if it is the very text of the link, and the link's game only if it can be played.
fn check_link(text: &str, link: &Link) {
    assert_eq!(link.text(), text);
    let replayed = Game::parse(&link.game.to_string(), link.game.first());
    assert_eq!(replayed, Ok(link.game));
    assert!(link.mode == Mode::TwoPeople || link.game.first() == Mark::X);
}

/// Numbers by chance, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, faces: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % faces
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.roll(words.len())]
    }

    /// Either pieces of links in any order, or a link's text with a character or two changed.
    fn fragment(&mut self) -> String {
        const PIECES: [&str; 16] = [
            "v1", "v2", "x", "o", "two", "easy", "medium", "hard", "519", "1", "0", "é", " ", "",
            ".", "%",
        ];
        if self.roll(4) == 0 {
            let pieces: Vec<&str> = (0..self.roll(7)).map(|_| self.pick(&PIECES)).collect();
            return pieces.join(self.pick(&[".", ".", ""]));
        }
        let mut text: Vec<char> = self.link().text().chars().collect();
        for _ in 0..self.roll(3) {
            let place = self.roll(text.len());
            let piece = self.pick(&["1", "5", "9", "0", ".", "x", "o", "é", "\u{0}"]);
            match self.roll(3) {
                0 => drop(text.remove(place)),
                1 => text.splice(place..place, piece.chars()).for_each(drop),
                _ => text.splice(place..=place, piece.chars()).for_each(drop),
            }
        }
        text.into_iter().collect()
    }

    fn link(&mut self) -> Link {
        let modes = modes();
        let mode = modes[self.roll(modes.len())];
        let mut game = Game::new(Mark::X);
        for _ in 0..self.roll(10) {
            // A square that is taken is left out.
            let _ = game.play(square(self.roll(9) + 1));
        }
        Link { mode, game }
    }
}
