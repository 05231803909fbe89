//! The subscription to the changes of other processes, made anew whenever it is lost.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::StreamExt;
use redis::aio::PubSub;
use redis::{Client, RedisResult, Value};
use tictactoe::{Room, RoomName};
use tokio::sync::broadcast;
use tokio::time::{interval, sleep, timeout};

use crate::store::{Notice, StoreError};

/// How soon to subscribe again: at first, and at the latest.
const PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(3);
const PING: Duration = Duration::from_secs(2);

/// Forwards the notices of other processes for ever. After every interruption it tells that something was missed.
pub(super) async fn listen(
    client: Client,
    channel: String,
    patience: Duration,
    notices: broadcast::Sender<Notice>,
) {
    let mut pause = PAUSE;
    let mut is_lost = false;
    loop {
        let error = match subscribe(&client, &channel, patience).await {
            Ok(subscription) => {
                if is_lost {
                    tracing::info!("the Redis subscription is restored");
                }
                (pause, is_lost) = (PAUSE, false);
                // Without a receiver nobody needs it.
                let _ = notices.send(Notice::Missed);
                let Err(error) = pass_on(subscription, patience, &notices).await;
                error
            }
            Err(error) => error,
        };
        if !is_lost {
            tracing::warn!(%error, "lost the Redis subscription; retrying");
        }
        is_lost = true;
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn subscribe(
    client: &Client,
    channel: &str,
    patience: Duration,
) -> Result<PubSub, StoreError> {
    let mut subscription = answered(patience, client.get_async_pubsub()).await?;
    answered(patience, subscription.subscribe(channel)).await?;
    Ok(subscription)
}

/// Forwards the notices of other processes until the connection is lost.
async fn pass_on(
    subscription: PubSub,
    patience: Duration,
    notices: &broadcast::Sender<Notice>,
) -> Result<Infallible, StoreError> {
    let (mut sink, mut messages) = subscription.split();
    let mut pings = interval(PING);
    loop {
        tokio::select! {
            message = messages.next() => {
                let message = message.ok_or_else(|| StoreError::new("connection closed"))?;
                let text: Option<String> = message.get_payload().ok();
                // What names no room is not for us.
                if let Some(notice) = text.as_deref().and_then(notice) {
                    let _ = notices.send(notice);
                }
            }
            // A half-open connection looks just like a quiet one.
            _ = pings.tick() => drop(answered(patience, sink.ping::<Value>()).await?),
        }
    }
}

async fn answered<T>(
    patience: Duration,
    answer: impl Future<Output = RedisResult<T>>,
) -> Result<T, StoreError> {
    let answer = timeout(patience, answer).await;
    answer.map_err(StoreError::new)?.map_err(StoreError::new)
}

fn notice(text: &str) -> Option<Notice> {
    let (name, room) = text.split_once(' ')?;
    let name = RoomName::parse(name)?;
    // A newer program may write rooms in another way.
    Some(match Room::parse(room) {
        Ok(room) => Notice::Changed(name, Box::new(room)),
        Err(_) => Notice::Unread(name),
    })
}
