//! The loop: an event becomes an action, the session moves on, the page is painted, and the effect is carried out.

use alloc::boxed::Box;
use alloc::string::String;
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
    session: Cell<Session>,
    timer: Cell<i32>,
}

/// Listens to the page from now on.
pub(crate) fn start(window: Window, document: &Document) {
    let app: &'static App = Box::leak(Box::new(App {
        window,
        page: Page::find(document),
        session: Cell::new(Session::default()),
        timer: Cell::new(0),
    }));
    let on_press = callback(|event| app.carry_out(&word(event.unchecked_ref())));
    let on_key = callback(|event| app.hear_key(event.unchecked_ref()));
    for (kind, listener) in [
        ("click", &on_press),
        ("close", &on_press),
        ("keydown", &on_key),
    ] {
        // Captured, because a dialog's close does not bubble. It cannot fail: the listeners are functions.
        drop(document.add_event_listener_with_callback_and_bool(
            kind,
            listener.unchecked_ref(),
            true,
        ));
    }
    app.page.enable();
}

/// What the element that an event is about stands for.
fn word(event: &Event) -> String {
    let element = event.target().map(JsCast::unchecked_into::<Element>);
    element
        .and_then(|element| element.get_attribute("data-do"))
        .unwrap_or_default()
}

impl App {
    fn hear_key(&'static self, event: &KeyboardEvent) {
        let (key, control) = (event.key(), event.ctrl_key());
        if event.alt_key() || event.meta_key() {
            return;
        }
        if let (Some(from), Some(step)) = (input::square(&word(event)), input::step(&key, control))
        {
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
        let session = self.session.get();
        let Ok((next, effect)) = session.update(action) else {
            // Refused: nothing has changed.
            return;
        };
        self.session.set(next);
        self.page.paint(&View::from(&session), &View::from(&next));
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
