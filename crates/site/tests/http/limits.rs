//! What clients may take, and that whoever keeps to it is never cut off.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{PATIENCE, connect, get, read_head};
use crate::server::{LARGE, Running, WIDE, folder};
use tictactoe_site::{CancellationToken, Limits, Server, Site, router};

const HEAD: &[u8] = b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";
const GET_LARGE: &[u8] = b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n";

/// Asks again and again until the connection is as old as it may become, and so takes no further request.
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
    let age = Duration::from_millis(300);
    let server = Running::limited(Limits { age, ..WIDE });
    let mut stream = connect(server.address);
    stream.write_all(GET_LARGE).unwrap();
    read_head(&mut stream).unwrap();
    // Younger than the other connection, and still too old in the end.
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
    let place = || {
        let mut stream = connect(server.address);
        stream.write_all(HEAD).unwrap();
        stream
    };
    let answered = |stream: &mut TcpStream| read_head(stream).unwrap();
    for round in 1..=2 {
        let mut taken: Vec<TcpStream> = (0..4).map(|_| place()).collect();
        for stream in &mut taken {
            answered(stream);
        }
        let start = Instant::now();
        while TOLD.load(Ordering::SeqCst) < round {
            assert!(start.elapsed() < PATIENCE, "nobody was told");
            thread::yield_now();
        }
        let mut waiting = [place(), place()];
        drop(taken);
        for stream in &mut waiting {
            assert!(answered(stream).starts_with("HTTP/1.1 200 OK\r\n"));
        }
        assert_eq!(TOLD.load(Ordering::SeqCst), round, "told again too soon");
    }
    assert_eq!(LIMIT.load(Ordering::SeqCst), 4);
}
