//! docs/requirements.md: every row has its proof, and every test that it names exists.

use std::fs;
use std::path::Path;

use crate::page;

/// The rows of all tables: what is promised, and what holds it.
fn rows() -> Vec<(String, String)> {
    let document = page::root().join("docs/requirements.md");
    let text = fs::read_to_string(document).unwrap();
    let rows = text.lines().filter_map(|line| {
        let cells = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let (promised, held) = cells.split_once(" | ")?;
        (promised != "promised").then(|| (promised.to_owned(), held.to_owned()))
    });
    rows.collect()
}

/// What is between backticks and has the form of a test.
fn named(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter_map(|name| name.split_once("::"))
}

/// The name of a file by which its tests are called: its own, or its folder's.
fn module(file: &Path) -> Option<&str> {
    let own = file.file_stem()?.to_str()?;
    if own == "main" {
        return file.parent()?.file_name()?.to_str();
    }
    Some(own)
}

#[test]
fn every_requirement_names_what_holds_it() {
    let rows = rows();
    assert!(rows.len() > 50, "only {} rows were found", rows.len());
    for (promised, held) in rows {
        let is_held = named(&held).next().is_some() || held.starts_with("looked at: ");
        assert!(is_held, "{promised}: {held}");
    }
}

#[test]
fn every_test_that_is_named_exists() {
    let mut sources = Vec::new();
    for folder in ["crates", "e2e/src", "e2e/tests", "xtask/src"] {
        for file in page::files(&page::root().join(folder)).unwrap() {
            if file.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&file).unwrap();
                sources.push((module(&file).unwrap().to_owned(), text));
            }
        }
    }
    for (promised, held) in rows() {
        for (file, test) in named(&held) {
            let function = format!("fn {test}(");
            let is_there = sources
                .iter()
                .any(|(module, text)| module == file && text.contains(&function));
            assert!(is_there, "{promised}: there is no test {file}::{test}");
        }
    }
}
