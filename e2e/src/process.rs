//! A program that runs beside the stories and ends with the thing it serves.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::programs::XVFB;

const PATIENCE: Duration = Duration::from_secs(30);

/// A running program; it is killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    /// Starts it; all it says goes into this file.
    pub(crate) fn start(command: &mut Command, log: &Path) -> io::Result<Process> {
        let log = File::create(log)?;
        command.stdin(Stdio::null());
        command.stdout(log.try_clone()?).stderr(log);
        Ok(Process(command.spawn()?))
    }

    /// Starts a screen without a screen, and gives its name.
    pub(crate) fn screen() -> io::Result<(Process, String)> {
        let program = XVFB.find().unwrap_or_else(|| "Xvfb".into());
        let mut screen = Command::new(program)
            .args(["-displayfd", "1", "-screen", "0", "1600x1200x24"])
            .args(["-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        if let Some(output) = screen.stdout.take() {
            BufReader::new(output).read_line(&mut number)?;
        }
        Ok((Process(screen), format!(":{}", number.trim())))
    }

    /// Waits until it listens on this port.
    pub(crate) fn wait_for(&mut self, port: u16) -> io::Result<()> {
        let deadline = Instant::now() + PATIENCE;
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = self.0.try_wait()? {
                return Err(io::Error::other(format!("it has stopped: {status}")));
            }
            if Instant::now() > deadline {
                return Err(io::ErrorKind::TimedOut.into());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nobody listens on. It lies below those that systems give to outgoing connections, so that none of them
/// takes it while its server is killed and started again.
pub(crate) fn free_port() -> io::Result<u16> {
    static GIVEN: AtomicU16 = AtomicU16::new(0);
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    // Runs beside this one have other blocks of ports.
    let first = 10_000 + 100 * u16::try_from(process::id() % 200).unwrap_or_default();
    let mut ports = (0..100).map(|_| first + GIVEN.fetch_add(1, Relaxed));
    let port = ports.find(is_free);
    port.ok_or_else(|| io::ErrorKind::AddrNotAvailable.into())
}
