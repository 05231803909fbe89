//! Stores with a flaw, for control runs: a proof or a measurement that does not detect it proves nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tictactoe::{Moment, Room, RoomName};
use tictactoe_server::RoomStore;
use tictactoe_server::store::{Answer, Notice};
use tokio::sync::{Mutex, broadcast};
use tokio::time::sleep;

/// A flaw to inject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// Opens slowly, and then handles one operation at a time.
    Slow,
    /// Leaks memory on every load.
    Grows,
    /// Panics on every tenth load.
    Panics,
}

const OPENING: Duration = Duration::from_secs(2);
const ANSWER: Duration = Duration::from_millis(20);
const KEPT_BYTES: usize = 100 << 10;
const PANICS_EVERY: usize = 10;

/// A store with a flaw added.
pub(crate) struct Flawed {
    store: Arc<dyn RoomStore>,
    flaw: Flaw,
    /// Serialises the operations of a slow store, and holds what is leaked.
    turn: Mutex<Vec<Vec<u8>>>,
    loads: AtomicUsize,
}

impl Flaw {
    pub(crate) fn named(name: &str) -> Option<Flaw> {
        match name {
            "slow" => Some(Flaw::Slow),
            "grows" => Some(Flaw::Grows),
            "panics" => Some(Flaw::Panics),
            _ => None,
        }
    }
}

impl Flawed {
    pub(crate) async fn open(store: Arc<dyn RoomStore>, flaw: Flaw) -> Flawed {
        if flaw == Flaw::Slow {
            sleep(OPENING).await;
        }
        Flawed {
            store,
            flaw,
            turn: Mutex::default(),
            loads: AtomicUsize::new(0),
        }
    }

    async fn wait(&self) {
        if self.flaw == Flaw::Slow {
            let _turn = self.turn.lock().await;
            sleep(ANSWER).await;
        }
    }
}

impl RoomStore for Flawed {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move {
            let loads = self.loads.fetch_add(1, Relaxed);
            match self.flaw {
                Flaw::Slow => self.wait().await,
                Flaw::Grows => self.turn.lock().await.push(vec![1; KEPT_BYTES]),
                Flaw::Panics => assert!(loads % PANICS_EVERY != PANICS_EVERY - 1, "as wanted"),
            }
            self.store.load(name).await
        })
    }

    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            self.wait().await;
            self.store.store(name, before, room).await
        })
    }

    fn remove_expired(&self, now: Moment) -> Answer<'_, usize> {
        self.store.remove_expired(now)
    }

    fn count(&self) -> Answer<'_, usize> {
        self.store.count()
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        self.store.notices()
    }
}
