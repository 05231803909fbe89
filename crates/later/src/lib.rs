//! What the page loads when it is first needed: the solver for the larger boards, the statistics, and QR codes. It is
//! one module, so that what they share is loaded once.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

pub mod qr;
mod sheet;
pub mod solver;
pub mod statistics;

use core::panic::PanicInfo;

use wasm_bindgen::throw_str;

/// A third of the size of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Throws an error in the worker or the page, which is logged. It names the file only, because formatting would take
/// more code than the rest.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    throw_str(info.location().map_or("panicked", |place| place.file()))
}
