//! Text for people, broken between words where the window would break it inside one.

use std::borrow::Cow;
use std::io::{IsTerminal, stdout};

use textwrap::Options;

/// The text, in as many lines as the window needs for it; in one where there is no window.
pub(crate) fn fitted(text: &str) -> Cow<'_, str> {
    hung(text, "")
}

/// A row of a list, its further lines set in.
pub(crate) fn row(text: &str) -> Cow<'_, str> {
    hung(text, "    ")
}

fn hung<'a>(text: &'a str, indent: &str) -> Cow<'a, str> {
    if !stdout().is_terminal() {
        return text.into();
    }
    let words = text.trim_end();
    let (_, blanks) = text.split_at(words.len());
    let window = Options::with_termwidth().subsequent_indent(indent);
    let lines = textwrap::fill(words, window);
    format!("{lines}{blanks}").into()
}
