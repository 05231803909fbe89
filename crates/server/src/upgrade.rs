//! Upgrades a request to a WebSocket. axum validates the request; the socket is our own, because its bytes are counted
//! before they are parsed as messages.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tictactoe::Closing;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::entrance::Pass;
use crate::limits::MESSAGE_BYTES;
use crate::online::Online;
use crate::socket::{Counted, serve};

/// The connection of a client.
pub(crate) type Socket = WebSocketStream<Counted<TokioIo<Upgraded>>>;

/// Responds to a validated request, and serves the upgraded connection in a task of its own.
pub(crate) fn upgrade(
    headers: &HeaderMap,
    upgraded: OnUpgrade,
    online: Arc<Online>,
    pass: Result<Pass, Closing>,
) -> Response {
    let key = headers.get(header::SEC_WEBSOCKET_KEY);
    let accept = key.map(|key| derive_accept_key(key.as_bytes()));
    let Some(Ok(accept)) = accept.map(HeaderValue::try_from) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    tokio::spawn(async move {
        // On an error the client is already gone.
        if let Ok(upgraded) = upgraded.await {
            let stream = Counted::new(TokioIo::new(upgraded), Arc::clone(&online));
            let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config()));
            serve(socket.await, online, pass).await;
        }
    });
    let headers = [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static("websocket")),
        (header::SEC_WEBSOCKET_ACCEPT, accept),
    ];
    (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(MESSAGE_BYTES))
        .max_frame_size(Some(MESSAGE_BYTES))
        // The default of 128 KiB per connection would dominate memory use.
        .read_buffer_size(2 * MESSAGE_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * MESSAGE_BYTES)
}
