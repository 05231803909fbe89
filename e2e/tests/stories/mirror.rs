//! A session of the core beside the page: whatever is done to both, the page shows what the core says.

use tictactoe::{Action, Effect, Level, Link, Mark, Roll, Session, Square, Status, View, words};
use tictactoe::{CoachView, MatchView, Screen, SquareView};
use tictactoe_e2e::{Coach, Host, Player, Shown};

/// The page and the core, with time stopped and the same dice.
pub(crate) struct Mirror<'a> {
    player: &'a Player,
    session: Session,
    effect: Option<Effect>,
    roll: Roll,
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
            effect: None,
            roll: Roll::wrapping(0),
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
        let face = (chance * Roll::FACES as f64) as usize;
        self.roll = Roll::wrapping(face);
    }

    /// Where the session is.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Whether the round is over.
    pub(crate) fn is_over(&self) -> bool {
        match self.session.screen() {
            Screen::Match(current) => matches!(current.game().board().status(), Status::Over(_)),
            _ => false,
        }
    }

    /// Presses what has this `data-do` word, and compares. The coach is opened for it if need be.
    pub(crate) fn press(&mut self, word: &str) {
        if is_coachs(word) && !self.player.shown().coach.open {
            self.player.press(words::coach::COACH);
        }
        self.player.press(name(word));
        self.update(action(word));
        self.compare(word);
    }

    /// Hits a key that stands for this word, and compares.
    pub(crate) fn key(&mut self, key: &str, word: &str) {
        self.player.key(key);
        self.update(action(word));
        self.compare(key);
    }

    /// Presses this line in the list of moves, the start being the first, and compares.
    pub(crate) fn press_move(&mut self, count: usize) {
        let line = &self.player.shown().coach.moves[count];
        self.player.press(line);
        self.update(Action::StepTo(count));
        self.compare(line);
    }

    /// Opens a link to this game, and compares.
    pub(crate) fn open(&mut self, link: &str) {
        if self.player.follow(link) {
            self.update(Action::Open(Link::parse(link)));
        }
        self.compare(link);
    }

    /// Lets the computer play, or the result be shown, and compares.
    pub(crate) fn let_time_pass(&mut self) {
        self.player.let_time_pass();
        if let Some(effect) = self.effect {
            self.update(effect.reply(self.roll));
        }
        self.compare("time");
    }

    fn update(&mut self, action: Action) {
        if let Ok((session, effect)) = self.session.update(action) {
            self.effect = effect.or(session.awaited());
            self.session = session;
        }
    }

    fn compare(&self, after: &str) {
        let shown = self.player.shown();
        match View::from(&self.session) {
            View::Menu(notice) => {
                assert_eq!(shown.screen(), "menu", "after {after}");
                assert_eq!(shown.notice, notice.unwrap_or_default(), "after {after}");
            }
            View::Setup(settings) => {
                assert_eq!(shown.screen(), "setup", "after {after}");
                let chosen = [words::level(settings.level), settings.mark.letter()];
                assert_eq!(shown.chosen, chosen, "after {after}");
            }
            View::Match(view) => compare_match(&shown, &view, after),
        }
        assert_ne!(shown.focused, "", "the focus is lost after {after}");
    }
}

fn compare_match(shown: &Shown, view: &MatchView, after: &str) {
    let letter = |mark: Option<Mark>| mark.map_or(".", Mark::letter);
    assert_eq!(shown.screen(), "match", "after {after}");
    assert_eq!(shown.status, view.status.text, "after {after}");
    assert_eq!(shown.status_mark, letter(view.status.mark), "after {after}");
    assert_eq!(shown.thinking, view.status.thinking, "after {after}");
    let marks = view.squares.map(|square| letter(square.mark)).concat();
    assert_eq!(shown.marks, marks, "after {after}");
    let previews = view.squares.map(|square| letter(square.preview)).concat();
    assert_eq!(shown.previews, previews, "after {after}");
    let labels = view.squares.map(|square| square.label());
    assert_eq!(shown.labels, labels, "after {after}");
    let numbers = |is_one: fn(&SquareView) -> bool| -> String {
        let squares = view.squares.iter().filter(|square| is_one(square));
        squares.map(|square| square.square.to_string()).collect()
    };
    assert_eq!(
        shown.winning,
        numbers(|square| square.winning),
        "after {after}"
    );
    assert_eq!(
        shown.unavailable,
        numbers(|square| square.preview.is_none()),
        "after {after}"
    );
    assert_eq!(shown.faded, view.drawn, "after {after}");
    for (shown, view) in shown.counters.iter().zip(view.counters) {
        assert_eq!(
            (shown.name.as_str(), shown.rounds, shown.to_move),
            (view.label, view.rounds, view.to_move),
            "after {after}"
        );
    }
    let dialog = view.result.filter(|_| view.result_is_open);
    let dialog = dialog.map(|result| (result.title.to_owned(), result.sentence.to_owned()));
    assert_eq!(shown.dialog, dialog, "after {after}");
    let next_level = view.next_level.filter(|_| view.result_is_open);
    let next_level = next_level.map(words::level).unwrap_or_default();
    assert_eq!(shown.next_level, next_level, "after {after}");
    compare_coach(&shown.coach, view, after);
    let confetti = view.result.is_some_and(|result| result.celebrate);
    assert_eq!(
        shown.confetti,
        if confetti { 30 } else { 0 },
        "after {after}"
    );
}

