//! Builds the page: Rust to WASM, names with the content's hash for what may be cached for ever, one folder `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::{Done, wasm};

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
pub(crate) fn build() -> Done {
    build_in(&root())
}

/// Builds the page from the sources in this folder into its `dist/`.
pub(crate) fn build_in(root: &Path) -> Done {
    let source = root.join("crates/web/static");
    let read = |name: &str| read(&source.join(name));
    let [page, solver] = wasm::build(root)?;
    // What the worker loads, and so names; all else is named by the page.
    let solver = [
        Asset::new("solver.glue.js", minified_js(&solver.glue)),
        Asset::new("solver.wasm", solver.module),
    ];
    let worker = with_names(minified_js(&read("worker.js")?), &solver, "./")?;
    let assets = [
        Asset::new("style.css", styles(&source.join("style"))?),
        Asset::new("noscript.css", minified_css(&read("noscript.css")?)?),
        Asset::new("loader.js", minified_js(&read("loader.js")?)),
        // The two call each other, so they are one file.
        Asset::new("app.js", minified_js(&(page.glue + &read("events.js")?))),
        Asset::new("app.wasm", page.module),
        Asset::new("solver.js", worker),
    ];
    let dist = root.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)
            .map_err(|error| format!("cannot clear {}: {error}", dist.display()))?;
    }
    let html = with_names(minified_html(&read("index.html")?), &assets, "assets/")?;
    for asset in assets.iter().chain(&solver) {
        write(&dist.join("assets").join(&asset.hashed), &asset.content)?;
    }
    write(&dist.join("index.html"), html.as_bytes())?;
    for name in ["icon.svg", "_headers"] {
        write(&dist.join(name), read(name)?.as_bytes())?;
    }
    Ok(())
}

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
    let entries = fs::read_dir(folder)
        .map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    let mut files = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            files.extend(self::files(&path)?);
        } else {
            files.push(path);
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
