//! Ways to enter and leave a room.

use tictactoe::{
    Action, Answer, Effect, GameAction, LinkError, Mark, MenuAction, Opponent, Presence, Refusal,
    RoomLink, RoomName, RoomScreenAction, Rooms, SeatKey, SetupAction, Shared, Sheet, SheetAction,
    Toast, Variant, View, words,
};

use super::evening::*;

#[test]
fn a_room_is_opened_from_the_menu_and_the_friend_comes_by_the_link() {
    let mut evening = Evening::begins();
    evening.act(ANNA, Action::Menu(MenuAction::Online));
    let setup = View::from(&evening.people[ANNA].session);
    assert!(matches!(setup, View::Setup(Opponent::Friend, _)));
    for action in [
        SetupAction::SetBoard(Variant::Four),
        SetupAction::SetMark(Mark::O),
        SetupAction::Start,
    ] {
        evening.act(ANNA, Action::Setup(action));
    }
    let lobby = evening.lobby(ANNA);
    assert_eq!(lobby.status, "Connecting…");
    assert_eq!(
        (lobby.own, lobby.invitation, lobby.way_back, lobby.way_out),
        (None, None, None, "Leave the room")
    );
    evening.connect(ANNA);
    let lobby = evening.lobby(ANNA);
    assert_eq!(lobby.status, "Waiting for your friend…");
    assert_eq!(lobby.own, Some((Mark::O, Variant::Four)));
    let link = lobby.invitation.unwrap();
    assert_eq!(
        link,
        RoomLink {
            room: ROOM,
            key: None
        }
    );
    evening.act(BEN, Action::follow(&link.text()));
    assert_eq!(evening.lobby(BEN).status, "Connecting…");
    evening.connect(BEN);
    for (who, mark, turn) in [
        (ANNA, Mark::O, "Your friend's turn"),
        (BEN, Mark::X, "Your turn"),
    ] {
        let view = evening.view(who);
        assert_eq!(view.status.text, turn);
        assert_eq!(view.variant, Variant::Four);
        let labels = view.counters.clone().map(|counter| counter.label);
        assert_eq!(labels, ["You", "Friend", "Draws"]);
        let marks = view.counters.clone().map(|counter| counter.mark);
        assert_eq!(marks, [Some(mark), Some(mark.other()), None]);
        let presence = view.counters.map(|counter| counter.presence);
        assert_eq!(presence, [None, Some(Presence::Here), None]);
        let room = view.room.unwrap();
        assert!(room.plays && room.is_running && room.can_resign);
        assert_eq!(room.way_back, None);
    }
}

#[test]
fn whoever_waits_for_the_friend_is_told_of_a_lost_connection() {
    let mut evening = Evening::opened();
    let steps: [fn(&mut Evening); 2] = [|evening| evening.cut(ANNA), |evening| evening.due(ANNA)];
    for step in steps {
        step(&mut evening);
        let status = evening.lobby(ANNA).status;
        assert_eq!(status, "Connection lost. Trying again…");
    }
    evening.connect(ANNA);
    assert_eq!(evening.lobby(ANNA).status, "Waiting for your friend…");
}

#[test]
fn where_no_server_is_nothing_can_be_chosen() {
    let mut evening = Evening::begins();
    evening.act(ANNA, Action::Menu(MenuAction::Online));
    for rooms in [Rooms::Unreachable, Rooms::Silent] {
        evening.act(ANNA, Action::Found(rooms));
        let setup = View::from(&evening.people[ANNA].session);
        assert!(
            matches!(setup, View::Setup(Opponent::Friend, _)),
            "it may answer yet"
        );
    }
    for rooms in [Rooms::Nowhere, Rooms::Unreachable, Rooms::Silent] {
        evening.act(ANNA, Action::Found(rooms));
        let online = Action::Menu(MenuAction::Online);
        assert_eq!(evening.refusal(ANNA, online), Refusal::NothingThere);
        let View::Menu(menu) = View::from(&evening.people[ANNA].session) else {
            panic!("a setup for nothing");
        };
        assert_eq!(menu.rooms, rooms);
        let again = evening.refusal(ANNA, Action::Found(rooms));
        assert_eq!(again, Refusal::NothingThere);
    }
}

#[test]
fn forward_leads_to_no_setup_of_a_room_where_there_are_none() {
    for (rooms, is_offered) in [(Rooms::Nowhere, false), (Rooms::Silent, true)] {
        let mut evening = Evening::begins();
        evening.act(ANNA, Action::Menu(MenuAction::Online));
        evening.act(ANNA, Action::Back);
        evening.act(ANNA, Action::Found(rooms));
        let forward = evening.people[ANNA].session.update(Action::Forward);
        assert_eq!(forward.is_ok(), is_offered, "{rooms:?}");
    }
}

#[test]
fn links_to_rooms_come_back_from_their_text_and_nothing_else_is_one() {
    let (room, key) = (RoomName(1 << 127 | 5), SeatKey(u128::MAX));
    for key in [None, Some(key)] {
        let link = RoomLink { room, key };
        assert_eq!(RoomLink::parse(&link.text()), Ok(link));
        assert_eq!(Action::follow(&link.text()), Action::Join(link));
    }
    let text = "j1.00000000000000000000000000000001.00000000000000000000000000000002";
    let link = RoomLink {
        room: RoomName(1),
        key: Some(SeatKey(2)),
    };
    assert_eq!(RoomLink::parse(text), Ok(link), "for ever");
    for (text, error) in [
        ("j2.00000000000000000000000000000001", LinkError::Version),
        ("j", LinkError::Broken),
        ("j1", LinkError::Broken),
        ("j1.", LinkError::Broken),
        ("j1.1", LinkError::Broken),
        ("j1.0000000000000000000000000000000g", LinkError::Broken),
        ("j1.00000000000000000000000000000001.", LinkError::Broken),
        ("j1.00000000000000000000000000000001.2", LinkError::Broken),
        (&format!("{text}.x"), LinkError::Broken),
    ] {
        assert_eq!(RoomLink::parse(text), Err(error), "{text}");
        assert_eq!(Action::follow(text), Action::Open(Err(error)));
    }
    assert!(matches!(Action::follow("v1.x.two.5"), Action::Open(Ok(_))));
}

