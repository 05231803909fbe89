//! Rooms in a redb file, for a single process.

#[cfg(test)]
mod faults;
mod file;
#[cfg(test)]
mod log;
mod writer;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use tictactoe::{Moment, Room, RoomName};
use tokio::sync::{broadcast, oneshot};
use tokio::task::spawn_blocking;
use tracing::dispatcher;

use super::{Answer, Notice, RoomStore, StoreError, read};
use file::RoomsFile;
use writer::{BATCH, Change, Write, write_all};

pub use file::make_folder;

/// Rooms by name: version, expiry, text.
const ROOMS: TableDefinition<u128, (u64, u64, &str)> = TableDefinition::new("rooms");

const ENDED: &str = "the writer has ended";

/// Rooms in a file.
#[derive(Debug)]
pub struct EmbeddedStore {
    file: Arc<RoomsFile>,
    /// `Some` until this is dropped.
    writer: Option<(Sender<Write>, JoinHandle<()>)>,
}

impl EmbeddedStore {
    /// Opens the file, or creates it, and its folder. On Unix, what is created is for its owner only.
    ///
    /// # Errors
    /// When it cannot be opened, for example because another process has it open, or because it is not a database.
    pub fn open(path: &Path) -> Result<EmbeddedStore, StoreError> {
        if let Some(folder) = path.parent() {
            make_folder(folder).map_err(StoreError::new)?;
        }
        EmbeddedStore::start(RoomsFile::at(path))
    }

    fn start(file: RoomsFile) -> Result<EmbeddedStore, StoreError> {
        file.open()?;
        let file = Arc::new(file);
        let (writer, queue) = channel();
        let written = Arc::clone(&file);
        // The writer logs where its creator does.
        let log = dispatcher::get_default(Clone::clone);
        let thread = thread::Builder::new()
            .name("rooms".to_owned())
            .spawn(move || dispatcher::with_default(&log, || write_all(&written, &queue)))
            .map_err(StoreError::new)?;
        Ok(EmbeddedStore {
            file,
            writer: Some((writer, thread)),
        })
    }

    /// Copies a snapshot of all rooms to a file, while the store is in use, and returns how many. The copy replaces an
    /// earlier one only once it is complete. If there are no rooms the earlier one is kept, since it may be all that is
    /// left of them.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn back_up(&self, path: &Path) -> Result<usize, StoreError> {
        let part = path.with_extension("part");
        match fs::remove_file(&part) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(StoreError::new(error));
            }
            Ok(()) | Err(_) => {}
        }
        let copied = self.copy(&part).and_then(|copied| {
            if copied > 0 {
                fs::rename(&part, path).map_err(StoreError::new)?;
            }
            Ok(copied)
        });
        if !matches!(copied, Ok(1..)) {
            // What is left of a copy would keep a full disk full.
            let _ = fs::remove_file(&part);
        }
        copied
    }

    fn copy(&self, path: &Path) -> Result<usize, StoreError> {
        let from = self.file.database()?;
        let to = self.file.create(path).map_err(StoreError::new)?;
        copy(&from, &to).map_err(StoreError::new)
    }

    async fn write(&self, change: Change) -> Result<usize, StoreError> {
        let (answer, answered) = oneshot::channel();
        let writer = self.writer.as_ref();
        let sent = writer.map(|(writer, _)| writer.send(Write { change, answer }));
        if !matches!(sent, Some(Ok(()))) {
            return Err(StoreError::new(ENDED));
        }
        answered.await.map_err(StoreError::new)?
    }
}

/// Closes the file, so that it can be opened again.
impl Drop for EmbeddedStore {
    fn drop(&mut self) {
        if let Some((writer, thread)) = self.writer.take() {
            // Once the channel is closed, the writer finishes what is queued, and ends.
            drop(writer);
            let _ = thread.join();
        }
    }
}

impl RoomStore for EmbeddedStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move {
            let text = self.file.load(name)?;
            text.as_deref().map(read).transpose()
        })
    }

    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let (before, room) = (before.map(Box::new), Box::new(room));
            let stored = self.write(Change::Store { name, before, room }).await?;
            Ok(stored == 1)
        })
    }

    fn remove_expired(&self, now: Moment) -> Answer<'_, usize> {
        Box::pin(async move {
            let file = Arc::clone(&self.file);
            // A full scan takes too long for an async thread.
            let scan = spawn_blocking(move || file.expired(now));
            let expired = scan.await.map_err(StoreError::new)??;
            let mut removed = 0;
            for batch in expired.chunks(BATCH) {
                removed += self.write(Change::Remove(batch.to_vec())).await?;
            }
            Ok(removed)
        })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async move {
            let writer = self.writer.as_ref();
            if writer.is_none_or(|(_, thread)| thread.is_finished()) {
                return Err(StoreError::new(ENDED));
            }
            self.file.count()
        })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        None
    }
}

fn copy(from: &Database, to: &Database) -> Result<usize, redb::Error> {
    let rooms = from.begin_read()?.open_table(ROOMS)?;
    let transaction = to.begin_write()?;
    let mut table = transaction.open_table(ROOMS)?;
    let mut copied = 0;
    for room in rooms.iter()? {
        let (name, value) = room?;
        table.insert(name.value(), value.value())?;
        copied += 1;
    }
    drop(table);
    transaction.commit()?;
    Ok(copied)
}
