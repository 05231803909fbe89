//! How a command ends: well, or with one sentence and an exit status.

mod statuses;

use std::fmt;
use std::io;

use tictactoe::{Closing, GameError};
use tictactoe_site::SiteError;

use crate::online::{ConnectError, NoLink};
use crate::store::StoreError;

pub use statuses::STATUSES;

/// How a command ended if it could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Everything is done.
    Done,
    /// Some of the input was invalid and was reported; the rest is done.
    BadInput,
    /// Ctrl+C ended it early.
    Interrupted,
    /// It ended because its terminal was closed.
    HungUp,
    /// It was asked to end.
    Terminated,
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The moves are not a legal game.
    Game(GameError),
    /// The folder holds no page to serve.
    Site(SiteError),
    /// The binary was built without the page.
    NotEmbedded,
    /// The records cannot be read.
    Records(StoreError),
    /// The rooms for online play cannot be opened.
    Rooms(tictactoe_server::store::StoreError),
    /// The link on the command line does not lead to a room.
    Link(NoLink),
    /// The link from standard input does not lead to a room.
    EnteredLink(NoLink),
    /// There is no link, and none was kept.
    NoLastRoom,
    /// The link that was kept cannot be read.
    LastRoom(StoreError),
    /// No server of rooms can be reached.
    Unreachable {
        /// The address of its page.
        place: String,
        /// Why not.
        error: ConnectError,
    },
    /// The room server has closed the connection for good.
    Closed(Closing),
    /// The server cannot listen on the address.
    Address {
        /// The address as given.
        address: String,
        /// The system's error.
        error: io::Error,
    },
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The system refused something basic, such as a signal handler.
    System(io::Error),
}

impl Exit {
    /// The exit status.
    pub(crate) fn status(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::BadInput => 2,
            Exit::HungUp => 129,
            Exit::Interrupted => 130,
            Exit::Terminated => 143,
        }
    }
}

impl Failure {
    /// The exit status. A closed pipe is not an error: its reader has seen enough.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::Game(_) | Failure::Link(_) | Failure::EnteredLink(_) | Failure::NoLastRoom => {
                Exit::BadInput.status()
            }
            Failure::Site(_)
            | Failure::NotEmbedded
            | Failure::Records(_)
            | Failure::Rooms(_)
            | Failure::LastRoom(_)
            | Failure::Unreachable { .. }
            | Failure::Closed(_)
            | Failure::Address { .. }
            | Failure::Input(_)
            | Failure::Output(_)
            | Failure::System(_) => u8::from(!self.is_closed_pipe()),
        }
    }

    /// Whether the reader of the output has closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// With a bare `?`, an error is one of the output; all others are mapped where they occur.
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
            Failure::Rooms(error) => write!(f, "cannot store rooms: {error}"),
            // A shell may have taken it apart.
            Failure::Link(error @ (NoLink::Other | NoLink::Broken)) => {
                write!(f, "{error}; put it in quotes")
            }
            Failure::Link(error) | Failure::EnteredLink(error) => error.fmt(f),
            Failure::NoLastRoom => {
                f.write_str("there is no room to go back to; put the link to a room after `join`, in quotes")
            }
            Failure::LastRoom(error) => write!(f, "the last room cannot be read: {error}"),
            Failure::Unreachable { place, error } => write!(f, "no connection to {place}: {error}"),
            Failure::Closed(closing) => closed(*closing, f),
            Failure::Address { address, error } => match error.kind() {
                io::ErrorKind::AddrInUse => write!(f, "{address} is already in use; {ANOTHER}"),
                _ => write!(f, "cannot listen on {address} ({error}); {ANOTHER}"),
            },
            Failure::Input(error) => write!(f, "the input cannot be read: {error}"),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
            Failure::System(error) => write!(f, "cannot start: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Says why the server has closed the connection.
fn closed(closing: Closing, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let reason = match closing {
        Closing::NoRoom => {
            return f.write_str(
                "this room doesn't exist or has expired; rooms are kept for a day; open a new one with \
                 `tictactoe online`",
            );
        }
        Closing::Unreadable | Closing::Newer => {
            return f.write_str(
                "this program and the server do not understand each other; update the older one",
            );
        }
        Closing::TakenOver | Closing::Left => return f.write_str(closing.sentence()),
        Closing::Stopping => "the server is restarting",
        Closing::Full => "the server is full",
        Closing::TooMany => "there are too many connections or new rooms from your network",
        Closing::TooFast => "messages came too fast",
        Closing::Silent => "the connection timed out",
        Closing::Unavailable => "the server cannot reach its rooms",
    };
    write!(f, "no room can be entered now: {reason}; try again later")
}
