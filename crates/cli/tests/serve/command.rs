//! `tictactoe serve` as people start it: what it says, and how it ends.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::get;
use tictactoe_cli::serve::Site;

fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments).env("LC_ALL", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    command
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("_headers"), "/*\n  X-Test: yes\n").unwrap();
    fs::write(folder.path().join("index.html"), "hello").unwrap();
    folder
}

/// A running server; it is killed when the test fails before it has ended.
struct Running {
    child: Child,
    said: String,
}

impl Running {
    fn start(command: &mut Command) -> Running {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let output = child.stdout.as_mut().unwrap();
        BufReader::new(output).read_line(&mut said).unwrap();
        Running { child, said }
    }

    fn on_folder(folder: &Path, arguments: &[&str]) -> Running {
        let mut command = tictactoe(&["serve", "--addr", "127.0.0.1:0", "--dir"]);
        Running::start(command.arg(folder).args(arguments))
    }

    fn address(&self) -> SocketAddr {
        let words = self.said.strip_prefix("Serving on http://");
        let (address, rest) = words.and_then(|words| words.split_once(' ')).unwrap();
        assert_eq!(rest, "— Ctrl+C to stop\n");
        address.parse().unwrap()
    }

    fn interrupt(&self) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &pid])
                .status()
                .unwrap()
                .success()
        );
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_is_served_at_the_address_it_says_until_ctrl_c() {
    let folder = folder();
    let mut running = Running::on_folder(folder.path(), &[]);
    let answer = get(running.address(), "/", "");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("x-test"), Some("yes"));
    assert_eq!(answer.body, b"hello");
    let idle = TcpStream::connect(running.address()).unwrap();
    let start = Instant::now();
    running.interrupt();
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
    let mut last = String::new();
    let mut output = running.child.stdout.take().unwrap();
    output.read_to_string(&mut last).unwrap();
    assert_eq!(last, "\nStopped.\n");
    assert!(
        start.elapsed() < Duration::from_secs(4),
        "{:?}",
        start.elapsed()
    );
    drop(idle);
}

#[test]
fn a_taken_port_gets_one_sentence_that_says_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = folder();
    let mut command = tictactoe(&["serve", "--addr", &address, "--dir"]);
    let output = command.arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!(
            "tictactoe: {address} is already in use; choose another address with --addr; \
             --addr 127.0.0.1:0 picks a free port\n"
        )
    );
}

#[test]
fn an_address_that_cannot_be_had_gets_one_sentence() {
    let folder = folder();
    for (address, status) in [
        ("203.0.113.1:3000", 1),
        ("no.such.host.invalid:3000", 1),
        ("localhost", 2),
        (":3000", 2),
        ("127.0.0.1:99999", 2),
        ("127.0.0.1:http", 2),
        ("", 2),
    ] {
        let mut command = tictactoe(&["serve", "--addr", address, "--dir"]);
        let output = command.arg(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{address}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            error.contains(address) && !error.contains("panicked"),
            "{error}"
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
    let mut command = tictactoe(&["serve", "--addr", "127.0.0.1:0", "--open", "--dir"]);
    let running = Running::start(command.arg(folder.path()).env("PATH", path));
    let deadline = Instant::now() + Duration::from_secs(10);
    while !seen.exists() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(20));
    }
    let address = running.address();
    assert_eq!(
        fs::read_to_string(seen).unwrap(),
        format!("http://{address}\n")
    );
}

#[test]
fn without_a_browser_it_serves_all_the_same() {
    let folder = folder();
    let mut command = tictactoe(&["serve", "--addr", "127.0.0.1:0", "--open", "--dir"]);
    let mut running = Running::start(command.arg(folder.path()).env("PATH", folder.path()));
    assert_eq!(get(running.address(), "/", "").status, 200);
    running.interrupt();
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
    let mut error = String::new();
    running
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut error)
        .unwrap();
    assert!(
        error.starts_with("tictactoe: no browser could be opened"),
        "{error}"
    );
}

#[test]
fn the_page_in_the_binary_is_served_or_its_absence_explained() {
    let arguments = ["serve", "--addr", "127.0.0.1:0"];
    if Site::embedded().is_ok() {
        let running = Running::start(&mut tictactoe(&arguments));
        let answer = get(running.address(), "/", "Accept-Encoding: br\r\n");
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-encoding"), Some("br"));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(get(running.address(), "/_headers", "").status, 404);
        for (path, media_type) in [
            ("/sw.js", "text/javascript; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/icon-512.png", "image/png"),
        ] {
            let answer = get(running.address(), path, "");
            assert_eq!(answer.header("content-type"), Some(media_type), "{path}");
            assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
        }
    } else {
        let output = tictactoe(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "tictactoe: this binary was built without the page; run `cargo xtask build` first, then build it again\n"
        );
    }
}
