//! The room server as a whole: options, routes, background tasks, graceful shutdown.

mod sweep;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::upgrade::OnUpgrade;
use tictactoe::Moment;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::entrance::Entrance;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::origin::Origins;
use crate::store::{RoomStore, StoreError};
use crate::upgrade::upgrade;

/// The source of the current time.
pub type Clock = Arc<dyn Fn() -> Moment + Send + Sync>;

/// What a server of rooms needs.
pub struct Options {
    /// Where rooms are stored.
    pub store: Arc<dyn RoomStore>,
    /// The limits on clients.
    pub limits: Limits,
    /// The origins of other pages that may connect, such as `https://example.org`. The server's own is always allowed.
    pub origins: Vec<String>,
    /// Whether clients are identified by the last address in `X-Forwarded-For`, which the proxy sets.
    pub is_behind_proxy: bool,
    /// Whether only this machine can connect. If so, and not behind a proxy, requests are refused unless their `Host`
    /// is a loopback name or the host of an allowed origin: this prevents DNS rebinding.
    pub is_local: bool,
    /// The source of the current time.
    pub clock: Clock,
}

impl Options {
    /// The default options, with this store.
    pub fn new(store: Arc<dyn RoomStore>) -> Options {
        Options {
            store,
            limits: Limits::default(),
            origins: Vec::new(),
            is_behind_proxy: false,
            is_local: false,
            clock: Arc::new(system_time),
        }
    }
}

/// A room server.
pub struct Online {
    pub(crate) hall: Arc<Hall>,
    pub(crate) limits: Limits,
    pub(crate) stopping: watch::Sender<bool>,
    entrance: Arc<Entrance>,
    origins: Origins,
    is_behind_proxy: bool,
    /// Whether the missing `X-Forwarded-For` has been logged.
    has_warned: AtomicBool,
    clock: Clock,
    /// The number of rooms at the last count, plus those opened since.
    rooms: AtomicUsize,
}

impl Online {
    /// Starts a room server and its background tasks. Must be called within a Tokio runtime.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn start(options: Options) -> Result<Arc<Online>, StoreError> {
        let rooms = options.store.count().await?;
        let is_local = options.is_local && !options.is_behind_proxy;
        let online = Arc::new(Online {
            hall: Hall::new(options.store),
            limits: options.limits,
            stopping: watch::Sender::new(false),
            entrance: Entrance::new(options.limits),
            origins: Origins::new(&options.origins, is_local),
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

    /// The routes: `/online` for WebSocket connections, and for pages that ask whether there are rooms; `/metrics` for
    /// Prometheus; `/healthz` for health checks. Requires the client's address as [`ConnectInfo`].
    pub fn router(self: &Arc<Online>) -> Router {
        Router::new()
            .route("/online", get(connect))
            .route("/metrics", get(metrics))
            .route("/healthz", get(health))
            .with_state(Arc::clone(self))
    }

    /// Tells all clients to reconnect in a moment, and waits up to [`Limits::stop`] for their connections to close.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        let told = async {
            while self.entrance.sockets() > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        // Clients that have not closed by then are cut off.
        let _ = timeout(self.limits.stop, told).await;
    }

    pub(crate) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// About how many rooms are stored, not counting the one that the caller is about to open; exact at the limit.
    pub(crate) async fn rooms(&self) -> Result<usize, StoreError> {
        let about = self.rooms.fetch_add(1, Relaxed);
        if about < self.limits.rooms {
            return Ok(about);
        }
        let exact = self.hall.store.count().await?;
        self.rooms.store(exact, Relaxed);
        Ok(exact)
    }

    /// Where a client comes from.
    fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_behind_proxy {
            return peer.ip();
        }
        forwarded(headers).unwrap_or_else(|| {
            // All clients then count as one address, and soon reach its limits.
            if !self.has_warned.swap(true, Relaxed) {
                tracing::warn!("the proxy sends no X-Forwarded-For that can be read");
            }
            peer.ip()
        })
    }
}

/// The last address in `X-Forwarded-For`, with or without a port: the one that our own proxy has seen. Those before it
/// can be forged.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let value = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = value.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
    let in_brackets = || last.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let bare = last.parse().ok();
    bare.or_else(with_port)
        .or_else(|| in_brackets().map(IpAddr::V6))
}

async fn connect(
    State(online): State<Arc<Online>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    // Must come before `WebSocketUpgrade`, which removes it from the request.
    upgraded: Option<Extension<OnUpgrade>>,
    checked: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !online.origins.allow(&headers) {
        return (StatusCode::FORBIDDEN, "origin not allowed\n").into_response();
    }
    match checked {
        Ok(_) => {}
        Err(rejection) if headers.contains_key(header::UPGRADE) => {
            return rejection.into_response();
        }
        Err(_) => return there_are_rooms(&headers),
    }
    let Some(Extension(upgraded)) = upgraded else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let address = online.address(peer, &headers);
    let pass = online.entrance.enter(address);
    upgrade(&headers, upgraded, online, pass)
}

/// A page asks this before it offers rooms: a host that serves only files answers differently.
fn there_are_rooms(headers: &HeaderMap) -> Response {
    let told = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::VARY, HeaderValue::from_static("origin")),
    ];
    let mut response = (told, "rooms\n").into_response();
    // `connect` has already refused origins that are not allowed.
    if let Some(origin) = headers.get(header::ORIGIN) {
        let allowed = header::ACCESS_CONTROL_ALLOW_ORIGIN;
        response.headers_mut().insert(allowed, origin.clone());
    }
    response
}

async fn metrics(State(online): State<Arc<Online>>, headers: HeaderMap) -> Response {
    if !online.origins.allow(&headers) {
        return (StatusCode::FORBIDDEN, "origin not allowed\n").into_response();
    }
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
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("[192.0.2.1]", None),
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
