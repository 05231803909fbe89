//! The notice over the screen.

use crate::session::{Restorable, Screen, Session, Shared, Sharing};

/// A notice that lies over the screen until the person goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toast {
    /// Where a link was put.
    Shared(Shared),
    /// What was given up and can be brought back.
    Restorable(Restorable),
    /// A newer build can be used.
    Update,
}

impl Toast {
    /// The one notice for this session, if any. What the person has just done comes first; the menu has a choice of its own
    /// for what can be brought back.
    pub fn of(session: &Session) -> Option<Toast> {
        let own = match session.screen() {
            Screen::Menu(_) | Screen::Setup => None,
            Screen::Game(game) => match game.sharing() {
                Some(Sharing::Done(how)) => Some(Toast::Shared(how)),
                Some(Sharing::Asked(..)) | None => session.restorable().map(Toast::Restorable),
            },
        };
        own.or_else(|| session.offers_update().then_some(Toast::Update))
    }
}
