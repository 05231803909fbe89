//! The page's files, and how to query them.

use std::fs;
use std::path::Path;

use scraper::{ElementRef, Html, Selector};

/// A file of the page, by its path in `static/`.
pub(crate) fn source(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The code that paints the page.
pub(crate) fn painting_code() -> String {
    let files = [
        "page.rs",
        "page/board.rs",
        "page/game.rs",
        "page/moves.rs",
        "page/picture.rs",
    ];
    files.map(|name| source(&format!("../src/{name}"))).concat()
}

/// Every string literal of this code. Escaped quotes become single quotes.
pub(crate) fn literals(code: &str) -> Vec<String> {
    let code: String = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let code = code.replace("\\\"", "'");
    let texts = code.split('"').skip(1).step_by(2);
    texts.map(str::to_owned).collect()
}

/// The markup, which has no errors.
pub(crate) fn page() -> Html {
    let page = Html::parse_document(&source("index.html"));
    assert_eq!(page.errors, Vec::<std::borrow::Cow<str>>::new());
    page
}

pub(crate) fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    let selector = Selector::parse(selector).unwrap_or_else(|_| panic!("{selector}"));
    page.select(&selector).collect()
}

pub(crate) fn one<'a>(page: &'a Html, selector: &str) -> ElementRef<'a> {
    let found = all(page, selector);
    assert_eq!(found.len(), 1, "{selector}");
    found[0]
}

/// The words of the element, with one space between them.
pub(crate) fn text(element: ElementRef<'_>) -> String {
    let text: String = element.text().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(crate) fn is_hidden(page: &Html, selector: &str) -> bool {
    one(page, selector).attr("hidden").is_some()
}

pub(crate) fn is_checked(page: &Html, control: &str) -> bool {
    one(page, &format!("[data-do={control}]"))
        .attr("checked")
        .is_some()
}
