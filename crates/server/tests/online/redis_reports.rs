//! What is said, in errors and in the log, when Redis cannot be used.

use std::time::Instant;

use tictactoe_server::{RedisStore, RoomStore, store::Notice};
use tokio::net::TcpListener;
use tokio::sync::broadcast;
use tokio::time::timeout;

use crate::client::PATIENCE;
use crate::log::Log;
use crate::programs::Redis;
use crate::redis_store::{client, command, patient};

#[tokio::test]
async fn what_keeps_redis_from_being_used_is_said_in_plain_words_without_the_password() {
    let folder = tempfile::tempdir().unwrap();
    let Some(redis) = Redis::start(folder.path()) else {
        return;
    };
    let mut client = client(&redis).await;
    let set = command("CONFIG SET requirepass open-sesame");
    set.exec_async(&mut client).await.unwrap();
    let port = redis.port();
    let form = "not a Redis URL: it looks like redis://HOST:PORT/DATABASE";
    for (url, reason) in [
        ("rubbish:secret@".to_owned(), form.to_owned()),
        ("http://:secret@127.0.0.1".to_owned(), form.to_owned()),
        (
            "redis://:secret@127.0.0.1/first".to_owned(),
            format!("Redis at 127.0.0.1:6379: {form}"),
        ),
        (
            "rediss://:secret@redis.example/1".to_owned(),
            "Redis at redis.example:6379: TLS is not supported".to_owned(),
        ),
        (
            "redis://:secret@127.0.0.1:1".to_owned(),
            "Redis at 127.0.0.1:1: connection refused".to_owned(),
        ),
        (
            format!("redis://:secret@127.0.0.1:{port}"),
            format!("Redis at 127.0.0.1:{port}: wrong password"),
        ),
        (
            format!("redis://127.0.0.1:{port}"),
            format!("Redis at 127.0.0.1:{port}: a password is required"),
        ),
        (
            format!("redis://:open-sesame@127.0.0.1:{port}/99"),
            format!("Redis at 127.0.0.1:{port}: it has no database with this number"),
        ),
    ] {
        let error = match RedisStore::connect_patiently(&url, PATIENCE).await {
            Ok(store) => store.count().await.unwrap_err(),
            Err(error) => error,
        };
        assert_eq!(error.to_string(), reason, "{url}");
    }
}

/// Nothing else is asked of the store meanwhile, so every connection is an attempt to subscribe.
#[tokio::test]
async fn a_subscription_that_is_lost_is_logged_once_tried_less_and_less_and_logged_when_restored() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut redis) = Redis::start(folder.path()) else {
        return;
    };
    let (log, _guard) = Log::start();
    let store = patient(&redis).await;
    let mut notices = store.notices().unwrap();
    let subscribed = async |notices: &mut broadcast::Receiver<Notice>| {
        let notice = timeout(PATIENCE, notices.recv()).await;
        assert!(matches!(notice, Ok(Ok(Notice::Missed))), "{notice:?}");
    };
    subscribed(&mut notices).await;
    assert_eq!(log.count("subscription"), 0);
    redis.running.kill();
    // Something else answers there for a while, which hangs up.
    let port = redis.port();
    let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
    let mut attempts = Vec::new();
    while attempts.len() < 5 {
        let attempt = timeout(PATIENCE, listener.accept()).await;
        drop(attempt.expect("another attempt in time").unwrap());
        attempts.push(Instant::now());
    }
    let [first, second, .., fourth, fifth] = attempts[..] else {
        unreachable!("there are five");
    };
    assert!(fifth - fourth > 2 * (second - first), "{attempts:?}");
    assert_eq!(log.count("lost the Redis subscription"), 1);
    assert_eq!(log.count("restored"), 0);
    drop(listener);
    let _redis = Redis::on_port(port, folder.path()).unwrap();
    subscribed(&mut notices).await;
    assert_eq!(log.count("lost the Redis subscription"), 1);
    assert_eq!(log.count("the Redis subscription is restored"), 1);
}
