//! The session: what one person's screen is doing. The model is [`Session`], the only way on is [`Session::update`], and
//! what the world must do for it comes out as a list of [`Effect`]s.

mod game_screen;
mod messages;
mod restore;

use alloc::vec::Vec;

use crate::game::Game;
use crate::geometry::Variant;
use crate::level::{Level, Mode};
use crate::link::{Link, LinkError};
use crate::mark::Mark;
use crate::series::{Refusal, Score, Series};

pub use game_screen::{GameScreen, Notice, Phase};
pub use messages::{
    Action, Answer, Effect, GameAction, MenuAction, PAUSE_MS, RESULT_DELAY_MS, SetupAction, Shared,
    Ticket, pause_ms,
};
pub use restore::Restorable;

use restore::Discarded;

/// Everything that happens between opening the game and closing it.
///
/// ```
/// use tictactoe::{Action, GameAction, MenuAction, Session, Variant};
/// let (session, _) = Session::default().update(Action::Menu(MenuAction::VsPlayer))?;
/// let centre = Action::Game(GameAction::Play(Variant::Three.numbered(5).unwrap()));
/// let (session, effects) = session.update(centre)?;
/// assert_eq!(effects, []);
/// // The same square again is refused, and nothing has changed.
/// assert!(session.update(centre).is_err());
/// # Ok::<(), tictactoe::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    settings: Settings,
    screen: Screen,
    discarded: Option<Discarded>,
    /// The ticket of the current round and its moves. Answers to effects asked before they changed are stale.
    ticket: Ticket,
    /// The newest ticket that was given out.
    newest: Ticket,
}

/// What a person chose. Kept from one game to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The computer's level.
    pub level: Level,
    /// The person's mark against the computer.
    pub mark: Mark,
    /// The board against the computer.
    pub board: Variant,
    /// The board for two people.
    pub shared_board: Variant,
}

/// Where the session is. Only a game has players and a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The choice of the mode, after a link that led nowhere with what was wrong with it.
    Menu(Option<LinkError>),
    /// The choice of level, mark and board.
    Setup,
    /// Round after round between the same two players.
    Game(GameScreen),
}

impl Default for Settings {
    fn default() -> Settings {
        Session::AT_THE_MENU.settings
    }
}

impl Default for Session {
    fn default() -> Session {
        Session::AT_THE_MENU
    }
}

impl Session {
    /// A session at the menu, where each begins.
    pub const AT_THE_MENU: Session = Session {
        settings: Settings {
            level: Level::Medium,
            mark: Mark::X,
            board: Variant::Three,
            shared_board: Variant::Three,
        },
        screen: Screen::Menu(None),
        discarded: None,
        ticket: Ticket::FIRST,
        newest: Ticket::FIRST,
    };

    /// A session that starts in this game.
    pub fn playing(link: Link) -> (Session, Vec<Effect>) {
        let mut session = Session::default();
        session.open(link);
        let effects = session.awaited();
        (session, effects)
    }

