//! `--attached`, for programs that build the page again and again: open pages are loaded anew when another server has
//! taken the place of this one.

use std::future::pending;

use axum::Router;
use axum::http::Uri;
use axum::routing::get;
use tictactoe_site::{Site, SiteError};

const PAGE: &str = "/index.html";

/// Puts a script into the page that waits for the next server, and returns what it asks.
pub(super) fn reloading(site: &mut Site) -> Result<Router, SiteError> {
    let server = fastrand::u64(..).to_string();
    let mut page = site.content(PAGE).unwrap_or_default().to_owned();
    page.extend_from_slice(b"\n<script src=\"reload.js\" async></script>\n");
    site.put(PAGE, page)?;
    let script = include_str!("reload.js").replace("SERVER", &server);
    site.put("/reload.js", script.into_bytes())?;
    let another_serves = async move |uri: Uri| {
        if uri.query() == Some(&server) {
            pending::<()>().await;
        }
        "yes\n"
    };
    Ok(Router::new().route("/reload", get(another_serves)))
}
