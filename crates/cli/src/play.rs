//! `tictactoe play`: what is typed becomes an action, the session decides, and its view is printed.

mod input;
mod screen;

use std::io::{self, Write};

use tictactoe::words::terminal as words;
use tictactoe::{Action, ByMark, Effect, MatchView, Player, Session, View};

use crate::arguments::PlayArguments;
use crate::dice::Dice;
use crate::ending::{Ending, Failure};
use input::{Event, Input, Typed};
use screen::Screen;

/// Plays round after round until the people have had enough.
pub(crate) fn play(arguments: &PlayArguments, output: &mut dyn Write) -> Result<Ending, Failure> {
    let input = Input::standard()?;
    let players = arguments.players();
    let (session, effect) = Session::playing(players);
    let mut table = Table {
        session,
        dice: Dice::seeded(arguments.seed.unwrap_or_else(Dice::any_seed)),
        screen: Screen { output },
    };
    table.welcome(players)?;
    table.follow(effect)?;
    table.converse(&input)
}

/// Where a match is played: the session, and what carries out its wishes.
struct Table<'a> {
    session: Session,
    dice: Dice,
    screen: Screen<'a>,
}

impl<'a> Table<'a> {
    fn converse(&mut self, input: &Input) -> Result<Ending, Failure> {
        while let View::Match(view) = View::from(&self.session) {
            self.screen.ask(&view)?;
            let event = input.next();
            // Enter has ended the line of the question, if it was seen.
            if !input.is_seen || !matches!(event, Event::Typed(_)) {
                self.screen.say("")?;
            }
            let typed = match event {
                Event::Typed(typed) => typed,
                Event::End => Typed::Quit,
                Event::Interrupted => return self.goodbye(&view, Ending::Interrupted),
                Event::Failed(error) => return Err(Failure::Input(error)),
            };
            match (typed, view.result) {
                (Typed::Quit, _) => return self.goodbye(&view, Ending::Done),
                (Typed::Wish(action), _) => self.act(&view, action)?,
                (Typed::Moves, _) => self.screen.moves(&view)?,
                (Typed::Help, _) => self.screen.help()?,
                (Typed::Number(square), None) => self.act(&view, Action::Play(square))?,
                (_, None) => self.screen.say(&words::no_square())?,
                (Typed::Yes, Some(_)) => self.act(&view, Action::NewGame)?,
                (_, Some(_)) => return self.goodbye(&view, Ending::Done),
            }
        }
        Ok(Ending::Done)
    }

    fn act(&mut self, before: &MatchView, action: Action) -> io::Result<()> {
        let (session, effect) = match self.session.update(action) {
            Ok(updated) => updated,
            Err(refusal) => return self.screen.say(&words::refused(action, refusal)),
        };
        if action == Action::Review {
            // It is read at once and over then: the round stays as it was.
            return match View::from(&session) {
                View::Match(view) => self.screen.moves(&view),
                _ => Ok(()),
            };
        }
        self.session = session;
        self.follow(effect)?;
        match View::from(&self.session) {
            View::Match(view) => self.screen.changes(before, &view),
            _ => Ok(()),
        }
    }

    /// Shows what has come about and carries out what the session wants next, at once: the pauses are for screens.
    fn follow(&mut self, mut effect: Option<Effect>) -> io::Result<()> {
        self.show(Screen::board)?;
        while let Some(wanted) = effect {
            let reply = wanted.reply(self.dice.roll());
            let Ok((session, next)) = self.session.update(reply) else {
                // Nothing has happened since it was wanted, so no reply comes too late.
                break;
            };
            (self.session, effect) = (session, next);
            if let Effect::AskComputer { .. } = wanted {
                self.show(Screen::computers_move)?;
                self.show(Screen::board)?;
            }
        }
        self.show(Screen::result)
    }

    fn welcome(&mut self, players: ByMark<Player>) -> io::Result<()> {
        self.screen.say(words::WELCOME)?;
        self.screen.say(&words::players(players))?;
        self.screen.say(&words::instructions())?;
        self.show(Screen::score)
    }

    fn goodbye(&mut self, view: &MatchView, ending: Ending) -> Result<Ending, Failure> {
        self.screen.goodbye(view)?;
        Ok(ending)
    }

    /// Shows this part of the match.
    fn show(&mut self, part: fn(&mut Screen<'a>, &MatchView) -> io::Result<()>) -> io::Result<()> {
        match View::from(&self.session) {
            View::Match(view) => part(&mut self.screen, &view),
            _ => Ok(()),
        }
    }
}
