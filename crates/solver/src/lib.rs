//! The module that a worker loads for the larger boards: an engine that thinks apart from the page, so that the page
//! never waits. `web/static/worker.js` passes the messages.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

use alloc::string::String;
use core::panic::PanicInfo;

use tictactoe::engine::Engine;
use tictactoe::{Board, Mark};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen::throw_str;

/// A third of the weight of the standard one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Becomes an error of the worker, of which the page is told. It names the file and no more, because formatting would
/// weigh more than the rest.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    throw_str(info.location().map_or("panicked", |place| place.file()))
}

/// The engine, with what it has found out so far: what one question has taught it makes the next one quick.
///
/// A board comes as its text, with the letter of the mark that moved first.
#[wasm_bindgen]
#[derive(Default)]
pub struct Solver {
    engine: Engine,
}

#[wasm_bindgen]
impl Solver {
    /// An engine that knows nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The index of the perfect move's square; `None` once the game is over.
    ///
    /// # Errors
    /// When this is no board that can occur.
    pub fn think(&mut self, board: &str, first: &str) -> Result<Option<u32>, JsValue> {
        let square = self.engine.perfect_move(parse(board, first)?);
        Ok(square.and_then(|square| u32::try_from(square.index()).ok()))
    }

    /// What every move leads to, in the text form that [`Analysis::parse`](tictactoe::engine::Analysis::parse) reads.
    ///
    /// # Errors
    /// When this is no board that can occur.
    pub fn analyze(&mut self, board: &str, first: &str) -> Result<String, JsValue> {
        Ok(self.engine.advise(parse(board, first)?).text())
    }
}

fn parse(board: &str, first: &str) -> Result<Board, JsValue> {
    let first = Mark::ALL.into_iter().find(|mark| mark.letter() == first);
    first
        .and_then(|first| Board::parse(board, first).ok())
        .ok_or_else(|| JsValue::from_str("no board that can occur"))
}
