//! The page on a free port of this machine, whole or altered.

use std::error::Error;
use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use axum::Router;
use axum::http::Uri;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::middleware::map_response;
use axum::response::{Html, Response};
use axum::routing::get;
use tictactoe_cli::serve::{Site, router, run};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Where the built page lies.
pub fn dist() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../dist")
}

/// A server that runs until it is dropped. Beside the page it has `/framed/`, the same without the ban on frames, and
/// `/frame`, which shows that in a window of any size.
#[derive(Debug)]
pub struct Host {
    address: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Serves the page as it was built.
    ///
    /// # Errors
    /// When it is not built, or no port is free.
    pub fn whole() -> Result<Host, Box<dyn Error>> {
        Host::altered(|_, content| Some(content))
    }

    /// Serves the page with each file as `alter` gives it, by its name without folder and hash: "app.wasm". A file
    /// for which it gives `None` is missing.
    ///
    /// # Errors
    /// When the page is not built, or no port is free.
    pub fn altered(
        alter: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>,
    ) -> Result<Host, Box<dyn Error>> {
        let dist = dist();
        let built = Site::from_folder(&dist)?;
        let mut site = built.clone();
        for path in built.paths() {
            let content = fs::read(dist.join(path.trim_start_matches('/')))?;
            match alter(&plain_name(path), content.clone()) {
                None => _ = site.remove(path),
                Some(altered) if altered != content => site.put(path, altered)?,
                Some(_) => {}
            }
        }
        Host::start(site)
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

    /// A page with the page in a frame of this width and height.
    pub fn frame(&self, width: u32, height: u32) -> String {
        format!("{}frame?{width}x{height}", self.address)
    }

    fn start(site: Site) -> Result<Host, Box<dyn Error>> {
        let routes = Router::new()
            .route("/frame", get(frame))
            .nest_service("/games/tic-tac-toe", router(site.clone()))
            .nest_service(
                "/framed",
                router(site.clone()).layer(map_response(allow_frames)),
            )
            .fallback_service(router(site));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?;
        let address = format!("http://{}/", listener.local_addr()?);
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            runtime.block_on(run(listener, routes, async {
                // It ends when the sender is dropped as well.
                let _ = stopped.await;
            }));
        });
        Ok(Host {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // Its panic would have been seen by the story.
            let _ = thread.join();
        }
    }
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
fn plain_name(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    match name.split('.').collect::<Vec<_>>().as_slice() {
        [stem, _, extension] => format!("{stem}.{extension}"),
        _ => name.to_owned(),
    }
}
