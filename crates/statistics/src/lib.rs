//! The module that the page loads when a round ends or the statistics are opened: it counts, and writes the sheet.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

#[cfg(target_arch = "wasm32")]
mod exports;
mod sheet;

pub use sheet::sheet;
