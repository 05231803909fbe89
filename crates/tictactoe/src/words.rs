//! Every sentence a person reads, in one place, ready for translation.
//!
//! The page repeats the words of its menu and setup in its HTML, so that they appear before the module is loaded; a
//! test compares the two.

pub mod coach;
pub mod online;
pub mod records;
pub mod terminal;

use alloc::string::String;

use crate::geometry::{Square, Variant};
use crate::level::{Level, Mode};
use crate::mark::{ByMark, Mark};
use crate::name::Name;
use crate::saved;
use crate::session::Restorable;

/// The name of the game.
pub const TITLE: &str = "Tic Tac Toe";
/// The choice of a game against the computer.
pub const VS_COMPUTER: &str = "vs Computer";
/// The choice of a game between two people.
pub const VS_PLAYER: &str = "vs Player";
/// The heading of the setup, and of its levels.
pub const CHOOSE_DIFFICULTY: &str = "Choose Difficulty";
/// The heading of the choice of the mark.
pub const PLAY_AS: &str = "Play as";
/// Starts a game with the chosen settings.
pub const START_GAME: &str = "Start Game";
/// Starts another round.
pub const NEW_GAME: &str = "New Game";
/// Starts another round after a finished one.
pub const PLAY_AGAIN: &str = "Play Again";
/// Returns from the game to the menu.
pub const MENU: &str = "Menu";
/// Resets the score to zero.
pub const RESET_SCORES: &str = "Reset scores";
/// The board's name for screen readers.
pub const BOARD: &str = "Tic Tac Toe board";
/// The counter of drawn rounds.
pub const DRAWS: &str = "Draws";
/// A drawn round.
pub const DRAWN: &str = "It's a draw!";
/// A drawn round, in words for a child.
pub const DRAWN_KINDLY: &str = "Nice — it's a draw! Both players were careful.";

/// Says that a newer build of the game can be used.
pub const UPDATE_READY: &str = "Update ready";
/// Switches to it.
pub const RELOAD: &str = "Reload";

/// The level's name.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
    }
}

/// The level's description.
pub fn level_description(level: Level) -> &'static str {
    match level {
        Level::Easy => "Makes mistakes",
        Level::Medium => "Decent challenge",
        Level::Hard => "Unbeatable",
    }
}

/// How often a careful player with this mark beats the level; X starts. The figures come from docs/levels.md.
#[expect(
    clippy::match_same_arms,
    reason = "a table, in which equal figures are a coincidence"
)]
pub fn beaten(level: Level, variant: Variant, mark: Mark) -> &'static str {
    match (level, variant, mark) {
        (Level::Easy, Variant::Three, Mark::X) => "90 in 100",
        (Level::Easy, Variant::Three, Mark::O) => "70 in 100",
        (Level::Medium, Variant::Three, Mark::X) => "51 in 100",
        (Level::Medium, Variant::Three, Mark::O) => "34 in 100",
        (Level::Easy, Variant::Four, Mark::X) => "63 in 100",
        (Level::Easy, Variant::Four, Mark::O) => "51 in 100",
        (Level::Medium, Variant::Four, Mark::X) => "18 in 100",
        (Level::Medium, Variant::Four, Mark::O) => "12 in 100",
        (Level::Easy, Variant::Five, Mark::X) => "94 in 100",
        (Level::Easy, Variant::Five, Mark::O) => "90 in 100",
        (Level::Medium, Variant::Five, Mark::X) => "27 in 100",
        (Level::Medium, Variant::Five, Mark::O) => "20 in 100",
        (Level::Hard, Variant::Three | Variant::Four | Variant::Five, Mark::X | Mark::O) => "never",
    }
}

/// The status of a paused game in which the computer is to move.
pub const COMPUTER_TO_MOVE: &str = "Computer to move";

/// The status of a paused game: "Hard: Your turn".
pub fn paused(level: Option<Level>, status: &str) -> String {
    match level {
        None => String::from(status),
        Some(level) => fill("#0: #1", &[self::level(level), status]),
    }
}

/// How many marks in a row win: "three in a row".
pub fn in_a_row(variant: Variant) -> &'static str {
    match variant {
        Variant::Three => "three in a row",
        Variant::Four | Variant::Five => "four in a row",
    }
}

/// The board's name: "3×3".
pub fn size(variant: Variant) -> &'static str {
    match variant {
        Variant::Three => "3×3",
        Variant::Four => "4×4",
        Variant::Five => "5×5",
    }
}

/// Says what wins: "Four in a row wins."
pub fn goal(variant: Variant) -> &'static str {
    match variant {
        Variant::Three => "Three in a row wins.",
        Variant::Four | Variant::Five => "Four in a row wins.",
    }
}

