//! Text for people, broken between words where the window would break it inside one.

use std::borrow::Cow;
use std::io::{IsTerminal, stdout};

/// The text, in as many lines as the window needs for it; in one where there is no window.
pub(crate) fn fitted(text: &str) -> Cow<'_, str> {
    if !stdout().is_terminal() {
        return text.into();
    }
    let words = text.trim_end();
    let (_, blanks) = text.split_at(words.len());
    let lines = textwrap::fill(words, textwrap::termwidth());
    format!("{lines}{blanks}").into()
}
