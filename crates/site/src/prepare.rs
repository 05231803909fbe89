//! Finds, reads and compresses the files of a folder.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::{Compression, write::GzEncoder};
use walkdir::{DirEntry, WalkDir};

use crate::SiteError;

/// The file with the headers of a site. It is never served.
pub(crate) const RULES_FILE: &str = "_headers";

/// A file in every encoding, except those that would not make it smaller.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Uncompressed.
    pub plain: Vec<u8>,
    /// Compressed with gzip, if that makes it smaller.
    pub gzip: Option<Vec<u8>>,
    /// Compressed with Brotli, if that makes it smaller.
    pub brotli: Option<Vec<u8>>,
}

impl Prepared {
    /// Compresses this content.
    ///
    /// # Errors
    /// When compression fails.
    pub fn new(plain: Vec<u8>) -> io::Result<Prepared> {
        let smaller = |compressed: &Vec<u8>| compressed.len() < plain.len();
        Ok(Prepared {
            gzip: Some(gzip(&plain)?).filter(smaller),
            brotli: Some(brotli(&plain)?).filter(smaller),
            plain,
        })
    }
}

/// Every file in the folder and its subfolders, sorted by its path on the site. Hidden files are left out.
///
/// # Errors
/// When an entry cannot be read, is not a regular file, has a name that is not UTF-8, or is a link that leads out of
/// the folder or back to a folder that contains it.
pub fn read_folder(root: &Path) -> Result<Vec<(String, Vec<u8>)>, SiteError> {
    let inside = fs::canonicalize(root).map_err(|error| SiteError::unreadable(root, error))?;
    let is_shown = |entry: &DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let entries = WalkDir::new(root)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(is_shown);
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| broken(root, &error))?;
        let place = entry.path();
        if entry.path_is_symlink() && entry.depth() > 0 {
            let target =
                fs::canonicalize(place).map_err(|error| SiteError::unreadable(place, error))?;
            if !target.starts_with(&inside) {
                return Err(SiteError::Outside(place.to_owned()));
            }
        }
        if entry.file_type().is_dir() {
            continue;
        }
        let path = path_on_site(root, place)?;
        if path.strip_prefix('/') != Some(RULES_FILE) {
            files.push((path, read_file(place)?));
        }
    }
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(files)
}

/// The content of a regular file. Reading anything else, such as a pipe or a device, might never end.
pub(crate) fn read_file(place: &Path) -> Result<Vec<u8>, SiteError> {
    let unreadable = |error| SiteError::unreadable(place, error);
    if !fs::metadata(place).map_err(unreadable)?.is_file() {
        return Err(SiteError::NoFile(place.to_owned()));
    }
    fs::read(place).map_err(unreadable)
}

fn path_on_site(root: &Path, place: &Path) -> Result<String, SiteError> {
    let mut path = String::new();
    for part in place.strip_prefix(root).unwrap_or(place) {
        let name = part.to_str().ok_or_else(|| {
            SiteError::unreadable(place, io::Error::other("its name is not UTF-8"))
        })?;
        path.push('/');
        path.push_str(name);
    }
    Ok(path)
}

fn broken(root: &Path, error: &walkdir::Error) -> SiteError {
    let place = error.path().unwrap_or(root);
    match error.io_error() {
        Some(error) => SiteError::unreadable(place, copied(error)),
        None => SiteError::Loop(place.to_owned()),
    }
}

/// A copy of an error, which cannot be cloned. One of the system is made from its code, so that its message is the
/// same.
fn copied(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    const BUFFER: usize = 4096;
    const BEST: u32 = 11;
    const WINDOW_BITS: u32 = 22;
    let mut compressed = Vec::new();
    brotli::CompressorWriter::new(&mut compressed, BUFFER, BEST, WINDOW_BITS).write_all(plain)?;
    Ok(compressed)
}
