//! The file of redb. After an I/O error redb refuses everything until it is closed, so then it is opened again.

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::{Builder, Database, ReadableDatabase, ReadableTable, ReadableTableMetadata};
use tictactoe::{Moment, RoomName};

use super::ROOMS;
use crate::store::StoreError;

/// How much of the file is kept in memory.
const CACHE_BYTES: usize = 64 << 20;

/// Opens the database; tests put a disk that fails below it.
type Opener = Box<dyn Fn(&Builder) -> Result<Database, redb::DatabaseError> + Send + Sync>;

/// The file with the rooms, shared by those who read it and the one who writes.
pub(super) struct RoomsFile {
    opener: Opener,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// `None` while the file cannot be opened again.
    database: Option<Arc<Database>>,
    /// Why the last write failed, if it did.
    failure: Option<StoreError>,
}

impl RoomsFile {
    pub(super) fn at(path: PathBuf) -> RoomsFile {
        RoomsFile::with(Box::new(move |builder| builder.create(&path)))
    }

    pub(super) fn with(opener: Opener) -> RoomsFile {
        RoomsFile {
            opener,
            state: Mutex::default(),
        }
    }

    /// The database, opened if it is not. Readers hold it for a moment only: while one does, it cannot be opened again.
    pub(super) fn open(&self) -> Result<Arc<Database>, StoreError> {
        let mut state = self.state();
        if let Some(database) = &state.database {
            return Ok(Arc::clone(database));
        }
        let mut builder = Database::builder();
        builder.set_cache_size(CACHE_BYTES);
        let database = (self.opener)(&builder).map_err(StoreError::new)?;
        let begun = database.begin_write().map_err(StoreError::new)?;
        drop(begun.open_table(ROOMS).map_err(StoreError::new)?);
        begun.commit().map_err(StoreError::new)?;
        let database = Arc::new(database);
        state.database = Some(Arc::clone(&database));
        Ok(database)
    }

    /// The database, for those who do not wait until it is opened.
    pub(super) fn database(&self) -> Result<Arc<Database>, StoreError> {
        let state = self.state();
        let failure = || state.failure.clone();
        let closed = || failure().unwrap_or_else(|| StoreError::new("the file is not open"));
        state.database.clone().ok_or_else(closed)
    }

    /// Notes that a write has failed, and closes the database.
    pub(super) fn fail(&self, error: StoreError) {
        let mut state = self.state();
        state.failure = Some(error);
        state.database = None;
    }

    /// Notes that a write has succeeded.
    pub(super) fn succeed(&self) {
        self.state().failure = None;
    }

    pub(super) fn failure(&self) -> Option<StoreError> {
        self.state().failure.clone()
    }

    /// How many rooms there are, or why they cannot be written: whoever asks wants to know whether all is well.
    pub(super) fn count(&self) -> Result<usize, StoreError> {
        self.failure().map_or(Ok(()), Err)?;
        let database = self.database()?;
        let counted =
            || -> Result<u64, redb::Error> { Ok(database.begin_read()?.open_table(ROOMS)?.len()?) };
        let count = counted().map_err(StoreError::new)?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    /// The text of the room.
    pub(super) fn load(&self, name: RoomName) -> Result<Option<String>, StoreError> {
        let database = self.database()?;
        let loaded = || -> Result<Option<String>, redb::Error> {
            let table = database.begin_read()?.open_table(ROOMS)?;
            let value = table.get(name.0)?;
            Ok(value.map(|value| value.value().2.to_owned()))
        };
        loaded().map_err(StoreError::new)
    }

    /// The rooms whose time is over, with their versions.
    pub(super) fn expired(&self, now: Moment) -> Result<Vec<(RoomName, u64)>, StoreError> {
        let database = self.database()?;
        let scanned = || -> Result<Vec<(RoomName, u64)>, redb::Error> {
            let table = database.begin_read()?.open_table(ROOMS)?;
            let mut expired = Vec::new();
            for room in table.iter()? {
                let (name, value) = room?;
                let (version, expiry, _) = value.value();
                if now >= Moment(expiry) {
                    expired.push((RoomName(name.value()), version));
                }
            }
            Ok(expired)
        };
        scanned().map_err(StoreError::new)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is one step, so the state is whole whoever has panicked.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for RoomsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RoomsFile").finish_non_exhaustive()
    }
}
