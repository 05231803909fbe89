//! Parsers for single values of the command line.

use std::ffi::OsString;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tictactoe::{Level, Mark, Variant};

/// The level's name on the command line and in JSON.
pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

pub(super) fn levels() -> impl TypedValueParser<Value = Level> {
    choice(Level::ALL, level_name)
}

pub(super) fn marks() -> impl TypedValueParser<Value = Mark> {
    choice(Mark::ALL, |mark| match mark {
        Mark::X => "x",
        Mark::O => "o",
    })
}

pub(super) fn boards() -> impl TypedValueParser<Value = Variant> {
    choice(Variant::ALL, Variant::name)
}

/// One of these values, by its name.
fn choice<T, const N: usize>(
    values: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(values.map(name)).try_map(move |word| {
        values
            .into_iter()
            .find(|&value| word.eq_ignore_ascii_case(name(value)))
            .ok_or("there is no such choice")
    })
}

/// A number from 1, with `_` allowed between its digits as in Rust.
pub(super) fn count(text: &str) -> Result<u64, &'static str> {
    const ERROR: &str = "it has to be a whole number from 1";
    let is_grouped = !text.starts_with('_') && !text.ends_with('_');
    let digits = text.replace('_', "");
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| is_grouped && is_plain);
    number.filter(|&number| number > 0).ok_or(ERROR)
}

/// Names can only be looked up later, but a port must be there. Without a host it is every IPv4 address of this machine.
pub(super) fn address(text: &str) -> Result<String, &'static str> {
    let parts = text.rsplit_once(':');
    match parts.map(|(host, port)| (host, port.parse::<u16>())) {
        Some(("", Ok(port))) => Ok(format!("0.0.0.0:{port}")),
        Some((_, Ok(_))) => Ok(text.to_owned()),
        Some((_, Err(_))) | None => Err(
            "an address is a host and a port, such as 127.0.0.1:3000, or :3000 for every IPv4 address of this machine",
        ),
    }
}

/// Replaces the leading `-` of a board, an empty square, with `.`, which means the same but cannot be taken for an
/// option.
pub(super) fn shielded(word: &OsString) -> OsString {
    match word.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest) if rest.len() > 1 && rest.chars().all(|c| "XxOo._-/".contains(c)) => {
            format!(".{rest}").into()
        }
        _ => word.clone(),
    }
}
