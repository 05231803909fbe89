//! The rooms that somebody here is connected to, and how they change: decide, store what nobody has changed meanwhile,
//! and tell everyone who is in.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tictactoe::{Connection, Moment, Room, RoomAction, RoomName, RoomRefusal};
use tokio::sync::{broadcast, watch};

use crate::metrics::Metrics;
use crate::store::{Notice, RoomStore, StoreError};

/// How often a change is tried when others are faster.
const ATTEMPTS: usize = 50;

/// The rooms that somebody here is connected to.
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn RoomStore>,
    pub(crate) metrics: Arc<Metrics>,
    /// The newest state that is known of each.
    live: Mutex<HashMap<RoomName, watch::Sender<Room>>>,
}

/// A place in a room. While there is one, the room's changes are heard.
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

    /// A place in the room, as it is stored now.
    pub(crate) async fn enter(
        self: &Arc<Hall>,
        name: RoomName,
    ) -> Result<Option<Place>, StoreError> {
        let room = self.store.load(name).await?;
        Ok(room.map(|room| self.place(name, room)))
    }

    /// Opens a room, unless there is one with this name.
    pub(crate) async fn open(
        self: &Arc<Hall>,
        name: RoomName,
        room: Room,
    ) -> Result<Option<Place>, StoreError> {
        if !self.put(name, room).await? {
            return Ok(None);
        }
        // Whatever else is known of this name is of a room that the store has no more.
        if let Some(sender) = self.live().get(&name) {
            go_back(sender, room, 0);
        }
        Ok(Some(self.place(name, room)))
    }

    /// Hears what other processes change, for ever.
    pub(crate) async fn listen(self: Arc<Hall>, mut notices: broadcast::Receiver<Notice>) {
        loop {
            match notices.recv().await {
                Ok(Notice::Changed(name, room)) => self.tell(name, *room),
                Ok(Notice::Missed) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    self.reload().await;
                }
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Reads every live room anew.
    async fn reload(&self) {
        let names: Vec<RoomName> = self.live().keys().copied().collect();
        for name in names {
            if let Ok(Some(room)) = self.store.load(name).await {
                self.tell(name, room);
            }
        }
    }

    async fn put(&self, name: RoomName, room: Room) -> Result<bool, StoreError> {
        let start = Instant::now();
        let stored = self.store.store(name, room).await?;
        self.metrics.stored(start.elapsed());
        Ok(stored)
    }

    fn place(self: &Arc<Hall>, name: RoomName, room: Room) -> Place {
        let mut live = self.live();
        let sender = live.entry(name).or_insert_with(|| watch::Sender::new(room));
        update(sender, room);
        Place {
            hall: Arc::clone(self),
            name,
            room: sender.subscribe(),
        }
    }

    fn tell(&self, name: RoomName, room: Room) {
        if let Some(sender) = self.live().get(&name) {
            update(sender, room);
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<RoomName, watch::Sender<Room>>> {
        // Every change is one step, so the rooms are whole whoever has panicked.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whatever comes late does not bring an earlier state back.
fn update(sender: &watch::Sender<Room>, room: Room) {
    sender.send_if_modified(|known| {
        let is_newer = room.version() > known.version();
        if is_newer {
            *known = room;
        }
        is_newer
    });
}

/// The store has lost this version and all after it, and has this room now.
fn go_back(sender: &watch::Sender<Room>, room: Room, lost: u64) {
    sender.send_if_modified(|known| {
        // Unless somebody else has noticed, and gone on.
        let is_lost = known.version() >= lost && known.version() != room.version();
        if is_lost {
            *known = room;
        }
        is_lost
    });
}

impl Place {
    pub(crate) fn is_expired(&self, now: Moment) -> bool {
        self.room.borrow().is_expired(now)
    }

    /// The newest state that is known.
    pub(crate) fn room(&mut self) -> Room {
        *self.room.borrow_and_update()
    }

    /// Waits until there is a newer one.
    pub(crate) async fn changed(&mut self) {
        // The sender is there for as long as the place.
        let _ = self.room.changed().await;
    }

    /// Reads the room anew.
    pub(crate) async fn refresh(&mut self) -> Result<Room, Failed> {
        let room = self.load().await?;
        self.hall.tell(self.name, room);
        Ok(self.room())
    }

    /// Reads the room anew after a change of this version was not stored. Versions only grow, so an earlier one means that
    /// the store went back in time: Redis may lose what it has not synced.
    async fn refresh_after(&mut self, version: u64) -> Result<Room, Failed> {
        let room = self.load().await?;
        if room.version() < version {
            tracing::warn!(version, stored = room.version(), "the store went back");
            if let Some(sender) = self.hall.live().get(&self.name) {
                go_back(sender, room, version);
            }
        } else {
            self.hall.tell(self.name, room);
        }
        Ok(self.room())
    }

    async fn load(&self) -> Result<Room, Failed> {
        let room = self.hall.store.load(self.name).await?;
        room.ok_or(Failed::Gone)
    }

    /// Changes the room. The change is stored when this returns.
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
                    if self.hall.put(self.name, next).await? {
                        self.hall.tell(self.name, next);
                        return Ok(self.room());
                    }
                    self.hall.metrics.conflicts.fetch_add(1, Relaxed);
                    room = self.refresh_after(room.version()).await?;
                }
                Err(refusal) if is_fresh => return Err(Failed::Refused(refusal)),
                // What is known here may be old.
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
        // This one still counts.
        if live
            .get(&self.name)
            .is_some_and(|it| it.receiver_count() <= 1)
        {
            live.remove(&self.name);
        }
    }
}
