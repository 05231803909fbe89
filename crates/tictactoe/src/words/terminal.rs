//! Sentences that only the terminal game uses.

pub mod rooms;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{coach, in_a_row, level, level_description, number};
use crate::board::{Board, Illegal, Outcome, Status};
use crate::coach::{Hint, Verdict};
use crate::engine::{Prospect, Value};
use crate::game::Game;
use crate::geometry::{Square, Variant};
use crate::level::Mode;
use crate::mark::Mark;
use crate::series::Refusal;
use crate::session::{GameAction, Restorable};

/// The first line.
pub const WELCOME: &str = "Welcome to Tic Tac Toe!";
/// Asks whether to play another round.
pub const PLAY_AGAIN: &str = "Play again? (y/n) ";

/// Precedes the score.
pub const SCORE: &str = "Score: ";
/// The last words, followed by the score.
pub const GOODBYE: &str = "Goodbye! Final score: ";

/// Says that the values are shown from now on.
pub const VALUES_SHOWN: &str = "Values are shown below the board; v hides them again.";
/// Says that the values are no longer shown.
pub const VALUES_HIDDEN: &str = "Values are hidden.";

/// Everything that can be typed, and what it does.
pub const COMMANDS: [(&str, &str); 15] = [
    ("a number", "play that square"),
    ("h, hint", "a best square, and why"),
    ("u, undo", "take your last move back"),
    ("r, redo", "bring it back again"),
    ("m, moves", "the moves so far"),
    ("v, values", "show or hide what each empty square leads to"),
    ("n, new", "start a new round (after a round, n means no)"),
    (
        "restore",
        "bring back the round that you left for a new one",
    ),
    (
        "level easy",
        "the computer's level in the next round: easy, medium or hard",
    ),
    ("score", "the score"),
    ("Enter", "draw the board again"),
    ("review", "how good each move was, after a round"),
    ("y, yes", "play again, after a round"),
    ("q, quit, exit", "stop playing"),
    ("?, help", "this list"),
];

/// Says who plays which mark and who starts.
pub fn players(mode: Mode) -> String {
    let (introduction, level) = match mode {
        Mode::TwoPeople => {
            return String::from("Player X starts. Player O starts the next round.");
        }
        Mode::Computer {
            level,
            person: Mark::X,
        } => ("You are X and start. The computer is O: ", level),
        Mode::Computer {
            level,
            person: Mark::O,
        } => ("You are O. The computer is X and starts: ", level),
    };
    [
        introduction,
        self::level(level),
        " (",
        level_description(level),
        ").",
    ]
    .concat()
}

/// Says how to play.
pub fn instructions(variant: Variant) -> String {
    [
        "Get ",
        in_a_row(variant),
        " to win. Type a number from 1 to ",
        &*number(variant.square_count()),
        " and press Enter to play that square; ? lists everything you can type, q quits.",
    ]
    .concat()
}

/// Names the seed, which reproduces the game.
pub fn seed(seed: &str) -> String {
    ["Seed: ", seed].concat()
}

/// Asks for a move, after saying whose turn it is.
pub fn ask_for_move(turn: &str, variant: Variant) -> String {
    [turn, " (1-", &*number(variant.square_count()), "): "].concat()
}

/// Announces the computer's move.
pub fn computer_plays(square: Square) -> String {
    ["Computer plays ", &*number(square.number()), "."].concat()
}

/// The reply to unknown input.
pub fn not_understood(variant: Variant) -> String {
    [
        "Please type a number from 1 to ",
        &*number(variant.square_count()),
        ", ? for help, or q to quit.",
    ]
    .concat()
}

/// Says which earlier position is on the board: "Move 2 of 5; r brings the next one back."
pub fn looked_back(ply: usize, move_count: usize) -> String {
    match ply {
        0 => String::from("Back at the start; r brings the first move back."),
        _ => [
            "Move ",
            &*number(ply),
            " of ",
            &*number(move_count),
            "; r brings the next one back.",
        ]
        .concat(),
    }
}

/// Says what was discarded, and how to restore it.
pub fn restorable(what: Restorable) -> String {
    [super::restorable(what), " Type restore to bring it back."].concat()
}

/// The reply to `level` without a valid name.
pub const WHICH_LEVEL: &str = "Please type level easy, level medium or level hard.";

/// Says which level the next round has.
pub fn next_level(next: crate::level::Level) -> String {
    ["Next round: ", level(next), "."].concat()
}

