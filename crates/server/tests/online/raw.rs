//! A raw connection, over which any bytes can be sent after the handshake.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::PATIENCE;

pub(crate) async fn upgraded(address: &str) -> TcpStream {
    let handshake = format!(
        "GET /online HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let answered = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(handshake.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        (stream, head)
    };
    let (stream, head) = timeout(PATIENCE, answered).await.expect("an answer");
    assert!(head.starts_with(b"HTTP/1.1 101"));
    stream
}

/// The frame of this text, with an all-zero mask, which changes nothing.
pub(crate) fn text_frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap();
    assert!(length < 126, "a short frame");
    [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat()
}
