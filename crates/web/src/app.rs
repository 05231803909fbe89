//! The loop: what is heard becomes an action, the session moves on, the page is painted, and the effect is carried out.

use spin::Mutex;
use tictactoe::{Action, Effect, Roll, Session, View};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::input::{self, Held};
use crate::{browser, page};

static SESSION: Mutex<Session> = Mutex::new(Session::AT_THE_MENU);

/// Hears a word: what was pressed, or the end of the page's address.
#[wasm_bindgen]
pub fn hear(word: &str) {
    if let Some(action) = input::action(word) {
        update(action);
        if let Action::Play(square) = action {
            page::focus_square(square);
        }
    }
}

/// Hears a key, and tells whether it means something here, so that the browser does nothing else with it. The word is
/// that of the element with the focus.
#[wasm_bindgen]
pub fn hear_key(word: &str, key: &str, control: bool, shift: bool) -> bool {
    let held = Held::from(control, shift);
    let shortcut = input::shortcut(key, held);
    let step = input::square(word).zip(input::step(key, held));
    match step {
        Some((from, step)) => page::focus_square(from.step(step)),
        None => hear(shortcut),
    }
    step.is_some() || !shortcut.is_empty()
}

/// Answers the effect with this ticket.
#[wasm_bindgen]
pub fn answer(ticket: u32) {
    let session = *SESSION.lock();
    if let Some(effect) = session.awaited()
        && session.ticket().number() == ticket
    {
        update(effect.reply(roll()));
    }
}

fn update(action: Action) {
    let session = *SESSION.lock();
    let Ok((next, effect)) = session.update(action) else {
        // Refused: nothing has changed.
        return;
    };
    *SESSION.lock() = next;
    page::paint(&View::from(&next));
    if next.ticket() != session.ticket() {
        browser::forget();
    }
    match effect {
        Some(Effect::Share(link)) => browser::share(&link.text()),
        Some(effect) => browser::later(effect.delay_ms(roll()), next.ticket().number()),
        None => {}
    }
}

fn roll() -> Roll {
    #[expect(clippy::cast_precision_loss, reason = "a die has few faces")]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 up to the number of faces"
    )]
    Roll::wrapping((browser::random() * Roll::FACES as f64) as usize)
}
