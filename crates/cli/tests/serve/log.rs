//! `--log`: what a line says about a request.

use std::io::{BufRead, Read, Write};

use crate::running::{Running, connect, folder, get};

#[test]
fn every_request_gets_a_line_with_what_was_asked_and_answered() {
    let folder = folder();
    let mut running = Running::on_folder(folder.path(), &["--log"]);
    let address = running.address();
    get(address, "/", "");
    get(address, "/missing%20file?query", "");
    get(address, "/healthz", "");
    let mut stream = connect(address);
    stream
        .write_all(b"HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .unwrap();
    stream.read_to_end(&mut Vec::new()).unwrap();
    // What is refused before it comes to the page: no host, and two of them.
    let mut stream = connect(address);
    stream
        .write_all(b"GET /hostless HTTP/1.1\r\nConnection: close\r\n\r\n")
        .unwrap();
    stream.read_to_end(&mut Vec::new()).unwrap();
    get(address, "/healthz", "Host: another\r\n");
    let long = format!("/{}", "x".repeat(999));
    get(address, &long, "");
    // A terminal would take the one for the start of a command, and show what follows the other backwards.
    get(address, "/\u{9b}\u{202e}", "");
    for expected in [
        ["GET", "/", "200", "5"],
        ["GET", "/missing%20file", "404", "14"],
        ["GET", "/healthz", "200", "3"],
        ["HEAD", "/", "200", "0"],
        ["GET", "/hostless", "400", "16"],
        ["GET", "/healthz", "400", "16"],
        ["GET", &long[..256], "404", "14"],
        ["GET", "/%C2%9B%E2%80%AE", "404", "14"],
    ] {
        let mut line = String::new();
        running.output.read_line(&mut line).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let [time, request @ .., duration] = words.as_slice() else {
            panic!("{line}");
        };
        assert_eq!(request, expected, "{line}");
        assert!(humantime::parse_rfc3339(time).is_ok(), "{line}");
        let milliseconds = duration.strip_suffix("ms").unwrap();
        assert!(milliseconds.parse::<f64>().is_ok(), "{line}");
    }
    running.signal("TERM");
    assert_eq!(running.rest_of_output(), "\nStopped.\n");
}

#[test]
fn a_log_that_nobody_reads_holds_nobody_up_and_loses_only_whole_lines() {
    let folder = folder();
    let mut running = Running::on_folder(folder.path(), &["--log"]);
    let address = running.address();
    // More than fits into the pipe and the queue together.
    let ask_often = || {
        let request = format!("GET /{} HTTP/1.1\r\nHost: x\r\n", "x".repeat(255));
        let one = format!("{request}\r\n");
        let last = format!("{request}Connection: close\r\n\r\n");
        let requests = one.repeat(99) + &last;
        for _ in 0..60 {
            let mut stream = connect(address);
            stream.write_all(requests.as_bytes()).unwrap();
            let mut answers = String::new();
            stream.read_to_string(&mut answers).unwrap();
            assert_eq!(answers.matches("HTTP/1.1 404 ").count(), 100);
        }
    };
    // The reader comes back for a while each time.
    for _ in 0..2 {
        ask_often();
        for _ in 0..3_000 {
            let mut line = String::new();
            running.output.read_line(&mut line).unwrap();
            assert!(line.starts_with("20") && line.ends_with("ms\n"), "{line}");
            assert_eq!(line.split(' ').count(), 6, "{line}");
        }
    }
    ask_often();
    running.signal("TERM");
    assert_eq!(running.ended().code(), Some(0));
}
