//! The rooms with connections to this process, and how they change: decide, store by compare-and-set, notify everyone
//! in the room.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{FutureExt, StreamExt, stream};
use tictactoe::{Connection, Moment, Room, RoomAction, RoomName, RoomRefusal};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::{Notify, watch};
use tokio::time::sleep;

use crate::metrics::Metrics;
use crate::store::{Notice, RoomStore, StoreError};

/// How often a compare-and-set is attempted before a change fails.
const ATTEMPTS: usize = 50;

/// The pause before the rooms that could not be read are tried again; it doubles each time.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// How many rooms are reread at once: a store is often far away, and there may be thousands.
const READS_AT_ONCE: usize = 32;

/// The rooms with connections to this process.
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn RoomStore>,
    pub(crate) metrics: Arc<Metrics>,
    /// The newest known state of each.
    live: Mutex<HashMap<RoomName, watch::Sender<Room>>>,
}

/// A place in a room, through which its changes are seen. A room is live while it has one.
pub(crate) struct Place {
    hall: Arc<Hall>,
    pub(crate) name: RoomName,
    room: watch::Receiver<Room>,
}

/// Why a room could not be changed.
#[derive(Debug)]
pub(crate) enum Failed {
    Refused(RoomRefusal),
    /// The room is gone.
    Gone,
    Store(StoreError),
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed::Store(error)
    }
}

impl Hall {
    pub(crate) fn new(store: Arc<dyn RoomStore>) -> Arc<Hall> {
        Arc::new(Hall {
            store,
            metrics: Arc::default(),
            live: Mutex::default(),
        })
    }

    pub(crate) fn live_rooms(&self) -> usize {
        self.live().len()
    }

    /// A place in the room as it is stored now.
    pub(crate) async fn enter(
        self: &Arc<Hall>,
        name: RoomName,
    ) -> Result<Option<Place>, StoreError> {
        let before = self.known(name);
        let room = self.store.load(name).await?;
        Ok(room.map(|room| self.place(name, before, room)))
    }

    /// Opens a room, unless one with this name is stored.
    pub(crate) async fn open(
        self: &Arc<Hall>,
        name: RoomName,
        room: Room,
    ) -> Result<Option<Place>, StoreError> {
        // Anything known under this name is a room that is no longer stored.
        let before = self.known(name);
        if !self.put(name, None, room).await? {
            return Ok(None);
        }
        Ok(Some(self.place(name, before, room)))
    }

    /// Applies the changes of other processes, until there are no more notices.
    pub(crate) async fn listen(self: Arc<Hall>, notices: broadcast::Receiver<Notice>) {
        let missed = Notify::new();
        tokio::select! {
            () = self.follow(notices, &missed) => {}
            () = self.reload(&missed) => {}
        }
    }

