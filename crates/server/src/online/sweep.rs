//! Periodic cleanup: removes expired rooms, and forgets networks.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tictactoe::Moment;
use tokio::time::interval;

use super::Online;

const SWEEP: Duration = Duration::from_mins(10);

impl Online {
    pub(super) async fn sweep(self: Arc<Online>) {
        let mut sweeps = interval(SWEEP);
        let mut before = Moment(0);
        loop {
            sweeps.tick().await;
            before = self.sweep_once(before).await;
        }
    }

    /// Removes the rooms that had already expired at the sweep before, and returns the time of this one. A clock that is
    /// wrong once must not cost any room.
    async fn sweep_once(&self, before: Moment) -> Moment {
        let now = self.now();
        self.entrance.forget(now);
        let store = &self.hall.store;
        match store.remove_expired(now.min(before)).await {
            Ok(removed) => tracing::debug!(removed, "removed expired rooms"),
            Err(error) => tracing::warn!(%error, "cannot remove rooms"),
        }
        // Other processes open rooms, too.
        if let Ok(rooms) = store.count().await {
            self.rooms.store(rooms, Relaxed);
        }
        now
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use tictactoe::{Connection, Lock, Mark, Room, RoomName, Variant};

    use crate::{MemoryStore, Options, RoomStore};

    use super::*;

    #[tokio::test]
    async fn a_clock_that_is_wrong_once_removes_no_room() {
        let opened = Moment(1_000_000);
        let room = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), opened);
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(AtomicU64::new(0));
        let told = Arc::clone(&clock);
        let mut options = Options::new(store.clone());
        options.clock = Arc::new(move || Moment(told.load(Relaxed)));
        let online = Online::start(options).await.unwrap();
        // After it has started: another process may have stored it.
        assert!(store.store(RoomName(1), None, room).await.unwrap());
        let over = room.expiry();
        let far = Moment(10 * over.0);
        let mut before = Moment(0);
        for (now, rooms) in [
            (far, 1),
            (opened, 1),
            (far, 1),
            (opened, 1),
            (over, 1),
            (over, 0),
        ] {
            clock.store(now.0, Relaxed);
            before = online.sweep_once(before).await;
            assert_eq!(store.count().await.unwrap(), rooms, "{now:?}");
            assert_eq!(online.rooms.load(Relaxed), rooms);
        }
    }
}
