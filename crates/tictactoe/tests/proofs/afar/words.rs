//! The sentences about rooms, word for word.

use tictactoe::words::terminal::rooms as terminal;
use tictactoe::words::{self, Role, online};
use tictactoe::{
    Action, At, Closing, GameAction, Mark, MenuAction, Mode, Presence, RoomCommand, RoomLink,
    RoomNotice, Screen, Session, Variant, View,
};

use super::evening::*;
use crate::positions::square;

#[test]
fn everybody_s_presence_has_a_word() {
    let presences = [
        Presence::Free,
        Presence::Here,
        Presence::Away,
        Presence::Gone,
    ];
    assert_eq!(
        presences.map(online::presence),
        ["not here yet", "here", "away", "left"]
    );
}

#[test]
fn goals_and_headings_are_these() {
    for (variant, goal) in [
        (Variant::Three, "Three in a row wins."),
        (Variant::Four, "Four in a row wins."),
        (Variant::Five, "Four in a row wins."),
    ] {
        assert_eq!(words::goal(variant), goal);
    }
    for (is_computer, coached, heading) in [
        (true, false, "vs Computer"),
        (false, true, "vs Player, with the coach"),
    ] {
        assert_eq!(words::records::heading(is_computer, coached), heading);
    }
}

#[test]
fn what_is_tried_again_says_so_and_asks_for_nothing() {
    for (closing, text) in [
        (Closing::Stopping, "The server is restarting. Trying again…"),
        (Closing::Full, "The server is full. Trying again…"),
        (
            Closing::TooMany,
            "Too many connections or new rooms from your network. Trying again…",
        ),
        (Closing::TooFast, "Messages came too fast. Trying again…"),
        (Closing::Silent, "The connection timed out. Trying again…"),
        (
            Closing::Unavailable,
            "Can't reach the rooms right now. Trying again…",
        ),
    ] {
        assert!(closing.may_return());
        assert_eq!(
            online::notice(RoomNotice::Reconnecting(Some(closing))),
            text
        );
    }
}

#[test]
fn the_terminal_says_what_was_taken_back_and_what_may_be_lost() {
    for (moves, sentence) in [
        (1, "The last move was taken back."),
        (2, "The last two moves were taken back."),
        (3, "The last moves were taken back."),
    ] {
        assert_eq!(terminal::taken_back(moves), sentence);
    }
    let at = At { round: 1, ply: 0 };
    let square = square(5);
    for (command, sentence) in [
        (
            RoomCommand::Play { at, square },
            "Your last move may not have reached the server.",
        ),
        (
            RoomCommand::Resign { round: 1 },
            "What you did last may not have reached the server.",
        ),
    ] {
        assert_eq!(terminal::not_sent(command), sentence);
    }
}

#[test]
fn the_terminal_says_why_a_move_cannot_be_taken_back() {
    let refused = |evening: &Evening, who: usize| {
        let refusal = evening.refusal(who, Action::Game(GameAction::Undo));
        let Screen::Room(room) = evening.people[who].session.screen() else {
            panic!("no room");
        };
        terminal::refused_in_room(GameAction::Undo, refusal, Variant::Three, room.client())
    };
    let mut evening = Evening::seated();
    let nothing = "There is nothing for you to take back now.";
    assert_eq!(refused(&evening, ANNA), nothing);
    let mut unsent = evening.clone();
    unsent.lose(ANNA);
    unsent.game(ANNA, GameAction::Play(square(5)));
    assert_eq!(
        refused(&unsent, ANNA),
        "Your move hasn't reached the server yet."
    );
    evening.play(&[5]);
    let mut unsent = evening.clone();
    unsent.lose(ANNA);
    unsent.game(ANNA, GameAction::Undo);
    assert_eq!(refused(&unsent, ANNA), "You have already asked.");
    evening.game(ANNA, GameAction::Undo);
    assert_eq!(refused(&evening, ANNA), "You have already asked.");
    assert_eq!(refused(&evening, BEN), nothing);
}

