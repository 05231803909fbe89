//! The terminal game: everything behind the binary `tictactoe`.
//!
//! [`serve`] is of use to others as well: it holds a site in memory and serves it.

mod arguments;
mod ending;
pub mod serve;

pub use arguments::{Arguments, Command, ServeArguments};
pub use ending::{Ending, Failure, STATUSES};

/// Does what the command line asks for.
///
/// # Errors
/// When it cannot be done.
pub fn run(arguments: &Arguments) -> Result<Ending, Failure> {
    let mut output = anstream::stdout();
    match &arguments.command {
        Command::Serve(arguments) => serve::command::serve(arguments, &mut output),
    }
}
