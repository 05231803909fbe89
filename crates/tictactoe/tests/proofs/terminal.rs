//! What only the terminal game says, in the very words.

use tictactoe::words::terminal;
use tictactoe::{ByMark, Level, Player};

use crate::positions::square;

#[test]
fn the_terminal_game_says_who_plays_which_mark_and_who_starts() {
    let (human, computer) = (Player::Human, Player::Computer(Level::Easy));
    let told = |x, o| terminal::players(ByMark { x, o });
    assert_eq!(
        told(human, Player::Computer(Level::Hard)),
        "You are X and start. The computer is O: Hard (Unbeatable)."
    );
    assert_eq!(
        told(computer, human),
        "You are O. The computer is X and starts: Easy (Makes mistakes)."
    );
    assert_eq!(
        told(human, human),
        "Player X starts. The next round is started by Player O."
    );
}

#[test]
fn the_terminal_game_says_what_to_do() {
    for (sentence, expected) in [
        (
            terminal::instructions(),
            "Get three in a row to win. Type a number from 1 to 9 and press Enter to play that square; q quits.",
        ),
        (terminal::ask_for_move("Your turn"), "Your turn (1-9): "),
        (terminal::computer_plays(square(5)), "Computer plays 5."),
        (
            terminal::no_square(),
            "Please type a number from 1 to 9, or q to quit.",
        ),
        (
            terminal::taken(square(5)),
            "Square 5 is already taken. Please choose one that still shows its number.",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn the_score_is_told_counter_by_counter() {
    assert_eq!(terminal::score([]), "");
    assert_eq!(terminal::score([("You", 0)]), "You 0");
    assert_eq!(
        terminal::score([("You", 2), ("Computer", 10), ("Draws", 0)]),
        "You 2, Computer 10, Draws 0"
    );
}
