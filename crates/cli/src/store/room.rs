//! The link to the last room, with the key to the player's seat: whoever was cut off comes back by it.

use std::fs;

use super::{Store, StoreError, Wait, is_off_by_variable};
use crate::output;

const FILE: &str = "last-room.txt";

/// The link that was kept last, if there is one.
pub(crate) fn last_room() -> Result<Option<String>, StoreError> {
    Store::find()?.text(FILE)
}

/// Keeps the link of the room in which one plays. It never stands in the way: what is wrong is said once.
pub(crate) struct RoomKeeper {
    is_on: bool,
    kept: Option<String>,
}

impl RoomKeeper {
    pub(crate) fn new() -> RoomKeeper {
        RoomKeeper {
            is_on: !is_off_by_variable(),
            kept: None,
        }
    }

    /// Keeps this link in place of the one before.
    pub(crate) fn keep(&mut self, link: String) {
        if !self.is_on || self.kept.as_ref() == Some(&link) {
            return;
        }
        if let Err(error) = Store::find().and_then(|store| store.keep_room(&link)) {
            output::report(format_args!(
                "the way back to this room is not kept: {error}"
            ));
        }
        self.kept = Some(link);
    }

    /// Forgets this link, unless another one has been kept since.
    pub(crate) fn forget(&self, link: &str) {
        if self.is_on {
            // If it stays, it leads to a room that says why it is of no use.
            let _ = Store::find().and_then(|store| store.forget_room(link));
        }
    }
}

impl Store {
    fn keep_room(&self, link: &str) -> Result<(), StoreError> {
        let _lock = self.lock(Wait::Long)?;
        self.write(FILE, &format!("{link}\n"))
    }

    fn forget_room(&self, link: &str) -> Result<(), StoreError> {
        let _lock = self.lock(Wait::Long)?;
        if self.text(FILE)?.is_some_and(|kept| kept.trim() == link) {
            let path = self.folder.join(FILE);
            fs::remove_file(&path).map_err(|error| StoreError::System(path, error))?;
        }
        Ok(())
    }
}
