//! What the browser keeps, so that a reload loses nothing.

use alloc::string::String;

use tictactoe::{Screen, Session};

use crate::dom;

/// The names under which it is kept.
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const MATCH: &str = "match";
const LOOK: &str = "look";

/// What is kept of a session.
pub(crate) struct Kept {
    settings: String,
    game: Option<String>,
    /// What `static/early.js` must know before the first paint.
    look: String,
}

impl Kept {
    pub(crate) const NOTHING: Kept = Kept {
        settings: String::new(),
        game: None,
        look: String::new(),
    };

    pub(crate) fn of(session: &Session) -> Kept {
        let screen = match session.screen() {
            Screen::Menu(_) | Screen::Setup => "menu",
            Screen::Game(_) => "game",
        };
        let preferences = session.preferences();
        Kept {
            settings: session.saved_settings(),
            game: session.saved_match(),
            look: [preferences.theme.name(), preferences.motion.name(), screen].join(" "),
        }
    }

    /// Writes what has changed since then.
    pub(crate) fn save(&self, before: &Kept) {
        if self.settings != before.settings {
            dom::keep(SETTINGS, Some(&self.settings));
        }
        if self.game != before.game {
            dom::keep(MATCH, self.game.as_deref());
        }
        if self.look != before.look {
            self.save_look();
        }
    }

    /// Writes what another tab, or a text that cannot be read any more, may have left untrue.
    pub(crate) fn save_look(&self) {
        dom::keep(LOOK, Some(&self.look));
    }
}
