//! A client that keeps a few connections busy.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// How many requests are in flight at once.
const CONNECTIONS: usize = 8;

/// The number of requests per measurement.
const REQUESTS: u32 = 100_000;

/// Requests these paths in turn, and returns the number of requests.
pub(super) fn load(address: SocketAddr, paths: &[String]) -> io::Result<u32> {
    let mut connections = Vec::new();
    for _ in 0..CONNECTIONS {
        let connection = TcpStream::connect(address)?;
        connection.set_nodelay(true)?;
        connections.push(connection);
    }
    let first = connections.first_mut().ok_or(io::ErrorKind::NotFound)?;
    let mut questions = Vec::new();
    for path in paths {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n");
        first.write_all(request.as_bytes())?;
        let length = answer_length(first)?;
        questions.push((request, vec![0; length]));
    }
    let mut asked = 0;
    while asked < REQUESTS {
        for (request, answer) in &mut questions {
            for connection in &mut connections {
                connection.write_all(request.as_bytes())?;
            }
            for connection in &mut connections {
                connection.read_exact(answer)?;
                if !answer.starts_with(b"HTTP/1.1 200 ") {
                    return Err(io::Error::other("the answers differ"));
                }
                asked += 1;
            }
        }
    }
    Ok(asked)
}

/// Reads a response and returns its length, which is the same each time: dates have a fixed length.
fn answer_length(connection: &mut TcpStream) -> io::Result<usize> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        connection.read_exact(&mut byte)?;
        head.extend(byte);
    }
    let text = String::from_utf8_lossy(&head).to_lowercase();
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())
        .ok_or_else(|| io::Error::other("an answer without its length"))?;
    let mut body = vec![0; length];
    connection.read_exact(&mut body)?;
    Ok(head.len() + length)
}
