//! Signals, with whoever is connected, also to the first process of a container.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::running::{Running, connect, folder, get, is_fine, signal, tictactoe};

#[test]
fn both_signals_end_it_well_whoever_is_connected() {
    let folder = folder();
    for name in ["INT", "TERM"] {
        let mut running = Running::on_folder(folder.path(), &[]);
        let address = running.address();
        let idle = connect(address);
        let mut half = connect(address);
        half.write_all(b"GET / HT").unwrap();
        assert!(is_fine(&get(address, "/", "")));
        running.signal(name);
        assert_eq!(running.ended().code(), Some(0), "{name}");
        assert_eq!(running.rest_of_output(), "\nStopped.\n", "{name}");
        assert!(TcpStream::connect(address).is_err());
        drop((idle, half));
    }
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
        eprintln!("SKIPPED: this system makes no process namespaces");
        return;
    };
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--dir"]);
    let mut command = Command::new("unshare");
    command.args(way).arg(serve.get_program());
    command.args(serve.get_args()).arg(folder.path());
    let mut running = Running::start(command.env("LC_ALL", "C.UTF-8"));
    assert!(is_fine(&get(running.address(), "/", "")));
    let outer = running.child.id();
    let children = fs::read_to_string(format!("/proc/{outer}/task/{outer}/children")).unwrap();
    signal(children.trim().parse().unwrap(), "TERM");
    assert_eq!(running.ended().code(), Some(0));
    assert_eq!(running.rest_of_output(), "\nStopped.\n");
}
