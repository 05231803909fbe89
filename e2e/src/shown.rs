//! What a person sees of the page at one moment.

use serde::Deserialize;

/// The script that looks.
pub(crate) const SCRIPT: &str = include_str!("scripts/shown.js");

/// Everything that can be seen. Marks are letters, `.` means none; squares are told by their numbers: "1 5 9".
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself")]
pub struct Shown {
    /// The panels in view: "menu", "setup", "room", "match"; or "failure".
    pub screens: Vec<String>,
    /// The chosen theme; empty when it is the system's.
    pub theme: String,
    /// The status line.
    pub status: String,
    /// The mark whose colour it has.
    pub status_mark: String,
    /// Whether it has the pulse.
    pub thinking: bool,
    /// How many squares make a row.
    pub side: usize,
    /// The board, row by row: "XO.......".
    pub marks: String,
    /// The mark that a press on each square would place.
    pub previews: String,
    /// The highlighted squares.
    pub winning: String,
    /// The square of the last move.
    pub last: String,
    /// The squares that say that they are unavailable.
    pub unavailable: String,
    /// The spoken names of the squares.
    pub labels: Vec<String>,
    /// The mark that a line is drawn through.
    pub struck: String,
    /// Whether the board looks finished.
    pub over: bool,
    /// Whether the board has faded.
    pub faded: bool,
    /// The scoreboard, the draws last.
    pub counters: Vec<Counter>,
    /// The chosen level, mark and board.
    pub chosen: Vec<String>,
    /// Title and sentence of the result, when it is open.
    pub dialog: Option<(String, String)>,
    /// The sheet that is open: "settings", "shortcuts" and so on; else empty.
    pub sheet: String,
    /// Whether the menu of rare things is open.
    pub more: bool,
    /// The level that the result offers for the next round; empty where it offers none.
    pub next_level: String,
    /// What the menu says of a link that led nowhere.
    pub notice: String,
    /// How the game stands that can be continued.
    pub left: Option<String>,
    /// How the one stands that was left before.
    pub earlier: Option<String>,
    /// What the menu says of play with a friend far away.
    pub online: Option<String>,
    /// How the game stands in each room that was left, the last first.
    pub left_rooms: Vec<String>,
    /// What goes on in a room in which nobody can play yet; else empty.
    pub lobby: String,
    /// The link for a friend.
    pub invitation: String,
    /// Whether a friend waits for an answer.
    pub asked: bool,
    /// Whether a room can be entered again.
    pub can_return: bool,
    /// What the window is called.
    pub title: String,
    /// The notice over the page, and whether it offers to undo.
    pub toast: Option<(String, bool)>,
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
    /// The computer's level.
    pub level: String,
    /// What it shows.
    pub rounds: usize,
    /// Whether that side is marked as the one to move.
    pub to_move: bool,
}

/// What the coach shows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself")]
pub struct Coach {
    /// What it says.
    pub aside: String,
    /// The square that it points at.
    pub hinted: String,
    /// What stands on the squares: "win 3".
    pub values: Vec<String>,
    /// The names of the moves in the strip, the start first.
    pub moves: Vec<String>,
    /// The move of the strip that is on the board.
    pub current: String,
    /// Whether the page is a review.
    pub reviews: bool,
    /// The controls in view.
    pub tools: Vec<String>,
    /// The controls that say that they are unavailable.
    pub idle: Vec<String>,
    /// Whether the switch of the values is on.
    pub shows_values: bool,
    /// Who stands better after each move: a mark, `.` for nobody, nothing where it is not told.
    pub course: Vec<String>,
    /// The moves with a question mark.
    pub mistakes: Vec<usize>,
    /// Whether one can try again.
    pub try_again: bool,
    /// Whether a smaller board is offered.
    pub smaller: bool,
}

impl Shown {
    /// The one screen in view.
    pub fn screen(&self) -> &str {
        match self.screens.as_slice() {
            [screen] => screen,
            _ => "not one screen",
        }
    }

    /// The scores: those of the two sides, then the draws: "1 0 2".
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

    /// The words of the notice over the page.
    pub fn toast(&self) -> &str {
        self.toast.as_ref().map_or("", |(text, _)| text)
    }
}
