//! One connection to a room server, in its own task.

use std::fmt;
use std::io;

use futures_util::{SinkExt, StreamExt};
use rustls::CertificateError;
use tictactoe::Ticket;
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_tls_with_config};

use super::Place;

/// An event of a connection. It is sent with the ticket of that connection.
#[derive(Debug)]
pub(super) enum SocketEvent {
    Connected,
    Received(String),
    /// The connection was lost, or could not be made.
    Disconnected(Option<ConnectError>),
}

/// Why a connection could not be made.
#[derive(Debug)]
pub(crate) enum ConnectError {
    /// The host name cannot be resolved.
    Dns(io::Error),
    /// The TCP connection failed.
    Tcp(io::Error),
    /// The server did not answer in time.
    Silent,
    /// The TLS handshake failed.
    Tls(io::Error),
    /// Something other than a room server answers, with this HTTP status if it is an error.
    NoRooms(Option<String>),
}

/// A handle to the task of a connection.
pub(super) struct Connection {
    pub(super) ticket: Ticket,
    outgoing: UnboundedSender<String>,
    task: JoinHandle<()>,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Connection {
    /// Starts to connect.
    pub(super) fn open(
        ticket: Ticket,
        place: &Place,
        news: UnboundedSender<(Ticket, SocketEvent)>,
    ) -> Connection {
        let (outgoing, messages) = unbounded_channel();
        let place = place.clone();
        let task = tokio::spawn(async move {
            let report = |it| drop(news.send((ticket, it)));
            let error = match connect(&place).await {
                Ok(socket) => {
                    report(SocketEvent::Connected);
                    talk(socket, messages, |text| report(SocketEvent::Received(text))).await;
                    None
                }
                Err(error) => Some(error),
            };
            report(SocketEvent::Disconnected(error));
        });
        Connection {
            ticket,
            outgoing,
            task,
        }
    }

    pub(super) fn send(&self, text: String) {
        // A lost connection is reported as an event.
        let _ = self.outgoing.send(text);
    }

    /// Drops the connection without a closing handshake.
    pub(super) fn drop_at_once(self) {
        self.task.abort();
    }
}

async fn connect(place: &Place) -> Result<Socket, ConnectError> {
    let addresses = lookup_host(place.host()).await.map_err(ConnectError::Dns)?;
    let addresses: Vec<_> = addresses.collect();
    let stream = TcpStream::connect(&*addresses)
        .await
        .map_err(ConnectError::Tcp)?;
    // A move is a small packet, which Nagle's algorithm would delay.
    stream.set_nodelay(true).map_err(ConnectError::Tcp)?;
    let small = WebSocketConfig::default()
        .read_buffer_size(2048)
        .max_message_size(Some(1 << 16));
    let made = client_async_tls_with_config(place.socket(), stream, Some(small), None).await;
    made.map(|(socket, _)| socket).map_err(|error| match error {
        Error::Http(response) => {
            // A page that is served there is no reason.
            let status = Some(response.status()).filter(|status| !status.is_success());
            ConnectError::NoRooms(status.map(|status| status.to_string()))
        }
        Error::Io(error) if place.is_https() => ConnectError::Tls(error),
        _ => ConnectError::NoRooms(None),
    })
}

/// Forwards messages in both directions until either side closes.
async fn talk(
    mut socket: Socket,
    mut outgoing: UnboundedReceiver<String>,
    receive: impl Fn(String),
) {
    loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else {
                    return;
                };
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => receive(text.to_string()),
                Some(Ok(Message::Binary(_))) => receive(String::new()),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        }
    }
}

/// Installs the TLS provider. Must be called before the first connection.
pub(super) fn prepare_tls() {
    // An error means that one is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConnectError::Dns(error) => write!(
                f,
                "the host name was not found ({error}); check the address and your network connection"
            ),
            ConnectError::Tcp(error) => write!(
                f,
                "nothing is listening there ({error}); check the address, or start a server with `tictactoe serve`"
            ),
            ConnectError::Silent => f.write_str(
                "it does not answer; check the address and your network connection, or try again later",
            ),
            ConnectError::Tls(error) => {
                f.write_str("no secure connection can be made")?;
                match error.get_ref().and_then(|error| error.downcast_ref()) {
                    Some(rustls::Error::InvalidMessage(_)) => {
                        f.write_str(": the server does not encrypt; try http:// instead of https://")
                    }
                    Some(rustls::Error::InvalidCertificate(error)) => {
                        f.write_str(": the server's certificate is not trusted")?;
                        f.write_str(flaw(error))
                    }
                    Some(_) | None => write!(f, " ({error}); check the address"),
                }
            }
            ConnectError::NoRooms(status) => {
                f.write_str("there are no rooms there")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                f.write_str(
                    "; check the address, start that server with --online, or name the rooms' own server with --server",
                )
            }
        }
    }
}

/// What is wrong with a certificate, where that can be said in a few words.
fn flaw(error: &CertificateError) -> &'static str {
    match error {
        CertificateError::UnknownIssuer => "; this machine does not know who issued it",
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "; it has expired, or this machine's clock is wrong"
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "; it is not valid yet, or this machine's clock is wrong"
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "; it is for another host"
        }
        CertificateError::Revoked => "; it has been revoked",
        // The list may grow.
        _ => "",
    }
}
