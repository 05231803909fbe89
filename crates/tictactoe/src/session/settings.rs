//! What a person has chosen.

use super::{Motion, Session, Theme};
use crate::geometry::Variant;
use crate::level::Level;
use crate::mark::Mark;

/// What a person chose. Kept from one game to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The computer's level.
    pub level: Level,
    /// The person's mark against the computer.
    pub mark: Mark,
    /// The board against the computer.
    pub board: Variant,
    /// The board for two people.
    pub shared_board: Variant,
}

/// How a person likes the screen, whatever is played on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preferences {
    /// The colours.
    pub theme: Theme,
    /// Whether single keys are shortcuts.
    pub shortcuts: bool,
    /// Whether moves and results are heard.
    pub sound: bool,
    /// How much moves.
    pub motion: Motion,
}

impl Default for Settings {
    fn default() -> Settings {
        Session::AT_THE_MENU.settings
    }
}
