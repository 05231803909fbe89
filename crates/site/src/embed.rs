//! A site embedded in a binary: the build script writes it, the binary includes it.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::Path;

use bytes::Bytes;

use crate::error::SiteError;
use crate::prepare::{Prepared, RULES_FILE, read_folder};
use crate::rules::Rules;
use crate::site::{File, Site, read_rules};

/// The files of a site, compressed at build time.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// The text of its `_headers` file.
    pub rules: &'static str,
    /// Its files.
    pub files: &'static [EmbeddedFile],
}

/// One file, in every encoding that makes it smaller.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedFile {
    /// Its path on the site.
    pub path: &'static str,
    /// Uncompressed.
    pub plain: &'static [u8],
    /// Compressed with gzip, if that makes it smaller.
    pub gzip: Option<&'static [u8]>,
    /// Compressed with Brotli, if that makes it smaller.
    pub brotli: Option<&'static [u8]>,
}

impl Embedded {
    /// Reads and compresses the files of this folder into the folder `out`. Returns the Rust expression of an
    /// [`Embedded`] that includes them.
    ///
    /// # Errors
    /// When the folder is not a site, or `out` cannot be written to.
    pub fn write(folder: &Path, out: &Path) -> Result<String, SiteError> {
        let rules = read_rules(folder)?;
        Rules::parse(&rules)?;
        let files = read_folder(folder)?;
        expression(&rules, files, out).map_err(|error| SiteError::unreadable(out, error))
    }

    /// The site, without copying its files.
    ///
    /// # Errors
    /// When a line of its `_headers` file is neither a path nor a header.
    pub fn site(&self) -> Result<Site, SiteError> {
        let mut site = Site::new(self.rules)?;
        for file in self.files {
            let plain = Bytes::from_static(file.plain);
            let gzip = file.gzip.map(Bytes::from_static);
            let brotli = file.brotli.map(Bytes::from_static);
            site.insert(file.path, File::new(file.path, plain, gzip, brotli));
        }
        Ok(site)
    }
}

fn expression(rules: &str, files: Vec<(String, Vec<u8>)>, out: &Path) -> io::Result<String> {
    fs::write(out.join(RULES_FILE), rules)?;
    let mut text =
        format!("tictactoe_site::Embedded {{ rules: include_str!({RULES_FILE:?}), files: &[\n");
    for (number, (path, content)) in files.into_iter().enumerate() {
        let file = Prepared::new(content)?;
        let plain = store(&file.plain, &format!("{number}.plain"), out)?;
        let gzip = store_some(file.gzip.as_deref(), &format!("{number}.gzip"), out)?;
        let brotli = store_some(file.brotli.as_deref(), &format!("{number}.brotli"), out)?;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "tictactoe_site::EmbeddedFile {{ path: {path:?}, plain: {plain}, gzip: {gzip}, brotli: {brotli} }},"
        );
    }
    text.push_str("] }");
    Ok(text)
}

fn store_some(bytes: Option<&[u8]>, name: &str, out: &Path) -> io::Result<String> {
    match bytes {
        Some(bytes) => Ok(format!("Some({})", store(bytes, name, out)?)),
        None => Ok("None".to_owned()),
    }
}

fn store(bytes: &[u8], name: &str, out: &Path) -> io::Result<String> {
    fs::write(out.join(name), bytes)?;
    Ok(format!("include_bytes!({name:?})"))
}
