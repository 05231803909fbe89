//! The page: turns what people do into actions, and paints what the core says. It decides nothing about the game.
//!
//! 1. `dom`: what the page asks of the browser
//! 2. `control`: what a press or a key means
//! 3. `page`: the elements, found once, and what is written where
//! 4. `kept`: what comes back after a reload
//! 5. `app`: the loop between them, with the session in its middle

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

pub mod app;
mod control;
mod dom;
mod kept;
mod page;

use core::panic::PanicInfo;

use wasm_bindgen::throw_str;

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the page, which the loader reports to the console and to the person. It names no place: the texts
/// of all places would weigh more than the words of the game.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    throw_str("the game panicked")
}
