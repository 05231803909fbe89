//! A match as it is printed: each part of the view in its words.

use std::io::{self, Write};

use tictactoe::words::coach::START;
use tictactoe::words::terminal as words;
use tictactoe::{Counter, MatchView};

use crate::drawing;
use crate::output::{fitted, row};

/// Where it is printed.
pub(super) struct Screen<'a> {
    pub(super) output: &'a mut dyn Write,
}

impl Screen<'_> {
    /// The board, with all that the coach says of it.
    pub(super) fn board(&mut self, view: &MatchView) -> io::Result<()> {
        let board = drawing::board(view.squares.map(Into::into));
        write!(self.output, "\n{board}\n")?;
        if !view.status.thinking {
            for square in view
                .squares
                .iter()
                .filter(|square| square.prospect.is_some())
            {
                writeln!(self.output, "  {} {}", square.square, square.value())?;
            }
        }
        if let Some(aside) = view.coach.aside {
            self.say(&aside.text())?;
        }
        Ok(())
    }

    pub(super) fn computers_move(&mut self, view: &MatchView) -> io::Result<()> {
        match view.announcement.last_move {
            Some((_, square)) => self.say(&words::computer_plays(square)),
            None => Ok(()),
        }
    }

    /// How the round ended, with the score, if it has.
    pub(super) fn result(&mut self, view: &MatchView) -> io::Result<()> {
        let Some(result) = view.result else {
            return Ok(());
        };
        let style = result.winner.map(drawing::style).unwrap_or_default();
        let sentence = fitted(result.sentence);
        writeln!(self.output, "{style}{sentence}{style:#}")?;
        self.score(view)
    }

    /// What has changed beside the board and the result.
    pub(super) fn changes(&mut self, before: &MatchView, view: &MatchView) -> io::Result<()> {
        match (before.coach.shows_values, view.coach.shows_values) {
            (false, true) => self.say(words::VALUES_SHOWN)?,
            (true, false) => self.say(words::VALUES_HIDDEN)?,
            _ => {}
        }
        let (shown, all) = view.announcement.shown;
        if shown < all && view.announcement.shown != before.announcement.shown {
            self.say(&words::looked_back(shown, all))?;
        }
        if view.result.is_none() && score(view) != score(before) {
            self.score(view)?;
        }
        Ok(())
    }

    /// Every move of the round, the last one on the board marked.
    pub(super) fn moves(&mut self, view: &MatchView) -> io::Result<()> {
        let start = (0, START.to_owned());
        let moves = view.coach.moves().map(|made| (made.position, made.text()));
        for (position, text) in [start].into_iter().chain(moves) {
            let pointer = if position == view.coach.shown {
                ">"
            } else {
                " "
            };
            writeln!(self.output, "{}", row(&format!("{pointer} {text}")))?;
        }
        Ok(())
    }

    /// All that can be typed.
    pub(super) fn help(&mut self) -> io::Result<()> {
        let width = words::COMMANDS.map(|(typed, _)| typed.len());
        let width = width.into_iter().max().unwrap_or_default();
        for (typed, meaning) in words::COMMANDS {
            writeln!(
                self.output,
                "{}",
                row(&format!("{typed:width$}  {meaning}"))
            )?;
        }
        Ok(())
    }

    pub(super) fn ask(&mut self, view: &MatchView) -> io::Result<()> {
        let question = match view.result {
            Some(_) => words::PLAY_AGAIN.to_owned(),
            None => words::ask_for_move(view.status.text),
        };
        write!(self.output, "{}", fitted(&question))?;
        self.output.flush()
    }

    pub(super) fn score(&mut self, view: &MatchView) -> io::Result<()> {
        self.say(&format!("{}{}", words::SCORE, score(view)))
    }

    pub(super) fn goodbye(&mut self, view: &MatchView) -> io::Result<()> {
        self.say(&format!("{}{}", words::GOODBYE, score(view)))
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", fitted(text))
    }
}

fn score(view: &MatchView) -> String {
    let counters = view
        .counters
        .iter()
        .map(|&Counter { label, rounds, .. }| (label, rounds));
    words::score(counters)
}
