//! Rounds between two terminals.

use crate::people::{Person, Server};

const MOVE: &str = "Your turn (1-9):";
const AGAIN: &str = "Play again? (y/n)";

#[test]
fn two_people_play_a_whole_round_on_each_board() {
    let server = Server::start();
    for (side, row, x, o) in [
        ("3", "three", "1 2 3", "4 5"),
        ("4", "four", "1 2 3 4", "5 6 7"),
        ("5", "four", "1 2 3 4", "6 7 8"),
    ] {
        let (mut host, link) = Person::host(&server, &["--board", side]);
        // All at once: each move waits for its turn.
        host.write(x);
        let mut guest = Person::join(&link);
        guest.write(o);
        host.until("Your friend is here.");
        host.until(&format!("Great job! You got {row} in a row!"));
        host.until("Score: You 1, Friend 0, Draws 0");
        host.until(AGAIN);
        guest.until("Your friend plays 1.");
        let sentence = format!("Your friend got {row} in a row. Ask for another round!");
        guest.until(&sentence);
        guest.until("Score: You 0, Friend 1, Draws 0");
        assert_eq!(host.said.matches("X]").count(), x.split(' ').count());
        assert_eq!(
            guest.said.matches("Your friend plays").count(),
            x.split(' ').count()
        );
        for person in [host, guest] {
            assert!(!person.said.contains('\x1b'), "{}", person.said);
            let (rest, status, errors) = person.end();
            assert!(rest.contains("Goodbye! Final score: You "), "{rest}");
            assert_eq!((status, &*errors), (0, ""));
        }
    }
}

#[test]
fn a_round_by_pipe_is_said_in_these_words() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &["--mark", "o"]);
    let mut guest = Person::join(&link);
    host.until("Your friend's turn");
    guest.write("5");
    host.until(MOVE);
    let (lobby, round) = host.said.split_once("Your friend is here.\n").unwrap();
    assert_eq!(
        lobby,
        format!(
            "Welcome to Tic Tac Toe!\n\
             You are O, your friend is X. You take turns starting.\n\
             Get three in a row to win. Type a number from 1 to 9 and press Enter to play that square; \
             ? lists everything you can type, q quits.\n\n\
             Send this link to your friend. The game begins when they open it.\n  {link}\n\
             Or, in a terminal:\n  tictactoe join \"{link}\"\n\
             This link works only on this computer. Use --server to choose a server others can reach.\n\n\
             Waiting for your friend…\n"
        )
    );
    let rule = "  ───┼───┼───\n";
    assert_eq!(
        round,
        format!(
            "\n   1 │ 2 │ 3 \n{rule}   4 │ 5 │ 6 \n{rule}   7 │ 8 │ 9 \n\n\
             Your friend's turn\nYour friend plays 5.\n\
             \n   1 │ 2 │ 3 \n{rule}   4 │ X │ 6 \n{rule}   7 │ 8 │ 9 \n\n\
             Your turn (1-9):\n"
        )
    );
}

#[test]
fn the_friend_lets_one_take_a_move_back_or_not() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.write("5 u");
    host.until("You asked to take back a move. Waiting for your friend…");
    guest.until("Your friend wants to take back their last move.");
    guest.until("Allow it? (y/n)");
    host.write("u");
    host.until("You have already asked.");
    guest.write("y");
    for person in [&mut host, &mut guest] {
        person.until("The last move was taken back.");
        person.until("   4 │ 5 │ 6 ");
    }
    // The waiting move is for the position after the answer.
    host.write("1 u 9");
    guest.until("Your friend plays 1.");
    guest.until("Allow it? (y/n)");
    guest.write("n 2");
    host.until("Your friend would rather play on.");
    host.until("Your friend plays 2.");
    guest.until("Your friend plays 9.");
    // So it does where one could play on.
    guest.write("3");
    host.until("Your friend plays 3.");
    host.write("u 6");
    guest.until("Allow it? (y/n)");
    guest.write("y");
    for person in [&mut host, &mut guest] {
        person.until("The last two moves were taken back.");
    }
    guest.until("Your friend plays 6.");
}

#[test]
fn a_round_can_be_given_up_and_the_other_starts_the_next() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.write("5");
    guest.until("Your friend plays 5.");
    guest.write("resign");
    guest.until("You resigned.");
    guest.until("Score: You 0, Friend 1, Draws 0");
    host.until("Your friend resigned.");
    host.until(AGAIN);
    host.write("7 y");
    host.until("The round is over. Please type y to play again, or n to leave.");
    host.until("Waiting for your friend to play again…");
    guest.until("Your friend wants to play again.");
    // The host's next line is for the next round.
    host.write("3");
    guest.write("y 1");
    guest.until(MOVE);
    host.until("Your friend plays 1.");
    guest.until("Your friend plays 3.");
    guest.write("leave");
    host.until("Score: You 2, Friend 0, Draws 0");
    host.until("Your friend has left. Open a new room to play again.");
    let (rest, status, _) = guest.end();
    assert!(
        rest.ends_with("Goodbye! Final score: You 0, Friend 2, Draws 0\n"),
        "{rest}"
    );
    assert_eq!(status, 0);
}

#[test]
fn after_a_round_its_moves_are_judged_and_no_means_goodbye() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    let mut guest = Person::join(&link);
    host.write("h 1 review");
    host.until("There are no hints or values while you play with a friend.");
    host.until("The moves can be reviewed once the round is over.");
    guest.write("4 5");
    host.write("2 3 review");
    host.until("1. X 1, top left, best");
    host.until("2. O 4, left, mistake: from draw to loss, better: 5, centre");
    host.until("Moves: 1 4 2 5 3");
    host.write("n");
    guest.until("Your friend has left. Open a new room to play again.");
    let (rest, status, _) = host.end();
    assert!(
        rest.ends_with("Goodbye! Final score: You 1, Friend 0, Draws 0\n"),
        "{rest}"
    );
    assert_eq!(status, 0);
}

#[test]
fn what_makes_no_sense_gets_a_sentence() {
    let server = Server::start();
    let (mut host, link) = Person::host(&server, &[]);
    host.write("? link resign");
    host.until("resign         resign the round");
    host.until(&link);
    host.until("Please wait for your friend");
    let mut guest = Person::join(&link);
    host.write("5 hello m score");
    host.until("It's your friend's turn. Please wait for their move; ? lists everything you can type, q quits.");
    host.until("Moves: 5");
    host.until("Score: You 0, Friend 0, Draws 0");
    guest.until(MOVE);
    guest.write("u 10 hello 5");
    guest.until("There is nothing for you to take back now.");
    for _ in 0..2 {
        guest.until("Please type a number from 1 to 9, ? for help, or q to quit.");
    }
    guest.until("Square 5 is already taken. Please choose one that still shows its number.");
}
