//! Toasts: notices over the screen.

use crate::session::{Restorable, Screen, Session, Shared, Sharing};

/// A notice over the screen, until the person moves on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toast {
    /// Where a link was put.
    Shared(Shared),
    /// Where the link with the seat key was put.
    KeyShared(Shared),
    /// What was discarded and can be restored.
    Restorable(Restorable),
    /// A newer build can be used.
    Update,
}

impl Toast {
    /// The toast for this session, if any. What the person has just done comes first. The menu has its own controls for
    /// restoring a game.
    pub fn of(session: &Session) -> Option<Toast> {
        let own = match session.screen() {
            Screen::Menu(_) | Screen::Setup(_) => None,
            Screen::Room(room) => room.shared().map(|(link, how)| match link.key {
                Some(_) => Toast::KeyShared(how),
                None => Toast::Shared(how),
            }),
            Screen::Game(game) => match game.sharing() {
                Some(Sharing::Done(how)) => Some(Toast::Shared(how)),
                Some(Sharing::Asked(..)) | None => session.restorable().map(Toast::Restorable),
            },
        };
        own.or_else(|| session.offers_update().then_some(Toast::Update))
    }
}
