//! Serves the page from the game's own binary, and builds both anew when a source changes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher, recommended_watcher};

use crate::page::{self, Offline};
use crate::{Done, cargo};

/// Where the page is served unless another address is given.
pub(crate) const ADDRESS: &str = "127.0.0.1:3000";

/// How often it is looked whether the server still runs.
const LOOK: Duration = Duration::from_millis(300);

/// Editors write a file in several steps, and tools many files; this long after the last one they are done.
const QUIET: Duration = Duration::from_millis(100);

/// Builds the page and serves it until Ctrl+C.
pub(crate) fn serve(address: &str) -> Done {
    build(Offline::Kept)?;
    become_server(&mut server(address))
}

/// The server takes the place of this process, so whatever ends the one ends the other.
#[cfg(unix)]
fn become_server(server: &mut Command) -> Done {
    use std::os::unix::process::CommandExt;
    Err(format!("the server does not start: {}", server.exec()))
}

#[cfg(windows)]
fn become_server(server: &mut Command) -> Done {
    // It says itself what is wrong.
    crate::run(server)
}

/// Checks that the page is served, and stops then.
pub(crate) fn check() -> Done {
    build(Offline::Kept)?;
    let mut running = Running::start(server("127.0.0.1:0").stdout(Stdio::piped()))?;
    let said = running.0.stdout.take().map(BufReader::new);
    match said.and_then(|said| said.lines().next()?.ok()) {
        Some(line) if line.starts_with("Serving on http://127.0.0.1:") => Ok(()),
        other => Err(format!("the page is not served, but said: {other:?}")),
    }
}

/// Serves the page; whenever a source changes, builds it anew, and open pages load it. A source that does not compile leaves
/// the last page. Browsers do not keep it: one wants to see what has changed.
pub(crate) fn watch(address: &str) -> Done {
    // Before the first build, so that no change is missed.
    let (_watcher, changes) = changes()?;
    build(Offline::NotKept)?;
    let mut running = Running::start(&mut server(address))?;
    loop {
        match changes.recv_timeout(LOOK) {
            Ok(()) => while changes.recv_timeout(QUIET).is_ok() {},
            Err(RecvTimeoutError::Timeout) if running.has_ended() => {
                return Err("the server has stopped".to_owned());
            }
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => {
                return Err("the sources cannot be watched any more".to_owned());
            }
        }
        match build(Offline::NotKept) {
            Ok(()) => {
                // The address has to be free for the next one.
                drop(running);
                running = Running::start(&mut server(address))?;
            }
            Err(message) => eprintln!("xtask: {message}; still serving the page as it was"),
        }
    }
}

/// A message for each change of a source, while the watcher is there.
fn changes() -> Result<(RecommendedWatcher, Receiver<()>), String> {
    let failed = |error: notify::Error| format!("the sources cannot be watched: {error}");
    let (sender, changes) = channel();
    let mut watcher = recommended_watcher(move |event: notify::Result<Event>| {
        // Whoever builds reads the sources, which is no change. What cannot be told may be one.
        if event.is_ok_and(|event| event.kind.is_access()) {
            return;
        }
        // Nobody listens any more at the end.
        let _ = sender.send(());
    })
    .map_err(failed)?;
    for folder in sources()? {
        watcher
            .watch(&folder, RecursiveMode::Recursive)
            .map_err(failed)?;
    }
    Ok((watcher, changes))
}

/// What the page and the server are built from.
fn sources() -> Result<Vec<PathBuf>, String> {
    let crates = page::root().join("crates");
    let entries = fs::read_dir(&crates)
        .map_err(|error| format!("cannot list {}: {error}", crates.display()))?;
    let folders = entries.flatten().flat_map(|entry| {
        let path = entry.path();
        [path.join("src"), path.join("static")]
    });
    Ok(folders.filter(|folder| folder.is_dir()).collect())
}

fn build(offline: Offline) -> Done {
    page::build(offline)?;
    let target = target();
    cargo(&[
        "build",
        "--package",
        "tictactoe-cli",
        "--target-dir",
        &target.to_string_lossy(),
    ])
}

/// Where the binary is built, whatever the environment asks for.
fn target() -> PathBuf {
    page::root().join("target")
}

fn server(address: &str) -> Command {
    let mut command = Command::new(target().join("debug/tictactoe"));
    command.args(["serve", "--addr", address]);
    command
}

/// A server that ends with this process, however that ends: its standard input is closed then.
struct Running(Child);

impl Running {
    fn start(server: &mut Command) -> Result<Running, String> {
        server
            .arg("--attached")
            .stdin(Stdio::piped())
            .spawn()
            .map(Running)
            .map_err(|error| format!("the server does not start: {error}"))
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(Some(_)))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // It has ended or it will; there is nothing else to be done about it.
        let _ = self.0.wait();
    }
}
