//! What a person sees of the page at one moment.

use serde::Deserialize;

/// The script that looks.
pub(crate) const SCRIPT: &str = include_str!("scripts/shown.js");

/// Everything that can be seen. Marks are letters, `.` means none; squares are told by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// The sections in view: "menu", "setup", "match" or "failure".
    pub screens: Vec<String>,
    /// The status line.
    pub status: String,
    /// The mark whose colour it has.
    pub status_mark: String,
    /// Whether it has the pulse.
    pub thinking: bool,
    /// The board, row by row: "XO.......".
    pub marks: String,
    /// The mark that a press on each square would place.
    pub previews: String,
    /// The highlighted squares.
    pub winning: String,
    /// The squares that say that they are unavailable.
    pub unavailable: String,
    /// The spoken names of the squares.
    pub labels: Vec<String>,
    /// Whether the board has faded.
    pub faded: bool,
    /// The scoreboard.
    pub counters: Vec<Counter>,
    /// The chosen level and mark.
    pub chosen: Vec<String>,
    /// Title and sentence of the result, when its dialog is open.
    pub dialog: Option<(String, String)>,
    /// The level that the dialog offers for the next round; empty where it offers none.
    pub next_level: String,
    /// What the menu says of a link that led nowhere.
    pub notice: String,
    /// What the coach shows.
    pub coach: Coach,
    /// How many pieces of confetti there are.
    pub confetti: usize,
    /// The name of what has the focus; empty when nothing has.
    pub focused: String,
}

/// One counter of the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counter {
    /// Whose it is.
    pub name: String,
    /// What it shows.
    pub rounds: usize,
    /// Whether that side is marked as the one to move.
    pub to_move: bool,
}

/// What the coach shows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Coach {
    /// Whether its controls are in view.
    pub open: bool,
    /// What it says.
    pub aside: String,
    /// The square that it points at.
    pub hinted: String,
    /// What stands on the squares.
    pub values: Vec<String>,
    /// The list of moves, the start first.
    pub moves: Vec<String>,
    /// The line of the list that is on the board.
    pub current: String,
    /// Whether the list is a review.
    pub reviews: bool,
    /// The controls that say that they are unavailable.
    pub idle: Vec<String>,
    /// Whether the switch of the values is on.
    pub shows_values: bool,
    /// The line before which one can try again.
    pub try_again: String,
}

impl Shown {
    /// The one screen in view.
    pub fn screen(&self) -> &str {
        match self.screens.as_slice() {
            [screen] => screen,
            _ => "not one screen",
        }
    }

    /// The scores as they stand in the row: "1 0 2".
    pub fn scores(&self) -> String {
        let scores: Vec<String> = self
            .counters
            .iter()
            .map(|counter| counter.rounds.to_string())
            .collect();
        scores.join(" ")
    }

    /// The names of the counters.
    pub fn names(&self) -> Vec<&str> {
        self.counters
            .iter()
            .map(|counter| counter.name.as_str())
            .collect()
    }

    /// The name of the side that is marked as the one to move.
    pub fn to_move(&self) -> &str {
        let mut marked = self.counters.iter().filter(|counter| counter.to_move);
        match (marked.next(), marked.next()) {
            (Some(one), None) => &one.name,
            (None, _) => "",
            _ => "two at once",
        }
    }
}
