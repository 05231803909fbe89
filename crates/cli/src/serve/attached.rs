//! `--attached`, for programs that rebuild the page: open pages reload once another server has taken this one's place.

use std::time::Duration;

use axum::Router;
use axum::http::{StatusCode, Uri};
use axum::routing::get;
use tictactoe_site::{Site, SiteError};
use tokio::time::sleep;

const PAGE: &str = "/index.html";

/// How long to hold a question before the page has to ask again, so that pages that are gone free their connections.
const WAIT: Duration = Duration::from_secs(30);

/// Adds a script to the page that waits for the next server, and returns the route it asks.
pub(super) fn reloading(site: &mut Site) -> Result<Router, SiteError> {
    let server = fastrand::u64(..).to_string();
    let mut page = site.content(PAGE).unwrap_or_default().to_owned();
    page.extend_from_slice(b"\n<script src=\"reload.js\" async></script>\n");
    site.put(PAGE, page)?;
    let script = include_str!("reload.js").replace("SERVER", &server);
    site.put("/reload.js", script.into_bytes())?;
    let another_serves = async move |uri: Uri| answer(uri.query() == Some(&server), WAIT).await;
    Ok(Router::new().route("/reload", get(another_serves)))
}

/// Succeeds if another server has taken the place of the one asked about.
async fn answer(is_this: bool, wait: Duration) -> Result<&'static str, StatusCode> {
    if is_this {
        sleep(wait).await;
        return Err(StatusCode::SERVICE_UNAVAILABLE);
    }
    Ok("yes\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_page_that_waits_has_to_ask_again_in_the_end() {
        let again = Err(StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(answer(true, Duration::from_millis(1)).await, again);
        assert_eq!(answer(false, WAIT).await, Ok("yes\n"));
    }
}
