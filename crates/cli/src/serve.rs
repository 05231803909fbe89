//! The page over HTTP: a site in memory, its router, and a server that slow clients cannot hold up.

pub(crate) mod command;
mod embedded;
mod encoding;
mod prepare;
mod respond;
mod rules;
mod site;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, Method, Uri};
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::time::timeout;

pub use site::{Site, SiteError};

/// How long a client may take to send the head of a request, or stay idle between two requests.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a connection may last, so that a client that never reads the response cannot keep it for ever.
pub const CONNECTION_LIFETIME: Duration = Duration::from_mins(2);

/// How long responses in progress may take once the server is to stop.
pub const GRACE: Duration = Duration::from_millis(250);

/// Responds to every request from this site.
pub fn router(site: Site) -> Router {
    let site = Arc::new(site);
    Router::new().fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
        site.respond(&method, uri.path(), &headers)
    })
}

/// Serves the router to everyone who connects, until `shutdown` is done. Idle connections are closed then; responses
/// in progress get [`GRACE`].
pub async fn run(mut listener: TcpListener, router: Router, shutdown: impl Future<Output = ()>) {
    let connections = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, _) = tokio::select! {
            () = &mut shutdown => break,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            .half_close(true)
            .serve_connection(
                TokioIo::new(stream),
                TowerToHyperService::new(router.clone()),
            );
        // A connection that breaks is the client's business, and nobody here needs to know.
        tokio::spawn(timeout(CONNECTION_LIFETIME, connections.watch(connection)));
    }
    drop(listener);
    // Those that take longer are cut off.
    let _ = timeout(GRACE, connections.shutdown()).await;
}
