//! Builds the page into `dist/`: compiles Rust to WASM, and names what may be cached forever by its content hash.

mod rooms;

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::offline::{self, Files, HEADERS, ROOMS, WORKER};
use crate::wasm::{self, Bound};
use crate::{Done, icons};

/// Whether browsers cache the page for offline use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offline {
    Kept,
    NotKept,
}

/// The options of a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options<'a> {
    pub(crate) offline: Offline,
    /// The room server, if it is not the page's own host.
    pub(crate) rooms: Option<&'a str>,
}

impl Options<'_> {
    /// The page as published.
    pub(crate) const USUAL: Options<'static> = Options {
        offline: Offline::Kept,
        rooms: None,
    };

    /// The page for development, which is not cached, so that changes are seen at once.
    pub(crate) const NOT_KEPT: Options<'static> = Options {
        offline: Offline::NotKept,
        rooms: None,
    };
}

/// The repository's folder.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Where the page is written.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds the page of this repository.
pub(crate) fn build(options: Options<'_>) -> Done {
    build_in(&root(), options)
}

/// Builds the page from the sources in this folder into its `dist/`.
pub(crate) fn build_in(root: &Path, options: Options<'_>) -> Done {
    let files = assemble(&root.join("crates/web/static"), wasm::build(root)?, options)?;
    let dist = root.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)
            .map_err(|error| format!("cannot clear {}: {error}", dist.display()))?;
    }
    files
        .iter()
        .try_for_each(|(path, content)| write(&dist.join(path), content))
}

/// Every file of the page, from the sources in this folder and the two modules.
fn assemble(
    source: &Path,
    [page, later]: [Bound; 2],
    options: Options<'_>,
) -> Result<Files, String> {
    let read = |name: &str| read(&source.join(name));
    // Files that load other files contain their names; all other names are in the page.
    let module = [
        Asset::new("later.glue.js", minified_js(&later.glue)),
        Asset::new("later.wasm", later.module),
    ];
    let later = with_names(minified_js(&read("later.js")?), &module, "./")?;
    let later = Asset::new("later.js", later);
    let worker = minified_js(&read("worker.js")?);
    let worker = with_names(worker, std::slice::from_ref(&later), "./")?;
    // They call each other, so they are one file.
    let mut app = page.glue;
    for name in ["storage.js", "shell.js", "history.js", "events.js"] {
        app += &read(name)?;
    }
    let mut assets = vec![
        Asset::new("style.css", styles(&source.join("style"))?),
        Asset::new("noscript.css", minified_css(&read("noscript.css")?)?),
        Asset::new("loader.js", minified_js(&read("loader.js")?)),
        Asset::new("early.js", minified_js(&read("early.js")?)),
        Asset::new("app.js", minified_js(&app)),
        Asset::new("app.wasm", page.module),
        Asset::new("solver.js", worker),
        Asset::new("statistics.css", minified_css(&read("statistics.css")?)?),
        Asset::new("sound.js", minified_js(&read("sound.js")?)),
        Asset::new("online.js", minified_js(&read("online.js")?)),
        Asset::new("room.css", minified_css(&read("room.css")?)?),
        later,
    ];
    let mut html = minified_html(&read("index.html")?);
    match options.offline {
        Offline::Kept => assets.push(Asset::new("offline.js", minified_js(&read("offline.js")?))),
        Offline::NotKept => html = html.replace(KEEPS_ITSELF, ""),
    }
    let mut html = with_names(html, &assets, "assets/")?;
    let mut headers = read(HEADERS)?;
    if let Some(rooms) = options.rooms {
        html = rooms::named(&html, rooms)?;
        headers = rooms::allowed(&headers, rooms)?;
    }
    let mut files = Files::new();
    for asset in assets.into_iter().chain(module) {
        files.push((format!("assets/{}", asset.hashed), asset.content));
    }
    files.push(("index.html".to_owned(), html.into_bytes()));
    files.push((HEADERS.to_owned(), headers.into_bytes()));
    for name in ["icon.svg", "manifest.webmanifest", ROOMS] {
        files.push((name.to_owned(), read(name)?.into_bytes()));
    }
    for (name, png) in icons::draw(&read("icon.svg")?)? {
        files.push((name.to_owned(), png));
    }
    let script = match options.offline {
        Offline::Kept => offline::worker(&minified_js(&read("sw.js")?), &files)?,
        // Leaving it out would not do: browsers that have a worker would keep their cached page.
        Offline::NotKept => minified_js(&read("sw-off.js")?),
    };
    files.push((WORKER.to_owned(), script.into_bytes()));
    Ok(files)
}

