//! Rust to WASM: compiles the crates that run in browsers, and lets wasm-bindgen generate the glue between them and
//! JavaScript, which is used unmodified apart from minification.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, cargo_command, run};

/// The target of what runs in browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The crates that run in browsers: the page, and what is loaded later.
pub(crate) const PACKAGES: [&str; 2] = ["tictactoe-web", "tictactoe-later"];

/// A module and its JavaScript glue.
pub(crate) struct Bound {
    pub(crate) glue: String,
    pub(crate) module: Vec<u8>,
}

/// Builds the page's module and what is loaded later from the sources in this folder.
pub(crate) fn build(root: &Path) -> Result<[Bound; 2], String> {
    install_target()?;
    let target = root.join("target/page");
    compile(root, &target)?;
    let [page, later] = PACKAGES.map(|package| {
        let name = package.replace('-', "_");
        let wasm = target.join(TARGET).join("page").join(&name);
        bind(&wasm.with_extension("wasm"), &target.join("bindgen"))
    });
    Ok([page?, later?])
}

/// Compiles with this machine's paths remapped, so that every machine builds the same bytes.
fn compile(root: &Path, target: &Path) -> Done {
    let cargo_home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")))
        .unwrap_or_default();
    let flag = format!("--remap-path-prefix={}=cargo", cargo_home.display());
    run(cargo_command()
        .current_dir(root)
        .args(["build", "--profile", "page", "--target", TARGET])
        .args(PACKAGES.map(|package| format!("--package={package}")))
        .arg("--target-dir")
        .arg(target)
        .env("CARGO_ENCODED_RUSTFLAGS", flag))
}

/// Installs the WASM target if it is missing.
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

fn bind(wasm: &Path, folder: &Path) -> Result<Bound, String> {
    Bindgen::new()
        .input_path(wasm)
        .bundler(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(folder)
        })
        .map_err(|error| format!("wasm-bindgen failed: {error:#}"))?;
    let stem = wasm.file_stem().unwrap_or_default().to_string_lossy();
    let read = |extension: &str| {
        let path = folder.join(format!("{stem}_bg.{extension}"));
        fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))
    };
    let glue = String::from_utf8(read("js")?)
        .map_err(|error| format!("the glue of {stem} is not text: {error}"))?;
    Ok(Bound {
        glue,
        module: read("wasm")?,
    })
}
