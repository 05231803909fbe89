//! Why a site cannot be read.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::rules::RuleError;

/// Why a site cannot be read.
#[derive(Debug)]
pub enum SiteError {
    /// There is no folder at this path.
    NoFolder(PathBuf),
    /// There is no `_headers` file in this folder.
    NoSite(PathBuf),
    /// A file or folder cannot be read.
    Unreadable {
        /// Its path.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// Something in the folder is not a regular file, but a device, a socket or a named pipe, for example.
    NoFile(PathBuf),
    /// A symbolic link leads out of the folder.
    Outside(PathBuf),
    /// A symbolic link leads back to a folder that contains it.
    Loop(PathBuf),
    /// The `_headers` file is invalid.
    Headers {
        /// The invalid line, counted from 1.
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
            SiteError::NoFolder(path) => write!(f, "{}: there is no such folder", path.display()),
            SiteError::NoSite(path) => write!(
                f,
                "{} is not a built page: it has no _headers file",
                path.display()
            ),
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
