//! The loop: an event becomes an action, the session moves on, the page is painted, and the effect is carried out.

use alloc::boxed::Box;
use core::cell::Cell;

use tictactoe::{Action, Effect, Roll, Session, View};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{Document, Element, Event, KeyboardEvent, Window};

use crate::input;
use crate::page::Page;

/// Lives as long as the page.
struct App {
    window: Window,
    page: Page,
    /// Taken out while an action is carried out, so that nothing can be borrowed twice.
    state: Cell<Option<State>>,
    timer: Cell<i32>,
}

struct State {
    session: Session,
    view: View,
}

/// Listens to the page from now on.
pub(crate) fn start(window: Window, document: &Document) -> Result<(), JsValue> {
    let session = Session::default();
    let view = View::from(&session);
    let app: &'static App = Box::leak(Box::new(App {
        window,
        page: Page::find(document),
        state: Cell::new(Some(State { session, view })),
        timer: Cell::new(0),
    }));
    let listener = callback(|event| app.hear(event.unchecked_ref()));
    for kind in ["click", "keydown", "close"] {
        // Captured, because a dialog's close does not bubble.
        document.add_event_listener_with_callback_and_bool(kind, listener.unchecked_ref(), true)?;
    }
    app.page.enable();
    Ok(())
}

impl App {
    fn hear(&'static self, event: &Event) {
        let Some(target) = event.target() else { return };
        let target: &Element = target.unchecked_ref();
        let word = target.get_attribute("data-do").unwrap_or_default();
        match event.type_().as_str() {
            "keydown" => self.hear_key(event.unchecked_ref(), &word),
            _ => self.carry_out(&word),
        }
    }

    fn hear_key(&'static self, event: &KeyboardEvent, focused: &str) {
        let (key, control) = (event.key(), event.ctrl_key());
        if event.alt_key() || event.meta_key() {
            return;
        }
        if let (Some(from), Some(step)) = (input::square(focused), input::step(&key, control)) {
            event.prevent_default();
            self.page.focus_square(from.step(step));
        } else if !control {
            self.carry_out(input::shortcut(&key));
        }
    }

    fn carry_out(&'static self, word: &str) {
        if let Some(action) = input::action(word) {
            self.update(action);
            if let Action::Play(square) = action {
                self.page.focus_square(square);
            }
        }
    }

    fn update(&'static self, action: Action) {
        let Some(State { session, view }) = self.state.take() else {
            return;
        };
        let Ok((next, effect)) = session.update(action) else {
            // Refused: nothing has changed.
            return self.state.set(Some(State { session, view }));
        };
        let next_view = View::from(&next);
        self.page.paint(&view, &next_view);
        self.state.set(Some(State {
            session: next,
            view: next_view,
        }));
        if next.awaited() != session.awaited() {
            self.window.clear_timeout_with_handle(self.timer.get());
        }
        if let Some(effect) = effect {
            self.answer_later(effect);
        }
    }

    fn answer_later(&'static self, effect: Effect) {
        let answer = callback(move |_| self.update(effect.reply(roll())));
        let delay = effect.delay_ms(roll()).try_into().unwrap_or(0);
        let timer = self
            .window
            .set_timeout_with_callback_and_timeout_and_arguments_0(answer.unchecked_ref(), delay);
        self.timer.set(timer.unwrap_or(0));
    }
}

fn callback(function: impl Fn(JsValue) + 'static) -> JsValue {
    Closure::<dyn Fn(JsValue)>::new(function).into_js_value()
}

fn roll() -> Roll {
    #[expect(clippy::cast_precision_loss, reason = "a die has few faces")]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 up to the number of faces"
    )]
    Roll::wrapping((js_sys::Math::random() * Roll::FACES as f64) as usize)
}
