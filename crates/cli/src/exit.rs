//! How a command ends: well, or with one sentence and an exit status.

use std::fmt;
use std::io;

use tictactoe::GameError;
use tictactoe_site::SiteError;

use crate::store::StoreError;

/// How a command ended that could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Everything is done.
    Done,
    /// Some of the input made no sense and was reported; the rest is done.
    BadInput,
    /// Ctrl+C ended it early.
    Interrupted,
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The moves are no game.
    Game(GameError),
    /// The folder holds no page to serve.
    Site(SiteError),
    /// The binary was built without the page.
    NotEmbedded,
    /// The records cannot be read.
    Records(StoreError),
    /// The rooms for online play cannot be opened.
    Rooms(tictactoe_server::store::StoreError),
    /// The address cannot be listened on.
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
pub const STATUSES: [(u8, &str, &str); 21] = [
    (
        0,
        "",
        "Success; also when a game was left with q or at the end of input, and when the reader of the output has \
         closed it.",
    ),
    (
        1,
        "... is already in use; ...",
        "serve: another program has the address.",
    ),
    (
        1,
        "cannot listen on ...",
        "serve: this machine does not have the address, or does not allow it.",
    ),
    (
        1,
        "... was built without the page; ...",
        "serve: run `cargo xtask build`, then build the binary again.",
    ),
    (
        1,
        "... cannot be opened: ...",
        "serve --dir: the folder, its file _headers or another in it is not there or cannot be read.",
    ),
    (
        1,
        "... is not a file and cannot be served",
        "serve --dir: there is a device, a socket or a named pipe in the folder.",
    ),
    (
        1,
        "... is a link that leads out of the folder; ...",
        "serve --dir: only what lies in the folder is served.",
    ),
    (
        1,
        "... is a link to a folder that it lies in; ...",
        "serve --dir: such a folder has no end.",
    ),
    (
        1,
        "line ... of _headers is neither ...",
        "serve --dir: a line of the file _headers cannot be understood.",
    ),
    (
        1,
        "rooms cannot be kept: ...",
        "serve --data: another server uses the folder, or it cannot be written; serve --redis: nobody answers there.",
    ),
    (
        1,
        "the input cannot be read: ...",
        "play, analyze -, review -: the system refuses to read.",
    ),
    (
        1,
        "the records cannot be read: ...",
        "stats: their file is broken, is from a newer version of this program, or the system refuses to read it.",
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
        "analyze: a board cannot occur, and why; review -: a line is no game, and why. The others are still answered.",
    ),
    (
        2,
        "move ... is not a number from 1 to ...; ...",
        "review, analyze --moves, play --moves: a move is no square.",
    ),
    (
        2,
        "move ... cannot be made: ...",
        "review, analyze --moves, play --moves: a move is against the rules, and why.",
    ),
    (
        101,
        "Sorry, this is a fault in the program ...",
        "The program has panicked, which it never should. The message says what to report.",
    ),
    (
        130,
        "Goodbye! Final score: ...",
        "play: Ctrl+C was pressed.",
    ),
    (
        130,
        "..., games: ... of ..., seed: ...",
        "match: Ctrl+C was pressed; the result is that of the games played so far.",
    ),
];

impl Exit {
    /// The exit status.
    pub(crate) fn status(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::BadInput => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl Failure {
    /// The exit status. A reader that closes the pipe has seen enough; that is no error.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::Game(_) => Exit::BadInput.status(),
            Failure::Site(_)
            | Failure::NotEmbedded
            | Failure::Records(_)
            | Failure::Rooms(_)
            | Failure::Address { .. }
            | Failure::Input(_)
            | Failure::Output(_)
            | Failure::System(_) => u8::from(!self.is_closed_pipe()),
        }
    }

    /// Whether nobody is left to read the output.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// With `?` alone an error is one of the output; others are told apart where they occur.
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
        const ANOTHER: &str = "choose another with --addr or --port; --port 0 picks a free port";
        match self {
            Failure::Game(error) => error.fmt(f),
            Failure::Site(error) => error.fmt(f),
            Failure::NotEmbedded => f.write_str(
                "this binary was built without the page; run `cargo xtask build` first, then build it again",
            ),
            Failure::Records(error) => write!(f, "the records cannot be read: {error}"),
            Failure::Rooms(error) => write!(f, "rooms cannot be kept: {error}"),
            Failure::Address { address, error } => match error.kind() {
                io::ErrorKind::AddrInUse => write!(f, "{address} is already in use; {ANOTHER}"),
                _ => write!(f, "cannot listen on {address} ({error}); {ANOTHER}"),
            },
            Failure::Input(error) => write!(f, "the input cannot be read: {error}"),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
            Failure::System(error) => write!(f, "the system does not let this start: {error}"),
        }
    }
}

impl std::error::Error for Failure {}
