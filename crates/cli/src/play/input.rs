//! What people type, Ctrl+C and the return from Ctrl+Z, in the order in which they come.

use std::io::{self, BufReader, IsTerminal};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use tictactoe::{GameAction, Level};

use crate::arguments::level_name;
use crate::exit::Failure;
use crate::lines::{Line, Lines};

/// Something that happened at the keyboard, or in the pipe in its place.
#[derive(Debug)]
pub(super) enum Event {
    /// A line was typed.
    Typed(Typed),
    /// The program was stopped and goes on.
    Resumed,
    /// No more will come.
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
    /// `level` without the name of one.
    WhichLevel,
    Help,
    Quit,
    Yes,
    /// `n`: new during a round, no after it.
    N,
    Other,
}

/// The words that mean something, in any case.
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

/// Where events come from.
pub(super) struct Input {
    events: Receiver<Event>,
    /// Whether what is typed is seen as it is typed.
    pub(super) is_seen: bool,
}

impl Input {
    /// Listens to standard input and to signals. The reading has its own thread, since a read cannot be broken off.
    pub(super) fn standard() -> Result<Input, Failure> {
        let (sender, events) = sync_channel(0);
        let is_seen = io::stdin().is_terminal();
        let interrupts = sender.clone();
        // Where sending fails, the game has ended and needs no more events.
        ctrlc::set_handler(move || {
            let _ = interrupts.send(Event::Interrupted);
        })?;
        if is_seen {
            listen_for_resumption(sender.clone())?;
        }
        thread::spawn(move || read(&sender));
        Ok(Input { events, is_seen })
    }

    /// Waits for the next event.
    pub(super) fn next(&self) -> Event {
        self.events.recv().unwrap_or(Event::End)
    }
}

/// Tells when the shell lets the program go on after Ctrl+Z.
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
        let Line::Bytes(bytes) = line else {
            return Typed::Other;
        };
        let Ok(text) = str::from_utf8(bytes) else {
            return Typed::Other;
        };
        let word = text.trim();
        let is_typed = |known: &&str| word.eq_ignore_ascii_case(known);
        WORDS
            .iter()
            .find(|(words, _)| words.iter().any(is_typed))
            .map(|&(_, typed)| typed)
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

/// Only digits make a number, though the standard library would read `+5` as one too.
fn number(word: &str) -> Option<usize> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}
