//! Sessions in any order of actions, late answers included: nothing panics and nothing impossible is reached.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactoe::{
    Action, Effect, Game, Level, Mark, Match, MatchView, Outcome, Roll, Score, Screen, Session,
    Square, Status, View,
};

use crate::table::Table;

proptest! {
    #[test]
    fn no_order_of_actions_reaches_an_illegal_state(wishes in wishes()) {
        let mut table = Table::at_menu();
        for wish in wishes {
            let Some(action) = action(&wish, &table) else { continue };
            let before = table.session;
            // A refused action has nothing to change: a session is updated into another.
            if let Ok((after, effect)) = before.update(action) {
                check_step(&before, &after, effect)?;
                check_score(&before, action, &after)?;
                check_view(&after)?;
                table.session = after;
                table.effects.extend(effect);
            }
        }
    }
}

/// What somebody, or a timer, wants of the session.
#[derive(Clone, Debug)]
enum Wish {
    Act(Action),
    /// The answer that is awaited.
    Answer(Roll),
    /// An answer to any effect there ever was.
    Repeat(Index, Roll),
    /// The ticket of any effect there ever was, with the answer that belongs to the other kind.
    Mistake(Index, Roll),
}

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let square = select(Square::ALL.to_vec());
    let roll = || (0..Roll::FACES).prop_map(|face| Roll::new(face).unwrap());
    let settings = prop_oneof![
        select(Level::ALL.to_vec()).prop_map(Action::SetLevel),
        select(Mark::ALL.to_vec()).prop_map(Action::SetMark),
    ];
    let before_a_match = select(vec![Action::VsComputer, Action::VsPlayer, Action::Start]);
    let in_a_match = select(vec![
        Action::NewGame,
        Action::ResetScores,
        Action::CloseResult,
    ]);
    let wish = prop_oneof![
        30 => square.prop_map(|square| Wish::Act(Action::Play(square))),
        15 => roll().prop_map(Wish::Answer),
        4 => (any::<Index>(), roll()).prop_map(|(which, roll)| Wish::Repeat(which, roll)),
        4 => (any::<Index>(), roll()).prop_map(|(which, roll)| Wish::Mistake(which, roll)),
        6 => before_a_match.prop_map(Wish::Act),
        2 => settings.prop_map(Wish::Act),
        4 => in_a_match.prop_map(Wish::Act),
        1 => Just(Wish::Act(Action::ToMenu)),
    ];
    proptest::collection::vec(wish, 0..150)
}

/// The action that carries out the wish; `None` when there is no effect to answer.
fn action(wish: &Wish, table: &Table) -> Option<Action> {
    let any = |which: &Index| (!table.effects.is_empty()).then(|| *which.get(&table.effects));
    match wish {
        Wish::Act(action) => Some(*action),
        Wish::Answer(roll) => Some(table.session.awaited()?.reply(*roll)),
        Wish::Repeat(which, roll) => Some(any(which)?.reply(*roll)),
        Wish::Mistake(which, roll) => Some(match any(which)? {
            Effect::AskComputer { ticket } => Action::ShowResult { ticket },
            Effect::ShowResult { ticket } => Action::ComputerReady {
                ticket,
                roll: *roll,
            },
        }),
    }
}

/// One action adds at most one move, by the mark whose turn it was; what is newly awaited is always asked for.
fn check_step(
    before: &Session,
    after: &Session,
    effect: Option<Effect>,
) -> Result<(), TestCaseError> {
    if after.awaited() == before.awaited() {
        prop_assert_eq!(effect, None);
    } else {
        prop_assert_eq!(effect, after.awaited());
    }
    let (Some(before), Some(after)) = (current(before), current(after)) else {
        return Ok(());
    };
    let (old, new) = (before.game(), after.game());
    let text = new.to_string();
    prop_assert_eq!(Game::parse(&text, new.first()), Ok(*new));
    if after.round() == before.round() {
        prop_assert!(text.starts_with(&old.to_string()));
        if new != old {
            prop_assert_eq!(new.moves().count(), old.moves().count() + 1);
            prop_assert_eq!(new.last_move().map(|(mark, _)| mark), old.board().turn());
        }
    } else {
        prop_assert_eq!(after.round(), before.round() + 1);
        prop_assert_eq!(new, &Game::new(new.first()));
    }
    Ok(())
}

/// A round counts once, for whoever won it, when it ends.
fn check_score(before: &Session, action: Action, after: &Session) -> Result<(), TestCaseError> {
    let Some(after) = current(after) else {
        return Ok(());
    };
    let mut expected = Score::default();
    if let (Some(before), true) = (current(before), action != Action::ResetScores) {
        expected = before.score();
        let was_running = before.game().board().turn().is_some();
        match after.game().board().status() {
            Status::Over(Outcome::Won(mark)) if was_running => expected.wins[mark] += 1,
            Status::Over(Outcome::Drawn) if was_running => expected.draws += 1,
            Status::Over(_) | Status::Turn(_) => {}
        }
    }
    prop_assert_eq!(after.score(), expected);
    Ok(())
}

fn check_view(session: &Session) -> Result<(), TestCaseError> {
    match (session.screen(), View::from(session)) {
        (Screen::Menu, View::Menu) => Ok(()),
        (Screen::Setup, View::Setup(settings)) => {
            prop_assert_eq!(settings, session.settings());
            Ok(())
        }
        (Screen::Match(current), View::Match(view)) => check_match_view(session, current, &view),
        (screen, view) => Err(TestCaseError::fail(format!("{screen:?} shown as {view:?}"))),
    }
}

/// The view tells the state; above all, a preview stands exactly where a press would place that mark.
fn check_match_view(
    session: &Session,
    current: &Match,
    view: &MatchView,
) -> Result<(), TestCaseError> {
    let board = current.game().board();
    for (square, shown) in Square::ALL.into_iter().zip(&view.squares) {
        let pressed = session.update(Action::Play(square)).is_ok();
        prop_assert_eq!(shown.mark, board.mark(square));
        prop_assert_eq!(shown.preview, board.turn().filter(|_| pressed));
        prop_assert_eq!(shown.winning, board.winning_squares().contains(square));
        let end = board.mark(square).map_or("empty", Mark::letter);
        prop_assert!(shown.label().ends_with(end));
    }
    let thinking = matches!(session.awaited(), Some(Effect::AskComputer { .. }));
    prop_assert_eq!(view.status.thinking, thinking);
    prop_assert!(view.announcement.text().ends_with(view.status.text));
    prop_assert_eq!(view.announcement.round, current.round());
    for counter in view.counters {
        let score = current.score();
        let rounds = counter.mark.map_or(score.draws, |mark| score.wins[mark]);
        prop_assert_eq!(counter.rounds, rounds);
        let to_move = counter.mark.is_some() && counter.mark == board.turn();
        prop_assert_eq!(counter.to_move, to_move);
    }
    let outcome = match board.status() {
        Status::Turn(_) => None,
        Status::Over(outcome) => Some(outcome),
    };
    prop_assert_eq!(view.drawn, outcome == Some(Outcome::Drawn));
    let winner = outcome.map(|outcome| match outcome {
        Outcome::Won(mark) => Some(mark),
        Outcome::Drawn => None,
    });
    prop_assert_eq!(view.result.map(|result| result.winner), winner);
    prop_assert_eq!(view.result_is_open, current.shows_result());
    prop_assert!(!view.result_is_open || view.result.is_some());
    Ok(())
}

fn current(session: &Session) -> Option<&Match> {
    match session.screen() {
        Screen::Match(current) => Some(current),
        Screen::Menu | Screen::Setup => None,
    }
}
