//! The project's tasks: `cargo xtask` without a word lists them.

mod page;
mod size;
mod levels;

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["build"] => page::build(),
        ["size"] => size::size(),
        ["lint"] => lint(),
        ["test"] => test(),
        ["bench"] => cargo(&["bench", "--package", "tictactoe"]),
        ["levels"] => levels::write(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("there is no task `{}`.\n\n{HELP}", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

const HELP: &str = "\
Usage: cargo xtask TASK

  test    run every test
  lint    check format and lints; a warning is a failure
  bench   measure the engine
  levels  write docs/levels.md: how often each level wins";

type Done = Result<(), String>;

fn lint() -> Done {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "--deny",
        "warnings",
    ])
}

fn test() -> Done {
    cargo(&["test", "--workspace"])
}

fn cargo(arguments: &[&str]) -> Done {
    run(cargo_command().args(arguments))
}

fn cargo_command() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(page::root());
    command
}

fn run(command: &mut Command) -> Done {
    let status = command
        .status()
        .map_err(|error| format!("{command:?} does not start: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{command:?} failed"))
    }
}
