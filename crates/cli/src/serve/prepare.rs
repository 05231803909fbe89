//! Finds, reads and compresses the files of a folder. The build script uses it as well.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use flate2::{Compression, write::GzEncoder};

/// Holds the headers of a site; it is read, never served.
pub(crate) const RULES_FILE: &str = "_headers";

/// A file in every encoding. A compressed one that would save nothing is left out.
pub(crate) struct Prepared {
    pub(crate) plain: Vec<u8>,
    pub(crate) gzip: Option<Vec<u8>>,
    pub(crate) brotli: Option<Vec<u8>>,
}

/// Every file of the folder and of the folders in it, by its path on the site, in order. Hidden files are left out.
pub(crate) fn folder(root: &Path) -> io::Result<Vec<(String, Prepared)>> {
    let mut files = Vec::new();
    collect(root, "/", &mut files)?;
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(files)
}

/// The content in every encoding.
pub(crate) fn content(plain: Vec<u8>) -> io::Result<Prepared> {
    let smaller = |compressed: &Vec<u8>| compressed.len() < plain.len();
    Ok(Prepared {
        gzip: Some(gzip(&plain)?).filter(smaller),
        brotli: Some(brotli(&plain)?).filter(smaller),
        plain,
    })
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Prepared)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name
            .to_str()
            .ok_or_else(|| io::Error::other(format!("the name {} is not UTF-8", name.display())))?;
        let path = format!("{prefix}{name}");
        if name.starts_with('.') || path.strip_prefix('/') == Some(RULES_FILE) {
            continue;
        }
        if fs::metadata(entry.path())?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push((path, content(fs::read(entry.path())?)?));
        }
    }
    Ok(())
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
