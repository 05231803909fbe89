//! The session: menu, setup and rounds. The model is [`Session`], the only way on is [`Session::update`], and what
//! the world must do for it comes out as an [`Effect`].

mod messages;

use crate::game::Game;
use crate::level::{Level, Mode, Player};
use crate::link::{Link, LinkError};
use crate::mark::{ByMark, Mark};
use crate::rounds::{Aside, Ending, Match};

pub use messages::{Action, Effect, PAUSE_MS, RESULT_DELAY_MS, Refusal, Ticket};

/// Everything that happens between opening the game and closing it.
///
/// ```
/// use tictactoe::{Action, Session, Square};
/// let (session, _) = Session::default().update(Action::VsPlayer)?;
/// let (session, effect) = session.update(Action::Play(Square::ALL[4]))?;
/// assert_eq!(effect, None);
/// // The same square again is refused, and nothing has changed.
/// assert!(session.update(Action::Play(Square::ALL[4])).is_err());
/// # Ok::<(), tictactoe::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    settings: Settings,
    screen: Screen,
    ticket: Ticket,
}

/// What a person chose for games against the computer. Kept from one game to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The computer's level.
    pub level: Level,
    /// The person's mark.
    pub mark: Mark,
}

/// Where the session is. Only a match has a game and a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The choice of the mode, after a link that led nowhere with what was wrong with it.
    Menu(Option<LinkError>),
    /// The choice of level and mark.
    Setup,
    /// Round after round between the same two players.
    Match(Match),
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
        },
        screen: Screen::Menu(None),
        ticket: Ticket::FIRST,
    };

    /// A session that is in the middle of things: a first round between these players.
    pub fn playing(players: ByMark<Player>) -> (Session, Option<Effect>) {
        let mut session = Session::default();
        let effect = session.begin(players);
        (session, effect)
    }

    /// What was chosen for games against the computer.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Where the session is.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The ticket of what the session waits for. With another one, what was waited for is gone.
    pub fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// The effect whose answer the session waits for.
    pub fn awaited(&self) -> Option<Effect> {
        let Screen::Match(current) = &self.screen else {
            return None;
        };
        let ticket = self.ticket;
        if current.computer_to_move().is_some() {
            Some(Effect::AskComputer { ticket })
        } else {
            current
                .awaits_result()
                .then_some(Effect::ShowResult { ticket })
        }
    }

    /// The session after this action, and what the shell is to do next. This is the only way a session changes.
    ///
    /// # Errors
    /// When the action is not possible now; the session stays as it is.
    pub fn update(&self, action: Action) -> Result<(Session, Option<Effect>), Refusal> {
        let mut next = *self;
        let effect = next.apply(action)?;
        Ok((next, effect))
    }

    fn apply(&mut self, action: Action) -> Result<Option<Effect>, Refusal> {
        match (&mut self.screen, action) {
            (_, Action::Open(Ok(link))) => Ok(self.open(link)),
            (_, Action::Open(Err(error))) => Ok(self.go_to(Screen::Menu(Some(error)))),
            (Screen::Menu(_), Action::VsComputer) => Ok(self.go_to(Screen::Setup)),
            (Screen::Menu(_), Action::VsPlayer) => Ok(self.begin(Mode::TwoPeople.players())),
            (Screen::Setup, Action::SetLevel(level)) => {
                self.settings.level = level;
                Ok(None)
            }
            (Screen::Setup, Action::SetMark(mark)) => {
                self.settings.mark = mark;
                Ok(None)
            }
            (Screen::Setup, Action::Start) => Ok(self.begin(self.settings.players())),
            (Screen::Setup | Screen::Match(_), Action::ToMenu) => {
                Ok(self.go_to(Screen::Menu(None)))
            }
            (Screen::Match(current), _) => {
                match change(current, &mut self.settings, self.ticket, action)? {
                    Change::Position => Ok(self.move_on()),
                    Change::Beside => Ok(None),
                    Change::Shared(link) => Ok(Some(Effect::Share(link))),
                }
            }
            (_, Action::ComputerReady { .. } | Action::ShowResult { .. }) => Err(Refusal::Stale),
            _ => Err(Refusal::NotHere),
        }
    }

    fn open(&mut self, link: Link) -> Option<Effect> {
        self.remember(link.mode);
        self.go_to(Screen::Match(Match::open(link)))
    }

    fn begin(&mut self, players: ByMark<Player>) -> Option<Effect> {
        if let Some(mode) = Mode::of(players) {
            self.remember(mode);
        }
        self.go_to(Screen::Match(Match::new(players)))
    }

    /// A game against the computer chooses the settings of the next.
    fn remember(&mut self, mode: Mode) {
        if let Mode::Computer(level, mark) = mode {
            self.settings = Settings { level, mark };
        }
    }

    fn go_to(&mut self, screen: Screen) -> Option<Effect> {
        self.screen = screen;
        self.move_on()
    }

    /// What was awaited is no longer: a new ticket, and what is awaited now.
    fn move_on(&mut self) -> Option<Effect> {
        self.ticket = self.ticket.next();
        self.awaited()
    }
}

