//! The documents: every source file that they name exists.

use std::fs;
use std::path::PathBuf;

use crate::page;

/// The files of the repository's own folders, and of its root.
fn files() -> Vec<PathBuf> {
    let root = page::root();
    let folders = [
        "crates",
        "docs",
        "e2e/programs",
        "e2e/src",
        "e2e/tests",
        "xtask/src",
    ];
    let mut files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| page::files(&root.join(folder)).unwrap())
        .collect();
    let entries = fs::read_dir(root).unwrap();
    files.extend(entries.map(|entry| entry.unwrap().path()));
    files
}

/// The names in backticks that look like source files.
fn sources_named(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_name = |stem: &str| !stem.contains(char::is_whitespace);
    quoted.filter(move |name| name.strip_suffix(".rs").is_some_and(is_name))
}

#[test]
fn every_source_file_that_a_document_names_exists() {
    let files = files();
    let mut count = 0;
    for document in files
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == "md"))
    {
        for name in sources_named(&fs::read_to_string(document).unwrap()) {
            let is_there = files.iter().any(|file| file.ends_with(name));
            assert!(is_there, "{}: there is no {name}", document.display());
            count += 1;
        }
    }
    assert!(count > 20, "only {count} names were found");
}
