//! The page: turns input into actions, and paints what the core says. It decides nothing about the game.
//!
//! 1. `dom`: what the page asks of the browser
//! 2. `control`: what a press or a key means
//! 3. `page`: the elements, found once, and what is written where
//! 4. `kept`: what comes back after a reload
//! 5. `app`: the loop between them, with the session in its middle
//! 6. `events`: what the browser reports to it

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

mod app;
mod control;
mod dom;
pub mod events;
mod kept;
mod page;

use core::panic::PanicInfo;

use wasm_bindgen::throw_str;

/// A third of the size of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Throws an error, which the loader logs to the console and shows on the page. It has no location: the strings of all
/// locations would be larger than the words of the game.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    throw_str("the game panicked")
}
