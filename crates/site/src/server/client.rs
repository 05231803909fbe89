//! The connection of one client, which holds a connection slot and must not stall.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use http::HeaderMap;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Sleep, sleep};

/// A socket that fails when its client reads nothing for too long, and that adds headers to the refusals that hyper
/// sends by itself. It holds its slot until it is closed, even after an upgrade.
pub(super) struct Client<S> {
    stream: S,
    _slot: OwnedSemaphorePermit,
    stall: Duration,
    /// Runs while the client reads nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    /// The header lines to add to a refusal.
    headers: Arc<[u8]>,
    /// The part of a refusal not yet sent.
    refusal: Vec<u8>,
}

impl<S: AsyncWrite + Unpin> Client<S> {
    pub(super) fn new(
        stream: S,
        slot: OwnedSemaphorePermit,
        stall: Duration,
        headers: Arc<[u8]>,
    ) -> Client<S> {
        Client {
            stream,
            _slot: slot,
            stall,
            stalled: None,
            headers,
            refusal: Vec::new(),
        }
    }

    /// The result of an attempt to write, or an error when writing has been blocked for too long.
    fn unless_stalled<T>(
        &mut self,
        context: &mut Context<'_>,
        attempt: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if attempt.is_ready() {
            self.stalled = None;
            return attempt;
        }
        let limit = self.stall;
        let timer = self.stalled.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(timer.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn send(&mut self, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.unless_stalled(context, attempt)
    }

    fn send_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.refusal.is_empty() {
            let bytes = std::mem::take(&mut self.refusal);
            let sent = self.send(context, &bytes);
            self.refusal = bytes;
            self.refusal.drain(..ready!(sent)?);
        }
        Poll::Ready(Ok(()))
    }

    /// Takes over a refusal by hyper; it is sent when the stream is flushed.
    fn takes_over(&mut self, bytes: &[u8]) -> bool {
        if !is_bare_refusal(bytes) {
            return false;
        }
        let (head, end) = bytes.split_at(bytes.len() - END.len());
        self.refusal = [head, &self.headers, end].concat();
        true
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Client<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Client<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.takes_over(bytes) {
            return Poll::Ready(Ok(bytes.len()));
        }
        self.send(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = slices
            && self.takes_over(only)
        {
            return Poll::Ready(Ok(only.len()));
        }
        let attempt = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.unless_stalled(context, attempt)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.send_refusal(context))?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.send_refusal(context))?;
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Ends a line; a second one ends the head.
const END: &str = "\r\n";

/// These headers as the lines of a head.
pub(super) fn lines(headers: &HeaderMap) -> Vec<u8> {
    let line = |(name, value): (&http::HeaderName, &http::HeaderValue)| {
        [name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat()
    };
    headers.iter().flat_map(line).collect()
}

/// Whether this is hyper's own response to what is not HTTP, or too large: a head with no headers but hyper's own.
/// hyper then closes the connection, so nothing follows.
fn is_bare_refusal(bytes: &[u8]) -> bool {
    if !bytes.starts_with(b"HTTP/1.1 4") {
        return false;
    }
    let own = ["connection", "content-length", "date"];
    let head = str::from_utf8(bytes).ok();
    let lines = head.and_then(|head| head.strip_suffix("\r\n\r\n"));
    lines.is_some_and(|lines| {
        let mut names = lines.split(END).skip(1).map(|line| line.split(':').next());
        names.all(|name| name.is_some_and(|name| own.contains(&name)))
    })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::sync::Semaphore;

    use super::*;

    const STALL: Duration = Duration::from_secs(30);

    fn client(stream: DuplexStream) -> Client<DuplexStream> {
        let slot = Arc::new(Semaphore::new(1)).try_acquire_owned().unwrap();
        let headers: &[u8] = b"x-test: yes\r\n";
        Client::new(stream, slot, STALL, headers.into())
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_may_be_slow_but_must_go_on_reading() {
        let (near, mut far) = duplex(64);
        let mut client = client(near);
        let sending = tokio::spawn(async move {
            client.write_all(&[0; 640]).await.unwrap();
            client.write_all(&[0; 640]).await
        });
        for _ in 0..10 {
            sleep(STALL * 9 / 10).await;
            far.read_exact(&mut [0; 64]).await.unwrap();
        }
        let error = sending.await.unwrap().unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn only_what_hyper_refuses_gets_further_headers() {
        let bare = "HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n";
        let added = "HTTP/1.1 400 Bad Request\r\nconnection: close\r\nx-test: yes\r\n\r\n";
        let ours = "HTTP/1.1 404 Not Found\r\ncache-control: no-cache\r\n\r\n";
        let fine = "HTTP/1.1 200 OK\r\ndate: today\r\n\r\n";
        let body = "HTTP/1.1 4";
        for (sent, expected) in [(bare, added), (ours, ours), (fine, fine), (body, body)] {
            let (near, mut far) = duplex(1024);
            let mut client = client(near);
            client.write_all(sent.as_bytes()).await.unwrap();
            client.shutdown().await.unwrap();
            let mut received = String::new();
            drop(client);
            far.read_to_string(&mut received).await.unwrap();
            assert_eq!(received, expected);
        }
    }
}
