//! What people type, and Ctrl+C, in the order in which it comes.

use std::io::{self, BufReader, IsTerminal};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use tictactoe::{Action, Square};

use crate::ending::Failure;
use crate::lines::{Line, Lines};

/// Something that happened at the keyboard, or in the pipe that stands for it.
#[derive(Debug)]
pub(super) enum Event {
    /// A line was typed.
    Typed(Typed),
    /// No more will come.
    End,
    /// Ctrl+C was pressed.
    Interrupted,
    /// What is typed cannot be read.
    Failed(io::Error),
}

/// What a line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Number(Square),
    Wish(Action),
    Moves,
    Help,
    Quit,
    Yes,
    Other,
}

/// The words that mean something, in any case.
const WORDS: [(&[&str], Typed); 9] = [
    (&["h", "hint"], Typed::Wish(Action::Hint)),
    (&["u", "undo"], Typed::Wish(Action::Undo)),
    (&["r", "redo"], Typed::Wish(Action::Redo)),
    (&["m", "moves"], Typed::Moves),
    (&["v", "values"], Typed::Wish(Action::ToggleValues)),
    (&["review"], Typed::Wish(Action::Review)),
    (&["?", "help"], Typed::Help),
    (&["q", "quit"], Typed::Quit),
    (&["y", "yes"], Typed::Yes),
];

/// Where events come from.
pub(super) struct Input {
    events: Receiver<Event>,
    /// Whether what is typed is seen as it is typed.
    pub(super) is_seen: bool,
}

impl Input {
    /// Listens to standard input and to Ctrl+C. The reading has its own thread, since a read cannot be broken off.
    pub(super) fn standard() -> Result<Input, Failure> {
        let (sender, events) = sync_channel(0);
        let interrupt = sender.clone();
        ctrlc::set_handler(move || {
            // A game that has ended hears nothing.
            let _ = interrupt.send(Event::Interrupted);
        })?;
        thread::spawn(move || read(&sender));
        Ok(Input {
            events,
            is_seen: io::stdin().is_terminal(),
        })
    }

    /// Waits for the next event.
    pub(super) fn next(&self) -> Event {
        self.events.recv().unwrap_or(Event::End)
    }
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
        let is_meant = |&&(words, _): &&(&[&str], Typed)| {
            words.iter().any(|known| word.eq_ignore_ascii_case(known))
        };
        match WORDS.iter().find(is_meant) {
            Some(&(_, typed)) => typed,
            None => number(word).map_or(Typed::Other, Typed::Number),
        }
    }
}

/// Only digits make a number, though `+5` could be read as one too.
fn number(word: &str) -> Option<Square> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse()
        .ok()
        .filter(|_| is_plain)
        .and_then(Square::from_number)
}
