//! Rooms in Redis or Valkey, shared by any number of processes: each can serve any room, and each may die.
//!
//! A room is stored as text. One script compares the stored text, replaces it and notifies the other processes, so that
//! no other change can come between. Whether a room survives a failure of the machine is up to Redis: with an append-only
//! file and `appendfsync always`, it is as safe as the disk.
//!
//! Redis removes expired rooms by its own clock. A room that has expired by that clock would be removed at once, so
//! storing it fails instead.

mod address;
mod listener;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, RedisError, RedisResult, Script, Value};
use tictactoe::{Moment, Room, RoomName};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use super::{Answer, Notice, RoomStore, StoreError, read};
use address::{failure, open};
use listener::listen;

/// KEYS: the room. ARGV: the previous text, or an empty string; the new text, its expiry, the channel, the notice.
const STORE: &str = "\
local stored = redis.call('GET', KEYS[1]) or ''
if stored ~= ARGV[1] then return 0 end
local time = redis.call('TIME')
if time[1] * 1000 + time[2] / 1000 >= tonumber(ARGV[3]) then
  return redis.error_reply(\"ERR the room has expired by Redis's clock\")
end
redis.call('SET', KEYS[1], ARGV[2], 'PXAT', ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 1";

const KEY: &str = "tictactoe:room:";
/// Written to find out whether anything can be, and gone at once.
const PROBE: &str = "tictactoe:probe";
/// With the number of the database: all databases of a Redis share their channels.
const CHANNEL: &str = "tictactoe:rooms:";

/// How many notices are queued for a slow receiver; one that falls further behind rereads its rooms.
const NOTICES: usize = 4096;
/// The default response timeout.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// Rooms in Redis.
pub struct RedisStore {
    client: Client,
    /// Its host and port, for errors.
    place: String,
    patience: Duration,
    connection: Mutex<Connection>,
    script: Script,
    channel: String,
    /// Whether the last write has failed. Redis may still answer: with its disk or memory full, or as a replica.
    has_failed: AtomicBool,
    notices: broadcast::Sender<Notice>,
    listener: AbortHandle,
}

#[derive(Clone)]
struct Connection {
    manager: ConnectionManager,
    /// Identifies the connection, so that each is replaced only once.
    number: u64,
}

impl RedisStore {
    /// Connects, and subscribes to the changes of other processes.
    ///
    /// # Errors
    /// When the URL is invalid, or no Redis answers there. The error names the host and port, never the password.
    pub async fn connect(address: &str) -> Result<RedisStore, StoreError> {
        RedisStore::connect_patiently(address, ANSWER_TIMEOUT).await
    }

    /// Like [`connect`](RedisStore::connect), with this response timeout.
    ///
    /// # Errors
    /// When the URL is invalid, or no Redis answers there. The error names the host and port, never the password.
    pub async fn connect_patiently(
        address: &str,
        patience: Duration,
    ) -> Result<RedisStore, StoreError> {
        let (client, place) = open(address)?;
        let connected = client
            .get_connection_manager_with_config(config(patience))
            .await;
        let manager = connected.map_err(|error| failure(&place, &error))?;
        let (notices, _) = broadcast::channel(NOTICES);
        let database = client.get_connection_info().redis_settings().db();
        let channel = format!("{CHANNEL}{database}");
        let listening = listen(client.clone(), channel.clone(), patience, notices.clone());
        let listener = tokio::spawn(listening);
        Ok(RedisStore {
            client,
            place,
            patience,
            connection: Mutex::new(Connection { manager, number: 0 }),
            script: Script::new(STORE),
            channel,
            has_failed: AtomicBool::new(false),
            notices,
            listener: listener.abort_handle(),
        })
    }

    fn connection(&self) -> Connection {
        self.current().clone()
    }

    /// The answer that came over connection `number`. After a timeout the connection may be half-open, and is replaced:
    /// the manager reconnects only after a disconnection.
    fn checked<T>(&self, number: u64, answer: RedisResult<T>) -> Result<T, StoreError> {
        if answer.as_ref().is_err_and(RedisError::is_timeout) {
            let mut current = self.current();
            let (client, config) = (self.client.clone(), config(self.patience));
            // Of many requests that time out on a connection, only the first replaces it.
            if current.number == number
                && let Ok(manager) = ConnectionManager::new_lazy_with_config(client, config)
            {
                let number = number + 1;
                *current = Connection { manager, number };
            }
        }
        answer.map_err(|error| failure(&self.place, &error))
    }

    /// The answer to a write; whether it has failed is remembered.
    fn written<T>(&self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        self.has_failed.store(answer.is_err(), Relaxed);
        answer
    }

    fn current(&self) -> MutexGuard<'_, Connection> {
        // No change panics halfway, so a poisoned lock still guards consistent data.
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

fn config(patience: Duration) -> ConnectionManagerConfig {
    ConnectionManagerConfig::new()
        .set_response_timeout(Some(patience))
        .set_connection_timeout(Some(patience))
        .set_number_of_retries(1)
}

impl Drop for RedisStore {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

impl RoomStore for RedisStore {
    fn load(&self, name: RoomName) -> Answer<'_, Option<Room>> {
        Box::pin(async move {
            let Connection {
                mut manager,
                number,
            } = self.connection();
            let text: RedisResult<Option<String>> = redis::cmd("GET")
                .arg(key(name))
                .query_async(&mut manager)
                .await;
            let text = self.checked(number, text)?;
            text.as_deref().map(read).transpose()
        })
    }

    fn store(&self, name: RoomName, before: Option<Room>, room: Room) -> Answer<'_, bool> {
        Box::pin(async move {
            let Connection {
                mut manager,
                number,
            } = self.connection();
            let before = before.map_or_else(String::new, |room| room.saved());
            let text = room.saved();
            let stored: RedisResult<u8> = self
                .script
                .key(key(name))
                .arg(before)
                .arg(&text)
                .arg(room.expiry().0)
                .arg(&self.channel)
                .arg(format!("{} {text}", name.text()))
                .invoke_async(&mut manager)
                .await;
            let stored = self.written(self.checked(number, stored))?;
            Ok(stored == 1)
        })
    }

    fn remove_expired(&self, _: Moment) -> Answer<'_, usize> {
        Box::pin(async { Ok(0) })
    }

    fn count(&self) -> Answer<'_, usize> {
        Box::pin(async move {
            let Connection {
                mut manager,
                number,
            } = self.connection();
            // The count is also the health check, which may be the only traffic left.
            if self.has_failed.load(Relaxed) {
                let mut probe = redis::cmd("SET");
                let probe = probe.arg(PROBE).arg("").arg("PX").arg(1);
                let probed: RedisResult<Value> = probe.query_async(&mut manager).await;
                self.written(self.checked(number, probed))?;
            }
            let size = redis::cmd("DBSIZE").query_async(&mut manager).await;
            self.checked(number, size)
        })
    }

    fn notices(&self) -> Option<broadcast::Receiver<Notice>> {
        Some(self.notices.subscribe())
    }
}

fn key(name: RoomName) -> String {
    format!("{KEY}{}", name.text())
}
