//! The page: turns what people do into actions, and paints what the core says. It decides nothing about the game.
//!
//! 1. `input`: what a press or a key means
//! 2. `page`: the elements, found once, and what is written into them
//! 3. `app`: the loop between the two, with the session in its middle

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

mod app;
mod input;
mod page;

use core::panic::PanicInfo;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::throw_str;
use web_sys::{Document, Window};

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the page, which the loader reports to the console and to the person. It names the file and no
/// more, because formatting would weigh more than the rest of the game.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    throw_str(info.location().map_or("panicked", |place| place.file()))
}

/// Starts the game on this page.
#[wasm_bindgen]
pub fn start(window: Window, document: &Document) {
    app::start(window, document);
}
