//! What the browser reports, each kind of event by an export of its own.

use alloc::string::String;

use tictactoe::engine::Analysis;
use tictactoe::{
    Action, Answer, Effect, GameAction, Link, Mark, MenuAction, Name, Screen, ServerMessage,
    Session, SheetAction, Ticket, Variant,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::app::{self, update};
use crate::control::{self, Held};
use crate::dom;

/// The page has loaded, with these saved settings and this saved match.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen does not support optional references"
)]
pub fn on_start(settings: Option<String>, kept_match: Option<String>) {
    app::resume(settings.as_deref(), kept_match.as_deref());
}

/// A control was pressed. Returns whether its action was possible.
#[wasm_bindgen]
pub fn on_press(name: &str) -> bool {
    control::action(name).is_some_and(update)
}

/// A square was pressed.
#[wasm_bindgen]
pub fn on_square(index: usize) {
    if let Some(square) = variant().and_then(|variant| variant.square(index)) {
        update(Action::Game(GameAction::Play(square)));
    }
}

/// A room on the menu was pressed; 0 is the one that was left last.
#[wasm_bindgen]
pub fn on_room(index: usize) {
    update(Action::Menu(MenuAction::ContinueRoom(index)));
}

/// A move in the list of moves was pressed; 0 is the start.
#[wasm_bindgen]
pub fn on_move(ply: usize) {
    update(Action::Game(GameAction::StepTo(ply)));
}

/// A switch was pressed, and is now on or off.
#[wasm_bindgen]
pub fn on_switch(name: &str, on: bool) {
    if let Some(action) = control::switch(name, on) {
        if action == SheetAction::SetNotify(true) {
            dom::ask_to_notify();
        }
        update(Action::Sheet(action));
    }
}

/// The room server was looked for, with this result.
#[wasm_bindgen]
pub fn on_rooms(found: &str) {
    if let Some(rooms) = control::rooms(found) {
        update(Action::Found(rooms));
    }
}

/// The connection with this ticket is open.
#[wasm_bindgen]
pub fn on_connected(ticket: u32) {
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Connected { ticket }));
}

/// A message from the server has arrived.
#[wasm_bindgen]
pub fn on_received(ticket: u32, text: &str) {
    let ticket = Ticket::numbered(ticket);
    let message = ServerMessage::received(text);
    update(Action::Answer(Answer::Received { ticket, message }));
}

/// The connection with this ticket was lost, or could not be made.
#[wasm_bindgen]
pub fn on_disconnected(ticket: u32) {
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Disconnected { ticket }));
}

/// The wait with this ticket is over.
#[wasm_bindgen]
pub fn on_waited(ticket: u32) {
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::TimerExpired { ticket }));
}

/// The network, or the person, is back.
#[wasm_bindgen]
pub fn on_wake() {
    update(Action::Wake);
}

/// One of two people has entered a name.
#[wasm_bindgen]
pub fn on_name(mark: &str, text: &str) {
    let mark = if mark == "x" { Mark::X } else { Mark::O };
    let name = Name::new(text);
    update(Action::Sheet(SheetAction::SetName(mark, name)));
}

/// One of the last games was pressed: it opens in review.
#[wasm_bindgen]
pub fn on_game(link: &str) {
    update(Action::Open(Link::parse(link)));
    update(Action::Game(GameAction::Review));
}

/// The round with this ticket is in the records.
#[wasm_bindgen]
pub fn on_recorded(ticket: u32) {
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Recorded { ticket }));
}

/// A key was pressed, with this square in focus, if any. Returns whether it was handled, so that the browser does
/// nothing else with it.
#[wasm_bindgen]
pub fn on_key(key: &str, control: bool, shift: bool, square: Option<usize>) -> bool {
    let held = Held::from(control, shift);
    let variant = variant();
    if key == "Escape" {
        return control::ESCAPES.into_iter().any(update);
    }
    if let (Some(step), Some(variant)) = (control::step(key, held), variant) {
        let from = square.and_then(|index| variant.square(index));
        if let Some(from) = from {
            dom::focus(&crate::page::square(variant.step(from, step)));
        }
        return from.is_some();
    }
    let is_shortcut =
        held != Held::Nothing || app::session(|session| session.preferences().shortcuts);
    let action = control::shortcut(key, held, variant).filter(|_| is_shortcut);
    let done = action.is_some_and(update);
    if let (true, Some(Action::Game(GameAction::Play(square)))) = (done, action) {
        dom::focus(&crate::page::square(square));
    }
    done
}

/// The browser went one step forward or back. Returns whether the session followed.
#[wasm_bindgen]
pub fn on_step(forward: bool) -> bool {
    update(if forward {
        Action::Forward
    } else {
        Action::Back
    })
}

/// The URL has this link as its fragment.
#[wasm_bindgen]
pub fn on_link(text: &str) {
    update(Action::follow(text));
}

/// How many steps back it is to the menu.
#[wasm_bindgen]
pub fn steps_back() -> usize {
    app::session(Session::depth)
}

/// The timer has fired.
#[wasm_bindgen]
pub fn on_time() {
    if let Some(answer) = app::due() {
        update(Action::Answer(answer));
    }
}

/// The solver has found the move that this ticket asks for.
#[wasm_bindgen]
pub fn on_moved(ticket: u32, square: usize) {
    if let Some(square) = variant().and_then(|variant| variant.square(square)) {
        let ticket = Ticket::numbered(ticket);
        update(Action::Answer(Answer::Move { ticket, square }));
    }
}

/// The solver has analyzed the board that this ticket asks about.
#[wasm_bindgen]
pub fn on_analyzed(ticket: u32, text: &str) {
    let ticket = Ticket::numbered(ticket);
    for effect in app::session(Session::awaited) {
        if let Effect::Analyze { board, .. } = effect
            && let Some(analysis) = Analysis::parse(board, text)
        {
            update(Action::Answer(Answer::Analysis { ticket, analysis }));
        }
    }
}

/// The solver is unavailable.
#[wasm_bindgen]
pub fn on_failed(ticket: u32) {
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Failed { ticket }));
}

/// The link with this ticket was shared in this way. Returns whether that was still awaited.
#[wasm_bindgen]
pub fn on_shared(ticket: u32, how: &str) -> bool {
    let ticket = Ticket::numbered(ticket);
    let shared = |how| update(Action::Answer(Answer::Shared { ticket, how }));
    control::shared(how).is_some_and(shared)
}

/// A newer build of the page is ready.
#[wasm_bindgen]
pub fn on_update_ready() {
    update(Action::UpdateReady);
}

/// The variant that is being played.
fn variant() -> Option<Variant> {
    app::session(|session| match session.screen() {
        Screen::Menu(_) | Screen::Setup(_) => None,
        Screen::Game(game) => Some(game.series().variant()),
        Screen::Room(room) => room.game().map(|game| game.series().variant()),
    })
}
