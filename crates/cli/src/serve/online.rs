//! The rooms of `tictactoe serve`: where they are kept, and whether there are any.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tictactoe_server::store::StoreError;
use tictactoe_server::{
    EmbeddedStore, MemoryStore, Online, Options, RedisStore, RoomStore, keep_backup,
};
use tictactoe_site::CancellationToken;

use crate::arguments::OnlineArguments;
use crate::exit::Failure;
use crate::output::report;
use crate::store::Store;

const FILE: &str = "rooms.redb";
const BACKUP: &str = "rooms.backup.redb";
const BACKUP_EVERY: Duration = Duration::from_hours(1);

/// The rooms, if there are any.
pub(super) struct Rooms(Option<Arc<Online>>);

impl Rooms {
    /// Opens the rooms for a server on this address with so many connections.
    pub(super) async fn open(
        arguments: &OnlineArguments,
        address: SocketAddr,
        connections: u32,
    ) -> Result<Rooms, Failure> {
        if !arguments.is_on(address.ip().is_loopback()) {
            return Ok(Rooms(None));
        }
        let mut options = Options::new(store(arguments).await.map_err(Failure::Rooms)?);
        options.origins.clone_from(&arguments.origin);
        options.is_behind_proxy = arguments.behind_proxy;
        // Some are left for the page, for those who are told that it is full, and for health.
        options.limits.sockets = connections as usize - connections.div_ceil(10) as usize;
        let online = Online::start(options).await.map_err(Failure::Rooms)?;
        Ok(Rooms(Some(online)))
    }

    /// The routes of the rooms; without any there is nothing that could fail, and health is asked for all the same.
    pub(super) fn router(&self) -> Router {
        match &self.0 {
            Some(online) => online.router(),
            None => Router::new().route("/healthz", get("ok\n")),
        }
    }

    /// Is cancelled after `stop`, once those who play were told to come back in a moment.
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

async fn store(arguments: &OnlineArguments) -> Result<Arc<dyn RoomStore>, StoreError> {
    match (&arguments.redis, &arguments.data) {
        (Some(address), _) => Ok(Arc::new(RedisStore::connect(address).await?)),
        (None, Some(folder)) => Ok(file(folder)?),
        (None, None) => match usual_file() {
            Ok(store) => Ok(store),
            Err(error) => {
                report(format_args!(
                    "rooms are lost when this ends ({error}); --data names a folder for them"
                ));
                Ok(Arc::new(MemoryStore::default()))
            }
        },
    }
}

/// Another server may use it, and some systems have no place for it. One can play all the same.
fn usual_file() -> Result<Arc<EmbeddedStore>, StoreError> {
    let folder: PathBuf = Store::find().map_err(StoreError::new)?.into_folder();
    file(&folder)
}

fn file(folder: &Path) -> Result<Arc<EmbeddedStore>, StoreError> {
    std::fs::create_dir_all(folder).map_err(StoreError::new)?;
    let store = Arc::new(EmbeddedStore::open(&folder.join(FILE))?);
    let backup = keep_backup(Arc::clone(&store), folder.join(BACKUP), BACKUP_EVERY);
    tokio::spawn(backup);
    Ok(store)
}
