//! How a command ends: well, or with one sentence and an exit status.

use std::fmt;
use std::io;

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

/// The exit statuses and what they mean, as the manual lists them.
pub const STATUSES: [(u8, &str); 4] = [
    (
        0,
        "All went well; also when a game was left with q or at the end of input, and when whoever reads the output \
         has closed it.",
    ),
    (
        1,
        "It could not be done: the address to serve on cannot be had, there is no page in this binary, or input or \
         output failed. One sentence on standard error says which.",
    ),
    (
        2,
        "Something was written wrongly: an unknown option or value, or a board that cannot occur. One sentence on \
         standard error says what, and where; other boards are still answered.",
    ),
    (
        130,
        "Ctrl+C ended a game, after goodbye and the final score.",
    ),
];

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
        u8::from(!self.is_closed_pipe())
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
            Failure::Site(error) => error.fmt(f),
            Failure::Address { address, error } => match error.kind() {
                io::ErrorKind::AddrInUse => write!(f, "{address} is already in use; {ANOTHER}"),
                io::ErrorKind::PermissionDenied => {
                    write!(f, "{address} may not be used by you; {ANOTHER}")
                }
                _ => write!(f, "{address} cannot be served on ({error}); {ANOTHER}"),
            },
            Failure::Input(error) => write!(f, "the input cannot be read: {error}"),
            Failure::Output(error) => write!(f, "the output cannot be written: {error}"),
            Failure::System(error) => write!(f, "the system does not let this start: {error}"),
        }
    }
}

impl std::error::Error for Failure {}
