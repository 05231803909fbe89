//! One connection, from its first message to the closing handshake.

mod counted;
mod enter;
mod visit;

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tictactoe::{ClientMessage, Closing, RoomRefusal, SaveError, ServerMessage};
use tokio::io::{copy, sink};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::bucket::Bucket;
use crate::entrance::Pass;
use crate::hall::Failed;
use crate::online::Online;
use crate::upgrade::Socket;
pub(crate) use counted::Counted;
use visit::visit;

/// How long a client may take for the closing handshake.
const GOODBYE: Duration = Duration::from_secs(1);

/// Why a connection ends.
enum End {
    /// The server closes it.
    Closed {
        why: Closing,
        /// The WebSocket close code.
        code: u16,
    },
    /// The client is gone, or does not read.
    Gone,
}

impl End {
    /// The client sent something unreadable; the code tells what kind.
    fn unreadable(code: u16) -> End {
        let why = Closing::Unreadable;
        End::Closed { why, code }
    }
}

impl From<Closing> for End {
    fn from(why: Closing) -> End {
        let code = close_code(why);
        End::Closed { why, code }
    }
}

impl From<Error> for End {
    fn from(error: Error) -> End {
        match error {
            Error::Capacity(_) => End::unreadable(1009),
            Error::Utf8(_) => End::unreadable(1007),
            Error::Io(error) if error.kind() == io::ErrorKind::QuotaExceeded => {
                Closing::TooFast.into()
            }
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => End::Gone,
            Error::Protocol(_) => End::unreadable(1002),
            _ => End::Gone,
        }
    }
}

/// Serves the connection until it ends.
pub(crate) async fn serve(mut socket: Socket, online: Arc<Online>, pass: Result<Pass, Closing>) {
    let end = match &pass {
        Ok(pass) => visit(&mut socket, &online, pass).await,
        Err(closing) => (*closing).into(),
    };
    match end {
        End::Closed { why, code } => {
            online.hall.metrics.ended(Some(why));
            tracing::info!(reason = why.code(), code, "connection closed");
            let _ = timeout(online.limits.send, say_goodbye(&mut socket, why, code)).await;
            let _ = timeout(GOODBYE, read_rest(&mut socket)).await;
        }
        End::Gone => {
            online.hall.metrics.ended(None);
            tracing::info!("connection lost");
        }
    }
}

/// Drains the connection. Closing a socket with unread data resets it, which may destroy the goodbye in transit.
async fn read_rest(socket: &mut Socket) {
    while let Some(Ok(message)) = socket.next().await {
        if message.is_close() {
            return;
        }
    }
    // After a protocol error the rest is no longer messages. It may exceed the byte limit, too, which fails only once.
    while let Err(error) = copy(socket.get_mut(), &mut sink()).await {
        if error.kind() != io::ErrorKind::QuotaExceeded {
            return;
        }
    }
}

async fn say_goodbye(socket: &mut Socket, why: Closing, code: u16) -> Result<(), Error> {
    let text = ServerMessage::Goodbye(why).text();
    socket.send(Message::Text(text.into())).await?;
    let frame = CloseFrame {
        code: code.into(),
        reason: why.sentence().into(),
    };
    socket.send(Message::Close(Some(frame))).await
}

/// The close codes of RFC 6455 and of the IANA registry.
fn close_code(closing: Closing) -> u16 {
    match closing {
        Closing::Left => 1000,
        Closing::Stopping => 1001,
        Closing::Unreadable | Closing::Newer => 1007,
        Closing::NoRoom | Closing::TakenOver | Closing::TooFast | Closing::Silent => 1008,
        Closing::Full | Closing::TooMany | Closing::Unavailable => 1013,
    }
}

/// A connection's message rate, and how many pings in a row it has not answered. Pings are counted rather than timed,
/// so that nobody looks silent after this process was paused.
struct Incoming {
    unanswered: u32,
    bucket: Bucket,
}

impl Incoming {
    fn new(online: &Online) -> Incoming {
        Incoming {
            unanswered: 0,
            bucket: Bucket::full(online.limits.messages, online.now().0),
        }
    }
}

/// Reads the next message. Any message is a sign of life and takes a token; a ping does, too, because it costs an
/// answer.
async fn next_message(
    socket: &mut Socket,
    incoming: &mut Incoming,
    online: &Online,
) -> Result<ClientMessage, End> {
    loop {
        let message = match socket.next().await {
            None => return Err(End::Gone),
            Some(message) => message?,
        };
        incoming.unanswered = 0;
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
            Message::Binary(_) => return Err(End::unreadable(1003)),
            Message::Close(_) => {
                // The close frame in reply is already queued; flushing sends it.
                let _ = timeout(GOODBYE, socket.flush()).await;
                return Err(End::Gone);
            }
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }
}

fn fail(online: &Online, failed: &Failed) -> End {
    match failed {
        Failed::Refused(RoomRefusal::TakenOver) => Closing::TakenOver.into(),
        Failed::Refused(_) | Failed::Gone => Closing::NoRoom.into(),
        Failed::Store(error) => {
            online.hall.metrics.store_errors.fetch_add(1, Relaxed);
            tracing::warn!(%error, "store error");
            Closing::Unavailable.into()
        }
    }
}
