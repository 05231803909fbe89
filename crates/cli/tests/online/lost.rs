//! Connections that break, and servers that die.

use crate::people::{Person, Server};

#[test]
fn a_move_made_while_the_server_is_dead_is_played_once_when_it_is_back() {
    let mut server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.write("5");
    guest.until("Your friend plays 5.");
    guest.until("Your turn");
    server.kill();
    for person in [&mut host, &mut guest] {
        person.until("Connection lost. Trying again…");
    }
    guest.write("1 2");
    // It is shown at once.
    guest.until("   O │ 2 │ 3 ");
    server.start_again();
    guest.until("Connected again.");
    host.until("Your friend plays 1.");
    host.until("Your turn");
    host.write("9 m");
    guest.until("Your friend plays 9.");
    host.until("Your friend plays 2.");
    host.until("Your turn");
    host.write("3 m");
    host.until("Moves: 5 1 9 2 3");
    assert_eq!(
        host.said.matches("Connection lost.").count(),
        1,
        "{}",
        host.said
    );
}

#[test]
fn the_end_of_input_waits_until_the_last_move_has_arrived() {
    let mut server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.until("Your turn");
    server.kill();
    host.until("Connection lost.");
    guest.until("Connection lost.");
    host.write("5");
    host.until("   4 │ X │ 6 ");
    host.close_input();
    server.start_again();
    guest.until("Your friend plays 5.");
    let (rest, status, errors) = host.end();
    assert!(
        rest.contains("Goodbye!") && !rest.contains("may not have reached"),
        "{rest}"
    );
    assert_eq!((status, &*errors), (0, ""));
}

#[test]
fn a_round_is_played_to_its_end_however_often_the_server_dies() {
    let mut server = Server::start();
    let (mut host, link) = Person::host(&server, &["--board", "5"]);
    host.write("13 12 11 1 15 14");
    let mut guest = Person::join(&link);
    guest.write("7 17 3 23 10");
    for number in [13, 12, 11, 1, 15] {
        guest.until(&format!("Your friend plays {number}."));
        server.kill();
        server.start_again();
    }
    for person in [&mut host, &mut guest] {
        person.until("got four in a row");
        person.write("m");
        person.until("Moves: 13 7 12 17 11 3 1 23 15 10 14 --board 5");
    }
}

#[test]
fn a_goodbye_by_pipe_waits_until_it_can_be_heard() {
    let mut server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.until("Your turn");
    server.kill();
    host.until("Connection lost.");
    guest.until("Connection lost.");
    host.write("leave");
    host.close_input();
    server.start_again();
    guest.until("Your friend has left. Open a new room to play again.");
    let (rest, status, errors) = host.end();
    assert!(
        rest.contains("Goodbye!") && !rest.contains("tictactoe join"),
        "{rest}"
    );
    assert_eq!((status, &*errors), (0, ""));
}
