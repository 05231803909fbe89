//! What `serve` prints, and where it listens.

use std::fs;
use std::io::BufRead;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use crate::process::{Process, wait_until};
use crate::running::{Running, folder, get, is_fine, line, tictactoe};

#[test]
fn the_page_is_served_at_the_address_it_says() {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    let answer = get(running.address(), "/", "");
    assert!(is_fine(&answer), "{answer}");
    assert!(answer.contains("\r\nx-test: yes\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nhello"), "{answer}");
}

#[test]
fn health_can_be_asked_for_and_every_refusal_has_the_headers_of_the_page() {
    let folder = folder();
    let running = Running::on_folder(folder.path(), &[]);
    let answer = get(running.address(), "/healthz", "");
    assert!(
        is_fine(&answer) && answer.ends_with("\r\n\r\nok\n"),
        "{answer}"
    );
    for (path, headers, status) in [
        ("/healthz", "", 200),
        ("/missing", "", 404),
        ("/healthz", "Host: another\r\n", 400),
        ("/healthz", "Not a header\r\n", 400),
    ] {
        let answer = get(running.address(), path, headers);
        let start = format!("HTTP/1.1 {status} ");
        assert!(answer.starts_with(&start), "{answer}");
        assert_eq!(answer.matches("\r\nx-test: yes\r\n").count(), 1, "{answer}");
        let twice = "\r\nx-twice: one\r\nx-twice: two\r\n";
        assert_eq!(answer.matches(twice).count(), 1, "{answer}");
        assert_eq!(answer.matches("\r\ncache-control: no-cache\r\n").count(), 1);
    }
}

#[test]
fn without_a_host_it_is_open_to_all_and_says_so() {
    let folder = folder();
    for address in [":0", "0.0.0.0:0"] {
        let mut command = tictactoe(&["serve", "--addr", address, "--dir"]);
        let mut running = Running::start(command.arg(folder.path()));
        assert!(running.address().ip().is_loopback());
        let mut open = String::new();
        running.output.read_line(&mut open).unwrap();
        let told = open.starts_with("Open to every device that can reach this machine");
        assert!(told, "{open}");
        assert!(is_fine(&get(running.address(), "/", "")));
    }
}

#[test]
fn where_rooms_are_off_by_default_it_says_how_to_host_them() {
    let folder = folder();
    for (arguments, says) in [
        (&["--addr", ":0"][..], true),
        (&["--addr", ":0", "--no-online"], false),
        (&["--addr", ":0", "--online"], false),
        (&["--port", "0"], false),
        (&["--port", "0", "--no-online"], false),
    ] {
        let mut command = tictactoe(&["serve", "--dir"]);
        let mut running = Running::start(command.arg(folder.path()).args(arguments));
        // Once it answers, it has said everything.
        assert!(is_fine(&get(running.address(), "/", "")));
        running.signal("TERM");
        let said = running.rest_of_output();
        let line = "\nRooms are off; add --online to host them.\n";
        assert_eq!(said.contains(line), says, "{arguments:?} {said}");
    }
}

#[test]
fn a_taken_port_gets_one_sentence_that_says_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let (host, port) = (address.to_string(), address.port().to_string());
    let folder = folder();
    // `--port` alone listens on the loopback address.
    for option in [["--addr", &host], ["--port", &port]] {
        let mut command = tictactoe(&["serve", "--dir"]);
        let output = Process::start(command.arg(folder.path()).args(option)).output();
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(output.stdout, b"");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!(
                "tictactoe: {address} is already in use; choose another with --addr or --port; \
                 --port 0 picks a free port\n"
            )
        );
    }
}

