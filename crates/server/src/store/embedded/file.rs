//! The redb file. After an I/O error redb refuses all work until the database is closed, so it is closed and reopened.

use std::fmt;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::{
    Builder, Database, DatabaseError, ReadableDatabase, ReadableTable, ReadableTableMetadata,
};
use tictactoe::{Moment, RoomName};

use super::ROOMS;
use crate::store::StoreError;

/// The size of redb's cache.
const CACHE_BYTES: usize = 64 << 20;

/// Opens the database in this file, or makes it; tests put a disk that fails below it.
type Opener = Box<dyn Fn(&Builder, &Path) -> Result<Database, DatabaseError> + Send + Sync>;

/// The file with the rooms, shared by its readers and its only writer.
pub(super) struct RoomsFile {
    path: PathBuf,
    opener: Opener,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// `None` until opened, and after a failure until reopened.
    database: Option<Arc<Database>>,
    /// Why rooms cannot be written: the last error since a probe succeeded.
    failure: Option<StoreError>,
}

impl RoomsFile {
    pub(super) fn at(path: &Path) -> RoomsFile {
        let opener = |builder: &Builder, path: &Path| builder.create_file(private_file(path)?);
        RoomsFile::with(path, Box::new(opener))
    }

    pub(super) fn with(path: &Path, opener: Opener) -> RoomsFile {
        RoomsFile {
            path: path.to_owned(),
            opener,
            state: Mutex::default(),
        }
    }

    /// The database, opened first if necessary. Only the writer calls this. Readers hold the database only briefly,
    /// because it cannot be reopened while one does; and they never wait for it to open, because that may take long and
    /// would block their thread.
    pub(super) fn open(&self) -> Result<Arc<Database>, StoreError> {
        if let Some(database) = &self.state().database {
            return Ok(Arc::clone(database));
        }
        let database = self.create(&self.path).map_err(|error| match error {
            DatabaseError::DatabaseAlreadyOpen => StoreError::in_use(error),
            error => StoreError::new(error),
        })?;
        let begun = database.begin_write().map_err(StoreError::new)?;
        drop(begun.open_table(ROOMS).map_err(StoreError::new)?);
        begun.commit().map_err(StoreError::new)?;
        let database = Arc::new(database);
        self.state().database = Some(Arc::clone(&database));
        Ok(database)
    }

    /// The database in a file, which is made if it is not there.
    pub(super) fn create(&self, path: &Path) -> Result<Database, DatabaseError> {
        let mut builder = Database::builder();
        builder.set_cache_size(CACHE_BYTES);
        (self.opener)(&builder, path)
    }

    /// The database, without waiting until it is open.
    pub(super) fn database(&self) -> Result<Arc<Database>, StoreError> {
        let state = self.state();
        let failure = || state.failure.clone();
        let closed = || failure().unwrap_or_else(|| StoreError::new("the file is not open"));
        state.database.clone().ok_or_else(closed)
    }

    /// Records that a write has failed, and closes the database.
    pub(super) fn fail(&self, error: StoreError) {
        let mut state = self.state();
        state.failure = Some(error);
        let database = state.database.take();
        drop(state);
        // Outside the lock, because closing may take long, too.
        drop(database);
    }

    /// Records that rooms can be written again.
    pub(super) fn succeed(&self) {
        self.state().failure = None;
    }

    pub(super) fn failure(&self) -> Option<StoreError> {
        self.state().failure.clone()
    }

    /// The number of rooms, or why none can be written: the count is also the health check.
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

    /// The expired rooms, with their versions.
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
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes the folder, and those above it, if need be. On Unix only the owner can enter what is made.
///
/// # Errors
/// When it cannot be made.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The file, which is made if it is not there. On Unix only the owner can read what is made.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

impl fmt::Debug for RoomsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RoomsFile").finish_non_exhaustive()
    }
}
