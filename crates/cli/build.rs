//! Puts the built page, compressed, into the binary. Without a built page the binary does everything but serve it.

#[path = "src/serve/prepare.rs"]
mod prepare;
#[path = "src/serve/rules.rs"]
#[expect(dead_code, reason = "the build only checks the rules")]
mod rules;

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Names a folder with the built page, in place of the workspace's own.
const FOLDER_VARIABLE: &str = "TICTACTOE_DIST";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/serve");
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
    let (rules, files) = read(folder).map_err(|error| {
        format!(
            "{} is not a built page ({error}); `cargo xtask build` makes one",
            folder.display()
        )
    })?;
    let rules = store(&rules, prepare::RULES_FILE, out)?;
    let mut page = format!("Some(Page {{ rules: {rules}, files: &[\n");
    for (number, (path, file)) in files.iter().enumerate() {
        let plain = store(&file.plain, &format!("{number}.plain"), out)?;
        let gzip = store_some(file.gzip.as_deref(), &format!("{number}.gzip"), out)?;
        let brotli = store_some(file.brotli.as_deref(), &format!("{number}.brotli"), out)?;
        writeln!(
            page,
            "PageFile {{ path: {path:?}, plain: {plain}, gzip: {gzip}, brotli: {brotli} }},"
        )?;
    }
    page.push_str("] })\n");
    Ok(page)
}

type Files = Vec<(String, prepare::Prepared)>;

fn read(folder: &Path) -> Result<(Vec<u8>, Files), Box<dyn Error>> {
    let rules = fs::read_to_string(folder.join(prepare::RULES_FILE))
        .map_err(|error| format!("{}: {error}", prepare::RULES_FILE))?;
    rules::Rules::parse(&rules)?;
    Ok((rules.into_bytes(), prepare::folder(folder)?))
}

fn store_some(bytes: Option<&[u8]>, name: &str, out: &Path) -> io::Result<String> {
    match bytes {
        Some(bytes) => Ok(format!("Some({})", store(bytes, name, out)?)),
        None => Ok("None".to_owned()),
    }
}

fn store(bytes: &[u8], name: &str, out: &Path) -> io::Result<String> {
    fs::write(out.join(name), bytes)?;
    Ok(format!("include_bytes!({name:?})"))
}
