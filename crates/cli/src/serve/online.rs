//! The rooms of `tictactoe serve`: whether there are any, and where they are stored.

use std::fmt::Display;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tictactoe_server::store::{StoreError, make_folder};
use tictactoe_server::{
    EmbeddedStore, MemoryStore, Online, Options, RedisStore, RoomStore, keep_backup,
};
use tictactoe_site::CancellationToken;
use tokio::time::{Instant, sleep};

use crate::arguments::{OnlineArguments, REDIS_VARIABLE};
use crate::exit::Failure;
use crate::output::report;
use crate::store::Store;

const FILE: &str = "rooms.redb";
const BACKUP: &str = "rooms.backup.redb";
/// Not at once: a server started by mistake without its rooms can still be stopped before it overwrites the backup.
const BACKUP_FIRST: Duration = Duration::from_mins(1);
const BACKUP_EVERY: Duration = Duration::from_hours(1);
/// How long another server may take to let go of the rooms, and how often that is tried.
const HANDOVER: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(50);

/// The rooms, if there are any.
pub(super) struct Rooms(Option<Arc<Online>>);

impl Rooms {
    /// Opens the rooms for a server on this address with this limit on connections.
    pub(super) async fn open(
        arguments: &OnlineArguments,
        address: SocketAddr,
        connections: u32,
    ) -> Result<Rooms, Failure> {
        let is_local = address.ip().is_loopback();
        if !arguments.is_on(is_local) {
            if arguments.expects_rooms() {
                report(format_args!(
                    "{REDIS_VARIABLE} is set, but rooms are off; add --online"
                ));
            }
            return Ok(Rooms(None));
        }
        let mut options = Options::new(store(arguments).await.map_err(Failure::Rooms)?);
        options.origins.clone_from(&arguments.origin);
        options.is_behind_proxy = arguments.behind_proxy;
        options.is_local = is_local;
        options.limits.sockets = sockets(connections);
        let online = Online::start(options).await.map_err(Failure::Rooms)?;
        Ok(Rooms(Some(online)))
    }

    /// The routes of the rooms. Without rooms, the health check still answers: there is nothing that could be
    /// unhealthy.
    pub(super) fn router(&self) -> Router {
        match &self.0 {
            Some(online) => online.router(),
            None => Router::new().route("/healthz", get("ok\n")),
        }
    }

    /// Returns a token that is cancelled after `stop`, once the players have been told to reconnect.
    pub(super) fn closed_after(self, stop: CancellationToken) -> CancellationToken {
        let closed = CancellationToken::new();
        let token = closed.clone();
        tokio::spawn(async move {
            stop.cancelled().await;
            if let Some(online) = self.0 {
                online.stop().await;
            }
            token.cancel();
        });
        closed
    }
}

/// Whether there are no rooms although nobody has said so: they are off where others can connect.
pub(super) fn are_off_by_default(arguments: &OnlineArguments, address: SocketAddr) -> bool {
    !arguments.is_on(address.ip().is_loopback()) && arguments.is_on(true)
}

/// How many of the connections may be in rooms. The rest are left for the page, for clients that are told the rooms are
/// full, and for health checks.
fn sockets(connections: u32) -> usize {
    connections as usize - connections.div_ceil(10) as usize
}

async fn store(arguments: &OnlineArguments) -> Result<Arc<dyn RoomStore>, StoreError> {
    match (arguments.redis(), &arguments.data) {
        (Some(address), _) => Ok(Arc::new(RedisStore::connect(&address).await?)),
        (None, Some(folder)) => {
            make(folder)?;
            Ok(file(folder).await?)
        }
        (None, None) => match usual_folder() {
            Ok(folder) => Ok(file(&folder).await?),
            Err(error) => {
                report(format_args!(
                    "rooms are kept in memory only and are lost when the server stops ({error}); --data names a folder \
                     for them"
                ));
                Ok(Arc::new(MemoryStore::default()))
            }
        },
    }
}

/// Some systems have no place for it. One can play all the same.
fn usual_folder() -> Result<PathBuf, StoreError> {
    let folder = Store::find().map_err(StoreError::new)?.into_folder();
    make(&folder)?;
    Ok(folder)
}

/// Makes the folder if need be.
fn make(folder: &Path) -> Result<(), StoreError> {
    make_folder(folder).map_err(|error| at(folder, error))
}

fn at(path: &Path, error: impl Display) -> StoreError {
    StoreError::new(format_args!("{}: {error}", path.display()))
}

/// The rooms in this folder. A server that is just ending holds them for a moment.
async fn file(folder: &Path) -> Result<Arc<EmbeddedStore>, StoreError> {
    let path = folder.join(FILE);
    let used = format!("another server is using {}", path.display());
    let mut deadline = None;
    let store = loop {
        match EmbeddedStore::open(&path) {
            Ok(store) => break Arc::new(store),
            Err(error) if !error.is_in_use() => return Err(at(&path, error)),
            Err(_) => {}
        }
        let deadline = *deadline.get_or_insert_with(|| {
            report(format_args!("{used}; waiting for it to stop"));
            Instant::now() + HANDOVER
        });
        if Instant::now() >= deadline {
            return Err(StoreError::new(format_args!(
                "{used}; --data names another folder, and --no-online serves the page alone"
            )));
        }
        sleep(PAUSE).await;
    };
    tokio::spawn(keep_backup(
        Arc::clone(&store),
        folder.join(BACKUP),
        BACKUP_FIRST,
        BACKUP_EVERY,
    ));
    Ok(store)
}

#[cfg(test)]
mod tests {
    use tictactoe::{Connection, Lock, Mark, Moment, Room, RoomName, Variant};
    use tokio::runtime::Builder;

    use super::*;

    /// The file is kept open by the one that backs it up, until its runtime ends.
    fn with_rooms<T>(folder: &Path, use_them: impl AsyncFnOnce(Arc<EmbeddedStore>) -> T) -> T {
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_all().start_paused(true).build().unwrap();
        runtime.block_on(async { use_them(file(folder).await.unwrap()).await })
    }

    #[test]
    fn rooms_are_backed_up_and_the_backup_is_put_in_their_place() {
        let folder = tempfile::tempdir().unwrap();
        let (name, backup) = (RoomName(1), folder.path().join("rooms.backup.redb"));
        let room = Room::open(Variant::Three, Mark::X, Lock(1), Connection(1), Moment(0));
        with_rooms(folder.path(), async |store| {
            assert!(store.store(name, None, room).await.unwrap());
            // While the room is written, time flies; the first backup may have been too early.
            sleep(BACKUP_FIRST + BACKUP_EVERY).await;
            assert!(backup.exists());
        });
        std::fs::rename(&backup, folder.path().join("rooms.redb")).unwrap();
        let restored = with_rooms(folder.path(), async |store| store.load(name).await);
        assert_eq!(restored.unwrap(), Some(room));
    }

    #[test]
    fn the_usual_limits_of_the_page_and_of_the_rooms_fit() {
        let connections = tictactoe_site::Limits::default().connections;
        let sockets_by_default = tictactoe_server::Limits::default().sockets;
        assert_eq!(sockets(connections), sockets_by_default);
        for connections in [1, 2, 9, 10, 11, u32::MAX] {
            assert!(sockets(connections) < connections as usize);
        }
    }
}
