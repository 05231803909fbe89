//! The session: menu, setup and rounds. The model is [`Session`], the only way on is [`Session::update`], and what
//! the world must do for it comes out as an [`Effect`].

use crate::board::{Illegal, Status};
use crate::level::{Level, Player, Roll};
use crate::mark::{ByMark, Mark};
use crate::rounds::{Match, ResultPanel, Score, TWO_PEOPLE};
use crate::square::Square;

/// The shortest and the longest pause, in milliseconds, before the computer's mark appears. It is for the person: the
/// move itself is known at once.
pub const PAUSE_MS: (usize, usize) = (400, 600);

/// How long, in milliseconds, a finished board is seen before the result is shown over it.
pub const RESULT_DELAY_MS: usize = 600;

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

/// Names the state that an effect was meant for. An answer with an older ticket comes too late.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ticket(u32);

/// Something a person, or a timer, wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play against the computer: choose level and mark first.
    VsComputer,
    /// Two people at one screen: play at once.
    VsPlayer,
    /// Choose the computer's level.
    SetLevel(Level),
    /// Choose the person's mark.
    SetMark(Mark),
    /// Start playing with the chosen settings.
    Start,
    /// Play this square.
    Play(Square),
    /// The computer's answer to [`Effect::AskComputer`].
    ComputerReady {
        /// The ticket of the effect.
        ticket: Ticket,
        /// The chance in the computer's choice.
        roll: Roll,
    },
    /// The answer to [`Effect::ShowResult`].
    ShowResult {
        /// The ticket of the effect.
        ticket: Ticket,
    },
    /// Close the result and look at the finished board.
    CloseResult,
    /// Start another round; a running one is abandoned.
    NewGame,
    /// Set the score back to zero.
    ResetScores,
    /// Go back to the menu; the score is gone.
    ToMenu,
}

/// Something the shell is to do for the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Wait a moment, then let the computer move.
    AskComputer {
        /// To be given back with the answer.
        ticket: Ticket,
    },
    /// Wait a moment, then show the result.
    ShowResult {
        /// To be given back with the answer.
        ticket: Ticket,
    },
}

/// Why an action changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The screen has no such action.
    NotHere,
    /// The computer is to move.
    NotYourTurn,
    /// The rules do not allow the move.
    Illegal(Illegal),
    /// The answer was meant for a state that is gone.
    Stale,
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}

impl core::fmt::Display for Refusal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Refusal::NotHere => f.write_str("that cannot be done on this screen"),
            Refusal::NotYourTurn => f.write_str("the computer is to move"),
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::Stale => f.write_str("that was meant for a game that is gone"),
        }
    }
}

impl core::error::Error for Refusal {}

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
        self.ticket = Ticket(self.ticket.0.wrapping_add(1));
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

impl Effect {
    /// How long to wait before the reply, in milliseconds.
    pub fn delay_ms(self, roll: Roll) -> usize {
        match self {
            Effect::AskComputer { .. } => {
                let (shortest, longest) = PAUSE_MS;
                let choices = longest - shortest + 1;
                shortest + roll.face() * choices / Roll::FACES
            }
            Effect::ShowResult { .. } => RESULT_DELAY_MS,
        }
    }

    /// The action that answers the effect.
    pub fn reply(self, roll: Roll) -> Action {
        match self {
            Effect::AskComputer { ticket } => Action::ComputerReady { ticket, roll },
            Effect::ShowResult { ticket } => Action::ShowResult { ticket },
        }
    }
}
