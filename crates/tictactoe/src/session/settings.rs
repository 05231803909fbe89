//! A person's settings and preferences.

use super::{Motion, Session, Theme};
use crate::geometry::Variant;
use crate::level::Level;
use crate::mark::{ByMark, Mark};
use crate::name::Name;

/// The choices for the next game, kept from one game to the next.
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
    /// The names of two people, where given.
    pub names: ByMark<Option<Name>>,
}

/// Preferences for the screen, independent of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preferences {
    /// The colours.
    pub theme: Theme,
    /// Whether single keys are shortcuts.
    pub shortcuts: bool,
    /// Whether sounds are on.
    pub sound: bool,
    /// The amount of animation.
    pub motion: Motion,
    /// Whether the system notifies the person of a friend's moves.
    pub notify: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Session::AT_THE_MENU.settings
    }
}

impl Settings {
    /// Takes the settings of a game that is restored, except the names: the same people are still at the screen.
    pub(super) fn take_game_of(&mut self, other: Settings) {
        let names = self.names;
        *self = Settings { names, ..other };
    }
}
