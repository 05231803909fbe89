//! Where `tictactoe serve` keeps its rooms, and what it does if another server keeps them there.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

use tictactoe::ServerMessage;

use crate::online::{Socket, join, open};
use crate::running::{Running, folder, line, tictactoe};

/// Serves with its rooms in the usual folder, which is this one.
fn usual(page: &Path, data: &Path) -> Command {
    let mut command = tictactoe(&["serve", "--port", "0", "--dir"]);
    command.arg(page).env("TICTACTOE_DATA", data);
    command
}

/// Serves with its rooms in this folder: as the usual one, and as one that is named.
fn places(page: &Path, data: &Path) -> [Command; 2] {
    let mut named = tictactoe(&["serve", "--port", "0", "--dir"]);
    named.arg(page).arg("--data").arg(data);
    [usual(page, data), named]
}

/// In memory instead they would be lost, and those that are kept would not be found.
#[test]
fn rooms_that_another_server_keeps_are_not_kept_in_memory_instead() {
    let (page, data) = (folder(), tempfile::tempdir().unwrap());
    let _first = Running::start(&mut usual(page.path(), data.path()));
    let seconds = places(page.path(), data.path()).map(|mut command| Running::spawn(&mut command));
    for mut second in seconds {
        second.wait_for_announcement();
        assert_eq!(second.said, "");
        let used = format!(
            "another server is using {}/rooms.redb; ",
            data.path().display()
        );
        let mut said = String::new();
        second.errors().read_to_string(&mut said).unwrap();
        assert_eq!(
            said,
            format!(
                "tictactoe: {used}waiting for it to stop\n\
                 tictactoe: cannot store rooms: {used}--data names another folder, and --no-online serves the page alone\n"
            )
        );
        assert_eq!(second.ended().code(), Some(1));
    }
}

#[test]
fn a_file_that_is_broken_is_named_and_not_waited_for() {
    let (page, data) = (folder(), tempfile::tempdir().unwrap());
    let file = data.path().join("rooms.redb");
    fs::write(&file, "rubbish").unwrap();
    let file = file.to_str().unwrap();
    let mut on_file = Vec::from(places(page.path(), data.path()));
    let [_, inside_file] = places(page.path(), Path::new(file));
    on_file.push(inside_file);
    for mut command in on_file {
        let mut running = Running::start(&mut command);
        let mut said = String::new();
        running.errors().read_to_string(&mut said).unwrap();
        let start = format!("tictactoe: cannot store rooms: {file}: ");
        assert!(
            said.starts_with(&start) && said.lines().count() == 1,
            "{said}"
        );
        assert_eq!(running.ended().code(), Some(1));
    }
}

#[test]
fn a_server_waits_for_the_rooms_of_one_that_is_just_ending() {
    let (page, data) = (folder(), tempfile::tempdir().unwrap());
    let mut first = Running::start(&mut usual(page.path(), data.path()));
    let mut socket = Socket::connect(first.address());
    socket.say(open());
    socket.hear();
    drop(socket);
    for mut command in places(page.path(), data.path()) {
        let mut second = Running::spawn(&mut command);
        let waits = line(second.errors());
        assert!(waits.ends_with("; waiting for it to stop\n"), "{waits}");
        first.signal("TERM");
        first.ended();
        second.wait_for_announcement();
        let mut socket = Socket::connect(second.address());
        socket.say(join());
        assert!(matches!(socket.hear(), ServerMessage::Room { .. }));
        first = second;
    }
}

#[test]
fn where_there_is_no_place_for_a_folder_rooms_are_kept_in_memory() {
    let page = folder();
    let running = Running::start(&mut usual(page.path(), Path::new("/dev/null/x")));
    let mut socket = Socket::connect(running.address());
    socket.say(open());
    assert!(matches!(socket.hear(), ServerMessage::Room { .. }));
}

#[test]
fn redis_in_the_environment_counts_where_there_are_rooms_and_no_place_is_named() {
    const NOWHERE: &str = "redis://127.0.0.1:1";
    let (page, data) = (folder(), tempfile::tempdir().unwrap());
    let kept = data.path().to_str().unwrap();
    for (arguments, redis, serves) in [
        (&["--no-online"][..], NOWHERE, true),
        (&["--data", kept], NOWHERE, true),
        (&[], "", true),
        (&[], NOWHERE, false),
        (&["--redis", NOWHERE], "", false),
    ] {
        let mut command = tictactoe(&["serve", "--port", "0", "--dir"]);
        command
            .arg(page.path())
            .args(arguments)
            .env("TICTACTOE_REDIS", redis);
        let mut running = Running::start(&mut command);
        assert_eq!(!running.said.is_empty(), serves, "{arguments:?} {redis:?}");
        if !serves {
            let said = line(running.errors());
            assert!(
                said.starts_with("tictactoe: cannot store rooms: "),
                "{said}"
            );
            assert_eq!(running.ended().code(), Some(1));
        }
    }
    assert!(data.path().join("rooms.redb").exists());
}

#[test]
fn redis_in_the_environment_without_rooms_is_pointed_out() {
    const OFF: &str = "tictactoe: TICTACTOE_REDIS is set, but rooms are off; add --online\n";
    let page = folder();
    for (arguments, redis, complaint) in [
        (&[][..], "redis://127.0.0.1:1", OFF),
        (&["--no-online"], "redis://127.0.0.1:1", ""),
        (&[], "", ""),
    ] {
        let mut command = tictactoe(&["serve", "--addr", "0.0.0.0:0", "--dir"]);
        command
            .arg(page.path())
            .args(arguments)
            .env("TICTACTOE_REDIS", redis);
        let mut running = Running::start(&mut command);
        running.signal("TERM");
        let mut said = String::new();
        running.errors().read_to_string(&mut said).unwrap();
        assert_eq!(said, complaint, "{arguments:?} {redis:?}");
        assert_eq!(running.ended().code(), Some(0));
    }
}
