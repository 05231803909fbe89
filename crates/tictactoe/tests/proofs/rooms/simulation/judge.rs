//! Watches what is stored and what is told: every change by the rules, every move meant and played once, nothing told that
//! was not stored.

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

    /// Something is stored.
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

    /// If a move was made, one of the players has meant it, and for the first time.
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

    /// A state is told to somebody who has last been told this one.
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