fn compare_coach(shown: &Coach, view: &MatchView, after: &str) {
    let CoachView { aside, reviews, .. } = view.coach;
    let mut moves = vec![words::coach::START.to_owned()];
    moves.extend(view.coach.moves().map(|line| line.text()));
    let hinted = view.squares.iter().filter(|square| square.hinted);
    let idle = [
        (words::coach::UNDO, view.coach.can_undo),
        (words::coach::REDO, view.coach.can_redo),
        (words::coach::HINT, view.coach.can_hint),
        (words::coach::REVIEW, view.coach.can_review),
    ];
    let expected = Coach {
        open: shown.open || aside.is_some() || reviews,
        aside: aside.map(|aside| aside.text()).unwrap_or_default(),
        hinted: hinted.map(|square| square.square.to_string()).collect(),
        values: view.squares.iter().map(SquareView::value).collect(),
        current: moves[view.coach.shown].clone(),
        try_again: view
            .coach
            .first_mistake
            .map(|before| moves[before + 1].clone())
            .unwrap_or_default(),
        moves,
        reviews,
        idle: idle
            .iter()
            .filter(|(_, can)| !can)
            .map(|&(name, _)| name.to_owned())
            .collect(),
        shows_values: view.coach.shows_values,
    };
    assert_eq!(*shown, expected, "after {after}");
}

/// Whether this control is among the coach's.
fn is_coachs(word: &str) -> bool {
    [
        "undo",
        "redo",
        "hint",
        "values",
        "review-moves",
        "try-again",
    ]
    .contains(&word)
}

/// What the words on the page mean to the core.
fn action(word: &str) -> Action {
    match word {
        "vs-computer" => Action::VsComputer,
        "vs-player" => Action::VsPlayer,
        "easy" => Action::SetLevel(Level::Easy),
        "medium" => Action::SetLevel(Level::Medium),
        "hard" => Action::SetLevel(Level::Hard),
        "x" => Action::SetMark(Mark::X),
        "o" => Action::SetMark(Mark::O),
        "start" => Action::Start,
        "menu" | "back" => Action::ToMenu,
        "new-game" | "play-again" => Action::NewGame,
        "reset-scores" => Action::ResetScores,
        "close" => Action::CloseResult,
        "undo" => Action::Undo,
        "redo" => Action::Redo,
        "hint" => Action::Hint,
        "values" => Action::ToggleValues,
        "review" | "review-moves" => Action::Review,
        "try-again" => Action::TryAgain,
        number => Action::Play(Square::from_number(number.parse().unwrap()).unwrap()),
    }
}

/// The words on the page.
fn name(word: &str) -> &str {
    match word {
        "vs-computer" => words::VS_COMPUTER,
        "vs-player" => words::VS_PLAYER,
        "easy" => "Easy",
        "medium" => "Medium",
        "hard" => "Hard",
        "x" => "X",
        "o" => "O",
        "start" => words::START_GAME,
        "menu" => words::MENU,
        "back" => words::BACK,
        "new-game" => words::NEW_GAME,
        "play-again" => words::PLAY_AGAIN,
        "reset-scores" => words::RESET_SCORES,
        "undo" => words::coach::UNDO,
        "redo" => words::coach::REDO,
        "hint" => words::coach::HINT,
        "values" => words::coach::VALUES,
        "review" | "review-moves" => words::coach::REVIEW,
        "try-again" => words::coach::TRY_AGAIN,
        number => number,
    }
}
