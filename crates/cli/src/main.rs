//! The binary `tictactoe`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tictactoe_cli::report_panics();
    tictactoe_cli::main(std::env::args_os())
}
