//! `tictactoe analyze`: every position, every impossible board, and streams without end.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod binary;
mod impossible;
mod positions;
mod streams;
