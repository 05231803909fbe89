//! Periodic backups of the room file while it is in use.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{Instant, interval_at};

use crate::store::EmbeddedStore;

/// Copies all rooms to `path` after `first`, and then every `every`, forever. A copy replaces the previous one only
/// once it is complete, and only if it contains rooms.
pub async fn keep_backup(
    store: Arc<EmbeddedStore>,
    path: PathBuf,
    first: Duration,
    every: Duration,
) {
    let mut ticks = interval_at(Instant::now() + first, every);
    loop {
        ticks.tick().await;
        let (from, to) = (Arc::clone(&store), path.clone());
        match spawn_blocking(move || from.back_up(&to)).await {
            Ok(Ok(0)) => tracing::info!("no rooms to back up"),
            Ok(Ok(rooms)) => tracing::info!(rooms, "backed up"),
            Ok(Err(error)) => tracing::error!(%error, "backup failed"),
            Err(error) => tracing::error!(%error, "backup failed"),
        }
    }
}
