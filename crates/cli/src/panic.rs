//! The message for a panic, which should never happen: that it is not the user's fault, and how to report it.

use std::fmt::Display;
use std::io::{self, Write};
use std::{env, panic, process};

/// Rust's own exit status for a panic.
const STATUS: i32 = 101;

/// Installs a hook: from now on, a panic in any thread ends the program with a message that says how to report it.
pub fn report_panics() {
    panic::set_hook(Box::new(|panic| {
        let words = env::args_os().map(|word| word.to_string_lossy().into_owned());
        // If this cannot be written, there is no other way to tell.
        let _ = writeln!(io::stderr(), "{}", message(words, panic));
        process::exit(STATUS);
    }));
}

fn message(command: impl Iterator<Item = String>, details: &dyn Display) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let details = details.to_string();
    format!(
        "tictactoe: Sorry, this is a fault in the program and nothing that you did wrong. \
         Please report it with these three lines:\n  \
           command: {}\n  version: {version}\n  details: {}",
        without_secrets(command),
        without_secrets(details.split_whitespace().map(str::to_owned))
    )
}

/// The words without links: the report may be published, and in a link to a room or to a Redis server there is a key.
fn without_secrets(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.map(|word| without_secret(&word)).collect();
    words.join(" ")
}

fn without_secret(word: &str) -> String {
    let (option, value) = match word.split_once('=') {
        Some((option, value)) if option.starts_with("--") => (&*format!("{option}="), value),
        Some(_) | None => ("", word),
    };
    // In the text of a panic, a value often stands in quotes or brackets.
    let mut parts = value.split(|it: char| !it.is_ascii_alphanumeric() && it != '.');
    let is_link = value.contains('#') || value.contains("://") || parts.any(is_room_link);
    format!("{option}{}", if is_link { "…" } else { value })
}

/// Whether this looks like the text of a link to a room, such as `j1.01.23`, and not like a file name with a j.
fn is_room_link(text: &str) -> bool {
    let version = text.strip_prefix('j').and_then(|rest| rest.split_once('.'));
    version.is_some_and(|(digits, _)| {
        !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())
    })
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
            ("\"redis://:secret@127.0.0.1\"", "…"),
            ("Some(\"j1.01.23\")", "…"),
            ("{link:j12.01.23}", "…"),
            ("src/json.rs:1:2:", "src/json.rs:1:2:"),
            ("j.rs", "j.rs"),
            ("--moves=5,1", "--moves=5,1"),
            ("join", "join"),
            ("tictactoe", "tictactoe"),
        ] {
            assert_eq!(without_secret(word), reported);
        }
    }

    #[test]
    fn a_report_names_the_command_the_version_and_what_happened() {
        let command = ["tictactoe", "join", "http://127.0.0.1:3000/#j1.01.23"];
        let text = message(
            command.into_iter().map(str::to_owned),
            &"panicked at src/x.rs:1:2:\nboom at redis://:secret@127.0.0.1 in \"j1.01.23\"",
        );
        assert_eq!(
            text,
            format!(
                "tictactoe: Sorry, this is a fault in the program and nothing that you did wrong. \
                 Please report it with these three lines:\n  \
                 command: tictactoe join …\n  version: {}\n  \
                 details: panicked at src/x.rs:1:2: boom at … in …",
                env!("CARGO_PKG_VERSION")
            )
        );
    }
}
