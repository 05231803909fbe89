//! Answers many questions, from the command line or line by line from standard input: each at once, in constant memory.

use std::fmt::Display;
use std::io::{self, BufReader, Write};

use crate::exit::{Exit, Failure};
use crate::json::{self, BadLine};
use crate::lines::{LONGEST, Line, Lines};
use crate::output::{self, report};

/// The argument that stands for standard input.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Answers are buffered: a system call costs more than most of them.
const BUFFER: usize = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Buffers answers and writes them. An invalid question is reported, and the others are still answered.
pub(crate) struct Answers {
    is_json: bool,
    gathered: Vec<u8>,
    output: Box<dyn Write>,
    exit: Exit,
}

impl Answers {
    pub(crate) fn new(is_json: bool) -> Answers {
        Answers {
            is_json,
            gathered: Vec::with_capacity(2 * BUFFER),
            // JSON has no colours to strip, and keeps its characters.
            output: if is_json {
                Box::new(io::stdout())
            } else {
                Box::new(output::stdout())
            },
            exit: Exit::Done,
        }
    }

    /// Answers every line of standard input. Blank lines and lines that begin with `#` are skipped.
    pub(crate) fn read<E: Display>(
        &mut self,
        mut answer: impl FnMut(&str, &mut Vec<u8>) -> Result<(), E>,
    ) -> Result<(), Failure> {
        let mut lines = Lines::new(BufReader::with_capacity(BUFFER, io::stdin().lock()));
        let mut number = 0;
        loop {
            // Flush before blocking: the writer may wait for this answer before it asks the next question.
            if !lines.is_next_there() {
                self.flush()?;
            }
            let Some(line) = lines.next().map_err(Failure::Input)? else {
                return Ok(());
            };
            number += 1;
            let answered = match line {
                Line::TooLong => Err(format!(
                    "it has more than {LONGEST} bytes, which is too long"
                )),
                Line::Bytes(bytes) => {
                    let is_first = number == 1;
                    let without_mark = bytes.strip_prefix(BYTE_ORDER_MARK).filter(|_| is_first);
                    let bytes = without_mark.unwrap_or(bytes).trim_ascii();
                    if bytes.is_empty() || bytes.starts_with(b"#") {
                        continue;
                    }
                    self.answer(|gathered| answer(&String::from_utf8_lossy(bytes), gathered))?
                }
            };
            if let Err(error) = answered {
                self.report_line(number, error)?;
            }
        }
    }

    /// Answers one question from the command line.
    pub(crate) fn argument<E: Display>(
        &mut self,
        name: impl Display,
        answer: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
    ) -> io::Result<()> {
        match self.answer(answer)? {
            Ok(()) => Ok(()),
            Err(error) => self.report(format_args!("{name}: {error}")),
        }
    }

    /// Adds the answer to a question that is already parsed.
    pub(crate) fn add(&mut self, answer: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        answer(&mut self.gathered);
        self.flush()
    }

    /// Writes what is left, and returns how the command ended.
    pub(crate) fn finish(mut self) -> Result<Exit, Failure> {
        self.flush()?;
        Ok(self.exit)
    }

    fn answer<E: Display>(
        &mut self,
        answer: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
    ) -> io::Result<Result<(), String>> {
        let answered = answer(&mut self.gathered).map_err(|error| error.to_string());
        if self.gathered.len() >= BUFFER {
            self.flush()?;
        }
        Ok(answered)
    }

    /// Reports an invalid line, in JSON also in place of its answer, so that output and input line up.
    fn report_line(&mut self, line: u64, error: String) -> io::Result<()> {
        let sentence = format!("line {line}: {error}");
        if self.is_json {
            json::push_line(&BadLine { line, error }, &mut self.gathered);
        }
        self.report(sentence)
    }

    /// Reports an error, after flushing everything before it.
    fn report(&mut self, sentence: impl Display) -> io::Result<()> {
        self.exit = Exit::BadInput;
        self.flush()?;
        report(sentence);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.gathered)?;
        self.gathered.clear();
        self.output.flush()
    }
}
