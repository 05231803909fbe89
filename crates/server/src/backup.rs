//! Copies of the file with the rooms, made from time to time while it is used.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{Instant, interval_at};

use crate::store::EmbeddedStore;

/// Copies all rooms to this file, again and again, for ever. Each copy takes the place of the one before when it is whole.
pub async fn keep_backup(store: Arc<EmbeddedStore>, path: PathBuf, every: Duration) {
    let mut ticks = interval_at(Instant::now() + every, every);
    loop {
        ticks.tick().await;
        let (from, to) = (Arc::clone(&store), path.clone());
        match spawn_blocking(move || from.back_up(&to)).await {
            Ok(Ok(rooms)) => tracing::info!(rooms, "backed up"),
            Ok(Err(error)) => tracing::error!(%error, "backup failed"),
            Err(error) => tracing::error!(%error, "backup failed"),
        }
    }
}
