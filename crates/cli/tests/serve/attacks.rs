//! Many clients that want more than their share. Each attack is bounded, and stays on this machine.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;

use crate::running::{Running, connect, folder, get, is_fine, line, tictactoe};

/// The most memory that a process has taken so far, in kilobytes.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.unwrap().trim().strip_suffix(" kB").unwrap();
    number.parse().unwrap()
}

#[test]
fn unfinished_heads_of_hundreds_of_clients_cost_little_memory() {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    assert!(is_fine(&get(running.address(), "/", "")));
    let before = peak_memory(running.child.id());
    let head = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}", "a".repeat(380_000));
    let clients: Vec<TcpStream> = (0..500)
        .map(|_| {
            let mut client = connect(running.address());
            // The server closes the connection when it has read enough.
            let _ = client.write_all(head.as_bytes());
            client
        })
        .collect();
    assert!(is_fine(&get(running.address(), "/", "")));
    let grown = peak_memory(running.child.id()) - before;
    assert!(grown < 40_000, "{grown} kB for {} clients", clients.len());
}

#[test]
fn at_the_file_limit_it_says_so_and_goes_on_when_files_are_free_again() {
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--dir"]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 64 && exec \"$0\" \"$@\""]);
    shell.arg(serve.get_program()).args(serve.get_args());
    let mut running = Running::start(shell.arg(folder.path()).env("LC_ALL", "C.UTF-8"));
    let address = running.address();
    let crowd: Vec<TcpStream> = (0..100).map(|_| connect(address)).collect();
    assert_eq!(
        line(running.errors()),
        "tictactoe: all 32 connections are taken; further clients wait until one is closed\n"
    );
    drop(crowd);
    assert!(is_fine(&get(address, "/", "")));
}

#[test]
fn more_connections_than_the_file_limit_allows_are_not_promised() {
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--max-connections", "99", "--dir"]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 64 && exec \"$0\" \"$@\""]);
    shell.arg(serve.get_program()).args(serve.get_args());
    let mut running = Running::start(shell.arg(folder.path()).env("LC_ALL", "C.UTF-8"));
    assert_eq!(
        line(running.errors()),
        "tictactoe: the system allows 64 open files, so at most 32 connections\n"
    );
    assert!(is_fine(&get(running.address(), "/", "")));
}
