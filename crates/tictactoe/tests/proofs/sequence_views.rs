//! What is shown of sessions after any order of actions: always what is so, and only what can be done.

use proptest::prelude::*;
use tictactoe::engine;
use tictactoe::{
    Action, AsideView, CoachView, Effect, Level, Mark, Match, MatchView, Outcome, Player, Screen,
    Session, Square, Status, View,
};

/// The view tells the session's state.
pub(crate) fn check_view(session: &Session) -> Result<(), TestCaseError> {
    match (session.screen(), View::from(session)) {
        (Screen::Menu(error), View::Menu(sentence)) => {
            prop_assert_eq!(error.is_some(), sentence.is_some());
        }
        (Screen::Setup, View::Setup(settings)) => prop_assert_eq!(settings, session.settings()),
        (Screen::Match(current), View::Match(view)) => {
            check_squares(session, current, &view)?;
            check_words(session, current, &view)?;
            check_result(session, current, &view)?;
            check_coach(session, current, &view.coach)?;
        }
        (screen, view) => {
            return Err(TestCaseError::fail(format!("{screen:?} shown as {view:?}")));
        }
    }
    Ok(())
}

/// Above all, a preview stands exactly where a press would place that mark.
fn check_squares(
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
        let label = shown.label();
        let content = board.mark(square).map_or("empty", Mark::letter);
        let value = engine::moves(board).find(|&(other, _)| other == square);
        if let (true, Some((_, prospect))) = (view.coach.shows_values, value) {
            prop_assert_eq!(shown.prospect, Some(prospect));
            let content = format!("{content}, ");
            prop_assert!(label.contains(&content));
        } else {
            prop_assert_eq!(shown.prospect, None);
            prop_assert!(label.ends_with(content));
        }
        let hinted = match view.coach.aside {
            Some(AsideView::Hint(hint)) => hint.square == square,
            _ => false,
        };
        prop_assert_eq!(shown.hinted, hinted);
    }
    Ok(())
}

fn check_words(session: &Session, current: &Match, view: &MatchView) -> Result<(), TestCaseError> {
    let turn = current.game().board().turn();
    let thinking = matches!(session.awaited(), Some(Effect::AskComputer { .. }));
    prop_assert_eq!(view.status.thinking, thinking);
    let said = view.announcement.text();
    match view.coach.aside {
        Some(aside) => prop_assert_eq!(said, aside.text()),
        None => prop_assert!(said.ends_with(view.status.text)),
    }
    prop_assert_eq!(view.announcement.round, current.round());
    for counter in view.counters {
        let score = current.score();
        let rounds = counter.mark.map_or(score.draws, |mark| score.wins[mark]);
        prop_assert_eq!(counter.rounds, rounds);
        let to_move = counter.mark.is_some() && counter.mark == turn;
        prop_assert_eq!(counter.to_move, to_move);
    }
    Ok(())
}

fn check_result(session: &Session, current: &Match, view: &MatchView) -> Result<(), TestCaseError> {
    let outcome = match current.game().board().status() {
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
    let set_level = session.update(Action::SetLevel(Level::Easy));
    let level = set_level.is_ok().then_some(session.settings().level);
    prop_assert_eq!(view.next_level, level);
    let finished = outcome.is_some() || current.reviews();
    let against = |player: Player| player != Player::Human;
    let computer = against(current.players().x) != against(current.players().o);
    prop_assert_eq!(view.next_level.is_some(), finished && computer);
    Ok(())
}

/// What is offered is what would be accepted.
fn check_coach(session: &Session, current: &Match, view: &CoachView) -> Result<(), TestCaseError> {
    let accepted = |action| session.update(action).is_ok();
    prop_assert_eq!(view.can_undo, accepted(Action::Undo));
    prop_assert_eq!(view.can_redo, accepted(Action::Redo));
    prop_assert_eq!(view.can_hint, accepted(Action::Hint));
    prop_assert_eq!(view.first_mistake.is_some(), accepted(Action::TryAgain));
    let can_review = accepted(Action::Review) && !current.reviews();
    prop_assert_eq!(view.can_review, can_review);
    prop_assert_eq!(view.shown, current.game().len());
    prop_assert_eq!(
        (view.line, view.reviews),
        (current.line(), current.reviews())
    );
    let mut mark = view.line.first();
    let mut squares = view.line.moves();
    for (position, shown) in (1..).zip(view.moves()) {
        prop_assert_eq!(Some(shown.square), squares.next());
        prop_assert_eq!((shown.position, shown.mark), (position, mark));
        prop_assert_eq!(shown.verdict.is_some(), current.reviews());
        mark = mark.other();
    }
    prop_assert_eq!(squares.next(), None);
    Ok(())
}
