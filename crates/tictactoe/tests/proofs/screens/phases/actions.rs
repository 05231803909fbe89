//! The actions of the table, and the row of every action.

use tictactoe::{
    Action, Answer, Closing, Effect, Game, GameAction, Level, Link, LinkError, Mark, MenuAction,
    Motion, Name, RoomLink, RoomName, RoomScreenAction, Rooms, SeatKey, ServerMessage, SetupAction,
    Shared, Sheet, SheetAction, Theme, Ticket, Variant,
};

use crate::positions::square;
use crate::screens::desk::{Desk, analysis, is_record};

/// Every answer carries the newest ticket, and answers about records carry that of a record.
pub(super) fn action(name: &str, desk: &Desk, variant: Variant) -> Action {
    let (records, others): (Vec<Effect>, Vec<Effect>) =
        desk.effects.iter().partition(|effect| is_record(effect));
    let newest = others.last().map(Effect::ticket).unwrap_or_default();
    let newest_record = records.last().map_or(newest, Effect::ticket);
    let other_board = if variant == Variant::Four {
        Variant::Five
    } else {
        Variant::Four
    };
    let square_9 = square(9);
    match name {
        "VsComputer" => Action::Menu(MenuAction::VsComputer),
        "VsPlayer" => Action::Menu(MenuAction::VsPlayer),
        "Earlier" => Action::Menu(MenuAction::ContinueEarlier),
        "ChooseLevel" => Action::Setup(SetupAction::SetLevel(Level::Easy)),
        "ChooseMark" => Action::Setup(SetupAction::SetMark(Mark::O)),
        "ChooseBoard" => Action::Setup(SetupAction::SetBoard(other_board)),
        "Start" => Action::Setup(SetupAction::Start),
        "SetupBack" => Action::Setup(SetupAction::Back),
        "Play" => Action::Game(GameAction::Play(square_9)),
        "PlayTaken" => Action::Game(GameAction::Play(square(1))),
        "PlayBeyond" if variant == Variant::Five => action("PlayTaken", desk, variant),
        "PlayBeyond" => Action::Game(GameAction::Play(square(25))),
        "Undo" => Action::Game(GameAction::Undo),
        "Redo" => Action::Game(GameAction::Redo),
        "StepTo" => Action::Game(GameAction::StepTo(1)),
        "StepTooFar" => Action::Game(GameAction::StepTo(8)),
        "NewRound" => Action::Game(GameAction::NewRound),
        "Hint" => Action::Game(GameAction::Hint),
        "Values" => Action::Game(GameAction::ToggleValues),
        "Review" => Action::Game(GameAction::Review),
        "TryAgain" => Action::Game(GameAction::TryAgain),
        "CloseResult" => Action::Game(GameAction::CloseResult),
        "CloseReview" => Action::Game(GameAction::CloseReview),
        "Share" => Action::Game(GameAction::Share),
        "SetLevel" => Action::Game(GameAction::SetLevel(Level::Easy)),
        "SetBoard" => Action::Game(GameAction::SetBoard(other_board)),
        "SameBoard" => Action::Game(GameAction::SetBoard(variant)),
        "ResetScores" => Action::Game(GameAction::ResetScores),
        "ToMenu" => Action::Game(GameAction::ToMenu),
        "Move" => Action::Answer(Answer::Move {
            ticket: newest,
            square: square_9,
        }),
        "TooOld" => Action::Answer(Answer::Move {
            ticket: Ticket::default(),
            square: square_9,
        }),
        "ResultDue" => Action::Answer(Answer::ResultDue { ticket: newest }),
        "Analysis" => Action::Answer(Answer::Analysis {
            ticket: newest,
            analysis: analysis(Game::new(Variant::Three, Mark::O).board()).unwrap(),
        }),
        "Shared" => Action::Answer(Answer::Shared {
            ticket: newest,
            how: Shared::Copied,
        }),
        "Open" => Action::Open(Link::parse("v1.x.two.5")),
        "OpenBroken" => Action::Open(Err(LinkError::Broken)),
        "Restore" => Action::Restore,
        "Back" => Action::Back,
        "Forward" => Action::Forward,
        "UpdateReady" => Action::UpdateReady,
        "Update" => Action::Update,
        "OpenSheet" => Action::Sheet(SheetAction::Open(Sheet::Settings)),
        "OtherSheet" => Action::Sheet(SheetAction::Open(Sheet::Shortcuts)),
        "CloseSheet" => Action::Sheet(SheetAction::Close),
        "Delete" => Action::Sheet(SheetAction::DeleteEverything),
        "SetTheme" => Action::Sheet(SheetAction::SetTheme(Theme::Dark)),
        "Shortcuts" => Action::Sheet(SheetAction::SetShortcuts(false)),
        "Sound" => Action::Sheet(SheetAction::SetSound(true)),
        "Motion" => Action::Sheet(SheetAction::SetMotion(Motion::Less)),
        "Notify" => Action::Sheet(SheetAction::SetNotify(true)),
        "SetName" => Action::Sheet(SheetAction::SetName(Mark::O, Name::new("Anna"))),
        "Failed" => Action::Answer(Answer::Failed { ticket: newest }),
        "Recorded" => Action::Answer(Answer::Recorded {
            ticket: newest_record,
        }),
        other => of_rooms(other, newest),
    }
}

