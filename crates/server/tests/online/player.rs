//! A person who plays on and on, comes back after every lost connection, and remembers what was acknowledged.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tictactoe::{
    ClientMessage, Closing, RoomCommand, RoomName, RoomPhase, RoomState, SeatKey, Square,
};
use tokio::sync::Notify;

use crate::client::{Client, Heard, at, opening};
use crate::server::{key, name};

/// One game of two people.
pub(crate) struct Game {
    room: RoomName,
    /// How many moves were acknowledged.
    pub(crate) moves: AtomicU64,
    is_open: Notify,
}

impl Default for Game {
    fn default() -> Game {
        Game {
            room: name(),
            moves: AtomicU64::new(0),
            is_open: Notify::new(),
        }
    }
}

struct Player {
    game: Arc<Game>,
    is_host: bool,
    key: SeatKey,
    /// The last state that was told.
    known: Option<RoomState>,
    /// What was decided on and not seen on the board yet.
    pending: Option<(usize, usize, Square)>,
    /// Every move that was ever decided on.
    meant: HashSet<(usize, usize, Square)>,
}

/// Plays until it is over. Fails when something that was acknowledged is gone, or there twice.
pub(crate) async fn play_on(
    game: Arc<Game>,
    is_host: bool,
    addresses: Arc<Mutex<Vec<String>>>,
    is_over: Arc<AtomicBool>,
) -> Result<(), String> {
    if !is_host {
        game.is_open.notified().await;
    }
    let mut player = Player {
        game,
        is_host,
        key: key(),
        known: None,
        pending: None,
        meant: HashSet::new(),
    };
    while !is_over.load(Ordering::SeqCst) {
        let address = {
            let addresses = addresses.lock().unwrap();
            addresses[fastrand::usize(..addresses.len())].clone()
        };
        if let Ok(mut client) = Client::connect(&address).await {
            player.visit(&mut client, &is_over).await?;
        }
        // As clients do: not all at once, and not at once.
        tokio::time::sleep(Duration::from_millis(fastrand::u64(1..20))).await;
    }
    Ok(())
}

impl Player {
    /// Plays over one connection until it breaks.
    async fn visit(&mut self, client: &mut Client, is_over: &AtomicBool) -> Result<(), String> {
        let (room, key) = (self.game.room, self.key);
        let first = if self.is_host {
            opening(room, key)
        } else {
            ClientMessage::Join { room, key }
        };
        if client.try_say(first).await.is_err() {
            return Ok(());
        }
        let mut sent = None;
        while !is_over.load(Ordering::SeqCst) {
            let state = match client.next_message().await {
                Heard::Room(_, state) => state,
                Heard::Goodbye(Closing::NoRoom) => return Err("the room is lost".to_owned()),
                Heard::Goodbye(_) | Heard::Nothing => return Ok(()),
            };
            self.take(state)?;
            self.game.is_open.notify_one();
            let Some(command) = self.decide(&state) else {
                continue;
            };
            // Said once on each connection; said again on the next.
            let about = (state.round, state.game.len(), state.phase);
            if sent != Some(about) {
                sent = Some(about);
                if client
                    .try_say(ClientMessage::Command(command))
                    .await
                    .is_err()
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, state: RoomState) -> Result<(), String> {
        if let Some(known) = self.known.replace(state) {
            let kept = known.game.len();
            let is_same = state.round == known.round && state.game.up_to(kept) == known.game;
            if state.version < known.version || !(is_same || state.round > known.round) {
                return Err(format!("{known:?} was acknowledged; now {state:?}"));
            }
        }
        let me = state.you.ok_or("the seat is lost")?;
        for (ply, (board, square)) in state.game.steps().enumerate() {
            let made = (state.round, ply, square);
            if board.turn() == Some(me) && !self.meant.contains(&made) {
                return Err(format!("{made:?} was never meant"));
            }
        }
        if let Some((round, ply, _)) = self.pending
            && (state.round > round || state.game.len() > ply)
        {
            self.pending = None;
            self.game.moves.fetch_add(1, Ordering::SeqCst);
        }
        Ok(())
    }

    fn decide(&mut self, state: &RoomState) -> Option<RoomCommand> {
        let at = at(state);
        match state.phase {
            RoomPhase::Waiting => None,
            RoomPhase::Over { rematch, .. } => {
                (rematch != state.you).then_some(RoomCommand::Rematch { round: at.round })
            }
            RoomPhase::Running { .. } if state.game.board().turn() != state.you => None,
            RoomPhase::Running { .. } => {
                let board = state.game.board();
                let empty: Vec<Square> = board.empty_squares().iter().collect();
                let chosen = || empty[fastrand::usize(..empty.len())];
                // What was decided once is not decided again.
                let (_, _, square) = *self
                    .pending
                    .get_or_insert_with(|| (at.round, at.ply, chosen()));
                self.meant.insert((at.round, at.ply, square));
                Some(RoomCommand::Play { at, square })
            }
        }
    }
}
