//! A connection in a room: its commands, and the states sent to it.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Bytes;
use futures_util::SinkExt;
use tictactoe::{
    ClientMessage, Closing, Connection, Mark, Presence, Room, RoomAction, RoomCommand, RoomRefusal,
    RoomState, ServerMessage,
};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::enter::enter;
use super::{End, Incoming, fail, next_message};
use crate::entrance::Pass;
use crate::hall::{Failed, Place};
use crate::online::Online;
use crate::upgrade::Socket;

/// One connection in a room.
pub(super) struct Visit<'a> {
    pub(super) online: &'a Arc<Online>,
    pub(super) socket: &'a mut Socket,
    pub(super) incoming: Incoming,
    /// The first message.
    pub(super) entry: ClientMessage,
    pub(super) by: Connection,
    pub(super) place: Place,
    pub(super) seat: Option<Mark>,
    /// The last state sent.
    pub(super) told: Option<RoomState>,
    /// The newest version that this connection has seen: at first, that in which it entered.
    pub(super) seen: u64,
}

/// Enters a room, and serves the connection until either side ends it.
pub(super) async fn visit(socket: &mut Socket, online: &Arc<Online>, pass: &Pass) -> End {
    let mut stop = online.stopping.subscribe();
    let entered = tokio::select! {
        _ = stop.wait_for(|is_stopping| *is_stopping) => Err(Closing::Stopping.into()),
        entered = enter(socket, online, pass) => entered,
    };
    let mut visit = match entered {
        Ok(visit) => visit,
        Err(end) => return end,
    };
    let end = tokio::select! {
        _ = stop.wait_for(|is_stopping| *is_stopping) => Closing::Stopping.into(),
        end = visit.go_on() => end,
    };
    visit.leave(&end).await;
    end
}

