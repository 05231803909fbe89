//! What is saved in the browser, so that a reload loses nothing.

use alloc::string::String;

use tictactoe::{Screen, Session, beside_other_tabs};

use crate::dom;

/// The names under which it is saved.
pub(crate) const SETTINGS: &str = "settings";
pub(crate) const MATCH: &str = "match";
const LOOK: &str = "look";

/// The saved parts of a session.
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
            Screen::Menu(_) | Screen::Setup(_) => "menu",
            Screen::Game(_) | Screen::Room(_) => "game",
        };
        let preferences = session.preferences();
        Kept {
            settings: session.saved_settings(),
            game: session.saved_match(),
            look: [preferences.theme.name(), preferences.motion.name(), screen].join(" "),
        }
    }

    /// Saves what has changed since `before`.
    pub(crate) fn save(&self, before: &Kept) {
        if self.settings != before.settings {
            dom::keep(SETTINGS, Some(&self.settings));
        }
        if self.game != before.game {
            let (before, stored) = (before.game.as_deref(), dom::recall(MATCH));
            let kept = beside_other_tabs(self.game.clone(), before, stored.as_deref());
            dom::keep(MATCH, kept.as_deref());
        }
        if self.look != before.look {
            self.save_look();
        }
    }

    /// Saves the look, which another tab or an unreadable save may have left wrong.
    pub(crate) fn save_look(&self) {
        dom::keep(LOOK, Some(&self.look));
    }
}
