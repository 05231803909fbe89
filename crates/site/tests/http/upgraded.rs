//! Connections upgraded by a router: HTTP's limits do not apply to them, and they end with the server.

use std::io::{Read, Write};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::Response;
use axum::routing::any;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::http::{connect, read_head};
use crate::limits::grow_old;
use crate::server::{Running, WIDE, folder};
use tictactoe_site::{CancellationToken, Limits, Server, Site, router};

/// Echoes every byte until the server stops, then says goodbye.
fn echo(stop: CancellationToken) -> Router {
    let handler = async move |mut request: Request| {
        let upgrade = hyper::upgrade::on(&mut request);
        tokio::spawn(async move {
            let mut stream = TokioIo::new(upgrade.await.unwrap());
            while let Some(Ok(byte)) = stop.run_until_cancelled(stream.read_u8()).await {
                stream.write_u8(byte).await.unwrap();
            }
            let _ = stream.write_all(b"bye").await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        for (name, value) in [(header::CONNECTION, "upgrade"), (header::UPGRADE, "echo")] {
            response.headers_mut().insert(name, value.parse().unwrap());
        }
        response
    };
    Router::new().route("/echo", any(handler))
}

#[test]
fn an_upgraded_connection_lives_on_until_the_server_stops() {
    let limits = Limits {
        connections: 2,
        head: Duration::from_secs(1),
        age: Duration::from_secs(1),
        stall: Duration::from_secs(1),
        ..WIDE
    };
    let server = Server {
        limits,
        ..Server::default()
    };
    let stop = CancellationToken::new();
    let site = Site::from_folder(folder().path()).unwrap();
    let routes = router(site).merge(echo(stop.clone()));
    let (server, mut stream) = Running::start_after(&server, routes, stop, |address| {
        let mut stream = connect(address);
        stream
            .write_all(
                b"GET /echo HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: echo\r\n\r\n",
            )
            .unwrap();
        stream
    });
    let head = read_head(&mut stream).unwrap();
    assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
    // By then a younger connection has reached its maximum age.
    grow_old(server.address);
    for byte in 0..9 {
        stream.write_all(&[byte]).unwrap();
        let mut echoed = [0];
        stream.read_exact(&mut echoed).unwrap();
        assert_eq!(echoed, [byte]);
    }
    drop(server);
    let mut last = String::new();
    stream.read_to_string(&mut last).unwrap();
    assert_eq!(last, "bye");
}
