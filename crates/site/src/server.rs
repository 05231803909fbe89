//! An HTTP server that no client can hold up: request heads, connections and stalls are limited, and shutdown is
//! graceful.

mod client;

use std::convert::Infallible;
use std::future::{Ready, ready};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use axum::serve::Listener;
use http::{HeaderMap, StatusCode, Version, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower_service::Service;

use crate::respond::refusal;
use crate::site::Site;
use client::Client;

/// The largest request head, in bytes.
const HEAD_SIZE: usize = 16 * 1024;

/// Limits on connections.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many may be open. Further clients wait in the listen backlog.
    pub connections: u32,
    /// How long a client may take to send a request head, or stay idle between requests.
    pub head: Duration,
    /// How long a client may go without reading what was sent to it.
    pub stall: Duration,
    /// The age at which a connection takes no further requests. The response in progress is finished.
    pub age: Duration,
    /// How long responses in progress may take once the server is told to stop.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            head: Duration::from_secs(5),
            stall: Duration::from_secs(30),
            age: Duration::from_mins(2),
            grace: Duration::from_millis(250),
        }
    }
}

/// The settings of an HTTP server.
#[derive(Clone, Debug)]
pub struct Server {
    /// The limits on its connections.
    pub limits: Limits,
    /// The headers of refusals that bypass the router: of requests that are not valid HTTP, or too large.
    pub headers: HeaderMap,
    /// Responds in place of the routes when a request does not name its host as HTTP asks.
    pub without_host: Router,
    /// Is told the limit when all connections are taken, once until half of them are free again.
    pub on_full: fn(u32),
}

impl Default for Server {
    fn default() -> Server {
        Server {
            limits: Limits::default(),
            headers: HeaderMap::new(),
            without_host: refusing(HeaderMap::new()),
            on_full: |_| {},
        }
    }
}

/// Responds to every request from this site.
pub fn router(site: Site) -> Router {
    Router::new().fallback_service(Responder(Arc::new(site)))
}

/// Refuses every request, with these headers.
pub fn refusing(headers: HeaderMap) -> Router {
    let refuse = async move || refusal(StatusCode::BAD_REQUEST, headers).map(Body::from);
    Router::new().fallback(refuse)
}

/// A service rather than a handler, which axum would put together anew at every request.
#[derive(Clone)]
struct Responder(Arc<Site>);

impl Service<Request> for Responder {
    type Response = Response;
    type Error = Infallible;
    type Future = Ready<Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let (method, path) = (request.method(), request.uri().path());
        let response = self.0.respond(method, path, request.headers());
        ready(Ok(response.map(Body::from)))
    }
}

impl Server {
    /// Serves the router until `stop` is cancelled. Then idle connections are closed; responses in progress, and
    /// connections that the router has upgraded, get [`Limits::grace`]. Tasks that serve upgraded connections must end
    /// when the same token is cancelled; besides its slot in [`Limits::connections`], only [`Limits::stall`] applies to
    /// such a connection.
    pub async fn run(&self, mut listener: TcpListener, router: Router, stop: CancellationToken) {
        let slots = Arc::new(Semaphore::new(self.limits.connections as usize));
        let lines: Arc<[u8]> = client::lines(&self.headers).into();
        // Whatever is left when this ends is cut off.
        let cut = CancellationToken::new();
        let _guard = cut.clone().drop_guard();
        let mut was_full = false;
        loop {
            let next = async {
                let slot = self.free_slot(&slots, &mut was_full).await?;
                Some((slot, Listener::accept(&mut listener).await))
            };
            let Some(Some((slot, (stream, peer)))) = stop.run_until_cancelled(next).await else {
                break;
            };
            // Disables Nagle's algorithm. If that fails, small messages are merely delayed.
            let _ = stream.set_nodelay(true);
            let client = Client::new(stream, slot, self.limits.stall, Arc::clone(&lines));
            let routers = [router.clone(), self.without_host.clone()];
            let connection = serve(self.limits, client, peer, routers, stop.clone());
            tokio::spawn(cut.clone().run_until_cancelled_owned(connection));
        }
        drop(listener);
        let all_closed = slots.acquire_many(self.limits.connections);
        let _ = timeout(self.limits.grace, all_closed).await;
    }

    /// Waits for a free connection slot.
    async fn free_slot(
        &self,
        slots: &Arc<Semaphore>,
        was_full: &mut bool,
    ) -> Option<OwnedSemaphorePermit> {
        let free = slots.available_permits();
        if free == 0 && !*was_full {
            *was_full = true;
            (self.on_full)(self.limits.connections);
        } else if free * 2 >= self.limits.connections as usize {
            *was_full = false;
        }
        // The semaphore is never closed.
        Arc::clone(slots).acquire_owned().await.ok()
    }
}

async fn serve(
    limits: Limits,
    client: Client<TcpStream>,
    peer: SocketAddr,
    [router, without_host]: [Router; 2],
    stop: CancellationToken,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let responds = if has_host(&request) {
            &router
        } else {
            &without_host
        };
        responds.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(HEAD_SIZE)
        .half_close(true)
        .serve_connection(TokioIo::new(client), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A broken connection is the client's business, so errors are ignored.
    tokio::select! {
        _ = &mut connection => return,
        () = stop.cancelled() => {}
        () = sleep(limits.age) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// HTTP/1.1 asks for exactly one.
fn has_host<B>(request: &Request<B>) -> bool {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    match request.version() {
        Version::HTTP_11 => hosts == 1,
        _ => hosts <= 1,
    }
}