#[test]
fn a_third_person_watches_and_is_offered_nothing() {
    let mut evening = Evening::played(&[5]);
    evening.follow(CHRIS, None);
    assert_eq!(
        evening.told(CHRIS),
        ("Player O's turn".to_owned(), "You're watching.".to_owned())
    );
    let view = evening.view(CHRIS);
    let room = view.room.unwrap();
    assert!(!room.plays && !room.can_resign && !room.can_rematch && !room.is_asked);
    assert!(view.squares.iter().all(|square| square.preview.is_none()));
    let [x, o, _] = view.counters;
    assert_eq!([x.label, o.label], ["Player X", "Player O"]);
    let plays = Action::Game(GameAction::Play(crate::positions::square(1)));
    assert_eq!(evening.refusal(CHRIS, plays), Refusal::NotYourTurn);
    let own_link = Action::Room(RoomScreenAction::ShareOwn);
    assert_eq!(evening.refusal(CHRIS, own_link), Refusal::NotHere);
    evening.play(&[1, 4, 9, 6]);
    assert_eq!(
        evening.view(CHRIS).result.unwrap().title(),
        "Player X wins!"
    );
    assert!(!evening.view(CHRIS).result.unwrap().celebrate);
}

#[test]
fn the_own_link_opens_the_seat_elsewhere_and_one_can_take_it_back() {
    let mut evening = Evening::played(&[5]);
    evening.act(ANNA, Action::Room(RoomScreenAction::ShareOwn));
    let shared = evening.awaited(ANNA, |it| matches!(it, Effect::Invite { .. }));
    let Some(Effect::Invite {
        ticket,
        link,
        copies: true,
    }) = shared
    else {
        panic!("{shared:?}");
    };
    let how = Shared::BySystem;
    evening.act(ANNA, Action::Answer(Answer::Shared { ticket, how }));
    assert_eq!(evening.view(ANNA).coach.shared, None);
    assert_eq!(words::online::key_shared(how), "", "the system says it");
    let toast = |evening: &Evening| Toast::of(&evening.people[ANNA].session);
    assert_eq!(toast(&evening), None);
    for how in [Shared::Copied, Shared::InAddress] {
        evening.act(ANNA, Action::Room(RoomScreenAction::ShareOwn));
        let ticket = evening.awaited(ANNA, |it| matches!(it, Effect::Invite { .. }));
        let ticket = ticket.unwrap().ticket();
        evening.act(ANNA, Action::Answer(Answer::Shared { ticket, how }));
        assert_eq!(
            toast(&evening),
            Some(Toast::KeyShared(how)),
            "no invitation"
        );
        assert_eq!(evening.view(ANNA).coach.shared, None);
        assert!(words::online::key_shared(how).contains("Keep it private"));
    }
    evening.follow(CHRIS, link.key);
    assert_eq!(evening.told(CHRIS).0, "Your friend's turn");
    assert_eq!(
        evening.told(ANNA).1,
        "You're now playing on another device or in another tab."
    );
    let room = evening.view(ANNA).room.unwrap();
    assert_eq!(room.way_back, Some("Play here"));
    assert!(!room.can_resign, "it goes on elsewhere");
    let resign = Action::Sheet(SheetAction::Open(Sheet::Resignation));
    assert_eq!(evening.refusal(ANNA, resign), Refusal::NotHere);
    evening.act(ANNA, Action::Room(RoomScreenAction::Return));
    evening.connect(ANNA);
    assert_eq!(
        evening.told(ANNA),
        ("Your friend's turn".to_owned(), String::new())
    );
    let way_back = evening.view(CHRIS).room.unwrap().way_back;
    assert_eq!(way_back, Some("Play here"));
    let again = Action::Room(RoomScreenAction::Return);
    assert_eq!(evening.refusal(ANNA, again), Refusal::NothingThere);
}

#[test]
fn who_follows_the_friends_link_while_in_the_room_keeps_the_seat() {
    let mut evening = Evening::played(&[5]);
    evening.follow(ANNA, None);
    assert_eq!(evening.told(ANNA).0, "Your friend's turn");
    assert!(evening.view(ANNA).room.unwrap().plays);
}

#[test]
fn the_link_is_copied_and_that_is_said_until_one_goes_on() {
    for how in [Shared::Copied, Shared::InAddress] {
        let mut evening = Evening::seated();
        evening.act(ANNA, Action::Room(RoomScreenAction::CopyLink));
        let asked = evening.awaited(ANNA, |it| matches!(it, Effect::Invite { .. }));
        let Some(Effect::Invite {
            ticket,
            copies: true,
            ..
        }) = asked
        else {
            panic!("{asked:?}");
        };
        evening.act(ANNA, Action::Answer(Answer::Shared { ticket, how }));
        assert_eq!(evening.view(ANNA).coach.shared, Some(how));
        let toast = Toast::of(&evening.people[ANNA].session);
        assert_eq!(toast, Some(Toast::Shared(how)));
        evening.play(&[5]);
        assert_eq!(evening.view(ANNA).coach.shared, None);
        evening.game(ANNA, GameAction::Share);
        assert!(
            evening
                .awaited(ANNA, |it| matches!(
                    it,
                    Effect::Invite { copies: false, .. }
                ))
                .is_some()
        );
    }
}
