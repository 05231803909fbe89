//! The common format of saved text: a letter and a version, then lines of parts separated by dots, with errors that
//! distinguish newer text from broken text.

use alloc::string::String;

use crate::geometry::Variant;
use crate::link::{Link, LinkError};

/// Why a saved text cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SaveError {
    /// It was written by a newer version of this program.
    Newer,
    /// It is something else, or a part is missing, superfluous or invalid.
    Broken,
    /// Its moves break the rules.
    Illegal,
}

/// The text after its head: the letter that names the format, and the version.
pub(crate) fn open(text: &str, form: char) -> Result<&str, SaveError> {
    let rest = text.strip_prefix(form).ok_or(SaveError::Broken)?;
    let end = rest.find(|character: char| !character.is_ascii_digit());
    let end = end.unwrap_or(rest.len());
    let (version, rest) = rest.split_at_checked(end).ok_or(SaveError::Broken)?;
    match version {
        "1" => Ok(rest),
        "" => Err(SaveError::Broken),
        _ if version.starts_with('0') => Err(SaveError::Broken),
        _ => Err(SaveError::Newer),
    }
}

/// The parts of a line, read one by one.
pub(crate) struct Parts<'a>(Option<&'a str>);

impl<'a> Parts<'a> {
    pub(crate) fn of(line: &'a str) -> Parts<'a> {
        Parts(Some(line))
    }

    pub(crate) fn word(&mut self) -> Result<&'a str, SaveError> {
        let rest = self.0.ok_or(SaveError::Broken)?;
        let (word, rest) = match rest.split_once('.') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        self.0 = rest;
        Ok(word)
    }

    pub(crate) fn flag(&mut self) -> Result<bool, SaveError> {
        self.choice([false, true], flag)
    }

    pub(crate) fn variant(&mut self) -> Result<Variant, SaveError> {
        self.choice(Variant::ALL, Variant::name)
    }

    /// One of these values, by its name.
    pub(crate) fn choice<T: Copy, const N: usize>(
        &mut self,
        values: [T; N],
        name: fn(T) -> &'static str,
    ) -> Result<T, SaveError> {
        let word = self.word()?;
        let mut values = values.into_iter();
        let value = values.find(|&value| name(value) == word);
        value.ok_or(SaveError::Broken)
    }

    /// A number as [`number`] writes it.
    pub(crate) fn number<T: TryFrom<u64>>(&mut self) -> Result<T, SaveError> {
        let word = self.word()?;
        if word.is_empty() || word.len() > 1 && word.starts_with('0') {
            return Err(SaveError::Broken);
        }
        let mut number: u64 = 0;
        for byte in word.bytes() {
            if !byte.is_ascii_digit() {
                return Err(SaveError::Broken);
            }
            let shifted = number.checked_mul(10);
            let next = shifted.and_then(|it| it.checked_add(u64::from(byte - b'0')));
            number = next.ok_or(SaveError::Broken)?;
        }
        T::try_from(number).map_err(|_| SaveError::Broken)
    }

    /// A number, unless everything has been read.
    pub(crate) fn optional_number(&mut self) -> Result<Option<u64>, SaveError> {
        self.0.is_some().then(|| self.number()).transpose()
    }

    /// The rest, as a link.
    pub(crate) fn link(self) -> Result<Link, SaveError> {
        Link::parse(self.rest()?).map_err(|error| match error {
            LinkError::Version | LinkError::Broken => SaveError::Broken,
            LinkError::Illegal => SaveError::Illegal,
        })
    }

    /// The rest.
    pub(crate) fn rest(self) -> Result<&'a str, SaveError> {
        self.0.ok_or(SaveError::Broken)
    }

    /// Fails unless everything has been read.
    pub(crate) fn end(self) -> Result<(), SaveError> {
        match self.0 {
            None => Ok(()),
            Some(_) => Err(SaveError::Broken),
        }
    }
}

pub(crate) fn flag(flag: bool) -> &'static str {
    if flag { "1" } else { "0" }
}

/// The number in digits. The standard library's formatting would take more space in the page's module than all its
/// words together.
pub(crate) fn number(mut number: u64) -> String {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut text = String::new();
    loop {
        let digit = DIGITS.get((number % 10) as usize);
        text.insert_str(0, digit.copied().unwrap_or_default());
        number /= 10;
        if number == 0 {
            return text;
        }
    }
}
