//! Why there is no site to serve.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::rules::RuleError;

/// Why there is no site to serve.
#[derive(Debug)]
pub enum SiteError {
    /// A file or folder cannot be read.
    Unreadable {
        /// Where it is.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something in the folder is no file, such as a device, a socket or a named pipe.
    NoFile(PathBuf),
    /// A link leads out of the folder.
    Outside(PathBuf),
    /// A link leads back to a folder that it lies in.
    Loop(PathBuf),
    /// The `_headers` file cannot be understood.
    Headers {
        /// The line that is wrong, counted from 1.
        line: usize,
    },
}

impl SiteError {
    pub(crate) fn unreadable(path: &Path, error: io::Error) -> SiteError {
        SiteError::Unreadable {
            path: path.to_owned(),
            error,
        }
    }
}

impl From<RuleError> for SiteError {
    fn from(error: RuleError) -> SiteError {
        SiteError::Headers { line: error.line }
    }
}

impl fmt::Display for SiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SiteError::Unreadable { path, error } => {
                write!(f, "{} cannot be opened: {error}", path.display())
            }
            SiteError::NoFile(path) => {
                write!(f, "{} is not a file and cannot be served", path.display())
            }
            SiteError::Outside(path) => write!(
                f,
                "{} is a link that leads out of the folder; put the file itself in its place",
                path.display()
            ),
            SiteError::Loop(path) => write!(
                f,
                "{} is a link to a folder that it lies in; remove it",
                path.display()
            ),
            SiteError::Headers { line } => RuleError { line: *line }.fmt(f),
        }
    }
}

impl std::error::Error for SiteError {}
