//! Text output for people. Which colours and characters can be shown is decided here, once for all commands.

use std::borrow::Cow;
use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Stderr, Stdout, Write};
use std::sync::OnceLock;

use anstream::stream::{AsLockedWrite, RawStream};
use anstream::{AutoStream, ColorChoice};
use textwrap::Options;

/// The appearance requested on the command line.
static APPEARANCE: OnceLock<Appearance> = OnceLock::new();

#[derive(Clone, Copy, Debug)]
struct Appearance {
    color: clap::ColorChoice,
    /// Whether only ASCII characters are written.
    ascii: bool,
}

/// Sets the appearance requested on the command line. ASCII is also used where nothing else can be shown.
pub(crate) fn set_up(color: clap::ColorChoice, ascii: bool) {
    // A process with several command lines keeps the first.
    let _ = APPEARANCE.set(Appearance {
        color,
        ascii: ascii || !shows_unicode(),
    });
}

/// Whether only ASCII characters are written.
pub(crate) fn is_ascii() -> bool {
    appearance().ascii
}

/// Standard output, for people.
pub(crate) fn stdout() -> Text<Stdout> {
    Text::new(io::stdout())
}

/// Standard error, for people.
pub(crate) fn stderr() -> Text<Stderr> {
    Text::new(io::stderr())
}

/// Reports an error on standard error.
pub(crate) fn report(sentence: impl Display) {
    // If this cannot be written, there is no other way to tell.
    let _ = writeln!(stderr(), "tictactoe: {sentence}");
}

/// A stream that drops colours and replaces characters where they cannot be shown.
pub(crate) struct Text<S: RawStream> {
    stream: AutoStream<S>,
    is_ascii: bool,
}

impl<S: RawStream> Text<S> {
    fn new(stream: S) -> Text<S> {
        let choice = color_choice(appearance().color, &stream);
        Text {
            stream: AutoStream::new(stream, choice),
            is_ascii: is_ascii(),
        }
    }
}

impl<S: RawStream + AsLockedWrite> Write for Text<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_ascii || bytes.is_ascii() {
            return self.stream.write(bytes);
        }
        let text = String::from_utf8_lossy(bytes);
        self.stream.write_all(in_ascii(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// The text, wrapped to the width of the terminal; unchanged if standard output is not a terminal.
pub(crate) fn fitted(text: &str) -> Cow<'_, str> {
    wrapped(text, "")
}

/// A row of a list, wrapped with its further lines indented.
pub(crate) fn row(text: &str) -> Cow<'_, str> {
    wrapped(text, "    ")
}

fn wrapped<'a>(text: &'a str, indent: &str) -> Cow<'a, str> {
    if !io::stdout().is_terminal() {
        return text.into();
    }
    let words = text.trim_end();
    let (_, blanks) = text.split_at(words.len());
    let window = Options::with_termwidth().subsequent_indent(indent);
    let lines = textwrap::fill(words, window);
    format!("{lines}{blanks}").into()
}

fn appearance() -> Appearance {
    *APPEARANCE.get_or_init(|| Appearance {
        color: clap::ColorChoice::Auto,
        ascii: !shows_unicode(),
    })
}

/// Decides as `anstream` does, except that `CLICOLOR_FORCE=0` forces nothing.
fn color_choice(color: clap::ColorChoice, stream: &impl RawStream) -> ColorChoice {
    let is_forced = env::var_os("CLICOLOR_FORCE").is_some_and(|it| !it.is_empty() && it != "0");
    let shows_colors = || {
        let can = anstyle_query::term_supports_color() || anstyle_query::is_ci();
        anstyle_query::clicolor().unwrap_or(can)
    };
    let is_colored = match color {
        clap::ColorChoice::Always => true,
        clap::ColorChoice::Never => false,
        clap::ColorChoice::Auto if anstyle_query::no_color() => false,
        clap::ColorChoice::Auto => is_forced || stream.is_terminal() && shows_colors(),
    };
    if is_colored {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}

/// Whether the environment indicates UTF-8. The locale variables exist only on Unix; elsewhere UTF-8 is assumed.
fn shows_unicode() -> bool {
    if env::var_os("TERM").is_some_and(|it| it == "dumb") {
        return false;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty());
    let is_utf8 = |name: String| name.contains("utf-8") || name.contains("utf8");
    let locale = locale.map(|value| value.to_string_lossy().to_lowercase());
    !cfg!(unix) || locale.is_some_and(is_utf8)
}

/// The text in ASCII. A character without an equivalent is written as its escape sequence.
fn in_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '─' | '—' => ascii.push('-'),
            '│' => ascii.push('|'),
            '┼' => ascii.push('+'),
            '×' => ascii.push('x'),
            '▲' => ascii.push('^'),
            '▼' => ascii.push('v'),
            '…' => ascii.push_str("..."),
            _ if character.is_ascii() => ascii.push(character),
            _ => ascii.extend(character.escape_unicode()),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_drawn_or_said_has_its_likeness_in_ascii() {
        assert_eq!(in_ascii("X│O─┼─ 3×3 — it's…"), "X|O-+- 3x3 - it's...");
        assert_eq!(in_ascii("▲ = ▼"), "^ = v");
        assert_eq!(in_ascii("'é'"), "'\\u{e9}'");
    }
}
