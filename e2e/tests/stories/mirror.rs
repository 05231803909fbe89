//! A session of the core beside the page: whatever is done to both, the page shows what the core says.

use tictactoe::engine::table;
use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, Mark, MenuAction, Roll, Session, SetupAction,
    Status, Variant, View, words,
};
use tictactoe::{CoachView, GameView, MoveView, Screen, SquareView};
use tictactoe_e2e::{Coach, Host, Player, Shown};

/// The page and the core, with time stopped and the same dice.
pub(crate) struct Mirror<'a> {
    player: &'a Player,
    session: Session,
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
            Screen::Menu(_) | Screen::Setup => false,
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
        self.update(Action::Game(GameAction::StepTo(count)));
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
        for effect in self.session.awaited() {
            match effect {
                Effect::Think {
                    ticket,
                    board,
                    level,
                } => {
                    let square = level.choose(board, self.roll, table::perfect_move).unwrap();
                    self.update(Action::Answer(Answer::Move { ticket, square }));
                }
                Effect::AwaitResult { ticket } => {
                    self.update(Action::Answer(Answer::ResultDue { ticket }));
                }
                Effect::Analyze { .. } | Effect::Share { .. } => {}
            }
        }
        self.compare("time");
    }

    /// Moves the session on, and tells it at once what there is to be known.
    fn update(&mut self, action: Action) {
        if let Ok((session, effects)) = self.session.update(action) {
            self.session = session;
            for effect in effects {
                if let Effect::Analyze { ticket, board } = effect {
                    let analysis = table::advise(board).unwrap();
                    self.update(Action::Answer(Answer::Analysis { ticket, analysis }));
                }
            }
        }
    }

    fn compare(&self, after: &str) {
        let shown = self.player.shown();
        match View::from(&self.session) {
            View::Menu(menu) => {
                let notice = menu.link_error.unwrap_or_default();
                assert_eq!(shown.screen(), "menu", "after {after}");
                assert_eq!(shown.notice, notice, "after {after}");
            }
            View::Setup(settings) => {
                assert_eq!(shown.screen(), "setup", "after {after}");
                let chosen = [words::level(settings.level), settings.mark.letter()];
                assert_eq!(shown.chosen, chosen, "after {after}");
            }
            View::Game(view) => compare_game(&shown, &view, after),
        }
        assert_ne!(shown.focused, "", "the focus is lost after {after}");
    }
}

fn compare_game(shown: &Shown, view: &GameView, after: &str) {
    let letter = |mark: Option<Mark>| mark.map_or(".", Mark::letter);
    assert_eq!(shown.screen(), "match", "after {after}");
    assert_eq!(shown.status, view.status.text, "after {after}");
    assert_eq!(shown.status_mark, letter(view.status.mark), "after {after}");
    assert_eq!(shown.thinking, view.status.thinking, "after {after}");
    let squares = || view.squares.iter();
    let marks: String = squares().map(|square| letter(square.mark)).collect();
    assert_eq!(shown.marks, marks, "after {after}");
    let previews: String = squares().map(|square| letter(square.preview)).collect();
    assert_eq!(shown.previews, previews, "after {after}");
    let labels: Vec<String> = squares().map(SquareView::label).collect();
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
    let dialog = dialog.map(|result| (result.title().to_owned(), result.sentence()));
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

fn compare_coach(shown: &Coach, view: &GameView, after: &str) {
    let CoachView {
        notice, reviews, ..
    } = view.coach;
    let mut moves = vec![words::coach::START.to_owned()];
    moves.extend(view.coach.moves.iter().map(MoveView::text));
    let hinted = view.squares.iter().filter(|square| square.hinted);
    let idle = [
        (words::coach::UNDO, view.coach.can_undo),
        (words::coach::REDO, view.coach.can_redo),
        (words::coach::HINT, view.coach.can_hint),
        (words::coach::REVIEW, view.coach.can_review),
    ];
    let expected = Coach {
        open: shown.open || notice.is_some() || reviews,
        aside: notice.map(|notice| notice.text()).unwrap_or_default(),
        hinted: hinted.map(|square| square.square.to_string()).collect(),
        values: view.squares.iter().map(SquareView::value).collect(),
        current: moves[view.coach.ply].clone(),
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
        "vs-computer" => Action::Menu(MenuAction::VsComputer),
        "vs-player" => Action::Menu(MenuAction::VsPlayer),
        "easy" => Action::Setup(SetupAction::SetLevel(Level::Easy)),
        "medium" => Action::Setup(SetupAction::SetLevel(Level::Medium)),
        "hard" => Action::Setup(SetupAction::SetLevel(Level::Hard)),
        "x" => Action::Setup(SetupAction::SetMark(Mark::X)),
        "o" => Action::Setup(SetupAction::SetMark(Mark::O)),
        "start" => Action::Setup(SetupAction::Start),
        "back" => Action::Setup(SetupAction::Back),
        word => Action::Game(game_action(word)),
    }
}

fn game_action(word: &str) -> GameAction {
    match word {
        "menu" => GameAction::ToMenu,
        "new-game" | "play-again" => GameAction::NewRound,
        "reset-scores" => GameAction::ResetScores,
        "close" => GameAction::CloseResult,
        "undo" => GameAction::Undo,
        "redo" => GameAction::Redo,
        "hint" => GameAction::Hint,
        "values" => GameAction::ToggleValues,
        "review" | "review-moves" => GameAction::Review,
        "try-again" => GameAction::TryAgain,
        number => GameAction::Play(Variant::Three.numbered(number.parse().unwrap()).unwrap()),
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
