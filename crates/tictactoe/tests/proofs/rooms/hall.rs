//! A room with Anna, who opened it as X, and Ben, and what they do in it.

use tictactoe::{
    At, Connection, Lock, Mark, Moment, Offer, Room, RoomAction, RoomCommand, RoomRefusal, Variant,
};

pub(super) const ANNA: Connection = Connection(1);
pub(super) const BEN: Connection = Connection(2);
pub(super) const CHRIS: Connection = Connection(3);
pub(super) const DORA: Connection = Connection(4);
pub(super) const ANNAS: Lock = Lock(100);
pub(super) const BENS: Lock = Lock(200);
pub(super) const NOW: Moment = Moment(1_000_000);

pub(super) fn opened(variant: Variant) -> Room {
    Room::open(variant, Mark::X, ANNAS, ANNA, NOW)
}

pub(super) fn seated(variant: Variant) -> Room {
    let sits = RoomAction::SitDown { lock: BENS };
    opened(variant).update(BEN, sits, NOW).unwrap()
}

/// The room after these squares of round 1.
pub(super) fn played(variant: Variant, numbers: &[usize]) -> Room {
    let mut room = seated(variant);
    for &number in numbers {
        let mark = room.game().board().turn().unwrap();
        room = wants(&room, mark, play(&room, number)).unwrap();
    }
    room
}

pub(super) fn connection(mark: Mark) -> Connection {
    match mark {
        Mark::X => ANNA,
        Mark::O => BEN,
    }
}

/// Returning to this seat on purpose.
pub(super) fn claims(mark: Mark) -> RoomAction {
    RoomAction::Return { mark, known: None }
}

/// The room after this player's command.
pub(super) fn wants(room: &Room, mark: Mark, command: RoomCommand) -> Result<Room, RoomRefusal> {
    wants_at(room, mark, command, NOW)
}

pub(super) fn wants_at(
    room: &Room,
    mark: Mark,
    command: RoomCommand,
    now: Moment,
) -> Result<Room, RoomRefusal> {
    let action = RoomAction::Command { mark, command };
    room.update(connection(mark), action, now)
}

pub(super) fn at(room: &Room) -> At {
    At {
        round: room.round(),
        ply: room.game().len(),
    }
}

/// The command to play this square in the position on the board.
pub(super) fn play(room: &Room, number: usize) -> RoomCommand {
    let square = room.game().variant().numbered(number).unwrap();
    RoomCommand::Play {
        at: at(room),
        square,
    }
}

/// The next offer, or the pending one.
pub(super) fn offer(room: &Room, number: u64) -> Offer {
    Offer {
        at: at(room),
        number,
    }
}