fn of_rooms(name: &str, newest: Ticket) -> Action {
    match name {
        "Online" => Action::Menu(MenuAction::Online),
        "ToRoom" => Action::Menu(MenuAction::ContinueRoom(0)),
        "Drawn" => Action::Answer(Answer::Drawn {
            ticket: newest,
            room: RoomName(1),
            key: SeatKey(1),
        }),
        "Connected" => Action::Answer(Answer::Connected { ticket: newest }),
        "Heard" => Action::Answer(Answer::Received {
            ticket: newest,
            message: ServerMessage::Goodbye(Closing::Stopping),
        }),
        "Broken" => Action::Answer(Answer::Disconnected { ticket: newest }),
        "Waited" => Action::Answer(Answer::TimerExpired { ticket: newest }),
        "Join" => Action::Join(RoomLink {
            room: RoomName(1),
            key: None,
        }),
        "Found" => Action::Found(Rooms::Ready),
        "Wake" => Action::Wake,
        "Answer" => Action::Room(RoomScreenAction::AnswerTakeBack { accepts: true }),
        "CopyLink" => Action::Room(RoomScreenAction::CopyLink),
        "ShareOwn" => Action::Room(RoomScreenAction::ShareOwn),
        "Return" => Action::Room(RoomScreenAction::Return),
        "Leave" => Action::Room(RoomScreenAction::Leave),
        "Resign" => Action::Sheet(SheetAction::Resign),
        "LeaveNow" => Action::Sheet(SheetAction::Leave),
        "AskLeave" => Action::Sheet(SheetAction::Open(Sheet::Leaving)),
        "AskResign" => Action::Sheet(SheetAction::Open(Sheet::Resignation)),
        other => panic!("no action {other}"),
    }
}

