//! Embeds the built page, compressed, in the binary. Without a built page, the binary does everything but serve it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use tictactoe_site::Embedded;

/// Names a folder with the built page, instead of the workspace's `dist`.
const FOLDER_VARIABLE: &str = "TICTACTOE_DIST";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={FOLDER_VARIABLE}");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let workspace = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let page = match env::var_os(FOLDER_VARIABLE) {
        Some(folder) => embed(&workspace.join(folder), &out)?,
        None => embed_if_built(&workspace.join("dist"), &out),
    };
    fs::write(out.join("page.rs"), page)?;
    Ok(())
}

/// A broken page must not stop the build of the tools that repair it.
fn embed_if_built(folder: &Path, out: &Path) -> String {
    if !folder.exists() {
        // Until the folder appears, Cargo runs this script in every build: it cannot watch what is not there.
        println!("cargo::rerun-if-changed={}", folder.display());
        return "None".to_owned();
    }
    embed(folder, out).unwrap_or_else(|error| {
        println!("cargo::warning=built without the page: {error}");
        "None".to_owned()
    })
}

/// Prepares the files and returns the Rust expression that includes them.
fn embed(folder: &Path, out: &Path) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let page = Embedded::write(folder, out).map_err(|error| {
        format!(
            "{} is not a built page ({error}); `cargo xtask build` makes one",
            folder.display()
        )
    })?;
    Ok(format!("Some({page})"))
}
