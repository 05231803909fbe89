//! What the page's controls mean to the core.

use tictactoe::{
    Action, GameAction, Level, Mark, MenuAction, Screen, SetupAction, Sheet, SheetAction, Variant,
};

/// What the words on the page mean to the core on this screen.
pub(super) fn action(word: &str, screen: &Screen) -> Action {
    match word {
        "vs-computer" => Action::Menu(MenuAction::VsComputer),
        "vs-player" => Action::Menu(MenuAction::VsPlayer),
        "easy" => Action::Setup(SetupAction::SetLevel(Level::Easy)),
        "medium" => Action::Setup(SetupAction::SetLevel(Level::Medium)),
        "hard" => Action::Setup(SetupAction::SetLevel(Level::Hard)),
        "x" => Action::Setup(SetupAction::SetMark(Mark::X)),
        "o" => Action::Setup(SetupAction::SetMark(Mark::O)),
        "board-3" => Action::Setup(SetupAction::SetBoard(Variant::Three)),
        "board-4" => Action::Setup(SetupAction::SetBoard(Variant::Four)),
        "board-5" => Action::Setup(SetupAction::SetBoard(Variant::Five)),
        "start" => Action::Setup(SetupAction::Start),
        "leave-setup" => Action::Setup(SetupAction::Back),
        "back" => Action::Back,
        "restore" => Action::Restore,
        "settings" => Action::Sheet(SheetAction::Open(Sheet::Settings)),
        "shortcuts" => Action::Sheet(SheetAction::Open(Sheet::Shortcuts)),
        "close-sheet" => Action::Sheet(SheetAction::Close),
        word => Action::Game(game_action(word, screen)),
    }
}

fn game_action(word: &str, screen: &Screen) -> GameAction {
    match word {
        "menu" => GameAction::ToMenu,
        "new-game" => GameAction::NewRound,
        "reset-scores" => GameAction::ResetScores,
        "close-result" => GameAction::CloseResult,
        "close-review" => GameAction::CloseReview,
        "undo" => GameAction::Undo,
        "redo" => GameAction::Redo,
        "hint" => GameAction::Hint,
        "values" => GameAction::ToggleValues,
        "review" => GameAction::Review,
        "try-again" => GameAction::TryAgain,
        "shared-board-3" => GameAction::SetBoard(Variant::Three),
        "shared-board-4" => GameAction::SetBoard(Variant::Four),
        "shared-board-5" => GameAction::SetBoard(Variant::Five),
        number => {
            let variant = match screen {
                Screen::Game(game) => game.series().variant(),
                Screen::Menu(_) | Screen::Setup(_) | Screen::Room(_) => Variant::Three,
            };
            GameAction::Play(variant.numbered(number.parse().unwrap()).unwrap())
        }
    }
}