/// The row for actions like this one. A new action does not compile until it has one.
pub(super) fn family(action: Action) -> &'static str {
    match action {
        Action::Menu(MenuAction::VsComputer) => "VsComputer",
        Action::Menu(MenuAction::VsPlayer) => "VsPlayer",
        Action::Menu(MenuAction::ContinueEarlier) => "Earlier",
        Action::Setup(SetupAction::SetLevel(_)) => "ChooseLevel",
        Action::Setup(SetupAction::SetMark(_)) => "ChooseMark",
        Action::Setup(SetupAction::SetBoard(_)) => "ChooseBoard",
        Action::Setup(SetupAction::Start) => "Start",
        Action::Setup(SetupAction::Back) => "SetupBack",
        Action::Game(GameAction::Play(_)) => "Play",
        Action::Game(GameAction::Undo) => "Undo",
        Action::Game(GameAction::Redo) => "Redo",
        Action::Game(GameAction::StepTo(_)) => "StepTo",
        Action::Game(GameAction::NewRound) => "NewRound",
        Action::Game(GameAction::Hint) => "Hint",
        Action::Game(GameAction::ToggleValues) => "Values",
        Action::Game(GameAction::Review) => "Review",
        Action::Game(GameAction::TryAgain) => "TryAgain",
        Action::Game(GameAction::CloseResult) => "CloseResult",
        Action::Game(GameAction::CloseReview) => "CloseReview",
        Action::Game(GameAction::Share) => "Share",
        Action::Game(GameAction::SetLevel(_)) => "SetLevel",
        Action::Game(GameAction::SetBoard(_)) => "SetBoard",
        Action::Game(GameAction::ResetScores) => "ResetScores",
        Action::Game(GameAction::ToMenu) => "ToMenu",
        Action::Answer(Answer::Move { .. }) => "Move",
        Action::Answer(Answer::ResultDue { .. }) => "ResultDue",
        Action::Answer(Answer::Analysis { .. }) => "Analysis",
        Action::Answer(Answer::Shared { .. }) => "Shared",
        Action::Open(_) => "Open",
        Action::Restore => "Restore",
        Action::Back => "Back",
        Action::Forward => "Forward",
        Action::UpdateReady => "UpdateReady",
        Action::Update => "Update",
        Action::Sheet(SheetAction::Open(_)) => "OpenSheet",
        Action::Sheet(SheetAction::Close) => "CloseSheet",
        Action::Sheet(SheetAction::DeleteEverything) => "Delete",
        Action::Sheet(SheetAction::SetTheme(_)) => "SetTheme",
        Action::Sheet(SheetAction::SetShortcuts(_)) => "Shortcuts",
        Action::Sheet(SheetAction::SetSound(_)) => "Sound",
        Action::Sheet(SheetAction::SetMotion(_)) => "Motion",
        Action::Sheet(SheetAction::SetName(..)) => "SetName",
        Action::Sheet(SheetAction::SetNotify(_)) => "Notify",
        Action::Answer(Answer::Failed { .. }) => "Failed",
        Action::Answer(Answer::Recorded { .. }) => "Recorded",
        Action::Menu(MenuAction::Online) => "Online",
        Action::Menu(MenuAction::ContinueRoom(_)) => "ToRoom",
        Action::Answer(Answer::Drawn { .. }) => "Drawn",
        Action::Answer(Answer::Connected { .. }) => "Connected",
        Action::Answer(Answer::Received { .. }) => "Heard",
        Action::Answer(Answer::Disconnected { .. }) => "Broken",
        Action::Answer(Answer::TimerExpired { .. }) => "Waited",
        Action::Join(_) => "Join",
        Action::Found(_) => "Found",
        Action::Wake => "Wake",
        Action::Room(RoomScreenAction::AnswerTakeBack { .. }) => "Answer",
        Action::Room(RoomScreenAction::CopyLink) => "CopyLink",
        Action::Room(RoomScreenAction::ShareOwn) => "ShareOwn",
        Action::Room(RoomScreenAction::Return) => "Return",
        Action::Room(RoomScreenAction::Leave) => "Leave",
        Action::Sheet(SheetAction::Resign) => "Resign",
        Action::Sheet(SheetAction::Leave) => "LeaveNow",
    }
}

pub(super) fn family_of(row: &str) -> &str {
    match row {
        "PlayTaken" | "PlayBeyond" => "Play",
        "StepTooFar" => "StepTo",
        "SameBoard" => "SetBoard",
        "TooOld" => "Move",
        "OpenBroken" => "Open",
        "OtherSheet" | "AskResign" | "AskLeave" => "OpenSheet",
        own => own,
    }
}