#[test]
fn an_address_that_cannot_be_had_gets_one_sentence() {
    let folder = folder();
    let refused = |address: &str| {
        let mut command = tictactoe(&["serve", "--addr", address, "--dir"]);
        let output = Process::start(command.arg(folder.path())).output();
        assert_eq!(output.stdout, b"", "{address}");
        let error = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), error)
    };
    for address in ["203.0.113.1:3000", "no.such.host.invalid:3000"] {
        let (status, error) = refused(address);
        assert_eq!(status, Some(1), "{address}");
        assert_eq!(error.lines().count(), 1, "{error}");
        // In brackets stands what the system says.
        let start = format!("tictactoe: cannot listen on {address} (");
        let end = "); choose another with --addr or --port; --port 0 picks a free port\n";
        assert!(error.starts_with(&start) && error.ends_with(end), "{error}");
    }
    for address in [
        "localhost",
        ":http",
        "127.0.0.1:99999",
        "127.0.0.1:http",
        "",
    ] {
        let (status, error) = refused(address);
        assert_eq!(status, Some(2), "{address}");
        assert_eq!(
            error,
            format!(
                "error: invalid value '{address}' for '--addr <HOST:PORT>': an address is a host and a port, such as \
                 127.0.0.1:3000, or :3000 for every IPv4 address of this machine\n\n\
                 For more information, try '--help'.\n"
            )
        );
    }
}

#[test]
fn the_browser_is_opened_at_the_address() {
    let folder = folder();
    let tools = tempfile::tempdir().unwrap();
    let seen = tools.path().join("seen");
    let browser = tools.path().join("xdg-open");
    let script = format!(
        "#!/bin/sh\necho \"$1\" > '{0}.part' && mv '{0}.part' '{0}'\n",
        seen.display()
    );
    fs::write(&browser, script).unwrap();
    let made = Command::new("chmod")
        .arg("+x")
        .arg(&browser)
        .status()
        .unwrap();
    assert!(made.success());
    let path = format!(
        "{}:{}",
        tools.path().display(),
        std::env::var("PATH").unwrap()
    );
    let mut command = tictactoe(&["serve", "--port", "0", "--open", "--dir"]);
    let running = Running::start(command.arg(folder.path()).env("PATH", path));
    wait_until("a browser is opened", || seen.exists());
    let address = running.address();
    assert_eq!(
        fs::read_to_string(seen).unwrap(),
        format!("http://{address}\n")
    );
}

#[test]
fn without_a_browser_it_serves_all_the_same() {
    let folder = folder();
    let mut command = tictactoe(&["serve", "--port", "0", "--open", "--dir"]);
    let mut running = Running::start(command.arg(folder.path()).env("PATH", folder.path()));
    assert!(is_fine(&get(running.address(), "/", "")));
    let error = line(running.errors());
    assert!(
        error.starts_with("tictactoe: no browser could be opened"),
        "{error}"
    );
}

#[test]
fn the_page_in_the_binary_is_served_wherever_it_was_built() {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist/_headers");
    if !built.exists() {
        // A unit test beside the command covers that error.
        assert!(std::env::var_os("CI").is_none(), "the page was not built");
        eprintln!("SKIPPED: `cargo xtask build` builds the page");
        return;
    }
    let running = Running::start(&mut tictactoe(&["serve", "--port", "0"]));
    let answer = get(running.address(), "/", "Accept-Encoding: br\r\n");
    assert!(is_fine(&answer), "{answer}");
    for line in ["content-encoding: br", "cache-control: no-cache"] {
        assert!(answer.contains(&format!("\r\n{line}\r\n")), "{answer}");
    }
    let policy = answer.split("content-security-policy: ").nth(1).unwrap();
    let policy = policy.split("\r\n").next().unwrap();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(get(running.address(), "/_headers", "").starts_with("HTTP/1.1 404 "));
    for (path, media_type) in [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-512.png", "image/png"),
    ] {
        let answer = get(running.address(), path, "");
        let line = format!("\r\ncontent-type: {media_type}\r\n");
        assert!(answer.contains(&line), "{path}: {answer}");
        assert!(answer.contains("\r\ncache-control: no-cache\r\n"), "{path}");
    }
}
