//! Signals, with open connections, and as the first process of a container.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};

use expectrl::Expect;
use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;

use crate::attached::question;
use crate::process::{PATIENCE, Process, wait_until, watch};
use crate::running::{Running, connect, folder, get, is_fine, started_by, tictactoe};
use crate::signal::signal;

#[test]
fn both_signals_end_it_well_whoever_is_connected() {
    let folder = folder();
    for name in ["INT", "TERM"] {
        let mut command = tictactoe(&["serve", "--port", "0", "--attached", "--dir"]);
        let mut running = Running::start(command.arg(folder.path()).stdin(Stdio::piped()));
        let address = running.address();
        // A question that has its answer only much later.
        let mut held = connect(address);
        let question = question(&running);
        write!(held, "GET {question} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let idle = connect(address);
        let mut half = connect(address);
        half.write_all(b"GET / HT").unwrap();
        assert!(is_fine(&get(address, "/", "")));
        running.signal(name);
        assert_eq!(running.ended().code(), Some(0), "{name}");
        assert_eq!(running.rest_of_output(), "\nStopped.\n", "{name}");
        assert!(TcpStream::connect(address).is_err());
        let mut answer = String::new();
        let _ = held.read_to_string(&mut answer);
        assert_eq!(answer, "", "it was waited for");
        drop((idle, half));
    }
}

#[test]
fn a_second_signal_ends_it_at_once_whatever_it_waits_for() {
    let folder = folder();
    let mut serve = tictactoe(&["serve", "--port", "0", "--dir"]);
    serve.arg(folder.path());
    let mut session = OsSession::spawn(serve).unwrap();
    session.set_expect_timeout(Some(PATIENCE));
    let process = session.get_process().pid().as_raw().unsigned_abs();
    let _watched = watch(process);
    session.expect("Serving on http://").unwrap();
    let said = session.expect(" ").unwrap();
    let address = String::from_utf8_lossy(said.before());
    let address: SocketAddr = address.parse().unwrap();
    // Ctrl+S: the terminal takes nothing more, and the last line waits for it.
    session.send(b"\x13").unwrap();
    assert!(is_fine(&get(address, "/", "")));
    signal(process, "TERM");
    wait_until("it listens no more", || {
        TcpStream::connect(address).is_err()
    });
    signal(process, "TERM");
    let status = session.get_process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
}

#[test]
fn a_signal_ends_it_at_once_while_it_reads_the_page() {
    let folder = folder();
    let mut chance = fastrand::Rng::with_seed(1);
    let noise: Vec<u8> = (0..16 << 20).map(|_| chance.u8(b'a'..=b'p')).collect();
    fs::write(folder.path().join("noise.txt"), noise).unwrap();
    let mut command = tictactoe(&["serve", "--port", "0", "--dir"]);
    ends_before_it_serves(command.arg(folder.path()), |process| {
        let status = format!("/proc/{process}/status");
        wait_until("SIGTERM is caught", || {
            let status = fs::read_to_string(&status).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
            let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
            caught >> 14 & 1 == 1
        });
    });
}

#[test]
fn a_signal_ends_it_at_once_while_it_waits_for_the_rooms() {
    let folder = folder();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    silent.set_nonblocking(true).unwrap();
    let redis = format!("redis://{}", silent.local_addr().unwrap());
    let mut command = tictactoe(&["serve", "--port", "0", "--redis", &redis, "--dir"]);
    let mut asks = None;
    ends_before_it_serves(command.arg(folder.path()), |_| {
        wait_until("it asks for the rooms", || {
            asks = silent.accept().ok();
            asks.is_some()
        });
    });
}

/// Starts this, waits for something, and tells it to end.
fn ends_before_it_serves(command: &mut Command, wait: impl FnOnce(u32)) {
    let process = Process::start(command);
    wait(process.child.id());
    process.signal("TERM");
    let output = process.output();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"", "it has served");
}

/// The words that start a program as the first process of a container, where that is allowed.
fn first_process() -> Option<Vec<&'static str>> {
    let ways = [
        vec!["--pid", "--fork", "--kill-child"],
        vec![
            "--user",
            "--map-root-user",
            "--pid",
            "--fork",
            "--kill-child",
        ],
    ];
    ways.into_iter().find(|way| {
        let mut probe = Command::new("unshare");
        probe.args(way).arg("true").stderr(Stdio::null());
        probe.status().is_ok_and(|status| status.success())
    })
}

#[test]
fn the_first_process_of_a_container_ends_by_sigterm() {
    let Some(way) = first_process() else {
        let reason = "this system makes no process namespaces";
        assert!(std::env::var_os("CI").is_none(), "{reason}");
        // Bypasses the test runner, which shows captured output only when a test fails.
        writeln!(io::stderr(), "skipped because {reason}").unwrap();
        return;
    };
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--dir"]);
    let mut unshare = Command::new("unshare");
    unshare.args(way);
    let mut running = Running::start(started_by(unshare, &serve).arg(folder.path()));
    assert!(is_fine(&get(running.address(), "/", "")));
    let outer = running.process.child.id();
    let children = fs::read_to_string(format!("/proc/{outer}/task/{outer}/children")).unwrap();
    signal(children.trim(), "TERM");
    assert_eq!(running.ended().code(), Some(0));
    assert_eq!(running.rest_of_output(), "\nStopped.\n");
}
