//! docs/requirements.md: every row names its proof, and every test that it names exists.

use std::fs;
use std::path::Path;

use crate::page;

fn document() -> String {
    fs::read_to_string(page::root().join("docs/requirements.md")).unwrap()
}

/// The rows of all tables: what is promised, and what holds it; or the first line that is no part of such a table.
fn rows(document: &str) -> Result<Vec<(&str, &str)>, &str> {
    let lines = document.lines().filter(|line| line.starts_with('|'));
    lines
        .filter(|line| !["| promised | proven by |", "|---|---|"].contains(line))
        .map(|line| {
            let row = line.strip_prefix("| ").and_then(|rest| {
                let (promised, held) = rest.strip_suffix(" |")?.split_once(" | ")?;
                (!held.contains('|')).then_some((promised, held))
            });
            row.ok_or(line)
        })
        .collect()
}

/// Whether there are tests that hold it, or it is said what was looked at, and when.
fn is_held(held: &str) -> bool {
    let is_looked_at = || held.starts_with("looked at: ") && names_time(held);
    named(held).next().is_some() || is_looked_at()
}

/// Whether the text names a month with its year, or each change.
fn names_time(text: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let has_month = MONTHS.iter().any(|month| {
        let (_, rest) = text.split_once(&format!("{month} 20")).unwrap_or_default();
        rest.starts_with(|character: char| character.is_ascii_digit())
    });
    has_month || text.contains("with each change")
}

/// The names in backticks that look like tests.
fn named(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter_map(|name| name.split_once("::"))
}

/// The module name of a file: its own name, or its folder's if that is `main`.
fn module(file: &Path) -> Option<&str> {
    let own = file.file_stem()?.to_str()?;
    if own == "main" {
        return file.parent()?.file_name()?.to_str();
    }
    Some(own)
}

/// Whether the source contains a test, or a story, of this name.
fn has_test(source: &str, name: &str) -> bool {
    let Some((before, _)) = source.split_once(&format!("fn {name}(")) else {
        return false;
    };
    let attributes = before.rsplit("\n\n").next().unwrap_or_default();
    let is_told = || source.contains("stories![") && source.contains(&format!("\n    {name},\n"));
    attributes.contains("#[test]") || attributes.contains("#[tokio::test") || is_told()
}

#[test]
fn every_requirement_names_what_holds_it() {
    let document = document();
    let rows = rows(&document).unwrap();
    assert!(rows.len() > 50, "only {} rows were found", rows.len());
    for (promised, held) in rows {
        assert!(is_held(held), "{promised}: {held}");
    }
}

#[test]
fn a_line_that_looks_like_a_row_is_one() {
    let table = "| promised | proven by |\n|---|---|\n| this | that |\n";
    assert_eq!(rows(table), Ok(vec![("this", "that")]));
    for line in [
        "| this | that",
        "|this | that |",
        "| this |",
        "| this | that | too |",
    ] {
        assert_eq!(rows(&format!("{table}{line}\n")), Err(line));
    }
}

#[test]
fn what_is_looked_at_says_when() {
    for held in [
        "`file::test`",
        "looked at: this, November 2026",
        "looked at: that, with each change",
    ] {
        assert!(is_held(held), "{held}");
    }
    for held in [
        "",
        "looked at: this",
        "looked at: this, November",
        "November 2026",
        "looked at: in 2026",
    ] {
        assert!(!is_held(held), "{held}");
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
    for (promised, held) in rows(&document()).unwrap() {
        for (file, test) in named(held) {
            let is_there = sources
                .iter()
                .any(|(module, text)| module == file && has_test(text, test));
            assert!(is_there, "{promised}: there is no test {file}::{test}");
        }
    }
}
