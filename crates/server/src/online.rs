//! The server of rooms as a whole: what it needs, its routes, what it does by the way, and how it stops.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tictactoe::Moment;
use tokio::sync::watch;
use tokio::time::{interval, sleep, timeout};

use crate::entrance::Entrance;
use crate::hall::Hall;
use crate::limits::{Limits, MESSAGE_BYTES};
use crate::origin::Origins;
use crate::socket;
use crate::store::{RoomStore, StoreError};

/// Tells the time.
pub type Clock = Arc<dyn Fn() -> Moment + Send + Sync>;

/// How often rooms whose time is over are removed, and addresses forgotten.
const SWEEP: Duration = Duration::from_mins(10);

/// What a server of rooms needs.
pub struct Options {
    /// Where the rooms are kept.
    pub store: Arc<dyn RoomStore>,
    /// How much of everything there may be.
    pub limits: Limits,
    /// The origins that pages may come from, besides the own one, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether a proxy tells the addresses of those who connect, in `X-Forwarded-For`.
    pub is_behind_proxy: bool,
    /// Tells the time.
    pub clock: Clock,
}

impl Options {
    /// The usual options for rooms in this store.
    pub fn new(store: Arc<dyn RoomStore>) -> Options {
        Options {
            store,
            limits: Limits::default(),
            origins: Vec::new(),
            is_behind_proxy: false,
            clock: Arc::new(system_time),
        }
    }
}

/// A server of rooms.
pub struct Online {
    pub(crate) hall: Arc<Hall>,
    pub(crate) limits: Limits,
    pub(crate) stopping: watch::Sender<bool>,
    entrance: Arc<Entrance>,
    origins: Origins,
    is_behind_proxy: bool,
    /// Whether it was said that the proxy does not tell addresses.
    has_warned: AtomicBool,
    clock: Clock,
    /// How many rooms were stored when they were last counted, and opened since.
    rooms: AtomicUsize,
}

impl Online {
    /// Starts to serve rooms. Has to be called where tokio runs.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn start(options: Options) -> Result<Arc<Online>, StoreError> {
        let rooms = options.store.count().await?;
        let online = Arc::new(Online {
            hall: Hall::new(options.store),
            limits: options.limits,
            stopping: watch::Sender::new(false),
            entrance: Entrance::new(options.limits),
            origins: Origins::new(&options.origins),
            is_behind_proxy: options.is_behind_proxy,
            has_warned: AtomicBool::new(false),
            clock: options.clock,
            rooms: AtomicUsize::new(rooms),
        });
        if let Some(notices) = online.hall.store.notices() {
            tokio::spawn(Arc::clone(&online.hall).listen(notices));
        }
        tokio::spawn(Arc::clone(&online).sweep());
        Ok(online)
    }

    /// The routes: `/online` for rooms, `/metrics` for Prometheus, `/healthz` for whoever watches over the server. The
    /// address of each client is expected as [`ConnectInfo`].
    pub fn router(self: &Arc<Online>) -> Router {
        Router::new()
            .route("/online", get(connect))
            .route("/metrics", get(metrics))
            .route("/healthz", get(health))
            .with_state(Arc::clone(self))
    }

    /// Tells all clients to come back in a moment, and waits until they have been told.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        let told = async {
            while self.entrance.sockets() > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        // Those that do not listen are cut off.
        let _ = timeout(self.limits.stop, told).await;
    }

    pub(crate) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// About how many rooms are kept, with one more that is to be opened now.
    pub(crate) async fn rooms(&self) -> Result<usize, StoreError> {
        let about = self.rooms.fetch_add(1, Relaxed);
        if about < self.limits.rooms {
            return Ok(about);
        }
        let exact = self.hall.store.count().await?;
        self.rooms.store(exact, Relaxed);
        Ok(exact)
    }

    async fn sweep(self: Arc<Online>) {
        let mut sweeps = interval(SWEEP);
        loop {
            sweeps.tick().await;
            self.entrance.forget(self.now());
            match self.hall.store.remove_expired(self.now()).await {
                Ok(removed) => tracing::debug!(removed, "removed expired rooms"),
                Err(error) => tracing::warn!(%error, "rooms cannot be removed"),
            }
        }
    }

    /// Where a client comes from.
    fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_behind_proxy {
            return peer.ip();
        }
        forwarded(headers).unwrap_or_else(|| {
            // Then all clients count as one, and soon as too many.
            if !self.has_warned.swap(true, Relaxed) {
                tracing::warn!("the proxy sends no X-Forwarded-For that can be read");
            }
            peer.ip()
        })
    }
}

/// The address that the proxy tells, with or without a port. The last one is the one that our own proxy has seen; the
/// others anyone can write.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let value = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = value.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
    last.parse().ok().or_else(with_port)
}

async fn connect(
    State(online): State<Arc<Online>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !online.origins.allow(&headers) {
        return (StatusCode::FORBIDDEN, "this page may not play here\n").into_response();
    }
    let address = online.address(peer, &headers);
    let pass = online.entrance.enter(address, online.now());
    upgrade
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        // The usual 128 KiB for each connection would be most of the memory.
        .read_buffer_size(2 * MESSAGE_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * MESSAGE_BYTES)
        .on_upgrade(|socket| socket::serve(socket, online, pass))
}

async fn metrics(State(online): State<Arc<Online>>) -> Response {
    let (sockets, rooms) = (online.entrance.sockets(), online.hall.live_rooms());
    let text = online.hall.metrics.text(sockets, rooms);
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
    ([kind], text).into_response()
}

async fn health(State(online): State<Arc<Online>>) -> Response {
    if *online.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match online.hall.store.count().await {
        Ok(_) => "ok\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no store\n").into_response(),
    }
}

fn system_time() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = passed.map_or(0, |passed| passed.as_millis());
    Moment(u64::try_from(millis).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_forwarded_address_counts_with_or_without_a_port() {
        for (value, address) in [
            ("192.0.2.1", Some("192.0.2.1")),
            ("10.0.0.1, 192.0.2.1", Some("192.0.2.1")),
            ("192.0.2.1:4711", Some("192.0.2.1")),
            ("10.0.0.1,[2001:db8::1]:4711", Some("2001:db8::1")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("192.0.2.1, unknown", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", value.parse().unwrap());
            let expected = address.map(|it| it.parse().unwrap());
            assert_eq!(forwarded(&headers), expected, "{value}");
        }
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
