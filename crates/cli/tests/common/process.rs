//! A process that a test starts: it is killed when its test fails, and when it takes too long.

use std::io::Read;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::signal::signal;

/// How long a test waits for one thing.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A running command, killed on drop.
pub(crate) struct Process {
    pub(crate) child: Child,
    /// Dropping this ends the watchdog.
    _watched: Sender<()>,
}

impl Process {
    /// Starts it, with pipes for its output.
    pub(crate) fn start(command: &mut Command) -> Process {
        let child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let watched = watch(child.id());
        Process {
            child,
            _watched: watched,
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.id(), name);
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

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Kills the process when it takes too long: then whatever a test waits for comes to an end. It may take longer than any
/// one thing that the test waits for.
pub(crate) fn watch(process: u32) -> Sender<()> {
    let (watched, end) = channel();
    thread::spawn(move || {
        if end.recv_timeout(2 * PATIENCE) == Err(RecvTimeoutError::Timeout) {
            signal(process, "KILL");
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
