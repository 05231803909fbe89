//! One connection: it says who it is, is let in, and is told why it is closed.

mod enter;
mod visit;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tictactoe::{ClientMessage, Closing, RoomRefusal, SaveError, ServerMessage};
use tokio::time::{Instant, timeout};

use crate::bucket::Bucket;
use crate::entrance::Pass;
use crate::hall::Failed;
use crate::online::Online;
use visit::visit;

/// How long a client may take to close the connection once it was said goodbye to.
const GOODBYE: Duration = Duration::from_secs(1);

/// Why a visit ends.
enum End {
    /// The server has enough.
    Closed(Closing),
    /// The connection has broken, or what came over it was no message at all.
    Broken,
    /// The other side has gone.
    Gone,
}

impl From<Closing> for End {
    fn from(closing: Closing) -> End {
        End::Closed(closing)
    }
}

/// Serves this connection to its end.
pub(crate) async fn serve(mut socket: WebSocket, online: Arc<Online>, pass: Result<Pass, Closing>) {
    let end = match &pass {
        Ok(pass) => visit(&mut socket, &online, pass).await,
        Err(closing) => End::Closed(*closing),
    };
    let closing = match end {
        End::Closed(closing) => {
            online.hall.metrics.closes(closing);
            tracing::debug!(reason = closing.code(), "closes a connection");
            closing
        }
        End::Broken => Closing::Unreadable,
        End::Gone => return,
    };
    let _ = timeout(online.limits.send, say_goodbye(&mut socket, closing)).await;
    let _ = timeout(GOODBYE, read_rest(&mut socket)).await;
}

/// Closing while something is unread would reset the connection, and the goodbye might not arrive.
async fn read_rest(socket: &mut WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}

async fn say_goodbye(socket: &mut WebSocket, closing: Closing) -> Result<(), axum::Error> {
    let text = ServerMessage::Goodbye(closing).text();
    socket.send(Message::Text(text.into())).await?;
    let frame = CloseFrame {
        code: close_code(closing),
        reason: closing.sentence().into(),
    };
    socket.send(Message::Close(Some(frame))).await
}

/// The codes of RFC 6455 and its registry.
fn close_code(closing: Closing) -> u16 {
    match closing {
        Closing::Stopping => 1001,
        Closing::Unreadable | Closing::Newer => 1007,
        Closing::NoRoom | Closing::TakenOver | Closing::TooFast | Closing::Silent => 1008,
        Closing::Full | Closing::TooMany | Closing::Unavailable => 1013,
    }
}

/// How much has come over a connection, and when last.
struct Incoming {
    heard: Instant,
    bucket: Bucket,
}

impl Incoming {
    fn new(online: &Online) -> Incoming {
        Incoming {
            heard: Instant::now(),
            bucket: Bucket::full(online.limits.messages, online.now().0),
        }
    }
}

/// The next message. Whatever comes is a sign of life, and counts: a ping costs an answer, too.
async fn next_message(
    socket: &mut WebSocket,
    incoming: &mut Incoming,
    online: &Online,
) -> Result<ClientMessage, End> {
    loop {
        let message = match socket.recv().await {
            None | Some(Ok(Message::Close(_))) => return Err(End::Gone),
            Some(Ok(message)) => message,
            Some(Err(_)) => return Err(End::Broken),
        };
        incoming.heard = Instant::now();
        let rate = online.limits.messages;
        if !incoming.bucket.take(rate, online.now().0) {
            return Err(Closing::TooFast.into());
        }
        match message {
            Message::Text(text) => {
                return ClientMessage::parse(&text).map_err(|error| match error {
                    SaveError::Newer => Closing::Newer.into(),
                    SaveError::Broken | SaveError::Illegal => Closing::Unreadable.into(),
                });
            }
            Message::Binary(_) => return Err(Closing::Unreadable.into()),
            Message::Close(_) => return Err(End::Gone),
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
}

fn fail(online: &Online, failed: &Failed) -> End {
    match failed {
        Failed::Refused(RoomRefusal::TakenOver) => Closing::TakenOver.into(),
        Failed::Refused(_) | Failed::Gone => Closing::NoRoom.into(),
        Failed::Store(error) => {
            online.hall.metrics.store_errors.fetch_add(1, Relaxed);
            tracing::warn!(%error, "the store does not answer");
            Closing::Unavailable.into()
        }
    }
}
