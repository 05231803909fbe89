//! The message for a panic, which should never happen: that it is not the user's fault, and how to report it.

use std::fmt::Display;
use std::io::{self, Write};
use std::{env, panic, process};

use tictactoe::RoomLink;

/// Rust's own exit status for a panic.
const STATUS: i32 = 101;

/// Installs a hook: from now on, a panic in any thread ends the program with a message that says how to report it.
pub fn report_panics() {
    panic::set_hook(Box::new(|panic| {
        let words: Vec<_> = env::args_os()
            .map(|word| without_secrets(&word.to_string_lossy()))
            .collect();
        // If this cannot be written, there is no other way to tell.
        let _ = writeln!(io::stderr(), "{}", message(&words.join(" "), panic));
        process::exit(STATUS);
    }));
}

/// The word without links: the report may be published, and in a link to a room or to a Redis server there is a key.
fn without_secrets(word: &str) -> String {
    let (option, value) = match word.split_once('=') {
        Some((option, value)) if option.starts_with("--") => (&*format!("{option}="), value),
        Some(_) | None => ("", word),
    };
    let is_room = RoomLink::is_meant(value) && value.contains('.');
    let is_link = is_room || value.contains('#') || value.contains("://");
    format!("{option}{}", if is_link { "…" } else { value })
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
    fn a_report_contains_no_links() {
        for (word, reported) in [
            ("http://127.0.0.1:3000/#j1.01.23", "…"),
            ("127.0.0.1:3000#j1.01.23", "…"),
            ("j1.01.23", "…"),
            ("--server=http://127.0.0.1:3000/", "--server=…"),
            ("redis://:secret@127.0.0.1", "…"),
            ("--redis=redis://:secret@127.0.0.1/?a=b", "--redis=…"),
            ("redis://127.0.0.1/?--a=b", "…"),
            ("--moves=5,1", "--moves=5,1"),
            ("join", "join"),
            ("tictactoe", "tictactoe"),
        ] {
            assert_eq!(without_secrets(word), reported);
        }
    }

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
