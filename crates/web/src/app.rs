//! The loop: an event becomes an action, the session is updated, its effects are performed, and the page is painted.

use alloc::string::String;

use spin::Mutex;
use tictactoe::engine::table;
use tictactoe::{
    Action, Answer, Board, Effect, Mark, RESULT_DELAY_MS, Roll, RoomName, SeatKey, Session,
    SheetAction, Ticket, View, news, pause_ms,
};

use crate::control;
use crate::dom;
use crate::kept::{self, Kept};
use crate::page::Page;

/// The session and its page. They start at the menu, as the markup does.
static APP: Mutex<App> = Mutex::new(App {
    session: Session::AT_THE_MENU,
    page: Page::AT_THE_MENU,
    due: None,
    kept: Kept::NOTHING,
});

struct App {
    session: Session,
    page: Page,
    /// The answer to give when the timer fires.
    due: Option<Answer>,
    kept: Kept,
}

/// Updates the session and paints it. Returns whether the action was possible; after a panic none is, since the lock is
/// still held.
pub(crate) fn update(action: Action) -> bool {
    APP.try_lock().is_some_and(|mut app| app.update(action))
}

/// Resumes from these saved settings and this saved match.
pub(crate) fn resume(settings: Option<&str>, kept_match: Option<&str>) {
    if let Some(mut app) = APP.try_lock() {
        app.resume(settings, kept_match);
    }
}

/// Reads something from the session.
pub(crate) fn session<T: Default>(of: impl FnOnce(&Session) -> T) -> T {
    let app = APP.try_lock();
    app.map(|app| of(&app.session)).unwrap_or_default()
}

/// The answer to give when the timer fires.
pub(crate) fn due() -> Option<Answer> {
    APP.try_lock().and_then(|app| app.due)
}

impl App {
    fn update(&mut self, action: Action) -> bool {
        let done = self.advance(action);
        if done {
            let view = View::from(&self.session);
            self.page.paint(&self.session, &view);
            self.keep(action);
            if let Some(cue) = self.session.cue(action) {
                dom::play(control::cue_name(cue), action.is_from_afar());
            }
            if self.session.tells_of_friend(action)
                && let Some(news) = news(&view)
            {
                dom::notify(&news);
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
        // The confetti fell before the reload.
        dom::popover("#confetti", false);
        if settings.or(kept_match).is_some() {
            self.kept.save_look();
        }
    }

    /// Saves what has changed.
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
                // An analysis from the table is shown at once.
                Some(analysis) => {
                    self.advance(Action::Answer(Answer::Analysis { ticket, analysis }));
                }
                None => solve(ticket, "analyze", board, 0),
            },
            Effect::Record { played, .. } => {
                let link = played.link().text();
                dom::record(ticket.number(), &link, played.is_coached());
            }
            Effect::Share { link, .. } => dom::share(&link.text(), false, ticket.number()),
            Effect::Invite { link, copies, .. } => {
                dom::share(&link.text(), copies, ticket.number());
            }
            Effect::Draw { .. } => {
                let (room, key) = (RoomName(random()), SeatKey(random()));
                self.advance(Action::Answer(Answer::Drawn { ticket, room, key }));
            }
            Effect::Connect { .. } => dom::connect(ticket.number()),
            Effect::Send { message, .. } => dom::send(&message.text()),
            Effect::Disconnect { last, .. } => {
                if let Some(message) = last {
                    dom::send(&message.text());
                }
                dom::disconnect(ticket.number());
            }
            Effect::StartTimer { timer, .. } => {
                dom::wait(ticket.number(), timer.milliseconds(roll()));
            }
            Effect::Update { .. } => dom::update(),
        }
    }

    fn answer_later(&mut self, delay: u32, answer: Answer) {
        self.due = Some(answer);
        dom::later(delay);
    }
}

/// Asks the solver about the board. Its text is assembled here, because `Display` would pull in the formatting code.
fn solve(ticket: Ticket, kind: &str, board: Board, delay: u32) {
    let squares = board.variant().squares().iter();
    let text: String = squares
        .map(|square| board.mark(square).map_or(".", Mark::letter))
        .collect();
    dom::solve(ticket.number(), kind, &text, board.first().letter(), delay);
}

/// An unguessable random number.
fn random() -> u128 {
    let bits = (0..4).map(|_| u128::from(dom::random_bits()));
    bits.fold(0, |number, more| number << 32 | more)
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
