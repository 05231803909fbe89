//! The sentences that only the terminal game says.

use alloc::string::String;

use super::{level, level_description, number};
use crate::level::{Level, Player};
use crate::mark::ByMark;
use crate::square::Square;

/// The first line.
pub const WELCOME: &str = "Welcome to Tic Tac Toe!";
/// Asks whether there shall be another round.
pub const PLAY_AGAIN: &str = "Play again? (y/n) ";

/// Stands before the score.
pub const SCORE: &str = "Score: ";
/// The last words, which stand before the score.
pub const GOODBYE: &str = "Goodbye! Final score: ";

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
        " and press Enter to play that square; q quits.",
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

/// Helps who typed something that is no move.
pub fn no_square() -> String {
    [
        "Please type a number from 1 to ",
        &number(Square::COUNT),
        ", or q to quit.",
    ]
    .concat()
}

/// Helps who chose a square that is taken.
pub fn taken(square: Square) -> String {
    [
        "Square ",
        &number(square.number()),
        " is already taken. Please choose one that still shows its number.",
    ]
    .concat()
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
