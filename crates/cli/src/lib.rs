//! The terminal game: everything behind the binary `tictactoe`.

mod analyze;
mod answers;
mod arguments;
mod contest;
mod dice;
mod drawing;
mod exit;
mod json;
mod lines;
mod manual;
mod online;
mod output;
mod panic;
mod play;
mod position;
mod record;
mod review;
mod serve;
mod stats;
mod store;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use arguments::{Arguments, Command};
use exit::{Exit, Failure};

pub use exit::STATUSES;
pub use panic::report_panics;

/// Runs the command line `words` and returns its exit status. Failures are reported on standard error.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = words.into_iter().collect();
    let result = match Arguments::read(&words) {
        Ok(arguments) => run(&arguments),
        Err(error) => show(&error, &words),
    };
    match result {
        Ok(exit) => ExitCode::from(exit.status()),
        Err(failure) => {
            if !failure.is_closed_pipe() {
                output::report(&failure);
            }
            ExitCode::from(failure.status())
        }
    }
}

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    output::set_up(arguments.color, arguments.ascii);
    let mut output = output::stdout();
    match &arguments.command {
        None => play::play(&arguments.play, &mut output),
        Some(Command::Play(arguments)) => play::play(arguments, &mut output),
        Some(Command::Online(arguments)) => online::open(arguments, &mut output),
        Some(Command::Join(arguments)) => online::join(arguments, &mut output),
        Some(Command::Analyze(arguments)) => analyze::analyze(arguments),
        Some(Command::Review(arguments)) => review::review(arguments),
        Some(Command::Match(arguments)) => contest::contest(arguments, &mut output),
        Some(Command::Stats(arguments)) => stats::stats(*arguments, &mut output),
        Some(Command::Serve(arguments)) => serve::serve(arguments, &mut output),
        Some(Command::Completions { shell }) => {
            manual::completions(*shell, &mut output)?;
            Ok(Exit::Done)
        }
        Some(Command::Man) => {
            manual::manual(&mut output)?;
            Ok(Exit::Done)
        }
    }
}

/// Prints help to standard output, or a usage error to standard error.
fn show(error: &clap::Error, words: &[OsString]) -> Result<Exit, Failure> {
    let (color, ascii) = Arguments::read_appearance(words);
    output::set_up(color, ascii);
    let text = error.render().ansi().to_string();
    if error.use_stderr() {
        // If this cannot be written either, the exit status still reports the error.
        let _ = output::stderr().write_all(text.as_bytes());
        return Ok(Exit::BadInput);
    }
    let mut output = output::stdout();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(Exit::Done)
}
