//! `tictactoe play`: what is typed becomes an action, the session decides, and its view is printed.

mod input;

use std::io::{self, Write};

use tictactoe::words::terminal as words;
use tictactoe::{
    Action, ByMark, Counter, Effect, Illegal, MatchView, Player, Refusal, Screen, Session, View,
};

use crate::arguments::PlayArguments;
use crate::dice::Dice;
use crate::drawing::{self, Cell};
use crate::ending::{Ending, Failure};
use crate::output::fitted;
use input::{Event, Input, Typed};

/// Plays round after round until the people have had enough.
pub(crate) fn play(arguments: &PlayArguments, output: &mut dyn Write) -> Result<Ending, Failure> {
    let input = Input::standard()?;
    let players = arguments.players();
    let (session, effect) = Session::playing(players);
    let mut table = Table {
        session,
        dice: Dice::seeded(arguments.seed.unwrap_or_else(Dice::any_seed)),
        output,
    };
    table.welcome(players)?;
    table.follow(effect)?;
    table.converse(&input)
}

/// Where a match is played: the session, and what carries out its wishes.
struct Table<'a> {
    session: Session,
    dice: Dice,
    output: &'a mut dyn Write,
}

impl Table<'_> {
    fn converse(&mut self, input: &Input) -> Result<Ending, Failure> {
        while let View::Match(view) = View::from(&self.session) {
            self.ask(&view)?;
            let event = input.next();
            // Enter has ended the line of the question, if it was seen.
            if !input.is_seen || !matches!(event, Event::Typed(_)) {
                writeln!(self.output)?;
            }
            match event {
                Event::Typed(Typed::Quit) | Event::End => return self.goodbye(&view, Ending::Done),
                Event::Interrupted => return self.goodbye(&view, Ending::Interrupted),
                Event::Failed(error) => return Err(Failure::Input(error)),
                Event::Typed(Typed::Number(square)) if view.result.is_none() => {
                    self.act(Action::Play(square))?;
                }
                Event::Typed(_) if view.result.is_none() => self.say(&words::no_square())?,
                Event::Typed(Typed::Yes) => self.act(Action::NewGame)?,
                Event::Typed(_) => return self.goodbye(&view, Ending::Done),
            }
        }
        Ok(Ending::Done)
    }

    fn act(&mut self, action: Action) -> io::Result<()> {
        match self.session.update(action) {
            Ok((session, effect)) => {
                self.session = session;
                self.follow(effect)
            }
            Err(Refusal::Illegal(Illegal::Taken(square))) => self.say(&words::taken(square)),
            Err(refusal) => self.say(&refusal.to_string()),
        }
    }

    /// Shows what has come about and carries out what the session wants next, at once: the pauses are for screens.
    fn follow(&mut self, mut effect: Option<Effect>) -> io::Result<()> {
        self.show()?;
        while let Some(wanted) = effect {
            let reply = wanted.reply(self.dice.roll());
            let Ok((session, next)) = self.session.update(reply) else {
                // Nothing has happened since it was wanted, so no reply comes too late.
                break;
            };
            (self.session, effect) = (session, next);
            self.show()?;
        }
        Ok(())
    }

    fn welcome(&mut self, players: ByMark<Player>) -> io::Result<()> {
        self.say(words::WELCOME)?;
        self.say(&words::players(players))?;
        self.say(&words::instructions())?;
        if let View::Match(view) = View::from(&self.session) {
            self.say(&score(words::SCORE, &view))?;
        }
        Ok(())
    }

    /// Prints the result once it is there to be seen, until then the last move and the board.
    fn show(&mut self) -> io::Result<()> {
        let Screen::Match(current) = self.session.screen() else {
            return Ok(());
        };
        let view = MatchView::from(current);
        if let Some(result) = view.result.filter(|_| view.result_is_open) {
            let style = result.winner.map(drawing::style).unwrap_or_default();
            let sentence = fitted(result.sentence);
            writeln!(self.output, "{style}{sentence}{style:#}")?;
            return self.say(&score(words::SCORE, &view));
        }
        if let Some((mark, square)) = current.game().last_move()
            && current.players()[mark] != Player::Human
        {
            self.say(&words::computer_plays(square))?;
        }
        let board = drawing::board(view.squares.map(|square| Cell {
            mark: square.mark,
            winning: square.winning,
        }));
        write!(self.output, "\n{board}\n")
    }

    fn ask(&mut self, view: &MatchView) -> io::Result<()> {
        let question = match view.result {
            Some(_) => words::PLAY_AGAIN.to_owned(),
            None => words::ask_for_move(view.status.text),
        };
        write!(self.output, "{}", fitted(&question))?;
        self.output.flush()
    }

    fn goodbye(&mut self, view: &MatchView, ending: Ending) -> Result<Ending, Failure> {
        self.say(&score(words::GOODBYE, view))?;
        Ok(ending)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", fitted(text))
    }
}

fn score(title: &str, view: &MatchView) -> String {
    let counters = view
        .counters
        .iter()
        .map(|&Counter { label, rounds, .. }| (label, rounds));
    format!("{title}{}", words::score(counters))
}
