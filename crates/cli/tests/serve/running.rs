//! A running server, and a minimal client.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{ChildStderr, ChildStdout, Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use crate::process::{PATIENCE, Process, wait_until};

pub(crate) fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments).env("LC_ALL", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    // Each server has a folder of its own, so that tests share no rooms.
    let number = SERVERS.fetch_add(1, Ordering::Relaxed);
    let data = format!(
        "{}/{}-{number}",
        env!("CARGO_TARGET_TMPDIR"),
        std::process::id()
    );
    command.env("TICTACTOE_DATA", data);
    command
}

/// This command, started by another one, such as a shell.
pub(crate) fn started_by(mut starter: Command, command: &Command) -> Command {
    starter.arg(command.get_program()).args(command.get_args());
    let values = command.get_envs();
    starter.envs(values.filter_map(|(name, value)| Some((name, value?))));
    starter
}

/// How many servers were started.
static SERVERS: AtomicUsize = AtomicUsize::new(0);

/// A small site.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let headers =
        "/*\n  X-Test: yes\n  X-Twice: one\n  X-Twice: two\n/\n  Cache-Control: no-cache\n";
    fs::write(folder.path().join("_headers"), headers).unwrap();
    fs::write(folder.path().join("index.html"), "hello").unwrap();
    folder
}

/// A running server, killed on drop.
pub(crate) struct Running {
    pub(crate) process: Process,
    pub(crate) output: BufReader<ChildStdout>,
    /// Its first line.
    pub(crate) said: String,
}

impl Running {
    /// Starts it, and waits until it serves or ends.
    pub(crate) fn start(command: &mut Command) -> Running {
        let mut running = Running::spawn(command);
        running.wait_for_announcement();
        running
    }

    pub(crate) fn spawn(command: &mut Command) -> Running {
        let mut process = Process::start(command);
        Running {
            output: BufReader::new(process.child.stdout.take().unwrap()),
            process,
            said: String::new(),
        }
    }

    pub(crate) fn wait_for_announcement(&mut self) {
        self.output.read_line(&mut self.said).unwrap();
    }

    pub(crate) fn on_folder(folder: &Path, arguments: &[&str]) -> Running {
        let mut command = tictactoe(&["serve", "--port", "0", "--dir"]);
        Running::start(command.arg(folder).args(arguments))
    }

    pub(crate) fn address(&self) -> SocketAddr {
        let words = self.said.strip_prefix("Serving on http://");
        let parts = words.and_then(|words| words.split_once(' '));
        let (address, rest) = parts.unwrap_or_else(|| panic!("it said {:?}", self.said));
        assert_eq!(rest, "— Ctrl+C to stop\n");
        address.parse().unwrap()
    }

    pub(crate) fn signal(&self, name: &str) {
        self.process.signal(name);
    }

    /// Waits for the exit status; fails if it does not come in time.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        wait_until("it ends", || {
            status = self.process.child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    pub(crate) fn rest_of_output(&mut self) -> String {
        let mut text = String::new();
        self.output.read_to_string(&mut text).unwrap();
        text
    }

    pub(crate) fn errors(&mut self) -> BufReader<ChildStderr> {
        BufReader::new(self.process.child.stderr.take().unwrap())
    }
}

/// The next line; fails if it does not come in time.
pub(crate) fn line(mut reader: impl BufRead + Send + 'static) -> String {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut line = String::new();
        let read = reader.read_line(&mut line).map(|_| line);
        let _ = sender.send(read);
    });
    let line = receiver.recv_timeout(PATIENCE);
    line.unwrap_or_else(|_| panic!("no line has come")).unwrap()
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// The whole response. Header names are in lower case, as the server writes them.
pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    let mut stream = connect(address);
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn is_fine(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 OK\r\n")
}
