//! The project's tasks: `cargo xtask` without arguments lists them.

mod bench;
mod browsers;
#[cfg(test)]
mod documents;
mod icons;
mod levels;
mod offline;
mod page;
mod reproduce;
#[cfg(test)]
mod requirements;
mod rooms;
mod serve;
mod size;
mod supply;
mod tools;
mod wasm;

use std::process::{Command, ExitCode};

use page::Options;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["serve"] => serve::serve(serve::ADDRESS),
        ["serve", "--addr", address] => serve::serve(address),
        ["serve", "--watch"] => serve::watch(serve::ADDRESS),
        ["serve", "--watch", "--addr", address] | ["serve", "--addr", address, "--watch"] => {
            serve::watch(address)
        }
        ["test"] => test(),
        ["build", options @ ..] => build(options),
        ["size"] => size::size(),
        ["reproduce"] => reproduce::reproduce(),
        ["lint"] => lint(),
        ["coverage"] => coverage(),
        ["supply"] => supply::supply(),
        ["bench"] => bench::bench(),
        ["bench", "--server"] => bench::against_nginx(),
        ["load", what @ ..] => rooms::load(what),
        ["chaos"] => rooms::chaos(),
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

  serve   build the page and serve it on http://127.0.0.1:3000
          --addr ADDRESS  on another address; --watch  rebuild it when a source changes
  test    run every test, those in browsers as well; fetches what they lack
  build   write the page to dist/
          --no-offline  do not let browsers cache the page
          --rooms URL  use the room server at URL
  size    report the page's size; fail if it is over budget
  reproduce
          check that the page is the same, byte for byte, wherever it is built
  lint    check format and lints; a warning is a failure
  coverage
          check that the tests of the core run each of its lines
  supply  check licences, sources, known vulnerabilities and use of the dependencies
  bench   measure the engine against another one, and the server against nginx
          --server  the server alone
  load    measure the server of rooms on this machine: all, or some of
          memory, file, redis, sockets, start; a missed goal is a failure
          control  measure servers with a flaw, which must miss every goal
  chaos   kill servers and stores, lose messages and send rubbish, for many minutes
  levels  write docs/levels.md: how often each level wins";

type Done = Result<(), String>;

fn build(words: &[&str]) -> Done {
    let mut options = Options::USUAL;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--no-offline" => options.offline = Options::NOT_KEPT.offline,
            "--rooms" => {
                let url = words.next();
                options.rooms = Some(url.ok_or("--rooms wants the address of a server")?);
            }
            _ => return Err(format!("build knows no `{word}`.\n\n{HELP}")),
        }
    }
    page::build(options)
}

fn lint() -> Done {
    wasm::install_target()?;
    cargo(&["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--all-features"];
    cargo(&[&clippy[..], &["--", "--deny", "warnings"]].concat())?;
    let packages = wasm::PACKAGES.map(|package| format!("--package={package}"));
    run(cargo_command()
        .args(["clippy", "--target", wasm::TARGET])
        .args(packages)
        .args(["--", "--deny", "warnings"]))?;
    supply::supply_if_installed()
}

/// The core promises everything else, so no line of it may be left untried.
fn coverage() -> Done {
    run(Command::new("rustup").args(["component", "add", "llvm-tools"]))?;
    tools::LLVM_COV.install()?;
    cargo(&[
        "llvm-cov",
        "--package",
        "tictactoe",
        "--show-missing-lines",
        "--fail-uncovered-lines=0",
    ])
}

/// The page is built before the tests: the game's binary embeds it, and the browsers open it.
fn test() -> Done {
    browsers::prepare()?;
    rooms::prepare()?;
    size::size()?;
    serve::check()?;
    cargo(&[
        "test",
        "--workspace",
        "--features",
        "tictactoe-e2e/browsers",
    ])
}

fn cargo(arguments: &[&str]) -> Done {
    run(cargo_command().args(arguments))
}

fn cargo_command() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(page::root());
    // Cargo has set it for this task. cargo-machete would conclude that it is not started by Cargo.
    command.env_remove("CARGO_PKG_NAME");
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
