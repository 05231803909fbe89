//! Entering rooms, acting in them, and leaving them.

use alloc::boxed::Box;

use super::navigation::Place;
use super::{
    Effect, GameAction, Opponent, Phase, Refusal, RoomScreen, RoomScreenAction, Rooms, Screen,
    Session, Sheet, Ticket,
};
use crate::geometry::Variant;
use crate::mark::Mark;
use crate::online::{ClientEvent, RoomClient};
use crate::room::{RoomCommand, RoomLink, RoomName, SeatKey};
use crate::wire::{ClientMessage, Closing};

/// The maximum number of left rooms that are kept.
const MOST_ROOMS: usize = 4;

/// A room to enter once its name or the key is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entering {
    Open { variant: Variant, mark: Mark },
    Join(RoomName),
}

impl Session {
    /// Whether online rooms are available.
    pub fn rooms(&self) -> Rooms {
        self.rooms
    }

    /// The rooms that were left and can be continued, the most recent first.
    pub fn left_rooms(&self) -> impl Iterator<Item = &RoomClient> {
        self.left_rooms.iter().rev()
    }

    /// The ticket of the connection to a room that is open or being made.
    pub(super) fn connection(&self) -> Option<Ticket> {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => None,
            Screen::Room(room) => room.connection(),
        }
    }

    /// The effect that closes a connection no longer in use.
    pub(super) fn disconnection(&self, next: &Session, is_goodbye: bool) -> Option<Effect> {
        let Screen::Room(room) = &self.screen else {
            return None;
        };
        let ticket = room.connection()?;
        if next.connection() == Some(ticket) {
            return None;
        }
        let goodbye = ClientMessage::Command(RoomCommand::Leave);
        let last = (is_goodbye && room.can_say_goodbye()).then_some(goodbye);
        Some(Effect::Disconnect { ticket, last })
    }

    /// The pending draw for a room to enter.
    pub(super) fn awaited_draw(&self) -> Option<Effect> {
        let (ticket, _) = self.entering?;
        Some(Effect::Draw { ticket })
    }

    pub(super) fn begin_room(&mut self) {
        let (variant, mark) = (self.settings.board, self.settings.mark);
        self.draw_for(Entering::Open { variant, mark });
    }

    /// Follows a link to a room: back to one's own seat, or to a new one.
    pub(super) fn join(&mut self, link: RoomLink) {
        self.sheet = None;
        match self.own_key(link) {
            Some(key) => self.enter_room(RoomClient::join(link.room, key)),
            None => self.draw_for(Entering::Join(link.room)),
        }
    }

    pub(super) fn drawn(&mut self, room: RoomName, key: SeatKey) -> Result<(), Refusal> {
        let (_, entering) = self.entering.take().ok_or(Refusal::Stale)?;
        self.enter_room(match entering {
            Entering::Open { variant, mark } => RoomClient::open(room, key, variant, mark),
            Entering::Join(room) => RoomClient::join(room, key),
        });
        Ok(())
    }

    fn draw_for(&mut self, entering: Entering) {
        self.newest = self.newest.next();
        self.entering = Some((self.newest, entering));
    }

    /// The key in the link, or the one drawn when the room was first entered.
    fn own_key(&self, link: RoomLink) -> Option<SeatKey> {
        let on_screen = match &self.screen {
            Screen::Room(room) => Some(room.client()),
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) => None,
        };
        let mut known = self.left_rooms().chain(on_screen);
        let known = known.find(|client| client.room() == link.room);
        link.key.or(known.and_then(|client| client.own_link().key))
    }

    fn enter_room(&mut self, client: RoomClient) {
        self.discard_series();
        self.put_room_aside();
        // The known state and the pending command are kept if it is the same seat.
        let same = |left: &RoomClient| left.own_link() == client.own_link();
        let kept = self.left_rooms().copied().find(same);
        self.left_rooms.retain(|left| left.room() != client.room());
        self.renew_ticket();
        let client = kept.unwrap_or(client);
        let screen = RoomScreen::new(client, self.ticket);
        self.screen = Screen::Room(Box::new(screen));
    }

    pub(super) fn continue_room(&mut self, index: usize) -> Result<(), Refusal> {
        let client = self.left_rooms().nth(index).copied();
        self.enter_room(client.ok_or(Refusal::NothingThere)?);
        Ok(())
    }

    /// Keeps the room on the screen, and returns whether it can be returned to.
    pub(super) fn put_room_aside(&mut self) -> bool {
        if let Screen::Room(room) = &self.screen
            && room.client().closing() != Some(Closing::NoRoom)
        {
            let client = room.clone().leave();
            self.left_rooms.push(client);
            while self.left_rooms.len() > MOST_ROOMS {
                // The oldest goes, if possible one in which the person is not playing a round.
                let is_idle = |left: &RoomClient| !left.is_running() || left.you().is_none();
                let idle = self.left_rooms.iter().position(is_idle);
                self.left_rooms.remove(idle.unwrap_or(0));
            }
            return self.left_rooms.last() == Some(&client);
        }
        false
    }

    pub(super) fn take_in_room(&mut self, event: ClientEvent) -> Result<(), Refusal> {
        let Screen::Room(room) = &mut self.screen else {
            return Err(Refusal::NotHere);
        };
        self.newest = self.newest.next();
        let before = room.game().map(|game| game.series().whole_game());
        room.take(event, self.newest);
        if before != room.game().map(|game| game.series().whole_game()) {
            self.ticket = self.newest;
        }
        self.sheet = self.sheet.filter(|sheet| self.can_show(*sheet));
        Ok(())
    }

    /// Whether the sheet applies: resigning takes a round in a room, and leaving a room.
    pub(super) fn can_show(&self, sheet: Sheet) -> bool {
        match (sheet, &self.screen) {
            (Sheet::Resignation, Screen::Room(room)) => room.can_resign(),
            (Sheet::Leaving, Screen::Room(room)) => room.asks_before_leaving(),
            (Sheet::Resignation | Sheet::Leaving, _) => false,
            (Sheet::Settings | Sheet::Shortcuts | Sheet::Statistics | Sheet::Deletion, _) => true,
        }
    }

    pub(super) fn resign(&mut self) -> Result<(), Refusal> {
        let (Some(Sheet::Resignation), Screen::Room(room)) = (self.sheet, &self.screen) else {
            return Err(Refusal::NotHere);
        };
        let command = room.client().resign().ok_or(Refusal::NotHere)?;
        self.sheet = None;
        self.take_in_room(ClientEvent::Command(command))
    }

    pub(super) fn apply_in_room(&mut self, action: RoomScreenAction) -> Result<(), Refusal> {
        let fresh = self.newest.next();
        let Screen::Room(room) = &mut self.screen else {
            return Err(Refusal::NotHere);
        };
        room.dismiss_shared();
        match action {
            RoomScreenAction::AnswerTakeBack { accepts } => {
                let command = room
                    .client()
                    .answer_take_back(accepts)
                    .ok_or(Refusal::NotHere)?;
                return self.take_in_room(ClientEvent::Command(command));
            }
            RoomScreenAction::CopyLink => room.invite(room.client().invitation(), true, fresh),
            RoomScreenAction::ShareOwn if room.client().you().is_none() => {
                return Err(Refusal::NotHere);
            }
            // The system's share sheet would offer it to other people without the warning to keep it private.
            RoomScreenAction::ShareOwn => room.invite(room.client().own_link(), true, fresh),
            RoomScreenAction::Return => room.connect(fresh)?,
            RoomScreenAction::Leave if self.can_show(Sheet::Leaving) => {
                self.sheet = Some(Sheet::Leaving);
            }
            RoomScreenAction::Leave => self.show_menu(None),
        }
        self.newest = fresh;
        Ok(())
    }

    /// Leaves the room after confirmation, if the goodbye will arrive.
    pub(super) fn leave_now(&mut self) -> Result<(), Refusal> {
        match &self.screen {
            Screen::Room(room) if self.sheet == Some(Sheet::Leaving) && room.can_say_goodbye() => {
                self.sheet = None;
                self.show_menu(None);
                Ok(())
            }
            Screen::Menu(_) | Screen::Setup(_) | Screen::Game(_) | Screen::Room(_) => {
                Err(Refusal::NotHere)
            }
        }
    }

    /// Does in a room what every game has; where there is none it is refused.
    pub(super) fn play_in_room(&mut self, action: GameAction) -> Result<(), Refusal> {
        let fresh = self.newest.next();
        let Screen::Room(room) = &mut self.screen else {
            return Err(Refusal::NotHere);
        };
        room.dismiss_shared();
        if let Some(command) = room.command(action) {
            return self.take_in_room(ClientEvent::Command(command));
        }
        let (is_running, can_play) = (room.client().is_running(), room.can_play());
        match (action, room.game_mut()) {
            (GameAction::ToMenu, _) => {
                if self.put_room_aside() {
                    self.ahead.push(Place::Room);
                }
                self.show_menu(None);
            }
            (GameAction::Share, _) => {
                room.invite(room.client().invitation(), false, fresh);
                self.newest = fresh;
            }
            (GameAction::StepTo(ply), Some(game)) => game.step_to(ply)?,
            (GameAction::Undo, Some(game)) if !is_running => {
                let ply = game.series().undo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            (GameAction::Redo, Some(game)) => {
                let ply = game.series().redo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            // There is no help during a round.
            (GameAction::ToggleValues, Some(game)) if !is_running => game.toggle_values(),
            (GameAction::Review, Some(game)) => game.review()?,
            (GameAction::CloseReview, Some(game)) => game.close(Phase::Reviewing)?,
            (GameAction::CloseResult, Some(game)) => {
                game.close(Phase::ResultOpen)?;
                self.ahead.push(Place::Result);
            }
            (GameAction::Play(_), Some(_)) if is_running && !can_play => {
                return Err(Refusal::NotYourTurn);
            }
            (GameAction::Play(square), Some(game)) if can_play => {
                let illegal = game.board().play(square).err();
                return Err(illegal.map_or(Refusal::NotHere, Refusal::Illegal));
            }
            (
                GameAction::Play(_)
                | GameAction::Undo
                | GameAction::Redo
                | GameAction::StepTo(_)
                | GameAction::NewRound
                | GameAction::Hint
                | GameAction::ToggleValues
                | GameAction::Review
                | GameAction::TryAgain
                | GameAction::CloseResult
                | GameAction::CloseReview
                | GameAction::SetLevel(_)
                | GameAction::SetBoard(_)
                | GameAction::ResetScores,
                _,
            ) => return Err(Refusal::NotHere),
        }
        Ok(())
    }

    pub(super) fn find_rooms(&mut self, rooms: Rooms) -> Result<(), Refusal> {
        if self.rooms == rooms {
            return Err(Refusal::NothingThere);
        }
        self.rooms = rooms;
        // Without rooms there is nothing to set up. A server that does not answer may come back.
        if rooms == Rooms::Nowhere && matches!(self.screen, Screen::Setup(Opponent::Friend)) {
            self.show_menu(None);
        }
        Ok(())
    }
}
