//! Several tabs that save to one place. A room's key is stored nowhere else, so no tab may overwrite another's.

use proptest::prelude::*;
use tictactoe::{
    Action, GameAction, MenuAction, RoomLink, RoomName, RoomScreenAction, Screen, SeatKey, Session,
    beside_other_tabs,
};

use super::evening::*;
use crate::positions::square;

/// The browser's storage.
#[derive(Default)]
struct Storage(Option<String>);

struct Tab {
    session: Session,
    kept: Option<String>,
}

impl Storage {
    /// Opens a tab from the stored match.
    fn open(&self) -> Tab {
        let resumed = Session::resume(None, self.0.as_deref());
        assert_eq!(resumed.match_error, None, "{:?}", self.0);
        let kept = resumed.session.saved_match();
        Tab {
            session: resumed.session,
            kept,
        }
    }

    fn rooms(&self) -> Vec<u128> {
        let session = self.open().session;
        let on_screen = match session.screen() {
            Screen::Room(room) => Some(room.client().room().0),
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => None,
        };
        let left = session.left_rooms().map(|left| left.room().0);
        on_screen.into_iter().chain(left).collect()
    }
}

impl Tab {
    /// Performs the action if possible, and saves what changed.
    fn act(&mut self, storage: &mut Storage, action: Action) {
        if let Ok((next, _)) = self.session.update(action) {
            self.session = next;
            self.keep(storage);
        }
    }

    fn keep(&mut self, storage: &mut Storage) {
        let now = self.session.saved_match();
        if now != self.kept {
            storage.0 = beside_other_tabs(now.clone(), self.kept.as_deref(), storage.0.as_deref());
            self.kept = now;
        }
    }

    fn enter(&mut self, storage: &mut Storage, room: u128) {
        self.act(storage, enter(room));
    }
}

fn enter(room: u128) -> Action {
    Action::Join(RoomLink {
        room: RoomName(room),
        key: Some(SeatKey(room)),
    })
}

#[test]
fn a_tab_that_knows_nothing_of_a_room_leaves_it_alone() {
    let mut storage = Storage::default();
    let (mut one, mut other) = (storage.open(), storage.open());
    one.enter(&mut storage, 1);
    other.act(&mut storage, Action::Menu(MenuAction::VsPlayer));
    assert_eq!(storage.rooms(), [1]);
    other.enter(&mut storage, 2);
    assert_eq!(storage.rooms(), [2, 1]);
    one.act(&mut storage, Action::Back);
    assert_eq!(storage.rooms(), [1, 2]);
}

#[test]
fn what_was_wanted_in_another_tab_is_not_lost() {
    let mut evening = Evening::played(&[5]);
    let mut storage = Storage(evening.people[BEN].session.saved_match());
    let mut other = storage.open();
    // The other tab leaves the room, while this one plays without a connection.
    other.act(&mut storage, Action::Back);
    let kept = evening.people[BEN].session.saved_match();
    evening.cut(BEN);
    evening.act(BEN, Action::Game(GameAction::Play(square(1))));
    let session = evening.people[BEN].session.clone();
    let mut one = Tab { session, kept };
    one.keep(&mut storage);
    other.act(&mut storage, Action::Menu(MenuAction::VsPlayer));
    let text = storage.0.as_deref().unwrap();
    assert!(text.contains(" want."), "{text}");
    assert_eq!(storage.rooms(), [ROOM.0]);
}

#[test]
fn what_was_wanted_in_another_tab_survives_leaving_this_one() {
    let mut evening = Evening::played(&[5]);
    let mut storage = Storage(evening.people[BEN].session.saved_match());
    let kept = storage.0.clone();
    let mut other = storage.open();
    evening.cut(BEN);
    evening.act(BEN, Action::Game(GameAction::Play(square(1))));
    let session = evening.people[BEN].session.clone();
    let mut one = Tab { session, kept };
    one.keep(&mut storage);
    // The other tab knows less, and leaves last.
    other.act(&mut storage, Action::Back);
    let text = storage.0.as_deref().unwrap();
    assert!(text.contains(" want."), "{text}");
    assert_eq!(storage.rooms(), [ROOM.0]);
}

#[test]
fn a_room_that_was_left_in_one_tab_is_not_brought_back_by_another() {
    let mut storage = Storage::default();
    let mut one = storage.open();
    one.enter(&mut storage, 1);
    one.act(&mut storage, Action::Back);
    let mut other = storage.open();
    one.act(&mut storage, Action::Menu(MenuAction::ContinueRoom(0)));
    one.act(&mut storage, Action::Room(RoomScreenAction::Leave));
    assert_eq!(storage.0, None);
    other.act(&mut storage, Action::Menu(MenuAction::VsPlayer));
    assert_eq!(storage.rooms(), [0; 0]);
}

#[test]
fn what_cannot_be_read_is_no_room() {
    let mut storage = Storage::default();
    let mut one = storage.open();
    for text in ["", "m2\nroom.c1.join.1.2", "room.c1.join.1.2", "m1\ntold.x"] {
        storage.0 = Some(text.to_owned());
        one.enter(&mut storage, 1);
        assert_eq!(storage.rooms(), [1], "{text:?}");
        one.act(&mut storage, Action::Room(RoomScreenAction::Leave));
        storage.0 = None;
    }
}

proptest! {
    /// Whatever the tabs do, every room that was entered and not left is still stored, and the text is readable.
    #[test]
    fn tabs_lose_no_room(doings in prop::collection::vec((0..3_usize, 0..6_usize), 0..24)) {
        let mut storage = Storage::default();
        let mut tabs = [storage.open(), storage.open(), storage.open()];
        let mut entered = Vec::new();
        for (tab, doing) in doings {
            // Few enough rooms that none is dropped for a newer one.
            let room = tab as u128 + 1;
            let action = match doing {
                0 => {
                    entered.push(room);
                    enter(room)
                }
                1 => Action::Back,
                2 => Action::Menu(MenuAction::VsPlayer),
                3 => Action::Menu(MenuAction::ContinueRoom(0)),
                4 => {
                    tabs[tab] = storage.open();
                    continue;
                }
                _ => Action::Game(GameAction::Play(square(5))),
            };
            tabs[tab].act(&mut storage, action);
            entered.sort_unstable();
            entered.dedup();
            let mut rooms = storage.rooms();
            rooms.sort_unstable();
            prop_assert_eq!(&rooms, &entered);
        }
    }
}
