//! The terminal game: everything behind the binary `tictactoe`.
//!
//! [`serve`] is of use to others as well: it holds a site in memory and serves it.

mod analyze;
mod arguments;
mod contest;
mod dice;
mod drawing;
mod ending;
mod json;
mod lines;
mod manual;
mod output;
mod play;
mod position;
mod review;
pub mod serve;

pub use arguments::{
    AnalyzeArguments, Arguments, Command, MatchArguments, PlayArguments, ReviewArguments,
    ServeArguments,
};
pub use ending::{Ending, Failure, STATUSES, complain};

/// Does what the command line asks for.
///
/// # Errors
/// When it cannot be done.
pub fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    color_choice(arguments.color).write_global();
    let mut output = anstream::stdout();
    match &arguments.command {
        None => play::play(&arguments.play, &mut output),
        Some(Command::Play(arguments)) => play::play(arguments, &mut output),
        Some(Command::Analyze(arguments)) => analyze::analyze(arguments),
        Some(Command::Review(arguments)) => review::review(arguments, &mut output),
        Some(Command::Match(arguments)) => contest::contest(arguments, &mut output),
        Some(Command::Serve(arguments)) => serve::command::serve(arguments, &mut output),
        Some(Command::Completions { shell }) => {
            manual::completions(*shell, &mut output)?;
            Ok(Ending::Done)
        }
        Some(Command::Man) => {
            manual::manual(&mut output)?;
            Ok(Ending::Done)
        }
    }
}

fn color_choice(color: clap::ColorChoice) -> anstream::ColorChoice {
    match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
}