#[test]
fn the_terminal_says_who_plays_which_mark_in_a_room() {
    assert_eq!(
        terminal::players(Mark::X),
        "You are X, your friend is O. You take turns starting."
    );
    assert_eq!(
        terminal::players(Mark::O),
        "You are O, your friend is X. You take turns starting."
    );
}

/// In the same words as the terminal.
#[test]
fn what_is_not_tried_again_says_what_to_do() {
    for closing in Closing::ALL {
        if !closing.may_return() {
            assert_eq!(
                online::notice(RoomNotice::Closed(closing)),
                closing.sentence()
            );
        }
    }
}

#[test]
fn who_has_given_up_is_named() {
    for (role, sentence) in [
        (Role::You, "You resigned."),
        (Role::Friend, "Your friend resigned."),
        (Role::Player(Mark::X), "Player X resigned."),
        (Role::Player(Mark::O), "Player O resigned."),
        (Role::Computer, "The round was given up."),
    ] {
        assert_eq!(online::resigned(role), sentence);
    }
}

#[test]
fn nothing_is_said_twice_of_what_goes_on_in_the_room() {
    let mut evening = Evening::played(&[5, 1]);
    evening.game(ANNA, GameAction::Undo);
    let view = evening.view(BEN);
    assert_eq!(view.announcement.notice, None);
    assert_eq!(
        view.announcement.text(),
        "O played row 1, column 1. Your friend's turn"
    );
    let Screen::Room(room) = evening.people[BEN].session.screen() else {
        panic!("no room");
    };
    assert_eq!(
        room.notice(),
        Some(RoomNotice::AskedForTakeBack { takes_reply: true })
    );
    let unlike = tictactoe::NoticeView::Room(RoomNotice::Watching);
    assert_eq!(unlike.text(), "You're watching.");
}

#[test]
fn the_menu_says_how_the_game_stands_in_the_room() {
    let standing = |mut evening: Evening, who| {
        evening.game(who, GameAction::ToMenu);
        match View::from(&evening.people[who].session) {
            View::Menu(menu) => menu.left_rooms.concat(),
            view => panic!("{view:?}"),
        }
    };
    assert_eq!(
        standing(Evening::opened(), ANNA),
        "3×3: Waiting for your friend…"
    );
    assert_eq!(standing(Evening::seated(), ANNA), "3×3: Your turn");
    assert_eq!(standing(Evening::seated(), BEN), "3×3: Your friend's turn");
    let mut watched = Evening::seated();
    watched.follow(CHRIS, None);
    assert_eq!(standing(watched, CHRIS), "3×3: You're watching.");
    let mut unheard = Evening::begins();
    let (room, key) = (ROOM, None);
    unheard.act(BEN, Action::Join(RoomLink { room, key }));
    assert_eq!(standing(unheard, BEN), "Not connected");
    let over = Evening::played(&[1, 4, 2, 5, 3]);
    assert_eq!(standing(over, BEN), "3×3: The round is over");
}

#[test]
fn a_room_takes_no_game_away_that_was_left_before() {
    let mut evening = Evening::begins();
    evening.act(BEN, Action::Menu(MenuAction::VsPlayer));
    evening.game(BEN, GameAction::Play(square(5)));
    let session: &Session = &evening.people[BEN].session;
    let Screen::Game(game) = session.screen() else {
        panic!("no game");
    };
    assert_eq!(game.series().mode(), Mode::TwoPeople);
    let text = RoomLink {
        room: ROOM,
        key: None,
    }
    .text();
    evening.act(BEN, Action::follow(&text));
    assert!(evening.is_in_room(BEN));
    evening.act(BEN, Action::Back);
    assert!(evening.people[BEN].session.paused().is_some());
}

#[test]
fn what_is_read_out_together_is_told_apart() {
    let told = |texts: &[&str]| tictactoe::words::sentences(texts);
    assert_eq!(told(&[]), "");
    assert_eq!(told(&["Your turn"]), "Your turn");
    assert_eq!(
        told(&["Your turn", "Your friend is back.", "Saved"]),
        "Your turn. Your friend is back. Saved"
    );
    for end in ["!", "?", "…"] {
        assert_eq!(told(&[end, "Next"]), format!("{end} Next"));
    }
}
