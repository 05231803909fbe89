//! A server that no client can hold up: heads, connections and waiting have limits, and it ends gracefully.

mod client;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use axum::serve::Listener;
use http::{HeaderMap, Method, StatusCode, Uri, Version, header};
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

/// The largest head of a request, in bytes.
const HEAD_SIZE: usize = 16 * 1024;

/// What a client may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many connections may be open; whoever comes then waits until one is closed.
    pub connections: u32,
    /// How long a client may take to send the head of a request, or stay idle between two requests.
    pub head: Duration,
    /// How long a client may leave what was sent to it untouched.
    pub stall: Duration,
    /// After how long a connection takes no further request. The response in progress is finished.
    pub age: Duration,
    /// How long responses in progress may take once the server is to stop.
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

/// How clients are served.
#[derive(Clone, Debug)]
pub struct Server {
    /// What each of them may take.
    pub limits: Limits,
    /// What goes with a refusal that no router makes: of what is not HTTP, or too large.
    pub headers: HeaderMap,
    /// Is told the limit when all connections are taken, once until half of them are free again.
    pub on_full: fn(u32),
}

impl Default for Server {
    fn default() -> Server {
        Server {
            limits: Limits::default(),
            headers: HeaderMap::new(),
            on_full: |_| {},
        }
    }
}

/// Responds to every request from this site.
pub fn router(site: Site) -> Router {
    let site = Arc::new(site);
    Router::new().fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
        site.respond(&method, uri.path(), &headers).map(Body::from)
    })
}

impl Server {
    /// Serves the router to everyone who connects, until it is told to stop. Idle connections are closed then;
    /// responses in progress, and connections that the router has upgraded, get the limit's grace. What runs on
    /// upgraded connections has to end by the same token; no limit but that of a stalled client concerns them.
    pub async fn run(&self, mut listener: TcpListener, router: Router, stop: CancellationToken) {
        let slots = Arc::new(Semaphore::new(self.limits.connections as usize));
        let lines: Arc<[u8]> = client::lines(&self.headers).into();
        let headers = Arc::new(self.headers.clone());
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
            // Small messages are not held back. Without it they only come later.
            let _ = stream.set_nodelay(true);
            let client = Client::new(stream, slot, self.limits.stall, Arc::clone(&lines));
            let connection = serve(
                self.limits,
                client,
                peer,
                router.clone(),
                Arc::clone(&headers),
                stop.clone(),
            );
            tokio::spawn(cut.clone().run_until_cancelled_owned(connection));
        }
        drop(listener);
        let all_closed = slots.acquire_many(self.limits.connections);
        let _ = timeout(self.limits.grace, all_closed).await;
    }

    /// Room for one more connection.
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
        // It is never closed.
        Arc::clone(slots).acquire_owned().await.ok()
    }
}

async fn serve(
    limits: Limits,
    client: Client<TcpStream>,
    peer: SocketAddr,
    router: Router,
    headers: Arc<HeaderMap>,
    stop: CancellationToken,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        respond(router.clone(), request, Arc::clone(&headers))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(HEAD_SIZE)
        .half_close(true)
        .serve_connection(TokioIo::new(client), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection that breaks is the client's business, and nobody here needs to know.
    tokio::select! {
        _ = &mut connection => return,
        () = stop.cancelled() => {}
        () = sleep(limits.age) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

async fn respond(
    mut router: Router,
    request: hyper::Request<Incoming>,
    headers: Arc<HeaderMap>,
) -> Result<Response, Infallible> {
    if has_host(&request) {
        router.call(request.map(Body::new)).await
    } else {
        Ok(refusal(StatusCode::BAD_REQUEST, HeaderMap::clone(&headers)).map(Body::from))
    }
}

/// HTTP/1.1 asks for exactly one.
fn has_host<B>(request: &Request<B>) -> bool {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    match request.version() {
        Version::HTTP_11 => hosts == 1,
        _ => hosts <= 1,
    }
}
