//! The page on a free port of this machine, whole or altered.

use std::collections::BTreeSet;
use std::error::Error;
use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::map_response;
use axum::response::{Html, Response};
use axum::routing::get;
use tictactoe_site::{CancellationToken, Server, Site};
use tokio::net::TcpListener;

use crate::build::Build;
use crate::rooms::{self, Network};

/// Where the built page lies.
pub fn dist() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../dist")
}

/// A server that runs until it is dropped. Beside the page it has `/framed/`, the same without the ban on frames,
/// `/frame`, which shows that in a window of any size, and `/elsewhere`, which is empty.
#[derive(Debug)]
pub struct Host {
    address: String,
    site: Arc<RwLock<Site>>,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Serves the page as it was built.
    ///
    /// # Errors
    /// When it is not built, or no port is free.
    pub fn whole() -> Result<Host, Box<dyn Error>> {
        Host::of(&Build::first()?)
    }

    /// Serves this build.
    ///
    /// # Errors
    /// When no port is free.
    pub fn of(build: &Build) -> Result<Host, Box<dyn Error>> {
        Host::start(build, |routes, _| routes)
    }

    /// Serves the page as it was built, with this way to a server of rooms.
    ///
    /// # Errors
    /// When it is not built, or no port is free.
    pub fn with_rooms(network: &Network) -> Result<Host, Box<dyn Error>> {
        Host::start(&Build::first()?, |page, stop| {
            rooms::routes(network, stop).merge(page)
        })
    }

    /// Serves this build, but says nothing of a file but what it is, as a poor host does.
    ///
    /// # Errors
    /// When no port is free.
    pub fn bare(build: &Build) -> Result<Host, Box<dyn Error>> {
        Host::start(build, |routes, _| {
            routes.layer(map_response(without_headers))
        })
    }

    /// Serves the page with each file as `alter` gives it, by its name without folder and hash: "app.wasm". A file
    /// for which it gives `None` is missing. Browsers do not keep it: they would refuse an altered file.
    ///
    /// # Errors
    /// When the page is not built, or no port is free.
    pub fn altered(
        alter: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>,
    ) -> Result<Host, Box<dyn Error>> {
        Host::of(&Build::first()?.altered(alter).not_kept())
    }

    /// Serves the page with another loader: this script, then the usual one.
    ///
    /// # Errors
    /// When the page is not built, or no port is free.
    pub fn with_script(script: &str) -> Result<Host, Box<dyn Error>> {
        Host::altered(|name, content| {
            Some(match name {
                "loader.js" => [script.as_bytes(), &content].concat(),
                _ => content,
            })
        })
    }

    /// The page's address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The page in a subfolder.
    pub fn subfolder(&self) -> String {
        format!("{}games/tic-tac-toe/", self.address)
    }

    /// A place of the same host where the page does not run.
    pub fn elsewhere(&self) -> String {
        format!("{}elsewhere", self.address)
    }

    /// A page with the page in a frame of this width and height.
    pub fn frame(&self, width: u32, height: u32) -> String {
        format!("{}frame?{width}x{height}", self.address)
    }

    /// Puts this build in the place of the one before.
    ///
    /// # Errors
    /// When a file cannot be served.
    pub fn deploy(&self, build: &Build) -> Result<(), Box<dyn Error>> {
        *self.site.write().unwrap_or_else(PoisonError::into_inner) = build.site()?;
        Ok(())
    }

    /// Answers nobody from now on.
    pub fn stop(&mut self) {
        self.stop.cancel();
        if let Some(thread) = self.thread.take() {
            // Its panic would have been seen by the story.
            let _ = thread.join();
        }
    }

    fn start(
        build: &Build,
        change: impl FnOnce(Router, &CancellationToken) -> Router,
    ) -> Result<Host, Box<dyn Error>> {
        let stop = CancellationToken::new();
        let site = Arc::new(RwLock::new(build.site()?));
        let page = router(&site);
        let framed = page.clone().layer(map_response(allow_frames));
        let routes = change(
            Router::new()
                .route("/frame", get(frame))
                .route("/elsewhere", get(elsewhere))
                .nest_service("/games/tic-tac-toe", page.clone())
                .nest_service("/framed", framed)
                .fallback_service(page),
            &stop,
        );
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let listener = runtime.block_on(listen())?;
        let address = format!("http://{}/", listener.local_addr()?);
        let stopped = stop.clone();
        let thread = thread::spawn(move || {
            runtime.block_on(Server::default().run(listener, routes, stopped));
        });
        Ok(Host {
            address,
            site,
            stop,
            thread: Some(thread),
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Listens on a port that no host has had before: browsers keep what came from there for a year.
async fn listen() -> io::Result<TcpListener> {
    static HAD: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        if HAD
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(port)
        {
            return Ok(listener);
        }
    }
}

/// Responds from the site that is there at the moment.
fn router(site: &Arc<RwLock<Site>>) -> Router {
    let site = Arc::clone(site);
    Router::new().fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
        let site = site.read().unwrap_or_else(PoisonError::into_inner);
        site.respond(&method, uri.path(), &headers).map(Body::from)
    })
}

async fn without_headers(mut answer: Response) -> Response {
    let kept = [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_ENCODING];
    let kept = kept.map(|name| (name.clone(), answer.headers().get(name).cloned()));
    answer.headers_mut().clear();
    for (name, value) in kept {
        value.map(|value| answer.headers_mut().insert(name, value));
    }
    answer
}

/// Without an icon of its own browsers would look for one that is not there.
async fn elsewhere() -> Html<&'static str> {
    Html("<!doctype html><html lang=en><title>Elsewhere</title><link rel=icon href=data:,>")
}

/// Firefox and WebKit make no window as narrow as a phone, but a frame of any size.
async fn frame(address: Uri) -> Html<String> {
    let (width, height) = address
        .query()
        .and_then(|size| size.split_once('x'))
        .unwrap_or(("320", "568"));
    Html(format!(
        "<!doctype html><html lang=en><title>Frame</title><body style='margin:0'>\
         <iframe title=Page src=framed/ width={width} height={height} style='border:0;display:block'></iframe>"
    ))
}

/// Our own server allows no frames.
async fn allow_frames(mut answer: Response) -> Response {
    answer.headers_mut().remove(CONTENT_SECURITY_POLICY);
    answer
}

/// "/assets/app.0123abcd.wasm" is "app.wasm".
pub(crate) fn plain_name(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    match name.split('.').collect::<Vec<_>>().as_slice() {
        [stem, _, extension] => format!("{stem}.{extension}"),
        _ => name.to_owned(),
    }
}
