//! Many clients that want more than their share. Each attack is bounded, and stays on this machine.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Command;

use crate::process::wait_until;
use crate::running::{Running, connect, folder, get, is_fine, line, started_by, tictactoe};

/// The peak memory of a process so far, in kilobytes.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.unwrap().trim().strip_suffix(" kB").unwrap();
    number.parse().unwrap()
}

/// How much more memory a server takes, in kilobytes, when hundreds of clients send so much of a head.
fn memory_for_heads(bytes: usize) -> u64 {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    assert!(is_fine(&get(running.address(), "/", "")));
    let process = running.process.child.id();
    // What it took to start does not count.
    fs::write(format!("/proc/{process}/clear_refs"), "5").unwrap();
    let before = peak_memory(process);
    let head = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}", "a".repeat(bytes));
    let clients: Vec<TcpStream> = (0..500)
        .map(|_| {
            let mut client = connect(running.address());
            // The server closes the connection when it has read enough.
            let _ = client.write_all(head.as_bytes());
            client
        })
        .collect();
    assert!(is_fine(&get(running.address(), "/", "")));
    let grown = peak_memory(process) - before;
    drop(clients);
    grown
}

#[test]
fn unfinished_heads_of_hundreds_of_clients_cost_little_memory() {
    let grown = memory_for_heads(380_000);
    assert!(grown < 40_000, "{grown} kB");
}

/// The control run: heads that are not too large are kept, and it shows.
#[test]
fn memory_that_clients_take_is_noticed() {
    let grown = memory_for_heads(15_000);
    assert!(grown > 3_000, "{grown} kB");
}

/// This command, with a low limit on open files.
fn with_few_files(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 64 && exec \"$0\" \"$@\""]);
    started_by(shell, command)
}

#[test]
fn at_the_file_limit_it_says_so_and_goes_on_when_files_are_free_again() {
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--dir"]);
    let mut running = Running::start(with_few_files(&serve).arg(folder.path()));
    let address = running.address();
    let held: Vec<TcpStream> = (0..32).map(|_| connect(address)).collect();
    for client in &held {
        assert!(is_answered(client), "it has a place");
    }
    assert_eq!(
        line(running.errors()),
        "tictactoe: all 32 connections are taken; further clients wait until one is closed\n"
    );
    let late = connect(address);
    ask(&late);
    for _ in 0..20 {
        assert!(is_answered(held.last().unwrap()), "it still has its place");
    }
    // Nobody else is answered meanwhile, unless one who has asked nothing for long has lost the place.
    late.set_nonblocking(true).unwrap();
    let is_held_up = late.peek(&mut [0]).is_err();
    assert!(is_held_up || held.iter().any(is_closed));
    late.set_nonblocking(false).unwrap();
    drop(held);
    assert!((&late).read(&mut [0]).unwrap() > 0, "there is a place now");
}

/// The cap is below the limit as long as nothing else takes files; here the program that starts it leaves some open.
#[test]
fn it_goes_on_when_the_file_limit_was_really_reached() {
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--no-online", "--dir"]);
    let words = "exec 3</ 4</ 5</ 6</ 7</ 8</ 9</; ulimit -n 24 && exec \"$0\" \"$@\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", words]);
    let running = Running::start(started_by(shell, &serve).arg(folder.path()));
    let crowd: Vec<TcpStream> = (0..20).map(|_| connect(running.address())).collect();
    let files = format!("/proc/{}/fd", running.process.child.id());
    wait_until("no file is left", || {
        (0..24).all(|number| fs::exists(format!("{files}/{number}")).unwrap())
    });
    drop(crowd);
    assert!(is_fine(&get(running.address(), "/", "")));
}

fn ask(mut client: &TcpStream) {
    let head = b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
    client.write_all(head).unwrap();
}

fn is_answered(client: &TcpStream) -> bool {
    ask(client);
    let mut head = String::new();
    let mut lines = BufReader::new(client);
    while !head.ends_with("\r\n\r\n") {
        if lines.read_line(&mut head).unwrap() == 0 {
            return false;
        }
    }
    is_fine(&head)
}

fn is_closed(client: &TcpStream) -> bool {
    client.set_nonblocking(true).unwrap();
    client.peek(&mut [0]).is_ok()
}

#[test]
fn more_connections_than_the_file_limit_allows_are_not_promised() {
    let folder = folder();
    let serve = tictactoe(&["serve", "--port", "0", "--max-connections", "99", "--dir"]);
    let mut running = Running::start(with_few_files(&serve).arg(folder.path()));
    assert_eq!(
        line(running.errors()),
        "tictactoe: the system allows 64 open files, so at most 32 connections\n"
    );
    assert!(is_fine(&get(running.address(), "/", "")));
}
