//! Programs that the tests start: Redis, and the server of rooms as a process of its own. They end with the test.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A process that is killed when the test is over.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    /// Ends it as a power failure would.
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

/// The server of rooms as a process. Rooms are in `place`.
pub(crate) struct Rooms {
    pub(crate) running: Running,
    pub(crate) address: String,
}

impl Rooms {
    pub(crate) fn start(address: &str, place: &str) -> Rooms {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tictactoe-rooms"))
            .args([address, place])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = String::new();
        let output = child.stdout.take().expect("it is piped");
        let read = BufReader::new(output).read_line(&mut said);
        let running = Running(child);
        assert!(read.is_ok_and(|read| read > 0), "it does not listen");
        let address = said.trim().to_owned();
        Rooms { running, address }
    }
}

/// A Redis of our own, with its data in this folder, synced before every answer.
pub(crate) struct Redis {
    pub(crate) running: Running,
    pub(crate) address: String,
}

impl Redis {
    /// `None` where it is not installed; where CI is set that is a failure.
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
                eprintln!("SKIPPED: install redis-server ({error})");
                return None;
            }
        };
        let deadline = Instant::now() + Duration::from_secs(20);
        while !answers(port) {
            assert!(Instant::now() < deadline, "Redis does not answer");
            std::thread::sleep(Duration::from_millis(5));
        }
        let address = format!("redis://127.0.0.1:{port}");
        Some(Redis { running, address })
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }
}

/// Whether it answers a ping, which it does once it has read its file.
fn answers(port: u16) -> bool {
    use std::io::{Read, Write};
    let Ok(mut stream) = std::net::TcpStream::connect(("127.0.0.1", port)) else {
        return false;
    };
    let mut answer = [0; 5];
    stream.write_all(b"PING\r\n").is_ok()
        && stream.read_exact(&mut answer).is_ok()
        && answer == *b"+PONG"
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}
