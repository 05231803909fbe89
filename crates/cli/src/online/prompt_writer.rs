//! Output with a prompt at its end: whatever is printed while the prompt waits starts on a new line, and the prompt
//! follows again.

use std::io::{self, Write};

use crate::output::fitted;

/// What the last line of the output says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    /// Asks for input.
    Question(String),
    /// Somebody else's turn: nothing to enter.
    Status(String),
}

/// An output with a prompt at its end.
pub(super) struct PromptWriter<'a> {
    output: &'a mut dyn Write,
    prompt: Option<Prompt>,
    /// Whether the answer is typed on the line of the question.
    is_terminal: bool,
}

impl PromptWriter<'_> {
    pub(super) fn new(output: &mut dyn Write, is_terminal: bool) -> PromptWriter<'_> {
        PromptWriter {
            output,
            prompt: None,
            is_terminal,
        }
    }

    /// Prints this prompt, unless it is already at the end.
    pub(super) fn ask(&mut self, prompt: Option<Prompt>) -> io::Result<()> {
        if self.prompt != prompt {
            self.end_line()?;
            match &prompt {
                Some(Prompt::Question(text)) if self.is_terminal => {
                    write!(self.output, "{}", fitted(text))?;
                }
                Some(Prompt::Question(text) | Prompt::Status(text)) => {
                    writeln!(self.output, "{}", fitted(text.trim_end()))?;
                }
                None => {}
            }
            self.prompt = prompt;
        }
        self.output.flush()
    }

    /// Notes that a terminal has ended the line of the prompt: after Enter, or on the return from Ctrl+Z.
    pub(super) fn line_was_ended(&mut self) {
        if self.is_terminal {
            self.prompt = None;
        }
    }

    /// Notes that the terminal has echoed something on the line of the prompt, such as `^C`.
    pub(super) fn echo_left_on_line(&mut self) -> io::Result<()> {
        self.prompt = None;
        if self.is_terminal {
            writeln!(self.output)?;
        }
        Ok(())
    }

    /// Ends the line of a question.
    pub(super) fn end_line(&mut self) -> io::Result<()> {
        match self.prompt.take() {
            Some(Prompt::Question(_)) if self.is_terminal => writeln!(self.output),
            Some(Prompt::Question(_) | Prompt::Status(_)) | None => Ok(()),
        }
    }
}

impl Write for PromptWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.end_line()?;
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
