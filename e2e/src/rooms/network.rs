//! The way between a page and the server of rooms. On it a story lets happen what happens on networks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Page, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tictactoe::{Closing, ServerMessage};
use tictactoe_site::CancellationToken;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message as Rooms;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::PATIENCE;

/// What the network is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weather {
    /// Everything arrives.
    Fair,
    /// Messages come late, twice and out of order, and connections break, all by dice with this seed.
    Rough(u64),
    /// Connections last, and nothing arrives.
    Silent,
    /// Connections break, and none is made.
    Down,
    /// The server has as many connections as it can take.
    Full,
}

/// The way to a server of rooms.
#[derive(Clone, Debug)]
pub struct Network {
    server: String,
    weather: Arc<watch::Sender<Weather>>,
    /// How often a page has connected, so that each connection has a fate of its own.
    connections: Arc<AtomicU64>,
}

type Server = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Network {
    /// The way to this server, in fair weather.
    pub fn to(rooms: &super::Rooms) -> Network {
        Network {
            server: rooms.address(),
            weather: Arc::new(watch::Sender::new(Weather::Fair)),
            connections: Arc::default(),
        }
    }

    /// Changes the weather.
    pub fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }

    /// Takes the network down, and waits until every connection has broken.
    ///
    /// # Panics
    /// When one never does.
    pub fn cut(&self) {
        self.set(Weather::Down);
        let deadline = Instant::now() + PATIENCE;
        // Every connection looks at the weather while it lasts.
        while self.weather.receiver_count() > 0 {
            assert!(Instant::now() < deadline, "a connection outlives the cut");
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn weather(&self) -> Weather {
        *self.weather.borrow()
    }

    /// Passes on what page and server say to each other.
    async fn relay(self, mut page: WebSocket, stop: CancellationToken) {
        if self.weather() == Weather::Full {
            let goodbye = ServerMessage::Goodbye(Closing::Full).text();
            let _ = page.send(Page::text(goodbye)).await;
            let _ = page.send(Page::Close(None)).await;
            // Closing while something is unread would take the goodbye back.
            while let Some(Ok(_)) = page.recv().await {}
            return;
        }
        let Ok((server, _)) = connect_async(format!("ws://{}/online", self.server)).await else {
            return;
        };
        let mut weather = self.weather.subscribe();
        let is_down = async move {
            // The weather outlives the way.
            let _ = weather.wait_for(|it| *it == Weather::Down).await;
        };
        let (to_page, from_page) = page.split();
        let (to_server, from_server) = server.split();
        let (cut, mut is_cut) = mpsc::channel::<()>(1);
        let number = self.connections.fetch_add(1, Ordering::Relaxed);
        // What the page has said may still arrive when its connection is long gone.
        let up = Dice::of(2 * number);
        tokio::spawn(self.clone().carry_up(from_page, to_server, cut, up));
        tokio::select! {
            () = self.carry_down(from_server, to_page, Dice::of(2 * number + 1)) => {}
            _ = is_cut.recv() => {}
            () = is_down => {}
            () = stop.cancelled() => {}
        }
    }

    async fn carry_up(
        self,
        mut page: SplitStream<WebSocket>,
        mut server: SplitSink<Server, Rooms>,
        cut: mpsc::Sender<()>,
        mut dice: Dice,
    ) {
        loop {
            // Half of a connection keeps it open, so this half ends when the other has ended.
            let text = tokio::select! {
                heard = page.next() => match heard {
                    Some(Ok(Page::Text(text))) => text,
                    _ => break,
                },
                () = cut.closed() => break,
            };
            let message = Rooms::text(text.as_str());
            let sent = match self.weather() {
                Weather::Fair | Weather::Full => server.send(message).await,
                Weather::Silent | Weather::Down => continue,
                Weather::Rough(seed) => {
                    if dice.shows(seed, 12) {
                        let _ = cut.send(()).await;
                        drop(page);
                        sleep(Duration::from_millis(700)).await;
                        let _ = server.send(message).await;
                        break;
                    }
                    if dice.shows(seed, 4) {
                        sleep(Duration::from_millis(150)).await;
                    }
                    if dice.shows(seed, 4) {
                        let _ = server.send(message.clone()).await;
                    }
                    server.send(message).await
                }
            };
            if sent.is_err() {
                return;
            }
        }
        let _ = server.close().await;
    }

    async fn carry_down(
        &self,
        mut server: SplitStream<Server>,
        mut page: SplitSink<WebSocket, Page>,
        mut dice: Dice,
    ) {
        // One message is held back at the most, until the next one or for a while.
        let mut held: Option<Page> = None;
        loop {
            let heard = timeout(Duration::from_millis(60), server.next()).await;
            let mut due = match heard {
                Err(_) => Vec::new(),
                Ok(Some(Ok(Rooms::Text(text)))) => vec![Page::text(text.as_str())],
                Ok(Some(Ok(Rooms::Ping(_) | Rooms::Pong(_)))) => continue,
                Ok(_) => return,
            };
            match self.weather() {
                Weather::Fair | Weather::Full => {}
                Weather::Silent | Weather::Down => due.clear(),
                Weather::Rough(_) if due.is_empty() => {}
                Weather::Rough(seed) => {
                    if dice.shows(seed, 20) {
                        return;
                    }
                    if dice.shows(seed, 4) {
                        due.extend(due.first().cloned());
                    }
                    if held.is_none() && dice.shows(seed, 4) {
                        held = due.pop();
                        continue;
                    }
                }
            }
            due.extend(held.take());
            for message in due {
                if page.send(message).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Dice that show the same in every run.
struct Dice(u64);

impl Dice {
    /// Those of one direction of one connection.
    fn of(number: u64) -> Dice {
        Dice(number << 32)
    }

    /// Whether one of so many faces comes up.
    fn shows(&mut self, seed: u64, faces: u64) -> bool {
        // A step of SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0 ^ seed.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)).is_multiple_of(faces)
    }
}

/// What the page asks for, wherever on the host it lies.
pub(crate) fn routes(network: &Network, stop: &CancellationToken) -> Router {
    let folders = ["", "/games/tic-tac-toe", "/framed"];
    folders.into_iter().fold(Router::new(), |router, folder| {
        let (network, stop) = (network.clone(), stop.clone());
        let answer = move |upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>| {
            std::future::ready(answer(network.clone(), stop.clone(), upgrade))
        };
        router.route(&format!("{folder}/online"), get(answer))
    })
}

fn answer(
    network: Network,
    stop: CancellationToken,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        _ if network.weather() == Weather::Down => StatusCode::BAD_GATEWAY.into_response(),
        Ok(upgrade) => upgrade.on_upgrade(async move |page| network.relay(page, stop).await),
        Err(_) => "rooms\n".into_response(),
    }
}
