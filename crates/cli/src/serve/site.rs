//! A site in memory: its files in every encoding, and the headers that go with them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue};

use super::encoding::Encoding;
use super::prepare::{self, Prepared, RULES_FILE};
use super::rules::{RuleError, Rules};

/// Files by their path on the site, with the headers of the site's `_headers` file. Nothing is read from the disk
/// while it is served, so no path can lead out of it.
///
/// ```
/// use tictactoe_cli::serve::{Site, router};
/// let mut site = Site::new("/*\n  X-Content-Type-Options: nosniff")?;
/// site.put("/index.html", b"<!doctype html><title>Hello</title>".to_vec())?;
/// let router = router(site);
/// # Ok::<(), tictactoe_cli::serve::SiteError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
    rules: Rules,
}

/// One file of a site.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) media_type: &'static str,
    plain: Variant,
    compressed: Vec<Variant>,
}

/// A file in one encoding. The bytes differ, so the tag does too.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) encoding: Encoding,
    pub(super) etag: HeaderValue,
    pub(super) body: Bytes,
}

impl Site {
    /// A site without a file yet, with the headers that a `_headers` file with this text gives.
    ///
    /// # Errors
    /// When a line of the text is neither a path nor a header.
    pub fn new(headers: &str) -> Result<Site, SiteError> {
        Ok(Site {
            files: BTreeMap::new(),
            rules: Rules::parse(headers)?,
        })
    }

    /// The files of this folder, compressed now, with the headers of its `_headers` file.
    ///
    /// # Errors
    /// When the folder or its `_headers` file cannot be read.
    pub fn from_folder(folder: &Path) -> Result<Site, SiteError> {
        let rules = folder.join(RULES_FILE);
        let mut site = match fs::read_to_string(&rules) {
            Ok(text) => Site::new(&text)?,
            Err(error) => return Err(SiteError::unreadable(&rules, error)),
        };
        let files =
            prepare::folder(folder).map_err(|error| SiteError::unreadable(folder, error))?;
        for (path, file) in files {
            site.insert(&path, File::prepared(&path, file));
        }
        Ok(site)
    }

    /// Adds a file, or replaces its content. The path begins with `/`.
    ///
    /// # Errors
    /// When the content cannot be compressed.
    pub fn put(&mut self, path: &str, content: Vec<u8>) -> Result<(), SiteError> {
        let file = prepare::content(content)
            .map_err(|error| SiteError::unreadable(Path::new(path), error))?;
        self.insert(path, File::prepared(path, file));
        Ok(())
    }

    /// Removes a file; says whether it was there.
    pub fn remove(&mut self, path: &str) -> bool {
        self.files.remove(path).is_some()
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The file at this path; a folder's is its `index.html`.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        if path.ends_with('/') {
            self.files.get(&format!("{path}index.html"))
        } else {
            self.files.get(path)
        }
    }

    /// The headers that the `_headers` file gives to this path.
    pub(super) fn headers(&self, path: &str) -> HeaderMap {
        self.rules.headers(path)
    }

    pub(super) fn insert(&mut self, path: &str, file: File) {
        self.files.insert(path.to_owned(), file);
    }
}

impl File {
    pub(super) fn new(
        path: &str,
        plain: Bytes,
        gzip: Option<Bytes>,
        brotli: Option<Bytes>,
    ) -> File {
        let gzip = gzip.map(|body| Variant::new(Encoding::Gzip, body));
        let brotli = brotli.map(|body| Variant::new(Encoding::Brotli, body));
        File {
            media_type: media_type(path),
            plain: Variant::new(Encoding::Identity, plain),
            compressed: gzip.into_iter().chain(brotli).collect(),
        }
    }

    /// The variant that a client with these headers prefers. One that accepts none gets the plain one.
    pub(super) fn variant(&self, headers: &HeaderMap) -> &Variant {
        [&self.plain]
            .into_iter()
            .chain(&self.compressed)
            .filter_map(|variant| Some((variant.encoding.weight(headers)?, variant)))
            .max_by_key(|(weight, variant)| (*weight, variant.encoding))
            .map_or(&self.plain, |(_, variant)| variant)
    }

    fn prepared(path: &str, file: Prepared) -> File {
        File::new(
            path,
            file.plain.into(),
            file.gzip.map(Bytes::from),
            file.brotli.map(Bytes::from),
        )
    }
}

impl Variant {
    fn new(encoding: Encoding, body: Bytes) -> Variant {
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let etag = HeaderValue::try_from(format!("\"{:016x}\"", hasher.finish()));
        Variant {
            encoding,
            #[expect(
                clippy::expect_used,
                reason = "digits and quotes make a header's value"
            )]
            etag: etag.expect("a quoted number"),
            body,
        }
    }
}

fn media_type(path: &str) -> &'static str {
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Why there is no site to serve.
#[derive(Debug)]
pub enum SiteError {
    /// The binary was built without the page.
    NotEmbedded,
    /// A file or folder cannot be read.
    Unreadable {
        /// Where it is.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The `_headers` file cannot be understood.
    Headers {
        /// The line that is wrong, counted from 1.
        line: usize,
    },
}

impl SiteError {
    fn unreadable(path: &Path, error: io::Error) -> SiteError {
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
            SiteError::NotEmbedded => f.write_str(
                "this binary was built without the page; run `cargo xtask build` first, then build it again",
            ),
            SiteError::Unreadable { path, error } => {
                write!(f, "{} cannot be opened: {error}", path.display())
            }
            SiteError::Headers { line } => RuleError { line: *line }.fmt(f),
        }
    }
}

impl std::error::Error for SiteError {}
