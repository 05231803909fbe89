//! What only the terminal game says, in the very words.

use tictactoe::words::terminal;
use tictactoe::{Action, Board, ByMark, Illegal, Level, Player, Refusal, engine};

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
            "Get three in a row to win. Type a number from 1 to 9 and press Enter to play that square; ? lists all you can type, q quits.",
        ),
        (terminal::ask_for_move("Your turn"), "Your turn (1-9): "),
        (terminal::computer_plays(square(5)), "Computer plays 5."),
        (
            terminal::no_square(),
            "Please type a number from 1 to 9, ? for help, or q to quit.",
        ),
        (
            terminal::looked_back(2, 5),
            "Move 2 of 5; r brings the next one back.",
        ),
        (
            terminal::looked_back(0, 5),
            "Back at the start; r brings the first move back.",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn a_position_is_told_with_all_it_leads_to() {
    for (board, standing, prospects) in [
        (
            "XX.OO....",
            "X to move.",
            "3: win in 1 move, 6: draw in 5 moves, 7: loss in 2 moves, 8: loss in 2 moves, 9: loss in 2 moves, Best move: 3",
        ),
        (
            "OO.XX.X..",
            "O to move.",
            "3: win in 1 move, 6: loss in 2 moves, 8: loss in 2 moves, 9: loss in 2 moves, Best move: 3",
        ),
        ("XXXXOOXOO", "X has won on 1-2-3 and 1-4-7.", ""),
        ("OOOXX.X..", "O has won on 1-2-3.", ""),
        ("XOXXOOOXX", "The game is drawn.", ""),
    ] {
        let board: Board = board.parse().unwrap();
        assert_eq!(terminal::standing(board), standing);
        let told: Vec<String> = engine::moves(board)
            .map(|(square, prospect)| terminal::prospect(square, prospect))
            .chain(engine::best(board).first().map(terminal::best_move))
            .collect();
        assert_eq!(told.join(", "), prospects, "{board}");
    }
}

#[test]
fn whoever_wants_what_cannot_be_is_told_why() {
    for (action, refusal, expected) in [
        (
            Action::Play(square(5)),
            Refusal::Illegal(Illegal::Taken(square(5))),
            "Square 5 is already taken. Please choose one that still shows its number.",
        ),
        (
            Action::Undo,
            Refusal::NothingThere,
            "There is nothing for you to take back yet.",
        ),
        (
            Action::Redo,
            Refusal::NothingThere,
            "There is nothing to bring back.",
        ),
        (
            Action::Hint,
            Refusal::NotHere,
            "The round is over, so there is no move to give a hint for.",
        ),
        (
            Action::Review,
            Refusal::NotHere,
            "The moves can be reviewed once the round is over.",
        ),
        (
            Action::Start,
            Refusal::NotHere,
            "that cannot be done on this screen",
        ),
    ] {
        assert_eq!(terminal::refused(action, refusal), expected);
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
