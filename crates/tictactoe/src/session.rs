//! The session: what one person's screen is doing. The model is [`Session`], the only way on is [`Session::update`], and
//! what the world must do for it comes out as a list of [`Effect`]s.

mod actions;
mod apply;
mod cue;
mod effects;
mod game_screen;
mod navigation;
mod restore;
mod saved;
mod settings;
mod update;

use alloc::vec::Vec;

use crate::geometry::Variant;
use crate::level::{Level, Mode};
use crate::link::{Link, LinkError};
use crate::mark::{ByMark, Mark};
use crate::records::Played;
use crate::series::{Refusal, Score, Series};

use navigation::Place;
use restore::Discarded;
use update::Update;

pub use actions::{Action, GameAction, MenuAction, Motion, SetupAction, Sheet, SheetAction, Theme};
pub use cue::Cue;
pub use effects::{Answer, Effect, PAUSE_MS, RESULT_DELAY_MS, Shared, Ticket, pause_ms};
pub use game_screen::{GameScreen, Notice, Phase, Sharing};
pub use restore::Restorable;
pub use saved::Resumed;
pub use settings::{Preferences, Settings};

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
    sheet: Option<Sheet>,
    preferences: Preferences,
    /// What was taken away since a person's last move, the last of it last.
    discarded: Vec<Discarded>,
    /// The series that was left before another was played. The menu offers it beside the one that was left last.
    earlier: Option<Discarded>,
    /// The way forward, the next step last.
    ahead: Vec<Place>,
    /// The rounds that have ended and are not yet known to be in the records, whatever is on the screen by now.
    unrecorded: Vec<(Ticket, Played)>,
    /// The ticket of the current round and its moves. Answers to effects asked before they changed are stale.
    ticket: Ticket,
    /// The newest ticket that was given out.
    newest: Ticket,
    update: Update,
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
            names: ByMark { x: None, o: None },
        },
        screen: Screen::Menu(None),
        sheet: None,
        preferences: Preferences {
            theme: Theme::Auto,
            shortcuts: true,
            sound: false,
            motion: Motion::System,
        },
        discarded: Vec::new(),
        earlier: None,
        ahead: Vec::new(),
        unrecorded: Vec::new(),
        ticket: Ticket::FIRST,
        newest: Ticket::FIRST,
        update: Update::Unknown,
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

    /// The sheet over the screen.
    pub fn sheet(&self) -> Option<Sheet> {
        self.sheet
    }

    /// How the person likes the screen.
    pub fn preferences(&self) -> Preferences {
        self.preferences
    }

    /// The effects whose answers the session waits for.
    pub fn awaited(&self) -> Vec<Effect> {
        let mut effects = match &self.screen {
            Screen::Menu(_) | Screen::Setup => Vec::new(),
            Screen::Game(game) => game.awaited(self.ticket),
        };
        effects.extend(self.awaited_update());
        for &(ticket, played) in &self.unrecorded {
            effects.push(Effect::Record { ticket, played });
        }
        effects
    }

    /// The session after this action, and what the shell is to do next. This is the only way a session changes.
    ///
    /// # Errors
    /// When the action is not possible now; the session stays as it is.
    pub fn update(&self, action: Action) -> Result<(Session, Vec<Effect>), Refusal> {
        let mut next = self.clone();
        next.apply(action)?;
        if !action.keeps_the_way_forward() {
            next.ahead.clear();
        }
        let asked = self.awaited();
        let mut effects = next.awaited();
        effects.retain(|effect| !asked.contains(effect));
        Ok((next, effects))
    }

    fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            // They cannot be seen under a sheet.
            Action::Menu(_) | Action::Setup(_) | Action::Game(_) if self.sheet.is_some() => {
                Err(Refusal::NotHere)
            }
            Action::Menu(action) => self.apply_at_menu(action),
            Action::Setup(action) => self.apply_at_setup(action),
            Action::Game(action) => self.apply_in_game(action),
            Action::Sheet(action) => self.apply_sheet(action),
            Action::Answer(answer) => self.apply_answer(answer),
            Action::Open(link) => {
                self.discard_series();
                self.sheet = None;
                match link {
                    Ok(link) => self.open(link),
                    Err(error) => self.show_menu(Some(error)),
                }
                Ok(())
            }
            Action::Restore => self.restore(),
            Action::Back => self.go_back(),
            Action::Forward => self.go_forward(),
            Action::UpdateReady => self.learn_of_update(),
            Action::Update => self.take_update(),
        }
    }

    fn begin(&mut self, mode: Mode, variant: Variant) {
        self.enter(Series::new(mode, variant));
    }

    fn open(&mut self, link: Link) {
        self.enter(Series::open(link));
        if let Screen::Game(game) = &mut self.screen {
            game.say(Notice::Opened);
        }
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
        self.renew_ticket();
    }

    /// What follows a move, whoever has made it.
    fn moved(&mut self) {
        self.renew_ticket();
        if let Screen::Game(game) = &mut self.screen
            && let Some(played) = game.count_end()
        {
            self.await_record(played);
        }
    }

    fn await_record(&mut self, played: Played) {
        self.newest = self.newest.next();
        self.unrecorded.push((self.newest, played));
    }

    /// What was asked about the record before is no answer for it any more, though it may look the same.
    fn renew_ticket(&mut self) {
        self.newest = self.newest.next();
        self.ticket = self.newest;
    }
}
