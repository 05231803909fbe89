//! `tictactoe stats`, and the file behind it.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod file;
mod table;

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// X wins, and nobody plays again.
pub(crate) const X_WINS: &str = "1\n4\n2\n5\n3\nn\n";

/// The binary, with its records in this folder.
pub(crate) fn tictactoe(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments).env("TICTACTOE_DATA", folder);
    command
        .env_remove("TICTACTOE_NO_SAVE")
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm-256color");
    command
}

pub(crate) fn started(command: &mut Command, input: &str) -> Child {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    child
}

pub(crate) fn fed(command: &mut Command, input: &str) -> Output {
    started(command, input).wait_with_output().unwrap()
}

/// Plays, and expects nothing on standard error.
pub(crate) fn play(folder: &Path, arguments: &[&str], input: &str) {
    let output = fed(&mut tictactoe(folder, arguments), input);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

/// What `stats` prints.
pub(crate) fn stats(folder: &Path, arguments: &[&str]) -> String {
    let output = tictactoe(folder, &["stats"])
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap()
}
