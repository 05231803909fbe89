//! What a press or a key means.

use tictactoe::{Action, Level, Mark, Square, Step};

/// The action that a `data-do` attribute, or a key, stands for. A number stands for its square.
pub(crate) fn action(word: &str) -> Option<Action> {
    Some(match word {
        "vs-computer" => Action::VsComputer,
        "vs-player" => Action::VsPlayer,
        "easy" => Action::SetLevel(Level::Easy),
        "medium" => Action::SetLevel(Level::Medium),
        "hard" => Action::SetLevel(Level::Hard),
        "x" => Action::SetMark(Mark::X),
        "o" => Action::SetMark(Mark::O),
        "start" => Action::Start,
        "menu" => Action::ToMenu,
        "new-game" => Action::NewGame,
        "reset-scores" => Action::ResetScores,
        "close" => Action::CloseResult,
        number => Action::Play(square(number)?),
    })
}

/// The square with this number.
pub(crate) fn square(number: &str) -> Option<Square> {
    let [digit] = number.as_bytes() else {
        return None;
    };
    Square::from_number(usize::from(digit.checked_sub(b'0')?))
}

/// The `data-do` word of the control that a key stands for.
pub(crate) fn shortcut(key: &str) -> &str {
    match key {
        "n" | "N" => "new-game",
        digit if square(digit).is_some() => digit,
        _ => "",
    }
}

/// The way over the board that a key stands for.
pub(crate) fn step(key: &str, control: bool) -> Option<Step> {
    Some(match (key, control) {
        ("ArrowUp", false) => Step::Up,
        ("ArrowDown", false) => Step::Down,
        ("ArrowLeft", false) => Step::Left,
        ("ArrowRight", false) => Step::Right,
        ("Home", false) => Step::RowStart,
        ("End", false) => Step::RowEnd,
        ("Home", true) => Step::First,
        ("End", true) => Step::Last,
        _ => return None,
    })
}
