//! Watches what is stored and sent: every change follows the rules, every move was intended and is played once, and
//! nothing is sent that was not stored.

use tictactoe::{At, Moment, Room, RoomCommand, RoomState};

use super::person::Person;

/// Everything that was ever stored, by version.
#[derive(Default)]
pub(super) struct Judge {
    stored: Vec<Room>,
}

impl Judge {
    /// The room that is stored now.
    pub(super) fn now(&self) -> Option<&Room> {
        self.stored.last()
    }

    /// Checks and records a store.
    pub(super) fn stores(&mut self, room: Room, people: &mut [Person]) -> Result<(), String> {
        let version = self.stored.len() as u64 + 1;
        if room.version() != version {
            return Err(format!("version {} is stored as {version}", room.version()));
        }
        if let Some(before) = self.now() {
            Judge::moves(before, &room, people)?;
        }
        self.stored.push(room);
        Ok(())
    }

    /// A new move must have been intended by its player, and not played before.
    fn moves(before: &Room, after: &Room, people: &mut [Person]) -> Result<(), String> {
        let (was, is) = (before.game(), after.game());
        if after.round() != before.round() || is.len() <= was.len() {
            return Ok(());
        }
        let square = is.moves().nth(was.len()).ok_or("a move is missing")?;
        let at = At {
            round: after.round(),
            ply: was.len(),
        };
        let made = RoomCommand::Play { at, square };
        let (mark, _) = is.last_move().ok_or("no move was made")?;
        // The first person opens the room as X, so the marks are theirs in order.
        let person = people
            .get_mut(mark as usize)
            .ok_or("nobody has this mark")?;
        let meant = person.intended.iter().position(|it| *it == made);
        let meant = meant.ok_or_else(|| format!("nobody meant {made:?}, or not again"))?;
        person.intended.remove(meant);
        if is.up_to(was.len()) != was {
            return Err("an earlier move has changed".to_owned());
        }
        Ok(())
    }

    /// Checks a state sent to somebody whose last state was this one.
    pub(super) fn tells(&self, state: &RoomState, last: Option<&RoomState>) -> Result<(), String> {
        let index = usize::try_from(state.version).unwrap() - 1;
        let stored = self
            .stored
            .get(index)
            .ok_or("it tells what is not stored")?;
        let mut expected = stored.state(state.you, Moment(0));
        expected.presence = state.presence;
        if expected != *state {
            return Err(format!("{state:?} is told for {expected:?}"));
        }
        match last {
            Some(last) if last.version > state.version => Err("it tells what is past".to_owned()),
            Some(_) | None => Ok(()),
        }
    }
}
