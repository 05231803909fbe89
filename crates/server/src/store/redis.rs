//! Rooms in Redis or Valkey, for as many processes as there are: any of them serves any room, and any of them may die.
//!
//! A room is a hash of its version and its text. One script compares the version, stores and tells the other processes, so
//! that nothing can come between. How safe what was stored is when the machine fails, is up to Redis: with an append-only
//! file and `appendfsync always`, as safe as its disk.

use std::time::Duration;

use futures_util::StreamExt;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, Script};
use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::sleep;

use super::{Answer, Notice, RoomStore, StoreError, read, version_before};

/// KEYS: the room. ARGV: the version before, the version, the text, the end, the channel, the notice.
const STORE: &str = "\
local stored = redis.call('HGET', KEYS[1], 'version') or '0'
if stored ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'text', ARGV[3])
redis.call('PEXPIREAT', KEYS[1], ARGV[4])
redis.call('PUBLISH', ARGV[5], ARGV[6])
return 1";

const KEY: &str = "tictactoe:room:";
const CHANNEL: &str = "tictactoe:rooms";

/// How many notices wait for a process that is slow to read them; after that it reads the rooms anew.
const NOTICES: usize = 4096;
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(100);

/// Rooms in Redis.
pub struct RedisStore {
    connection: ConnectionManager,
    script: Script,
    notices: broadcast::Sender<Notice>,
    listener: AbortHandle,
}

impl RedisStore {
    /// Connects, and listens to what the other processes change.
    ///
    /// # Errors
    /// When the address makes no sense, or nobody answers there.
    pub async fn connect(address: &str) -> Result<RedisStore, StoreError> {
        let client = Client::open(address).map_err(StoreError::new)?;
        let config = ConnectionManagerConfig::new()
            .set_response_timeout(Some(ANSWER_TIMEOUT))
            .set_connection_timeout(Some(ANSWER_TIMEOUT))
            .set_number_of_retries(1);
        let connected = client.get_connection_manager_with_config(config).await;
        let (notices, _) = broadcast::channel(NOTICES);
        let listener = tokio::spawn(listen(client, notices.clone()));
        Ok(RedisStore {
            connection: connected.map_err(StoreError::new)?,
            script: Script::new(STORE),
            notices,
            listener: listener.abort_handle(),
        })
    }
}

impl Drop for RedisStore {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl RoomStore for RedisStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move {
            let mut connection = self.connection.clone();
            let text: Option<String> = redis::cmd("HGET")
                .arg(key(name))
                .arg("text")
                .query_async(&mut connection)
                .await
                .map_err(StoreError::new)?;
            text.as_deref().map(read).transpose()
        })
    }

    fn store(&self, name: RoomName, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut connection = self.connection.clone();
            let text = room.saved();
            let stored: u8 = self
                .script
                .key(key(name))
                .arg(version_before(&room))
                .arg(room.version())
                .arg(&text)
                .arg(room.expiry().0)
                .arg(CHANNEL)
                .arg(format!("{} {text}", name.text()))
                .invoke_async(&mut connection)
                .await
                .map_err(StoreError::new)?;
            Ok(stored == 1)
        })
    }

    fn remove_expired(&self, _: Moment) -> Answer<'_, usize> {
        Box::pin(async { Ok(0) })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async move {
            let mut connection = self.connection.clone();
            let size = redis::cmd("DBSIZE").query_async(&mut connection).await;
            size.map_err(StoreError::new)
        })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        Some(self.notices.subscribe())
    }
}

/// Passes on what other processes publish, for ever; after every interruption it tells that something was missed.
async fn listen(client: Client, notices: broadcast::Sender<Notice>) {
    loop {
        if let Ok(mut listening) = client.get_async_pubsub().await
            && listening.subscribe(CHANNEL).await.is_ok()
        {
            // Without a receiver nobody needs it.
            let _ = notices.send(Notice::Missed);
            let mut messages = listening.on_message();
            while let Some(message) = messages.next().await {
                let text: Option<String> = message.get_payload().ok();
                let notice = text.as_deref().and_then(notice).unwrap_or(Notice::Missed);
                let _ = notices.send(notice);
            }
        }
        tracing::warn!("Redis does not tell of changes; trying again");
        sleep(PAUSE).await;
    }
}

fn notice(text: &str) -> Option<Notice> {
    let (name, room) = text.split_once(' ')?;
    let room = Box::new(Room::parse(room).ok()?);
    Some(Notice::Changed(RoomName::parse(name)?, room))
}

fn key(name: RoomName) -> String {
    format!("{KEY}{}", name.text())
}
