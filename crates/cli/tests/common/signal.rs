//! Signals to processes.

use std::fmt::Display;
use std::process::Command;

/// Sends the signal with this name by the shell's own `kill`, since not every system has a program of that name.
pub(crate) fn signal(process: impl Display, name: &str) {
    let kill = format!("kill -{name} {process}");
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.unwrap().success(), "{kill}");
}
