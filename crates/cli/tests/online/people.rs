//! A room server, and people who play in its rooms by pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::signal::signal;

/// How long a test waits for one thing.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command
        .args(arguments)
        .env("TICTACTOE_NO_SAVE", "1")
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8");
    command
}

/// A running room server, killed on drop.
pub(crate) struct Server {
    child: Child,
    /// The URL of its page.
    pub(crate) url: String,
    folder: tempfile::TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("_headers"), "").unwrap();
        let (child, url) = serve(&folder, "0");
        Server { child, url, folder }
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Suspends it: until it wakes, it receives but never answers.
    pub(crate) fn sleep(&self) {
        self.signal("STOP");
    }

    pub(crate) fn wake(&self) {
        self.signal("CONT");
    }

    fn signal(&self, name: &str) {
        signal(self.child.id(), name);
    }

    /// Restarts it on the same address, with the same rooms.
    pub(crate) fn start_again(&mut self) {
        let port = self.port().to_owned();
        let (child, url) = serve(&self.folder, &port);
        assert_eq!(url, self.url);
        self.child = child;
    }

    /// The file with its rooms.
    pub(crate) fn rooms(&self) -> PathBuf {
        self.folder.path().join("rooms.redb")
    }

    pub(crate) fn port(&self) -> &str {
        self.url.trim_end_matches('/').rsplit_once(':').unwrap().1
    }
}

fn serve(folder: &tempfile::TempDir, port: &str) -> (Child, String) {
    let path = folder.path().to_str().unwrap();
    let arguments = ["serve", "--port", port, "--dir", path, "--data", path];
    let mut child = tictactoe(&arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut said).unwrap();
    let address = said.strip_prefix("Serving on ").unwrap();
    let url = format!("{}/", address.split_once(' ').unwrap().0);
    (child, url)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A person who plays by pipe, killed on drop.
pub(crate) struct Person {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// All output so far.
    pub(crate) said: String,
}

impl Person {
    /// Opens a room with these options.
    pub(crate) fn open(server: &Server, options: &[&str]) -> Person {
        Person::start(tictactoe(&["online", "--server", &server.url]).args(options))
    }

    /// Opens a room, and returns its link.
    pub(crate) fn host(server: &Server, options: &[&str]) -> (Person, String) {
        let mut host = Person::open(server, options);
        let link = host.until("  http").trim().to_owned();
        host.until("Waiting for your friend");
        (host, link)
    }

    pub(crate) fn join(link: &str) -> Person {
        Person::start(&mut tictactoe(&["join", link]))
    }

    pub(crate) fn start(command: &mut Command) -> Person {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Person {
            input: child.stdin.take(),
            child,
            lines,
            said: String::new(),
        }
    }

    /// Writes these words, one per line; each waits until it can be acted on.
    pub(crate) fn write(&mut self, words: &str) {
        let lines = words.replace(' ', "\n") + "\n";
        self.write_bytes(lines.as_bytes());
    }

    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Waits for a line with this text, and returns it.
    pub(crate) fn until(&mut self, text: &str) -> String {
        loop {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else {
                panic!("{text:?} does not come after {}", self.said);
            };
            self.said += &line;
            self.said.push('\n');
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Closes the input, and returns the remaining output, the exit status and all of standard error.
    pub(crate) fn end(mut self) -> (String, i32, String) {
        drop(self.input.take());
        let from = self.said.len();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => self.said += &(line + "\n"),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end after {}", self.said),
            }
        }
        let mut errors = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut errors).unwrap();
        let status = self.child.wait().unwrap().code().unwrap();
        (self.said.split_off(from), status, errors)
    }

    /// Closes the input, and returns the person's own link, which is printed then.
    pub(crate) fn quit(self) -> String {
        let (said, status, errors) = self.end();
        assert_eq!((status, &*errors), (0, ""), "{said}");
        let (_, link) = said
            .rsplit_once("  tictactoe join \"")
            .unwrap_or_else(|| panic!("no way back in {said}"));
        link.trim_end().trim_end_matches('"').to_owned()
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn close_input(&mut self) {
        drop(self.input.take());
    }

    /// Stops reading, which closes the pipe.
    pub(crate) fn close_output(&mut self) {
        let (_, nothing) = channel();
        self.lines = nothing;
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
