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

/// The keys that stand for a control, and what is held with them; a digit stands for its square.
const SHORTCUTS: [(&str, Held, &str); 7] = [
    ("n", Held::Nothing, "new-game"),
    ("u", Held::Nothing, "undo"),
    ("r", Held::Nothing, "redo"),
    ("h", Held::Nothing, "hint"),
    ("z", Held::Control, "undo"),
    ("z", Held::ControlShift, "redo"),
    ("y", Held::Control, "redo"),
];

/// The keys that move over the board, and what is held with them.
const STEPS: [(&str, Held, Step); 8] = [
    ("ArrowUp", Held::Nothing, Step::Up),
    ("ArrowDown", Held::Nothing, Step::Down),
    ("ArrowLeft", Held::Nothing, Step::Left),
    ("ArrowRight", Held::Nothing, Step::Right),
    ("Home", Held::Nothing, Step::RowStart),
    ("End", Held::Nothing, Step::RowEnd),
    ("Home", Held::Control, Step::First),
    ("End", Held::Control, Step::Last),
];

/// What is held while a key is hit. Shift alone makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Nothing,
    Control,
    ControlShift,
}

impl Held {
    /// What is held, told from the two keys.
    pub(crate) fn from(control: bool, shift: bool) -> Held {
        match (control, shift) {
            (false, _) => Held::Nothing,
            (true, false) => Held::Control,
            (true, true) => Held::ControlShift,
        }
    }
}

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
pub(crate) fn shortcut(key: &str, held: Held) -> &str {
    if square(key).is_some() && held == Held::Nothing {
        return key;
    }
    // Browsers and systems differ in whether the letter is a capital then.
    let shortcut = SHORTCUTS
        .iter()
        .find(|(name, with, _)| name.eq_ignore_ascii_case(key) && *with == held);
    shortcut.map_or("", |(_, _, word)| word)
}

/// The way over the board that a key stands for.
pub(crate) fn step(key: &str, held: Held) -> Option<Step> {
    let step = STEPS
        .iter()
        .find(|(name, with, _)| *name == key && *with == held);
    step.map(|&(_, _, step)| step)
}
