//! Clients of every kind: many, slow, silent, and some that do not speak HTTP.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{get, send};
use crate::server::{Server, page};
use tictactoe_cli::serve::HEAD_TIMEOUT;

#[test]
fn what_is_not_http_is_refused_and_the_server_goes_on() {
    let server = Server::small();
    let endless = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(100_000));
    let stuffed = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(1_000_000));
    for (request, statuses) in [
        (&b"GET /\0 HTTP/1.1\r\n\r\n"[..], &[400][..]),
        (b"GET /index\0.html HTTP/1.1\r\n\r\n", &[400]),
        (b"hello\r\n\r\n", &[400]),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", &[400]),
        (b"GET / HTTP/9.9\r\n\r\n", &[400]),
        (endless.as_bytes(), &[414, 431]),
        (stuffed.as_bytes(), &[431]),
    ] {
        let answer = send(server.address, request);
        let start = String::from_utf8_lossy(&request[..request.len().min(40)]);
        if let Some(answer) = answer {
            assert!(
                statuses.contains(&answer.status),
                "{} to {start}",
                answer.status
            );
        }
        assert_eq!(get(server.address, "/", "").status, 200, "after {start}");
    }
}

#[test]
fn one_connection_carries_many_requests() {
    let server = Server::small();
    let mut stream = TcpStream::connect(server.address).unwrap();
    for _ in 0..100 {
        stream
            .write_all(b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            .unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.extend(byte);
        }
        assert!(head.starts_with(b"HTTP/1.1 200 OK\r\n"));
    }
}

#[test]
fn many_clients_at_once_are_all_answered() {
    let server = Server::small();
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

/// How long the server keeps a client that sends this and then says nothing more.
fn kept(address: SocketAddr, said: &[u8], sent: &Sender<()>) -> Duration {
    let start = Instant::now();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(3 * HEAD_TIMEOUT)).unwrap();
    stream.write_all(said).unwrap();
    sent.send(()).unwrap();
    let closed = stream.read_to_end(&mut Vec::new());
    assert!(closed.is_ok(), "still open after {:?}", start.elapsed());
    start.elapsed()
}

#[test]
fn a_client_that_never_finishes_is_cut_off_and_holds_nobody_up() {
    let server = Server::small();
    let address = server.address;
    let (sent, sending) = channel();
    let slow: Vec<_> = [
        &b""[..],
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
    ]
    .into_iter()
    .map(|said| (said, sent.clone()))
    .map(|(said, sent)| thread::spawn(move || kept(address, said, &sent)))
    .collect();
    assert_eq!(sending.iter().take(slow.len()).count(), slow.len());
    assert_eq!(get(address, "/", "").status, 200);
    for client in slow {
        let kept = client.join().unwrap();
        assert!(kept >= HEAD_TIMEOUT * 9 / 10, "only {kept:?}");
        assert!(kept < HEAD_TIMEOUT * 2, "for {kept:?}");
    }
}

/// A client that asks until the server cannot get rid of its answers any more.
fn never_reading(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    let patience = Some(Duration::from_millis(500));
    stream.set_write_timeout(patience).unwrap();
    let requests = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000);
    let mut rounds = 0;
    while stream.write_all(&requests).is_ok() {
        rounds += 1;
        assert!(rounds < 10_000, "the server reads without end");
    }
    stream
}

#[test]
fn the_end_comes_at_once_whoever_is_connected() {
    let server = Server::small();
    let idle = TcpStream::connect(server.address).unwrap();
    let deaf = never_reading(server.address);
    let mut half = TcpStream::connect(server.address).unwrap();
    half.write_all(b"GET / HT").unwrap();
    assert_eq!(get(server.address, "/", "").status, 200);
    let address = server.address;
    let start = Instant::now();
    drop(server);
    assert!(
        start.elapsed() < Duration::from_secs(4),
        "{:?}",
        start.elapsed()
    );
    assert!(TcpStream::connect(address).is_err());
    drop((idle, half, deaf));
}