/// What an action has changed in a match.
enum Change {
    /// The position, so that another answer is awaited.
    Position,
    /// Something beside it.
    Beside,
    /// Nothing but that a link is to be given out.
    Shared(Link),
}

/// Carries out an action that changes the position, and leaves the others to [`change_beside`].
fn change(
    current: &mut Match,
    settings: &mut Settings,
    awaited: Ticket,
    action: Action,
) -> Result<Change, Refusal> {
    match action {
        Action::Play(_) if current.is_computers_turn() => return Err(Refusal::NotYourTurn),
        Action::Play(square) => current.play(square)?,
        Action::ComputerReady { ticket, roll } if ticket == awaited => {
            let square = current.computers_choice(roll).ok_or(Refusal::Stale)?;
            current.play(square)?;
        }
        Action::Undo => step(current, current.undo())?,
        Action::Redo => step(current, current.redo())?,
        Action::StepTo(moves) => step(current, Some(moves))?,
        Action::NewGame => current.next_round(Game::new(current.next_first()), settings.level),
        Action::TryAgain => {
            let moves = current.first_mistake().ok_or(Refusal::NothingThere)?;
            current.next_round(current.line().up_to(moves), settings.level);
        }
        _ => return change_beside(current, settings, awaited, action),
    }
    Ok(Change::Position)
}

fn step(current: &mut Match, moves: Option<usize>) -> Result<(), Refusal> {
    moves
        .and_then(|moves| current.step_to(moves))
        .ok_or(Refusal::NothingThere)
}

/// Carries out an action that leaves the position as it is.
fn change_beside(
    current: &mut Match,
    settings: &mut Settings,
    awaited: Ticket,
    action: Action,
) -> Result<Change, Refusal> {
    match action {
        Action::ShowResult { ticket } if ticket == awaited && current.awaits_result() => {
            current.ending = Ending::ResultOpen;
        }
        Action::ComputerReady { .. } | Action::ShowResult { .. } => return Err(Refusal::Stale),
        Action::CloseResult if current.shows_result() => current.ending = Ending::ResultClosed,
        Action::ResetScores => current.reset_score(),
        Action::SetLevel(level) if current.offers_level() => settings.level = level,
        Action::Hint if current.is_persons_turn() => current.aside = Aside::Hint,
        Action::ToggleValues => current.shows_values = !current.shows_values,
        Action::Review => current.review().ok_or(Refusal::NotHere)?,
        Action::Share => {
            let link = current.link().ok_or(Refusal::NotHere)?;
            return Ok(Change::Shared(link));
        }
        Action::LinkCopied => current.aside = Aside::LinkCopied,
        Action::LinkShown => current.aside = Aside::LinkShown,
        _ => return Err(Refusal::NotHere),
    }
    Ok(Change::Beside)
}

impl Settings {
    /// Who plays which mark with these settings.
    pub fn players(self) -> ByMark<Player> {
        Mode::Computer(self.level, self.mark).players()
    }
}
