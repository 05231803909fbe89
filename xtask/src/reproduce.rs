//! Checks that the page's build is reproducible: the same bytes, wherever it is built.

use std::fs;
use std::path::Path;

use walkdir::{DirEntry, WalkDir};

use crate::Done;
use crate::page::{self, Options};

/// Build output and downloads, which are not copied.
const MADE: [&str; 5] = [".git", "target", "dist", "node_modules", "mutants.out"];

/// Builds the page here and in a copy of the sources elsewhere, and compares.
pub(crate) fn reproduce() -> Done {
    // With a space in its name, which many folders have.
    let elsewhere = std::env::temp_dir().join(format!("tic tac toe {}", std::process::id()));
    let compared = compare(&page::root(), &elsewhere);
    let cleared = fs::remove_dir_all(&elsewhere)
        .map_err(|error| format!("cannot clear {}: {error}", elsewhere.display()));
    // What went wrong first is what there is to know.
    compared.and(cleared)
}

fn compare(here: &Path, elsewhere: &Path) -> Done {
    copy(here, elsewhere).map_err(|error| format!("cannot copy the sources: {error}"))?;
    page::build_in(here, Options::USUAL)?;
    page::build_in(elsewhere, Options::USUAL)?;
    let (ours, theirs) = (
        contents(&here.join("dist"))?,
        contents(&elsewhere.join("dist"))?,
    );
    if ours == theirs {
        println!(
            "{} files are the same, byte for byte, in two builds",
            ours.len()
        );
        return Ok(());
    }
    let differing = ours
        .iter()
        .chain(&theirs)
        .find(|file| !ours.contains(file) || !theirs.contains(file));
    Err(format!(
        "{} differs between two builds",
        differing.map_or("a file", |(name, _)| name)
    ))
}

fn contents(dist: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let read = |file: &Path| {
        let name = file
            .strip_prefix(dist)
            .unwrap_or(file)
            .display()
            .to_string();
        let content = fs::read(file).map_err(|error| format!("cannot read {name}: {error}"))?;
        Ok((name, content))
    };
    page::files(dist)?.iter().map(|file| read(file)).collect()
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    let is_source = |entry: &DirEntry| !MADE.iter().any(|made| entry.file_name() == *made);
    for entry in WalkDir::new(from).into_iter().filter_entry(is_source) {
        let entry = entry?;
        let place = to.join(entry.path().strip_prefix(from).unwrap_or(entry.path()));
        if entry.file_type().is_dir() {
            fs::create_dir_all(place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
