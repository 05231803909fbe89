//! Ways out of a room, and back.

use tictactoe::{
    Action, Closing, GameAction, MenuAction, Refusal, RoomLink, RoomName, RoomScreenAction,
    SeatKey, Session, Sheet, SheetAction, View, leaving, words::online,
};

use super::evening::*;
use crate::positions::square;

#[test]
fn a_room_that_was_left_is_on_the_menu_and_is_gone_back_to() {
    for way in [Action::Game(GameAction::ToMenu), Action::Back] {
        let mut evening = Evening::played(&[5]);
        evening.act(ANNA, way);
        assert!(!evening.is_in_room(ANNA));
        let View::Menu(menu) = View::from(&evening.people[ANNA].session) else {
            panic!("no menu");
        };
        assert_eq!(menu.left_rooms, ["3×3: Your friend's turn"]);
        assert_eq!(
            evening.told(BEN).1,
            "Your friend is away. The game is kept for a day."
        );
        let back = if way == Action::Back {
            Action::Forward
        } else {
            Action::Menu(MenuAction::ContinueRoom(0))
        };
        evening.act(ANNA, back);
        evening.connect(ANNA);
        assert_eq!(evening.board(ANNA), "....X....");
        assert_eq!(evening.told(BEN).1, "");
    }
    let nowhere = Action::Menu(MenuAction::ContinueRoom(0));
    assert_eq!(
        Evening::begins().refusal(ANNA, nowhere),
        Refusal::NothingThere
    );
}

#[test]
fn who_says_goodbye_is_gone_and_the_friend_has_won() {
    let mut evening = Evening::played(&[5]);
    evening.leave(ANNA);
    assert!(!evening.is_in_room(ANNA));
    let view = evening.view(BEN);
    let result = view.result.unwrap();
    let gone = "Your friend has left. Open a new room to play again.";
    assert_eq!(result.title(), "You win!");
    assert_eq!(result.sentence(), gone);
    assert_eq!(view.coach.notice.unwrap().text(), gone);
    assert!(
        !view.room.unwrap().can_rematch,
        "nobody is there to play with"
    );
    let again = Action::Game(GameAction::NewRound);
    assert_eq!(evening.refusal(BEN, again), Refusal::NotHere);
}

#[test]
fn whoever_leaves_in_mid_round_is_asked_and_can_play_on() {
    let mut evening = Evening::played(&[5]);
    let leave = Action::Sheet(SheetAction::Leave);
    assert_eq!(evening.refusal(ANNA, leave), Refusal::NotHere);
    evening.act(ANNA, Action::Room(RoomScreenAction::Leave));
    let sheet = evening.people[ANNA].session.sheet();
    assert_eq!(sheet, Some(Sheet::Leaving));
    let resign = Action::Sheet(SheetAction::Resign);
    assert_eq!(evening.refusal(ANNA, resign), Refusal::NotHere);
    evening.act(ANNA, Action::Sheet(SheetAction::Close));
    evening.act(ANNA, Action::Forward);
    assert_eq!(evening.people[ANNA].session.sheet(), Some(Sheet::Leaving));
    evening.act(ANNA, Action::Back);
    evening.play(&[1, 9]);
    // When the round ends the question changes: the friend might want another one.
    evening.act(ANNA, Action::Room(RoomScreenAction::Leave));
    let asked = |evening: &Evening| leaving(&evening.people[ANNA].session);
    assert_eq!(asked(&evening), Some((online::RESIGN_WARNING, true)));
    evening.act(BEN, Action::Sheet(SheetAction::Open(Sheet::Resignation)));
    evening.act(BEN, resign);
    assert_eq!(asked(&evening), Some((online::LEAVE_WARNING, true)));
    evening.act(ANNA, leave);
    assert!(!evening.is_in_room(ANNA));
    // Ben leaves nobody behind, so he is not asked.
    evening.act(BEN, Action::Room(RoomScreenAction::Leave));
    assert!(!evening.is_in_room(BEN));
}