    async fn follow(self: &Arc<Hall>, mut notices: broadcast::Receiver<Notice>, missed: &Notify) {
        loop {
            match notices.recv().await {
                Ok(Notice::Changed(name, room)) => self.tell(name, None, *room),
                Ok(Notice::Unread(name)) if self.known(name).is_some() => {
                    let hall = Arc::clone(self);
                    // What fails is made up for by the next heartbeat, and nothing else waits for it.
                    tokio::spawn(async move { hall.refresh(name).await.map(drop) });
                }
                Ok(Notice::Unread(_)) => {}
                Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => missed.notify_one(),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Rereads every live room whenever something was missed, while notices keep arriving. A store that has just come back
    /// may fail a few more times, hence the backoff.
    async fn reload(&self, missed: &Notify) {
        loop {
            missed.notified().await;
            let mut names = self.live_names();
            let mut pause = PAUSE;
            while let Err(error) = self.refresh_all(&mut names).await {
                if pause > LONGEST_PAUSE {
                    tracing::warn!(%error, "rooms stay stale until their next heartbeat");
                    break;
                }
                sleep(pause).await;
                pause *= 2;
                // If more was missed meanwhile, all rooms are to be read again.
                if missed.notified().now_or_never().is_some() {
                    names = self.live_names();
                    pause = PAUSE;
                }
            }
        }
    }

    /// Rereads these rooms, and leaves those that could not be read.
    async fn refresh_all(&self, names: &mut Vec<RoomName>) -> Result<(), StoreError> {
        let mut failure = Ok(());
        let mut unread = Vec::new();
        let reads = mem::take(names).into_iter();
        let reads = reads.map(|name| async move { (name, self.refresh(name).await) });
        let mut reads = stream::iter(reads).buffer_unordered(READS_AT_ONCE);
        while let Some((name, read)) = reads.next().await {
            if let Err(error) = read {
                unread.push(name);
                failure = Err(error);
            }
        }
        *names = unread;
        failure
    }

    /// Rereads the room, and returns whether it is stored.
    async fn refresh(&self, name: RoomName) -> Result<bool, StoreError> {
        let before = self.known(name);
        let room = self.store.load(name).await?;
        if let Some(room) = room {
            self.tell(name, before, room);
        }
        Ok(room.is_some())
    }

    async fn put(
        &self,
        name: RoomName,
        before: Option<Room>,
        room: Room,
    ) -> Result<bool, StoreError> {
        let start = Instant::now();
        let stored = self.store.store(name, before, room).await?;
        self.metrics.stored(start.elapsed());
        Ok(stored)
    }

    fn place(self: &Arc<Hall>, name: RoomName, before: Option<Room>, room: Room) -> Place {
        let mut live = self.live();
        let sender = live.entry(name).or_insert_with(|| watch::Sender::new(room));
        update(sender, before, room);
        Place {
            hall: Arc::clone(self),
            name,
            room: sender.subscribe(),
        }
    }

    fn tell(&self, name: RoomName, before: Option<Room>, room: Room) {
        if let Some(sender) = self.live().get(&name) {
            update(sender, before, room);
        }
    }

    /// The newest known state of a room. The store has it or a later one, unless it has lost changes.
    fn known(&self, name: RoomName) -> Option<Room> {
        self.live().get(&name).map(|sender| *sender.borrow())
    }

    fn live_names(&self) -> Vec<RoomName> {
        self.live().keys().copied().collect()
    }

    fn live(&self) -> MutexGuard<'_, HashMap<RoomName, watch::Sender<Room>>> {
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Applies a state that the store has or had: a late one must not overwrite a newer one. The exception is `before`,
/// what was known before the store was read. It cannot be newer than what was read, unless the store has lost changes:
/// Redis may lose what it has not synced.
fn update(sender: &watch::Sender<Room>, before: Option<Room>, room: Room) {
    sender.send_if_modified(|known| {
        let is_newer = room.version() > known.version();
        let is_lost = !is_newer && *known != room && Some(*known) == before;
        if is_lost {
            let (known, stored) = (known.version(), room.version());
            tracing::warn!(known, stored, "the store went back");
        }
        if is_newer || is_lost {
            *known = room;
        }
        is_newer || is_lost
    });
}

impl Place {
    pub(crate) fn is_expired(&self, now: Moment) -> bool {
        self.room.borrow().is_expired(now)
    }

    /// The newest known state.
    pub(crate) fn room(&mut self) -> Room {
        *self.room.borrow_and_update()
    }

    /// Waits for a newer state.
    pub(crate) async fn changed(&mut self) {
        // This fails only without a sender, and `live` keeps the sender as long as there is a place.
        let _ = self.room.changed().await;
    }

    /// Rereads the room.
    pub(crate) async fn refresh(&mut self) -> Result<Room, Failed> {
        let is_there = self.hall.refresh(self.name).await?;
        is_there.then(|| self.room()).ok_or(Failed::Gone)
    }

    /// Changes the room, and returns it as it was stored; others may have changed it since.
    pub(crate) async fn apply(
        &mut self,
        by: Connection,
        action: RoomAction,
        now: Moment,
    ) -> Result<Room, Failed> {
        let mut room = self.room();
        let mut is_fresh = false;
        for _ in 0..ATTEMPTS {
            match room.update(by, action, now) {
                Ok(next) if next.version() == room.version() => return Ok(room),
                Ok(next) => {
                    if self.hall.put(self.name, Some(room), next).await? {
                        self.hall.tell(self.name, None, next);
                        return Ok(next);
                    }
                    self.hall.metrics.conflicts.fetch_add(1, Relaxed);
                    room = self.refresh().await?;
                }
                Err(refusal) if is_fresh => return Err(Failed::Refused(refusal)),
                // The known state may be stale.
                Err(_) => room = self.refresh().await?,
            }
            is_fresh = true;
        }
        let error = StoreError::new("too many conflicting updates");
        Err(Failed::Store(error))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut live = self.hall.live();
        // Our own receiver must go under the lock: of two places that are left at once, one is then the last.
        let room = *self.room.borrow();
        self.room = watch::channel(room).1;
        if live
            .get(&self.name)
            .is_some_and(|it| it.receiver_count() == 0)
        {
            live.remove(&self.name);
        }
    }
}
