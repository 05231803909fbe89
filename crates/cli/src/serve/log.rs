//! `--log`: one line a request, written when its response has been handed over, and what happens in the rooms. A thread
//! of its own writes them, so that whoever does not read the log holds nobody up; lines that it has no room for are lost.

use std::io::{self, Write};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Instant, SystemTime};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};

/// Where lines are written, until it is dropped.
pub(super) struct Log {
    pub(super) requests: NonBlocking,
    _guards: [WorkerGuard; 2],
}

impl Log {
    /// Starts it: requests on standard output, and what happens in the rooms on standard error.
    pub(super) fn start() -> Log {
        let (requests, to_output) = tracing_appender::non_blocking(io::stdout());
        let (rooms, to_error) = tracing_appender::non_blocking(io::stderr());
        // Only the first of a process can be set, and there is no other.
        let _ = tracing_subscriber::fmt().with_writer(rooms).try_init();
        Log {
            requests,
            _guards: [to_output, to_error],
        }
    }
}

/// Lets the request through, and logs it in the end.
pub(super) async fn log(State(log): State<NonBlocking>, request: Request, next: Next) -> Response {
    let mut entry = Entry {
        log,
        time: SystemTime::now(),
        start: Instant::now(),
        method: request.method().clone(),
        path: request.uri().path().to_owned(),
        status: StatusCode::OK,
        bytes: 0,
    };
    let response = next.run(request).await;
    entry.status = response.status();
    response.map(|body| Body::new(Logged { body, entry }))
}

/// A request as the log tells it. It is written when nothing more can happen to it.
struct Entry {
    log: NonBlocking,
    time: SystemTime,
    start: Instant,
    method: Method,
    path: String,
    status: StatusCode,
    /// How much of the body was wanted.
    bytes: usize,
}

impl Drop for Entry {
    fn drop(&mut self) {
        // Without its log the server is as good as before.
        let _ = writeln!(
            self.log,
            "{} {} {} {} {} {:.3}ms",
            humantime::format_rfc3339_millis(self.time),
            self.method,
            self.path,
            self.status.as_u16(),
            self.bytes,
            self.start.elapsed().as_secs_f64() * 1000.0,
        );
    }
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
