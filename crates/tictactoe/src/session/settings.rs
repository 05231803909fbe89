//! What a person has chosen.

use super::{Motion, Session, Theme};
use crate::geometry::Variant;
use crate::level::Level;
use crate::mark::{ByMark, Mark};
use crate::name::Name;

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
    /// What two people are called, where they have said it.
    pub names: ByMark<Option<Name>>,
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

impl Settings {
    /// Takes what was chosen for a game that comes back. Who sits here has not changed with it.
    pub(super) fn take_game_of(&mut self, other: Settings) {
        let names = self.names;
        *self = Settings { names, ..other };
    }
}
