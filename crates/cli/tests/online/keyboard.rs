//! On a pseudo-terminal: questions, typos, and Ctrl+C.

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect};

use crate::people::{PATIENCE, Person, Server, tictactoe};
use crate::signal::signal;
use crate::unreachable::refusing;

struct Terminal(OsSession);

impl Terminal {
    fn open(server: &Server) -> Terminal {
        Terminal::start(&["online", "--color", "never", "--server", &server.url])
    }

    fn start(arguments: &[&str]) -> Terminal {
        let mut command = tictactoe(arguments);
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
            command.env_remove(variable);
        }
        let mut session = OsSession::spawn(command).unwrap();
        session.set_expect_timeout(Some(PATIENCE));
        Terminal(session)
    }

    /// Opens a room, and waits until a friend has joined it.
    fn with_friend(server: &Server) -> (Terminal, Person) {
        let mut terminal = Terminal::open(server);
        let said = terminal.until("Waiting for your friend…\r\n");
        let link = said.lines().find_map(|line| line.strip_prefix("  http"));
        let friend = Person::join(&format!("http{}", link.unwrap()));
        terminal.until("Your turn (1-9): ");
        (terminal, friend)
    }

    /// The output up to and including this text.
    fn until(&mut self, text: &str) -> String {
        let found = self.0.expect(text).unwrap();
        String::from_utf8_lossy(found.as_bytes()).into_owned()
    }

    fn press(&mut self, keys: &str) {
        self.0.send(keys).unwrap();
    }

    fn signal(&self, name: &str) {
        signal(self.0.get_process().pid(), name);
    }

    /// What is still printed, and the exit status.
    fn end(mut self) -> (String, i32) {
        let rest = self.0.expect(Eof).unwrap();
        let rest = String::from_utf8_lossy(rest.as_bytes()).into_owned();
        match self.0.get_process().wait().unwrap() {
            WaitStatus::Exited(_, status) => (rest, status),
            other => panic!("{other:?} after {rest:?}"),
        }
    }
}

const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

#[test]
fn it_can_be_left_at_every_moment_and_says_how_to_come_back() {
    let server = Server::start();
    for (keys, expected) in [("q\n", 0), ("EXIT\n", 0), (CTRL_D, 0), (CTRL_C, 130)] {
        let mut alone = Terminal::open(&server);
        alone.until("Waiting for your friend…\r\n");
        let (own_turn, mut friend) = Terminal::with_friend(&server);
        let (mut others_turn, other) = Terminal::with_friend(&server);
        others_turn.press("5\n");
        others_turn.until("Your friend's turn\r\n");
        for (mut terminal, goodbye) in [
            (alone, "Goodbye!\r\n"),
            (
                own_turn,
                "Goodbye! Final score: You 0, Friend 0, Draws 0\r\n",
            ),
            (
                others_turn,
                "Goodbye! Final score: You 0, Friend 0, Draws 0\r\n",
            ),
        ] {
            terminal.press(keys);
            let (rest, status) = terminal.end();
            assert!(rest.contains(goodbye), "{rest:?} after {keys:?}");
            assert!(
                rest.contains("\r\n  tictactoe join \"http://127.0.0.1:"),
                "{rest:?}"
            );
            assert_eq!(status, expected, "{keys:?}");
        }
        friend.until("Your friend is away. The game is kept for a day.");
        drop(other);
    }
}

#[test]
fn a_closed_window_and_a_request_to_end_get_a_goodbye_as_well() {
    let server = Server::start();
    for (name, expected) in [("HUP", 129), ("TERM", 143)] {
        let (terminal, mut friend) = Terminal::with_friend(&server);
        terminal.signal(name);
        let (rest, status) = terminal.end();
        assert!(
            rest.contains("\r\nGoodbye! Final score: You 0, Friend 0, Draws 0\r\n"),
            "{rest:?} after {name}"
        );
        assert!(rest.contains("\r\n  tictactoe join \""), "{rest:?}");
        assert_eq!(status, expected, "{name}");
        friend.until("Your friend is away. The game is kept for a day.");
    }
}

#[test]
fn who_is_not_let_in_for_now_waits_at_a_terminal() {
    let url = refusing("unavailable");
    let mut terminal = Terminal::start(&["online", "--server", &url]);
    terminal.until("Can't reach the rooms right now. Trying again…\r\n");
    terminal.press(CTRL_C);
    let (rest, status) = terminal.end();
    assert!(rest.contains("Goodbye!"), "{rest}");
    assert_eq!(status, 130);
}

