//! `--log`: what a line says of a request.

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
    for expected in [
        ["GET", "/", "200", "5"],
        ["GET", "/missing%20file", "404", "14"],
        ["GET", "/healthz", "200", "3"],
        ["HEAD", "/", "200", "0"],
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
fn a_log_that_nobody_reads_holds_nobody_up() {
    let folder = folder();
    let mut running = Running::on_folder(folder.path(), &["--log"]);
    // More than fits into the pipe.
    let path = "/x".repeat(2_000);
    for _ in 0..100 {
        let answer = get(running.address(), &path, "");
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    }
    running.signal("TERM");
    assert_eq!(running.ended().code(), Some(0));
}
