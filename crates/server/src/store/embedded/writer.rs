//! The thread that writes the rooms to the file. Writes that come at the same time share one transaction, because its
//! sync to the disk is what takes time.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use redb::{Database, Durability, ReadableTable};
use tictactoe::{Room, RoomName};
use tokio::sync::oneshot;

use super::ROOMS;
use super::file::RoomsFile;
use crate::store::{StoreError, version_before};

/// How many writes share a transaction at most.
pub(super) const BATCH: usize = 1024;

/// How long after a failure it is tried again when nobody writes: a server that is said to be ill is sent nobody.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Write {
    pub(super) change: Change,
    pub(super) answer: oneshot::Sender<Result<usize, StoreError>>,
}

#[derive(Debug)]
pub(super) enum Change {
    Store(RoomName, Box<Room>),
    /// Each is removed only if nothing has happened in it meanwhile, that is, if it has this version.
    Remove(Vec<(RoomName, u64)>),
}

/// Writes what comes until nobody can send any more. Nothing is answered before it is on the disk.
pub(super) fn write_all(file: &RoomsFile, writes: &Receiver<Write>) {
    loop {
        let first = match file.failure() {
            None => writes.recv().map_err(RecvTimeoutError::from),
            Some(_) => writes.recv_timeout(PAUSE),
        };
        let mut batch = match first {
            Ok(first) => vec![first],
            // An empty transaction is synced, too.
            Err(RecvTimeoutError::Timeout) => Vec::new(),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        batch.extend(writes.try_iter().take(BATCH.saturating_sub(batch.len())));
        match write_batch(file, &batch) {
            Ok(done) => {
                for (write, done) in batch.into_iter().zip(done) {
                    // Whoever has gone away needs no answer.
                    let _ = write.answer.send(Ok(done));
                }
            }
            Err(error) => {
                for write in batch {
                    let _ = write.answer.send(Err(error.clone()));
                }
            }
        }
    }
}

/// Writes all of them or none, and says how many rooms each has changed.
fn write_batch(file: &RoomsFile, batch: &[Write]) -> Result<Vec<usize>, StoreError> {
    let written = file.open().and_then(|database| {
        let written = write_rooms(&database, batch);
        written.map_err(StoreError::new)
    });
    match written {
        Ok(done) => {
            if file.failure().is_some() {
                tracing::info!("rooms can be written again");
            }
            file.succeed();
            Ok(done)
        }
        Err(error) => {
            if file.failure().is_none() {
                tracing::error!(%error, "rooms cannot be written");
            }
            file.fail(error.clone());
            // For those who read; if it cannot be opened now, it is tried again before the next write.
            let _ = file.open();
            Err(error)
        }
    }
}

fn write_rooms(database: &Database, batch: &[Write]) -> Result<Vec<usize>, redb::Error> {
    let mut transaction = database.begin_write()?;
    transaction.set_durability(Durability::Immediate)?;
    let mut table = transaction.open_table(ROOMS)?;
    let mut done = Vec::with_capacity(batch.len());
    for write in batch {
        let mut changed = 0;
        match &write.change {
            Change::Store(name, room) => {
                let stored = table.get(name.0)?.map_or(0, |value| value.value().0);
                if stored == version_before(room) {
                    let text = room.saved();
                    let value = (room.version(), room.expiry().0, text.as_str());
                    table.insert(name.0, value)?;
                    changed += 1;
                }
            }
            Change::Remove(rooms) => {
                for (name, version) in rooms {
                    let stored = table.get(name.0)?.map(|value| value.value().0);
                    if stored == Some(*version) {
                        table.remove(name.0)?;
                        changed += 1;
                    }
                }
            }
        }
        done.push(changed);
    }
    drop(table);
    transaction.commit()?;
    Ok(done)
}
