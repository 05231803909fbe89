//! Rooms in a file of redb, for one process. Writes that come at the same time share one transaction, because its sync to
//! the disk is what takes time.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use redb::{
    Database, Durability, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
};
use tictactoe::{Moment, Room, RoomName};
use tokio::sync::{broadcast, oneshot};

use super::{Answer, Notice, RoomStore, StoreError, read, version_before};

/// Each room by its name: its version, the moment of its end, and its text.
const ROOMS: TableDefinition<u128, (u64, u64, &str)> = TableDefinition::new("rooms");

/// How much of the file is kept in memory.
const CACHE_BYTES: usize = 64 << 20;

/// How many writes share a transaction at most.
const BATCH: usize = 1024;

/// Rooms in a file.
#[derive(Debug)]
pub struct EmbeddedStore {
    database: Arc<Database>,
    /// There until this is dropped.
    writer: Option<(Sender<Write>, JoinHandle<()>)>,
}

#[derive(Debug)]
struct Write {
    change: Change,
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

#[derive(Debug)]
enum Change {
    Store(RoomName, Box<Room>),
    /// Removed only if nothing has happened in it meanwhile.
    Remove(RoomName, u64),
}

impl EmbeddedStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When it cannot be opened: another process uses it, or it is something else.
    pub fn open(path: &Path) -> Result<EmbeddedStore, StoreError> {
        let database = Database::builder()
            .set_cache_size(CACHE_BYTES)
            .create(path)
            .map_err(StoreError::new)?;
        let begun = database.begin_write().map_err(StoreError::new)?;
        drop(begun.open_table(ROOMS).map_err(StoreError::new)?);
        begun.commit().map_err(StoreError::new)?;
        let database = Arc::new(database);
        let (writer, queue) = channel();
        let written = Arc::clone(&database);
        let thread = thread::Builder::new()
            .name("rooms".to_owned())
            .spawn(move || write_all(&written, &queue))
            .map_err(StoreError::new)?;
        Ok(EmbeddedStore {
            database,
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
        let copied = copy(&self.database, &part).map_err(StoreError::new)?;
        std::fs::rename(&part, path).map_err(StoreError::new)?;
        Ok(copied)
    }

    async fn write(&self, change: Change) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        let writer = self.writer.as_ref();
        let sent = writer.map(|(writer, _)| writer.send(Write { change, answer }));
        if !matches!(sent, Some(Ok(()))) {
            return Err(StoreError::new("the writer has ended"));
        }
        answered.await.map_err(StoreError::new)?
    }

    fn expired(&self, now: Moment) -> Result<Vec<(RoomName, u64)>, redb::Error> {
        let table = self.database.begin_read()?.open_table(ROOMS)?;
        let mut expired = Vec::new();
        for room in table.iter()? {
            let (name, value) = room?;
            let (version, expiry, _) = value.value();
            if now >= Moment(expiry) {
                expired.push((RoomName(name.value()), version));
            }
        }
        Ok(expired)
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
            let loaded = || -> Result<Option<String>, redb::Error> {
                let table = self.database.begin_read()?.open_table(ROOMS)?;
                let value = table.get(name.0)?;
                Ok(value.map(|value| value.value().2.to_owned()))
            };
            let text = loaded().map_err(StoreError::new)?;
            text.as_deref().map(read).transpose()
        })
    }

    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool> {
        Box::pin(self.write(Change::Store(name, Box::new(room))))
    }

    fn remove_expired(&self, now: Moment) -> Answer<'_, usize> {
        Box::pin(async move {
            let mut removed = 0;
            for (name, version) in self.expired(now).map_err(StoreError::new)? {
                removed += usize::from(self.write(Change::Remove(name, version)).await?);
            }
            Ok(removed)
        })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async move {
            let counted = || -> Result<u64, redb::Error> {
                Ok(self.database.begin_read()?.open_table(ROOMS)?.len()?)
            };
            let count = counted().map_err(StoreError::new)?;
            Ok(usize::try_from(count).unwrap_or(usize::MAX))
        })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        None
    }
}

/// Writes what comes until nobody can send any more. Nothing is answered before it is on the disk.
fn write_all(database: &Database, writes: &Receiver<Write>) {
    while let Ok(first) = writes.recv() {
        let mut batch = vec![first];
        batch.extend(writes.try_iter().take(BATCH - 1));
        match write_batch(database, &batch) {
            Ok(done) => {
                for (write, done) in batch.into_iter().zip(done) {
                    // Whoever has gone away needs no answer.
                    let _ = write.answer.send(Ok(done));
                }
            }
            Err(error) => {
                tracing::error!(%error, "rooms cannot be written");
                for write in batch {
                    let _ = write.answer.send(Err(StoreError::new(&error)));
                }
            }
        }
    }
}

fn write_batch(database: &Database, batch: &[Write]) -> Result<Vec<bool>, redb::Error> {
    let mut transaction = database.begin_write()?;
    transaction.set_durability(Durability::Immediate)?;
    let mut table = transaction.open_table(ROOMS)?;
    let mut done = Vec::with_capacity(batch.len());
    for write in batch {
        let (Change::Store(name, _) | Change::Remove(name, _)) = &write.change;
        let stored = table.get(name.0)?.map_or(0, |value| value.value().0);
        done.push(match &write.change {
            Change::Store(_, room) if stored == version_before(room) => {
                let text = room.saved();
                let value = (room.version(), room.expiry().0, text.as_str());
                table.insert(name.0, value)?;
                true
            }
            Change::Remove(_, version) if stored == *version => {
                table.remove(name.0)?;
                true
            }
            Change::Store(..) | Change::Remove(..) => false,
        });
    }
    drop(table);
    transaction.commit()?;
    Ok(done)
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
