//! The loop: what happens becomes an action, the session moves on, the page is painted, and the effects are carried out.

use alloc::string::String;

use spin::Mutex;
use tictactoe::engine::{Analysis, table};
use tictactoe::{
    Action, Answer, Board, Effect, GameAction, Link, Mark, Name, RESULT_DELAY_MS, Roll, Screen,
    Session, Shared, SheetAction, Ticket, Variant, View, pause_ms,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::control::{self, Held};
use crate::dom;
use crate::kept::{self, Kept};
use crate::page::Page;

/// The session with its page, at the menu first, which is what the markup shows.
static APP: Mutex<App> = Mutex::new(App {
    session: Session::AT_THE_MENU,
    page: Page::AT_THE_MENU,
    due: None,
    kept: Kept::NOTHING,
});

struct App {
    session: Session,
    page: Page,
    /// What the session is told when the time is up.
    due: Option<Answer>,
    kept: Kept,
}

/// The page has loaded, with what was kept.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen knows no optional references"
)]
pub fn on_start(settings: Option<String>, kept_match: Option<String>) {
    if let Some(mut app) = APP.try_lock() {
        app.resume(settings.as_deref(), kept_match.as_deref());
    }
}

/// A control was pressed. Tells whether that did something.
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

/// A move in the list of moves was pressed; 0 is the start.
#[wasm_bindgen]
pub fn on_move(ply: usize) {
    update(Action::Game(GameAction::StepTo(ply)));
}

/// A switch was pressed, and is now on or off.
#[wasm_bindgen]
pub fn on_switch(name: &str, on: bool) {
    if let Some(action) = control::switch(name, on) {
        update(Action::Sheet(action));
    }
}

/// One of two people has said how to be called.
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

/// A key was hit, with this square in focus, if any. Tells whether it means something here, so that the browser does
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
    let is_shortcut = held != Held::Nothing || read(|app| app.session.preferences().shortcuts);
    let action = control::shortcut(key, held, variant).filter(|_| is_shortcut);
    let done = action.is_some_and(update);
    if let (true, Some(Action::Game(GameAction::Play(square)))) = (done, action) {
        dom::focus(&crate::page::square(square));
    }
    done
}

/// One step forward or back, as the browser has it. Tells whether there was one.
#[wasm_bindgen]
pub fn on_step(forward: bool) -> bool {
    update(if forward {
        Action::Forward
    } else {
        Action::Back
    })
}

/// The address has this link at its end.
#[wasm_bindgen]
pub fn on_link(text: &str) {
    update(Action::Open(Link::parse(text)));
}

/// How many steps back lead to the menu.
#[wasm_bindgen]
pub fn steps_back() -> usize {
    read(|app| app.session.depth())
}

/// The time that was asked for is up.
#[wasm_bindgen]
pub fn on_time() {
    if let Some(answer) = read(|app| app.due) {
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
    for effect in read(|app| app.session.awaited()) {
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

/// The link with this ticket was copied, goes into the address, or was given to the system. Tells whether it is still of
/// interest.
#[wasm_bindgen]
pub fn on_shared(ticket: u32, copied: bool, in_address: bool) -> bool {
    let how = match (copied, in_address) {
        (true, _) => Shared::Copied,
        (false, true) => Shared::InAddress,
        (false, false) => Shared::BySystem,
    };
    let ticket = Ticket::numbered(ticket);
    update(Action::Answer(Answer::Shared { ticket, how }))
}

/// A newer build of the page is ready to be used.
#[wasm_bindgen]
pub fn on_update_ready() {
    update(Action::UpdateReady);
}

/// Moves the session on and paints it. Tells whether the action was possible; after a panic none is.
fn update(action: Action) -> bool {
    APP.try_lock().is_some_and(|mut app| app.update(action))
}

fn read<T: Default>(of: impl FnOnce(&App) -> T) -> T {
    APP.try_lock().map(|app| of(&app)).unwrap_or_default()
}

/// The board that is played on.
fn variant() -> Option<Variant> {
    read(|app| match app.session.screen() {
        Screen::Menu(_) | Screen::Setup => None,
        Screen::Game(game) => Some(game.series().variant()),
    })
}

impl App {
    fn update(&mut self, action: Action) -> bool {
        let done = self.advance(action);
        if done {
            self.page.paint(&self.session, &View::from(&self.session));
            self.keep(action);
            if let Some(cue) = self.session.cue(action) {
                dom::play(control::cue_name(cue));
            }
        }
        done
    }

    fn resume(&mut self, settings: Option<&str>, kept_match: Option<&str>) {
        let resumed = Session::resume(settings, kept_match);
        for (name, error) in [
            (kept::SETTINGS, resumed.settings_error),
            (kept::MATCH, resumed.match_error),
        ] {
            if error.is_some() {
                dom::set_aside(name);
            }
        }
        self.session = resumed.session;
        self.kept = Kept::of(&self.session);
        for effect in resumed.effects {
            self.carry_out(effect);
        }
        self.page.paint(&self.session, &View::from(&self.session));
        // It has fallen already.
        dom::celebrate("#confetti", false);
        if settings.or(kept_match).is_some() {
            self.kept.save_look();
        }
    }

    /// Keeps what has changed.
    fn keep(&mut self, action: Action) {
        if action == Action::Sheet(SheetAction::DeleteEverything) {
            dom::forget();
            self.kept = Kept::of(&self.session);
            return;
        }
        let kept = Kept::of(&self.session);
        kept.save(&self.kept);
        self.kept = kept;
    }

    fn advance(&mut self, action: Action) -> bool {
        let Ok((next, effects)) = self.session.update(action) else {
            return false;
        };
        self.session = next;
        for effect in effects {
            self.carry_out(effect);
        }
        true
    }

    fn carry_out(&mut self, effect: Effect) {
        let ticket = effect.ticket();
        match effect {
            Effect::Think { board, level, .. } => {
                let delay = pause_ms(roll());
                match level.choose(board, roll(), table::perfect_move) {
                    Some(square) => self.answer_later(delay, Answer::Move { ticket, square }),
                    None => solve(ticket, "think", board, delay),
                }
            }
            Effect::AwaitResult { .. } => {
                self.answer_later(RESULT_DELAY_MS, Answer::ResultDue { ticket });
            }
            Effect::Analyze { board, .. } => match table::advise(board) {
                // What is known at once is shown at once.
                Some(analysis) => {
                    self.advance(Action::Answer(Answer::Analysis { ticket, analysis }));
                }
                None => solve(ticket, "analyze", board, 0),
            },
            Effect::Record { played, .. } => {
                let link = played.link().text();
                dom::record(ticket.number(), &link, played.is_coached());
            }
            Effect::Share { link, .. } => dom::share(&link.text(), ticket.number()),
            Effect::Update { .. } => dom::update(),
        }
    }

    fn answer_later(&mut self, delay: u32, answer: Answer) {
        self.due = Some(answer);
        dom::later(delay);
    }
}

/// Asks the solver about the board. Its text is put together here, because `Display` would bring the formatting code in.
fn solve(ticket: Ticket, kind: &str, board: Board, delay: u32) {
    let squares = board.variant().squares().iter();
    let text: String = squares
        .map(|square| board.mark(square).map_or(".", Mark::letter))
        .collect();
    dom::solve(ticket.number(), kind, &text, board.first().letter(), delay);
}

fn roll() -> Roll {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 up to the number of faces, which fits a float"
    )]
    Roll::wrapping((dom::random() * Roll::FACES as f64) as u64)
}
