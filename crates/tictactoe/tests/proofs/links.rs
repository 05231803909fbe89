//! Games as links: every game round-trips, on every board and in every mode.

use tictactoe::{Game, Level, Link, Mark, Mode, Variant};

use crate::positions::Dice;

/// Every mode, with its part of a link's text.
pub(crate) const MODES: [(Mode, &str); 7] = [
    (Mode::TwoPeople, "two"),
    (against(Level::Easy, Mark::X), "easy.x"),
    (against(Level::Easy, Mark::O), "easy.o"),
    (against(Level::Medium, Mark::X), "medium.x"),
    (against(Level::Medium, Mark::O), "medium.o"),
    (against(Level::Hard, Mark::X), "hard.x"),
    (against(Level::Hard, Mark::O), "hard.o"),
];

#[test]
fn every_sequence_of_moves_of_two_people_comes_back_from_its_link_whoever_starts() {
    for (first, letter) in [(Mark::X, "x"), (Mark::O, "o")] {
        let mut walk = Walk::new(letter, &MODES[..1]);
        walk.round_trips(Game::new(Variant::Three, first), "", "");
        assert_eq!(walk.games, 549_946);
    }
}

#[test]
fn every_sequence_of_moves_comes_back_from_its_link_against_one_computer_after_another() {
    let mut walk = Walk::new("x", &MODES[1..]);
    walk.round_trips(Game::new(Variant::Three, Mark::X), "", "");
    assert_eq!(walk.games, 549_946);
}

/// A walk through all games of 3×3, cycling through these modes.
struct Walk {
    /// Each mode with the start of its links, now and in the first edition.
    modes: Vec<(Mode, String, String)>,
    games: usize,
}

impl Walk {
    fn new(first: &str, modes: &[(Mode, &str)]) -> Walk {
        let starts = modes.iter().map(|(mode, name)| {
            let [now, before] = ["v2.3", "v1"].map(|version| format!("{version}.{first}.{name}."));
            (*mode, now, before)
        });
        Walk {
            modes: starts.collect(),
            games: 0,
        }
    }

    /// Round-trips the game and all its continuations through links of both versions.
    fn round_trips(&mut self, game: Game, letters: &str, digits: &str) {
        let (mode, now, before) = &self.modes[self.games % self.modes.len()];
        let link = Link::new(*mode, game).unwrap();
        assert_eq!((link.mode(), link.game()), (*mode, game));
        let text = [now, letters].concat();
        assert_eq!(link.text(), text);
        assert_eq!(Link::parse(&text), Ok(link));
        assert_eq!(Link::parse(&[before, digits].concat()), Ok(link));
        self.games += 1;
        for (square, _) in game.board().continuations() {
            let mut next = game;
            next.play(square).unwrap();
            let letter = &"abcdefghi"[square.index()..=square.index()];
            let digit = &"123456789"[square.index()..=square.index()];
            self.round_trips(next, &[letters, letter].concat(), &[digits, digit].concat());
        }
    }
}

#[test]
fn a_million_random_games_on_the_larger_boards_come_back_from_their_links() {
    let mut dice = Dice::new(10);
    for (variant, board) in [(Variant::Four, "v2.4."), (Variant::Five, "v2.5.")] {
        // Several prefixes of each game are checked, each in its own mode.
        for _ in 0..50_000 {
            let first = dice.pick(&Mark::ALL);
            let whole = dice.game(variant, first);
            let mut text = String::from(board);
            for _ in 0..10 {
                let game = whole.up_to(dice.roll(variant.square_count() + 1));
                let (mode, name) = match first {
                    Mark::X => dice.pick(&MODES),
                    Mark::O => MODES[0],
                };
                text.truncate(board.len());
                text.push_str(if first == Mark::X { "x." } else { "o." });
                text.push_str(name);
                text.push('.');
                text.extend(game.moves().map(|square| LETTERS[square.index()]));
                let link = Link::new(mode, game).unwrap();
                assert_eq!(link.text(), text);
                assert_eq!(Link::parse(&text), Ok(link));
            }
        }
    }
}

