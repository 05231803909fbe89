//! A test shell: it performs what a session asks for, with every answer under the test's control.

use tictactoe::engine::{Analysis, Engine};
use tictactoe::{
    Action, Answer, Board, ByMark, Effect, GameAction, GameScreen, GameView, Level, Link, Mark,
    MenuAction, Mode, Refusal, Score, Screen, Series, Session, SetupAction, Shared, Ticket,
    Variant, View,
};

use super::samples;
use crate::positions::square;

/// A session and every effect it has issued, oldest first.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) session: Session,
    pub(crate) effects: Vec<Effect>,
}

impl Desk {
    /// A session at the menu.
    pub(crate) fn at_menu() -> Desk {
        Desk {
            session: Session::default(),
            effects: Vec::new(),
        }
    }

    /// Two people, in their first round.
    pub(crate) fn two_people(variant: Variant) -> Desk {
        Desk::begun(Mode::TwoPeople, variant)
    }

    /// A person with this mark against this level in their first round.
    pub(crate) fn against(level: Level, person: Mark, variant: Variant) -> Desk {
        Desk::begun(Mode::Computer { level, person }, variant)
    }

    /// The first round in this mode, started as a person starts it.
    pub(crate) fn begun(mode: Mode, variant: Variant) -> Desk {
        let mut desk = Desk::at_menu();
        match mode {
            Mode::TwoPeople => {
                desk.act(Action::Menu(MenuAction::VsPlayer));
                if variant != Variant::Three {
                    desk.game(GameAction::SetBoard(variant));
                }
            }
            Mode::Computer { level, person } => {
                desk.act(Action::Menu(MenuAction::VsComputer));
                for action in [
                    SetupAction::SetLevel(level),
                    SetupAction::SetMark(person),
                    SetupAction::SetBoard(variant),
                    SetupAction::Start,
                ] {
                    desk.act(Action::Setup(action));
                }
            }
        }
        desk
    }

    /// A session that was opened with a link to these moves of a game that X started.
    pub(crate) fn opened(mode: Mode, variant: Variant, numbers: &[usize]) -> Desk {
        let mut desk = Desk::at_menu();
        let link = Link::new(mode, samples::game(variant, Mark::X, numbers)).unwrap();
        desk.act(Action::Open(Ok(link)));
        desk
    }

    /// Performs an action that the session must accept, and returns its effects.
    pub(crate) fn act(&mut self, action: Action) -> Vec<Effect> {
        let (session, effects) = self
            .session
            .update(action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.session = session;
        self.effects.extend(effects.clone());
        effects
    }

    /// Performs an action that the game must accept.
    pub(crate) fn game(&mut self, action: GameAction) -> Vec<Effect> {
        self.act(Action::Game(action))
    }

    /// The refusal of an action that the session must not accept.
    pub(crate) fn refusal(&self, action: Action) -> Refusal {
        self.session.update(action).expect_err("to be refused")
    }

    /// The refusal of an action that the game must not accept.
    pub(crate) fn game_refusal(&self, action: GameAction) -> Refusal {
        self.refusal(Action::Game(action))
    }

    /// Plays these squares as people do, and returns the effects after the last.
    pub(crate) fn play(&mut self, numbers: &[usize]) -> Vec<Effect> {
        let moves = numbers
            .iter()
            .map(|&number| GameAction::Play(square(number)));
        moves.map(|play| self.game(play)).last().unwrap_or_default()
    }

    /// Plays these squares, each by whoever is to move: a person by a press, the computer by its answer.
    pub(crate) fn play_all(&mut self, numbers: &[usize]) -> Vec<Effect> {
        let mut asked = Vec::new();
        for &number in numbers {
            asked = if self.asked_to_think().is_some() {
                self.reply(number)
            } else {
                self.play(&[number])
            };
        }
        asked
    }

    /// Lets the computer, which must be to move, play this square.
    pub(crate) fn reply(&mut self, number: usize) -> Vec<Effect> {
        let ticket = self.asked_to_think().expect("the computer to move");
        self.act(move_of(ticket, number))
    }

    /// Answers every pending effect that can be answered here, until none is left.
    pub(crate) fn answer_all(&mut self) {
        for _ in 0..100 {
            match self.session.awaited().iter().find_map(answer_to) {
                Some(answer) => drop(self.act(Action::Answer(answer))),
                None => return,
            }
        }
        panic!("the session asks without end");
    }

    /// Acknowledges the records of finished rounds.
    pub(crate) fn record(&mut self) {
        for effect in self
            .session
            .awaited()
            .iter()
            .filter(|effect| is_record(effect))
        {
            let ticket = effect.ticket();
            self.act(Action::Answer(Answer::Recorded { ticket }));
        }
    }

    /// The ticket of the pending request for the computer's move.
    pub(crate) fn asked_to_think(&self) -> Option<Ticket> {
        let awaited = self.session.awaited();
        let mut thinking = awaited.iter().filter(|effect| is_think(effect));
        thinking.next().map(Effect::ticket)
    }

    /// The game on the screen, if there is one.
    pub(crate) fn try_screen(&self) -> Option<&GameScreen> {
        match self.session.screen() {
            Screen::Game(screen) => Some(screen),
            Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_) => None,
        }
    }

