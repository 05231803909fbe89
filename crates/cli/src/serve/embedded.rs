//! The page inside the binary, as the build script found it.

use axum::body::Bytes;

use super::site::{File, Site, SiteError};

struct Page {
    rules: &'static [u8],
    files: &'static [PageFile],
}

struct PageFile {
    path: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

static PAGE: Option<Page> = include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl Site {
    /// The page in this binary.
    ///
    /// # Errors
    /// When the binary was built without it.
    pub fn embedded() -> Result<Site, SiteError> {
        let page = PAGE.as_ref().ok_or(SiteError::NotEmbedded)?;
        let mut site = Site::new(&String::from_utf8_lossy(page.rules))?;
        for file in page.files {
            let plain = Bytes::from_static(file.plain);
            let gzip = file.gzip.map(Bytes::from_static);
            let brotli = file.brotli.map(Bytes::from_static);
            site.insert(file.path, File::new(file.path, plain, gzip, brotli));
        }
        Ok(site)
    }
}