impl Visit<'_> {
    /// Obeys commands and sends states until either side ends the connection.
    async fn go_on(&mut self) -> End {
        let beat = self.online.limits.heartbeat;
        let mut beats = interval_at(Instant::now() + beat, beat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        if let Err(end) = self.tell(None).await {
            return end;
        }
        loop {
            let done = tokio::select! {
                () = self.place.changed() => self.tell_news().await,
                message = next_message(self.socket, &mut self.incoming, self.online) => match message {
                    Ok(message) => self.obey(message).await,
                    Err(end) => Err(end),
                },
                _ = beats.tick() => self.beat().await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn obey(&mut self, message: ClientMessage) -> Result<(), End> {
        self.online.hall.metrics.messages.fetch_add(1, Relaxed);
        let is_last = message == ClientMessage::Command(RoomCommand::Leave);
        let refusal = match message {
            ClientMessage::Command(command) => match self.command(command).await {
                // A seat that was taken over or lost is not a refusal: `tell` closes the connection with the reason.
                Ok(()) | Err(Failed::Refused(RoomRefusal::TakenOver)) => None,
                Err(Failed::Refused(refusal)) => {
                    self.online.hall.metrics.refusals.fetch_add(1, Relaxed);
                    Some(refusal)
                }
                Err(failed) => return Err(fail(self.online, &failed)),
            },
            ClientMessage::Heartbeat => {
                self.sign_of_life().await?;
                None
            }
            // Like any message, the first one may be repeated.
            entry if entry == self.entry => None,
            // A connection stays in one room.
            ClientMessage::Open { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Watch { .. } => return Err(Closing::Unreadable.into()),
        };
        self.tell(refusal).await?;
        if is_last {
            return Err(Closing::Left.into());
        }
        Ok(())
    }

    async fn command(&mut self, command: RoomCommand) -> Result<(), Failed> {
        let mark = match (self.seat, command) {
            (Some(mark), _) => mark,
            // A watcher has no seat to leave.
            (None, RoomCommand::Leave) => return Ok(()),
            (None, _) => return Err(Failed::Refused(RoomRefusal::NotSeated)),
        };
        let action = RoomAction::Command { mark, command };
        self.place.apply(self.by, action, self.online.now()).await?;
        Ok(())
    }

    /// Pings the client, and ends the connection if two pings have gone unanswered. If none has, it also records a sign
    /// of life and rereads the room, in case a notice was lost.
    async fn beat(&mut self) -> Result<(), End> {
        match self.incoming.unanswered {
            0 => self.sign_of_life().await?,
            1 => {}
            _ => return Err(Closing::Silent.into()),
        }
        self.tell_news().await?;
        self.incoming.unanswered += 1;
        self.send(Message::Ping(Bytes::new())).await
    }

    async fn sign_of_life(&mut self) -> Result<(), End> {
        let room = self.place.refresh().await;
        let room = room.map_err(|failed| fail(self.online, &failed))?;
        let Some(mark) = self.seat.filter(|&mark| room.is_held(mark, self.by)) else {
            return Ok(());
        };
        let action = RoomAction::Beat { mark };
        match self.place.apply(self.by, action, self.online.now()).await {
            // `tell` handles a lost seat.
            Ok(_) | Err(Failed::Refused(RoomRefusal::TakenOver)) => Ok(()),
            Err(failed) => Err(fail(self.online, &failed)),
        }
    }

    /// Sends the state if it differs from the last one sent.
    async fn tell_news(&mut self) -> Result<(), End> {
        let room = self.place.room();
        let state = room.state(self.seat, self.online.now());
        // After the store has lost changes, others can lead to the same state, with the seat held by somebody else.
        if self.told == Some(state) && self.lost_seat(&room).is_none() {
            return Ok(());
        }
        self.tell(None).await
    }

    async fn tell(&mut self, refusal: Option<RoomRefusal>) -> Result<(), End> {
        let room = self.place.room();
        if room.version() < self.seen {
            // The store has lost what was stored or sent. A client accepts an earlier state only on a new connection.
            return Err(Closing::Unavailable.into());
        }
        let lost = self.lost_seat(&room);
        if let Some(closing @ (Closing::Unavailable | Closing::TakenOver)) = lost {
            return Err(closing.into());
        }
        let state = room.state(self.seat, self.online.now());
        self.told = Some(state);
        self.seen = state.version;
        let text = ServerMessage::Room { refusal, state }.text();
        self.send(Message::Text(text.into())).await?;
        lost.map_or(Ok(()), |closing| Err(closing.into()))
    }

    /// Why this connection no longer holds its seat; `None` if it does.
    fn lost_seat(&self, room: &Room) -> Option<Closing> {
        let mark = self.seat.filter(|&mark| !room.is_held(mark, self.by))?;
        if room.presence(mark, self.online.now()) == Presence::Gone {
            return Some(Closing::Left);
        }
        let is_claimed = room.claimed(mark) > Some(self.seen);
        // Without a claim no other device has the seat: the store has lost that this one took it, or an earlier
        // connection of the same client was admitted only now. On reconnecting, the client can take it again.
        Some(if is_claimed {
            Closing::TakenOver
        } else {
            Closing::Unavailable
        })
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let sent = timeout(self.online.limits.send, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// The seat is empty from now on. When the server stops, its people are back in a moment, and nothing has to be said;
    /// and a store that has just failed would only keep the client waiting for its goodbye.
    async fn leave(&mut self, end: &End) {
        let is_over = matches!(
            end,
            End::Closed {
                why: Closing::Stopping | Closing::TakenOver | Closing::Left | Closing::Unavailable,
                ..
            }
        );
        let Some(mark) = self.seat.filter(|_| !is_over) else {
            return;
        };
        let action = RoomAction::Disconnect { mark };
        // If it cannot be stored, the seat is seen to be empty a minute later.
        let left = self.place.apply(self.by, action, self.online.now());
        let _ = timeout(self.online.limits.send, left).await;
    }
}