#[test]
fn an_end_of_input_in_place_of_a_link_is_told_on_a_line_of_its_own() {
    let mut terminal = Terminal::start(&["join", "-"]);
    terminal.until("Link: ");
    terminal.press(CTRL_D);
    let (rest, status) = terminal.end();
    let said = rest.find("tictactoe: this is not a link to a room; ");
    let (before, said) = rest.split_at(said.unwrap());
    assert!(before.ends_with("\r\n"), "{rest:?}");
    assert!(!said.contains("quotes"), "{said}");
    assert_eq!(status, 2);
}

#[test]
fn what_gives_the_round_up_is_asked_about_first() {
    let server = Server::start();
    let (mut terminal, mut friend) = Terminal::with_friend(&server);
    for word in ["resign\n", "leave\n"] {
        terminal.press(word);
        terminal.until("It counts as a win for your friend. (y/n) ");
        terminal.press("5\n");
        terminal.until("The round goes on.\r\nYour turn (1-9): ");
    }
    terminal.press("resign\n");
    terminal.until("(y/n) ");
    terminal.press("y\n");
    terminal.until("You resigned.\r\nScore: You 0, Friend 1, Draws 0\r\nPlay again? (y/n) ");
    friend.until("Your friend resigned.");
    friend.write("y");
    // It interrupts a question, which is asked again.
    terminal.until("\r\nYour friend wants to play again.\r\nPlay again? (y/n) ");
    terminal.press("y\n");
    terminal.until("Your friend's turn\r\n");
    terminal.press("leave\n");
    terminal.until("Leave the room? It counts as a win for your friend. (y/n) ");
    terminal.press("y\n");
    let (rest, status) = terminal.end();
    assert!(!rest.contains("tictactoe join"), "{rest}");
    assert!(
        rest.contains("Goodbye! Final score: You 0, Friend 2, Draws 0"),
        "{rest}"
    );
    assert_eq!(status, 0);
    friend.until("Your friend has left. Open a new room to play again.");
}

#[test]
fn out_of_turn_nothing_is_kept_for_later() {
    let server = Server::start();
    let (mut terminal, mut friend) = Terminal::with_friend(&server);
    terminal.press("5\n");
    terminal.until("Your friend's turn\r\n");
    terminal.press("1\n");
    terminal
        .until("It's your friend's turn. Please wait for their move.\r\nYour friend's turn\r\n");
    friend.write("2");
    terminal.until("Your friend plays 2.\r\n");
    let said = terminal.until("Your turn (1-9): ");
    assert!(said.contains("   1 │ O │ 3 \r\n"), "{said}");
    terminal.press("5\n");
    terminal.until("Square 5 is already taken.");
    friend.write("u");
    terminal.until("Your friend wants to take back their last move.\r\nAllow it? (y/n) ");
    terminal.press("y\n");
    terminal.until("The last move was taken back.\r\n");
    friend.until("The last move was taken back.");
}

#[test]
fn who_quits_before_the_own_move_has_arrived_is_told_that_it_may_be_lost() {
    let server = Server::start();
    for (keys, sentence) in [
        ("5\n", "Your last move may not have reached the server."),
        (
            "resign\ny\n",
            "What you did last may not have reached the server.",
        ),
    ] {
        let (mut terminal, friend) = Terminal::with_friend(&server);
        server.sleep();
        terminal.press(keys);
        terminal.press("q\n");
        let (rest, status) = terminal.end();
        assert!(rest.contains(sentence), "{rest}");
        assert_eq!(status, 0);
        server.wake();
        drop(friend);
    }
}

#[test]
fn leaving_before_the_own_move_has_arrived_is_asked_about_too() {
    let server = Server::start();
    let (mut terminal, mut friend) = Terminal::with_friend(&server);
    server.sleep();
    terminal.press("5\n");
    terminal.until("   4 │ X │ 6 \r\n");
    terminal.press("u\n");
    terminal.until("Your move hasn't reached the server yet.");
    terminal.press("leave\nm\n");
    terminal.until("Moves: 5");
    server.wake();
    terminal.until("Leave the room? It counts as a win for your friend. (y/n) ");
    terminal.press("y\n");
    terminal.end();
    friend.until("Your friend has left. Open a new room to play again.");
}
