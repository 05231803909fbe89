//! `--log`: one line per request, written when its response has been handed over, and room events. Separate threads
//! write them, so a log that nobody reads blocks no client; lines that do not fit in the buffer are dropped.

use std::io::{self, Write};
use std::mem;
use std::pin::Pin;
use std::sync::mpsc::channel;
use std::task::{Context, Poll, ready};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder, WorkerGuard};

/// How many lines may wait to be written.
const LINES: usize = 4_096;

/// How much of a path is logged, in bytes. A method is shorter, unless it is none.
const LONGEST_PATH: usize = 256;
const LONGEST_METHOD: usize = 16;

/// How long the end waits for whoever reads the log.
const PATIENCE: Duration = Duration::from_secs(2);

/// The writers of the log. Dropping it flushes them.
pub(super) struct Log {
    pub(super) requests: NonBlocking,
    guards: Vec<WorkerGuard>,
}

impl Log {
    /// Starts to log: requests to standard output, room events to standard error.
    pub(super) fn start() -> Log {
        let (requests, to_output) = queue().finish(io::stdout());
        let (rooms, to_error) = queue().finish(io::stderr());
        // Only the first of a process can be set, and there is no other.
        let _ = tracing_subscriber::fmt().with_writer(rooms).try_init();
        Log {
            requests,
            guards: vec![to_output, to_error],
        }
    }
}

fn queue() -> NonBlockingBuilder {
    NonBlockingBuilder::default().buffered_lines_limit(LINES)
}

impl Drop for Log {
    /// Waits until everything is written, but not for whoever has stopped reading: a guard alone would, since it says on
    /// standard output that its queue is full.
    fn drop(&mut self) {
        let (written, all) = channel::<()>();
        for guard in mem::take(&mut self.guards) {
            let written = written.clone();
            thread::spawn(move || {
                drop(guard);
                drop(written);
            });
        }
        drop(written);
        let _ = all.recv_timeout(PATIENCE);
    }
}

/// Lets the request through, and logs it in the end.
pub(super) async fn log(State(log): State<NonBlocking>, request: Request, next: Next) -> Response {
    let mut entry = Entry {
        log,
        time: SystemTime::now(),
        start: Instant::now(),
        method: cut(request.method().as_str(), LONGEST_METHOD),
        path: cut(request.uri().path(), LONGEST_PATH),
        status: StatusCode::OK,
        bytes: 0,
    };
    let response = next.run(request).await;
    entry.status = response.status();
    response.map(|body| Body::new(Logged { body, entry }))
}

/// A line of the log. It is written on drop, when the response is complete or abandoned.
struct Entry {
    log: NonBlocking,
    time: SystemTime,
    start: Instant,
    method: String,
    path: String,
    status: StatusCode,
    /// How many bytes of the body were taken.
    bytes: usize,
}

impl Drop for Entry {
    fn drop(&mut self) {
        // In one piece: each is written or lost as a whole.
        let line = format!(
            "{} {} {} {} {} {:.3}ms\n",
            humantime::format_rfc3339_millis(self.time),
            self.method,
            self.path,
            self.status.as_u16(),
            self.bytes,
            self.start.elapsed().as_secs_f64() * 1000.0,
        );
        // Without its log the server is as good as before.
        let _ = self.log.write_all(line.as_bytes());
    }
}

/// The beginning of a text that a client has chosen, percent-encoded where it is not plain ASCII: control and
/// bidirectional characters could forge what the log looks like.
fn cut(text: &str, most: usize) -> String {
    let mut start = String::new();
    for byte in text.bytes() {
        let piece = match byte {
            b'!'..=b'~' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        if start.len() + piece.len() > most {
            break;
        }
        start += &piece;
    }
    start
}

/// A body that counts what is taken of it.
struct Logged {
    body: Body,
    entry: Entry,
}

impl http_body::Body for Logged {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        if let Some(Ok(frame)) = &frame {
            self.entry.bytes += frame.data_ref().map_or(0, Bytes::len);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_plain_ascii_is_percent_encoded() {
        for (text, logged) in [
            ("/a%20b?~!", "/a%20b?~!"),
            ("/ \n\x1b\x7f", "/%20%0A%1B%7F"),
            ("/\u{9b}2J", "/%C2%9B2J"),
            ("/\u{202e}é", "/%E2%80%AE%C3%A9"),
        ] {
            assert_eq!(cut(text, 100), logged);
        }
    }

    #[test]
    fn a_long_path_ends_before_what_does_not_fit() {
        for (most, start) in [(0, ""), (2, "/a"), (4, "/a"), (5, "/a%C3"), (8, "/a%C3%A9")] {
            assert_eq!(cut("/aéb", most), start);
        }
    }
}
