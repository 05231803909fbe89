//! The thread that writes rooms to the file, by group commit: changes that arrive together share a transaction, because
//! its fsync dominates the cost.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use redb::{Database, Durability, ReadableTable, TableDefinition};
use tictactoe::{Room, RoomName};
use tokio::sync::oneshot;

use super::ROOMS;
use super::file::RoomsFile;
use crate::store::StoreError;

/// The largest number of changes in one transaction.
pub(super) const BATCH: usize = 1024;

/// After a failure, how often to probe whether rooms can be written again.
const PAUSE: Duration = Duration::from_secs(1);

/// Written and removed again to find out whether rooms can be written. It takes about a mebibyte: on a full disk the
/// pages that are free within the file have room for a change or two, and the next one fails again.
const PROBE: TableDefinition<u32, &[u8]> = TableDefinition::new("probe");
const PROBE_ROWS: u32 = 512;
const PROBE_ROW: [u8; 2048] = [0; 2048];

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
    // `Some` from the first failure until a probe succeeds.
    let mut next_probe = None;
    loop {
        let first = match next_probe {
            None => writes.recv().map_err(RecvTimeoutError::from),
            Some(at) => match left_until(at) {
                Some(left) => writes.recv_timeout(left),
                // Now, even if changes keep coming.
                None => Err(RecvTimeoutError::Timeout),
            },
        };
        match first {
            Ok(first) => {
                let mut batch = vec![first];
                batch.extend(writes.try_iter().take(BATCH - 1));
                if !write_batch(file, batch) {
                    next_probe.get_or_insert_with(|| Instant::now() + PAUSE);
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                next_probe = if attempt(file, write_probe).is_ok() {
                    tracing::info!("rooms can be written again");
                    file.succeed();
                    None
                } else {
                    Some(Instant::now() + PAUSE)
                };
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// `None` if it is that time or later.
fn left_until(at: Instant) -> Option<Duration> {
    let left = at.saturating_duration_since(Instant::now());
    (!left.is_zero()).then_some(left)
}

/// Writes the whole batch or nothing, answers each change with how many rooms it has affected, and returns whether it
/// was written.
fn write_batch(file: &RoomsFile, batch: Vec<Write>) -> bool {
    let written = attempt(file, |database| write_rooms(database, &batch));
    let is_written = written.is_ok();
    let mut done = written.map(Vec::into_iter);
    for write in batch {
        let answer = match &mut done {
            Ok(done) => Ok(done.next().unwrap_or_default()),
            Err(error) => Err(error.clone()),
        };
        // The caller may have stopped waiting.
        let _ = write.answer.send(answer);
    }
    is_written
}

/// Writes something. A failure is noted, until a probe succeeds.
fn attempt<T>(
    file: &RoomsFile,
    write: impl FnOnce(&Database) -> Result<T, redb::Error>,
) -> Result<T, StoreError> {
    let written = file
        .open()
        .and_then(|database| write(&database).map_err(StoreError::new));
    if let Err(error) = &written {
        if file.failure().is_none() {
            tracing::error!(%error, "rooms cannot be written");
        }
        file.fail(error.clone());
        // Reopened for the readers. If that fails, the next attempt tries again.
        let _ = file.open();
    }
    written
}

/// Writes the probe and removes it; and first removes one that is left from before.
fn write_probe(database: &Database) -> Result<(), redb::Error> {
    for rows in [0, PROBE_ROWS, 0] {
        let mut transaction = database.begin_write()?;
        transaction.set_durability(Durability::Immediate)?;
        transaction.delete_table(PROBE)?;
        if rows > 0 {
            let mut table = transaction.open_table(PROBE)?;
            for row in 0..rows {
                table.insert(row, PROBE_ROW.as_slice())?;
            }
        }
        transaction.commit()?;
    }
    Ok(())
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
