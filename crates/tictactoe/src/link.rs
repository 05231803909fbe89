//! A game in a link: a version, who started, the mode and the moves, as a short text for the end of an address.

use alloc::string::String;

use crate::digits::digit;
use crate::game::Game;
use crate::level::{Level, Mode};
use crate::mark::Mark;
use crate::square::Square;

/// A game and who plays it, as a link carries them.
///
/// ```
/// use tictactoe::{Game, Link, Mark, Mode};
/// let link = Link { mode: Mode::TwoPeople, game: Game::parse("5 1 9", Mark::X).unwrap() };
/// assert_eq!(link.text(), "v1.x.two.519");
/// assert_eq!(Link::parse("v1.x.two.519"), Ok(link));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    /// Who plays against whom.
    pub mode: Mode,
    /// The moves so far.
    pub game: Game,
}

const VERSION: &str = "v1.";

/// What a link begins with: the version, who starts and the mode. Against the computer X always starts, so a link in
/// which it does not cannot be written.
const HEADS: [(&str, Mark, Mode); 8] = [
    ("v1.x.two.", Mark::X, Mode::TwoPeople),
    ("v1.o.two.", Mark::O, Mode::TwoPeople),
    (
        "v1.x.easy.x.",
        Mark::X,
        Mode::Computer(Level::Easy, Mark::X),
    ),
    (
        "v1.x.easy.o.",
        Mark::X,
        Mode::Computer(Level::Easy, Mark::O),
    ),
    (
        "v1.x.medium.x.",
        Mark::X,
        Mode::Computer(Level::Medium, Mark::X),
    ),
    (
        "v1.x.medium.o.",
        Mark::X,
        Mode::Computer(Level::Medium, Mark::O),
    ),
    (
        "v1.x.hard.x.",
        Mark::X,
        Mode::Computer(Level::Hard, Mark::X),
    ),
    (
        "v1.x.hard.o.",
        Mark::X,
        Mode::Computer(Level::Hard, Mark::O),
    ),
];

impl Link {
    /// The link's text: letters, digits and dots only, so that it passes through everything unharmed.
    pub fn text(&self) -> String {
        let written =
            |&&(_, first, mode): &&(_, _, _)| (first, mode) == (self.game.first(), self.mode);
        let mut text = String::from(
            HEADS
                .iter()
                .find(written)
                .map_or(VERSION, |(head, ..)| head),
        );
        for square in self.game.moves() {
            text.push_str(digit(square.number()));
        }
        text
    }

    /// Reads a link's text.
    ///
    /// # Errors
    /// When the text is not a link, or its game cannot be played.
    pub fn parse(text: &str) -> Result<Link, LinkError> {
        if !text.starts_with(VERSION) {
            return Err(LinkError::Version);
        }
        let read =
            |&(head, first, mode): &(&str, _, _)| Some((text.strip_prefix(head)?, first, mode));
        let (moves, first, mode) = HEADS.iter().find_map(read).ok_or(LinkError::Broken)?;
        let mut game = Game::new(first);
        for digit in moves.bytes() {
            let number = usize::from(digit.wrapping_sub(b'0'));
            let square = Square::from_number(number).ok_or(LinkError::Broken)?;
            game.play(square).map_err(|_| LinkError::Illegal)?;
        }
        Ok(Link { mode, game })
    }
}

/// Why a text is no link to a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkError {
    /// It does not begin with a version we know.
    Version,
    /// A part is missing, too much or not understood.
    Broken,
    /// Its moves break the rules.
    Illegal,
}
