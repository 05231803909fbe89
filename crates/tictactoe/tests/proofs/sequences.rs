//! Sessions in any order of actions, late answers included: nothing panics and nothing impossible is reached.

use proptest::prelude::*;
use tictactoe::{
    Action, Effect, Game, Mark, Match, Outcome, Player, Score, Screen, Session, Status, Ticket,
};

use crate::sequence_views::check_view;
use crate::table::{Table, ticket};
use crate::wishes::wishes;

proptest! {
    #[test]
    fn no_order_of_actions_reaches_an_illegal_state(wishes in wishes()) {
        let mut table = Table::at_menu();
        let mut ledger = Ledger::default();
        let mut asked = Asked::default();
        for wish in wishes {
            let Some(action) = wish.action(&table) else { continue };
            let before = table.session;
            // A refused action has nothing to change: a session is updated into another.
            if let Ok((after, effect)) = before.update(action) {
                asked.check(&before, action, effect)?;
                check_effect(&before, action, &after, effect)?;
                check_moves(&before, action, &after)?;
                ledger.check(&before, action, &after)?;
                check_view(&after)?;
                table.session = after;
                table.effects.extend(effect);
            }
        }
    }
}

/// What is newly awaited is always asked for.
fn check_effect(
    before: &Session,
    action: Action,
    after: &Session,
    effect: Option<Effect>,
) -> Result<(), TestCaseError> {
    if let Some(awaited) = after.awaited() {
        prop_assert_eq!(ticket(awaited), Some(after.ticket()));
    }
    if let (Action::Share, Some(current)) = (action, current(after)) {
        let Some(Effect::Share(link)) = effect else {
            return Err(TestCaseError::fail("no link was given out"));
        };
        prop_assert_eq!(link.game, current.game());
        prop_assert_eq!(link.mode.players(), current.players());
        prop_assert_eq!(after.awaited(), before.awaited());
    } else if after.awaited() == before.awaited() {
        prop_assert_eq!(effect, None);
    } else {
        prop_assert_eq!(effect, after.awaited());
    }
    Ok(())
}

/// The question that the computer may still answer: the newest, and none once the position has changed.
#[derive(Default)]
struct Asked(Option<Ticket>);

impl Asked {
    fn check(
        &mut self,
        before: &Session,
        action: Action,
        effect: Option<Effect>,
    ) -> Result<(), TestCaseError> {
        if let Action::ComputerReady { ticket, .. } = action {
            prop_assert_eq!(self.0, Some(ticket));
            prop_assert!(current(before).is_some_and(|current| !current.looks_back()));
        }
        let changes_nothing = matches!(
            action,
            Action::ResetScores
                | Action::Hint
                | Action::ToggleValues
                | Action::Share
                | Action::LinkCopied
                | Action::LinkShown
        );
        if !changes_nothing {
            self.0 = match effect {
                Some(Effect::AskComputer { ticket }) => Some(ticket),
                _ => None,
            };
        }
        Ok(())
    }
}

