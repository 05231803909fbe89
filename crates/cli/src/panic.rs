//! The message for a panic, which should never happen: that it is not the user's fault, and how to report it.

use std::fmt::Display;
use std::io::{self, Write};
use std::{env, panic, process};

/// Rust's own exit status for a panic.
const STATUS: i32 = 101;

/// Installs a hook: from now on, a panic in any thread ends the program with a message that says how to report it.
pub fn report_panics() {
    panic::set_hook(Box::new(|panic| {
        let words: Vec<_> = env::args_os()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        // If this cannot be written, there is no other way to tell.
        let _ = writeln!(io::stderr(), "{}", message(&words.join(" "), panic));
        process::exit(STATUS);
    }));
}

fn message(command: &str, details: &dyn Display) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "tictactoe: Sorry, this is a fault in the program and nothing that you did wrong. \
         Please report it with these three lines:\n  \
           command: {command}\n  version: {version}\n  details: {}",
        details.to_string().replace('\n', " ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_the_command_the_version_and_what_happened() {
        let text = message("tictactoe --seed 1", &"panicked at src/x.rs:1:2:\nboom");
        assert_eq!(
            text,
            format!(
                "tictactoe: Sorry, this is a fault in the program and nothing that you did wrong. \
                 Please report it with these three lines:\n  \
                 command: tictactoe --seed 1\n  version: {}\n  \
                 details: panicked at src/x.rs:1:2: boom",
                env!("CARGO_PKG_VERSION")
            )
        );
    }
}
