//! A room after a reload: it is entered again, and pending commands stay pending, whenever the page goes away.

use tictactoe::{
    Action, Effect, GameAction, MenuAction, RoomScreenAction, Screen, Session, SheetAction,
};

use super::evening::*;
use crate::positions::square;

fn reloaded(session: &Session) -> Session {
    let kept = session.saved_match();
    let resumed = Session::resume(Some(&session.saved_settings()), kept.as_deref());
    assert_eq!(resumed.match_error, None, "{kept:?}");
    assert_eq!(resumed.session.saved_match(), kept);
    resumed.session
}

/// Reloads this person's page.
fn reload(evening: &mut Evening, who: usize) {
    let session = reloaded(&evening.people[who].session);
    evening.lose(who);
    evening.people[who].session = session;
}

#[test]
fn a_round_goes_on_after_a_reload_at_every_move() {
    let mut evening = Evening::opened();
    reload(&mut evening, ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.lobby(ANNA).status, "Waiting for your friend…");
    evening.follow(BEN, None);
    for number in [1, 4, 2, 5, 3] {
        for who in [ANNA, BEN] {
            let board = evening.board(who);
            reload(&mut evening, who);
            assert_eq!(evening.board(who), board, "before anything is heard");
            evening.connect(who);
            assert_eq!(evening.board(who), board);
        }
        evening.play(&[number]);
    }
    reload(&mut evening, BEN);
    assert_eq!(
        evening.view(BEN).result.unwrap().title(),
        "Your friend wins!"
    );
    assert!(!evening.view(BEN).result_is_open, "that is no news");
}

#[test]
fn a_room_that_was_never_reached_is_opened_after_a_reload() {
    let mut evening = Evening::begins();
    evening.act(ANNA, Action::Menu(tictactoe::MenuAction::Online));
    evening.act(ANNA, Action::Setup(tictactoe::SetupAction::Start));
    reload(&mut evening, ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.lobby(ANNA).status, "Waiting for your friend…");
}

#[test]
fn what_was_wanted_before_a_reload_is_said_after_it() {
    let mut evening = Evening::seated();
    evening.cut(ANNA);
    evening.act(ANNA, Action::Game(GameAction::Play(square(5))));
    reload(&mut evening, ANNA);
    assert_eq!(evening.board(ANNA), "....X....");
    evening.connect(ANNA);
    assert_eq!(evening.board(BEN), "....X....");
}

/// The answer to the move got lost; on another device it was seen, and taken back.
#[test]
fn a_move_that_was_taken_back_on_another_device_is_not_played_again() {
    for is_reloaded in [false, true] {
        let mut evening = Evening::seated();
        evening.cut(ANNA);
        evening.act(ANNA, Action::Game(GameAction::Play(square(5))));
        evening.follow(CHRIS, Some(evening.people[ANNA].key));
        evening.play(&[5]);
        evening.game(CHRIS, GameAction::Undo);
        evening.act(
            BEN,
            Action::Room(RoomScreenAction::AnswerTakeBack { accepts: true }),
        );
        assert_eq!(evening.board(BEN), ".........");
        if is_reloaded {
            reload(&mut evening, ANNA);
        } else {
            evening.due(ANNA);
        }
        evening.connect(ANNA);
        for who in [ANNA, BEN] {
            assert_eq!(evening.board(who), ".........");
        }
        evening.play(&[1]);
        assert_eq!(evening.board(BEN), "X........");
    }
}

/// What is only asked for takes nothing back.
#[test]
fn a_move_is_played_though_the_friend_asks_for_a_take_back_meanwhile() {
    let mut evening = Evening::played(&[1, 2]);
    evening.cut(ANNA);
    evening.act(ANNA, Action::Game(GameAction::Play(square(5))));
    evening.game(BEN, GameAction::Undo);
    evening.due(ANNA);
    evening.connect(ANNA);
    assert_eq!(evening.board(BEN), "XO..X....");
}

#[test]
fn rooms_that_were_left_are_still_on_the_menu() {
    let mut evening = Evening::played(&[5]);
    evening.game(ANNA, GameAction::ToMenu);
    let session = reloaded(&evening.people[ANNA].session);
    assert!(matches!(session.screen(), Screen::Menu(_)));
    assert_eq!(session.left_rooms().next().unwrap().room(), ROOM);
    assert!(
        !session
            .awaited()
            .iter()
            .any(|it| matches!(it, Effect::Connect { .. }))
    );
}

#[test]
fn whether_one_wants_to_be_told_of_moves_is_kept() {
    for notify in [true, false] {
        let mut evening = Evening::seated();
        evening.act(ANNA, Action::Sheet(SheetAction::SetNotify(true)));
        evening.act(ANNA, Action::Sheet(SheetAction::SetNotify(notify)));
        reload(&mut evening, ANNA);
        assert_eq!(evening.people[ANNA].session.preferences().notify, notify);
    }
}

#[test]
fn no_text_brings_a_room_that_cannot_be() {
    let mut evening = Evening::played(&[5]);
    evening.cut(BEN);
    evening.act(BEN, Action::Game(GameAction::Play(square(1))));
    let text = evening.people[BEN].session.saved_match().unwrap();
    let lines: Vec<&str> = text.split(['\n', ' ']).collect();
    let [head, entry, told, wanted] = lines[..] else {
        panic!("{text}");
    };
    let is_read = |lines: &[&str]| {
        let text = lines.join("\n");
        Session::resume(None, Some(&text)).match_error.is_none()
    };
    assert!(is_read(&[head, entry, told, wanted]));
    assert!(is_read(&[head, entry, told]));
    assert!(is_read(&[head, entry]));
    let open = entry.replace("join", "open") + ".3.x";
    assert!(is_read(&[head, &open]));
    let mut elsewhere = Evening::begins();
    elsewhere.act(CHRIS, Action::Menu(MenuAction::VsPlayer));
    elsewhere.game(CHRIS, GameAction::Play(square(5)));
    let game = elsewhere.people[CHRIS].session.saved_match().unwrap();
    let (_, game) = game.split_once('\n').unwrap();
    assert!(is_read(&[head, game]));
    for bad in [
        &[head, told][..],
        &[head, entry, wanted],
        &[head, entry, told, told],
        &[head, entry, told, wanted, wanted],
        &[head, entry, entry],
        &[head, &open, told],
        &[head, game, entry],
        &[head, "in.c1.beat"],
        &[head, "in.c1.watch.00000000000000000000000000000007"],
        &[head, entry, "told.s1.bye.full"],
        &[head, entry, told, "want.c1.beat"],
        &[head, entry, told, "want.c1.rematch.1"],
        &[head, entry, told, "want.c1.leave"],
        &[head, entry, "told.s1.room"],
    ] {
        assert!(!is_read(bad), "{bad:?}");
    }
}
