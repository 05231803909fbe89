//! The session: menu, setup and rounds. The model is [`Session`], the only way on is [`Session::update`], and what
//! the world must do for it comes out as an [`Effect`].

mod messages;

use crate::board::Status;
use crate::level::{Level, Player};
use crate::mark::{ByMark, Mark};
use crate::rounds::{Match, ResultPanel, Score, TWO_PEOPLE};

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
    /// The choice of the mode.
    Menu,
    /// The choice of level and mark.
    Setup,
    /// Round after round between the same two players.
    Match(Match),
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: Level::Medium,
            mark: Mark::X,
        }
    }
}

impl Default for Session {
    /// A session at the menu.
    fn default() -> Session {
        Session {
            settings: Settings::default(),
            screen: Screen::Menu,
            ticket: Ticket::default(),
        }
    }
}

impl Session {
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

    /// The effect whose answer the session waits for.
    pub fn awaited(&self) -> Option<Effect> {
        let Screen::Match(current) = &self.screen else {
            return None;
        };
        let ticket = self.ticket;
        match current.game().board().status() {
            Status::Turn(_) => current
                .computer_to_move()
                .map(|_| Effect::AskComputer { ticket }),
            Status::Over(_) => {
                (current.result == ResultPanel::Awaited).then_some(Effect::ShowResult { ticket })
            }
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
        let awaited = self.awaited();
        match (&mut self.screen, action) {
            (Screen::Menu, Action::VsComputer) => Ok(self.go_to(Screen::Setup)),
            (Screen::Menu, Action::VsPlayer) => Ok(self.begin(TWO_PEOPLE)),
            (Screen::Setup, Action::SetLevel(level)) => {
                self.settings.level = level;
                Ok(None)
            }
            (Screen::Setup, Action::SetMark(mark)) => {
                self.settings.mark = mark;
                Ok(None)
            }
            (Screen::Setup, Action::Start) => Ok(self.begin(self.settings.players())),
            (Screen::Setup | Screen::Match(_), Action::ToMenu) => Ok(self.go_to(Screen::Menu)),
            (Screen::Match(current), Action::Play(square)) => {
                if current.computer_to_move().is_some() {
                    return Err(Refusal::NotYourTurn);
                }
                current.play(square)?;
                Ok(self.move_on())
            }
            (Screen::Match(current), Action::ComputerReady { ticket, roll })
                if ticket == self.ticket =>
            {
                let square = current.computers_choice(roll).ok_or(Refusal::Stale)?;
                current.play(square)?;
                Ok(self.move_on())
            }
            (Screen::Match(current), Action::ShowResult { ticket })
                if awaited == Some(Effect::ShowResult { ticket }) =>
            {
                current.result = ResultPanel::Open;
                Ok(None)
            }
            (_, Action::ComputerReady { .. } | Action::ShowResult { .. }) => Err(Refusal::Stale),
            (Screen::Match(current), Action::CloseResult)
                if current.result == ResultPanel::Open =>
            {
                current.result = ResultPanel::Closed;
                Ok(None)
            }
            (Screen::Match(current), Action::NewGame) => {
                current.next_round();
                Ok(self.move_on())
            }
            (Screen::Match(current), Action::ResetScores) => {
                current.score = Score::default();
                Ok(None)
            }
            _ => Err(Refusal::NotHere),
        }
    }

    fn begin(&mut self, players: ByMark<Player>) -> Option<Effect> {
        self.go_to(Screen::Match(Match::new(players)))
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

impl Settings {
    /// Who plays which mark with these settings.
    pub fn players(self) -> ByMark<Player> {
        let mut players = TWO_PEOPLE;
        players[self.mark.other()] = Player::Computer(self.level);
        players
    }
}
