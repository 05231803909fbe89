//! Who has which seat: watchers, and those who come back.

use crate::people::{Person, Server, tictactoe};

#[test]
fn who_finds_both_seats_taken_watches() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    guest.until("Your friend's turn");
    let mut watcher = Person::join(&link);
    watcher.until("Both seats are taken. ? lists everything you can type, q quits.");
    watcher.until("You're watching.");
    watcher.until("Player X's turn");
    watcher.write("?");
    watcher.until("this list");
    for word in [
        "undo",
        "resign",
        "leave",
        "seat is kept",
        "play that square",
    ] {
        assert!(!watcher.said.contains(word), "{word}: {}", watcher.said);
    }
    host.write("5");
    watcher.until("Player X plays 5.");
    watcher.write("1 y resign");
    for _ in 0..3 {
        watcher.until("You're only watching. Type q to quit.");
    }
    guest.write("1");
    watcher.until("Player O plays 1.");
    let (rest, status, _) = watcher.end();
    assert!(
        rest.contains("Goodbye! Final score: Player X 0, "),
        "{rest}"
    );
    assert!(!rest.contains("tictactoe join"), "{rest}");
    assert_eq!(status, 0);
}

#[test]
fn the_seat_is_kept_for_the_one_with_its_link() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.write("5");
    guest.until("Your friend plays 5.");
    let own = host.quit();
    assert!(own.starts_with(&format!("{link}.")), "{own}");
    guest.until("Your friend is away. The game is kept for a day.");
    guest.write("1");
    let mut host = Person::join(&own);
    guest.until("Your friend is back.");
    host.until("You are X, your friend is O.");
    host.until("   O │ 2 │ 3 ");
    host.until("Your turn (1-9):");
    host.write("9");
    guest.until("Your friend plays 9.");
    // The key is said to nobody but the one who leaves, and then once.
    let (_, key) = own.rsplit_once('.').unwrap();
    assert!(!host.said.contains(key) && !guest.said.contains(key));
    let (rest, _, _) = host.end();
    assert_eq!(rest.matches(key).count(), 1, "{rest}");
}

#[test]
fn the_link_can_come_from_standard_input_where_nobody_else_sees_it() {
    let server = Server::start();
    let (host, _) = Person::host(&server, &[]);
    let own = host.quit();
    let (link, _) = own.rsplit_once('.').unwrap();
    let mut guest = Person::join(link);
    let mut host = Person::join("-");
    host.write(&format!("{own} 5"));
    guest.until("Your friend plays 5.");
    for input in [&b""[..], b"hello\n", b"\xff\n"] {
        let mut joining = Person::join("-");
        joining.write_bytes(input);
        let (_, status, errors) = joining.end();
        assert!(errors.contains("is not a link to a room"), "{errors}");
        assert!(!errors.contains("quotes"), "{errors}");
        assert_eq!(status, 2);
    }
}

#[test]
fn the_rooms_of_a_page_can_be_elsewhere() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let (_, room) = link.split_once('#').unwrap();
    let page = format!("https://page.example/#{room}");
    let mut guest = Person::start(&mut tictactoe(&["join", &page, "--server", &server.url]));
    host.write("5");
    guest.until("Your friend plays 5.");
}

#[test]
fn a_second_terminal_takes_the_seat_over_and_the_first_is_told() {
    let server = Server::start();
    let (host, link) = Person::host(&server, &[]);
    let own = host.quit();
    let mut first = Person::join(&own);
    first.until("Waiting for your friend");
    let mut guest = Person::join(&link);
    first.until("Your turn");
    let mut second = Person::join(&own);
    second.until("Your turn");
    first.until("You're now playing on another device or in another tab.");
    let (rest, status, errors) = first.end();
    assert!(rest.contains(&own), "{rest}");
    assert_eq!((status, &*errors), (0, ""));
    second.write("3");
    guest.until("Your friend plays 3.");
}

#[test]
fn a_room_that_nobody_sees_open_is_there_for_the_friend() {
    let server = Server::start();
    let host = Person::open(&server, &["--board", "4"]);
    let own = host.quit();
    let (link, _) = own.rsplit_once('.').unwrap();
    let mut guest = Person::join(link);
    guest.until("Your friend is away.");
    guest.until("  13 │ 14 │ 15 │ 16 ");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    host.close_output();
    let mut guest = Person::join(&link);
    guest.until("Your friend's turn");
    // It learns of the closed pipe with the second thing that it has to say: that the friend has gone again.
    let own_link = guest.quit();
    let mut guest = Person::join(&own_link);
    guest.until("Your friend is away.");
    let (_, status, errors) = host.end();
    assert_eq!((status, &*errors), (0, ""));
}

#[test]
fn who_quits_after_the_friend_has_left_is_promised_no_game() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    guest.write("leave");
    host.until("Your friend has left. Open a new room to play again.");
    let (rest, status, _) = host.end();
    assert!(
        rest.contains("\nYour friend has left. To look at the room again within a day, use this command, and keep it private:\n"),
        "{rest}"
    );
    assert!(!rest.contains("Your seat is kept"), "{rest}");
    assert!(
        rest.contains(&format!("  tictactoe join \"{link}.")),
        "{rest}"
    );
    assert_eq!(status, 0);
}

#[test]
fn another_server_than_the_usual_one_has_to_be_an_address() {
    let output = tictactoe(&["online", "--server", "nonsense"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("it has the form http://127.0.0.1:3000"),
        "{said}"
    );
}

#[test]
fn whoever_is_left_alone_after_a_round_waits_for_nothing() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    guest.write("resign");
    host.until("Your friend resigned.");
    host.write("y");
    guest.until("Your friend wants to play again.");
    // All of these are for a round that never starts.
    host.write("1 y 2");
    guest.write("leave");
    for _ in 0..4 {
        host.until("Your friend has left. Open a new room to play again.");
    }
    host.write("n");
    let (rest, status, errors) = host.end();
    assert!(
        rest.contains("Goodbye!") && !rest.contains("tictactoe join"),
        "{rest}"
    );
    assert_eq!((status, &*errors), (0, ""));
}
