//! Serves the page from the game's own binary, and rebuilds both when a source changes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher, recommended_watcher};

use crate::page::{self, Options};
use crate::{Done, cargo};

/// The default address.
pub(crate) const ADDRESS: &str = "127.0.0.1:3000";

/// How often to check that the server is still running.
const LOOK: Duration = Duration::from_millis(300);

/// Editors save a file in several steps, and tools many files; they are done when nothing has changed for so long.
const QUIET: Duration = Duration::from_millis(100);

/// Builds the page and serves it until Ctrl+C.
pub(crate) fn serve(address: &str) -> Done {
    build(Options::USUAL)?;
    become_server(&mut server(address))
}

/// The server replaces this process, so that whatever ends one ends the other.
#[cfg(unix)]
fn become_server(server: &mut Command) -> Done {
    use std::os::unix::process::CommandExt;
    Err(format!("the server does not start: {}", server.exec()))
}

#[cfg(windows)]
fn become_server(server: &mut Command) -> Done {
    // It reports its own errors.
    crate::run(server)
}

/// Checks that the page is served, then stops.
pub(crate) fn check() -> Done {
    build(Options::USUAL)?;
    let mut server = server("127.0.0.1:0");
    // The rooms of whoever works here are left alone.
    let mut running = Running::start(server.arg("--no-online").stdout(Stdio::piped()))?;
    let said = running.0.stdout.take().map(BufReader::new);
    match said.and_then(|said| said.lines().next()?.ok()) {
        Some(line) if line.starts_with("Serving on http://127.0.0.1:") => Ok(()),
        other => Err(format!("the page is not served, but said: {other:?}")),
    }
}

/// Serves the page, rebuilds it whenever a source changes, and lets open pages load the new one. If a build fails, the
/// last page stays. The page is not cached, so that changes are seen at once.
pub(crate) fn watch(address: &str) -> Done {
    // Before the first build, so that no change is missed.
    let (_watcher, changes) = changes(&sources()?)?;
    build(Options::NOT_KEPT)?;
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
        match build(Options::NOT_KEPT) {
            Ok(()) => {
                // Frees the address for the next one.
                drop(running);
                running = Running::start(&mut server(address))?;
            }
            Err(message) => eprintln!("xtask: {message}; still serving the page as it was"),
        }
    }
}

/// A message for each change in these folders, while the watcher is there.
fn changes(folders: &[PathBuf]) -> Result<(RecommendedWatcher, Receiver<()>), String> {
    let failed = |error: notify::Error| format!("the sources cannot be watched: {error}");
    let (sender, changes) = channel();
    let mut watcher = recommended_watcher(move |event: notify::Result<Event>| {
        // The build reads the sources, which changes nothing. An error may hide a change.
        if event.is_ok_and(|event| event.kind.is_access()) {
            return;
        }
        // On exit the receiver is gone.
        let _ = sender.send(());
    })
    .map_err(failed)?;
    for folder in folders {
        watcher
            .watch(folder, RecursiveMode::Recursive)
            .map_err(failed)?;
    }
    Ok((watcher, changes))
}

/// The folders that the page and the server are built from.
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

fn build(options: Options<'_>) -> Done {
    page::build(options)?;
    let target = target();
    cargo(&[
        "build",
        "--package",
        "tictactoe-cli",
        "--target-dir",
        &target.to_string_lossy(),
    ])
}

/// Where the binary is built, regardless of the environment.
fn target() -> PathBuf {
    page::root().join("target")
}

fn server(address: &str) -> Command {
    let mut command = Command::new(target().join("debug/tictactoe"));
    command.args(["serve", "--addr", address]);
    command
}

/// A server that ends with this process, however that ends, because its standard input is then closed.
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
        // If this fails, there is nothing left to do about it.
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_change_of_a_source_is_noticed_and_reading_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("style/board.css");
        fs::create_dir(folder.path().join("style")).unwrap();
        let edits: [fn(&Path); 4] = [
            |file| fs::write(file, "new").unwrap(),
            |file| fs::write(file, "changed").unwrap(),
            |file| fs::rename(file, file.with_extension("old")).unwrap(),
            |file| fs::remove_file(file.with_extension("old")).unwrap(),
        ];
        for (number, edit) in edits.into_iter().enumerate() {
            // A watcher of its own, which sees nothing of the edit before.
            let (_watcher, changes) = changes(&[folder.path().to_owned()]).unwrap();
            let _ = fs::read(&file);
            let heard = changes.recv_timeout(QUIET);
            assert_eq!(
                heard,
                Err(RecvTimeoutError::Timeout),
                "before edit {number}"
            );
            edit(&file);
            let heard = changes.recv_timeout(PATIENCE);
            assert_eq!(heard, Ok(()), "after edit {number}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_server_ends_when_its_parent_is_killed() {
        let mut parent = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "serve::tests::start_and_wait", "--ignored"])
            .arg("--nocapture")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let _input = parent.stdin.take();
        let mut said = BufReader::new(parent.stdout.take().unwrap()).lines();
        assert!(said.any(|line| line.unwrap().ends_with("serving")));
        parent.kill().unwrap();
        parent.wait().unwrap();
        // Its output stays open until the last of them has ended.
        let (sender, ended) = channel();
        std::thread::spawn(move || sender.send(said.count()));
        assert!(ended.recv_timeout(PATIENCE).is_ok(), "the server runs on");
    }

    /// The parent of the test above. As the server does, this one ends with its standard input.
    #[test]
    #[ignore = "it waits until it is killed"]
    #[cfg(unix)]
    fn start_and_wait() {
        let mut server = Command::new("sh");
        server.args(["-c", "echo serving; cat; exit"]);
        let _running = Running::start(&mut server).unwrap();
        std::thread::sleep(3 * PATIENCE);
    }

    /// What takes longer does not come.
    const PATIENCE: Duration = Duration::from_secs(20);
}
