//! How a command ends: well, or with one sentence and an exit status.

use std::fmt;
use std::io::{self, Write};

use tictactoe::GameError;

use crate::serve::SiteError;

/// How a command ended that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All is done.
    Done,
    /// Some of the input made no sense, and was told so; the rest is done.
    BadInput,
    /// Ctrl+C ended a game.
    Interrupted,
}

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The moves are no game.
    Game(GameError),
    /// There is no page to serve.
    Site(SiteError),
    /// The address cannot be served on.
    Address {
        /// The address as it was asked for.
        address: String,
        /// What the system says.
        error: io::Error,
    },
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The system refuses what every program may ask for.
    System(io::Error),
}

/// The exit statuses as the manual lists them: the number, what is said then, and when.
pub const STATUSES: [(u8, &str, &str); 14] = [
    (
        0,
        "",
        "All went well. So it did when a game was left with q or at the end of input, and when whoever reads the \
         output has closed it.",
    ),
    (
        1,
        "... is already in use; ...",
        "serve: another program has the address.",
    ),
    (
        1,
        "... cannot be served on ...",
        "serve: this machine does not have the address, or does not give it.",
    ),
    (
        1,
        "... was built without the page; ...",
        "serve: run `cargo xtask build`, then build the binary again.",
    ),
    (
        1,
        "... cannot be opened: ...",
        "serve --dir: the folder, or its file _headers, is not there.",
    ),
    (
        1,
        "line ... of _headers is neither ...",
        "serve --dir: the file _headers is not one.",
    ),
    (
        1,
        "the input cannot be read: ...",
        "play, analyze -: the system refuses to read.",
    ),
    (
        1,
        "the output cannot be written: ...",
        "The system refuses to write, as on a full disk.",
    ),
    (
        1,
        "the system does not let this start: ...",
        "play, serve: the system refuses what every program may ask for, as with too many files open.",
    ),
    (
        2,
        "error: ...",
        "There is no such command, option or value; nothing was done.",
    ),
    (
        2,
        "board ...: ... or line ...: ...",
        "analyze: a board cannot occur, and why; all others are answered.",
    ),
    (
        2,
        "move ... is not a number from 1 to ...; ...",
        "review, analyze --moves: a move is no square.",
    ),
    (
        2,
        "move ... cannot be made: ...",
        "review, analyze --moves: a move is against the rules, and why.",
    ),
    (
        130,
        "Goodbye! Final score: ...",
        "play: Ctrl+C was pressed.",
    ),
];

/// Says on standard error what is wrong. Nobody is left to be told when this cannot be written.
pub fn complain(sentence: impl fmt::Display) {
    let _ = writeln!(anstream::stderr(), "tictactoe: {sentence}");
}

impl Ending {
    /// The exit status.
    pub fn status(self) -> u8 {
        match self {
            Ending::Done => 0,
            Ending::BadInput => 2,
            Ending::Interrupted => 130,
        }
    }
}

impl Failure {
    /// The exit status. Whoever closes the pipe has seen enough: that is no fault.
    pub fn status(&self) -> u8 {
        match self {
            Failure::Game(_) => Ending::BadInput.status(),
            _ => u8::from(!self.is_closed_pipe()),
        }
    }

    /// Whether nobody is left to read the output.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// What fails in passing is the output: all else is told apart where it is met.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<ctrlc::Error> for Failure {
    fn from(error: ctrlc::Error) -> Failure {
        Failure::System(io::Error::other(error))
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        Failure::Game(error)
    }
}

impl From<SiteError> for Failure {
    fn from(error: SiteError) -> Failure {
        Failure::Site(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ANOTHER: &str =
            "choose another address with --addr; --addr 127.0.0.1:0 picks a free port";
        match self {
            Failure::Game(error) => error.fmt(f),
            Failure::Site(error) => error.fmt(f),
            Failure::Address { address, error } => match error.kind() {
                io::ErrorKind::AddrInUse => write!(f, "{address} is already in use; {ANOTHER}"),
                _ => write!(f, "{address} cannot be served on ({error}); {ANOTHER}"),
            },
            Failure::Input(error) => write!(f, "the input cannot be read: {error}"),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
            Failure::System(error) => write!(f, "the system does not let this start: {error}"),
        }
    }
}

impl std::error::Error for Failure {}
