//! Who is let in, and what anybody may ask.

use std::sync::Arc;

use tictactoe::Closing;
use tictactoe_server::{Limits, MemoryStore, Options, Rate};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, PATIENCE, ask, get, opening};
use crate::server::{Server, key, name};

#[tokio::test]
async fn when_it_is_full_that_is_said() {
    let once = Rate {
        burst: 2,
        per_kilosecond: 0,
    };
    let limits = Limits {
        sockets_per_address: 3,
        rooms_per_network: once,
        rooms: 2,
        ..Limits::default()
    };
    let server = Server::with(limits).await;
    let (_first, _) = Client::open(&server.address, name(), key()).await;
    let mut places = Vec::new();
    for _ in 0..2 {
        places.push(Client::connect(&server.address).await.unwrap());
    }
    let mut fourth = Client::connect(&server.address).await.unwrap();
    assert_eq!(fourth.goodbye().await, Some(Closing::TooMany));
    let mut second = places.pop().unwrap();
    second.say(opening(name(), key())).await;
    second.room().await;
    let mut third = places.pop().unwrap();
    third.say(opening(name(), key())).await;
    assert_eq!(third.goodbye().await, Some(Closing::TooMany));
    let full = Server::with(Limits {
        rooms: 1,
        ..Limits::default()
    })
    .await;
    let (_first, _) = Client::open(&full.address, name(), key()).await;
    let mut second = Client::connect(&full.address).await.unwrap();
    second.say(opening(name(), key())).await;
    assert_eq!(second.goodbye().await, Some(Closing::Full));
}

#[tokio::test]
async fn pages_of_others_are_refused() {
    let server = Server::start().await;
    for (origin, is_allowed) in [
        (format!("http://{}", server.address), true),
        ("https://friends.example".to_owned(), true),
        ("https://strangers.example".to_owned(), false),
    ] {
        let address = format!("ws://{}/online", server.address);
        let mut request = address.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        let connected = timeout(PATIENCE, tokio_tungstenite::connect_async(request)).await;
        let connected = connected.expect("an answer");
        assert_eq!(connected.is_ok(), is_allowed, "{origin}");
    }
}

/// Behind a proxy all connections come from one address.
#[tokio::test]
async fn behind_a_proxy_connections_are_counted_by_the_address_it_tells() {
    let mut options = Options::new(Arc::new(MemoryStore::default()));
    options.is_behind_proxy = true;
    options.limits.sockets_per_address = 1;
    let server = Server::run(options).await;
    let mut clients = Vec::new();
    for (forwarded, is_taken) in [
        ("192.0.2.1", false),
        ("192.0.2.2", false),
        ("[2001:db8::1]", false),
        // What the client claims comes before what the proxy has seen.
        ("192.0.2.9, 192.0.2.1", true),
        ("192.0.2.1, 192.0.2.9", false),
        ("2001:db8::2", true),
    ] {
        let address = format!("ws://{}/online", server.address);
        let mut request = address.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        let connected = timeout(PATIENCE, tokio_tungstenite::connect_async(request)).await;
        let (socket, _) = connected.expect("an answer").unwrap();
        let mut client = Client { socket };
        if is_taken {
            assert_eq!(
                client.goodbye().await,
                Some(Closing::TooMany),
                "{forwarded}"
            );
        } else {
            client.say(opening(name(), key())).await;
            client.room().await;
        }
        clients.push(client);
    }
}

#[tokio::test]
async fn a_page_can_ask_whether_there_are_rooms() {
    let server = Server::start().await;
    for (first, body) in [
        ("GET /online", "\r\n\r\nrooms\n"),
        ("HEAD /online", "\r\n\r\n"),
    ] {
        let answer = ask(&server.address, first, "").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.ends_with(body), "{answer}");
        assert!(answer.contains("\r\ncontent-type: text/plain"), "{answer}");
        assert!(answer.contains("\r\ncontent-length: 6\r\n"), "{answer}");
        assert!(
            answer.contains("\r\ncache-control: no-store\r\n"),
            "{answer}"
        );
        assert!(!answer.contains("access-control"), "{answer}");
    }
    let friend = "Origin: https://friends.example\r\n";
    let answer = ask(&server.address, "GET /online", friend).await;
    let allowed = "\r\naccess-control-allow-origin: https://friends.example\r\n";
    assert!(answer.contains(allowed), "{answer}");
    let stranger = "Origin: https://strangers.example\r\n";
    let answer = ask(&server.address, "GET /online", stranger).await;
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    assert!(!answer.contains("access-control"), "{answer}");
    // An incomplete upgrade request is told what it lacks.
    let answer = ask(&server.address, "GET /online", "Upgrade: websocket\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

#[tokio::test]
async fn health_and_numbers_can_be_read() {
    let server = Server::start().await;
    let (_anna, _) = Client::open(&server.address, name(), key()).await;
    let answer = get(&server.address, "/healthz").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let numbers = get(&server.address, "/metrics").await;
    for line in [
        "\ntictactoe_sockets 1\n",
        "\ntictactoe_live_rooms 1\n",
        "\ntictactoe_rooms_opened_total 1\n",
        "\n# TYPE tictactoe_closings_total counter\n",
    ] {
        assert!(numbers.contains(line), "{line} in {numbers}");
    }
    // Somebody's page may read them no more than it may play.
    let stranger = "Origin: https://strangers.example\r\n";
    let answer = ask(&server.address, "GET /metrics", stranger).await;
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
}
