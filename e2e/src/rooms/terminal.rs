//! A friend at a terminal, by pipe.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use super::{PATIENCE, built};
use crate::must;

/// Somebody who plays with `tictactoe`; killed when it is dropped.
#[derive(Debug)]
pub struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Terminal {
    /// Starts `tictactoe` with these words.
    ///
    /// # Errors
    /// When it is not built, or does not start.
    pub fn start(words: &[&str]) -> Result<Terminal, Box<dyn Error>> {
        let mut command = Command::new(built("tictactoe")?);
        command.args(words).env("LC_ALL", "C.UTF-8");
        // What a story plays leaves nothing behind.
        command.env("TICTACTOE_NO_SAVE", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let output = child.stdout.take().ok_or("it has no output")?;
        let (said, lines) = channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            // Until nobody listens any more.
            for line in lines {
                if said.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Terminal {
            input: child.stdin.take(),
            child,
            lines,
        })
    }

    /// Types a line.
    #[track_caller]
    pub fn write(&mut self, line: &str) {
        let input = must(line, self.input.as_mut().ok_or("there is no input"));
        must(line, writeln!(input, "{line}"));
    }

    /// Waits for a line with this text, and gives it.
    #[track_caller]
    pub fn until(&mut self, text: &str) -> String {
        loop {
            let line = must(text, self.lines.recv_timeout(PATIENCE));
            if line.contains(text) {
                return line;
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