#[test]
fn whoever_leaves_before_the_own_move_has_arrived_is_asked_too() {
    let mut evening = Evening::seated();
    let sheet = |evening: &Evening| evening.people[ANNA].session.sheet();
    // It is sent, and lost on its way.
    let plays = Action::Game(GameAction::Play(square(5)));
    let (session, _) = evening.people[ANNA].session.update(plays).unwrap();
    evening.people[ANNA].session = session;
    let resignation = Action::Sheet(SheetAction::Open(Sheet::Resignation));
    assert_eq!(evening.refusal(ANNA, resignation), Refusal::NotHere);
    evening.act(ANNA, Action::Room(RoomScreenAction::Leave));
    assert_eq!(sheet(&evening), Some(Sheet::Leaving));
    evening.act(ANNA, Action::Back);
    assert_eq!(sheet(&evening), None);
    evening.act(ANNA, Action::Forward);
    assert_eq!(sheet(&evening), Some(Sheet::Leaving));
    evening.cut(ANNA);
    assert_eq!(sheet(&evening), Some(Sheet::Leaving));
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.board(BEN), "....X....");
    assert_eq!(sheet(&evening), Some(Sheet::Leaving));
    // The confirmation closes when the seat is lost.
    evening.goodbye(ANNA, Closing::TakenOver);
    assert_eq!(sheet(&evening), None);
}

#[test]
fn a_goodbye_that_nobody_would_hear_is_not_said_and_the_sentence_says_why() {
    let rounds: [(Evening, &str); 3] = [
        (Evening::opened(), ""),
        (Evening::played(&[5]), online::RESIGN_WARNING),
        (Evening::played(&[1, 4, 2, 5, 3]), online::LEAVE_WARNING),
    ];
    for (mut evening, warning) in rounds {
        let asked = |evening: &Evening| leaving(&evening.people[ANNA].session);
        let leave = Action::Sheet(SheetAction::Leave);
        assert_eq!(asked(&evening), None);
        evening.cut(ANNA);
        evening.act(ANNA, Action::Room(RoomScreenAction::Leave));
        assert_eq!(asked(&evening), Some((online::CANNOT_LEAVE, false)));
        assert_eq!(evening.refusal(ANNA, leave), Refusal::NotHere);
        assert!(evening.is_in_room(ANNA));
        evening.due(ANNA);
        assert_eq!(asked(&evening), Some((online::CANNOT_LEAVE, false)));
        evening.connect(ANNA);
        // Before the friend has joined there is nothing to ask.
        let expected = (!warning.is_empty()).then_some((warning, true));
        assert_eq!(asked(&evening), expected);
        if expected.is_some() {
            evening.act(ANNA, leave);
            assert!(!evening.is_in_room(ANNA));
            assert_eq!(evening.told(BEN).1, online::FRIEND_GONE);
        }
    }
}

/// Its seat is still there, but this page can no longer give it up.
#[test]
fn whoever_is_no_longer_understood_keeps_the_seat_when_leaving() {
    for closing in Closing::ALL {
        let mut evening = Evening::played(&[5]);
        evening.goodbye(ANNA, closing);
        evening.act(ANNA, Action::Room(RoomScreenAction::Leave));
        let has_no_seat = [Closing::NoRoom, Closing::TakenOver, Closing::Left];
        let asked = (!has_no_seat.contains(&closing)).then_some((online::CANNOT_LEAVE, false));
        assert_eq!(leaving(&evening.people[ANNA].session), asked, "{closing}");
        assert_eq!(evening.is_in_room(ANNA), asked.is_some(), "{closing}");
    }
}

#[test]
fn whoever_only_watches_leaves_unasked() {
    let mut evening = Evening::played(&[5]);
    evening.follow(CHRIS, None);
    evening.cut(CHRIS);
    evening.act(CHRIS, Action::Room(RoomScreenAction::Leave));
    assert_eq!(evening.people[CHRIS].session.left_rooms().count(), 0);
}

#[test]
fn deleting_everything_says_goodbye() {
    let mut evening = Evening::played(&[5]);
    evening.act(ANNA, Action::Sheet(SheetAction::Open(Sheet::Deletion)));
    evening.act(ANNA, Action::Sheet(SheetAction::DeleteEverything));
    assert_eq!(evening.told(BEN).1, online::FRIEND_GONE);
}

