//! The servers: they load, decide, store unless the room has changed meanwhile, and tell everyone.

use tictactoe::{
    At, ClientMessage, Closing, Connection, Lock, Mark, Moment, Presence, Room, RoomAction,
    RoomCommand, RoomRefusal, SeatKey, ServerMessage,
};

use super::super::network::Input;
use super::{Flaw, Happening, SERVERS, World};

/// A server's decision about an input.
pub(super) struct Decided {
    before: u64,
    after: Option<Room>,
    seat: Option<Mark>,
    refusal: Option<RoomRefusal>,
}

impl World {
    /// A server handles a connection's inputs, one at a time.
    pub(super) fn serve(&mut self, wire: usize) -> Result<(), String> {
        let it = &mut self.wires[wire];
        let is_dead = it.epoch != self.epochs[it.server] || it.is_closed;
        if is_dead || it.is_busy {
            return Ok(());
        }
        let Some(input) = it.inbox.pop_front() else {
            return Ok(());
        };
        it.is_busy = true;
        if let Input::Text(_) = input {
            self.people[it.person].seen = self.now;
        }
        self.decide(wire, input)
    }

    fn decide(&mut self, wire: usize, input: Input) -> Result<(), String> {
        let decided = self.decided(wire, &input)?;
        if let (Some(room), Flaw::AnswersBeforeStoring) = (&decided.after, self.flaw) {
            self.tell(wire, room, decided.refusal);
        }
        let epoch = self.wires[wire].epoch;
        let happening = Happening::Store {
            wire,
            epoch,
            input,
            decided,
        };
        self.within(50, happening);
        Ok(())
    }

    fn decided(&self, wire: usize, input: &Input) -> Result<Decided, String> {
        let it = &self.wires[wire];
        let by = Connection(wire as u64);
        let room = self.judge.now();
        let before = room.map_or(0, Room::version);
        let mut seat = it.seat;
        let now = self.clock(it.server);
        let returns = |room: &Room, key: SeatKey, known| {
            let lock = Lock(key.0);
            match room.seat_opened(|it| it == lock) {
                Some(mark) => (mark, RoomAction::Return { mark, known }),
                None => (Mark::O, RoomAction::SitDown { lock }),
            }
        };
        let action = match input {
            Input::Lost => seat.map(|mark| RoomAction::Disconnect { mark }),
            Input::Text(text) => {
                let message = ClientMessage::parse(text).map_err(|it| format!("{text}: {it:?}"))?;
                match (message, room) {
                    (
                        ClientMessage::Open {
                            variant, mark, key, ..
                        },
                        None,
                    ) => {
                        seat = Some(mark);
                        let after = Room::open(variant, mark, Lock(key.0), by, now);
                        return Ok(Decided {
                            before,
                            after: Some(after),
                            seat,
                            refusal: None,
                        });
                    }
                    (_, None) | (ClientMessage::Watch { .. }, Some(_)) => None,
                    (ClientMessage::Open { key, .. }, Some(room)) => {
                        let (mark, action) = returns(room, key, None);
                        seat = Some(mark);
                        Some(action)
                    }
                    (ClientMessage::Join { key, known, .. }, Some(room)) => {
                        let (mark, action) = returns(room, key, known);
                        seat = Some(mark);
                        Some(action)
                    }
                    (ClientMessage::Heartbeat, Some(_)) => seat
                        .filter(|_| self.flaw != Flaw::BeatsIgnored)
                        .map(|mark| RoomAction::Beat { mark }),
                    (ClientMessage::Command(command), Some(_)) => {
                        seat.map(|mark| RoomAction::Command {
                            mark,
                            command: self.meant(command),
                        })
                    }
                }
            }
        };
        let updated = action
            .zip(room)
            .map(|(action, room)| room.update(by, action, now));
        let (after, refusal) = match updated {
            None => (None, None),
            Some(Ok(after)) => (Some(after), None),
            Some(Err(refusal)) => (None, Some(refusal)),
        };
        Ok(Decided {
            before,
            after,
            seat,
            refusal,
        })
    }

    /// With the flaw, a move is played on whatever board is current when it arrives.
    fn meant(&self, command: RoomCommand) -> RoomCommand {
        match (command, self.judge.now()) {
            (RoomCommand::Play { square, .. }, Some(room))
                if self.flaw == Flaw::PositionsIgnored =>
            {
                let at = At {
                    round: room.round(),
                    ply: room.game().len(),
                };
                RoomCommand::Play { at, square }
            }
            (command, _) => command,
        }
    }

    pub(super) fn store(
        &mut self,
        wire: usize,
        input: Input,
        decided: &Decided,
    ) -> Result<(), String> {
        let current = self.judge.now().map_or(0, Room::version);
        if let Some(after) = decided
            .after
            .filter(|after| after.version() != decided.before)
        {
            if current != decided.before && self.flaw != Flaw::WritesUnchecked {
                // Another write came first, so decide again.
                return self.decide(wire, input);
            }
            self.judge.stores(after, &mut self.people)?;
            for server in 0..SERVERS {
                if server == self.wires[wire].server {
                    self.tell_all(server, &after);
                } else if !self.dice.percent(self.lost_notices) {
                    self.within(
                        300,
                        Happening::Notice {
                            server,
                            room: after,
                        },
                    );
                }
            }
        }
        self.wires[wire].is_busy = false;
        match input {
            Input::Lost => self.wires[wire].is_closed = true,
            Input::Text(_) => {
                self.wires[wire].seat = decided.seat;
                // What was decided while there was no room is not answered with one that has been opened since.
                let was_there = decided.before > 0 || decided.after.is_some();
                if let Some(room) = self.judge.now().copied().filter(|_| was_there) {
                    self.tell(wire, &room, decided.refusal);
                } else {
                    self.send(wire, &ServerMessage::Goodbye(Closing::NoRoom));
                }
            }
        }
        self.serve(wire)
    }

    /// Tells everyone at this server who does not know this version yet.
    pub(super) fn tell_all(&mut self, server: usize, room: &Room) {
        for wire in 0..self.wires.len() {
            let it = &self.wires[wire];
            let is_here = it.server == server && it.epoch == self.epochs[server];
            if is_here && it.sent > 0 && it.sent < room.version() {
                self.tell(wire, room, None);
            }
        }
    }

    fn tell(&mut self, wire: usize, room: &Room, refusal: Option<RoomRefusal>) {
        let now = self.clock(self.wires[wire].server);
        let it = &mut self.wires[wire];
        if it.sent > room.version() {
            return;
        }
        it.sent = room.version();
        // A message of an earlier connection that came late has taken the seat over.
        let by = Connection(wire as u64);
        if it.seat.is_some_and(|mark| !room.is_held(mark, by)) {
            it.is_closed = true;
            return self.send(wire, &ServerMessage::Goodbye(Closing::TakenOver));
        }
        let mut state = room.state(it.seat, now);
        if self.flaw == Flaw::VanishedStay {
            for mark in Mark::ALL {
                if state.presence[mark] == Presence::Away {
                    state.presence[mark] = Presence::Here;
                }
            }
        }
        self.send(wire, &ServerMessage::Room { refusal, state });
    }

    fn send(&mut self, wire: usize, message: &ServerMessage) {
        for _ in 0..self.times() {
            let time = self.later(1_000).max(self.wires[wire].last_down);
            self.wires[wire].last_down = time;
            let text = message.text();
            self.at(time, Happening::ArriveDown { wire, text });
        }
    }

    fn clock(&self, server: usize) -> Moment {
        Moment(self.now + self.skews[server])
    }
}
