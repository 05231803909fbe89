//! A room server inside the test, with its own limits and clock.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tictactoe::{Moment, RoomName, SeatKey};
use tictactoe_server::{Limits, MemoryStore, Online, Options, RoomStore};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub(crate) struct Server {
    pub(crate) online: Arc<Online>,
    pub(crate) address: String,
    pub(crate) clock: Arc<AtomicU64>,
    task: JoinHandle<()>,
}

/// The time at which every test's clock starts: in the future, so that Redis does not expire the rooms.
pub(crate) const NOW: Moment = Moment(4_000_000_000_000);

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> Server {
        Server::on(Arc::new(MemoryStore::default()), limits).await
    }

    pub(crate) async fn on(store: Arc<dyn RoomStore>, limits: Limits) -> Server {
        let mut options = Options::new(store);
        options.limits = limits;
        options.is_local = true;
        Server::run(options).await
    }

    pub(crate) async fn run(mut options: Options) -> Server {
        let clock = Arc::new(AtomicU64::new(NOW.0));
        let told = Arc::clone(&clock);
        options.clock = Arc::new(move || Moment(told.load(Ordering::SeqCst)));
        options.origins = vec!["https://friends.example".to_owned()];
        let online = Online::start(options).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let service = online.router();
        let service = service.into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
        Server {
            online,
            address,
            clock,
            task,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

pub(crate) fn name() -> RoomName {
    RoomName(random())
}

pub(crate) fn key() -> SeatKey {
    SeatKey(random())
}

fn random() -> u128 {
    u128::from(fastrand::u64(..)) << 64 | u128::from(fastrand::u64(..))
}
