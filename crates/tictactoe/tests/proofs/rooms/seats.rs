//! Seats and presence: strangers, second tabs, lost connections and clocks.

use tictactoe::{
    Closing, Lock, Mark, Moment, Presence, Room, RoomAction, RoomCommand, RoomPhase, RoomRefusal,
    Variant,
};

use super::hall::*;

#[test]
fn a_third_person_with_the_friends_link_finds_no_seat() {
    let room = seated(Variant::Three);
    let sits = RoomAction::SitDown { lock: Lock(300) };
    assert_eq!(room.update(CHRIS, sits, NOW), Err(RoomRefusal::SeatsTaken));
    let watched = room.state(None, NOW);
    assert_eq!((watched.you, watched.game), (None, room.game()));
}

#[test]
fn who_sits_down_twice_has_one_seat() {
    let room = seated(Variant::Three);
    for (lock, mark) in [(ANNAS, Mark::X), (BENS, Mark::O)] {
        let again = RoomAction::SitDown { lock };
        let returned = room.update(CHRIS, again, NOW).unwrap();
        let returns = claims(mark);
        assert_eq!(Ok(returned), room.update(CHRIS, returns, NOW));
        assert!(returned.is_held(mark, CHRIS));
    }
    let alone = opened(Variant::Three);
    let again = RoomAction::SitDown { lock: ANNAS };
    let returned = alone.update(CHRIS, again, NOW).unwrap();
    assert_eq!(returned.phase(), RoomPhase::Waiting);
}

#[test]
fn a_token_of_another_room_opens_no_seat() {
    let room = seated(Variant::Three);
    assert_eq!(room.seat_opened(|lock| lock == ANNAS), Some(Mark::X));
    assert_eq!(room.seat_opened(|lock| lock == BENS), Some(Mark::O));
    assert_eq!(room.seat_opened(|lock| lock == Lock(300)), None);
    let alone = opened(Variant::Three);
    assert_eq!(alone.seat_opened(|lock| lock == BENS), None);
    let returned = alone.update(BEN, claims(Mark::O), NOW);
    assert_eq!(returned, Err(RoomRefusal::NotSeated));
}

#[test]
fn a_seat_opened_in_a_second_tab_cuts_the_first_off() {
    let room = seated(Variant::Three);
    let returns = claims(Mark::X);
    let room = room.update(CHRIS, returns, NOW).unwrap();
    assert!(room.is_held(Mark::X, CHRIS) && !room.is_held(Mark::X, ANNA));
    for late in [
        RoomAction::Beat { mark: Mark::X },
        RoomAction::Disconnect { mark: Mark::X },
        RoomAction::Command {
            mark: Mark::X,
            command: play(&room, 5),
        },
    ] {
        assert_eq!(room.update(ANNA, late, NOW), Err(RoomRefusal::TakenOver));
    }
    assert_eq!(room.presence(Mark::X, NOW), Presence::Here);
    assert!(!Closing::TakenOver.may_return(), "or the two would fight");
}

#[test]
fn who_reconnects_without_a_person_takes_no_seat_from_another_device() {
    let room = seated(Variant::Three);
    let mark = Mark::X;
    let known = Some(room.version());
    let by_itself = RoomAction::Return { mark, known };
    let lost = room.update(ANNA, RoomAction::Disconnect { mark }, NOW);
    let back = lost.unwrap().update(CHRIS, by_itself, NOW).unwrap();
    assert!(back.is_held(mark, CHRIS), "nobody else has claimed it");
    let claims = claims(mark);
    let claimed = back.update(DORA, claims, NOW).unwrap();
    assert_eq!(claimed.update(DORA, claims, NOW), Ok(claimed));
    let refused = claimed.update(CHRIS, by_itself, NOW);
    assert_eq!(refused, Err(RoomRefusal::TakenOver));
    // Away or not, the other device keeps it, and may reconnect without asking.
    let away = claimed.update(DORA, RoomAction::Disconnect { mark }, NOW);
    let away = away.unwrap();
    let refused = away.update(CHRIS, by_itself, NOW);
    assert_eq!(refused, Err(RoomRefusal::TakenOver));
    let known = Some(claimed.version());
    let by_itself = RoomAction::Return { mark, known };
    assert!(away.update(ANNA, by_itself, NOW).is_ok());
    // The person wants it on this device again.
    assert!(
        away.update(CHRIS, claims, NOW)
            .unwrap()
            .is_held(mark, CHRIS)
    );
}

