//! The page: turns what people do into actions, and paints what the core says. It decides nothing about the game.
//!
//! 1. `browser`: what the page asks of the browser
//! 2. `input`: what a press or a key means
//! 3. `page`: what is written where
//! 4. `app`: the loop between them, with the session in its middle

#![cfg(target_arch = "wasm32")]
#![no_std]

pub mod app;
mod browser;
mod input;
mod page;

use core::panic::PanicInfo;

use wasm_bindgen::throw_str;

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the page, which the loader reports to the console and to the person. It names the file and no
/// more, because formatting would weigh more than the rest of the game.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    throw_str(info.location().map_or("panicked", |place| place.file()))
}
