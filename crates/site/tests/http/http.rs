//! A minimal client, which sends and receives raw bytes.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

/// How long a test waits for anything.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// With names in lower case.
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

/// Sends these bytes; `None` if the connection ends without a response.
pub(crate) fn send(address: SocketAddr, request: &[u8]) -> Option<Answer> {
    let mut stream = connect(address);
    // The server may close early, and still have responded.
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Answer::parse(&bytes)
}

/// Sends one request on its own connection. `headers` are complete lines.
pub(crate) fn exchange(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{headers}\r\n");
    send(address, request.as_bytes()).expect("an answer")
}

pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    exchange(address, "GET", path, headers)
}

/// Reads a head, and nothing after it; `None` if the connection has ended.
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