#[test]
fn the_last_four_rooms_can_be_gone_back_to() {
    let mut evening = Evening::opened();
    for number in 1..=10 {
        let link = RoomLink {
            room: RoomName(number),
            key: Some(SeatKey(1)),
        };
        evening.act(ANNA, Action::Join(link));
    }
    evening.act(ANNA, Action::Back);
    let text = evening.people[ANNA].session.saved_match().unwrap();
    assert_eq!(text.matches("c1.join.").count(), 4, "{text}");
    let left = |evening: &Evening| {
        let rooms = evening.people[ANNA].session.left_rooms();
        rooms.map(|left| left.room().0).collect::<Vec<_>>()
    };
    assert_eq!(left(&evening), [10, 9, 8, 7]);
    let beyond = Action::Menu(MenuAction::ContinueRoom(4));
    assert_eq!(evening.refusal(ANNA, beyond), Refusal::NothingThere);
    evening.act(ANNA, Action::Menu(MenuAction::ContinueRoom(2)));
    assert_eq!(left(&evening), [10, 9, 7]);
    evening.act(ANNA, Action::Back);
    assert_eq!(left(&evening), [8, 10, 9, 7], "it was left last");
}

#[test]
fn a_running_round_is_not_forgotten_for_a_room_in_which_nobody_plays() {
    let mut evening = Evening::played(&[5]);
    for number in 11..=20 {
        let link = RoomLink {
            room: RoomName(number),
            key: Some(SeatKey(1)),
        };
        evening.act(ANNA, Action::Join(link));
    }
    evening.act(ANNA, Action::Back);
    let rooms = evening.people[ANNA].session.left_rooms();
    let left: Vec<_> = rooms.map(|left| left.room().0).collect();
    assert_eq!(left, [20, 19, 18, ROOM.0]);
}

#[test]
fn four_running_rounds_leave_no_place_for_a_room_in_which_nobody_plays() {
    let mut evening = Evening::played(&[5]);
    evening.act(ANNA, Action::Back);
    let one = evening.people[ANNA].session.saved_match().unwrap();
    let room = one.strip_prefix("m1\n").unwrap();
    let rooms = [11, 12, 13, 14].map(|number| room.replace(&ROOM.text(), &RoomName(number).text()));
    let four = format!("m1\n{}", rooms.join("\n"));
    let begun = Session::resume(None, Some(&four));
    assert_eq!(begun.match_error, None);
    let link = RoomLink {
        room: ROOM,
        key: Some(SeatKey(1)),
    };
    let (entered, _) = begun.session.update(Action::Join(link)).unwrap();
    let (left, _) = entered.update(Action::Back).unwrap();
    let rooms: Vec<_> = left.left_rooms().map(|left| left.room().0).collect();
    assert_eq!(rooms, [14, 13, 12, 11]);
    assert!(left.update(Action::Forward).is_err(), "to which room?");
}

#[test]
fn a_room_that_does_not_exist_says_so_and_is_not_kept() {
    let mut evening = Evening::begins();
    evening.follow(BEN, None);
    let lobby = evening.lobby(BEN);
    assert_eq!(lobby.status, online::closing(Closing::NoRoom));
    let ways = (lobby.way_back, lobby.way_out);
    assert_eq!(ways, (None, "Menu"), "there is nothing to go back to");
    assert_eq!(lobby.invitation, None);
    evening.act(BEN, Action::Back);
    let View::Menu(menu) = View::from(&evening.people[BEN].session) else {
        panic!("no menu");
    };
    assert_eq!(menu.left_rooms, [""; 0]);
}

#[test]
fn the_way_forward_leads_to_no_room_but_the_one_that_was_left() {
    let mut evening = Evening::played(&[5]);
    evening.act(BEN, Action::Back);
    evening.room = None;
    let link = RoomLink {
        room: RoomName(9),
        key: None,
    };
    evening.act(BEN, Action::follow(&link.text()));
    evening.connect(BEN);
    evening.act(BEN, Action::Back);
    assert_eq!(evening.people[BEN].session.left_rooms().count(), 1);
    assert_eq!(evening.refusal(BEN, Action::Forward), Refusal::NothingThere);
}
