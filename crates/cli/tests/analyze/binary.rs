//! The binary: started, fed and read.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

pub(crate) fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.arg("analyze").args(arguments);
    command
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm-256color");
    command
}

pub(crate) fn start(arguments: &[&str]) -> Child {
    tictactoe(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

pub(crate) fn fed(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

pub(crate) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}
