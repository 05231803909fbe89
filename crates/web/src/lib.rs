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
use web_sys::{Document, Window, console};

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Tells the console where, without the weight of formatting; the loader sees the trap and tells the person.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    if let Some(place) = info.location() {
        console::error_2(&place.file().into(), &place.line().into());
    }
    core::arch::wasm32::unreachable()
}

/// Starts the game on this page.
#[wasm_bindgen]
pub fn start(window: Window, document: &Document) {
    app::start(window, document);
}
