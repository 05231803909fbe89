//! Serves the page from the game's own binary, and builds both anew when a source changes.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::page::{self, Offline};
use crate::{Done, cargo};

/// Where the page is served unless another address is given.
pub(crate) const ADDRESS: &str = "127.0.0.1:3000";

const POLL: Duration = Duration::from_millis(300);

/// Builds the page and serves it until Ctrl+C.
pub(crate) fn serve(address: &str) -> Done {
    build(Offline::Kept)?;
    let status = server(address)
        .status()
        .map_err(|error| format!("the server does not start: {error}"))?;
    // It has said itself what is wrong.
    if status.success() {
        Ok(())
    } else {
        Err("the server has stopped".to_owned())
    }
}

/// Checks that the page is served, and stops then.
pub(crate) fn check() -> Done {
    build(Offline::Kept)?;
    let mut running = start(server("127.0.0.1:0").stdout(Stdio::piped()))?;
    let said = running.stdout.take().map(BufReader::new);
    let first = said.and_then(|said| said.lines().next()?.ok());
    stop(&mut running)?;
    match first {
        Some(line) if line.starts_with("Serving on http://127.0.0.1:") => Ok(()),
        other => Err(format!("the page is not served, but said: {other:?}")),
    }
}

/// Serves the page; whenever a source changes, builds it anew. A source that does not compile leaves the last page. Browsers
/// do not keep it: one wants to see what has changed.
pub(crate) fn watch(address: &str) -> Done {
    build(Offline::NotKept)?;
    let mut built = newest_change()?;
    let mut running = start(&mut server(address))?;
    loop {
        sleep(POLL);
        if let Ok(Some(_)) = running.try_wait() {
            return Err("the server has stopped".to_owned());
        }
        let changed = newest_change()?;
        if changed > built {
            built = changed;
            match build(Offline::NotKept) {
                Ok(()) => {
                    stop(&mut running)?;
                    running = start(&mut server(address))?;
                }
                Err(message) => eprintln!("xtask: {message}; still serving the page as it was"),
            }
        }
    }
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

fn start(server: &mut Command) -> Result<Child, String> {
    server
        .spawn()
        .map_err(|error| format!("the server does not start: {error}"))
}

fn stop(server: &mut Child) -> Done {
    server
        .kill()
        .and_then(|()| server.wait())
        .map(drop)
        .map_err(|error| format!("the server does not stop: {error}"))
}

/// When a source of the page was last changed.
fn newest_change() -> Result<SystemTime, String> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for folder in [
        "crates/tictactoe/src",
        "crates/later/src",
        "crates/web/src",
        "crates/web/static",
    ] {
        for file in page::files(&page::root().join(folder))? {
            newest = newest.max(changed(&file));
        }
    }
    Ok(newest)
}

/// A file that goes away while we look counts as unchanged.
fn changed(file: &Path) -> SystemTime {
    file.metadata()
        .and_then(|metadata| metadata.modified())
        .unwrap_or(SystemTime::UNIX_EPOCH)
}
