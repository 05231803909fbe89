//! The thread that writes rooms to the file, by group commit: changes that arrive together share a transaction, because
//! its fsync dominates the cost.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use redb::{Database, Durability, ReadableTable};
use tictactoe::{Room, RoomName};
use tokio::sync::oneshot;

use super::ROOMS;
use super::file::RoomsFile;
use crate::store::StoreError;

/// The largest number of changes in one transaction.
pub(super) const BATCH: usize = 1024;

/// After a failure, how soon to retry if nothing is written: a server that reports itself unhealthy gets no traffic
/// that would retry.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Write {
    pub(super) change: Change,
    pub(super) answer: oneshot::Sender<Result<usize, StoreError>>,
}

#[derive(Debug)]
pub(super) enum Change {
    /// Compare-and-set: stored only if `before` is what is stored.
    Store {
        name: RoomName,
        before: Option<Box<Room>>,
        room: Box<Room>,
    },
    /// Each room is removed only if it still has this version, so that one with activity since is kept.
    Remove(Vec<(RoomName, u64)>),
}

/// Writes until every sender is gone. A change is acknowledged only after its fsync.
pub(super) fn write_all(file: &RoomsFile, writes: &Receiver<Write>) {
    loop {
        let first = match file.failure() {
            None => writes.recv().map_err(RecvTimeoutError::from),
            Some(_) => writes.recv_timeout(PAUSE),
        };
        let mut batch = match first {
            Ok(first) => vec![first],
            // An empty transaction is synced too, and so tests the disk.
            Err(RecvTimeoutError::Timeout) => Vec::new(),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        batch.extend(writes.try_iter().take(BATCH.saturating_sub(batch.len())));
        match write_batch(file, &batch) {
            Ok(done) => {
                for (write, done) in batch.into_iter().zip(done) {
                    // The caller may have stopped waiting.
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

/// Writes the whole batch or nothing, and returns how many rooms each change has affected.
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
            // Reopened for the readers. If that fails, the next batch tries again.
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
            Change::Store { name, before, room } => {
                let before = before.as_ref().map(|room| room.saved());
                let stored = table.get(name.0)?;
                let stored = stored.map(|value| value.value().2.to_owned());
                if stored == before {
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
