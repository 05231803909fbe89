//! The client of a room: which messages it ignores, and how long it waits.

use tictactoe::{
    Action, Answer, ClientEvent, ClientMessage, Closing, ConnectionState, Effect, Mark, Refusal,
    Roll, RoomClient, SeatKey, ServerMessage, Timer,
};

use super::evening::*;
use crate::positions::square;

#[test]
fn retries_double_up_to_a_limit_and_are_spread_by_chance() {
    let [first, last] = [0, Roll::FACES - 1].map(|face| Roll::new(face).unwrap());
    for (failures, least, most) in [
        (0, 250, 500),
        (1, 250, 500),
        (2, 500, 1_000),
        (3, 1_000, 2_000),
        (5, 4_000, 8_000),
        (6, 7_500, 15_000),
        (u32::MAX, 7_500, 15_000),
    ] {
        let wait = Timer::Retry { failures };
        assert_eq!(wait.milliseconds(first), most);
        assert_eq!(wait.milliseconds(last), least);
    }
    for face in [first, last] {
        assert_eq!(Timer::Heartbeat.milliseconds(face), 15_000);
        assert_eq!(Timer::Timeout.milliseconds(face), 10_000);
    }
}

#[test]
fn once_the_network_is_back_the_next_try_comes_soon() {
    let mut tired = RoomClient::join(ROOM, SeatKey(1));
    for _ in 0..5 {
        tired.update(ClientEvent::Disconnected);
        tired.update(ClientEvent::TimerExpired);
    }
    assert_eq!(
        tired.connection(),
        ConnectionState::Connecting { failures: 5 }
    );
    // During the backoff, while connecting, and before the room's state arrives.
    for before in [
        Some(ClientEvent::Disconnected),
        None,
        Some(ClientEvent::Connected),
    ] {
        let mut client = tired;
        if let Some(event) = before {
            client.update(event);
        }
        assert_eq!(client.update(ClientEvent::Woken), None);
        client.update(ClientEvent::Disconnected);
        let soon = Timer::Retry { failures: 2 };
        assert_eq!(client.timer(), Some(soon), "{before:?}");
    }
}

#[test]
fn what_an_earlier_connection_brings_is_not_heard() {
    let mut evening = Evening::played(&[5]);
    let asked = evening.awaited(BEN, |it| matches!(it, Effect::Connect { .. }));
    let old = asked.unwrap().ticket();
    let waits = evening.awaited(BEN, |it| matches!(it, Effect::StartTimer { .. }));
    let timer = waits.unwrap().ticket();
    let message = ServerMessage::Goodbye(Closing::Full);
    // During the backoff, while connecting, and after reconnecting.
    let steps: [fn(&mut Evening); 3] = [
        |evening| evening.cut(BEN),
        |evening| evening.due(BEN),
        |evening| evening.connect(BEN),
    ];
    for step in steps {
        step(&mut evening);
        for late in [
            Answer::Connected { ticket: old },
            Answer::Received {
                ticket: old,
                message,
            },
            Answer::Disconnected { ticket: old },
            Answer::TimerExpired { ticket: timer },
        ] {
            assert_eq!(evening.refusal(BEN, Action::Answer(late)), Refusal::Stale);
        }
    }
}

#[test]
fn events_that_come_when_they_cannot_change_nothing() {
    let room = Evening::played(&[5]).room.unwrap();
    let state = room.state(None, NOW);
    let heard = ClientEvent::Received(ServerMessage::Room {
        refusal: None,
        state,
    });
    let resting = {
        let mut client = RoomClient::join(ROOM, SeatKey(1));
        client.close();
        client
    };
    for event in [
        ClientEvent::Connected,
        heard,
        ClientEvent::Disconnected,
        ClientEvent::TimerExpired,
        ClientEvent::Woken,
    ] {
        let mut client = resting;
        assert_eq!(client.update(event), None);
        assert_eq!(client, resting, "{event:?}");
    }
    let mut client = RoomClient::join(ROOM, SeatKey(1));
    for event in [heard, ClientEvent::Woken] {
        assert_eq!(client.update(event), None);
        assert_eq!(
            client.connection(),
            ConnectionState::Connecting { failures: 0 }
        );
    }
    assert_eq!(
        client.update(ClientEvent::Connected),
        Some(ClientMessage::Join {
            room: ROOM,
            key: SeatKey(1),
            known: None
        })
    );
    assert_eq!(client.game(), None);
    assert_eq!(
        (client.play(square(1)), client.resign(), client.rematch()),
        (None, None, None)
    );
    client.update(heard);
    let known = client;
    // On one connection, states can arrive out of order.
    let older = Evening::seated().room.unwrap().state(None, NOW);
    assert!(older.version < state.version);
    client.update(ClientEvent::Received(ServerMessage::Room {
        refusal: None,
        state: older,
    }));
    assert_eq!(client.state(), known.state());
}

#[test]
fn what_makes_no_sense_is_a_goodbye() {
    let unreadable = ServerMessage::Goodbye(Closing::Unreadable);
    for text in ["", "s1.room", "s2.room.ok", "hello"] {
        assert_eq!(ServerMessage::received(text), unreadable);
    }
}

#[test]
fn a_move_that_was_meant_for_an_earlier_position_is_not_said_again() {
    let seen = |numbers: &[usize]| {
        let room = Evening::played(numbers).room.unwrap();
        let state = room.state(Some(Mark::X), NOW);
        ClientEvent::Received(ServerMessage::Room {
            refusal: None,
            state,
        })
    };
    for (numbers, is_said) in [(&[5, 1][..], true), (&[5, 1, 3, 2], false)] {
        let mut client = RoomClient::join(ROOM, SeatKey(100));
        client.update(ClientEvent::Connected);
        client.update(seen(&[5, 1]));
        let wanted = client.play(square(9)).unwrap();
        assert!(client.update(ClientEvent::Command(wanted)).is_some());
        for event in [
            ClientEvent::Disconnected,
            ClientEvent::TimerExpired,
            ClientEvent::Connected,
        ] {
            client.update(event);
        }
        let said = client.update(seen(numbers));
        assert_eq!(said, is_said.then_some(ClientMessage::Command(wanted)));
        assert_eq!(client.pending().is_some(), is_said);
    }
}