/// Only a move changes the line of a round, by the one mark whose turn it was; only stepping changes what is shown.
fn check_moves(before: &Session, action: Action, after: &Session) -> Result<(), TestCaseError> {
    let Some(now) = current(after) else {
        return Ok(());
    };
    let text = now.line().to_string();
    prop_assert_eq!(Game::parse(&text, now.line().first()), Ok(now.line()));
    prop_assert_eq!(now.game(), now.line().up_to(now.game().len()));
    prop_assert_eq!(now.looks_back(), now.game() != now.line());
    if let Action::Open(Ok(link)) = action {
        prop_assert_eq!((now.line(), now.game()), (link.game, link.game));
        prop_assert_eq!((now.players(), now.round()), (link.mode.players(), 1));
        return Ok(());
    }
    let Some(was) = current(before) else {
        prop_assert_eq!((now.line(), now.round()), (Game::new(Mark::X), 1));
        return Ok(());
    };
    let begins = matches!(action, Action::NewGame | Action::TryAgain);
    prop_assert_eq!(now.round(), was.round() + usize::from(begins));
    let (shown, line) = (was.game().len(), was.line());
    match action {
        Action::Play(_) | Action::ComputerReady { .. } => {
            let (mark, square) = now.line().last_move().unwrap();
            let mut expected = was.game();
            prop_assert_eq!(expected.board().turn(), Some(mark));
            expected.play(square).unwrap();
            prop_assert_eq!((now.line(), now.game()), (expected, expected));
        }
        Action::Undo => {
            prop_assert_eq!(now.line(), line);
            prop_assert!(now.game().len() < shown && is_persons_turn(was, now.game()));
            let between = now.game().len() + 1..shown;
            prop_assert!(
                between
                    .into_iter()
                    .all(|moves| !is_persons_turn(was, line.up_to(moves)))
            );
        }
        Action::Redo => {
            prop_assert_eq!(now.line(), line);
            prop_assert!(shown < now.game().len());
            prop_assert!(!now.looks_back() || is_persons_turn(was, now.game()));
            let between = shown + 1..now.game().len();
            prop_assert!(
                between
                    .into_iter()
                    .all(|moves| !is_persons_turn(was, line.up_to(moves)))
            );
        }
        Action::StepTo(moves) => {
            prop_assert_eq!((now.line(), now.game()), (line, line.up_to(moves)));
            prop_assert_eq!(now.game().len(), moves);
        }
        Action::NewGame => prop_assert_eq!(now.line(), Game::new(now.line().first())),
        Action::TryAgain => {
            prop_assert!(was.reviews() && !now.reviews());
            prop_assert_eq!(now.line(), line.up_to(now.line().len()));
            prop_assert!(is_persons_turn(now, now.game()));
        }
        _ => prop_assert_eq!((now.line(), now.game()), (line, was.game())),
    }
    Ok(())
}

fn is_persons_turn(current: &Match, game: Game) -> bool {
    let turn = game.board().turn();
    turn.is_some_and(|mark| current.players()[mark] == Player::Human)
}

/// The rounds that were left behind, and whether the result of this one was won elsewhere or wiped out.
#[derive(Default)]
struct Ledger {
    settled: Score,
    void: bool,
}

impl Ledger {
    /// The score is what was settled before and, as long as this round stands finished, its result: once.
    fn check(
        &mut self,
        before: &Session,
        action: Action,
        after: &Session,
    ) -> Result<(), TestCaseError> {
        let Some(now) = current(after) else {
            return Ok(());
        };
        match (current(before), action) {
            (None, _) | (_, Action::Open(_)) => {
                let finished = point(now) != Score::default();
                (self.settled, self.void) = (Score::default(), finished);
            }
            (Some(was), Action::ResetScores) => {
                let finished = point(was) != Score::default();
                (self.settled, self.void) = (Score::default(), self.void || finished);
            }
            (Some(was), Action::NewGame | Action::TryAgain) => {
                (self.settled, self.void) = (self.score(was), false);
            }
            (Some(_), Action::Play(_) | Action::ComputerReady { .. }) => self.void = false,
            (Some(_), _) => {}
        }
        prop_assert_eq!(now.score(), self.score(now));
        Ok(())
    }

    fn score(&self, current: &Match) -> Score {
        let mut score = self.settled;
        if !self.void {
            let point = point(current);
            score.wins.x += point.wins.x;
            score.wins.o += point.wins.o;
            score.draws += point.draws;
        }
        score
    }
}

/// What a finished round is worth. A review only looks back; else the round is open again.
fn point(current: &Match) -> Score {
    let game = if current.reviews() {
        current.line()
    } else {
        current.game()
    };
    let mut point = Score::default();
    match game.board().status() {
        Status::Over(Outcome::Won(mark)) => point.wins[mark] = 1,
        Status::Over(Outcome::Drawn) => point.draws = 1,
        Status::Turn(_) => {}
    }
    point
}

fn current(session: &Session) -> Option<&Match> {
    match session.screen() {
        Screen::Match(current) => Some(current),
        Screen::Menu(_) | Screen::Setup => None,
    }
}
