//! Builds the page: Rust to WASM, names with the content's hash for what may be cached for ever, one folder `dist/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};
use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, cargo_command, run};

/// What the page is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

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
    let (glue, module) = bind(&compile(root)?, &root.join("target/page/bindgen"))?;
    let source = root.join("crates/web/static");
    let read = |name: &str| read(&source.join(name));
    let assets = [
        ("style.css", styles(&source.join("style"))?.into_bytes()),
        (
            "noscript.css",
            minified_css(&read("noscript.css")?)?.into_bytes(),
        ),
        ("loader.js", minified_js(&read("loader.js")?).into_bytes()),
        // The two call each other, so they are one file.
        (
            "app.js",
            minified_js(&(read("browser.js")? + &glue)).into_bytes(),
        ),
        ("app.wasm", module),
    ];
    let dist = root.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)
            .map_err(|error| format!("cannot clear {}: {error}", dist.display()))?;
    }
    let mut html = minified_html(&read("index.html")?);
    for (name, content) in assets {
        let hashed = format!("assets/{}", hashed_name(name, &content));
        write(&dist.join(&hashed), &content)?;
        html = html.replace(&format!("\"{name}\""), &format!("\"{hashed}\""));
    }
    write(&dist.join("index.html"), html.as_bytes())?;
    for name in ["icon.svg", "_headers"] {
        write(&dist.join(name), read(name)?.as_bytes())?;
    }
    Ok(())
}

/// Compiles the shell, with the paths of this machine taken out so that every machine builds the same bytes.
fn compile(root: &Path) -> Result<PathBuf, String> {
    install_target()?;
    let target = root.join("target/page");
    let cargo_home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")))
        .unwrap_or_default();
    let flag = format!("--remap-path-prefix={}=cargo", cargo_home.display());
    run(cargo_command()
        .current_dir(root)
        .args([
            "build",
            "--package",
            "tictactoe-web",
            "--profile",
            "page",
            "--target",
            TARGET,
        ])
        .arg("--target-dir")
        .arg(&target)
        .env("CARGO_ENCODED_RUSTFLAGS", flag))?;
    Ok(target.join(TARGET).join("page/tictactoe_web.wasm"))
}

/// Lets the compiler write WASM.
pub(crate) fn install_target() -> Done {
    let installed = Command::new("rustup")
        .args(["target", "list", "--installed"])
        .output()
        .map_err(|error| {
            format!("rustup does not start ({error}); install it from https://rustup.rs")
        })?;
    if String::from_utf8_lossy(&installed.stdout)
        .lines()
        .any(|target| target == TARGET)
    {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
}

/// The glue and the module, both with short names for what they call in each other.
fn bind(wasm: &Path, folder: &Path) -> Result<(String, Vec<u8>), String> {
    let mut output = Bindgen::new()
        .input_path(wasm)
        .bundler(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate_output()
        })
        .map_err(|error| format!("wasm-bindgen failed: {error:#}"))?;
    output
        .emit(folder)
        .map_err(|error| format!("wasm-bindgen failed: {error:#}"))?;
    let module = output.wasm_mut();
    let mut glue = without_objects(&read(&folder.join("tictactoe_web_bg.js"))?, module)?;
    for (long, short) in shorten_names(module) {
        glue = glue.replace(&long, &short);
    }
    Ok((glue, module.emit_wasm()))
}

/// Takes out the table of the browser's objects and the start that fills it: only numbers and text go to and fro.
fn without_objects(glue: &str, module: &mut Module) -> Result<String, String> {
    for name in ["__wbindgen_start", "__wbindgen_externrefs"] {
        module
            .exports
            .remove(name)
            .map_err(|error| format!("the module has no {name}: {error}"))?;
    }
    walrus::passes::gc::run(module);
    glue.split_once("export function __wbindgen_init_externref_table()")
        .and_then(|(before, rest)| Some([before, rest.split_once("};")?.1].concat()))
        .ok_or_else(|| "the glue does not fill a table of objects".to_owned())
}

/// Gives imports and exports short names; the pairs come with the longest name first, so that no name is replaced
/// inside another.
fn shorten_names(module: &mut Module) -> Vec<(String, String)> {
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let mut pairs: Vec<(String, String)> = imports
        .chain(exports)
        .filter(|name| name.contains("__"))
        .enumerate()
        .map(|(index, name)| {
            let short = format!("_{index}");
            (std::mem::replace(name, short.clone()), short)
        })
        .collect();
    for import in module.imports.iter_mut() {
        "_".clone_into(&mut import.module);
    }
    let unused: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for id in unused {
        module.customs.delete(id);
    }
    pairs.sort_by_key(|(long, _)| std::cmp::Reverse(long.len()));
    pairs
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

/// `app.wasm` with the first digits of its hash: `app.0123abcd.wasm`.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let hash: String = format!("{:x}", Sha256::digest(content))
        .chars()
        .take(8)
        .collect();
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    format!("{stem}.{hash}.{extension}")
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
