//! Standard input in a room: the lines, and what each one means.

use std::io::{self, BufReader, IsTerminal};
use std::thread;

use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::lines::{Line, Lines, meaning, number};

/// What standard input delivers.
#[derive(Debug)]
pub(super) enum Entered {
    /// A line was typed.
    Typed(Typed),
    /// The end of input.
    End,
    /// Standard input cannot be read.
    Failed(io::Error),
}

/// What a line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    Number(usize),
    Yes,
    No,
    TakeBack,
    Resign,
    Leave,
    Moves,
    Score,
    /// Enter alone: draw the board again.
    Board,
    Review,
    Link,
    /// `hint` or `values`, which a room does not offer.
    Hint,
    Help,
    Quit,
    Other,
}

/// The words that are understood, ignoring case.
const WORDS: [(&[&str], Typed); 13] = [
    (&[""], Typed::Board),
    (&["y", "yes"], Typed::Yes),
    (&["n", "no"], Typed::No),
    (&["u", "undo"], Typed::TakeBack),
    (&["resign"], Typed::Resign),
    (&["leave"], Typed::Leave),
    (&["m", "moves"], Typed::Moves),
    (&["score"], Typed::Score),
    (&["review"], Typed::Review),
    (&["link"], Typed::Link),
    (&["h", "hint", "v", "values"], Typed::Hint),
    (&["?", "help"], Typed::Help),
    (&["q", "quit", "exit"], Typed::Quit),
];

/// Standard input, line by line.
pub(super) struct Input {
    lines: Receiver<Entered>,
    /// Whether standard input is a terminal, which shows what is typed.
    pub(super) is_terminal: bool,
}

impl Input {
    /// Reads standard input on its own thread, since a blocking read cannot be cancelled. The bounded channel applies
    /// backpressure: input is read no faster than lines are taken.
    pub(super) fn standard() -> Input {
        let (sender, lines) = channel(1);
        thread::spawn(move || read(&sender));
        Input {
            lines,
            is_terminal: io::stdin().is_terminal(),
        }
    }

    pub(super) async fn next(&mut self) -> Entered {
        self.lines.recv().await.unwrap_or(Entered::End)
    }
}

fn read(lines: &Sender<Entered>) {
    let mut reader = Lines::new(BufReader::new(io::stdin()));
    loop {
        let entered = match reader.next() {
            Ok(Some(line)) => Entered::Typed(Typed::from(line)),
            Ok(None) => Entered::End,
            Err(error) => Entered::Failed(error),
        };
        let is_last = !matches!(entered, Entered::Typed(_));
        if lines.blocking_send(entered).is_err() || is_last {
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
            .or_else(|| number(word).map(Typed::Number))
            .unwrap_or(Typed::Other)
    }
}
