//! A person with a client: sends each command once, again after a lost connection, and believes the server.

use tictactoe::{At, Mark, Offer, RoomCommand, RoomPhase, RoomState};

use super::network::Dice;

pub(super) struct Person {
    pub(super) wire: Option<usize>,
    /// When a server has last got something from this person.
    pub(super) seen: u64,
    pub(super) state: Option<RoomState>,
    /// Whether the next connection claims the seat from the earlier ones.
    pub(super) claims: bool,
    /// The pending command.
    pub(super) pending: Option<RoomCommand>,
    /// Intended moves, each to be played at most once.
    pub(super) intended: Vec<RoomCommand>,
}

/// The number of rounds they want to play.
pub(super) const ROUNDS: usize = 2;

impl Person {
    pub(super) fn new() -> Person {
        Person {
            wire: None,
            seen: 0,
            state: None,
            claims: true,
            pending: None,
            intended: Vec::new(),
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.state.is_some_and(|state| {
            state.round == ROUNDS && matches!(state.phase, RoomPhase::Over { .. })
        })
    }

    /// The version to reconnect with.
    pub(super) fn known(&self) -> Option<u64> {
        let known = self.state.filter(|_| !self.claims);
        known.map(|state| state.version)
    }

    /// Takes a state, and returns the command to resend on a new connection.
    pub(super) fn take(
        &mut self,
        state: RoomState,
        is_first: bool,
        is_refused: bool,
    ) -> Option<RoomCommand> {
        self.state = Some(state);
        self.claims = false;
        let command = self.pending?;
        if is_refused || is_settled(command, &state) {
            self.pending = None;
        }
        self.pending.filter(|_| is_first)
    }

    /// The person's next command, if any.
    pub(super) fn decide(&mut self, dice: &mut Dice) -> Option<RoomCommand> {
        let state = self.state?;
        let me = state.you?;
        if self.pending.is_some() {
            return None;
        }
        let at = At {
            round: state.round,
            ply: state.game.len(),
        };
        let command = match state.phase {
            RoomPhase::Waiting => return None,
            RoomPhase::Over { rematch, .. } => {
                let wants = state.round < ROUNDS && rematch != Some(me);
                wants.then_some(RoomCommand::Rematch { round: state.round })?
            }
            RoomPhase::Running { take_back } => {
                let answers = take_back == Some(me.other());
                let number = state.offers + u64::from(take_back.is_none());
                let offer = Offer { at, number };
                let has_moved = state.game.moves().count() > usize::from(state.game.first() != me);
                match dice.below(20) {
                    0 if dice.percent(10) => RoomCommand::Resign { round: state.round },
                    0..8 if answers => RoomCommand::AcceptTakeBack(offer),
                    8..12 if answers => RoomCommand::DeclineTakeBack(offer),
                    1..3 if take_back.is_none() && has_moved => RoomCommand::OfferTakeBack(offer),
                    _ => self.play(at, me, dice)?,
                }
            }
        };
        self.pending = Some(command);
        Some(command)
    }

    fn play(&mut self, at: At, me: Mark, dice: &mut Dice) -> Option<RoomCommand> {
        let board = self.state?.game.board();
        if board.turn() != Some(me) {
            return None;
        }
        let empty: Vec<_> = board.empty_squares().iter().collect();
        let square = empty[usize::try_from(dice.below(empty.len() as u64)).unwrap()];
        let command = RoomCommand::Play { at, square };
        self.intended.push(command);
        Some(command)
    }
}

/// Whether the command is done or no longer possible.
fn is_settled(command: RoomCommand, state: &RoomState) -> bool {
    let is_past = |at: At| at.round != state.round || at.ply != state.game.len();
    match command {
        RoomCommand::Play { at, .. } => is_past(at),
        RoomCommand::OfferTakeBack(offer) => is_past(offer.at) || state.offers >= offer.number,
        RoomCommand::AcceptTakeBack(offer) | RoomCommand::DeclineTakeBack(offer) => {
            let is_open = matches!(state.phase, RoomPhase::Running { take_back: Some(_) });
            is_past(offer.at) || state.offers != offer.number || !is_open
        }
        RoomCommand::Resign { round } => {
            round != state.round || matches!(state.phase, RoomPhase::Over { .. })
        }
        RoomCommand::Rematch { round } => {
            let is_wanted = matches!(
                state.phase,
                RoomPhase::Over { rematch, .. } if rematch == state.you
            );
            round != state.round || is_wanted
        }
        RoomCommand::Leave => true,
    }
}