/// A letter for every square of the largest board.
const LETTERS: [char; 25] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's',
    't', 'u', 'v', 'w', 'x', 'y',
];

#[test]
fn there_is_no_link_to_a_game_against_the_computer_that_o_has_started() {
    for variant in Variant::ALL {
        for (mode, name) in MODES {
            for (first, letter) in [(Mark::X, "x"), (Mark::O, "o")] {
                let is_played = first == Mark::X || mode == Mode::TwoPeople;
                let link = Link::new(mode, Game::new(variant, first));
                assert_eq!(link.is_some(), is_played);
                let text = format!("v2.{}.{letter}.{name}.", variant.side());
                assert_eq!(Link::parse(&text).ok(), link);
            }
        }
    }
}

#[test]
fn links_of_the_first_edition_open_for_ever() {
    for (text, mode, first, moves, board) in [
        ("v1.x.two.", Mode::TwoPeople, Mark::X, "", "........."),
        ("v1.o.two.", Mode::TwoPeople, Mark::O, "", "........."),
        (
            "v1.x.two.519",
            Mode::TwoPeople,
            Mark::X,
            "5 1 9",
            "O...X...X",
        ),
        ("v1.o.two.5", Mode::TwoPeople, Mark::O, "5", "....O...."),
        (
            "v1.o.two.14253",
            Mode::TwoPeople,
            Mark::O,
            "1 4 2 5 3",
            "OOOXX....",
        ),
        (
            "v1.x.two.123547698",
            Mode::TwoPeople,
            Mark::X,
            "1 2 3 5 4 7 6 9 8",
            "XOXXOXOXO",
        ),
        (
            "v1.x.easy.x.",
            against(Level::Easy, Mark::X),
            Mark::X,
            "",
            ".........",
        ),
        (
            "v1.x.easy.x.51",
            against(Level::Easy, Mark::X),
            Mark::X,
            "5 1",
            "O...X....",
        ),
        (
            "v1.x.easy.o.9",
            against(Level::Easy, Mark::O),
            Mark::X,
            "9",
            "........X",
        ),
        (
            "v1.x.medium.x.2",
            against(Level::Medium, Mark::X),
            Mark::X,
            "2",
            ".X.......",
        ),
        (
            "v1.x.medium.o.",
            against(Level::Medium, Mark::O),
            Mark::X,
            "",
            ".........",
        ),
        (
            "v1.x.hard.x.5172",
            against(Level::Hard, Mark::X),
            Mark::X,
            "5 1 7 2",
            "OO..X.X..",
        ),
        (
            "v1.x.hard.o.5",
            against(Level::Hard, Mark::O),
            Mark::X,
            "5",
            "....X....",
        ),
    ] {
        let link = Link::parse(text).unwrap();
        assert_eq!(link.mode(), mode, "{text}");
        let game = link.game();
        assert_eq!(
            (game.variant(), game.first()),
            (Variant::Three, first),
            "{text}"
        );
        assert_eq!(
            (game.to_string(), game.board().to_string()),
            (moves.into(), board.into())
        );
    }
}

#[test]
fn links_of_this_edition_have_their_very_texts() {
    for (text, variant, first, moves) in [
        ("v2.3.x.two.eai", Variant::Three, Mark::X, "5 1 9"),
        ("v2.3.o.two.", Variant::Three, Mark::O, ""),
        ("v2.4.o.two.fkgp", Variant::Four, Mark::O, "6 11 7 16"),
        ("v2.5.x.two.ayxm", Variant::Five, Mark::X, "1 25 24 13"),
    ] {
        let game = Game::parse(moves, variant, first).unwrap();
        assert_eq!(Link::new(Mode::TwoPeople, game).unwrap().text(), text);
        assert_eq!(Link::parse(text).map(|link| link.game()), Ok(game));
    }
}

const fn against(level: Level, person: Mark) -> Mode {
    Mode::Computer { level, person }
}
