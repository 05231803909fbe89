//! Programs that the tests start: Redis, and a room server in its own process. Both end with the test.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::client::PATIENCE;

/// A process that is killed when dropped.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    /// Kills it without letting it clean up.
    pub(crate) fn kill(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it has ended");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A room server in its own process.
pub(crate) struct Rooms {
    pub(crate) running: Running,
    pub(crate) address: String,
}

impl Rooms {
    pub(crate) fn start(address: &str, place: &str) -> Rooms {
        Rooms::run(Rooms::command().args([address, place]))
    }

    /// A server with this flaw, for a control run.
    pub(crate) fn flawed(address: &str, place: &str, flaw: &str) -> Rooms {
        // Its panics are intended, so nobody should have to read about them.
        Rooms::run(
            Rooms::command()
                .args([address, place, flaw])
                .stderr(Stdio::null()),
        )
    }

    fn command() -> Command {
        Command::new(env!("CARGO_BIN_EXE_tictactoe-rooms"))
    }

    fn run(command: &mut Command) -> Rooms {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let output = child.stdout.take().expect("it is piped");
        let running = Running(child);
        let (sender, said) = channel();
        thread::spawn(move || {
            let mut line = String::new();
            let read = BufReader::new(output).read_line(&mut line);
            let _ = sender.send(read.map(|_| line));
        });
        let said = said.recv_timeout(PATIENCE);
        let line = said.expect("it says its address in time").unwrap();
        assert!(!line.is_empty(), "it does not listen");
        let address = line.trim().to_owned();
        Rooms { running, address }
    }

    /// Its resident memory, in KiB.
    pub(crate) fn resident_kib(&self) -> usize {
        let path = format!("/proc/{}/status", self.running.0.id());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        number.and_then(|number| number.parse().ok()).unwrap()
    }
}

/// Our own Redis, with its data in this folder, and an fsync before every answer.
pub(crate) struct Redis {
    pub(crate) running: Running,
    pub(crate) address: String,
}

impl Redis {
    /// `None` if Redis is not installed, which is a failure if `CI` is set.
    pub(crate) fn start(folder: &Path) -> Option<Redis> {
        Redis::on_port(free_port(), folder)
    }

    pub(crate) fn on_port(port: u16, folder: &Path) -> Option<Redis> {
        let program = std::env::var_os("REDIS").unwrap_or("redis-server".into());
        let started = Command::new(program)
            .args(["--bind", "127.0.0.1", "--port", &port.to_string()])
            .args([
                "--save",
                "",
                "--appendonly",
                "yes",
                "--appendfsync",
                "always",
            ])
            .arg("--dir")
            .arg(folder)
            .stdout(Stdio::null())
            .spawn();
        let running = match started {
            Ok(child) => Running(child),
            Err(error) => {
                assert!(std::env::var_os("CI").is_none(), "redis-server: {error}");
                // Bypasses the test runner, which shows captured output only when a test fails.
                let _ = writeln!(io::stderr(), "SKIPPED: install redis-server ({error})");
                return None;
            }
        };
        let deadline = Instant::now() + PATIENCE;
        while !answers(port) {
            assert!(Instant::now() < deadline, "Redis does not answer");
            thread::sleep(Duration::from_millis(5));
        }
        let address = format!("redis://127.0.0.1:{port}");
        Some(Redis { running, address })
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }
}

/// Whether it answers a ping, which it does only once it has loaded its file.
fn answers(port: u16) -> bool {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let Ok(mut stream) = TcpStream::connect_timeout(&address, PATIENCE) else {
        return false;
    };
    let mut answer = [0; 5];
    stream.set_read_timeout(Some(PATIENCE)).is_ok()
        && stream.write_all(b"PING\r\n").is_ok()
        && stream.read_exact(&mut answer).is_ok()
        && answer == *b"+PONG"
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}
