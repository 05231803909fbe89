//! Where only ASCII can be shown: with `--ascii`, in a locale that is not UTF-8, and on a dumb terminal.

use std::process::{Command, Stdio};

use crate::terminal::{Terminal, badly, tictactoe};

const BOARD: &str =
    "   1 | 2 | 3 \r\n  ---+---+---\r\n   4 | 5 | 6 \r\n  ---+---+---\r\n   7 | 8 | 9 \r\n";

/// A whole game, with every kind of output.
fn game(command: &mut Command) -> String {
    let mut terminal = Terminal::start(command);
    let mut said = terminal.until_asked();
    for typed in ["v", "h", "?", "m"] {
        said += &terminal.type_line(typed);
    }
    said += &terminal.round(badly);
    said += &terminal.type_line("review");
    terminal.press("q\n");
    said + &terminal.end().0
}

#[test]
fn nothing_but_ascii_is_printed_where_it_is_asked_for_or_cannot_be_shown() {
    for (arguments, environment) in [
        (&["--ascii"][..], &[][..]),
        (&["--ascii", "play"], &[]),
        (&["play", "--ascii"], &[]),
        (&[], &[("TERM", "dumb")]),
        (&[], &[("LC_ALL", "C")]),
        (&[], &[("LC_ALL", "POSIX")]),
        (
            &[],
            &[("LC_ALL", "de_DE.ISO-8859-1"), ("LANG", "de_DE.UTF-8")],
        ),
        (
            &[],
            &[("LC_ALL", ""), ("LC_CTYPE", "C"), ("LANG", "C.UTF-8")],
        ),
        (&[], &[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "")]),
    ] {
        let mut command = tictactoe(arguments);
        command
            .args(["--color", "never"])
            .envs(environment.iter().copied());
        let said = game(&mut command);
        assert!(said.is_ascii(), "{arguments:?} {environment:?}: {said}");
        assert!(said.contains(BOARD), "{said}");
        assert!(said.contains("  1 = draw in 9\r\n"), "{said}");
        assert!(said.contains(" v loss in "), "{said}");
        assert!(
            said.contains("The computer won this time - try a different"),
            "{said}"
        );
    }
}

#[test]
fn a_locale_with_utf_8_gets_lines_and_shapes() {
    for environment in [
        &[("LC_ALL", "C.UTF-8")][..],
        &[("LC_ALL", "en_US.utf8"), ("LANG", "C")],
        &[("LC_ALL", ""), ("LC_CTYPE", "de_DE.UTF-8"), ("LANG", "C")],
        &[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "ja_JP.utf-8")],
    ] {
        let mut command = tictactoe(&["--color", "never"]);
        command.env_remove("LC_CTYPE").env_remove("LANG");
        let said = game(command.envs(environment.iter().copied()));
        for expected in ["───┼───┼───", " 1 │ 2 │ 3 ", " ▼ loss in ", "time — try"]
        {
            assert!(said.contains(expected), "{expected} in {said}");
        }
    }
}

#[test]
fn other_commands_and_their_complaints_keep_to_ascii_too() {
    for arguments in [
        &["review", "5", "1", "9", "2", "8"][..],
        &["analyze", "XX.OO...."],
        &["analyze", "é........"],
        &["--é"],
        &["match", "hard", "easy", "--games", "1"],
        &["man"],
        &["--help"],
    ] {
        let mut command = tictactoe(arguments);
        let output = command
            .arg("--ascii")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(said.is_ascii() && !said.is_empty(), "{arguments:?}: {said}");
    }
    let output = tictactoe(&["--ascii", "analyze", "é........"])
        .output()
        .unwrap();
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains(r"character 1 is '\u{e9}'"),
        "what was typed is still told"
    );
}
