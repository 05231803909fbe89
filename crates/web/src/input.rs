//! What a press or a key means.

use tictactoe::{
    Action, GameAction, Level, Link, LinkError, Mark, MenuAction, SetupAction, Square, Step,
    Variant,
};

/// The only board of this page so far.
pub(crate) const BOARD: Variant = Variant::Three;

/// What the words of the controls stand for; those of squares and of the list of moves are numbers.
const ACTIONS: [(&str, Action); 23] = [
    ("vs-computer", Action::Menu(MenuAction::VsComputer)),
    ("vs-player", Action::Menu(MenuAction::VsPlayer)),
    ("easy", Action::Setup(SetupAction::SetLevel(Level::Easy))),
    (
        "medium",
        Action::Setup(SetupAction::SetLevel(Level::Medium)),
    ),
    ("hard", Action::Setup(SetupAction::SetLevel(Level::Hard))),
    ("x", Action::Setup(SetupAction::SetMark(Mark::X))),
    ("o", Action::Setup(SetupAction::SetMark(Mark::O))),
    ("start", Action::Setup(SetupAction::Start)),
    ("back", Action::Setup(SetupAction::Back)),
    ("menu", Action::Game(GameAction::ToMenu)),
    ("new-game", Action::Game(GameAction::NewRound)),
    ("next-easy", Action::Game(GameAction::SetLevel(Level::Easy))),
    (
        "next-medium",
        Action::Game(GameAction::SetLevel(Level::Medium)),
    ),
    ("next-hard", Action::Game(GameAction::SetLevel(Level::Hard))),
    ("reset-scores", Action::Game(GameAction::ResetScores)),
    ("close", Action::Game(GameAction::CloseResult)),
    ("undo", Action::Game(GameAction::Undo)),
    ("redo", Action::Game(GameAction::Redo)),
    ("hint", Action::Game(GameAction::Hint)),
    ("values", Action::Game(GameAction::ToggleValues)),
    ("review", Action::Game(GameAction::Review)),
    ("try-again", Action::Game(GameAction::TryAgain)),
    ("share", Action::Game(GameAction::Share)),
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
    if let Some(text) = word.strip_prefix('#') {
        return Some(Action::Open(link(text)));
    }
    let control = ACTIONS.iter().find(|(name, _)| *name == word);
    control
        .map(|&(_, action)| action)
        .or_else(|| moves(word).map(|ply| Action::Game(GameAction::StepTo(ply))))
        .or_else(|| square(word).map(|square| Action::Game(GameAction::Play(square))))
}

/// The link, if this page has its board.
fn link(text: &str) -> Result<Link, LinkError> {
    let link = Link::parse(text)?;
    if link.game().variant() == BOARD {
        Ok(link)
    } else {
        Err(LinkError::Version)
    }
}

/// The number of moves that a line in the list of moves stands for.
pub(crate) fn moves(word: &str) -> Option<usize> {
    digit(word.strip_prefix("move-")?)
}

/// The square with this number.
pub(crate) fn square(number: &str) -> Option<Square> {
    BOARD.numbered(digit(number)?)
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
