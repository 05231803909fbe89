//! The sentences that only the terminal game says.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{coach, level, level_description, number};
use crate::board::{Board, Illegal, Outcome, Status};
use crate::engine::Prospect;
use crate::level::{Level, Player};
use crate::mark::ByMark;
use crate::session::{Action, Refusal};
use crate::square::Square;

/// The first line.
pub const WELCOME: &str = "Welcome to Tic Tac Toe!";
/// Asks whether there shall be another round.
pub const PLAY_AGAIN: &str = "Play again? (y/n) ";

/// Stands before the score.
pub const SCORE: &str = "Score: ";
/// The last words, which stand before the score.
pub const GOODBYE: &str = "Goodbye! Final score: ";

/// Says that the values are shown from now on.
pub const VALUES_SHOWN: &str =
    "Below each board stands what its empty squares lead to; v hides it again.";
/// Says that the values are no longer shown.
pub const VALUES_HIDDEN: &str = "What the squares lead to is hidden again.";

/// All that can be typed, and what it does.
pub const COMMANDS: [(&str, &str); 10] = [
    ("a number", "play that square"),
    ("h, hint", "a best square, and why"),
    ("u, undo", "take your last move back"),
    ("r, redo", "bring it back again"),
    ("m, moves", "the moves so far"),
    ("v, values", "show or hide what each empty square leads to"),
    ("review", "how good each move was, after a round"),
    ("y, yes", "play again, after a round"),
    ("q, quit", "stop playing"),
    ("?, help", "this list"),
];

/// Says who plays which mark and who starts.
pub fn players(players: ByMark<Player>) -> String {
    let against = |introduction: &str, opponent: Level| {
        [
            introduction,
            level(opponent),
            " (",
            level_description(opponent),
            ").",
        ]
        .concat()
    };
    match (players.x, players.o) {
        (Player::Human, Player::Computer(opponent)) => {
            against("You are X and start. The computer is O: ", opponent)
        }
        (Player::Computer(opponent), Player::Human) => {
            against("You are O. The computer is X and starts: ", opponent)
        }
        _ => String::from("Player X starts. The next round is started by Player O."),
    }
}

/// Says how to play.
pub fn instructions() -> String {
    [
        "Get three in a row to win. Type a number from 1 to ",
        &number(Square::COUNT),
        " and press Enter to play that square; ? lists all you can type, q quits.",
    ]
    .concat()
}

/// Asks for a move, after saying whose turn it is.
pub fn ask_for_move(turn: &str) -> String {
    [turn, " (1-", &number(Square::COUNT), "): "].concat()
}

/// Says the computer's move.
pub fn computer_plays(square: Square) -> String {
    ["Computer plays ", &number(square.number()), "."].concat()
}

/// Helps who typed something that means nothing.
pub fn no_square() -> String {
    [
        "Please type a number from 1 to ",
        &number(Square::COUNT),
        ", ? for help, or q to quit.",
    ]
    .concat()
}

/// Says that moves were taken back: "Move 2 of 5; r brings the next one back."
pub fn looked_back(shown: usize, all: usize) -> String {
    match shown {
        0 => String::from("Back at the start; r brings the first move back."),
        _ => [
            "Move ",
            &*number(shown),
            " of ",
            &*number(all),
            "; r brings the next one back.",
        ]
        .concat(),
    }
}

/// Says why that could not be done, and what can.
pub fn refused(action: Action, refusal: Refusal) -> String {
    String::from(match (action, refusal) {
        (_, Refusal::Illegal(Illegal::Taken(square))) => return taken(square),
        (Action::Undo, _) => "There is nothing for you to take back yet.",
        (Action::Redo, _) => "There is nothing to bring back.",
        (Action::Hint, _) => "The round is over, so there is no move to give a hint for.",
        (Action::Review, _) => "The moves can be reviewed once the round is over.",
        _ => return refusal.to_string(),
    })
}

fn taken(square: Square) -> String {
    [
        "Square ",
        &number(square.number()),
        " is already taken. Please choose one that still shows its number.",
    ]
    .concat()
}

/// Says of a position whose move it is, or how the game has ended.
pub fn standing(board: Board) -> String {
    match board.status() {
        Status::Turn(mark) => [mark.letter(), " to move."].concat(),
        Status::Over(Outcome::Won(mark)) => {
            let lines: Vec<String> = board.winning_lines().map(|line| line.to_string()).collect();
            [mark.letter(), " has won on ", &lines.join(" and "), "."].concat()
        }
        Status::Over(Outcome::Drawn) => String::from("The game is drawn."),
    }
}

/// What a square of a position leads to: "3: win in 1 move".
pub fn prospect(square: Square, prospect: Prospect) -> String {
    let moves = if prospect.plies == 1 {
        " move"
    } else {
        " moves"
    };
    [
        &number(square.number()),
        ": ",
        &coach::prospect(prospect),
        moves,
    ]
    .concat()
}

/// Names the best move of a position.
pub fn best_move(square: Square) -> String {
    ["Best move: ", &number(square.number())].concat()
}

/// The score: each counter's name and number.
pub fn score<'a>(counters: impl IntoIterator<Item = (&'a str, usize)>) -> String {
    let mut score = String::new();
    for (position, (name, rounds)) in counters.into_iter().enumerate() {
        score.push_str(if position == 0 { "" } else { ", " });
        score.push_str(name);
        score.push(' ');
        score.push_str(&number(rounds));
    }
    score
}
