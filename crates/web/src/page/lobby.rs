//! The lobby of a room, and the rooms on the menu.

use alloc::string::String;

use tictactoe::LobbyView;

use super::{Page, mark_icon, mark_name};
use crate::dom;

impl Page {
    pub(super) fn paint_lobby(&mut self, view: &LobbyView, news: &str, gets_focus: bool) {
        dom::write("#room h2", &view.status);
        let said = (0, view.status.clone());
        if gets_focus {
            // Focusing the heading makes screen readers read it.
            self.said = said.clone();
        }
        self.say(said, news, "");
        super::game::paint_room_tools(Some(view.own.is_some()));
        dom::show("#invitation", view.invitation.is_some());
        super::paint_way_back("#room [data-do=return]", view.way_back);
        dom::write("#room [data-do=leave]", view.way_out);
        dom::show("#seats", view.own.is_some());
        if let Some((mark, _)) = view.own {
            for (seat, mark) in ["#own-seat", "#friends-seat"]
                .into_iter()
                .zip([mark, mark.other()])
            {
                dom::set(seat, "data-mark", Some(mark_name(mark)));
                dom::set(&dom::inside(seat, "use"), "href", Some(mark_icon(mark)));
            }
        }
        if self.invitation != view.invitation {
            self.invitation = view.invitation;
            if let Some(link) = view.invitation {
                dom::show_invitation(&link.text());
            }
        }
    }

    pub(super) fn paint_left_rooms(&mut self, rooms: &[String]) {
        if self.left_rooms != rooms.len() {
            self.left_rooms = rooms.len();
            dom::write("#left-rooms", "");
            for index in 0..rooms.len() {
                dom::append("#left-rooms", "#left-room", "data-room", index);
            }
        }
        for (index, standing) in rooms.iter().enumerate() {
            let room = dom::numbered("data-room", index);
            dom::write(&dom::inside(&room, "small"), standing);
        }
    }
}
