//! Connections that break, fall silent and recover: no command is lost or takes effect twice.

use tictactoe::{
    Action, Answer, Closing, ConnectionState, Effect, GameAction, RoomClient, RoomScreenAction,
    Screen, SeatKey, ServerMessage, Ticket, Timer,
};

use super::evening::*;
use crate::positions::square;

fn client(evening: &Evening, who: usize) -> RoomClient {
    match evening.people[who].session.screen() {
        Screen::Room(room) => *room.client(),
        screen => panic!("{screen:?}"),
    }
}

fn plays(number: usize) -> Action {
    Action::Game(GameAction::Play(square(number)))
}

#[test]
fn a_move_that_was_on_its_way_when_the_connection_broke_is_made_once() {
    // The server has received it and the reply is lost, or it has not received it.
    for is_heard in [true, false] {
        let mut evening = Evening::seated();
        if is_heard {
            let before = evening.people[ANNA].session.clone();
            evening.act(ANNA, plays(5));
            evening.people[ANNA].session = before.update(plays(5)).unwrap().0;
        } else {
            evening.cut(ANNA);
            evening.due(ANNA);
            evening.act(ANNA, plays(5));
        }
        assert!(client(&evening, ANNA).pending().is_some());
        if is_heard {
            evening.cut(ANNA);
            evening.due(ANNA);
        }
        evening.connect(ANNA);
        assert_eq!(client(&evening, ANNA).pending(), None);
        for who in [ANNA, BEN] {
            assert_eq!(evening.board(who), "....X....", "{is_heard}");
        }
    }
}

#[test]
fn what_can_be_done_no_more_when_one_is_back_is_dropped() {
    let mut evening = Evening::seated();
    evening.cut(ANNA);
    evening.act(ANNA, plays(5));
    evening.leave(BEN);
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(client(&evening, ANNA).pending(), None);
    assert_eq!(evening.board(ANNA), ".........");
    assert_eq!(evening.view(ANNA).result.unwrap().title(), "You win!");
}

#[test]
fn it_waits_longer_each_time_and_says_so() {
    let mut evening = Evening::played(&[5]);
    evening.cut(ANNA);
    for failures in 1..=4 {
        let told = evening.told(ANNA).1;
        assert_eq!(told, "Connection lost. Trying again…");
        let waited = client(&evening, ANNA).timer();
        assert_eq!(waited, Some(Timer::Retry { failures }));
        evening.due(ANNA);
        assert_eq!(client(&evening, ANNA).timer(), Some(Timer::Timeout));
        // Nobody answers.
        evening.due(ANNA);
    }
    assert_eq!(
        evening.told(BEN).1,
        "Your friend is away. The game is kept for a day."
    );
    // Waking skips the backoff.
    evening.act(ANNA, Action::Wake);
    evening.connect(ANNA);
    assert_eq!(
        client(&evening, ANNA).connection(),
        ConnectionState::Open {
            awaits_answer: false
        }
    );
    assert_eq!(evening.told(ANNA).1, "");
    assert_eq!(evening.told(BEN).1, "");
}

/// A store may lose its most recent writes.
#[test]
fn a_round_whose_end_the_server_has_lost_goes_on() {
    let mut evening = Evening::played(&[1, 4, 2, 5]);
    let before = evening.room;
    evening.play(&[3]);
    assert!(evening.view(BEN).result.is_some());
    evening.cut(BEN);
    evening.room = before;
    evening.due(BEN);
    evening.connect(BEN);
    let told = ("Your friend's turn".to_owned(), String::new());
    assert_eq!(evening.told(BEN), told);
    assert_eq!(evening.view(BEN).result, None);
}

#[test]
fn a_silent_server_is_asked_and_then_given_up() {
    for action in [None, Some(Action::Wake), Some(plays(1))] {
        let mut evening = Evening::played(&[5]);
        // Nothing gets through any more, and nobody is notified.
        evening.lose(BEN);
        match action {
            Some(action) => evening.act(BEN, action),
            None => evening.due(BEN),
        }
        assert_eq!(
            client(&evening, BEN).connection(),
            ConnectionState::Open {
                awaits_answer: true
            }
        );
        assert_eq!(client(&evening, BEN).timer(), Some(Timer::Timeout));
        evening.due(BEN);
        assert_eq!(
            client(&evening, BEN).connection(),
            ConnectionState::BackingOff { failures: 1 }
        );
    }
    let mut evening = Evening::played(&[5]);
    evening.due(BEN);
    assert_eq!(
        client(&evening, BEN).connection(),
        ConnectionState::Open {
            awaits_answer: false
        },
        "it answers"
    );
}

