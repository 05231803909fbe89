//! How commands exit: every row of the table, and output that is closed early.

use std::fs::{self, File};
use std::io::{Read, Seek, Write};
use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tictactoe_cli::STATUSES;

use crate::process::{Process, wait_until};
use crate::{done, ended, rooms, tictactoe};

/// The output of serving a folder with this in it.
fn served(put: impl FnOnce(&Path)) -> Output {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("_headers"), "").unwrap();
    put(folder.path());
    done(&["serve", "--dir", folder.path().to_str().unwrap()])
}

/// Folders that cannot be served.
fn unservable() -> [(i32, &'static str, Output); 6] {
    [
        (
            1,
            ": there is no such folder",
            done(&["serve", "--dir", "/nowhere"]),
        ),
        (
            1,
            " is not a built page: ",
            served(|folder| fs::remove_file(folder.join("_headers")).unwrap()),
        ),
        (
            1,
            " cannot be opened: ",
            served(|folder| symlink("gone", folder.join("nowhere")).unwrap()),
        ),
        (
            1,
            " is not a file and cannot be served",
            served(|folder| {
                UnixListener::bind(folder.join("socket")).unwrap();
            }),
        ),
        (
            1,
            " is a link that leads out of the folder; ",
            served(|folder| symlink("/", folder.join("out")).unwrap()),
        ),
        (
            1,
            " is a link to a folder that it lies in; ",
            served(|folder| symlink(".", folder.join("loop")).unwrap()),
        ),
    ]
}

/// Reads its output up to and including this text.
fn until(process: &mut Process, text: &str) {
    let output = process.child.stdout.as_mut().unwrap();
    let mut said = Vec::new();
    while !said.ends_with(text.as_bytes()) {
        let mut byte = [0];
        output.read_exact(&mut byte).unwrap();
        said.extend(byte);
    }
}

fn interrupted_game() -> Output {
    // Its input is held open, so that only the signal ends it.
    let mut game = Process::start(tictactoe(&[]).stdin(Stdio::piped()));
    until(&mut game, "(1-9): ");
    game.signal("INT");
    game.output()
}

/// An endless match, interrupted once it handles the signal: without a terminal there is no bar to wait for.
fn interrupted_match() -> Output {
    let arguments = ["match", "easy", "easy", "--games", "1_000_000_000_000"];
    let game = Process::start(&mut tictactoe(&arguments));
    let status = format!("/proc/{}/status", game.child.id());
    wait_until("it handles the signal, according to the system", || {
        let status = fs::read_to_string(&status).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & (1 << 1) != 0
    });
    game.signal("INT");
    game.output()
}

/// Runs the binary where only one file can be open besides the standard streams.
fn without_files(arguments: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -n 4; exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_tictactoe"))
        .args(arguments)
        .output()
        .unwrap()
}

/// A review of one line that is not a game.
fn no_game() -> Output {
    let mut line = tempfile::tempfile().unwrap();
    line.write_all(b"nonsense\n").unwrap();
    line.rewind().unwrap();
    tictactoe(&["review", "-"]).stdin(line).output().unwrap()
}

fn broken_records() -> Output {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("records.txt"), "rubbish").unwrap();
    let mut command = tictactoe(&["stats"]);
    command
        .env("TICTACTOE_DATA", folder.path())
        .output()
        .unwrap()
}

