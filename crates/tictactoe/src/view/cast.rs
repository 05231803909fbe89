//! Who plays, for the words and the scoreboard.

use crate::level::{Level, Mode, Player};
use crate::mark::{ByMark, Mark};
use crate::name::Name;
use crate::room::Presence;
use crate::session::{GameScreen, Session};
use crate::words::Role;

/// Who plays, for the words.
#[derive(Clone, Copy)]
pub(super) enum Cast {
    /// At this screen.
    Here {
        mode: Mode,
        names: ByMark<Option<Name>>,
    },
    /// In a room, where a spectator is neither player.
    Room {
        you: Option<Mark>,
        presence: ByMark<Presence>,
    },
}

impl Cast {
    pub(super) fn of(screen: &GameScreen, session: &Session) -> Cast {
        Cast::Here {
            mode: screen.series().mode(),
            names: session.settings().names,
        }
    }

    pub(super) fn role(self, mark: Mark) -> Role {
        match self {
            Cast::Here { mode, names } => Role::of(mark, mode, names),
            Cast::Room { you: None, .. } => Role::Player(mark),
            Cast::Room { you, .. } if you == Some(mark) => Role::You,
            Cast::Room { .. } => Role::Friend,
        }
    }

    /// The mark whose counter comes first: the person's own, else X.
    pub(super) fn first(self) -> Mark {
        match self {
            Cast::Here {
                mode: Mode::Computer { person, .. },
                ..
            } => person,
            Cast::Here {
                mode: Mode::TwoPeople,
                ..
            } => Mark::X,
            Cast::Room { you, .. } => you.unwrap_or(Mark::X),
        }
    }

    pub(super) fn level(self, mark: Mark) -> Option<Level> {
        match self {
            Cast::Here { mode, .. } => match mode.player(mark) {
                Player::Computer(level) => Some(level),
                Player::Human => None,
            },
            Cast::Room { .. } => None,
        }
    }

    pub(super) fn presence(self, mark: Mark) -> Option<Presence> {
        match self {
            Cast::Here { .. } => None,
            Cast::Room { you, presence } => (you != Some(mark)).then_some(presence[mark]),
        }
    }

    /// Whether a win of this mark is celebrated.
    pub(super) fn is_cheered(self, mark: Mark) -> bool {
        match self {
            Cast::Here { mode, .. } => mode.player(mark) == Player::Human,
            Cast::Room { you, .. } => you == Some(mark),
        }
    }
}
