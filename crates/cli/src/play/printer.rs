//! Prints a game, one part of its view at a time.

use std::io::{self, Write};

use tictactoe::words::coach::START;
use tictactoe::words::terminal as words;
use tictactoe::{Counter, GameView, Mode, NoticeView, Screen, Variant};

use crate::output::{fitted, row};
use crate::{drawing, record};

/// A printer to this output.
pub(crate) struct Printer<'a> {
    pub(crate) output: &'a mut dyn Write,
}

impl Printer<'_> {
    /// Everything to know before the first move.
    pub(super) fn welcome(&mut self, mode: Mode, variant: Variant, seed: u64) -> io::Result<()> {
        self.say(words::WELCOME)?;
        self.say(&words::players(mode))?;
        self.say(&words::instructions(variant))?;
        match mode {
            Mode::Computer { .. } => self.say(&words::seed(&seed.to_string())),
            // The seed is for the computer's choices only.
            Mode::TwoPeople => Ok(()),
        }
    }

    /// The board, with what the coach says about it.
    pub(crate) fn board(&mut self, view: &GameView) -> io::Result<()> {
        let board = drawing::board(view.variant, view.squares.iter().map(Into::into));
        write!(self.output, "\n{board}\n")?;
        if !view.status.thinking {
            self.values(view)?;
        }
        match view.coach.notice {
            Some(NoticeView::Hint(hint)) => self.say(&words::hint(hint)),
            Some(
                NoticeView::NoEngine
                | NoticeView::Judged(_)
                | NoticeView::Opened { .. }
                | NoticeView::TryingAgain
                | NoticeView::Goal(_)
                | NoticeView::Legend { .. }
                | NoticeView::Room(_),
            )
            | None => Ok(()),
        }
    }

    /// The values of the squares: one per line where the number of moves is known, otherwise grouped by value.
    fn values(&mut self, view: &GameView) -> io::Result<()> {
        let squares = view.squares.iter();
        let known = squares.filter_map(|square| Some((square, square.prospect?)));
        if view.variant == Variant::Three {
            for (square, _) in known {
                writeln!(self.output, "  {} {}", square.square, square.value())?;
            }
            return Ok(());
        }
        let values = known.map(|(square, prospect)| (square.square, prospect.value));
        for line in words::squares_by_value(&values.collect::<Vec<_>>()) {
            writeln!(self.output, "{}", row(&format!("  {line}")))?;
        }
        Ok(())
    }

    pub(super) fn computers_move(&mut self, view: &GameView) -> io::Result<()> {
        match view.announcement.last_move {
            Some((_, square)) => self.say(&words::computer_plays(square)),
            None => Ok(()),
        }
    }

    /// How the round ended, and the score, if it is over.
    pub(crate) fn result(&mut self, view: &GameView) -> io::Result<()> {
        let Some(result) = view.result else {
            return Ok(());
        };
        let style = result.winner.map(|(mark, _)| drawing::style(mark));
        let style = style.unwrap_or_default();
        let sentence = result.sentence();
        writeln!(self.output, "{style}{}{style:#}", fitted(&sentence))?;
        self.score(view)
    }

    /// What has changed besides the board and the result.
    pub(super) fn changes(&mut self, before: &GameView, view: &GameView) -> io::Result<()> {
        match (before.coach.shows_values, view.coach.shows_values) {
            (false, true) => self.say(words::VALUES_SHOWN)?,
            (true, false) => self.say(words::VALUES_HIDDEN)?,
            (false, false) | (true, true) => {}
        }
        let place = |view: &GameView| (view.announcement.ply, view.announcement.move_count);
        let (ply, move_count) = place(view);
        if ply < move_count && place(view) != place(before) {
            self.say(&words::looked_back(ply, move_count))?;
        }
        if view.result.is_none() && score(view) != score(before) {
            self.score(view)?;
        }
        match view.restorable {
            Some(what) if before.restorable != view.restorable => {
                self.say(&words::restorable(what))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Every move of the round, with the last one on the board marked; in a review also with verdicts and a summary.
    pub(crate) fn moves(&mut self, view: &GameView, screen: &Screen) -> io::Result<()> {
        let start = (0, START.to_owned());
        let moves = &view.coach.moves;
        let rows = moves.iter().map(|made| (made.ply, record::move_row(made)));
        for (ply, text) in [start].into_iter().chain(rows) {
            let pointer = if ply == view.coach.ply { ">" } else { " " };
            writeln!(self.output, "{}", row(&format!("{pointer} {text}")))?;
        }
        let game = match screen {
            Screen::Game(game) => Some(game),
            Screen::Room(room) => room.game(),
            Screen::Menu(_) | Screen::Setup(_) => None,
        };
        let line = game.and_then(|game| record::moves_line(&game.series().whole_game()));
        write!(self.output, "{}", line.unwrap_or_default())?;
        if view.coach.reviews {
            let summary = record::summary(moves);
            write!(self.output, "{}", summary.unwrap_or_default())?;
        }
        Ok(())
    }

    /// Everything that can be typed, and what it does.
    pub(crate) fn help(&mut self, commands: &[(&str, &str)]) -> io::Result<()> {
        let width = commands.iter().map(|(typed, _)| typed.len()).max();
        let width = width.unwrap_or_default();
        for (typed, meaning) in commands {
            let text = format!("{typed:width$}  {meaning}");
            writeln!(self.output, "{}", row(&text))?;
        }
        Ok(())
    }

    pub(super) fn ask(&mut self, view: &GameView) -> io::Result<()> {
        let question = match view.result {
            Some(_) => words::PLAY_AGAIN.to_owned(),
            None => words::ask_for_move(&view.status.text, view.variant),
        };
        write!(self.output, "{}", fitted(&question))?;
        self.output.flush()
    }

    pub(crate) fn score(&mut self, view: &GameView) -> io::Result<()> {
        self.say(&format!("{}{}", words::SCORE, score(view)))
    }

    pub(crate) fn goodbye(&mut self, view: &GameView) -> io::Result<()> {
        self.say(&format!("{}{}", words::GOODBYE, score(view)))
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", fitted(text))
    }
}

fn score(view: &GameView) -> String {
    let counters = view
        .counters
        .iter()
        .map(|Counter { label, rounds, .. }| (label.as_str(), *rounds));
    words::score(counters)
}
