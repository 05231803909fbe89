//! What a press or a key means.

use tictactoe::{
    Action, Cue, GameAction, Level, Mark, MenuAction, Motion, RoomScreenAction, Rooms, SetupAction,
    Shared, Sheet, SheetAction, Step, Theme, Variant,
};

/// The actions that the controls of the markup stand for.
const CONTROLS: [(&str, Action); 54] = [
    ("vs-computer", Action::Menu(MenuAction::VsComputer)),
    ("vs-player", Action::Menu(MenuAction::VsPlayer)),
    ("restore", Action::Restore),
    ("earlier", Action::Menu(MenuAction::ContinueEarlier)),
    ("online", Action::Menu(MenuAction::Online)),
    (
        "resign",
        Action::Sheet(SheetAction::Open(Sheet::Resignation)),
    ),
    ("resign-now", Action::Sheet(SheetAction::Resign)),
    ("leave-now", Action::Sheet(SheetAction::Leave)),
    (
        "allow",
        Action::Room(RoomScreenAction::AnswerTakeBack { accepts: true }),
    ),
    (
        "decline",
        Action::Room(RoomScreenAction::AnswerTakeBack { accepts: false }),
    ),
    ("copy-link", Action::Room(RoomScreenAction::CopyLink)),
    ("own-link", Action::Room(RoomScreenAction::ShareOwn)),
    ("return", Action::Room(RoomScreenAction::Return)),
    ("leave", Action::Room(RoomScreenAction::Leave)),
    ("back", Action::Back),
    ("reload", Action::Update),
    ("easy", Action::Setup(SetupAction::SetLevel(Level::Easy))),
    (
        "medium",
        Action::Setup(SetupAction::SetLevel(Level::Medium)),
    ),
    ("hard", Action::Setup(SetupAction::SetLevel(Level::Hard))),
    ("x", Action::Setup(SetupAction::SetMark(Mark::X))),
    ("o", Action::Setup(SetupAction::SetMark(Mark::O))),
    (
        "board-3",
        Action::Setup(SetupAction::SetBoard(Variant::Three)),
    ),
    (
        "board-4",
        Action::Setup(SetupAction::SetBoard(Variant::Four)),
    ),
    (
        "board-5",
        Action::Setup(SetupAction::SetBoard(Variant::Five)),
    ),
    ("start", Action::Setup(SetupAction::Start)),
    ("menu", Action::Game(GameAction::ToMenu)),
    ("new-game", Action::Game(GameAction::NewRound)),
    ("undo", Action::Game(GameAction::Undo)),
    ("redo", Action::Game(GameAction::Redo)),
    ("hint", Action::Game(GameAction::Hint)),
    ("values", Action::Game(GameAction::ToggleValues)),
    ("review", Action::Game(GameAction::Review)),
    ("close-review", Action::Game(GameAction::CloseReview)),
    ("try-again", Action::Game(GameAction::TryAgain)),
    ("share", Action::Game(GameAction::Share)),
    ("reset-scores", Action::Game(GameAction::ResetScores)),
    ("close-result", Action::Game(GameAction::CloseResult)),
    ("next-easy", Action::Game(GameAction::SetLevel(Level::Easy))),
    (
        "next-medium",
        Action::Game(GameAction::SetLevel(Level::Medium)),
    ),
    ("next-hard", Action::Game(GameAction::SetLevel(Level::Hard))),
    (
        "shared-board-3",
        Action::Game(GameAction::SetBoard(Variant::Three)),
    ),
    (
        "shared-board-4",
        Action::Game(GameAction::SetBoard(Variant::Four)),
    ),
    (
        "shared-board-5",
        Action::Game(GameAction::SetBoard(Variant::Five)),
    ),
    (
        "settings",
        Action::Sheet(SheetAction::Open(Sheet::Settings)),
    ),
    (
        "shortcuts",
        Action::Sheet(SheetAction::Open(Sheet::Shortcuts)),
    ),
    (
        "statistics",
        Action::Sheet(SheetAction::Open(Sheet::Statistics)),
    ),
    ("delete", Action::Sheet(SheetAction::Open(Sheet::Deletion))),
    (
        "delete-everything",
        Action::Sheet(SheetAction::DeleteEverything),
    ),
    ("close-sheet", Action::Sheet(SheetAction::Close)),
    (
        "theme-auto",
        Action::Sheet(SheetAction::SetTheme(Theme::Auto)),
    ),
    (
        "theme-light",
        Action::Sheet(SheetAction::SetTheme(Theme::Light)),
    ),
    (
        "theme-dark",
        Action::Sheet(SheetAction::SetTheme(Theme::Dark)),
    ),
    (
        "theme-paper",
        Action::Sheet(SheetAction::SetTheme(Theme::Paper)),
    ),
    (
        "theme-contrast",
        Action::Sheet(SheetAction::SetTheme(Theme::Contrast)),
    ),
];

