//! What the page loads when it is first needed: the solver for the larger boards, and the statistics. It is one module, so
//! that what both need is loaded once.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

mod sheet;
pub mod solver;
pub mod statistics;

use core::panic::PanicInfo;

use wasm_bindgen::throw_str;

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the worker or the page, which is logged. It names the file and no more, because formatting would
/// weigh more than the rest.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    throw_str(info.location().map_or("panicked", |place| place.file()))
}