    /// The game on the screen.
    pub(crate) fn screen(&self) -> &GameScreen {
        self.try_screen().expect("a game")
    }

    /// The series being played.
    pub(crate) fn series(&self) -> &Series {
        self.screen().series()
    }

    /// The score as wins of X, wins of O, draws.
    pub(crate) fn score(&self) -> (usize, usize, usize) {
        points(self.series().score())
    }

    /// The moves on the board and, after a bar, the moves taken back: `5 1 | 9`.
    pub(crate) fn moves(&self) -> String {
        let (shown, whole) = (self.series().game(), self.series().whole_game());
        let taken_back: Vec<String> = whole
            .moves()
            .skip(shown.len())
            .map(|square| square.to_string())
            .collect();
        if taken_back.is_empty() {
            shown.to_string()
        } else {
            format!("{shown} | {}", taken_back.join(" "))
        }
    }

    /// What the screen shows of the game.
    pub(crate) fn view(&self) -> GameView {
        match View::from(&self.session) {
            View::Game(view) => view,
            view => panic!("{view:?} instead of a game"),
        }
    }
}

pub(crate) fn is_think(effect: &Effect) -> bool {
    matches!(effect, Effect::Think { .. })
}

pub(crate) fn is_record(effect: &Effect) -> bool {
    matches!(effect, Effect::Record { .. })
}

/// The computer's answer.
pub(crate) fn move_of(ticket: Ticket, number: usize) -> Action {
    let square = square(number);
    Action::Answer(Answer::Move { ticket, square })
}

/// The answer of a shell that plays the lowest empty square and copies every link; `None` where it would have to think
/// for long, or the session ends.
pub(crate) fn answer_to(effect: &Effect) -> Option<Answer> {
    Some(match *effect {
        Effect::Think { ticket, board, .. } => Answer::Move {
            ticket,
            square: board.empty_squares().first()?,
        },
        Effect::AwaitResult { ticket } => Answer::ResultDue { ticket },
        Effect::Analyze { ticket, board } => Answer::Analysis {
            ticket,
            analysis: analysis(board)?,
        },
        Effect::Share { ticket, .. } | Effect::Invite { ticket, .. } => Answer::Shared {
            ticket,
            how: Shared::Copied,
        },
        // There is no server here.
        Effect::Draw { .. }
        | Effect::Connect { .. }
        | Effect::Send { .. }
        | Effect::Disconnect { .. }
        | Effect::StartTimer { .. }
        | Effect::Update { .. } => return None,
        Effect::Record { ticket, .. } => Answer::Recorded { ticket },
    })
}

/// With at most this many empty squares, the engine is fast on every board.
pub(crate) const QUICK: usize = 6;

/// The engine's analysis; `None` where it could take long.
pub(crate) fn analysis(board: Board) -> Option<Analysis> {
    match board.variant() {
        Variant::Three => Some(Engine::default().advise(board)),
        Variant::Four | Variant::Five => {
            let is_quick = board.empty_squares().len() <= QUICK;
            is_quick.then(|| Engine::default().analyze(board))
        }
    }
}

/// Wins of X, wins of O, draws.
pub(crate) fn points(score: Score) -> (usize, usize, usize) {
    let Score {
        wins: ByMark { x, o },
        draws,
    } = score;
    (x, o, draws)
}