/// The keys that stand for a control, with their modifiers.
const SHORTCUTS: [(&str, Held, &str); 9] = [
    ("n", Held::Nothing, "new-game"),
    ("u", Held::Nothing, "undo"),
    ("r", Held::Nothing, "redo"),
    ("h", Held::Nothing, "hint"),
    ("v", Held::Nothing, "values"),
    ("?", Held::Nothing, "shortcuts"),
    ("z", Held::Control, "undo"),
    ("z", Held::ControlShift, "redo"),
    ("y", Held::Control, "redo"),
];

/// What Escape does when no sheet is open, since the browser closes those: the first of these that is possible.
pub(crate) const ESCAPES: [Action; 2] = [
    Action::Setup(SetupAction::Back),
    Action::Game(GameAction::CloseReview),
];

/// The keys that move the focus over the board, with their modifiers.
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

/// The modifiers held with a key. Shift alone makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Nothing,
    Control,
    ControlShift,
}

impl Held {
    /// The modifiers, from the state of the two keys.
    pub(crate) fn from(control: bool, shift: bool) -> Held {
        match (control, shift) {
            (false, _) => Held::Nothing,
            (true, false) => Held::Control,
            (true, true) => Held::ControlShift,
        }
    }
}

/// The action that a control stands for.
pub(crate) fn action(control: &str) -> Option<Action> {
    let found = CONTROLS.iter().find(|(name, _)| *name == control);
    found.map(|&(_, action)| action)
}

/// The action that a switch stands for.
pub(crate) fn switch(name: &str, on: bool) -> Option<SheetAction> {
    Some(match (name, on) {
        ("single-keys", on) => SheetAction::SetShortcuts(on),
        ("sound", on) => SheetAction::SetSound(on),
        ("notify", on) => SheetAction::SetNotify(on),
        ("less-motion", false) => SheetAction::SetMotion(Motion::System),
        ("less-motion", true) => SheetAction::SetMotion(Motion::Less),
        _ => return None,
    })
}

/// What `static/shell.js` has found out about the room server, by the name it uses.
pub(crate) fn rooms(found: &str) -> Option<Rooms> {
    Some(match found {
        "ready" => Rooms::Ready,
        "nowhere" => Rooms::Nowhere,
        "silent" => Rooms::Silent,
        "unreachable" => Rooms::Unreachable,
        _ => return None,
    })
}

/// How `static/shell.js` has shared a link, by the name it uses.
pub(crate) fn shared(how: &str) -> Option<Shared> {
    Some(match how {
        "copied" => Shared::Copied,
        "in-address" => Shared::InAddress,
        "by-system" => Shared::BySystem,
        _ => return None,
    })
}

/// The name of the cue in `static/sound.js`.
pub(crate) fn cue_name(cue: Cue) -> &'static str {
    match cue {
        Cue::Place => "place",
        Cue::Win => "win",
        Cue::Draw => "draw",
        Cue::Loss => "loss",
        Cue::Notice => "notice",
    }
}

/// The action that a key stands for: that of its control, or on 3×3 the square of a digit.
pub(crate) fn shortcut(key: &str, held: Held, variant: Option<Variant>) -> Option<Action> {
    if let ([digit @ b'1'..=b'9'], Held::Nothing, Some(Variant::Three)) =
        (key.as_bytes(), held, variant)
    {
        let square = Variant::Three.numbered(usize::from(digit - b'0'))?;
        return Some(Action::Game(GameAction::Play(square)));
    }
    // With modifiers held, browsers and systems differ in whether the letter is a capital.
    let (_, _, control) = SHORTCUTS
        .iter()
        .find(|(name, with, _)| name.eq_ignore_ascii_case(key) && *with == held)?;
    action(control)
}

/// The step over the board that a key stands for.
pub(crate) fn step(key: &str, held: Held) -> Option<Step> {
    let found = STEPS
        .iter()
        .find(|(name, with, _)| *name == key && *with == held);
    found.map(|&(_, _, step)| step)
}