    /// What was chosen.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Where the session is.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The effects whose answers the session waits for.
    pub fn awaited(&self) -> Vec<Effect> {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup => Vec::new(),
            Screen::Game(game) => game.awaited(self.ticket).collect(),
        }
    }

    /// The session after this action, and what the shell is to do next. This is the only way a session changes.
    ///
    /// # Errors
    /// When the action is not possible now; the session stays as it is.
    pub fn update(&self, action: Action) -> Result<(Session, Vec<Effect>), Refusal> {
        let mut next = self.clone();
        next.apply(action)?;
        if next.record() != self.record() {
            next.ticket = next.issue_ticket();
        }
        let asked = self.awaited();
        let mut effects = next.awaited();
        effects.retain(|effect| !asked.contains(effect));
        Ok((next, effects))
    }

    fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Menu(action) => self.apply_at_menu(action),
            Action::Setup(action) => self.apply_at_setup(action),
            Action::Game(action) => self.apply_in_game(action),
            Action::Answer(answer) => self.apply_answer(answer),
            Action::Open(Ok(link)) => {
                self.discard_series();
                self.open(link);
                Ok(())
            }
            Action::Open(Err(error)) => {
                self.discard_series();
                self.screen = Screen::Menu(Some(error));
                Ok(())
            }
            Action::Restore => self.restore(),
        }
    }

    fn apply_at_menu(&mut self, action: MenuAction) -> Result<(), Refusal> {
        let Screen::Menu(_) = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            MenuAction::VsComputer => self.screen = Screen::Setup,
            MenuAction::VsPlayer => self.begin(Mode::TwoPeople, self.settings.shared_board),
        }
        Ok(())
    }

    fn apply_at_setup(&mut self, action: SetupAction) -> Result<(), Refusal> {
        let Screen::Setup = self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            SetupAction::SetLevel(level) => self.settings.level = level,
            SetupAction::SetMark(mark) => self.settings.mark = mark,
            SetupAction::SetBoard(board) => self.settings.board = board,
            SetupAction::Start => {
                let Settings {
                    level,
                    mark: person,
                    board,
                    ..
                } = self.settings;
                self.begin(Mode::Computer { level, person }, board);
            }
            SetupAction::Back => self.screen = Screen::Menu(None),
        }
        Ok(())
    }

    fn apply_in_game(&mut self, action: GameAction) -> Result<(), Refusal> {
        let Screen::Game(game) = &mut self.screen else {
            return Err(Refusal::NotHere);
        };
        match action {
            GameAction::Play(square) => {
                game.play(square)?;
                self.discarded = None;
            }
            GameAction::StepTo(ply) => game.step_to(ply)?,
            GameAction::Undo => {
                let ply = game.series().undo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            GameAction::Redo => {
                let ply = game.series().redo_ply();
                game.step_to(ply.ok_or(Refusal::NothingThere)?)?;
            }
            GameAction::NewRound => {
                let before = game.clone();
                game.start_next_round(self.settings.level)?;
                if before.is_mid_round() || self.discarded.is_some() {
                    self.discard(Restorable::Round, before);
                }
            }
            GameAction::Hint => game.ask_for_hint()?,
            GameAction::ToggleValues => game.toggle_values(),
            GameAction::Review => game.review()?,
            GameAction::TryAgain => game.try_again()?,
            GameAction::CloseResult => game.close(Phase::ResultOpen)?,
            GameAction::CloseReview => game.close(Phase::Reviewing)?,
            GameAction::Share => {
                self.newest = self.newest.next();
                game.share(self.newest);
            }
            GameAction::SetLevel(level) => match game.series().mode() {
                Mode::TwoPeople => return Err(Refusal::NotHere),
                Mode::Computer { .. } => self.settings.level = level,
            },
            GameAction::SetBoard(board) => {
                let mode = game.series().mode();
                if mode != Mode::TwoPeople || board == game.series().variant() {
                    return Err(Refusal::NotHere);
                }
                self.discard_series();
                self.begin(mode, board);
            }
            GameAction::ResetScores => {
                let before = game.clone();
                game.reset_scores()?;
                if before.series().score() != Score::default() {
                    self.discard(Restorable::Scores, before);
                }
            }
            GameAction::ToMenu => {
                self.discard_series();
                self.screen = Screen::Menu(None);
            }
        }
        Ok(())
    }

    fn apply_answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let is_awaited = self.awaited().iter().any(|effect| answer.answers(effect));
        let Screen::Game(game) = &mut self.screen else {
            return Err(Refusal::Stale);
        };
        let is_of_use = match answer {
            // One that was asked for before a step to another move is still of use.
            Answer::Analysis { ticket, analysis } => {
                ticket == self.ticket && game.wants_analysis_of(analysis.board())
            }
            Answer::Move { .. } | Answer::ResultDue { .. } | Answer::Shared { .. } => is_awaited,
        };
        if !is_of_use {
            return Err(Refusal::Stale);
        }
        match answer {
            Answer::Move { square, .. } => game.play_for_computer(square)?,
            Answer::ResultDue { .. } => game.show_result(),
            Answer::Analysis { analysis, .. } => game.learn(analysis),
            Answer::Shared { how, .. } => game.shared(how),
        }
        Ok(())
    }

    fn begin(&mut self, mode: Mode, variant: Variant) {
        self.enter(Series::new(mode, variant));
    }

    fn open(&mut self, link: Link) {
        self.enter(Series::open(link));
    }

    /// Enters a series; what is played here is what the next game offers.
    fn enter(&mut self, series: Series) {
        match series.mode() {
            Mode::TwoPeople => self.settings.shared_board = series.variant(),
            Mode::Computer { level, person } => {
                self.settings.level = level;
                self.settings.mark = person;
                self.settings.board = series.variant();
            }
        }
        self.screen = Screen::Game(GameScreen::new(series));
        // Answers meant for another series must not fit this one, even if the boards are equal.
        self.ticket = self.issue_ticket();
    }

    /// What effects are asked about: the round and its moves.
    fn record(&self) -> Option<(usize, Game)> {
        match &self.screen {
            Screen::Menu(_) | Screen::Setup => None,
            Screen::Game(game) => Some((game.series().round(), game.series().whole_game())),
        }
    }

    fn issue_ticket(&mut self) -> Ticket {
        self.newest = self.newest.next();
        self.newest
    }
}
