//! The server of an evening: it behaves like the real one, with the same room type.

use tictactoe::{
    Action, Answer, ClientMessage, Closing, Connection, Lock, Room, RoomAction, RoomCommand,
    RoomRefusal, ServerMessage,
};

use super::evening::*;

impl Evening {
    /// The server loses the connection to this person.
    pub(super) fn lose(&mut self, who: usize) {
        if let Some((_, by, Some(mark))) = self.people[who].line.take() {
            self.change(by, RoomAction::Disconnect { mark }).ok();
            self.tell_all();
        }
    }

    /// The server says goodbye.
    pub(super) fn goodbye(&mut self, who: usize, closing: Closing) {
        self.tell(who, ServerMessage::Goodbye(closing));
        self.lose(who);
    }

    fn tell(&mut self, who: usize, message: ServerMessage) {
        if let Some(ticket) = self.ticket(who) {
            // Round-tripped through the wire format.
            let message = ServerMessage::received(&message.text());
            self.act(who, Action::Answer(Answer::Received { ticket, message }));
        }
    }

    fn change(&mut self, by: Connection, action: RoomAction) -> Result<(), RoomRefusal> {
        let room = self.room.expect("a room");
        self.room = Some(room.update(by, action, NOW)?);
        Ok(())
    }

    /// Sends everyone the state of the room; anyone who has lost the seat to another connection is told so.
    fn tell_all(&mut self) {
        self.tell_all_but(None);
    }

    fn tell_all_but(&mut self, told: Option<usize>) {
        for who in [ANNA, BEN, CHRIS] {
            if Some(who) != told {
                self.tell_state(who, None);
            }
        }
    }

    fn tell_state(&mut self, who: usize, refusal: Option<RoomRefusal>) {
        let (Some((_, by, seat)), Some(room)) = (self.people[who].line, self.room) else {
            return;
        };
        if seat.is_some_and(|mark| !room.is_held(mark, by)) {
            self.people[who].line.as_mut().unwrap().2 = None;
            self.goodbye(who, Closing::TakenOver);
            return;
        }
        let state = room.state(seat, NOW);
        self.tell(who, ServerMessage::Room { refusal, state });
    }

    pub(super) fn say(&mut self, who: usize, message: ClientMessage) {
        let Some((_, by, seat)) = self.people[who].line else {
            return;
        };
        // Round-tripped through the wire format.
        match ClientMessage::parse(&message.text()).unwrap() {
            ClientMessage::Open {
                key, variant, mark, ..
            } => {
                let lock = Lock(key.0);
                let opened = || Room::open(variant, mark, lock, by, NOW);
                self.room.get_or_insert_with(opened);
                self.sit(who, lock, None);
            }
            ClientMessage::Join { key, known, .. } => self.sit(who, Lock(key.0), known),
            ClientMessage::Watch { .. } => panic!("no screen says so"),
            ClientMessage::Heartbeat => self.tell_state(who, None),
            ClientMessage::Command(command) => {
                let mark = seat.expect("only those who play want something");
                let refusal = self.change(by, RoomAction::Command { mark, command }).err();
                if command == RoomCommand::Leave {
                    self.people[who].line = None;
                }
                self.tell_state(who, refusal);
                self.tell_all_but(Some(who));
            }
        }
    }

    fn sit(&mut self, who: usize, lock: Lock, known: Option<u64>) {
        let (Some(room), Some((_, by, seat))) = (self.room, &mut self.people[who].line) else {
            self.goodbye(who, Closing::NoRoom);
            return;
        };
        let own = room.seat_opened(|it| it == lock);
        let action = match own {
            Some(mark) => RoomAction::Return { mark, known },
            None => RoomAction::SitDown { lock },
        };
        let room = match room.update(*by, action, NOW) {
            Ok(room) => room,
            Err(RoomRefusal::TakenOver) => return self.goodbye(who, Closing::TakenOver),
            // If both seats are taken, the person watches.
            Err(_) => room,
        };
        *seat = room.seat_opened(|it| it == lock);
        self.room = Some(room);
        self.tell_all();
    }
}
