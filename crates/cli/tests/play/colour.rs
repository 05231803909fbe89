//! When colours are used: on a terminal, unless something says otherwise.

use std::io::Write;
use std::process::Stdio;

use crate::terminal::{Terminal, tictactoe};

const ESCAPE: char = '\x1b';

fn on_a_terminal(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = tictactoe(arguments);
    let mut terminal = Terminal::start(command.envs(environment.iter().copied()));
    terminal.until_asked() + &terminal.type_line("5")
}

fn in_a_pipe(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = tictactoe(arguments);
    let mut child = command
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"5\n").unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_terminal_shows_x_red_and_o_blue_and_numbers_dimmed() {
    let said = on_a_terminal(&[], &[]);
    for expected in ["\x1b[91mX\x1b[0m", "\x1b[94mO\x1b[0m", "\x1b[2m9\x1b[0m"] {
        assert!(said.contains(expected), "{expected:?} in {said:?}");
    }
}

#[test]
fn a_terminal_shows_the_hinted_square_bold() {
    let mut terminal = Terminal::start(&mut tictactoe(&[]));
    terminal.until_asked();
    let said = terminal.type_line("h");
    assert!(said.contains("\x1b[1m(1)\x1b[0m"), "{said:?}");
}

#[test]
fn a_terminal_stays_plain_when_it_is_asked_to() {
    for (arguments, environment) in [
        (&["--color", "never"][..], &[][..]),
        (&["play", "--color", "never"], &[]),
        (&["--color", "never"], &[("CLICOLOR_FORCE", "1")]),
        (&[], &[("NO_COLOR", "1")]),
        (&["--color", "auto"], &[("NO_COLOR", "1")]),
        (&[], &[("TERM", "dumb")]),
        (&[], &[("CLICOLOR", "0")]),
    ] {
        let said = on_a_terminal(arguments, environment);
        assert!(
            !said.contains(ESCAPE),
            "{arguments:?} {environment:?}: {said:?}"
        );
    }
    for (arguments, environment) in [
        (&["--color", "always"][..], ("NO_COLOR", "1")),
        (&[], ("CLICOLOR_FORCE", "0")),
    ] {
        let said = on_a_terminal(arguments, &[environment]);
        assert!(said.contains(ESCAPE), "{environment:?}: {said:?}");
    }
}

#[test]
fn a_pipe_stays_plain_unless_it_is_asked_not_to() {
    for (arguments, environment, coloured) in [
        (&[][..], &[][..], false),
        (&["--color", "auto"], &[], false),
        (&["--color", "always"], &[], true),
        (&[], &[("CLICOLOR_FORCE", "1")], true),
        (&["--color", "never"], &[("CLICOLOR_FORCE", "1")], false),
        (&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        (&[], &[("CLICOLOR_FORCE", "0")], false),
        (&[], &[("CLICOLOR_FORCE", "")], false),
        (&["--color", "always"], &[("CLICOLOR_FORCE", "0")], true),
    ] {
        let said = in_a_pipe(arguments, environment);
        assert_eq!(
            said.contains(ESCAPE),
            coloured,
            "{arguments:?} {environment:?}: {said:?}"
        );
    }
}
