//! Builds the page: Rust to WASM, names with the content's hash for what may be cached for ever, one folder `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::offline::{self, Files, HEADERS, WORKER};
use crate::wasm::{self, Bound};
use crate::{Done, icons};

/// Whether browsers keep the page for visits without a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offline {
    Kept,
    NotKept,
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

/// Builds the page of this repository anew.
pub(crate) fn build(offline: Offline) -> Done {
    build_in(&root(), offline)
}

/// Builds the page from the sources in this folder into its `dist/`.
pub(crate) fn build_in(root: &Path, offline: Offline) -> Done {
    let files = assemble(&root.join("crates/web/static"), wasm::build(root)?, offline)?;
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
fn assemble(source: &Path, [page, later]: [Bound; 2], offline: Offline) -> Result<Files, String> {
    let read = |name: &str| read(&source.join(name));
    // What loads others names them; the rest is named by the page.
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
        later,
    ];
    let mut html = minified_html(&read("index.html")?);
    match offline {
        Offline::Kept => assets.push(Asset::new("offline.js", minified_js(&read("offline.js")?))),
        Offline::NotKept => html = html.replace(KEEPS_ITSELF, ""),
    }
    let html = with_names(html, &assets, "assets/")?;
    let mut files = Files::new();
    for asset in assets.into_iter().chain(module) {
        files.push((format!("assets/{}", asset.hashed), asset.content));
    }
    files.push(("index.html".to_owned(), html.into_bytes()));
    for name in ["icon.svg", "manifest.webmanifest", HEADERS] {
        files.push((name.to_owned(), read(name)?.into_bytes()));
    }
    for (name, png) in icons::draw(&read("icon.svg")?)? {
        files.push((name.to_owned(), png));
    }
    let script = match offline {
        Offline::Kept => offline::worker(&minified_js(&read("sw.js")?), &files)?,
        // Not none at all: whoever has come before would keep the page of then.
        Offline::NotKept => minified_js(&read("sw-off.js")?),
    };
    files.push((WORKER.to_owned(), script.into_bytes()));
    Ok(files)
}

/// The line of the page that lets browsers keep it.
const KEEPS_ITSELF: &str = "<meta name=\"offline\" content=\"offline.js\" />\n";

/// A file that may be cached for ever, because its name changes with its content.
struct Asset {
    /// What the sources call it.
    name: &'static str,
    /// What it is called in `dist/`: `app.wasm` with the first digits of its hash is `app.0123abcd.wasm`.
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

/// The text with the names of these files in `dist/`, whose folder is seen from the text's own, in place of their plain
/// ones.
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

/// Without the blanks at the start of lines.
fn minified_html(html: &str) -> String {
    html.lines()
        .map(str::trim_start)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every file below the folder, in order.
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

    fn assembled(offline: Offline) -> Files {
        let bound = || Bound {
            glue: "export const glue = 1;".to_owned(),
            module: b"module".to_vec(),
        };
        let source = root().join("crates/web/static");
        assemble(&source, [bound(), bound()], offline).unwrap()
    }

    fn text(files: &Files, path: &str) -> String {
        let (_, content) = files.iter().find(|(name, _)| name == path).unwrap();
        String::from_utf8(content.clone()).unwrap()
    }

    #[test]
    fn the_worker_lists_every_file_but_itself_and_the_headers_once() {
        let files = assembled(Offline::Kept);
        let worker = text(&files, WORKER);
        for (path, _) in &files {
            let address = if path == "index.html" { "./" } else { path };
            let listed = worker.matches(&format!("\"{address}\":\"sha256-")).count();
            let is_listed = path != WORKER && path != HEADERS;
            assert_eq!(listed, usize::from(is_listed), "{path}");
        }
        assert_eq!(worker.matches(":\"sha256-").count(), files.len() - 2);
    }

    #[test]
    fn a_page_that_is_not_kept_registers_no_worker_and_takes_an_earlier_one_back() {
        let files = assembled(Offline::NotKept);
        assert!(!files.iter().any(|(path, _)| path.contains("offline")));
        assert!(!text(&files, "index.html").contains("offline"));
        let worker = text(&files, WORKER);
        assert!(worker.contains("unregister") && !worker.contains("fetch"));
        let kept = assembled(Offline::Kept);
        assert!(text(&kept, "index.html").contains("content=\"assets/offline."));
    }
}
