//! Lines of bytes from any reader, in bounded memory however long they are.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes; every meaningful line is far shorter.
pub(crate) const LONGEST: usize = 1000;

/// One line, without its newline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// The content of the line.
    Bytes(&'a [u8]),
    /// It was longer than [`LONGEST`], and was skipped.
    TooLong,
}

impl<'a> Line<'a> {
    /// The trimmed line, if it is text.
    pub(crate) fn word(self) -> Option<&'a str> {
        match self {
            Line::Bytes(bytes) => str::from_utf8(bytes).ok().map(str::trim),
            Line::TooLong => None,
        }
    }
}

/// What the word stands for in this list of words, ignoring case.
pub(crate) fn meaning<T: Copy>(word: &str, list: &[(&[&str], T)]) -> Option<T> {
    let is_it = |known: &&str| word.eq_ignore_ascii_case(known);
    let (_, meaning) = list.iter().find(|(words, _)| words.iter().any(is_it))?;
    Some(*meaning)
}

/// Reads line after line.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(reader: BufReader<R>) -> Lines<R> {
        Lines {
            reader,
            line: Vec::new(),
        }
    }

    /// Whether the next line can be read without waiting.
    pub(crate) fn is_next_there(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// The next line; `None` at the end. The last one need not end in a newline.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut length = 0;
        loop {
            let available = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                available => available?,
            };
            if available.is_empty() && length == 0 {
                return Ok(None);
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let (part, _) = available.split_at(end.unwrap_or(available.len()));
            length += part.len();
            if length <= LONGEST {
                self.line.extend_from_slice(part);
            }
            let is_complete = end.is_some() || available.is_empty();
            let read = part.len() + usize::from(end.is_some());
            self.reader.consume(read);
            if is_complete {
                break;
            }
        }
        Ok(Some(if length <= LONGEST {
            Line::Bytes(&self.line)
        } else {
            Line::TooLong
        }))
    }
}

/// Parses a number of digits only: the standard library would accept `+5` too.
pub(crate) fn number(word: &str) -> Option<usize> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_long_ones_are_skipped_whole() {
        let longest = "a".repeat(LONGEST);
        let text = format!("one\n\n{longest}\n{longest}b\ntwo\r\nthree");
        for buffer in [1, 2, 7, 64, 100_000] {
            let mut lines = Lines::new(BufReader::with_capacity(buffer, text.as_bytes()));
            for expected in [
                Line::Bytes(b"one"),
                Line::Bytes(b""),
                Line::Bytes(longest.as_bytes()),
                Line::TooLong,
                Line::Bytes(b"two\r"),
                Line::Bytes(b"three"),
            ] {
                assert_eq!(lines.next().unwrap(), Some(expected));
            }
            assert_eq!(lines.next().unwrap(), None);
        }
    }

    #[test]
    fn a_long_line_takes_no_more_memory_than_a_short_one() {
        let endless = Read::take(io::repeat(b'5'), 10_000_000);
        let mut lines = Lines::new(BufReader::new(endless));
        assert_eq!(lines.next().unwrap(), Some(Line::TooLong));
        assert!(lines.line.capacity() <= 2 * LONGEST);
    }
}
