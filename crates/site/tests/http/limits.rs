//! The limits on clients, and that clients within them are never cut off.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{PATIENCE, connect, get, read_head};
use crate::server::{LARGE, Running, WIDE, folder};
use tictactoe_site::{CancellationToken, Limits, Server, Site, router};

const HEAD: &[u8] = b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
const GET_LARGE: &[u8] = b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n";

/// Sends requests until a connection reaches its maximum age, and takes no more.
pub(crate) fn grow_old(address: SocketAddr) {
    let mut stream = connect(address);
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if stream.write_all(HEAD).is_err() {
            return;
        }
        let mut byte = [0];
        match stream.read(&mut byte) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let head = read_head(&mut stream).expect("the rest of a head");
                assert!(head.starts_with("TTP/1.1 200 OK\r\n"), "{head}");
            }
        }
    }
    panic!("it takes requests for ever");
}

#[test]
fn an_answer_in_progress_is_finished_however_old_the_connection() {
    let age = Duration::from_secs(1);
    let (server, mut stream) = Running::limited_after(Limits { age, ..WIDE }, |address| {
        let mut stream = connect(address);
        stream.write_all(GET_LARGE).unwrap();
        stream
    });
    read_head(&mut stream).unwrap();
    // This connection is younger than the first one, so both have reached their maximum age in the end.
    grow_old(server.address);
    let mut body = Vec::new();
    stream.read_to_end(&mut body).unwrap();
    assert_eq!(body.len(), LARGE);
}

#[test]
fn a_client_that_takes_nothing_loses_its_place() {
    let server = Running::limited(Limits {
        connections: 1,
        stall: Duration::from_millis(300),
        ..WIDE
    });
    let mut deaf = connect(server.address);
    deaf.write_all(GET_LARGE).unwrap();
    read_head(&mut deaf).unwrap();
    assert_eq!(get(server.address, "/", "").status, 200);
}

#[test]
fn whoever_comes_when_all_places_are_taken_waits_for_one() {
    static TOLD: AtomicU32 = AtomicU32::new(0);
    static LIMIT: AtomicU32 = AtomicU32::new(0);
    let server = Server {
        limits: Limits {
            connections: 4,
            ..WIDE
        },
        on_full: |limit| {
            LIMIT.store(limit, Ordering::SeqCst);
            TOLD.fetch_add(1, Ordering::SeqCst);
        },
        ..Server::default()
    };
    let site = Site::from_folder(folder().path()).unwrap();
    let server = Running::start(&server, router(site), CancellationToken::new());
    let ask = |mut stream: &TcpStream| stream.write_all(HEAD).unwrap();
    let place = || {
        let stream = connect(server.address);
        ask(&stream);
        stream
    };
    let is_answered = |stream: &mut TcpStream| {
        let head = read_head(stream).unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    };
    for round in 1..=2 {
        let mut taken: Vec<TcpStream> = (0..4).map(|_| place()).collect();
        taken.iter_mut().for_each(is_answered);
        let start = Instant::now();
        while TOLD.load(Ordering::SeqCst) < round {
            assert!(start.elapsed() < PATIENCE, "nobody was told");
            thread::yield_now();
        }
        let mut waiting = [place(), place()];
        // Who has a place is answered again and again, and meanwhile nobody else.
        for _ in 0..10 {
            for stream in &mut taken {
                ask(stream);
                is_answered(stream);
            }
        }
        for stream in &mut waiting {
            stream.set_nonblocking(true).unwrap();
            let error = stream.read(&mut [0]).expect_err("it has no place");
            assert_eq!(error.kind(), ErrorKind::WouldBlock);
            stream.set_nonblocking(false).unwrap();
        }
        drop(taken);
        waiting.iter_mut().for_each(is_answered);
        assert_eq!(TOLD.load(Ordering::SeqCst), round, "told again too soon");
        drop(waiting);
        // When the first is answered, the server has seen that all others are gone; it counts when the second comes.
        for _ in 0..2 {
            assert_eq!(get(server.address, "/", "").status, 200);
        }
    }
    assert_eq!(LIMIT.load(Ordering::SeqCst), 4);
}
