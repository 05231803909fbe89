//! A room as stored text: version 1 opens for ever, and impossible rooms are rejected.

use proptest::prelude::*;
use tictactoe::{Mark, Room, RoomPhase, SaveError, Variant};

use super::hall::{NOW, played};
use crate::saved::{any_damage, damaged};

const LOCK: &str = "0123456789abcdef0123456789abcdef";

#[test]
fn a_text_of_version_1_opens_for_ever() {
    let text = format!(
        "r1.7.1700000000000.o.{LOCK}.on.255.1700000000001.{LOCK}.away.over.x.o.3.2.1.0.0.v2.4.o.two.ab"
    );
    let room = Room::parse(&text).unwrap();
    assert_eq!(room.saved(), text);
    assert_eq!((room.version(), room.round()), (7, 2));
    assert_eq!(room.game().to_string(), "1 2");
    assert_eq!(
        room.phase(),
        RoomPhase::Over {
            resigned: Some(Mark::X),
            rematch: Some(Mark::O)
        }
    );
    // X has won the first round and resigned the second.
    assert_eq!((room.score().wins.x, room.score().wins.o), (1, 1));
    let waiting = format!("r1.1.0.x.{LOCK}.gone.-.waiting.0.1.0.0.0.v2.5.x.two.");
    assert_eq!(Room::parse(&waiting).unwrap().saved(), waiting);
    // Since seats are claimed, it says when they were.
    let claimed = waiting.replace(".gone", ".c1.gone");
    let room = Room::parse(&claimed).unwrap();
    assert_eq!((room.saved(), room.claimed(Mark::X)), (claimed, Some(1)));
}

#[test]
fn what_no_room_can_be_is_not_read() {
    let seat = format!("{LOCK}.c1.away");
    for (text, error) in [
        ("r2.1".to_owned(), SaveError::Newer),
        ("r1".to_owned(), SaveError::Broken),
        (
            format!("r1.1.0.x.{LOCK}.c0.away.-.waiting.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{LOCK}.c2.away.-.waiting.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.-.{seat}.waiting.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.{seat}.waiting.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.-.running.-.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.0.0.x.{seat}.{seat}.running.-.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.{seat}.running.-.0.0.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.{seat}.running.-.0.2.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.{seat}.sleeping.-.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{LOCK}.c1.lost.{seat}.running.-.0.1.0.0.0.v2.3.x.two."),
            SaveError::Broken,
        ),
        (
            format!("r1.1.0.x.{seat}.{seat}.running.-.0.1.0.0.0.v2.3.x.two.aa"),
            SaveError::Illegal,
        ),
    ] {
        assert_eq!(Room::parse(&text), Err(error), "{text}");
    }
}

proptest! {
    #[test]
    fn a_damaged_room_is_refused_or_is_another_one(damage in any_damage()) {
        let text = damaged(&played(Variant::Four, &[6, 1, 7]).saved(), &damage);
        if let Ok(room) = Room::parse(&text) {
            prop_assert_eq!(room.saved(), text);
            prop_assert!(room.state(None, NOW).version > 0);
        }
    }
}
