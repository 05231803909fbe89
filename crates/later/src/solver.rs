//! The engine for a worker, so that the page never blocks. `web/static/worker.js` passes the messages.

use alloc::string::String;

use tictactoe::engine::Engine;
use tictactoe::{Board, Mark};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The engine, with everything it has found out so far: each question speeds up the next.
///
/// A board is given as its text, with the letter of the mark that moved first.
#[wasm_bindgen]
#[derive(Default)]
pub struct Solver {
    engine: Engine,
}

#[wasm_bindgen]
impl Solver {
    /// Creates an engine that has found out nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The index of the perfect move's square; `None` once the game is over.
    ///
    /// # Errors
    /// If the board cannot occur.
    pub fn think(&mut self, board: &str, first: &str) -> Result<Option<u32>, JsValue> {
        let square = self.engine.perfect_move(parse(board, first)?);
        Ok(square.and_then(|square| u32::try_from(square.index()).ok()))
    }

    /// What every move leads to, in the text form that [`Analysis::parse`](tictactoe::engine::Analysis::parse) reads.
    ///
    /// # Errors
    /// If the board cannot occur.
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
