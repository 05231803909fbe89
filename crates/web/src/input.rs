//! What a press or a key means.

use tictactoe::{Action, Level, Link, Mark, Square, Step};

/// What the words of the controls stand for; those of squares and of the list of moves are numbers.
const ACTIONS: [(&str, Action); 21] = [
    ("vs-computer", Action::VsComputer),
    ("vs-player", Action::VsPlayer),
    ("easy", Action::SetLevel(Level::Easy)),
    ("medium", Action::SetLevel(Level::Medium)),
    ("hard", Action::SetLevel(Level::Hard)),
    ("x", Action::SetMark(Mark::X)),
    ("o", Action::SetMark(Mark::O)),
    ("start", Action::Start),
    ("menu", Action::ToMenu),
    ("new-game", Action::NewGame),
    ("reset-scores", Action::ResetScores),
    ("close", Action::CloseResult),
    ("undo", Action::Undo),
    ("redo", Action::Redo),
    ("hint", Action::Hint),
    ("values", Action::ToggleValues),
    ("review", Action::Review),
    ("try-again", Action::TryAgain),
    ("share", Action::Share),
    ("copied", Action::LinkCopied),
    ("shown", Action::LinkShown),
];

/// The keys, without and with Control, that stand for a control; a digit stands for its square.
const SHORTCUTS: [(&str, bool, &str); 10] = [
    ("n", false, "new-game"),
    ("N", false, "new-game"),
    ("u", false, "undo"),
    ("U", false, "undo"),
    ("z", true, "undo"),
    ("r", false, "redo"),
    ("R", false, "redo"),
    ("Z", true, "redo"),
    ("h", false, "hint"),
    ("H", false, "hint"),
];

/// The keys, without and with Control, that move over the board.
const STEPS: [(&str, bool, Step); 8] = [
    ("ArrowUp", false, Step::Up),
    ("ArrowDown", false, Step::Down),
    ("ArrowLeft", false, Step::Left),
    ("ArrowRight", false, Step::Right),
    ("Home", false, Step::RowStart),
    ("End", false, Step::RowEnd),
    ("Home", true, Step::First),
    ("End", true, Step::Last),
];

/// The action that a `data-do` attribute, or the end of the page's address, stands for.
pub(crate) fn action(word: &str) -> Option<Action> {
    if let Some(link) = word.strip_prefix('#') {
        return Some(Action::Open(Link::parse(link)));
    }
    let control = ACTIONS.iter().find(|(name, _)| *name == word);
    control
        .map(|&(_, action)| action)
        .or_else(|| moves(word).map(Action::StepTo))
        .or_else(|| square(word).map(Action::Play))
}

/// The number of moves that a line in the list of moves stands for.
pub(crate) fn moves(word: &str) -> Option<usize> {
    digit(word.strip_prefix("move-")?)
}

/// The square with this number.
pub(crate) fn square(number: &str) -> Option<Square> {
    Square::from_number(digit(number)?)
}

fn digit(text: &str) -> Option<usize> {
    let [digit] = text.as_bytes() else {
        return None;
    };
    digit.checked_sub(b'0').map(usize::from)
}

/// The `data-do` word of the control that a key stands for.
pub(crate) fn shortcut(key: &str, control: bool) -> &str {
    if square(key).is_some() && !control {
        return key;
    }
    let shortcut = SHORTCUTS
        .iter()
        .find(|(name, with, _)| *name == key && *with == control);
    shortcut.map_or("", |(_, _, word)| word)
}

/// The way over the board that a key stands for.
pub(crate) fn step(key: &str, control: bool) -> Option<Step> {
    let step = STEPS
        .iter()
        .find(|(name, with, _)| *name == key && *with == control);
    step.map(|&(_, _, step)| step)
}
