//! A game as a link: version, board, first mark, mode and moves, as a short text for the fragment of a URL.
//!
//! ```text
//! v2.4.x.hard.o.fkg     4×4, X started, against Hard, the person is O, squares 6, 11 and 7
//! v2.3.o.two.e          3×3, O started, two people, square 5
//! v1.x.two.519          the first edition's, 3×3 only: squares 5, 1 and 9
//! ```

use alloc::string::String;

use crate::game::Game;
use crate::geometry::{Square, Variant};
use crate::level::{Level, Mode};
use crate::mark::Mark;

/// A game and who plays it, as encoded in a link. Against the computer, X always starts.
///
/// ```
/// use tictactoe::{Game, Link, Mark, Mode, Variant};
/// let game = Game::parse("5 1 9", Variant::Three, Mark::X).unwrap();
/// let link = Link::new(Mode::TwoPeople, game).unwrap();
/// assert_eq!(link.text(), "v2.3.x.two.eai");
/// assert_eq!(Link::parse("v2.3.x.two.eai"), Ok(link));
/// assert_eq!(Link::parse("v1.x.two.519"), Ok(link));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    mode: Mode,
    game: Game,
}

/// The character for the first square in each version; the others follow in order.
const FIRST_SQUARE_V1: u8 = b'1';
const FIRST_SQUARE: u8 = b'a';

impl Link {
    /// The link to this game; `None` for a game against the computer that O started, which cannot occur.
    pub fn new(mode: Mode, game: Game) -> Option<Link> {
        let is_played = match mode {
            Mode::TwoPeople => true,
            Mode::Computer { .. } => game.first() == Mark::X,
        };
        is_played.then_some(Link { mode, game })
    }

    /// The link to a game of a series, in which X always starts against the computer.
    pub(crate) fn of_series(mode: Mode, game: Game) -> Link {
        Link { mode, game }
    }

    /// Who plays against whom.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The moves so far.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The link's text: letters, digits and dots only, so that it never needs escaping.
    pub fn text(&self) -> String {
        let mut text = String::from("v2.");
        text.push_str(self.game.variant().name());
        text.push('.');
        text.push_str(mark_name(self.game.first()));
        match self.mode {
            Mode::TwoPeople => text.push_str(".two."),
            Mode::Computer { level, person } => {
                for part in [".", level_name(level), ".", mark_name(person), "."] {
                    text.push_str(part);
                }
            }
        }
        for square in self.game.moves() {
            text.push(char::from(letter(square)));
        }
        text
    }

    /// Parses a link's text, in this version or the first.
    ///
    /// # Errors
    /// When the text is not a link, or its game cannot be played.
    pub fn parse(text: &str) -> Result<Link, LinkError> {
        let mut parts = text.split('.');
        let mut next = || parts.next().ok_or(LinkError::Broken);
        let (variant, first_square) = match next()? {
            "v1" => (Variant::Three, FIRST_SQUARE_V1),
            "v2" => (variant(next()?)?, FIRST_SQUARE),
            _ => return Err(LinkError::Version),
        };
        let first = mark(next()?)?;
        let mode = match next()? {
            "two" => Mode::TwoPeople,
            name => Mode::Computer {
                level: level(name)?,
                person: mark(next()?)?,
            },
        };
        let moves = next()?;
        if parts.next().is_some() {
            return Err(LinkError::Broken);
        }
        let mut game = Game::new(variant, first);
        for byte in moves.bytes() {
            let index = byte.checked_sub(first_square).ok_or(LinkError::Broken)?;
            let square = variant.square(index.into()).ok_or(LinkError::Broken)?;
            game.play(square).map_err(|_| LinkError::Illegal)?;
        }
        Link::new(mode, game).ok_or(LinkError::Broken)
    }
}

/// Why a text is not a link to a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkError {
    /// It does not start with a known version.
    Version,
    /// A part is missing, superfluous or invalid.
    Broken,
    /// Its moves break the rules.
    Illegal,
}

fn letter(square: Square) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "the largest board has 25")]
    {
        FIRST_SQUARE + square.index() as u8
    }
}

pub(crate) fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "x",
        Mark::O => "o",
    }
}

fn mark(name: &str) -> Result<Mark, LinkError> {
    match name {
        "x" => Ok(Mark::X),
        "o" => Ok(Mark::O),
        _ => Err(LinkError::Broken),
    }
}

pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

fn level(name: &str) -> Result<Level, LinkError> {
    match name {
        "easy" => Ok(Level::Easy),
        "medium" => Ok(Level::Medium),
        "hard" => Ok(Level::Hard),
        _ => Err(LinkError::Broken),
    }
}

fn variant(name: &str) -> Result<Variant, LinkError> {
    let mut variants = Variant::ALL.into_iter();
    let variant = variants.find(|variant| variant.name() == name);
    variant.ok_or(LinkError::Broken)
}
