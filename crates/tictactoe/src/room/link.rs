//! A room as a link: its name for a friend, plus the seat key for one's own other devices.
//!
//! ```text
//! j1.0123456789abcdef0123456789abcdef                                      sit down, or watch
//! j1.0123456789abcdef0123456789abcdef.fedcba9876543210fedcba9876543210     return to one's own seat
//! ```

use alloc::string::String;

use super::{RoomName, SeatKey, Text};
use crate::link::LinkError;
use crate::saved::{self, Parts, SaveError};

/// A link to a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoomLink {
    /// The room.
    pub room: RoomName,
    /// The key to the seat; `None` in a link for others.
    pub key: Option<SeatKey>,
}

impl RoomLink {
    /// The link's text, for the fragment of a URL.
    pub fn text(&self) -> String {
        let mut text = Text::new("j1");
        text.word(&self.room.text());
        if let Some(key) = self.key {
            text.word(&key.text());
        }
        text.0
    }

    /// Whether this text is intended as a link to a room, valid or not.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with('j')
    }

    /// Parses a link's text.
    ///
    /// # Errors
    /// When the text is not a link to a room.
    pub fn parse(text: &str) -> Result<RoomLink, LinkError> {
        let rest = saved::open(text, 'j').map_err(|error| match error {
            SaveError::Newer => LinkError::Version,
            SaveError::Broken | SaveError::Illegal => LinkError::Broken,
        })?;
        let read = || {
            let mut parts = Parts::of(rest.strip_prefix('.')?);
            let room = RoomName::parse(parts.word().ok()?)?;
            let key = match parts.word() {
                Ok(key) => Some(SeatKey::parse(key)?),
                Err(_) => None,
            };
            parts.end().ok()?;
            Some(RoomLink { room, key })
        };
        read().ok_or(LinkError::Broken)
    }
}
