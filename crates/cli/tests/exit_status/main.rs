//! Exit statuses and messages: the table in the manual, row by row; and the manual, help and completions themselves.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on has failed"
)]

mod completions;
mod manual;
#[path = "../common/process.rs"]
mod process;
mod rooms;
#[path = "../common/signal.rs"]
mod signal;
mod statuses;

use std::process::{Command, Output, Stdio};

pub(crate) fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments).stdin(Stdio::null());
    command
        .env("TICTACTOE_NO_SAVE", "1")
        .env("TICTACTOE_DATA", "/nowhere")
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm-256color");
    command
}

pub(crate) fn done(arguments: &[&str]) -> Output {
    tictactoe(arguments).output().unwrap()
}

/// The status, and all output.
pub(crate) fn ended(output: &Output) -> (i32, String) {
    let said = [&output.stdout[..], &output.stderr].concat();
    (
        output.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}
