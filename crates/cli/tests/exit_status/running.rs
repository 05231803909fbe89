//! A command that runs: it is killed when its test fails, and when it takes too long.

use std::fmt::Display;
use std::io::Read;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// No test waits longer for anything.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A running command, killed on drop.
pub(crate) struct Running {
    pub(crate) child: Child,
    /// Dropping this ends the watchdog.
    _watched: Sender<()>,
}

impl Running {
    pub(crate) fn start(command: &mut Command) -> Running {
        let child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let watched = watch(child.id());
        Running {
            child,
            _watched: watched,
        }
    }

    /// Reads its output up to and including this text.
    pub(crate) fn until(&mut self, text: &str) {
        let output = self.child.stdout.as_mut().unwrap();
        let mut said = Vec::new();
        while !said.ends_with(text.as_bytes()) {
            let mut byte = [0];
            output.read_exact(&mut byte).unwrap();
            said.extend(byte);
        }
    }

    pub(crate) fn signal(&self, signal: &str) {
        send(signal, self.child.id());
    }

    /// Waits until it ends, and returns the rest of its output.
    pub(crate) fn output(mut self) -> Output {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut output = self.child.stdout.take().unwrap();
        output.read_to_end(&mut stdout).unwrap();
        let mut errors = self.child.stderr.take().unwrap();
        errors.read_to_end(&mut stderr).unwrap();
        Output {
            status: self.child.wait().unwrap(),
            stdout,
            stderr,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Kills the process when it takes too long: then whatever a test waits for comes to an end.
fn watch(process: u32) -> Sender<()> {
    let (watched, end) = channel();
    thread::spawn(move || {
        if end.recv_timeout(2 * PATIENCE) == Err(RecvTimeoutError::Timeout) {
            send("-KILL", process);
        }
    });
    watched
}

pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Sends the signal by the shell's own `kill`, since not every system has a program of that name.
pub(crate) fn send(signal: &str, process: impl Display) {
    let kill = format!("kill {signal} {process}");
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.unwrap().success(), "{kill}");
}