/// Servers that cannot store rooms.
fn no_rooms(page: &str) -> [(i32, &'static str, Output); 2] {
    let places = [["--data", "/dev/null"], ["--redis", "redis://127.0.0.1:1"]];
    places.map(|[option, place]| {
        let arguments = [
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--dir",
            page,
            option,
            place,
        ];
        (1, "cannot store rooms: ", done(&arguments))
    })
}

/// Command lines that need no setup, with their status and message.
const PLAIN: [(i32, &str, &[&str]); 31] = [
    (0, "", &["--version"]),
    (0, "", &["--help"]),
    (0, "", &["play"]),
    (0, "", &["--level", "easy", "play"]),
    (0, "", &["review", "-"]),
    (0, "", &["stats"]),
    (2, "error: ", &["--no-save", "stats"]),
    (0, "", &["analyze", "........."]),
    (0, "", &["analyze", "--moves", "5,1,9"]),
    (0, "", &["review", "5", "1", "9"]),
    (0, "", &["match", "hard", "hard", "--games", "1"]),
    (2, "error: ", &["--nonsense"]),
    (2, "error: ", &["nonsense"]),
    (2, "error: ", &["analyze"]),
    (2, "error: ", &["--level", "impossible"]),
    (2, "error: ", &["--two-player", "--mark", "o"]),
    (2, "error: ", &["--level", "easy", "analyze", "........."]),
    (2, "error: ", &["serve", "--addr", "nowhere"]),
    (2, "board ", &["analyze", "XX"]),
    (2, "error: ", &["review"]),
    (2, "error: ", &["analyze", "--moves", "5", "........."]),
    (2, " is not a number ", &["review", "5", "0"]),
    (2, " is not a number ", &["review", "+5"]),
    (2, " is not a number ", &["--moves", "5,0"]),
    (2, " is not a number ", &["analyze", "--moves", "5,0"]),
    (2, " cannot be made: ", &["review", "5", "5"]),
    (2, " cannot be made: ", &["analyze", "--moves", "5,5"]),
    (2, " cannot be made: ", &["play", "--moves", "5,5"]),
    (2, "error: ", &["--board", "6"]),
    (2, "there is no room to go back to; ", &["join"]),
    (2, "error: ", &["online", "--server", "nonsense"]),
];

/// Whether all the fixed parts of this row are said, in their order.
fn says(said: &str, row: &str) -> bool {
    let mut rest = said;
    row.split("...").all(|part| {
        let found = rest.split_once(part.trim());
        rest = found.map_or(rest, |(_, rest)| rest);
        found.is_some()
    })
}

/// One row of the table has this status and these words, and all its fixed parts are said.
fn must_be_told(status: i32, words: &str, output: &Output) {
    let (ended, said) = ended(output);
    assert_eq!(ended, status, "{words}: {said}");
    assert!(said.contains(words), "{words}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    let is_told = |(row, says, _): &(u8, &str, &str)| {
        i32::from(*row) == status
            && (says.contains(words.trim()) && says.is_empty() == words.is_empty())
    };
    let rows: Vec<_> = STATUSES.into_iter().filter(is_told).collect();
    let [(_, row, _)] = *rows else {
        panic!("{words} is told by {rows:?}");
    };
    assert!(says(&said, row), "{row}: {said}");
}

#[test]
fn every_row_of_the_table_is_true() {
    let broken = tempfile::tempdir().unwrap();
    fs::write(broken.path().join("_headers"), "no path").unwrap();
    let good = tempfile::tempdir().unwrap();
    fs::write(good.path().join("_headers"), "").unwrap();
    let [broken, good] = [&broken, &good].map(|dir| dir.path().to_str().unwrap());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let directory = || File::open("/").unwrap();
    let full = || File::create("/dev/full").unwrap();

    let mut cases = vec![
        (
            1,
            " is already in use; ",
            done(&["serve", "--addr", &taken, "--dir", good]),
        ),
        (
            1,
            "cannot listen on ",
            done(&["serve", "--addr", "203.0.113.1:1", "--dir", good]),
        ),
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
        (
            1,
            "cannot start: ",
            without_files(&["serve", "--dir", good]),
        ),
        (
            1,
            "the input cannot be read: ",
            tictactoe(&["review", "-"])
                .stdin(directory())
                .output()
                .unwrap(),
        ),
        (1, "the records cannot be read: ", broken_records()),
        (2, "line ", no_game()),
        (130, "Goodbye!", interrupted_game()),
        (130, ", games: ", interrupted_match()),
    ];
    cases.extend(unservable());
    cases.extend(rooms::cases());
    let plain = PLAIN.map(|(status, words, arguments)| (status, words, done(arguments)));
    cases.extend(plain.into_iter().chain(no_rooms(good)));
    for arguments in [
        &["play"][..],
        &["analyze", "........."],
        &["analyze", "--json", "........."],
        &["analyze", "--moves", "5"],
        &["review", "5"],
        &["review", "--json", "5"],
        &["match", "hard", "hard", "--games", "1"],
        &["stats"],
        &["stats", "--json"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["play", "--help"],
        &["--version"],
    ] {
        let output = tictactoe(arguments).stdout(full()).output().unwrap();
        cases.push((1, "the output cannot be written: ", output));
    }

    for (status, words, output) in &cases {
        must_be_told(*status, words, output);
    }
    for (status, says, _) in STATUSES {
        // Most builds have the page, and none can be made to panic; src/serve.rs and tests/panic.rs cover those rows.
        let is_seen = says.contains("was built without the page")
            || status == 101
            || cases.iter().any(|(ended, words, _)| {
                *ended == i32::from(status) && says.contains(words.trim())
            });
        assert!(is_seen, "{status} {says}");
    }
}

#[test]
fn a_complaint_that_cannot_be_written_ends_as_one_that_can() {
    for (status, _, arguments) in PLAIN {
        let mut command = tictactoe(arguments);
        let full = File::create("/dev/full").unwrap();
        let ended = command.stdout(Stdio::null()).stderr(full).status().unwrap();
        assert_eq!(ended.code(), Some(status), "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_is_no_error_of_any_command() {
    for arguments in [
        "man",
        "completions bash",
        "--help",
        "analyze .........",
        "review 5 1 9",
        "--version",
        "stats",
        "match easy easy --games 1",
    ] {
        let script = format!(
            "{{ {} {arguments}; echo $? >&2; }} | true",
            env!("CARGO_BIN_EXE_tictactoe")
        );
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]);
        let output = shell.env("TICTACTOE_DATA", "/nowhere").output().unwrap();
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "0\n",
            "{arguments}"
        );
    }
}
