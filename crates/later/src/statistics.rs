//! The records of finished rounds. `web/static/storage.js` stores them; here they are passed as text.

use alloc::string::String;

use tictactoe::{Link, Played, Records, SaveError};
use wasm_bindgen::prelude::wasm_bindgen;

/// The records with one more round, which ended at this time in seconds since 1970; `None` if they cannot be read.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen does not support optional references"
)]
pub fn with_round(
    records: Option<String>,
    link: &str,
    coached: bool,
    ended: u32,
) -> Option<String> {
    let mut records = read(records.as_deref())?;
    let played = Played::new(Link::parse(link).ok()?, coached)?;
    records.add(played.at(ended.into()));
    Some(records.text())
}

/// Whether a newer version of the game has written these records.
#[wasm_bindgen]
pub fn is_newer(records: &str) -> bool {
    Records::parse(records) == Err(SaveError::Newer)
}

/// The content of the statistics' sheet, as HTML.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen does not support optional references"
)]
pub fn as_html(records: Option<String>) -> String {
    crate::sheet::sheet(&read(records.as_deref()).unwrap_or_default())
}

/// The records as JSON.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen does not support optional references"
)]
pub fn as_json(records: Option<String>) -> String {
    read(records.as_deref()).unwrap_or_default().json()
}

fn read(text: Option<&str>) -> Option<Records> {
    match text {
        None => Some(Records::default()),
        Some(text) => Records::parse(text).ok(),
    }
}
