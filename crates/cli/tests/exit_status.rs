//! Exit statuses and messages: the table in the manual, row by row, and what the binary says of itself.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs::{self, File};
use std::io::Read;
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

use tictactoe_cli::STATUSES;
use tictactoe_cli::serve::Site;

fn tictactoe(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tictactoe"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn done(arguments: &[&str]) -> Output {
    tictactoe(arguments).output().unwrap()
}

/// The status, and all that was said.
fn ended(output: &Output) -> (i32, String) {
    let said = [&output.stdout[..], &output.stderr].concat();
    (
        output.status.code().unwrap(),
        String::from_utf8(said).unwrap(),
    )
}

fn interrupted() -> Output {
    let mut child = tictactoe(&[])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = Vec::new();
    while !said.ends_with(b"(1-9): ") {
        let mut byte = [0];
        child
            .stdout
            .as_mut()
            .unwrap()
            .read_exact(&mut byte)
            .unwrap();
        said.extend(byte);
    }
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    // Held open, so that nothing but the signal ends it.
    let stdin = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    output
}

#[test]
fn every_row_of_the_table_is_true() {
    let empty = tempfile::tempdir().unwrap();
    let broken = tempfile::tempdir().unwrap();
    fs::write(broken.path().join("_headers"), "no path").unwrap();
    let good = tempfile::tempdir().unwrap();
    fs::write(good.path().join("_headers"), "").unwrap();
    let [empty, broken, good] = [&empty, &broken, &good].map(|dir| dir.path().to_str().unwrap());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let directory = || File::open("/").unwrap();
    let full = || File::create("/dev/full").unwrap();

    let mut cases = vec![
        (0, "", done(&["--version"])),
        (0, "", done(&["--help"])),
        (0, "", done(&["play"])),
        (0, "", done(&["analyze", "........."])),
        (0, "", done(&["match", "hard", "hard", "--games", "1"])),
        (
            1,
            " is already in use; ",
            done(&["serve", "--addr", &taken, "--dir", good]),
        ),
        (
            1,
            " cannot be served on ",
            done(&["serve", "--addr", "203.0.113.1:1", "--dir", good]),
        ),
        (1, " cannot be opened: ", done(&["serve", "--dir", empty])),
        (
            1,
            " of _headers is neither ",
            done(&["serve", "--dir", broken]),
        ),
        (
            1,
            "the input cannot be read: ",
            tictactoe(&[]).stdin(directory()).output().unwrap(),
        ),
        (
            1,
            "the input cannot be read: ",
            tictactoe(&["analyze", "-"])
                .stdin(directory())
                .output()
                .unwrap(),
        ),
        (2, "error: ", done(&["--nonsense"])),
        (2, "error: ", done(&["nonsense"])),
        (2, "error: ", done(&["analyze"])),
        (2, "error: ", done(&["--level", "impossible"])),
        (2, "error: ", done(&["--two-player", "--mark", "o"])),
        (
            2,
            "error: ",
            done(&["--level", "easy", "analyze", "........."]),
        ),
        (2, "error: ", done(&["serve", "--addr", "nowhere"])),
        (2, "board ", done(&["analyze", "XX"])),
        (130, "Goodbye! Final score: ", interrupted()),
    ];
    for arguments in [
        &["play"][..],
        &["analyze", "........."],
        &["analyze", "--json", "........."],
        &["match", "hard", "hard", "--games", "1"],
        &["completions", "bash"],
        &["man"],
    ] {
        let output = tictactoe(arguments).stdout(full()).output().unwrap();
        cases.push((1, "the output cannot be written: ", output));
    }
    if Site::embedded().is_err() {
        cases.push((1, " was built without the page; ", done(&["serve"])));
    }

    for (status, words, output) in &cases {
        let (ended, said) = ended(output);
        assert_eq!(ended, *status, "{words}: {said}");
        assert!(said.contains(words), "{words}: {said}");
        assert!(!said.contains("panicked"), "{said}");
        let is_told = |&&(row, says, _): &&(u8, &str, &str)| {
            i32::from(row) == *status
                && (says.contains(words.trim()) && says.is_empty() == words.is_empty())
        };
        assert_eq!(STATUSES.iter().filter(is_told).count(), 1, "{words}");
    }
    for (status, says, _) in STATUSES {
        let is_seen = says.contains("was built without the page")
            || cases.iter().any(|(ended, words, _)| {
                *ended == i32::from(status) && says.contains(words.trim())
            });
        assert!(is_seen, "{status} {says}");
    }
}

#[test]
fn the_manual_holds_the_whole_table_and_every_command() {
    let (status, page) = ended(&done(&["man"]));
    assert_eq!(status, 0);
    let page = page
        .replace("\\&", "")
        .replace("\\-", "-")
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
    for command in ["PLAY", "ANALYZE", "MATCH", "SERVE", "COMPLETIONS", "MAN"] {
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
        "analyze",
        "match",
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
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, said) = ended(&done(&["completions", shell]));
        assert_eq!(status, 0, "{shell}");
        for word in ["analyze", "two-player"] {
            assert!(said.contains(word), "{word} in {shell}");
        }
    }
}

#[test]
fn a_closed_pipe_is_no_fault_of_any_command() {
    for arguments in [
        "man",
        "completions bash",
        "--help",
        "analyze .........",
        "match easy easy --games 1",
    ] {
        let script = format!(
            "{{ {} {arguments}; echo $? >&2; }} | true",
            env!("CARGO_BIN_EXE_tictactoe")
        );
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "0\n",
            "{arguments}"
        );
    }
}
