//! `tictactoe analyze`: every position, every impossible board, moves in place of boards, and endless streams.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod binary;
mod impossible;
mod moves;
mod positions;
mod streams;
