//! The session: the state of one person's screen. [`Session`] is the model, [`Session::update`] is the only way to
//! change it, and [`Effect`]s are what it asks of the shell.

mod actions;
mod apply;
mod cue;
mod effects;
mod game_screen;
mod navigation;
mod restore;
mod room_screen;
mod rooms;
mod saved;
mod settings;
mod tabs;
mod update;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::geometry::Variant;
use crate::level::{Level, Mode};
use crate::link::{Link, LinkError};
use crate::mark::{ByMark, Mark};
use crate::online::{ClientEvent, RoomClient};
use crate::records::Played;
use crate::series::{Refusal, Score, Series};

use navigation::Place;
use restore::Discarded;
use rooms::Entering;
use update::Update;

pub use actions::{
    Action, GameAction, MenuAction, Motion, Opponent, RoomScreenAction, Rooms, SetupAction, Sheet,
    SheetAction, Theme,
};
pub use cue::Cue;
pub use effects::{Answer, Effect, PAUSE_MS, RESULT_DELAY_MS, Shared, Ticket, pause_ms};
pub use game_screen::{GameScreen, Notice, Phase, Sharing};
pub use restore::Restorable;
pub use room_screen::{RoomNotice, RoomScreen};
pub use saved::Resumed;
pub use settings::{Preferences, Settings};
pub use tabs::beside_other_tabs;

/// The state of the whole program, from opening it to closing it.
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
    /// The undo stack: what was discarded since a person's last move, the most recent last.
    discarded: Vec<Discarded>,
    /// The series that was left before another was played. The menu offers it beside the one left last.
    earlier: Option<Discarded>,
    /// The forward stack: where [`Action::Forward`] leads, the next step last.
    ahead: Vec<Place>,
    /// Finished rounds whose record has not been acknowledged yet, whatever is on the screen by now.
    unrecorded: Vec<(Ticket, Played)>,
    /// The ticket of the current round and its moves. Answers to effects issued before they changed are stale.
    ticket: Ticket,
    /// The newest ticket issued.
    newest: Ticket,
    update: Update,
    rooms: Rooms,
    /// The rooms that were left and can be returned to, the most recent last.
    left_rooms: Vec<RoomClient>,
    entering: Option<(Ticket, Entering)>,
}

/// The current screen. Only a game has players and a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The choice of mode, with the error of a link that could not be opened, if any.
    Menu(Option<LinkError>),
    /// The choice of mark and board, and of the computer's level.
    Setup(Opponent),
    /// A series of rounds between the same two players.
    Game(GameScreen),
    /// A room, shared with a friend online.
    Room(Box<RoomScreen>),
}

impl Default for Session {
    fn default() -> Session {
        Session::AT_THE_MENU
    }
}

impl Session {
    /// The initial session, at the menu.
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
            notify: false,
        },
        discarded: Vec::new(),
        earlier: None,
        ahead: Vec::new(),
        unrecorded: Vec::new(),
        ticket: Ticket::FIRST,
        newest: Ticket::FIRST,
        update: Update::Unknown,
        rooms: Rooms::Nowhere,
        left_rooms: Vec::new(),
        entering: None,
    };

    /// A session that starts in this game.
    pub fn playing(link: Link) -> (Session, Vec<Effect>) {
        let mut session = Session::default();
        session.open(link);
        let effects = session.awaited();
        (session, effects)
    }

    /// The current settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The current screen.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The sheet over the screen, if any.
    pub fn sheet(&self) -> Option<Sheet> {
        self.sheet
    }

    /// The person's preferences.
    pub fn preferences(&self) -> Preferences {
        self.preferences
    }

    /// The pending effects: those whose answers the session waits for.
    pub fn awaited(&self) -> Vec<Effect> {
        let mut effects = match &self.screen {
            Screen::Menu(_) | Screen::Setup(_) => Vec::new(),
            Screen::Game(game) => game.awaited(self.ticket),
            Screen::Room(room) => room.awaited(self.ticket),
        };
        effects.extend(self.awaited_draw());
        effects.extend(self.awaited_update());
        for &(ticket, played) in &self.unrecorded {
            effects.push(Effect::Record { ticket, played });
        }
        effects
    }

    /// The session after this action, and the effects for the shell to perform. This is the only way a session changes.
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
        let is_goodbye = matches!(
            action,
            Action::Room(RoomScreenAction::Leave)
                | Action::Sheet(SheetAction::Leave | SheetAction::DeleteEverything)
        );
        effects.extend(self.disconnection(&next, is_goodbye));
        Ok((next, effects))
    }

    fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            // Their controls are covered by the sheet.
            Action::Menu(_) | Action::Setup(_) | Action::Game(_) | Action::Room(_)
                if self.sheet.is_some() =>
            {
                Err(Refusal::NotHere)
            }
            Action::Menu(action) => self.apply_at_menu(action),
            Action::Setup(action) => self.apply_at_setup(action),
            Action::Game(action) => self.apply_in_game(action),
            Action::Room(action) => self.apply_in_room(action),
            Action::Sheet(action) => self.apply_sheet(action),
            Action::Answer(answer) => self.apply_answer(answer),
            Action::Join(link) => {
                self.join(link);
                Ok(())
            }
            Action::Found(rooms) => self.find_rooms(rooms),
            Action::Wake => self.take_in_room(ClientEvent::Woken),
            Action::Open(link) => {
                self.discard_series();
                self.put_room_aside();
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

    /// Enters a series. Its players and board become the settings for the next game.
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

    /// What follows a move, whoever made it.
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

    /// Makes answers to earlier effects stale, even if the position looks the same.
    fn renew_ticket(&mut self) {
        self.newest = self.newest.next();
        self.ticket = self.newest;
    }
}
