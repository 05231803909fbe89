//! The events of a game: typed lines, Ctrl+C and the return from Ctrl+Z, in the order in which they arrive.

use std::io::{self, BufReader, IsTerminal};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use tictactoe::{GameAction, Level};

use crate::arguments::level_name;
use crate::exit::Failure;
use crate::lines::{Line, Lines, meaning, number};

/// An event from the keyboard, or from a pipe in its place.
#[derive(Debug)]
pub(super) enum Event {
    /// A line was typed.
    Typed(Typed),
    /// The program was resumed after Ctrl+Z.
    Resumed,
    /// The end of input.
    End,
    /// Ctrl+C was pressed.
    Interrupted,
    /// Standard input cannot be read.
    Failed(io::Error),
}

/// What a line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Number(usize),
    Action(GameAction),
    Restore,
    Moves,
    Score,
    /// Enter alone: draw the board again.
    Board,
    /// `level` without the name of a level.
    WhichLevel,
    Help,
    Quit,
    Yes,
    /// `n`: new during a round, no after it.
    N,
    Other,
}

/// The words that are understood, ignoring case.
const WORDS: [(&[&str], Typed); 14] = [
    (&[""], Typed::Board),
    (&["h", "hint"], Typed::Action(GameAction::Hint)),
    (&["u", "undo"], Typed::Action(GameAction::Undo)),
    (&["r", "redo"], Typed::Action(GameAction::Redo)),
    (&["m", "moves"], Typed::Moves),
    (&["v", "values"], Typed::Action(GameAction::ToggleValues)),
    (&["new"], Typed::Action(GameAction::NewRound)),
    (&["n"], Typed::N),
    (&["restore"], Typed::Restore),
    (&["score"], Typed::Score),
    (&["review"], Typed::Action(GameAction::Review)),
    (&["?", "help"], Typed::Help),
    (&["q", "quit", "exit"], Typed::Quit),
    (&["y", "yes"], Typed::Yes),
];

/// The source of events.
pub(super) struct Input {
    events: Receiver<Event>,
    /// Whether standard input is a terminal, which shows what is typed.
    pub(super) is_terminal: bool,
}

impl Input {
    /// Listens to standard input and to signals. Input is read on its own thread, since a blocking read cannot be
    /// cancelled.
    pub(super) fn standard() -> Result<Input, Failure> {
        let (sender, events) = sync_channel(0);
        let is_terminal = io::stdin().is_terminal();
        let interrupts = sender.clone();
        // If sending fails, the game has ended and needs no more events.
        ctrlc::set_handler(move || {
            let _ = interrupts.send(Event::Interrupted);
        })?;
        if is_terminal {
            listen_for_resumption(sender.clone())?;
        }
        thread::spawn(move || read(&sender));
        Ok(Input {
            events,
            is_terminal,
        })
    }

    /// Waits for the next event.
    pub(super) fn next(&self) -> Event {
        self.events.recv().unwrap_or(Event::End)
    }
}

/// Sends an event when the shell resumes the program after Ctrl+Z.
#[cfg(unix)]
fn listen_for_resumption(events: SyncSender<Event>) -> Result<(), Failure> {
    use signal_hook::consts::SIGCONT;
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGCONT]).map_err(Failure::System)?;
    thread::spawn(move || {
        for _ in signals.forever() {
            if events.send(Event::Resumed).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
fn listen_for_resumption(_: SyncSender<Event>) -> Result<(), Failure> {
    Ok(())
}

fn read(events: &SyncSender<Event>) {
    let mut lines = Lines::new(BufReader::new(io::stdin()));
    loop {
        let event = match lines.next() {
            Ok(Some(line)) => Event::Typed(Typed::from(line)),
            Ok(None) => Event::End,
            Err(error) => Event::Failed(error),
        };
        let is_last = !matches!(event, Event::Typed(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

impl From<Line<'_>> for Typed {
    fn from(line: Line<'_>) -> Typed {
        let Some(word) = line.word() else {
            return Typed::Other;
        };
        meaning(word, &WORDS)
            .or_else(|| level(word))
            .or_else(|| number(word).map(Typed::Number))
            .unwrap_or(Typed::Other)
    }
}

/// Reads `level easy` and the like.
fn level(text: &str) -> Option<Typed> {
    let mut words = text.split_whitespace();
    words
        .next()
        .filter(|word| word.eq_ignore_ascii_case("level"))?;
    let (name, rest) = (words.next().unwrap_or_default(), words.next());
    let level = Level::ALL
        .into_iter()
        .find(|&level| name.eq_ignore_ascii_case(level_name(level)))
        .filter(|_| rest.is_none());
    Some(level.map_or(Typed::WhichLevel, |level| {
        Typed::Action(GameAction::SetLevel(level))
    }))
}
