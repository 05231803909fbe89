//! Messages on the wire: every message round-trips, and nothing else is accepted.

use proptest::prelude::*;
use proptest::sample::select;
use tictactoe::{
    At, ClientMessage, Closing, Mark, Offer, RoomCommand, RoomName, RoomRefusal, SaveError,
    SeatKey, ServerMessage, Variant,
};

use super::hall::{NOW, played, seated};
use crate::saved::{any_damage, damaged};

fn any_at() -> impl Strategy<Value = At> {
    (any::<usize>(), any::<usize>()).prop_map(|(round, ply)| At { round, ply })
}

fn any_offer() -> impl Strategy<Value = Offer> {
    (any_at(), any::<u64>()).prop_map(|(at, number)| Offer { at, number })
}

fn any_command() -> impl Strategy<Value = RoomCommand> {
    let squares: Vec<_> = Variant::Five.squares().iter().collect();
    prop_oneof![
        (any_at(), select(squares)).prop_map(|(at, square)| RoomCommand::Play { at, square }),
        any::<usize>().prop_map(|round| RoomCommand::Resign { round }),
        any_offer().prop_map(RoomCommand::OfferTakeBack),
        any_offer().prop_map(RoomCommand::AcceptTakeBack),
        any_offer().prop_map(RoomCommand::DeclineTakeBack),
        any::<usize>().prop_map(|round| RoomCommand::Rematch { round }),
        Just(RoomCommand::Leave),
    ]
}

fn any_message() -> impl Strategy<Value = ClientMessage> {
    let room = || any::<u128>().prop_map(RoomName);
    let key = || any::<u128>().prop_map(SeatKey);
    let variant = select(Variant::ALL.to_vec());
    let mark = select(Mark::ALL.to_vec());
    prop_oneof![
        (room(), key(), variant, mark).prop_map(|(room, key, variant, mark)| {
            ClientMessage::Open {
                room,
                key,
                variant,
                mark,
            }
        }),
        (room(), key(), any::<Option<u64>>()).prop_map(|(room, key, known)| ClientMessage::Join {
            room,
            key,
            known
        }),
        room().prop_map(|room| ClientMessage::Watch { room }),
        any_command().prop_map(ClientMessage::Command),
        Just(ClientMessage::Heartbeat),
    ]
}

proptest! {
    #[test]
    fn what_a_client_says_is_read_as_it_was_written(message in any_message()) {
        let text = message.text();
        prop_assert_eq!(ClientMessage::parse(&text), Ok(message));
        prop_assert!(text.len() <= ClientMessage::LONGEST, "{}", text);
    }

    /// Every message has a single text: whatever can be parsed is what would be written.
    #[test]
    fn a_damaged_message_is_refused_or_is_another_one(
        message in any_message(),
        damage in any_damage(),
    ) {
        let text = damaged(&message.text(), &damage);
        if let Ok(read) = ClientMessage::parse(&text) {
            prop_assert_eq!(read.text(), text);
        }
    }

    #[test]
    fn a_damaged_state_is_refused_or_is_another_one(damage in any_damage()) {
        let room = played(Variant::Three, &[5, 1, 9]);
        let state = room.state(Some(Mark::O), NOW);
        let message = ServerMessage::Room { refusal: None, state };
        let text = damaged(&message.text(), &damage);
        if let Ok(read) = ServerMessage::parse(&text) {
            prop_assert_eq!(read.text(), text);
        }
    }

    #[test]
    fn nothing_that_can_be_typed_stops_a_reader(text in "\\PC{0,120}") {
        let _ = (ClientMessage::parse(&text), ServerMessage::parse(&text));
    }
}

#[test]
fn what_version_1_says_is_understood_for_ever() {
    let room = "0123456789abcdef0123456789abcdef";
    let key = "00000000000000000000000000000001";
    for text in [
        &format!("c1.open.{room}.{key}.3.x"),
        &format!("c1.join.{room}.{key}"),
        &format!("c1.join.{room}.{key}.7"),
        &format!("c1.watch.{room}"),
        "c1.move.1.0.5",
        "c1.resign.1",
        "c1.offer.1.3.1",
        "c1.accept.1.3.1",
        "c1.decline.1.3.1",
        "c1.rematch.1",
        "c1.leave",
        "c1.beat",
    ] {
        assert_eq!(ClientMessage::parse(text).unwrap().text(), *text);
    }
    for text in [
        "s1.room.ok.1.x.here.free.waiting.0.1.0.0.0.v2.3.x.two.",
        "s1.room.not-your-turn.7.-.here.away.running.x.1.2.1.0.0.v2.3.o.two.ea",
        "s1.room.ok.9.o.gone.here.over.x.o.0.1.0.1.0.v2.4.x.two.a",
        "s1.bye.stopping",
    ] {
        assert_eq!(ServerMessage::parse(text).unwrap().text(), text);
    }
}