/// Says why an action was refused.
pub fn refused(action: GameAction, refusal: Refusal) -> String {
    if let Refusal::Illegal(Illegal::Taken(square)) = refusal {
        return taken(square);
    }
    String::from(match action {
        GameAction::Undo => "There is nothing for you to take back yet.",
        GameAction::Redo => "There is nothing to bring back.",
        GameAction::Hint => "The round is over, so there are no more hints.",
        GameAction::Review => "The moves can be reviewed once the round is over.",
        GameAction::SetLevel(_) => "Only the computer has a level.",
        GameAction::Play(_)
        | GameAction::StepTo(_)
        | GameAction::NewRound
        | GameAction::ToggleValues
        | GameAction::TryAgain
        | GameAction::CloseResult
        | GameAction::CloseReview
        | GameAction::Share
        | GameAction::SetBoard(_)
        | GameAction::ResetScores
        | GameAction::ToMenu => return refusal.to_string(),
    })
}

/// Says that there is nothing to restore.
pub const NOTHING_TO_RESTORE: &str = "There is no round to bring back.";

fn taken(square: Square) -> String {
    [
        "Square ",
        &*number(square.number()),
        " is already taken. Please choose one that still shows its number.",
    ]
    .concat()
}

/// A hint, with the number that is typed: "Try 1, top left: …".
pub fn hint(hint: Hint) -> String {
    [
        "Try ",
        &*square(hint.variant, hint.square),
        ": ",
        &*coach::reason(hint),
    ]
    .concat()
}

/// A square by its number, and where it is: "1, top left".
pub fn square(variant: Variant, square: Square) -> String {
    [
        &*number(square.number()),
        ", ",
        &*coach::place(variant, square),
    ]
    .concat()
}

/// A move: "1. X 5, centre".
pub fn move_name(ply: usize, mark: Mark, variant: Variant, square: Square) -> String {
    [
        &*number(ply),
        ". ",
        mark.letter(),
        " ",
        &*self::square(variant, square),
    ]
    .concat()
}

/// A verdict with the number of the square that was better: "mistake: from draw to loss, the block was 3, top right".
pub fn verdict(verdict: Verdict, better: Option<Hint>) -> String {
    coach::verdict(verdict, better, |hint| square(hint.variant, hint.square))
}

/// The moves of a game, as arguments of `tictactoe review`: "Moves: 5 1 9", "Moves: 6 11 7 --board 4 --first o".
pub fn moves(game: &Game) -> String {
    let side = match game.variant() {
        Variant::Three => "",
        Variant::Four => " --board 4",
        Variant::Five => " --board 5",
    };
    let first = match game.first() {
        Mark::X => "",
        Mark::O => " --first o",
    };
    ["Moves: ", &game.to_string(), side, first].concat()
}

/// Summarizes a review: "2 mistakes, the first at move 4."
pub fn summary(mistakes: usize, first: Option<usize>) -> String {
    match (mistakes, first) {
        (0, _) | (_, None) => String::from("No mistakes."),
        (1, Some(ply)) => ["1 mistake, at move ", &*number(ply), "."].concat(),
        (_, Some(ply)) => [
            &*number(mistakes),
            " mistakes, the first at move ",
            &*number(ply),
            ".",
        ]
        .concat(),
    }
}

/// Says who is to move in a position, or how the game ended.
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

/// The prospect of a square: "3: win in 1 move".
pub fn prospect(square: Square, prospect: Prospect) -> String {
    let moves = match prospect.plies {
        None => "",
        Some(1) => " move",
        Some(_) => " moves",
    };
    [
        &*number(square.number()),
        ": ",
        &*coach::prospect(prospect),
        moves,
    ]
    .concat()
}

/// The squares of a position by value, where plies are unknown: "win: 3, 8", "draw: 12".
pub fn squares_by_value(moves: &[(Square, Value)]) -> Vec<String> {
    let list = |value| {
        let squares: Vec<String> = moves
            .iter()
            .filter(|&&(_, of)| of == value)
            .map(|&(square, _)| number(square.number()))
            .collect();
        (!squares.is_empty()).then(|| [coach::value(value), ": ", &squares.join(", ")].concat())
    };
    [Value::Win, Value::Draw, Value::Loss]
        .into_iter()
        .filter_map(list)
        .collect()
}

/// Names the best move of a position.
pub fn best_move(square: Square) -> String {
    ["Best move: ", &*number(square.number())].concat()
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
