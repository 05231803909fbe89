//! The way back to the last room, without its link.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread;

use tokio_tungstenite::tungstenite::{Message, WebSocket, accept};

use crate::people::{PATIENCE, Person, Server, tictactoe};
use crate::signal::signal;

/// The command, with this folder for what it keeps.
fn kept(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = tictactoe(arguments);
    command
        .env_remove("TICTACTOE_NO_SAVE")
        .env("TICTACTOE_DATA", folder);
    command
}

/// Opens a room, and gives its link.
fn host(server: &Server, folder: &Path) -> (Person, String) {
    let mut host = Person::start(&mut kept(folder, &["online", "--server", &server.url]));
    let link = host.until("  http").trim().to_owned();
    (host, link)
}

/// The exit status of `tictactoe join`, and what is said on standard error.
fn join(folder: &Path) -> (i32, String) {
    let output = kept(folder, &["join"]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), errors)
}

fn must_have_none(folder: &Path) {
    let (status, errors) = join(folder);
    assert!(
        errors.contains("there is no room to go back to; "),
        "{errors}"
    );
    assert_eq!(status, 2);
}

#[test]
fn who_was_killed_comes_back_without_the_link() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    // It is made where it is not there yet.
    let folder = folder.path().join("data");
    must_have_none(&folder);
    let (mut first, link) = host(&server, &folder);
    let mut guest = Person::join(&link);
    first.write("5");
    guest.until("Your friend plays 5.");
    first.kill();
    guest.until("Your friend is away. The game is kept for a day.");
    for entry in fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap();
        let holds_key = fs::read_to_string(entry.path()).unwrap().contains("#j1.");
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert!(!holds_key || mode == 0o600, "{entry:?} {mode:o}");
    }
    let mut second = Person::start(&mut kept(&folder, &["join"]));
    guest.until("Your friend is back.");
    guest.write("1");
    second.until("Your friend plays 1.");
    second.write("leave");
    let (_, status, errors) = second.end();
    assert_eq!((status, &*errors), (0, ""));
    // Who has left for good has nothing to go back to.
    must_have_none(&folder);
}

#[test]
fn the_last_room_is_the_one_where_one_sat_down_last() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (mut old, _) = host(&server, folder);
    let (mut new, link) = host(&server, folder);
    // Those who only watch do not come back, and who leaves another room keeps this one.
    let mut guest = Person::join(&link);
    guest.until("Your friend's turn");
    let mut watcher = Person::start(&mut kept(folder, &["join", &link]));
    watcher.until("You're watching.");
    watcher.end();
    old.write("leave");
    old.end();
    new.kill();
    let mut again = Person::start(&mut kept(folder, &["join"]));
    again.write("3");
    guest.until("Your friend plays 3.");
}

/// Opens a room at a server that handles the leave message like this, leaves, and returns all output and the exit status.
/// The way back must be said and kept.
fn leave(meet: impl FnOnce(&mut WebSocket<TcpStream>, u32) + Send + 'static) -> (String, i32) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut command = kept(folder, &["online", "--server", &url]);
    let mut person = Person::start(&mut command);
    let process = person.id();
    let server = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut socket = accept(stream).unwrap();
        socket.read().unwrap();
        let lobby = "s1.room.ok.1.x.here.free.waiting.0.1.0.0.0.v2.3.x.two.";
        socket.send(Message::text(lobby)).unwrap();
        assert_eq!(socket.read().unwrap(), Message::text("c1.leave"));
        meet(&mut socket, process);
        // Until the other side has gone, so that only what was done above can tell it anything.
        while socket.read().is_ok() {}
    });
    person.until("Waiting for your friend");
    person.write("leave");
    let (said, status, errors) = person.end();
    assert_eq!(errors, "");
    server.join().unwrap();
    let link = said
        .lines()
        .find_map(|line| line.strip_prefix("  tictactoe join "));
    let file = fs::read_to_string(folder.join("last-room.txt")).unwrap();
    assert_eq!(link.unwrap(), format!("\"{}\"", file.trim()));
    (said, status)
}

#[test]
fn a_server_that_has_lost_its_rooms_does_not_cost_the_seat() {
    let mut server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let (mut first, link) = host(&server, folder.path());
    let mut guest = Person::join(&link);
    first.write("5");
    guest.until("Your friend plays 5.");
    let aside = folder.path().join("aside");
    server.kill();
    fs::rename(server.rooms(), &aside).unwrap();
    server.start_again();
    first.until("The server doesn't know this room.");
    first.until(&format!("  tictactoe join \"{link}."));
    let (_, status, errors) = first.end();
    assert!(errors.contains("this room doesn't exist"), "{errors}");
    assert_eq!(status, 1);
    server.kill();
    fs::rename(&aside, server.rooms()).unwrap();
    server.start_again();
    let mut again = Person::start(&mut kept(folder.path(), &["join"]));
    again.until("You are X, your friend is O.");
    again.until("   4 │ X │ 6 ");
}

#[test]
fn the_way_back_is_kept_until_the_server_has_confirmed_that_one_left() {
    let signalled = |name| move |_: &mut WebSocket<_>, process| signal(process, name);
    for ((said, status), expected) in [
        // It stays silent.
        (leave(|_, _| {}), 0),
        (leave(|socket, _| socket.close(None).unwrap()), 0),
        (
            leave(|socket, _| socket.send(Message::text("s1.bye.stopping")).unwrap()),
            0,
        ),
        (leave(signalled("INT")), 130),
        (leave(signalled("TERM")), 143),
    ] {
        let lost = "Goodbye!\nWhat you did last may not have reached the server.\nYour seat is kept for a day.";
        assert!(said.contains(lost), "{said}");
        assert_eq!(status, expected, "{said}");
    }
    let (said, status) = leave(|socket, _| socket.send(Message::text("s1.bye.no-room")).unwrap());
    assert!(
        said.contains("Goodbye!\nThe server doesn't know this room."),
        "{said}"
    );
    assert_eq!(status, 0);
}

#[test]
fn a_room_that_the_server_does_not_know_is_not_forgotten() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("last-room.txt");
    let room = "j1.0123456789abcdef0123456789abcdef.00112233445566778899aabbccddeeff";
    fs::write(&file, format!("{}#{room}\n", server.url)).unwrap();
    for _ in 0..2 {
        let (status, errors) = join(folder.path());
        assert!(errors.contains("has expired"), "{errors}");
        assert_eq!(status, 1);
    }
    fs::write(&file, "rubbish").unwrap();
    must_have_none(folder.path());
}

#[test]
fn nothing_is_kept_where_nothing_shall_be_and_a_full_disk_stops_no_game() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let mut command = kept(folder.path(), &["online", "--server", &server.url]);
    let mut off = Person::start(command.env("TICTACTOE_NO_SAVE", "1"));
    off.until("Waiting for your friend");
    must_have_none(folder.path());
    let nowhere = folder.path().join("file");
    fs::write(&nowhere, "").unwrap();
    let (mut host, link) = host(&server, &nowhere);
    let mut guest = Person::join(&link);
    host.write("5");
    guest.until("Your friend plays 5.");
    let (_, status, errors) = host.end();
    assert!(
        errors.starts_with("tictactoe: the way back to this room is not kept: "),
        "{errors}"
    );
    assert_eq!((status, errors.lines().count()), (0, 1), "{errors}");
}
