//! Admits a connection to a room, and to a seat in it, by its first message.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use tictactoe::{ClientMessage, Closing, Connection, Lock, Mark, Room, RoomAction, RoomRefusal};
use tokio::time::timeout;

use super::visit::Visit;
use super::{End, Incoming, fail, next_message};
use crate::entrance::Pass;
use crate::hall::{Failed, Place};
use crate::key;
use crate::online::Online;
use crate::upgrade::Socket;

/// Enters the room that the first message names.
pub(super) async fn enter<'a>(
    socket: &'a mut Socket,
    online: &'a Arc<Online>,
    pass: &Pass,
) -> Result<Visit<'a>, End> {
    let mut incoming = Incoming::new(online);
    let first = next_message(socket, &mut incoming, online);
    let first = timeout(online.limits.first_message, first);
    let entry = first.await.map_err(|_| Closing::Silent)??;
    let by = Connection(getrandom::u64().map_err(|_| Closing::Unavailable)?);
    let (place, seat, seen) = admit(entry, by, online, pass).await?;
    Ok(Visit {
        online,
        socket,
        incoming,
        entry,
        by,
        place,
        seat,
        told: None,
        seen,
    })
}

/// The place, the seat, and the version of the room in which they were taken.
async fn admit(
    entry: ClientMessage,
    by: Connection,
    online: &Arc<Online>,
    pass: &Pass,
) -> Result<(Place, Option<Mark>, u64), End> {
    let failed = |failed: Failed| fail(online, &failed);
    let store = |error| fail(online, &Failed::Store(error));
    let (name, key, known) = match entry {
        ClientMessage::Open { room, key, .. } => (room, Some(key::lock(key)), None),
        ClientMessage::Join { room, key, known } => (room, Some(key::lock(key)), known),
        ClientMessage::Watch { room } => (room, None, None),
        ClientMessage::Command(_) | ClientMessage::Heartbeat => {
            return Err(Closing::Unreadable.into());
        }
    };
    let now = online.now();
    let place = online.hall.enter(name).await.map_err(store)?;
    let place = place.filter(|place| !place.is_expired(now));
    let place = match (place, entry, key) {
        (Some(place), ..) => place,
        (None, ClientMessage::Open { variant, mark, .. }, Some(lock)) => {
            pass.open(now)?;
            if online.rooms().await.map_err(store)? >= online.limits.rooms {
                return Err(Closing::Full.into());
            }
            let room = Room::open(variant, mark, lock, by, now);
            match online.hall.open(name, room).await.map_err(store)? {
                Some(place) => {
                    online.hall.metrics.rooms_opened.fetch_add(1, Relaxed);
                    tracing::info!(variant = variant.name(), "room opened");
                    return Ok((place, Some(mark), room.version()));
                }
                // Another connection was faster: most likely the same client, reconnecting.
                None => online
                    .hall
                    .enter(name)
                    .await
                    .map_err(store)?
                    .ok_or(Closing::NoRoom)?,
            }
        }
        (
            None,
            ClientMessage::Open { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Watch { .. }
            | ClientMessage::Command(_)
            | ClientMessage::Heartbeat,
            _,
        ) => return Err(Closing::NoRoom.into()),
    };
    sit(place, by, key, known, online).await.map_err(failed)
}

/// Returns to one's own seat, takes a free one, or watches.
async fn sit(
    mut place: Place,
    by: Connection,
    key: Option<Lock>,
    known: Option<u64>,
    online: &Online,
) -> Result<(Place, Option<Mark>, u64), Failed> {
    let Some(own) = key else {
        // The room may have changed after it was read and before its changes were followed here. Taking a seat would
        // have shown that.
        let room = place.refresh().await?;
        return Ok((place, None, room.version()));
    };
    let seat_of = |room: &Room| room.seat_opened(|lock| key::opens(own, lock));
    let now = online.now();
    let action = match seat_of(&place.room()) {
        Some(mark) => RoomAction::Return { mark, known },
        None => RoomAction::SitDown { lock: own },
    };
    match place.apply(by, action, now).await {
        Ok(room) => Ok((place, seat_of(&room), room.version())),
        Err(Failed::Refused(RoomRefusal::SeatsTaken)) => {
            let seen = place.room().version();
            Ok((place, None, seen))
        }
        Err(failed) => Err(failed),
    }
}
