//! Limits the bytes that a client sends, before they are parsed: fragments of a message that never ends are not
//! messages, and would escape the message limit.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::bucket::{Bucket, Rate};
use crate::limits::MESSAGE_BYTES;
use crate::online::Online;

/// The longest message, with the longest frame header.
const FRAME_BYTES: u64 = MESSAGE_BYTES as u64 + 14;

/// A stream that can be read up to the byte equivalent of the message limit. Beyond it a read fails once; after that
/// the rest can be drained.
pub(crate) struct Counted<S> {
    stream: S,
    online: Arc<Online>,
    bucket: Bucket,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Fine,
    TooFast,
    Told,
}

impl<S> Counted<S> {
    pub(crate) fn new(stream: S, online: Arc<Online>) -> Counted<S> {
        let bucket = Bucket::full(rate(&online), online.now().0);
        Counted {
            stream,
            online,
            bucket,
            state: State::Fine,
        }
    }
}

fn rate(online: &Online) -> Rate {
    let messages = online.limits.messages;
    Rate {
        burst: messages.burst.saturating_mul(FRAME_BYTES),
        per_kilosecond: messages.per_kilosecond.saturating_mul(FRAME_BYTES),
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.state {
            State::TooFast => {
                self.state = State::Told;
                return Poll::Ready(Err(io::ErrorKind::QuotaExceeded.into()));
            }
            State::Fine | State::Told => {}
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        let (rate, now) = (rate(&self.online), self.online.now());
        let is_fine = self.bucket.take_many(rate, now.0, read as u64);
        // These bytes are still delivered, and the next read fails: draining must not miss any.
        if !is_fine && self.state == State::Fine {
            self.state = State::TooFast;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
