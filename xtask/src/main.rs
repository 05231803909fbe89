//! The project's tasks: `cargo xtask` without a word lists them.

mod bench;
mod browsers;
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

use page::Offline;

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
        ["build"] => page::build(Offline::Kept),
        ["build", "--no-offline"] => page::build(Offline::NotKept),
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

  serve   build the page and serve it on http://localhost:3000
          --addr ADDRESS  on another address; --watch  build it anew when a source changes
  test    run every test, those in browsers as well; fetches what they lack
  build   write the page to dist/
          --no-offline  for a host whose page no browser may keep
  size    weigh the page; above its budget is a failure
  reproduce
          check that the page is the same, byte for byte, wherever it is built
  lint    check format and lints; a warning is a failure
  coverage
          check which lines of the core its tests run
  supply  check licences, sources, known faults and use of the dependencies
  bench   measure the engine against another one, and the server against nginx
          --server  the server alone
  load    measure the server of rooms on this machine: all, or some of
          memory, file, redis, sockets, start
  chaos   kill servers and stores, lose messages and send rubbish, for many minutes
  levels  write docs/levels.md: how often each level wins";

type Done = Result<(), String>;

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

/// Lines of the core that no test is seen to run. Most are of functions that fill constant tables, which the compiler
/// runs, and whose results the tests do see. The number may only fall.
const NOT_SEEN: &str = "76";

/// The core promises everything else, so as few of its lines as possible may be left untried.
fn coverage() -> Done {
    run(Command::new("rustup").args(["component", "add", "llvm-tools"]))?;
    tools::LLVM_COV.install()?;
    cargo(&[
        "llvm-cov",
        "--package",
        "tictactoe",
        "--show-missing-lines",
        "--fail-uncovered-lines",
        NOT_SEEN,
    ])
}

/// The page comes before the tests: the game's binary has it inside, and the browsers open it.
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
