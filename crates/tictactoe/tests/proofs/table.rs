//! A table where sessions are played: what a shell does, with every timer in the test's hand.

use tictactoe::{
    Action, ByMark, Effect, Game, Level, Link, Mark, Match, MatchView, Mode, Player, Refusal, Roll,
    Score, Screen, Session, Ticket, View,
};

use crate::positions::{rolls, square};

/// A session and every effect it has asked for, the oldest first.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) effects: Vec<Effect>,
}

impl Table {
    /// A session at the menu.
    pub(crate) fn at_menu() -> Table {
        Table {
            session: Session::default(),
            effects: Vec::new(),
        }
    }

    /// Two people in their first round.
    pub(crate) fn two_people() -> Table {
        let mut table = Table::at_menu();
        table.act(Action::VsPlayer);
        table
    }

    /// A person with this mark against this level in their first round.
    pub(crate) fn against(level: Level, mark: Mark) -> Table {
        let mut table = Table::at_menu();
        for action in [
            Action::VsComputer,
            Action::SetLevel(level),
            Action::SetMark(mark),
            Action::Start,
        ] {
            table.act(action);
        }
        table
    }

    /// Two computers in their first round.
    pub(crate) fn two_computers(x: Level, o: Level) -> Table {
        let (session, effect) = Session::playing(ByMark {
            x: Player::Computer(x),
            o: Player::Computer(o),
        });
        Table {
            session,
            effects: effect.into_iter().collect(),
        }
    }

    /// A session that was opened with a link to these moves of a game that X started.
    pub(crate) fn opened(mode: Mode, moves: &str) -> Table {
        let game = Game::parse(moves, Mark::X).unwrap();
        let mut table = Table::at_menu();
        table.act(Action::Open(Ok(Link { mode, game })));
        table
    }

    /// Does what the session must accept, and gives back what it asks for.
    pub(crate) fn act(&mut self, action: Action) -> Option<Effect> {
        let (session, effect) = self
            .session
            .update(action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.session = session;
        self.effects.extend(effect);
        effect
    }

    /// Why the session refuses what it must not accept.
    pub(crate) fn refusal(&self, action: Action) -> Refusal {
        self.session.update(action).expect_err("to be refused")
    }

    /// Plays these squares as people do, and gives back what the session asks for after the last.
    pub(crate) fn play(&mut self, numbers: &[usize]) -> Option<Effect> {
        let effects = numbers
            .iter()
            .map(|&number| self.act(Action::Play(square(number))));
        effects.last().flatten()
    }

    /// Answers what the session waits for.
    pub(crate) fn answer(&mut self) -> Option<Effect> {
        let awaited = self.session.awaited().expect("something to be awaited");
        self.act(awaited.reply(any_roll()))
    }

    /// Lets the computer play this square, which it must be able to choose.
    pub(crate) fn answer_on(&mut self, number: usize) -> Option<Effect> {
        let awaited = self.session.awaited().expect("the computer to move");
        let squares = |roll: &Roll| {
            let (after, _) = self.session.update(awaited.reply(*roll)).ok()?;
            let Screen::Match(current) = after.screen() else {
                return None;
            };
            current.game().last_move()
        };
        let roll = rolls()
            .find(|roll| squares(roll).is_some_and(|(_, played)| played == square(number)))
            .expect("a roll for this square");
        self.act(awaited.reply(roll))
    }

    /// The ticket of the newest effect.
    pub(crate) fn last_ticket(&self) -> Ticket {
        let mut tickets = self.effects.iter().rev().copied().filter_map(ticket);
        tickets.next().unwrap_or_default()
    }

    /// The match that is played.
    pub(crate) fn current(&self) -> &Match {
        match self.session.screen() {
            Screen::Match(current) => current,
            screen => panic!("{screen:?} instead of a match"),
        }
    }

    /// The position on the board as moves, and after a stroke the moves that were taken back: `5 1 | 9`.
    pub(crate) fn moves(&self) -> String {
        let (game, line) = (self.current().game(), self.current().line());
        let taken_back: Vec<String> = line
            .moves()
            .skip(game.len())
            .map(|square| square.to_string())
            .collect();
        if taken_back.is_empty() {
            game.to_string()
        } else {
            format!("{game} | {}", taken_back.join(" "))
        }
    }

    /// The board as text.
    pub(crate) fn board(&self) -> String {
        self.current().game().board().to_string()
    }

    /// What the screen shows of the match.
    pub(crate) fn view(&self) -> MatchView {
        match View::from(&self.session) {
            View::Match(view) => view,
            view => panic!("{view:?} instead of a match"),
        }
    }
}

/// The ticket of an effect that is answered later.
pub(crate) fn ticket(effect: Effect) -> Option<Ticket> {
    match effect {
        Effect::AskComputer { ticket } | Effect::ShowResult { ticket } => Some(ticket),
        Effect::Share(_) => None,
    }
}

/// A roll where it does not matter which.
pub(crate) fn any_roll() -> Roll {
    Roll::new(0).unwrap()
}

/// So many wins of X, wins of O, draws.
pub(crate) fn score(x: usize, o: usize, draws: usize) -> Score {
    Score {
        wins: ByMark { x, o },
        draws,
    }
}