#[test]
fn after_a_goodbye_one_comes_back_by_oneself_only_where_that_helps() {
    for closing in Closing::ALL {
        let mut evening = Evening::played(&[5]);
        evening.goodbye(BEN, closing);
        let told = evening.told(BEN).1;
        if closing.may_return() {
            assert!(told.ends_with(". Trying again…"), "{told}");
        } else {
            assert_eq!(told, tictactoe::words::online::closing(closing));
        }
        let room = evening.view(BEN).room.unwrap();
        let way_back = match closing {
            Closing::TakenOver => Some("Play here"),
            Closing::Newer => Some("Try again"),
            Closing::NoRoom
            | Closing::Left
            | Closing::Unreadable
            | Closing::Stopping
            | Closing::Full
            | Closing::TooMany
            | Closing::TooFast
            | Closing::Silent
            | Closing::Unavailable => None,
        };
        assert_eq!(room.way_back, way_back, "{closing:?}");
        if closing.may_return() {
            evening.due(BEN);
            evening.connect(BEN);
        } else {
            assert_eq!(client(&evening, BEN).timer(), None);
            evening.act(BEN, Action::Room(RoomScreenAction::Return));
            assert_eq!(client(&evening, BEN).closing(), None);
            evening.connect(BEN);
        }
        assert_eq!(evening.told(BEN), ("Your turn".to_owned(), String::new()));
    }
}

/// Its own person plays on the other device, so it would only get in the way.
#[test]
fn who_was_cut_off_leaves_the_seat_to_the_device_that_took_it() {
    let taken = Closing::TakenOver;
    let told = tictactoe::words::online::closing(taken);
    let mut evening = Evening::played(&[5]);
    evening.cut(ANNA);
    evening.follow(CHRIS, Some(SeatKey(100)));
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.told(ANNA).1, told);
    assert_eq!(client(&evening, ANNA).timer(), None);
    assert_eq!(evening.told(CHRIS).1, "");
    // Its connection may break as any other.
    evening.cut(CHRIS);
    evening.due(CHRIS);
    evening.connect(CHRIS);
    evening.play(&[1, 2]);
    assert_eq!(evening.board(CHRIS), "OX..X....");
    evening.act(ANNA, Action::Room(RoomScreenAction::Return));
    // There is no network yet, and the person does not wait for it.
    evening.due(ANNA);
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.told(ANNA).1, told);
    assert_eq!(evening.told(CHRIS).1, "");
    evening.act(ANNA, Action::Room(RoomScreenAction::Return));
    evening.connect(ANNA);
    assert_eq!(evening.board(ANNA), "OX..X....");
    assert_eq!(evening.told(CHRIS).1, told);
}

#[test]
fn a_newer_page_is_offered_where_the_server_no_longer_speaks_with_this_one() {
    let mut evening = Evening::played(&[5]);
    evening.act(BEN, Action::UpdateReady);
    let offers = |evening: &Evening| evening.people[BEN].session.offers_update();
    assert!(!offers(&evening), "not in mid-round");
    evening.cut(BEN);
    assert!(!offers(&evening), "it comes back by itself");
    evening.due(BEN);
    evening.connect(BEN);
    evening.goodbye(BEN, Closing::Unreadable);
    assert!(offers(&evening));
}

#[test]
fn a_server_that_is_full_is_tried_again_ever_later() {
    let mut evening = Evening::begins();
    let text = tictactoe::RoomLink {
        room: ROOM,
        key: Some(SeatKey(1)),
    }
    .text();
    evening.act(BEN, Action::follow(&text));
    let full = "The server is full. Trying again…";
    for failures in 1..=3 {
        // Without a room, the test's server says no goodbye but `NoRoom`, so the test sends this one itself.
        let asked = evening.awaited(BEN, |it| matches!(it, Effect::Connect { .. }));
        let ticket = asked.unwrap().ticket();
        evening.people[BEN].session = heard(&evening, ticket, Closing::Full);
        assert_eq!(
            client(&evening, BEN).timer(),
            Some(Timer::Retry { failures })
        );
        assert_eq!(evening.lobby(BEN).status, full);
        evening.due(BEN);
        assert_eq!(evening.lobby(BEN).status, full);
    }
    evening.due(BEN);
    assert_eq!(evening.lobby(BEN).status, full);
}

/// Ben's session after a connection on which only this goodbye arrived.
fn heard(evening: &Evening, ticket: Ticket, closing: Closing) -> tictactoe::Session {
    let session = &evening.people[BEN].session;
    let connected = Action::Answer(Answer::Connected { ticket });
    let (session, _) = session.update(connected).unwrap();
    let message = ServerMessage::Goodbye(closing);
    let goodbye = Action::Answer(Answer::Received { ticket, message });
    session.update(goodbye).unwrap().0
}

#[test]
fn before_anything_was_heard_of_the_room_the_lobby_says_what_is_tried() {
    let mut evening = Evening::begins();
    let text = tictactoe::RoomLink {
        room: ROOM,
        key: None,
    }
    .text();
    evening.act(BEN, Action::follow(&text));
    let mut said = Vec::new();
    for _ in 0..4 {
        said.push(evening.lobby(BEN).status);
        evening.due(BEN);
    }
    let out_of_reach = "Can't reach the room. Trying again… Please check your connection.";
    assert_eq!(said[0], "Connecting…");
    assert_eq!(said[1..], [out_of_reach; 3]);
}
