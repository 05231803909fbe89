//! Builds of the page, as they follow one another on a host.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::sync::{Mutex, PoisonError};

use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use tictactoe_site::{Site, read_folder};

use crate::host::{dist, plain_name};

/// The service worker's path.
const WORKER: &str = "/sw.js";

/// All files of a build, by their paths.
#[derive(Clone, Debug)]
pub struct Build {
    headers: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Build {
    /// The page as it was built.
    ///
    /// # Errors
    /// When it is not built.
    pub fn first() -> Result<Build, Box<dyn Error>> {
        let dist = dist();
        Ok(Build {
            headers: fs::read_to_string(dist.join("_headers"))?,
            files: read_folder(&dist)?.into_iter().collect(),
        })
    }

    /// The next build: every asset has another name, and the page says that its version is 9.9.
    #[must_use]
    pub fn next(&self) -> Build {
        let hashes: Vec<&str> = self.files.keys().filter_map(|path| hash(path)).collect();
        let renamed = |text: &str| {
            let rename = |text: String, hash: &&str| {
                text.replace(*hash, &hash.chars().rev().collect::<String>())
            };
            hashes.iter().fold(text.to_owned(), rename)
        };
        let mut next = self.clone();
        next.files.clear();
        for (path, content) in &self.files {
            let content = match String::from_utf8(content.clone()) {
                Ok(text) => renamed(&text)
                    .replace("Version 0.3", "Version 9.9")
                    .into_bytes(),
                Err(_) => content.clone(),
            };
            next.files.insert(renamed(path), content);
        }
        let hashes = self.files.iter().map(|(path, content)| {
            let new = next.files.get(&renamed(path));
            (
                integrity(content),
                integrity(new.map_or(&[], Vec::as_slice)),
            )
        });
        let hashes: Vec<_> = hashes.collect();
        next.change(WORKER, |worker| {
            let relist = |worker: String, (old, new): &(String, String)| worker.replace(old, new);
            let worker = worker.replace("BUILD=\"", "BUILD=\"next ");
            hashes.iter().fold(worker, relist)
        });
        next
    }

    /// This build as it is for hosts whose page no browser may keep.
    #[must_use]
    pub fn not_kept(&self) -> Build {
        let mut build = self.clone();
        build.change("/index.html", |page| {
            page.lines()
                .filter(|line| !line.starts_with("<meta name=\"offline\""))
                .collect::<Vec<_>>()
                .join("\n")
        });
        let worker = include_str!("../../crates/web/static/sw-off.js");
        build.change(WORKER, |_| worker.to_owned());
        build
    }

    /// This build with its rooms on a host of their own, told by its name and port.
    #[must_use]
    pub fn with_rooms_at(&self, host: &str) -> Build {
        let allow = |text: &str| {
            let allowed = format!("connect-src 'self' http://{host} ws://{host}");
            text.replace("connect-src 'self'", &allowed)
        };
        let mut build = self.not_kept();
        build.headers = allow(&build.headers);
        build.change("/index.html", |page| {
            let rooms = format!("content=\"http://{host}/online\"");
            allow(&page).replace("content=\"online\"", &rooms)
        });
        build
    }

    /// This build with each file as `alter` gives it, by its name without folder and hash: "app.wasm". A file for which
    /// it gives `None` is missing.
    #[must_use]
    pub fn altered(&self, alter: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>) -> Build {
        let mut build = self.clone();
        build.files = self
            .files
            .iter()
            .filter_map(|(path, content)| {
                Some((path.clone(), alter(&plain_name(path), content.clone())?))
            })
            .collect();
        build
    }

    /// The paths of its files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The site that a host serves. Compressing takes a second, so it begins with the latest one of the same headers,
    /// and only files that are not in that are compressed.
    pub(crate) fn site(&self) -> Result<Site, Box<dyn Error>> {
        static LATEST: Mutex<BTreeMap<String, Site>> = Mutex::new(BTreeMap::new());
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        let mut site = match latest.get(&self.headers) {
            Some(site) => site.clone(),
            None => Site::new(&self.headers)?,
        };
        let gone = site.paths().filter(|path| !self.files.contains_key(*path));
        for path in gone.map(str::to_owned).collect::<Vec<_>>() {
            site.remove(&path);
        }
        for (path, content) in &self.files {
            if site.content(path) != Some(content.as_slice()) {
                site.put(path, content.clone())?;
            }
        }
        latest.insert(self.headers.clone(), site.clone());
        Ok(site)
    }

    fn change(&mut self, path: &str, change: impl FnOnce(String) -> String) {
        if let Some(content) = self.files.get_mut(path) {
            *content = change(String::from_utf8_lossy(content).into_owned()).into_bytes();
        }
    }
}

/// The hash in the name of an asset.
fn hash(path: &str) -> Option<&str> {
    path.strip_prefix("/assets/")?.split('.').nth(1)
}

/// The hash of a file, as browsers check it.
fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}
