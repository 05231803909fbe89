//! The input of a session: actions.

use super::Answer;
use crate::geometry::{Square, Variant};
use crate::level::Level;
use crate::link::{Link, LinkError};
use crate::mark::Mark;
use crate::name::Name;
use crate::room::RoomLink;

/// An input to the session: what a person does, what happens outside, or the answer to an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// An action on the menu.
    Menu(MenuAction),
    /// An action in the setup.
    Setup(SetupAction),
    /// An action in a game.
    Game(GameAction),
    /// An action on a sheet, or one that opens or closes it.
    Sheet(SheetAction),
    /// An action in a room.
    Room(RoomScreenAction),
    /// The answer to an effect.
    Answer(Answer),
    /// A link to a game was opened.
    Open(Result<Link, LinkError>),
    /// A link to a room was opened.
    Join(RoomLink),
    /// Whether the room server is available is now known.
    Found(Rooms),
    /// The network or the person is back.
    Wake,
    /// Restore what was discarded last.
    Restore,
    /// Go back: from a sheet to the screen, from a screen to the menu.
    Back,
    /// Go forward to where [`Action::Back`] came from.
    Forward,
    /// A newer build of the game is ready.
    UpdateReady,
    /// Switch to the newer build.
    Update,
}

/// An action on the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Play against the computer: choose level, mark and board first.
    VsComputer,
    /// Two people at one screen: play at once.
    VsPlayer,
    /// Continue the game that was left before another was played.
    ContinueEarlier,
    /// Play with a friend online: choose mark and board first.
    Online,
    /// Return to a room that was left; 0 is the one left last.
    ContinueRoom(usize),
}

/// The opponent that a game is set up against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A friend, online.
    Friend,
}

/// Whether online rooms are available.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Rooms {
    /// There is no room server, as far as is known.
    #[default]
    Nowhere,
    /// There is a room server, and it answers.
    Ready,
    /// There is no network.
    Unreachable,
    /// There is a network, but the server does not answer.
    Silent,
}

/// An action in the setup.
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

/// An action in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameAction {
    /// Play this square.
    Play(Square),
    /// Undo to the last position in which a person was to move; before the first, restore what was discarded.
    Undo,
    /// Redo to the next position in which a person was to move.
    Redo,
    /// Show the position after this many moves.
    StepTo(usize),
    /// Start another round; a running one is abandoned.
    NewRound,
    /// Ask the coach for a hint.
    Hint,
    /// Show or hide the value of every empty square.
    ToggleValues,
    /// Show every move of the finished round with its verdict.
    Review,
    /// Step back to a person's first mistake, to play on from there.
    TryAgain,
    /// Close the result and look at the board.
    CloseResult,
    /// Close the review and look at the board.
    CloseReview,
    /// Share a link to the position on the board.
    Share,
    /// Choose the computer's level for the next round.
    SetLevel(Level),
    /// Start a new series on another board.
    SetBoard(Variant),
    /// Reset the score to zero.
    ResetScores,
    /// Go to the menu.
    ToMenu,
}

/// An action in a room, besides those of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomScreenAction {
    /// Answer the friend's take-back offer.
    AnswerTakeBack {
        /// Whether the move may be taken back.
        accepts: bool,
    },
    /// Copy the link for a friend, even where the system has a share sheet.
    CopyLink,
    /// Share the link for one's own other devices.
    ShareOwn,
    /// Reconnect after the server has closed the connection.
    Return,
    /// Leave the room and go to the menu. If a friend is left behind, this asks for confirmation first.
    Leave,
}

/// A sheet that can open over any screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The choice of preferences.
    Settings,
    /// The list of keyboard shortcuts.
    Shortcuts,
    /// The statistics of finished rounds.
    Statistics,
    /// The confirmation to delete everything.
    Deletion,
    /// The confirmation to resign the round in the room.
    Resignation,
    /// The confirmation to leave the room, which resigns a running round.
    Leaving,
}

/// An action on sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetAction {
    /// Open this sheet.
    Open(Sheet),
    /// Close the open one.
    Close,
    /// Choose the colours.
    SetTheme(Theme),
    /// Delete everything that was played and chosen, after confirmation.
    DeleteEverything,
    /// Resign the round in the room, after confirmation.
    Resign,
    /// Leave the room during a round, after confirmation.
    Leave,
    /// Turn single-key shortcuts on or off.
    SetShortcuts(bool),
    /// Turn sounds on or off.
    SetSound(bool),
    /// Choose the amount of animation.
    SetMotion(Motion),
    /// Turn system notifications of a friend's moves on or off.
    SetNotify(bool),
    /// Set or clear the name of the one of two people who plays this mark.
    SetName(Mark, Option<Name>),
}

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Theme {
    /// The system's setting.
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

/// The amount of animation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Motion {
    /// The system's setting.
    #[default]
    System,
    /// As little as possible.
    Less,
}

impl Theme {
    /// Every theme, in the order of display.
    pub const ALL: [Theme; 5] = [
        Theme::Auto,
        Theme::Light,
        Theme::Dark,
        Theme::Paper,
        Theme::Contrast,
    ];

    /// The name in saved settings and in the page's styles.
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
    /// The name in saved settings and in the page's styles.
    pub fn name(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Less => "less",
        }
    }
}

impl Action {
    /// Whether it is a message from the room server.
    pub fn is_from_afar(&self) -> bool {
        matches!(self, Action::Answer(Answer::Received { .. }))
    }

    /// The action that opens a link with this text, to a game or to a room.
    pub fn follow(text: &str) -> Action {
        if !RoomLink::is_meant(text) {
            return Action::Open(Link::parse(text));
        }
        match RoomLink::parse(text) {
            Ok(link) => Action::Join(link),
            Err(error) => Action::Open(Err(error)),
        }
    }

    /// Whether it keeps the forward stack: it goes back itself, changes a preference, or does not come from the person.
    pub(super) fn keeps_the_way_forward(&self) -> bool {
        match self {
            Action::Setup(SetupAction::Back)
            | Action::Game(GameAction::ToMenu | GameAction::CloseResult)
            | Action::Found(_)
            | Action::Wake
            | Action::Sheet(
                SheetAction::Close
                | SheetAction::SetTheme(_)
                | SheetAction::SetShortcuts(_)
                | SheetAction::SetSound(_)
                | SheetAction::SetMotion(_)
                | SheetAction::SetNotify(_)
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
            | Action::Sheet(
                SheetAction::Open(_)
                | SheetAction::DeleteEverything
                | SheetAction::Resign
                | SheetAction::Leave,
            )
            | Action::Room(_)
            | Action::Open(_)
            | Action::Join(_)
            | Action::Restore => false,
        }
    }
}