#[test]
fn what_cannot_be_is_not_read() {
    for (text, error) in [
        ("", SaveError::Broken),
        ("s1", SaveError::Broken),
        ("s2.room", SaveError::Newer),
        ("c1.beat", SaveError::Broken),
        ("s1.bye.later", SaveError::Broken),
        ("s1.bye.full.", SaveError::Broken),
        // Nobody has that seat.
        (
            "s1.room.ok.1.o.here.free.waiting.0.1.0.0.0.v2.3.x.two.",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.1.-.free.free.waiting.0.1.0.0.0.v2.3.x.two.",
            SaveError::Broken,
        ),
        // A move without an opponent.
        (
            "s1.room.ok.1.x.here.free.waiting.0.1.0.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        // One point too many, and one too few.
        (
            "s1.room.ok.1.x.here.here.running.-.0.1.1.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.1.x.here.here.over.x.-.0.1.0.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        // Not over yet, and already over.
        (
            "s1.room.ok.1.x.here.here.over.-.-.0.1.1.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.1.x.here.here.running.-.0.1.0.0.0.v2.3.x.two.adbec",
            SaveError::Broken,
        ),
        // O has no move to take back.
        (
            "s1.room.ok.1.x.here.here.running.o.1.1.0.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.1.x.here.here.running.-.0.1.0.0.0.v2.3.x.hard.x.e",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.1.x.here.here.running.-.0.1.0.0.0.v2.3.x.two.ee",
            SaveError::Illegal,
        ),
        (
            "s1.room.ok.1.x.here.here.running.-.0.0.0.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
        (
            "s1.room.ok.0.x.here.here.running.-.0.1.0.0.0.v2.3.x.two.e",
            SaveError::Broken,
        ),
    ] {
        assert_eq!(ServerMessage::parse(text), Err(error), "{text}");
    }
    for (text, error) in [
        ("c1", SaveError::Broken),
        ("c9.beat", SaveError::Newer),
        ("c1.beat.", SaveError::Broken),
        ("c1.move.1.0.0", SaveError::Broken),
        ("c1.move.1.0.26", SaveError::Broken),
        ("c1.move.01.0.5", SaveError::Broken),
        ("c1.move.1.0", SaveError::Broken),
        ("c1.dance", SaveError::Broken),
        (
            "c1.watch.0123456789ABCDEF0123456789abcdef",
            SaveError::Broken,
        ),
        (
            "c1.watch.0123456789abcdef0123456789abcde",
            SaveError::Broken,
        ),
        (
            "c1.watch.+123456789abcdef0123456789abcdef",
            SaveError::Broken,
        ),
    ] {
        assert_eq!(ClientMessage::parse(text), Err(error), "{text}");
    }
}

#[test]
fn every_refusal_and_every_goodbye_has_a_code_and_a_sentence_of_its_own() {
    let mut told = std::collections::HashSet::new();
    for refusal in RoomRefusal::ALL {
        let state = seated(Variant::Three).state(None, NOW);
        let message = ServerMessage::Room {
            refusal: Some(refusal),
            state,
        };
        assert_eq!(ServerMessage::parse(&message.text()), Ok(message));
        assert!(told.insert(refusal.to_string()), "{refusal}");
    }
    for closing in Closing::ALL {
        let message = ServerMessage::Goodbye(closing);
        assert_eq!(message.text(), format!("s1.bye.{}", closing.code()));
        assert_eq!(ServerMessage::parse(&message.text()), Ok(message));
        assert!(told.insert(closing.to_string()), "{closing}");
        // It is shown as it is.
        assert!(
            closing.sentence().starts_with(char::is_uppercase),
            "{closing}"
        );
        assert!(closing.sentence().ends_with('.'), "{closing}");
        // A close frame has room for no more.
        assert!(closing.sentence().len() <= 123, "{closing}");
    }
}

#[test]
fn a_key_is_never_shown() {
    let message = ClientMessage::Join {
        room: RoomName(1),
        key: SeatKey(0xdead_beef),
        known: None,
    };
    assert!(!format!("{message:?}").contains("3735928559"));
    assert!(!format!("{message:?}").contains("beef"));
}

#[test]
fn who_has_left_or_is_not_understood_does_not_come_back_by_itself() {
    let stay_away = [
        Closing::NoRoom,
        Closing::TakenOver,
        Closing::Left,
        Closing::Unreadable,
        Closing::Newer,
    ];
    for closing in Closing::ALL {
        assert_eq!(
            closing.may_return(),
            !stay_away.contains(&closing),
            "{closing}"
        );
    }
    let left = ServerMessage::parse("s1.bye.left");
    assert_eq!(left, Ok(ServerMessage::Goodbye(Closing::Left)));
    assert_eq!(Closing::Left.to_string(), "You've left the room.");
}

/// The one reason has two causes, and the advice has to fit both.
#[test]
fn who_has_too_many_is_told_what_helps_with_connections_and_with_rooms() {
    let sentence = Closing::TooMany.sentence();
    for advice in ["connections", "rooms", "Close some", "wait a while"] {
        assert!(sentence.contains(advice), "{advice} in {sentence}");
    }
}
