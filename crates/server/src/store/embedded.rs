//! Rooms in a file of redb, for one process.

#[cfg(test)]
mod faults;
mod file;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use tictactoe::{Moment, Room, RoomName};
use tokio::sync::{broadcast, oneshot};
use tokio::task::spawn_blocking;

use super::{Answer, Notice, RoomStore, StoreError, read};
use file::RoomsFile;
use writer::{BATCH, Change, Write, write_all};

/// Each room by its name: its version, the moment of its end, and its text.
const ROOMS: TableDefinition<u128, (u64, u64, &str)> = TableDefinition::new("rooms");

/// Rooms in a file.
#[derive(Debug)]
pub struct EmbeddedStore {
    file: Arc<RoomsFile>,
    /// There until this is dropped.
    writer: Option<(Sender<Write>, JoinHandle<()>)>,
}

impl EmbeddedStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When it cannot be opened: another process uses it, or it is something else.
    pub fn open(path: &Path) -> Result<EmbeddedStore, StoreError> {
        EmbeddedStore::start(RoomsFile::at(path.to_owned()))
    }

    fn start(file: RoomsFile) -> Result<EmbeddedStore, StoreError> {
        file.open()?;
        let file = Arc::new(file);
        let (writer, queue) = channel();
        let written = Arc::clone(&file);
        let thread = thread::Builder::new()
            .name("rooms".to_owned())
            .spawn(move || write_all(&written, &queue))
            .map_err(StoreError::new)?;
        Ok(EmbeddedStore {
            file,
            writer: Some((writer, thread)),
        })
    }

    /// Copies all rooms, as they are at this moment, to a new file, while they are used. The file appears when it is
    /// whole, in the place of an earlier one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn back_up(&self, path: &Path) -> Result<usize, StoreError> {
        let part = path.with_extension("part");
        match std::fs::remove_file(&part) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::new(error));
            }
            Ok(()) | Err(_) => {}
        }
        let database = self.file.database()?;
        let copied = copy(&database, &part).map_err(StoreError::new)?;
        std::fs::rename(&part, path).map_err(StoreError::new)?;
        Ok(copied)
    }

    async fn write(&self, change: Change) -> Result<usize, StoreError> {
        let (answer, answered) = oneshot::channel();
        let writer = self.writer.as_ref();
        let sent = writer.map(|(writer, _)| writer.send(Write { change, answer }));
        if !matches!(sent, Some(Ok(()))) {
            return Err(StoreError::new("the writer has ended"));
        }
        answered.await.map_err(StoreError::new)?
    }
}

/// Once this is dropped, the file is closed, and whoever wants can open it.
impl Drop for EmbeddedStore {
    fn drop(&mut self) {
        if let Some((writer, thread)) = self.writer.take() {
            // Without a sender the writer finishes what it has and ends.
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

    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let stored = self.write(Change::Store(name, Box::new(room))).await?;
            Ok(stored == 1)
        })
    }

    fn remove_expired(&self, now: Moment) -> Answer<'_, usize> {
        Box::pin(async move {
            let file = Arc::clone(&self.file);
            // It reads every room, which may take a while.
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
        Box::pin(async move { self.file.count() })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        None
    }
}

fn copy(from: &Database, path: &Path) -> Result<usize, redb::Error> {
    let rooms = from.begin_read()?.open_table(ROOMS)?;
    let copy = Database::create(path)?;
    let transaction = copy.begin_write()?;
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