#[test]
fn who_is_away_comes_back_to_the_same_seat() {
    let room = played(Variant::Three, &[5]);
    let leaves = RoomAction::Disconnect { mark: Mark::O };
    let away = room.update(BEN, leaves, NOW).unwrap();
    assert_eq!(away.presence(Mark::O, NOW), Presence::Away);
    // The other player can continue meanwhile, when it is their turn.
    let asked = RoomCommand::OfferTakeBack(offer(&away, 1));
    assert!(wants(&away, Mark::X, asked).is_ok());
    let returns = claims(Mark::O);
    let back = away.update(CHRIS, returns, NOW).unwrap();
    assert_eq!(back.presence(Mark::O, NOW), Presence::Here);
    assert_eq!(back.game(), room.game());
}

#[test]
fn who_is_not_heard_of_is_away_though_nobody_says_so() {
    let room = seated(Variant::Three);
    let last = Moment(NOW.0 + Room::PRESENCE_MS - 1);
    assert_eq!(room.presence(Mark::O, last), Presence::Here);
    assert_eq!(room.presence(Mark::O, Moment(last.0 + 1)), Presence::Away);
    let beats = RoomAction::Beat { mark: Mark::O };
    let beaten = room.update(BEN, beats, last).unwrap();
    assert_eq!(beaten.presence(Mark::O, Moment(last.0 + 1)), Presence::Here);
    assert_eq!(beaten.expiry(), room.expiry(), "being there is not playing");
    // Frequent heartbeats are not all worth storing.
    let soon = Moment(last.0 + 1_000);
    assert_eq!(beaten.update(BEN, beats, soon), Ok(beaten));
}

#[test]
fn who_leaves_gives_a_running_round_up_and_may_return() {
    let room = played(Variant::Three, &[5]);
    let left = wants(&room, Mark::O, RoomCommand::Leave).unwrap();
    assert_eq!(left.presence(Mark::O, NOW), Presence::Gone);
    assert_eq!(left.score().wins[Mark::X], 1);
    let won = played(Variant::Three, &[1, 4, 2, 5, 3]);
    let left = wants(&won, Mark::X, RoomCommand::Leave).unwrap();
    assert_eq!((left.score(), left.phase()), (won.score(), won.phase()));
    let back = left.update(CHRIS, claims(Mark::X), NOW);
    assert_eq!(back.unwrap().presence(Mark::X, NOW), Presence::Here);
    let alone = opened(Variant::Three);
    let left = wants(&alone, Mark::X, RoomCommand::Leave).unwrap();
    assert_eq!(left.phase(), RoomPhase::Waiting);
}

#[test]
fn a_clock_that_goes_back_shortens_nothing_and_stops_nothing() {
    let room = seated(Variant::Three);
    let before = Moment(NOW.0 - 500_000);
    let moved = wants_at(&room, Mark::X, play(&room, 5), before).unwrap();
    assert_eq!(moved.expiry(), room.expiry());
    assert_eq!(moved.presence(Mark::X, before), Presence::Here);
    assert_eq!(moved.version(), room.version() + 1);
    let zero = wants_at(&moved, Mark::O, play(&moved, 1), Moment(0)).unwrap();
    assert!(!zero.is_expired(Moment(0)));
    assert_eq!(zero.game().to_string(), "5 1");
}

/// Nobody says so when the server is gone, too; and a clock that was wrong must not keep an empty seat.
#[test]
fn who_has_vanished_is_away_wherever_the_clock_goes() {
    let room = seated(Variant::Three);
    for minutes in [1, 10] {
        let step = minutes * Room::PRESENCE_MS;
        for now in [NOW.0 - step, NOW.0 + step].map(Moment) {
            let alive = room.update(BEN, RoomAction::Beat { mark: Mark::O }, now);
            let alive = alive.unwrap();
            assert_eq!(alive.presence(Mark::X, now), Presence::Away, "{now:?}");
            assert_eq!(alive.presence(Mark::O, now), Presence::Here, "{now:?}");
        }
    }
}

#[test]
fn a_room_ends_a_day_after_the_last_move_and_not_in_mid_move() {
    let room = seated(Variant::Three);
    let end = room.expiry();
    assert_eq!(end, Moment(NOW.0 + 24 * 60 * 60 * 1000));
    let last = Moment(end.0 - 1);
    let moved = wants_at(&room, Mark::X, play(&room, 5), last).unwrap();
    assert_eq!(moved.expiry(), Moment(last.0 + Room::LIFETIME_MS));
    assert!(!moved.is_expired(end));
    // The reply comes after the room would have expired without the move.
    assert!(wants_at(&moved, Mark::O, play(&moved, 1), end).is_ok());
    let late = wants_at(&room, Mark::X, play(&room, 5), end);
    assert_eq!(late, Err(RoomRefusal::Expired));
    let returns = claims(Mark::X);
    assert_eq!(room.update(CHRIS, returns, end), Err(RoomRefusal::Expired));
    assert!(
        !Room::open(Variant::Three, Mark::X, ANNAS, ANNA, Moment(u64::MAX - 1)).is_expired(NOW)
    );
}
