//! A session of the core beside the page: whatever is done to both, the page shows what the core says.

mod compare;
mod meaning;

use std::time::{Duration, Instant};

use tictactoe::engine::Engine;
use tictactoe::{
    Action, Answer, Effect, GameAction, Link, Roll, Screen, Session, Square, Status, Variant, View,
};
use tictactoe_e2e::{Host, Player, Shown};

/// How long the page may take to know what the core knows at once.
const PATIENCE: Duration = Duration::from_secs(40);

/// The page and the core, with time stopped and the same dice.
pub(crate) struct Mirror<'a> {
    player: &'a Player,
    session: Session,
    roll: Roll,
    /// The computer's move, which is chosen before its pause.
    planned: Option<Square>,
    engine: Engine,
}

/// The page with dice that show what `window.chance` says. The module takes `Math.random` as it finds it at the start.
pub(crate) fn loaded_host() -> Host {
    Host::with_script("Math.random = () => window.chance;").unwrap()
}

impl Mirror<'_> {
    /// At the menu, with time stopped. The page must come from [`loaded_host`].
    pub(crate) fn new(player: &Player) -> Mirror<'_> {
        player.stop_time();
        let mut mirror = Mirror {
            player,
            session: Session::default(),
            roll: Roll::wrapping(0),
            planned: None,
            engine: Engine::default(),
        };
        mirror.set_chance(0.0);
        mirror
    }

    /// From now on the die always shows this part of its faces.
    pub(crate) fn set_chance(&mut self, chance: f64) {
        self.player
            .script::<()>("[window.chance] = arguments", &[chance.into()]);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "as the page does it"
        )]
        let face = (chance * Roll::FACES as f64) as u64;
        self.roll = Roll::wrapping(face);
    }

    /// Where the session is.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Whether the round is over.
    pub(crate) fn is_over(&self) -> bool {
        match self.session.screen() {
            Screen::Game(game) => matches!(game.board().status(), Status::Over(_)),
            Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_) => false,
        }
    }

    /// Presses what has this `data-do` word, or the square with this number, and compares.
    pub(crate) fn press(&mut self, word: &str) {
        if word.parse::<usize>().is_ok() {
            self.player.press(word);
        } else {
            self.player.press(&format!("[data-do={word}]"));
        }
        self.update(meaning::action(word, self.session.screen()));
        self.compare(word);
    }

    /// Opens the menu of rare things and presses this in it, and compares.
    pub(crate) fn press_in_more(&mut self, word: &str) {
        self.player.press("#open-more");
        // A choice is not seen, its label is.
        self.player.press(&format!(
            "#more :is(label:has([data-do={word}]), button[data-do={word}])"
        ));
        self.update(meaning::action(word, self.session.screen()));
        if self.player.shown().more {
            self.player.key("Escape");
        }
        self.compare(word);
    }

    /// Presses the label of this choice, and compares.
    pub(crate) fn choose(&mut self, word: &str) {
        self.player.press(&format!("label:has([data-do={word}])"));
        self.update(meaning::action(word, self.session.screen()));
        self.compare(word);
    }

    /// Hits a key that stands for this word, and compares.
    pub(crate) fn key(&mut self, key: &str, word: &str) {
        self.player.key(key);
        self.update(meaning::action(word, self.session.screen()));
        self.compare(key);
    }

    /// Presses this move in the strip of moves, the start being the first, and compares.
    pub(crate) fn press_move(&mut self, ply: usize) {
        self.player.press(&format!("[data-ply='{ply}']"));
        self.update(Action::Game(GameAction::StepTo(ply)));
        self.compare(&format!("move {ply}"));
    }

    /// Opens a link to this game, and compares.
    pub(crate) fn open(&mut self, link: &str) {
        self.player.follow(link);
        self.update(Action::Open(Link::parse(link)));
        self.compare(link);
    }

    /// Goes back in the browser's history, and compares.
    pub(crate) fn go_back(&mut self) {
        self.player.go_back();
        self.update(Action::Back);
        self.compare_patiently("back");
    }

    /// Goes forward in the browser's history, and compares.
    pub(crate) fn go_forward(&mut self) {
        self.player.go_forward();
        self.update(Action::Forward);
        self.compare_patiently("forward");
    }

    /// Lets the computer play, or the result be shown, and compares.
    pub(crate) fn let_time_pass(&mut self) {
        let awaited = self.session.awaited();
        let thinks = awaited
            .iter()
            .any(|effect| matches!(effect, Effect::Think { .. }));
        if self.is_on_larger_board() && thinks {
            // The answer comes from afar.
            self.player.wait_until("the computer's mark", |shown| {
                self.player.let_pause_pass();
                !shown.thinking
            });
        } else {
            self.player.let_time_pass();
        }
        for effect in awaited {
            match effect {
                Effect::Think { ticket, .. } => {
                    let square = self.planned.unwrap();
                    self.update(Action::Answer(Answer::Move { ticket, square }));
                }
                Effect::AwaitResult { ticket } => {
                    self.update(Action::Answer(Answer::ResultDue { ticket }));
                }
                Effect::Analyze { .. }
                | Effect::Share { .. }
                | Effect::Update { .. }
                | Effect::Record { .. }
                | Effect::Invite { .. }
                | Effect::Draw { .. }
                | Effect::Connect { .. }
                | Effect::Send { .. }
                | Effect::Disconnect { .. }
                | Effect::StartTimer { .. } => {}
            }
        }
        self.compare("time");
    }

    /// Moves the session on, and tells it at once what there is to be known.
    fn update(&mut self, action: Action) {
        if let Ok((session, effects)) = self.session.update(action) {
            self.session = session;
            for effect in effects {
                match effect {
                    Effect::Analyze { ticket, board } => {
                        let analysis = self.engine.advise(board);
                        self.update(Action::Answer(Answer::Analysis { ticket, analysis }));
                    }
                    Effect::Think { board, level, .. } => {
                        self.planned = self.engine.choose(level, board, self.roll);
                    }
                    Effect::Record { ticket, .. } => {
                        self.update(Action::Answer(Answer::Recorded { ticket }));
                    }
                    Effect::AwaitResult { .. }
                    | Effect::Share { .. }
                    | Effect::Update { .. }
                    | Effect::Invite { .. }
                    | Effect::Draw { .. }
                    | Effect::Connect { .. }
                    | Effect::Send { .. }
                    | Effect::Disconnect { .. }
                    | Effect::StartTimer { .. } => {}
                }
            }
        }
    }

    /// The page shows what the core says, at once; only on the larger boards it takes a while to know it all.
    fn compare(&self, after: &str) {
        if self.is_on_larger_board() {
            return self.compare_patiently(after);
        }
        let shown = self.player.shown();
        assert_eq!(
            self.difference(&shown),
            Vec::<String>::new(),
            "after {after}"
        );
        assert_ne!(shown.focused, "", "the focus is lost after {after}");
    }

    /// The page shows what the core says, in the end.
    fn compare_patiently(&self, after: &str) {
        let begun = Instant::now();
        loop {
            let shown = self.player.shown();
            let difference = self.difference(&shown);
            let is_settled = difference.is_empty() && !shown.focused.is_empty();
            if is_settled || begun.elapsed() > PATIENCE {
                assert_eq!(difference, Vec::<String>::new(), "after {after}");
                assert_ne!(shown.focused, "", "the focus is lost after {after}");
                return;
            }
        }
    }

    fn difference(&self, shown: &Shown) -> Vec<String> {
        compare::difference(shown, &View::from(&self.session), &self.session)
    }

    fn is_on_larger_board(&self) -> bool {
        match self.session.screen() {
            Screen::Game(game) => game.series().variant() != Variant::Three,
            Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_) => false,
        }
    }
}
