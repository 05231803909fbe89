//! What goes into a session: actions.

use super::Answer;
use crate::geometry::{Square, Variant};
use crate::level::Level;
use crate::link::{Link, LinkError};
use crate::mark::Mark;
use crate::name::Name;

/// Something a person wants, or the answer to an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Something on the menu.
    Menu(MenuAction),
    /// Something in the setup.
    Setup(SetupAction),
    /// Something in a game.
    Game(GameAction),
    /// Something on a sheet, or the sheet itself.
    Sheet(SheetAction),
    /// The answer to an effect.
    Answer(Answer),
    /// A link was opened.
    Open(Result<Link, LinkError>),
    /// Bring back what the last action has put aside.
    Restore,
    /// Go back: from a sheet to the screen, from a screen to the menu.
    Back,
    /// Go forward to where one has come back from.
    Forward,
    /// A newer build of the game is ready to be used.
    UpdateReady,
    /// Use it.
    Update,
}

/// What can be done on the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Play against the computer: choose level, mark and board first.
    VsComputer,
    /// Two people at one screen: play at once.
    VsPlayer,
    /// Continue the game that was left before another was played.
    ContinueEarlier,
}

/// What can be done in the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupAction {
    /// Choose the computer's level.
    SetLevel(Level),
    /// Choose the person's mark.
    SetMark(Mark),
    /// Choose the board.
    SetBoard(Variant),
    /// Start playing with the chosen settings.
    Start,
    /// Go back to the menu.
    Back,
}

/// What can be done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameAction {
    /// Play this square.
    Play(Square),
    /// Take back to the last position in which a person was to move; before the first, bring back what was taken away.
    Undo,
    /// Go forward again.
    Redo,
    /// Show the position after so many moves.
    StepTo(usize),
    /// Start another round; a running one is abandoned.
    NewRound,
    /// Ask the coach for a hint.
    Hint,
    /// Show, or no longer show, what every empty square leads to.
    ToggleValues,
    /// Show every move of the finished round with its verdict.
    Review,
    /// Step back to a person's first mistake, to play on from there.
    TryAgain,
    /// Close the result and look at the board.
    CloseResult,
    /// Close the review and look at the board.
    CloseReview,
    /// Give out a link to the position on the board.
    Share,
    /// Choose the computer's level for the next round.
    SetLevel(Level),
    /// Two people go to another board, in a new series.
    SetBoard(Variant),
    /// Set the score to zero.
    ResetScores,
    /// Go to the menu.
    ToMenu,
}

/// A sheet that can be laid over any screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The choice of preferences.
    Settings,
    /// The list of keys.
    Shortcuts,
    /// What was counted of finished rounds.
    Statistics,
    /// The question whether everything is to be deleted.
    Deletion,
}

/// What can be done with sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetAction {
    /// Open this sheet.
    Open(Sheet),
    /// Close the open one.
    Close,
    /// Choose the colours.
    SetTheme(Theme),
    /// Forget everything that was played and chosen, once that question was asked.
    DeleteEverything,
    /// Let single keys be shortcuts, or not.
    SetShortcuts(bool),
    /// Let moves and results be heard, or not.
    SetSound(bool),
    /// Choose how much moves on the screen.
    SetMotion(Motion),
    /// Call the one of two people who plays this mark by a name, or not.
    SetName(Mark, Option<Name>),
}

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Cool paper.
    Light,
    /// Night violet.
    Dark,
    /// A warm sheet.
    Paper,
    /// Black and white.
    Contrast,
}

/// How much moves on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// As little as possible.
    Less,
}

impl Theme {
    /// Every choice, in the order in which they are offered.
    pub const ALL: [Theme; 5] = [
        Theme::Auto,
        Theme::Light,
        Theme::Dark,
        Theme::Paper,
        Theme::Contrast,
    ];

    /// What saved settings and the styles of the page call it.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
        }
    }
}

impl Motion {
    /// What saved settings and the styles of the page call it.
    pub fn name(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Less => "less",
        }
    }
}

impl Action {
    /// Whether one can still go forward after it: it goes back itself, or is nothing that a person has done.
    pub(super) fn keeps_the_way_forward(&self) -> bool {
        match self {
            Action::Setup(SetupAction::Back)
            | Action::Game(GameAction::ToMenu | GameAction::CloseResult)
            | Action::Sheet(
                SheetAction::Close
                | SheetAction::SetTheme(_)
                | SheetAction::SetShortcuts(_)
                | SheetAction::SetSound(_)
                | SheetAction::SetMotion(_)
                | SheetAction::SetName(..),
            )
            | Action::Answer(_)
            | Action::Back
            | Action::Forward
            | Action::UpdateReady
            | Action::Update => true,
            Action::Menu(_)
            | Action::Setup(_)
            | Action::Game(_)
            | Action::Sheet(SheetAction::Open(_) | SheetAction::DeleteEverything)
            | Action::Open(_)
            | Action::Restore => false,
        }
    }
}