/// How sentences refer to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The person at the screen, who plays against the computer or an online friend.
    You,
    /// The computer.
    Computer,
    /// The online friend.
    Friend,
    /// One of two people, told apart by the mark.
    Player(Mark),
    /// One of two people, by name.
    Named(Name),
}

impl Role {
    /// How sentences refer to the player of this mark.
    pub fn of(mark: Mark, mode: Mode, names: ByMark<Option<Name>>) -> Role {
        match mode {
            Mode::TwoPeople => names[mark].map_or(Role::Player(mark), Role::Named),
            Mode::Computer { person, .. } if person == mark => Role::You,
            Mode::Computer { .. } => Role::Computer,
        }
    }

    /// The name on the scoreboard.
    pub fn name(self) -> String {
        String::from(match self {
            Role::You => "You",
            Role::Computer => "Computer",
            Role::Friend => "Friend",
            Role::Player(Mark::X) => "Player X",
            Role::Player(Mark::O) => "Player O",
            Role::Named(name) => return name.text(),
        })
    }

    /// The name at the beginning of a sentence.
    pub(crate) fn subject(self) -> String {
        match self {
            Role::Friend => String::from("Your friend"),
            Role::You | Role::Computer | Role::Player(_) | Role::Named(_) => self.name(),
        }
    }

    /// Says that it is this player's turn.
    pub fn turn(self) -> String {
        match self {
            Role::You => String::from("Your turn"),
            Role::Computer => String::from("Computer is thinking…"),
            Role::Friend | Role::Player(_) | Role::Named(_) => {
                fill("#0's turn", &[&self.subject()])
            }
        }
    }

    /// Says that this player has won.
    pub fn wins(self) -> String {
        match self {
            Role::You => String::from("You win!"),
            Role::Computer | Role::Friend | Role::Player(_) | Role::Named(_) => {
                fill("#0 wins!", &[&self.subject()])
            }
        }
    }

    /// Says that this player has won, in words for a child.
    pub fn wins_kindly(self, variant: Variant) -> String {
        let row = in_a_row(variant);
        match self {
            Role::Computer => {
                String::from("The computer won this time — try a different move next round!")
            }
            Role::Friend => fill("Your friend got #0. Ask for another round!", &[row]),
            Role::You => fill("Great job! You got #0!", &[row]),
            Role::Player(_) | Role::Named(_) => {
                fill("Great job, #0! You got #1!", &[&self.name(), row])
            }
        }
    }
}

/// Says what was discarded and can be restored.
pub fn restorable(what: Restorable) -> &'static str {
    match what {
        Restorable::Round => "You left a round unfinished.",
        Restorable::Series => "You left a game.",
        Restorable::Scores => "The scores were reset.",
    }
}

/// The label of a square for screen readers: "Row 1, Column 2, empty".
pub fn square(variant: Variant, square: Square, mark: Option<Mark>) -> String {
    let [row, column] = &coordinates(variant, square);
    let mark = mark.map_or("empty", Mark::letter);
    fill("Row #0, Column #1, #2", &[row, column, mark])
}

/// Announces a move and what comes next: "X played row 1, column 2. Your turn".
pub fn move_made(variant: Variant, mark: Mark, square: Square, next: &str) -> String {
    let [row, column] = &coordinates(variant, square);
    let parts = [mark.letter(), row, column, next];
    fill("#0 played row #1, column #2. #3", &parts)
}

/// Announces a new game, the goal on the larger boards, and who is to move.
pub fn game_begun(variant: Variant, next: &str) -> String {
    match variant {
        Variant::Three => fill("New game. #0", &[next]),
        Variant::Four | Variant::Five => fill("New game. #0 #1", &[goal(variant), next]),
    }
}

/// The number in digits.
pub fn number(number: usize) -> String {
    saved::number(number as u64)
}

/// Row and column, counted from 1.
fn coordinates(variant: Variant, square: Square) -> [String; 2] {
    [variant.row(square), variant.column(square)].map(|index| number(index + 1))
}

/// The texts one after the other, with a stop after each that has none.
pub fn sentences(texts: &[&str]) -> String {
    let mut told = String::new();
    for text in texts {
        if !told.is_empty() {
            let is_sentence = told.ends_with(['.', '!', '?', '…']);
            told.push_str(if is_sentence { " " } else { ". " });
        }
        told.push_str(text);
    }
    told
}

/// The sentence with `#0`, `#1` and so on replaced by the parts.
pub fn fill(sentence: &str, parts: &[&str]) -> String {
    let mut pieces = sentence.split('#');
    let mut filled = String::from(pieces.next().unwrap_or_default());
    for piece in pieces {
        let digit = piece.bytes().next().unwrap_or_default();
        let part = parts.get(usize::from(digit.wrapping_sub(b'0')));
        filled.push_str(part.copied().unwrap_or_default());
        filled.push_str(piece.get(1..).unwrap_or_default());
    }
    filled
}
