//! The loop: what is heard becomes an action, the session moves on, the page is painted, and the effect is carried out.

use spin::Mutex;
use tictactoe::engine::table;
use tictactoe::{
    Action, Answer, Effect, GameAction, RESULT_DELAY_MS, Roll, Session, Shared, Ticket, View,
    pause_ms,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::input::{self, BOARD, Held};
use crate::{browser, page};

static SESSION: Mutex<Session> = Mutex::new(Session::AT_THE_MENU);

/// Hears a word: what was pressed, or the end of the page's address.
#[wasm_bindgen]
pub fn hear(word: &str) {
    if let Some(action) = input::action(word) {
        update(action);
        if let Action::Game(GameAction::Play(square)) = action {
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
        Some((from, step)) => page::focus_square(BOARD.step(from, step)),
        None => hear(shortcut),
    }
    step.is_some() || !shortcut.is_empty()
}

/// The time of the effect with this ticket is up.
#[wasm_bindgen]
pub fn answer(ticket: u32) {
    let awaited = SESSION.lock().awaited();
    let due = awaited
        .into_iter()
        .filter(|effect| effect.ticket() == Ticket::numbered(ticket));
    for answer in due.filter_map(timely_answer) {
        update(Action::Answer(answer));
    }
}

/// The link with this ticket was copied, or is in the address.
#[wasm_bindgen]
pub fn shared(ticket: u32, copied: bool) {
    let how = if copied {
        Shared::Copied
    } else {
        Shared::InAddress
    };
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Shared { ticket, how }));
}

fn update(action: Action) {
    let session = SESSION.lock().clone();
    let Ok((mut next, mut effects)) = session.update(action) else {
        // Refused: nothing has changed.
        return;
    };
    // What is known at once is shown at once.
    while let Some(answer) = effects.iter().find_map(instant_answer) {
        let Ok((told, more)) = next.update(Action::Answer(answer)) else {
            break;
        };
        effects.retain(|effect| instant_answer(effect).is_none());
        effects.extend(more);
        next = told;
    }
    page::paint(&View::from(&next));
    if timed(&next) != timed(&session) {
        browser::forget();
    }
    *SESSION.lock() = next;
    for effect in effects {
        let ticket = effect.ticket().number();
        match effect {
            Effect::Think { .. } => browser::later(pause_ms(roll()), ticket),
            Effect::AwaitResult { .. } => browser::later(RESULT_DELAY_MS, ticket),
            Effect::Share { link, .. } => browser::share(&link.text(), ticket),
            Effect::Analyze { .. } => {}
        }
    }
}

/// The effect that a timer answers, if one is awaited; there are never two.
fn timed(session: &Session) -> Option<Effect> {
    let is_timed = |effect: &Effect| match effect {
        Effect::Think { .. } | Effect::AwaitResult { .. } => true,
        Effect::Analyze { .. } | Effect::Share { .. } => false,
    };
    session.awaited().into_iter().find(is_timed)
}

/// The answer to an effect that takes no time.
fn instant_answer(effect: &Effect) -> Option<Answer> {
    match *effect {
        Effect::Analyze { ticket, board } => Some(Answer::Analysis {
            ticket,
            analysis: table::advise(board)?,
        }),
        Effect::Think { .. } | Effect::AwaitResult { .. } | Effect::Share { .. } => None,
    }
}

/// The answer to an effect that waits for a timer.
fn timely_answer(effect: Effect) -> Option<Answer> {
    match effect {
        Effect::Think {
            ticket,
            board,
            level,
        } => Some(Answer::Move {
            ticket,
            square: level.choose(board, roll(), table::perfect_move)?,
        }),
        Effect::AwaitResult { ticket } => Some(Answer::ResultDue { ticket }),
        Effect::Analyze { .. } | Effect::Share { .. } => None,
    }
}

fn roll() -> Roll {
    #[expect(clippy::cast_precision_loss, reason = "a die has few faces")]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 up to the number of faces"
    )]
    Roll::wrapping((browser::random() * Roll::FACES as f64) as u64)
}
