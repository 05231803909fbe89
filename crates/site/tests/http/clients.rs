//! Clients of every kind: many, slow, silent, and some that do not speak HTTP.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{PATIENCE, connect, get, read_head, send};
use crate::server::{LARGE, Running, WIDE, page};
use tictactoe_site::Limits;

const HEAD_LIMIT: usize = 16 * 1024;
const OK: &str = "HTTP/1.1 200 OK\r\n";

#[test]
fn what_is_not_http_is_refused_with_the_headers_of_every_answer() {
    let server = Running::small();
    // Exactly as much as is read: closing a connection with unread data would reset it.
    let endless = format!("GET /{}", "a".repeat(HEAD_LIMIT - 5));
    let start = "GET / HTTP/1.1\r\nHost: x\r\nX: ";
    let stuffed = format!("{start}{}", "a".repeat(HEAD_LIMIT - start.len()));
    for (request, status) in [
        (&b"GET /\0 HTTP/1.1\r\n\r\n"[..], 400),
        (b"GET /index\0.html HTTP/1.1\r\n\r\n", 400),
        (b"hello\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        (endless.as_bytes(), 431),
        (stuffed.as_bytes(), 431),
    ] {
        let start = String::from_utf8_lossy(&request[..request.len().min(40)]);
        let answer = send(server.address, request).unwrap_or_else(|| panic!("{start}: no answer"));
        assert_eq!(answer.status, status, "{start}");
        for (name, value) in [
            ("content-security-policy", "default-src 'none'"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{start}");
        }
        assert_eq!(get(server.address, "/", "").status, 200, "after {start}");
    }
}

#[test]
fn a_head_up_to_the_limit_is_read() {
    let server = Running::small();
    let (start, end) = ("GET / HTTP/1.1\r\nHost: x\r\nX: ", "\r\n\r\n");
    let filler = "a".repeat(HEAD_LIMIT - start.len() - end.len() - 1);
    let request = format!("{start}{filler}{end}");
    assert_eq!(
        send(server.address, request.as_bytes()).unwrap().status,
        200
    );
}

#[test]
fn before_http_1_1_no_host_is_needed() {
    let server = Running::small();
    let answer = send(server.address, b"GET / HTTP/1.0\r\n\r\n").unwrap();
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body, page().as_bytes());
}

#[test]
fn one_connection_carries_many_requests() {
    let server = Running::small();
    let mut stream = connect(server.address);
    for _ in 0..100 {
        stream
            .write_all(b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            .unwrap();
        let head = read_head(&mut stream).unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    }
}

#[test]
fn many_clients_at_once_are_all_answered() {
    let server = Running::small();
    let address = server.address;
    let clients: Vec<_> = (0..200)
        .map(|_| thread::spawn(move || get(address, "/", "")))
        .collect();
    for client in clients {
        let answer = client.join().unwrap();
        assert_eq!(answer.status, 200);
        assert_eq!(answer.body, page().as_bytes());
    }
}

#[test]
fn a_client_that_never_finishes_is_cut_off_and_holds_nobody_up() {
    let head = Duration::from_secs(1);
    let start = Instant::now();
    let (_server, clients) = Running::limited_after(Limits { head, ..WIDE }, |address| {
        [
            (&b""[..], "", head),
            (b"GET / HT", "", head),
            (b"GET / HTTP/1.1\r\nHost: x\r\n", "", head),
            (b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n", OK, head),
            (
                b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                OK,
                Duration::ZERO,
            ),
        ]
        .map(|(said, answer, least)| {
            let mut stream = connect(address);
            stream.write_all(said).unwrap();
            (stream, answer, least)
        })
    });
    // The last request is complete, so it is answered first.
    for (mut stream, answer, least) in clients.into_iter().rev() {
        let mut said = String::new();
        stream.read_to_string(&mut said).expect("it is cut off");
        assert_eq!(said.is_empty(), answer.is_empty(), "{said}");
        assert!(said.starts_with(answer), "{said}");
        let kept = start.elapsed();
        assert!(kept >= least, "only {kept:?}");
    }
}

/// It is never idle for long: each byte comes once others were answered, so no waiting decides when that is.
#[test]
fn a_head_that_comes_byte_by_byte_has_the_same_limit() {
    let head = Duration::from_secs(1);
    let server = Running::limited(Limits { head, ..WIDE });
    let mut slow = connect(server.address);
    slow.write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
    slow.set_nonblocking(true).unwrap();
    let start = Instant::now();
    let is_open = |slow: &mut TcpStream| match slow.read(&mut [0]) {
        Ok(bytes) => {
            assert_eq!(bytes, 0, "it was answered");
            false
        }
        Err(error) => error.kind() == ErrorKind::WouldBlock,
    };
    while is_open(&mut slow) {
        assert!(start.elapsed() < PATIENCE, "it is never cut off");
        for _ in 0..2 {
            assert_eq!(get(server.address, "/", "").status, 200);
        }
        // A connection that was just closed takes no more.
        let _ = slow.write_all(b"a");
    }
}

/// The control run: it is the limit that cuts it off.
#[test]
fn without_a_limit_a_client_that_never_finishes_stays() {
    let server = Running::limited(WIDE);
    let mut half = connect(server.address);
    half.write_all(b"GET / HT").unwrap();
    // A client that connects later, with a limit, is cut off while this one stays.
    let head = Duration::from_secs(1);
    let (_limited, mut other) = Running::limited_after(Limits { head, ..WIDE }, connect);
    assert_eq!(other.read(&mut [0]).unwrap(), 0);
    half.write_all(b"TP/1.1\r\nHost: x\r\n\r\n").unwrap();
    assert!(read_head(&mut half).unwrap().starts_with(OK));
}

#[test]
fn the_end_comes_at_once_whoever_is_connected() {
    let server = Running::limited(WIDE);
    let idle = connect(server.address);
    let mut deaf = connect(server.address);
    deaf.write_all(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        .unwrap();
    read_head(&mut deaf).unwrap();
    let mut half = connect(server.address);
    half.write_all(b"GET / HT").unwrap();
    assert_eq!(get(server.address, "/", "").status, 200);
    let address = server.address;
    // No client has reached its limit, yet shutdown waits for none of them.
    drop(server);
    assert!(TcpStream::connect(address).is_err());
    let mut rest = Vec::new();
    let _ = deaf.read_to_end(&mut rest);
    assert!(rest.len() < LARGE, "it was not cut off");
    drop((idle, half));
}
