//! The manual and the help.

use tictactoe_cli::STATUSES;

use crate::{done, ended};

#[test]
fn the_manual_holds_the_whole_table_and_every_command() {
    let (status, page) = ended(&done(&["man"]));
    assert_eq!(status, 0);
    let page = page
        .replace("\\&", "")
        .replace("\\-", "-")
        .replace("\\*(Aq", "'")
        .replace("\\fB", "")
        .replace("\\fR", "");
    assert!(page.contains(".SH \"EXIT STATUS\""), "{page}");
    for (status, says, when) in STATUSES {
        assert!(
            page.contains(&format!("{status}  {says}")),
            "{status} {says} in {page}"
        );
        assert!(page.contains(when), "{when} in {page}");
    }
    for command in [
        "PLAY",
        "ONLINE",
        "JOIN",
        "ANALYZE",
        "REVIEW",
        "MATCH",
        "STATS",
        "SERVE",
        "COMPLETIONS",
        "MAN",
    ] {
        assert!(
            page.contains(&format!(".SH \"TICTACTOE {command}\"")),
            "{command}"
        );
    }
}

#[test]
fn help_is_there_for_every_command_with_examples() {
    for command in [
        "",
        "play",
        "online",
        "join",
        "analyze",
        "review",
        "match",
        "stats",
        "serve",
        "completions",
        "man",
    ] {
        let arguments: Vec<&str> = [command, "--help"]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let (status, said) = ended(&done(&arguments));
        assert_eq!(status, 0, "{command}");
        assert!(said.contains("Usage: tictactoe"), "{said}");
        assert!(
            said.contains(
                &format!("Examples:\n  tictactoe {command}")
                    .trim_end()
                    .to_owned()
            ),
            "{said}"
        );
    }
    let (status, said) = ended(&done(&["--version"]));
    assert_eq!(
        (status, said),
        (0, format!("tictactoe {}\n", env!("CARGO_PKG_VERSION")))
    );
}

#[test]
fn the_manual_names_every_variable_that_changes_something() {
    let (_, page) = ended(&done(&["man"]));
    for variable in [
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "CLICOLOR",
        "TERM",
        "LC_ALL, LC_CTYPE, LANG",
        "TICTACTOE_NO_SAVE",
        "TICTACTOE_DATA",
        "TICTACTOE_REDIS",
    ] {
        assert!(
            page.contains(&format!("\\fB{variable}\\fR")),
            "{variable} in {page}"
        );
    }
    assert!(
        page.replace("\\-", "-")
            .contains("the option --color overrides them all"),
        "{page}"
    );
}
