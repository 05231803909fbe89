//! The smallest client: what is sent and received, byte by byte.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

/// No test waits longer for anything.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(other, _)| other == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "{name} came twice");
        value
    }

    fn parse(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines
            .map(|line| line.split_once(": ").unwrap())
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        Some(Answer {
            status,
            headers,
            body: bytes[end + 4..].to_vec(),
        })
    }
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Sends these bytes; `None` when the connection ends without an answer.
pub(crate) fn send(address: SocketAddr, request: &[u8]) -> Option<Answer> {
    let mut stream = connect(address);
    // A server that has read enough may close early; what it said counts all the same.
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Answer::parse(&bytes)
}

/// One request on a connection of its own. `headers` are lines, each with its end.
pub(crate) fn exchange(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{headers}\r\n");
    send(address, request.as_bytes()).expect("an answer")
}

pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    exchange(address, "GET", path, headers)
}

/// Reads a head, and nothing after it; `None` at the end of the connection.
pub(crate) fn read_head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        if stream.read(&mut byte).unwrap() == 0 {
            assert_eq!(head, b"", "the connection was cut in a head");
            return None;
        }
        head.extend(byte);
    }
    Some(String::from_utf8(head).unwrap())
}
