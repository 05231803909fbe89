//! The binary `tictactoe`: reads the command line, and ends with a sentence and a status.

use std::process::ExitCode;

use tictactoe_cli::Arguments;

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nobody is left to be told when this cannot be printed.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(u8::MAX));
        }
    };
    match tictactoe_cli::run(&arguments) {
        Ok(ending) => ExitCode::from(ending.status()),
        Err(failure) => {
            if !failure.is_closed_pipe() {
                tictactoe_cli::complain(&failure);
            }
            ExitCode::from(failure.status())
        }
    }
}