/// The line of the page that enables offline use.
const KEEPS_ITSELF: &str = "<meta name=\"offline\" content=\"offline.js\" />\n";

/// A file that may be cached forever, because its name changes with its content.
struct Asset {
    /// Its name in the sources.
    name: &'static str,
    /// Its name in `dist/`, with the start of its hash: `app.wasm` becomes `app.0123abcd.wasm`.
    hashed: String,
    content: Vec<u8>,
}

impl Asset {
    fn new(name: &'static str, content: impl Into<Vec<u8>>) -> Asset {
        let content = content.into();
        let hash: String = format!("{:x}", Sha256::digest(&content))
            .chars()
            .take(8)
            .collect();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        Asset {
            name,
            hashed: format!("{stem}.{hash}.{extension}"),
            content,
        }
    }
}

/// Replaces the names of these assets by their names in `dist/`. `folder` is the path to them, relative to the text's
/// own folder.
fn with_names(text: String, assets: &[Asset], folder: &str) -> Result<String, String> {
    assets.iter().try_fold(text, |text, asset| {
        let plain = format!("\"{}\"", asset.name);
        if text.contains(&plain) {
            Ok(text.replace(&plain, &format!("\"{folder}{}\"", asset.hashed)))
        } else {
            Err(format!("nothing loads {}", asset.name))
        }
    })
}

fn styles(folder: &Path) -> Result<String, String> {
    let css = files(folder)?
        .iter()
        .map(|file| read(file))
        .collect::<Result<String, _>>()?;
    minified_css(&css)
}

fn minified_css(css: &str) -> Result<String, String> {
    minifier::css::minify(css)
        .map(|css| css.to_string())
        .map_err(|error| format!("the styles cannot be read: {error}"))
}

fn minified_js(js: &str) -> String {
    minifier::js::minify(js).to_string()
}

/// Removes the indentation.
fn minified_html(html: &str) -> String {
    html.lines()
        .map(str::trim_start)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every file below the folder, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry.map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
        if !entry.file_type().is_dir() {
            files.push(entry.into_path());
        }
    }
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Done {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, content))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assembled(options: Options<'_>) -> Files {
        let bound = || Bound {
            glue: "export const glue = 1;".to_owned(),
            module: b"module".to_vec(),
        };
        let source = root().join("crates/web/static");
        assemble(&source, [bound(), bound()], options).unwrap()
    }

    fn text(files: &Files, path: &str) -> String {
        let (_, content) = files.iter().find(|(name, _)| name == path).unwrap();
        String::from_utf8(content.clone()).unwrap()
    }

    #[test]
    fn the_worker_lists_every_file_once_but_itself_and_what_hosts_answer() {
        let files = assembled(Options::USUAL);
        let worker = text(&files, WORKER);
        for (path, _) in &files {
            let address = if path == "index.html" { "./" } else { path };
            let listed = worker.matches(&format!("\"{address}\":\"sha256-")).count();
            let is_listed = ![WORKER, HEADERS, ROOMS].contains(&path.as_str());
            assert_eq!(listed, usize::from(is_listed), "{path}");
        }
        assert_eq!(worker.matches(":\"sha256-").count(), files.len() - 3);
    }

    #[test]
    fn a_page_that_is_not_kept_registers_no_worker_and_takes_an_earlier_one_back() {
        let files = assembled(Options::NOT_KEPT);
        assert!(!files.iter().any(|(path, _)| path.contains("offline")));
        assert!(!text(&files, "index.html").contains("offline"));
        let worker = text(&files, WORKER);
        assert!(worker.contains("unregister") && !worker.contains("fetch"));
        let kept = assembled(Options::USUAL);
        assert!(text(&kept, "index.html").contains("content=\"assets/offline."));
    }

    #[test]
    fn a_page_can_have_its_rooms_elsewhere_and_may_ask_that_server_alone() {
        let files = assembled(Options {
            rooms: Some("https://rooms.example.org/games/"),
            ..Options::USUAL
        });
        let html = text(&files, "index.html");
        let named = "<meta name=\"rooms\" content=\"https://rooms.example.org/games/online\" />";
        assert!(html.contains(named));
        let allowed = "; connect-src 'self' https://rooms.example.org wss://rooms.example.org;";
        assert!(html.contains(allowed));
        assert!(text(&files, HEADERS).contains(allowed));
    }

    #[test]
    fn the_server_of_rooms_has_an_address() {
        for rooms in [
            "rooms.example.org",
            "https://",
            "ftp://a.example",
            "https://a b",
            "https://a;b",
        ] {
            assert!(rooms::named("", rooms).is_err(), "{rooms}");
        }
    }
}
