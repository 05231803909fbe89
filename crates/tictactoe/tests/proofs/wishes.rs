//! What somebody, or a timer, may want of a session: every action there is, in any order, late answers included.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactoe::{Action, Effect, Level, Link, LinkError, Mark, Mode, Roll, Square};

use crate::games::any_game;
use crate::table::Table;

/// What somebody, or a timer, wants of the session.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    Act(Action),
    /// The answer that is awaited.
    Answer(Roll),
    /// An answer to any effect there ever was.
    Repeat(Index, Roll),
    /// The ticket of any effect there ever was, with the answer that belongs to the other kind.
    Mistake(Index, Roll),
}

impl Wish {
    /// The action that carries out the wish; `None` when there is no effect to answer.
    pub(crate) fn action(&self, table: &Table) -> Option<Action> {
        let any = |which: &Index| (!table.effects.is_empty()).then(|| *which.get(&table.effects));
        match self {
            Wish::Act(action) => Some(*action),
            Wish::Answer(roll) => Some(table.session.awaited()?.reply(*roll)),
            Wish::Repeat(which, roll) => Some(any(which)?.reply(*roll)),
            Wish::Mistake(which, roll) => match any(which)? {
                Effect::AskComputer { ticket } => Some(Action::ShowResult { ticket }),
                Effect::ShowResult { ticket } => Some(Action::ComputerReady {
                    ticket,
                    roll: *roll,
                }),
                Effect::Share(_) => None,
            },
        }
    }
}

/// Any wishes, those that make a game go on most often.
pub(crate) fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let roll = || (0..Roll::FACES).prop_map(|face| Roll::new(face).unwrap());
    let act = |actions: Vec<Action>| select(actions).prop_map(Wish::Act);
    let plays = Square::ALL.map(Action::Play).to_vec();
    let steps = (0..=Square::COUNT + 1).map(Action::StepTo).collect();
    let settings = Level::ALL
        .map(Action::SetLevel)
        .into_iter()
        .chain(Mark::ALL.map(Action::SetMark))
        .collect();
    let wish = prop_oneof![
        30 => act(plays),
        15 => roll().prop_map(Wish::Answer),
        4 => (any::<Index>(), roll()).prop_map(|(which, roll)| Wish::Repeat(which, roll)),
        4 => (any::<Index>(), roll()).prop_map(|(which, roll)| Wish::Mistake(which, roll)),
        6 => act(vec![Action::VsComputer, Action::VsPlayer, Action::Start]),
        3 => act(settings),
        4 => act(vec![Action::NewGame, Action::ResetScores, Action::CloseResult]),
        6 => act(vec![Action::Undo, Action::Redo]),
        4 => act(steps),
        4 => act(vec![Action::Review, Action::TryAgain]),
        3 => act(vec![Action::Hint, Action::ToggleValues]),
        2 => act(vec![Action::Share, Action::LinkCopied, Action::LinkShown]),
        1 => any_link().prop_map(|link| Wish::Act(Action::Open(Ok(link)))),
        1 => act(vec![Action::ToMenu, Action::Open(Err(LinkError::Broken))]),
    ];
    proptest::collection::vec(wish, 0..150)
}

/// A link to any game, in any mode in which it can be played.
fn any_link() -> impl Strategy<Value = Link> {
    let mode = any::<Index>();
    (any_game(), mode).prop_map(|(game, mode)| {
        let mode = if game.first() == Mark::X {
            *mode.get(&modes())
        } else {
            Mode::TwoPeople
        };
        Link { mode, game }
    })
}

/// Every mode there is.
pub(crate) fn modes() -> Vec<Mode> {
    let against = |level| Mark::ALL.map(|person| Mode::Computer(level, person));
    let mut modes = vec![Mode::TwoPeople];
    modes.extend(Level::ALL.into_iter().flat_map(against));
    modes
}
