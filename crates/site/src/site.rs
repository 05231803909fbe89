//! A site in memory: its files in every encoding, and the headers that go with them.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};

use crate::encoding::{Encoding, Preferences};
use crate::error::SiteError;
use crate::prepare::{Prepared, RULES_FILE, read_file, read_folder};
use crate::rules::Rules;

/// Files by their path on the site, with the headers of the site's `_headers` file. They are served from memory, so no
/// path can lead out of the site.
///
/// ```
/// use tictactoe_site::Site;
/// let mut site = Site::new("/*\n  X-Content-Type-Options: nosniff")?;
/// site.put("/index.html", b"<!doctype html><title>Hello</title>".to_vec())?;
/// assert_eq!(site.paths().collect::<Vec<_>>(), ["/index.html"]);
/// # Ok::<(), tictactoe_site::SiteError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
    /// What is served for a folder: its `index.html`, with the headers of the folder's path.
    folders: BTreeMap<String, File>,
    rules: Rules,
}

/// One file of a site.
#[derive(Clone, Debug)]
pub(crate) struct File {
    media_type: &'static str,
    plain: Variant,
    compressed: Vec<Variant>,
}

/// A file in one encoding. Each has its own `ETag`, since the bytes differ.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    encoding: Encoding,
    pub(crate) etag: HeaderValue,
    /// All response headers, built once, because that is most of the work.
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Site {
    /// An empty site, with the headers of a `_headers` file with this text.
    ///
    /// # Errors
    /// When a line of the text is neither a path nor a header.
    pub fn new(headers: &str) -> Result<Site, SiteError> {
        Ok(Site {
            files: BTreeMap::new(),
            folders: BTreeMap::new(),
            rules: Rules::parse(headers)?,
        })
    }

    /// The files of this folder, which are compressed now, with the headers of its `_headers` file.
    ///
    /// # Errors
    /// When the folder or its `_headers` file cannot be read, or contains something that cannot be served.
    pub fn from_folder(folder: &Path) -> Result<Site, SiteError> {
        let mut site = Site::new(&read_rules(folder)?)?;
        for (path, content) in read_folder(folder)? {
            site.put(&path, content)?;
        }
        Ok(site)
    }

    /// Adds a file, or replaces its content. The path begins with `/`.
    ///
    /// # Errors
    /// When the content cannot be compressed.
    pub fn put(&mut self, path: &str, content: Vec<u8>) -> Result<(), SiteError> {
        let file = Prepared::new(content)
            .map_err(|error| SiteError::unreadable(Path::new(path), error))?;
        let gzip = file.gzip.map(Bytes::from);
        let brotli = file.brotli.map(Bytes::from);
        self.insert(path, File::new(path, file.plain.into(), gzip, brotli));
        Ok(())
    }

    /// Removes a file, and returns whether it was there.
    pub fn remove(&mut self, path: &str) -> bool {
        if let Some(folder) = folder_of(path) {
            self.folders.remove(folder);
        }
        self.files.remove(path).is_some()
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The file at this path; that of a folder is its `index.html`.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        if path.ends_with('/') {
            self.folders.get(path)
        } else {
            self.files.get(path)
        }
    }

    /// The uncompressed content of the file at this path.
    pub fn content(&self, path: &str) -> Option<&[u8]> {
        self.file(path).map(|file| file.plain.body.as_ref())
    }

    /// The headers that the `_headers` file sets for this path.
    pub fn headers(&self, path: &str) -> HeaderMap {
        self.rules.headers(path)
    }

    pub(crate) fn insert(&mut self, path: &str, file: File) {
        if let Some(folder) = folder_of(path) {
            let file = file.clone().with_headers(&self.headers(folder));
            self.folders.insert(folder.to_owned(), file);
        }
        let file = file.with_headers(&self.headers(path));
        self.files.insert(path.to_owned(), file);
    }
}

impl File {
    pub(crate) fn new(
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

    /// The same file, with these headers of its path.
    fn with_headers(mut self, headers: &HeaderMap) -> File {
        for variant in [&mut self.plain].into_iter().chain(&mut self.compressed) {
            variant.headers = variant.full_headers(self.media_type, headers.clone());
        }
        self
    }

    /// The variant that a client with these headers prefers; the uncompressed one if it accepts none.
    pub(crate) fn variant(&self, headers: &HeaderMap) -> &Variant {
        let preferences = Preferences::new(headers);
        [&self.plain]
            .into_iter()
            .chain(&self.compressed)
            .filter_map(|variant| Some((preferences.weight(variant.encoding)?, variant)))
            .max_by_key(|(weight, variant)| (*weight, variant.encoding))
            .map_or(&self.plain, |(_, variant)| variant)
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
                reason = "hexadecimal digits and quotes are valid in a header value"
            )]
            etag: etag.expect("a quoted number"),
            headers: HeaderMap::new(),
            body,
        }
    }

    fn full_headers(&self, media_type: &'static str, mut headers: HeaderMap) -> HeaderMap {
        for (name, usual) in [
            (header::CACHE_CONTROL, "no-cache"),
            (header::CONTENT_TYPE, media_type),
        ] {
            let entry = headers.entry(name);
            entry.or_insert(HeaderValue::from_static(usual));
        }
        for (name, value) in [
            (header::VARY, "Accept-Encoding"),
            (header::ACCEPT_RANGES, "none"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        headers.insert(header::ETAG, self.etag.clone());
        if self.encoding != Encoding::Identity {
            let name = HeaderValue::from_static(self.encoding.name());
            headers.insert(header::CONTENT_ENCODING, name);
        }
        headers.insert(header::CONTENT_LENGTH, self.body.len().into());
        headers
    }
}

/// The folder whose index this file is.
fn folder_of(path: &str) -> Option<&str> {
    path.strip_suffix("index.html")
        .filter(|folder| folder.ends_with('/'))
}

/// The text of the folder's `_headers` file.
pub(crate) fn read_rules(folder: &Path) -> Result<String, SiteError> {
    let place = folder.join(RULES_FILE);
    let is_missing = fs::symlink_metadata(&place).is_err_and(|error| {
        matches!(
            error.kind(),
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
        )
    });
    if is_missing {
        return Err(if folder.is_dir() {
            SiteError::NoSite(folder.to_owned())
        } else {
            SiteError::NoFolder(folder.to_owned())
        });
    }
    String::from_utf8(read_file(&place)?)
        .map_err(|error| SiteError::unreadable(&place, io::Error::other(error.utf8_error())))
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
