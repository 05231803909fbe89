//! Judges who is said to be here, by what the network has done.

use tictactoe::{Mark, Presence, Room, RoomState};

use super::World;

/// How late a state can be told, a sign of life noted and a clock be, in all.
const LATE_MS: u64 = 10_000;

impl World {
    /// Who is said to be here was seen not long ago, and who is said to be away has not been connected for a while.
    pub(super) fn judge_presence(&self, state: &RoomState) -> Result<(), String> {
        for (person, mark) in self.people.iter().zip(Mark::ALL) {
            let silence = self.now - person.seen;
            let wire = person.wire.map(|wire| &self.wires[wire]);
            let holds = wire.filter(|it| it.is_up && it.epoch == self.epochs[it.server]);
            let entered = holds.and_then(|it| it.entered);
            let is_settled = entered.is_some_and(|entered| self.now - entered > LATE_MS);
            let is_wrong = match state.presence[mark] {
                Presence::Here => silence > Room::PRESENCE_MS + LATE_MS,
                Presence::Away => is_settled && silence < LATE_MS,
                Presence::Free => is_settled,
                Presence::Gone => true,
            };
            if is_wrong {
                let told = state.presence[mark];
                return Err(format!(
                    "{told:?} after a silence of {silence} ms: {mark:?}"
                ));
            }
        }
        Ok(())
    }
}
