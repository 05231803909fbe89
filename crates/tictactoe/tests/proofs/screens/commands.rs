//! Arbitrary input to a session: every action, in any order, and answers of every kind: in time, late, repeated, and to
//! the wrong effect.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactoe::{
    Action, Answer, Effect, GameAction, Level, Link, LinkError, Mark, MenuAction, Motion, Name,
    SetupAction, Sheet, SheetAction, Theme, Variant,
};

use super::desk::{Desk, answer_to};
use super::samples::modes;
use crate::positions::{Dice, square};

/// An input to a session.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Act(Action),
    /// An answer to one of the pending effects.
    Answer(Index),
    /// An answer to any effect issued so far.
    Repeat(Index),
    /// The ticket of any effect issued so far, with the answer to another one.
    Mistake(Index, Index),
    /// A report, for any effect issued so far, that the engine is unavailable.
    Fail(Index),
    /// A press on any empty square.
    Play(Index),
}

impl Command {
    /// The action for the command; `None` when there is nothing to answer or to press.
    pub(crate) fn action(&self, desk: &Desk) -> Option<Action> {
        match self {
            Command::Act(action) => Some(*action),
            Command::Answer(which) => {
                let effect = any_of(&desk.session.awaited(), *which)?;
                answer_to(&effect).map(Action::Answer)
            }
            Command::Repeat(which) => {
                let effect = any_of(&desk.effects, *which)?;
                answer_to(&effect).map(Action::Answer)
            }
            Command::Mistake(which, other) => {
                let asked = any_of(&desk.effects, *which)?;
                let answered = any_of(&desk.effects, *other)?;
                Some(Action::Answer(readdressed(answer_to(&answered)?, &asked)))
            }
            Command::Fail(which) => {
                let ticket = any_of(&desk.effects, *which)?.ticket();
                Some(Action::Answer(Answer::Failed { ticket }))
            }
            Command::Play(which) => {
                let empty = desk.try_screen()?.board().empty_squares();
                let square = any_of(&empty.iter().collect::<Vec<_>>(), *which)?;
                Some(Action::Game(GameAction::Play(square)))
            }
        }
    }
}

fn any_of<T: Copy>(things: &[T], which: Index) -> Option<T> {
    (!things.is_empty()).then(|| *which.get(things))
}

/// The answer with the ticket of another effect.
fn readdressed(mut answer: Answer, effect: &Effect) -> Answer {
    match &mut answer {
        Answer::Move { ticket, .. }
        | Answer::ResultDue { ticket }
        | Answer::Analysis { ticket, .. }
        | Answer::Failed { ticket }
        | Answer::Shared { ticket, .. }
        | Answer::Recorded { ticket }
        | Answer::Drawn { ticket, .. }
        | Answer::Connected { ticket }
        | Answer::Received { ticket, .. }
        | Answer::Disconnected { ticket }
        | Answer::TimerExpired { ticket } => *ticket = effect.ticket(),
    }
    answer
}

/// Arbitrary commands, weighted towards those that advance a game.
pub(crate) fn commands() -> impl Strategy<Value = Vec<Command>> {
    let act = |actions: Vec<Action>| select(actions).prop_map(Command::Act);
    let game = |actions: Vec<GameAction>| {
        select(actions).prop_map(|action| Command::Act(Action::Game(action)))
    };
    let index = any::<Index>;
    let plays = (1..=25)
        .map(|number| GameAction::Play(square(number)))
        .collect();
    let steps = (0..=10).map(GameAction::StepTo).collect();
    let setup = Level::ALL
        .map(SetupAction::SetLevel)
        .into_iter()
        .chain(Mark::ALL.map(SetupAction::SetMark))
        .chain(Variant::ALL.map(SetupAction::SetBoard))
        .chain([SetupAction::Back])
        .map(Action::Setup)
        .collect();
    let command = prop_oneof![
        30 => index().prop_map(Command::Play),
        3 => game(plays),
        20 => index().prop_map(Command::Answer),
        4 => index().prop_map(Command::Repeat),
        4 => (index(), index()).prop_map(|(one, other)| Command::Mistake(one, other)),
        3 => act(MENU.map(Action::Menu).to_vec()),
        3 => act(vec![Action::Setup(SetupAction::Start)]),
        2 => act(setup),
        3 => game(vec![GameAction::NewRound, GameAction::ResetScores]),
        2 => game(vec![GameAction::CloseResult, GameAction::CloseReview]),
        6 => game(vec![GameAction::Undo, GameAction::Redo]),
        4 => game(steps),
        4 => game(vec![GameAction::Review, GameAction::TryAgain]),
        4 => game(vec![GameAction::Hint, GameAction::ToggleValues, GameAction::Share]),
        1 => game(Level::ALL.map(GameAction::SetLevel).to_vec()),
        1 => game(Variant::ALL.map(GameAction::SetBoard).to_vec()),
        3 => any_link().prop_map(|link| Command::Act(Action::Open(Ok(link)))),
        1 => act(vec![Action::Game(GameAction::ToMenu), Action::Open(Err(LinkError::Broken))]),
        4 => act(vec![Action::Restore]),
        10 => act(vec![Action::Back, Action::Forward, Action::Forward]),
        4 => act(SHEETS.map(Action::Sheet).to_vec()),
        2 => any_name().prop_map(|(mark, name)| {
            Command::Act(Action::Sheet(SheetAction::SetName(mark, name)))
        }),
        1 => index().prop_map(Command::Fail),
        1 => act(vec![Action::UpdateReady, Action::UpdateReady, Action::Update]),
    ];
    proptest::collection::vec(command, 0..120)
}

const MENU: [MenuAction; 3] = [
    MenuAction::VsComputer,
    MenuAction::VsPlayer,
    MenuAction::ContinueEarlier,
];

const SHEETS: [SheetAction; 12] = [
    SheetAction::Open(Sheet::Statistics),
    SheetAction::Open(Sheet::Deletion),
    SheetAction::DeleteEverything,
    SheetAction::Open(Sheet::Settings),
    SheetAction::Open(Sheet::Settings),
    SheetAction::Open(Sheet::Shortcuts),
    SheetAction::Close,
    SheetAction::SetTheme(Theme::Dark),
    SheetAction::SetTheme(Theme::Paper),
    SheetAction::SetShortcuts(false),
    SheetAction::SetSound(true),
    SheetAction::SetMotion(Motion::Less),
];

/// A name for one of two people, or none.
fn any_name() -> impl Strategy<Value = (Mark, Option<Name>)> {
    let names = ["Anna", "#1 Bert", "Ülkü."].map(Name::new);
    (
        select(Mark::ALL.to_vec()),
        select([names.to_vec(), vec![None]].concat()),
    )
}

/// A link to any game near its end, in any mode it can be played in.
fn any_link() -> impl Strategy<Value = Link> {
    let (variant, first) = (select(Variant::ALL.to_vec()), select(Mark::ALL.to_vec()));
    let links = (variant, first, select(modes()), any::<u64>(), 0..8_usize);
    links.prop_filter_map("no such link", |(variant, first, mode, seed, left)| {
        let game = Dice::new(seed).game(variant, first);
        Link::new(mode, game.up_to(game.len().saturating_sub(left)))
    })
}
