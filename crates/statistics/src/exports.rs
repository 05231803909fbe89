//! What `web/static/statistics.js` calls. Records come and go as their text.

use alloc::string::String;
use core::panic::PanicInfo;

use tictactoe::{Link, Played, Records};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::throw_str;

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the page, which is logged: the game goes on without its statistics.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    throw_str("the statistics panicked")
}

/// The records with one more round, which ended at this time in seconds since 1970; `None` if they cannot be read.
#[wasm_bindgen]
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

/// The inside of the statistics' sheet.
#[wasm_bindgen]
pub fn as_html(records: Option<String>) -> String {
    crate::sheet(&read(records.as_deref()).unwrap_or_default())
}

/// The records for other programs.
#[wasm_bindgen]
pub fn as_json(records: Option<String>) -> String {
    read(records.as_deref()).unwrap_or_default().json()
}

fn read(text: Option<&str>) -> Option<Records> {
    match text {
        None => Some(Records::default()),
        Some(text) => Records::parse(text).ok(),
    }
}
