//! A connection in a room: what it wants, and what it is told.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use tictactoe::{
    ClientMessage, Closing, Connection, Mark, Presence, RoomAction, RoomCommand, RoomRefusal,
    RoomState, ServerMessage,
};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::enter::enter;
use super::{End, Incoming, fail, next_message};
use crate::entrance::Pass;
use crate::hall::{Failed, Place};
use crate::online::Online;

/// One connection in a room.
struct Visit<'a> {
    online: &'a Arc<Online>,
    socket: &'a mut WebSocket,
    by: Connection,
    place: Place,
    seat: Option<Mark>,
    /// What was told last.
    told: Option<RoomState>,
    incoming: Incoming,
}

/// Lets the connection in, and serves it until one side has enough.
pub(super) async fn visit(socket: &mut WebSocket, online: &Arc<Online>, pass: &Pass) -> End {
    let mut stop = online.stopping.subscribe();
    let mut incoming = Incoming::new(online);
    let entered = tokio::select! {
        _ = stop.wait_for(|is_stopping| *is_stopping) => Err(Closing::Stopping.into()),
        entered = enter(socket, online, pass, &mut incoming) => entered,
    };
    let (by, place, seat) = match entered {
        Ok(entered) => entered,
        Err(end) => return end,
    };
    let mut visit = Visit {
        online,
        socket,
        by,
        place,
        seat,
        told: None,
        incoming,
    };
    let end = tokio::select! {
        _ = stop.wait_for(|is_stopping| *is_stopping) => Closing::Stopping.into(),
        end = visit.go_on() => end,
    };
    visit.leave(&end).await;
    end
}

impl Visit<'_> {
    /// Tells and obeys until one side has enough.
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
        let refusal = match message {
            ClientMessage::Command(command) => match self.command(command).await {
                // Whether the seat was taken over or lost is said in place of the state.
                Ok(()) | Err(Failed::Refused(RoomRefusal::TakenOver)) => None,
                Err(Failed::Refused(refusal)) => {
                    self.online.hall.metrics.refusals.fetch_add(1, Relaxed);
                    Some(refusal)
                }
                Err(failed) => return Err(fail(self.online, &failed)),
            },
            ClientMessage::Beat => {
                self.sign_of_life().await?;
                None
            }
            // One connection, one room.
            ClientMessage::Open { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Watch { .. } => return Err(Closing::Unreadable.into()),
        };
        self.tell(refusal).await
    }

    async fn command(&mut self, command: RoomCommand) -> Result<(), Failed> {
        let mark = self.seat.ok_or(Failed::Refused(RoomRefusal::NotSeated))?;
        let action = RoomAction::Command { mark, command };
        self.place.apply(self.by, action, self.online.now()).await?;
        Ok(())
    }

    /// Asks whether the other side is alive, and looks whether something was missed.
    async fn beat(&mut self) -> Result<(), End> {
        let silence = self.incoming.heard.elapsed();
        if silence > self.online.limits.heartbeat * 2 {
            return Err(Closing::Silent.into());
        }
        if silence <= self.online.limits.heartbeat {
            self.sign_of_life().await?;
        }
        self.tell_news().await?;
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
            Ok(_) => Ok(()),
            Err(failed) => Err(fail(self.online, &failed)),
        }
    }

    /// Tells the state, if it is another than was told last.
    async fn tell_news(&mut self) -> Result<(), End> {
        let room = self.place.room();
        let state = room.state(self.seat, self.online.now());
        if self.told == Some(state) {
            return Ok(());
        }
        self.tell(None).await
    }

    async fn tell(&mut self, refusal: Option<RoomRefusal>) -> Result<(), End> {
        let room = self.place.room();
        match self.seat {
            Some(mark) if !room.is_held(mark, self.by) => {
                return Err(match room.presence(mark, self.online.now()) {
                    // Who has said goodbye is not told that somebody else sits there.
                    Presence::Gone => End::Gone,
                    // The store has lost the seat. Who comes back can take it again.
                    Presence::Free => Closing::Unavailable.into(),
                    Presence::Here | Presence::Away => Closing::TakenOver.into(),
                });
            }
            Some(_) | None => {}
        }
        let state = room.state(self.seat, self.online.now());
        self.told = Some(state);
        let text = ServerMessage::Room { refusal, state }.text();
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let sent = timeout(self.online.limits.send, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// The seat is empty from now on. When the server stops, its people are back in a moment, and nothing has to be said.
    async fn leave(&mut self, end: &End) {
        let is_over = matches!(end, End::Closed(Closing::Stopping | Closing::TakenOver));
        let Some(mark) = self.seat.filter(|_| !is_over) else {
            return;
        };
        let action = RoomAction::Disconnect { mark };
        // If it cannot be stored, the seat is seen to be empty a minute later.
        let _ = self.place.apply(self.by, action, self.online.now()).await;
    }
}
