//! A player who never stops playing, reconnects whenever the connection is lost, and remembers what was acknowledged.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tictactoe::{
    At, ClientMessage, Closing, Connection, Lock, Mark, Room, RoomAction, RoomCommand, RoomName,
    RoomPhase, RoomState, SeatKey, Square, Variant,
};
use tokio::sync::Notify;

use crate::client::{Client, Received, at, joining, opening};
use crate::server::{NOW, key, name};

/// A game of two players.
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
    /// The last state received.
    known: Option<RoomState>,
    /// The move decided on, until it is on the board.
    pending: Option<(usize, usize, Square)>,
    /// Every move ever decided on.
    meant: HashSet<(usize, usize, Square)>,
}

/// Plays until `is_over`. Fails if anything acknowledged is lost or doubled.
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
        // Reconnects after a random pause, as real clients do.
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
            joining(room, key)
        };
        if client.try_say(first).await.is_err() {
            return Ok(());
        }
        let mut sent = None;
        while !is_over.load(Ordering::SeqCst) {
            let state = match client.next_message().await {
                Received::Room(_, state) => state,
                Received::Goodbye(Closing::NoRoom) => return Err("the room is lost".to_owned()),
                Received::Goodbye(_) | Received::Nothing => return Ok(()),
            };
            self.take(state)?;
            self.game.is_open.notify_one();
            let Some(command) = self.decide(&state) else {
                continue;
            };
            // Sent once on each connection, and again on the next.
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
                // A pending move is sent again, never replaced by another.
                let (_, _, square) = *self
                    .pending
                    .get_or_insert_with(|| (at.round, at.ply, chosen()));
                self.meant.insert((at.round, at.ply, square));
                Some(RoomCommand::Play { at, square })
            }
        }
    }
}

/// The control run: a move that was acknowledged and is there once more, in a later turn.
#[test]
fn a_move_that_is_played_again_is_noticed() {
    let (anna, ben) = (Connection(1), Connection(2));
    let room = Room::open(Variant::Three, Mark::X, Lock(1), anna, NOW);
    let sits = RoomAction::SitDown { lock: Lock(2) };
    let mut room = room.update(ben, sits, NOW).unwrap();
    let mut player = Player {
        game: Arc::default(),
        is_host: true,
        key: key(),
        known: None,
        pending: None,
        meant: HashSet::new(),
    };
    for (ply, number) in [5, 1, 9].into_iter().enumerate() {
        let (by, mark) = [(anna, Mark::X), (ben, Mark::O)][ply % 2];
        let at = At { round: 1, ply };
        let square = Variant::Three.numbered(number).unwrap();
        if ply == 0 {
            player.meant.insert((1, 0, square));
        }
        let command = RoomCommand::Play { at, square };
        let plays = RoomAction::Command { mark, command };
        room = room.update(by, plays, NOW).unwrap();
        let taken = player.take(room.state(Some(Mark::X), NOW));
        assert_eq!(taken.is_err(), ply == 2, "{taken:?}");
    }
}
